import ArgumentParser
import MenuText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The commands, arguments and options of the program, decoded from the parser's description. The
/// strings files describe each of them.
struct ProgramDescription: Decodable {
  struct Command: Decodable {
    let commandName: String
    let arguments: [Argument]?
    let subcommands: [Command]?

    /// What the command does.
    func abstract(_ strings: StringsTable) -> String { strings.text("\(commandName).abstract") }

    /// What an argument does: the sentence of this command, else that of all commands.
    func summary(of argument: Argument, _ strings: StringsTable) -> String {
      strings.sentence("\(commandName).\(argument.key)") ?? strings.text(argument.key)
    }
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
    let defaultValue: String?
    let sectionTitle: String?
    let parsingStrategy: String
    let isOptional: Bool
    let isRepeating: Bool
    let shouldDisplay: Bool

    /// Whether it is an argument without a name.
    var isPositional: Bool { kind == "positional" }

    /// The names with their dashes, the short one first.
    var spellings: [String] {
      let names = names ?? []
      return names.filter { $0.kind != "long" }.map { "-" + $0.name }
        + names.filter { $0.kind == "long" }.map { "--" + $0.name }
    }

    /// The key of its sentence: `--output`, or `<file>` for an argument without a name.
    var key: String { spellings.last ?? "<\(valueName ?? "")>" }

    /// The name and the placeholder of its value: `--output <file|->`.
    func label(_ strings: StringsTable) -> String {
      let placeholder = strings.placeholders(in: "<\(valueName ?? "")>")
      return switch kind {
      case "flag": key
      case "option": "\(key) \(placeholder)"
      default: placeholder
      }
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

  func command(named name: String) -> Command? {
    command.subcommands?.first { $0.commandName == name }
  }
}

extension StringsTable {
  /// A text with the words between angle brackets in the reader's language: `<file|->`.
  func placeholders(in text: String) -> String {
    text.replacing(/<([^>]*)>/) { match in
      let words = match.1.split(separator: /\b/, omittingEmptySubsequences: false)
      return "<" + words.map { sentence("value.\($0)") ?? String($0) }.joined() + ">"
    }
  }
}
