import MenuText

/// The completions at the cursor of a command line.
struct CompletionList {
  /// A possible word or beginning of a word.
  struct Candidate: Hashable {
    let text: String
    /// A short description; may be empty.
    var note = ""
    /// Whether it is only the beginning of a word, so that the shell adds no space.
    var isPart = false
  }

  enum Kind: String {
    /// The candidates.
    case words
    /// All files.
    case files
    /// YAML files and folders.
    case menus
  }

  let kind: Kind
  private(set) var candidates: [Candidate] = []

  static let empty = CompletionList(kind: .words)

  init(kind: Kind, _ candidates: [Candidate] = []) {
    self.kind = kind
    self.candidates = candidates
  }

  /// The completions for a word, by its index after the program's name.
  init(
    for words: [String], at index: Int, in program: ProgramDescription?, _ console: Console
  ) {
    guard words.indices.contains(index), let program else {
      self = .empty
      return
    }
    let line = PartialCommandLine(words, at: index, program: program, console: console)
    self = line.completions
    candidates = candidates.filter {
      $0.text.hasPrefix(line.word) && !$0.text.contains("\n") && SafeText.isPlain($0.text)
    }
  }

  /// The response to a script: the kind, then one line per candidate.
  func text(
    for shell: CompletionShell, quoting: (String) -> String = { $0 }
  ) -> String {
    let lines = candidates.map { candidate in
      let text = quoting(candidate.text)
      let note = SafeText.line(candidate.note)
      return switch shell {
      case .bash: (candidate.isPart ? "p" : "w") + text
      case .zsh: (candidate.isPart ? "p" : "w") + text + "\t" + note
      case .fish: text + (note.isEmpty ? "" : "\t" + note)
      }
    }
    return ([kind.rawValue] + lines).joined(separator: "\n") + "\n"
  }
}
