import MenuText

/// What may stand at the cursor of a command line.
struct CompletionOffers {
  /// One thing that may stand there.
  struct Offer: Hashable {
    let text: String
    /// What it means, in a few words; may be empty.
    var note = ""
    /// Whether it is only the beginning of a word, so that no space belongs after it.
    var isPart = false
  }

  /// Where the shell is to look.
  enum Kind: String {
    /// Among the offers.
    case words
    /// Among all files.
    case files
    /// Among files of YAML, and folders.
    case menus
  }

  let kind: Kind
  private(set) var offers: [Offer] = []

  static let nothing = CompletionOffers(kind: .words)

  init(kind: Kind, _ offers: [Offer] = []) {
    self.kind = kind
    self.offers = offers
  }

  /// For the word at an index, of the words after the program's name.
  init(for words: [String], at index: Int) {
    guard words.indices.contains(index), let program = ProgramShape.ofThisProgram else {
      self = .nothing
      return
    }
    let line = CommandLineShape(words, at: index, program)
    var offers = line.offers
    offers.offers = offers.offers.filter {
      $0.text.hasPrefix(line.word) && !$0.text.contains("\n") && SafeText.isPlain($0.text)
    }
    self = offers
  }

  /// The answer to a script: where to look, then a line an offer, with how the shell inserts it.
  func text(
    for shell: CompletionShell, written: (String) -> String = { $0 }
  ) -> String {
    let lines = offers.map { offer in
      let text = written(offer.text)
      let note = SafeText.line(offer.note)
      return switch shell {
      case .bash: (offer.isPart ? "p" : "w") + text
      case .zsh: (offer.isPart ? "p" : "w") + text + "\t" + note
      case .fish: text + (note.isEmpty ? "" : "\t" + note)
      }
    }
    return ([kind.rawValue] + lines).joined(separator: "\n") + "\n"
  }
}
