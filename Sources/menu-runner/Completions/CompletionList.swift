import ArgumentParser
import Foundation
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

  /// The source of completions.
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
  init(for words: [String], at index: Int, in program: ProgramDescription?) {
    guard words.indices.contains(index), let program else {
      self = .empty
      return
    }
    let line = PartialCommandLine(words, at: index, program)
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

/// The commands, arguments and options of the program, decoded from the parser's description.
struct ProgramDescription: Decodable {
  struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let arguments: [Argument]?
    let subcommands: [Command]?
  }

  struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: String
    let names: [Name]?
    let valueName: String?
    let allValues: [String]?
    let abstract: String?
    let isRepeating: Bool
    let shouldDisplay: Bool

    /// The names with their dashes.
    var spellings: [String] {
      (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
    }
  }

  let command: Command

  /// Describes a root command; `nil` if the parser's format has changed.
  init?(of root: any ParsableCommand.Type) {
    do {
      _ = try root.parseAsRoot(["--experimental-dump-help"])
      return nil
    } catch {
      let description = Data(root.fullMessage(for: error).utf8)
      guard let decoded = try? JSONDecoder().decode(Self.self, from: description) else {
        return nil
      }
      self = decoded
    }
  }
}
