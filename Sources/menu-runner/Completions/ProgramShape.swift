import ArgumentParser
import Foundation

/// The commands of the program with what they take, as the parser tells them to other tools.
struct ProgramShape: Decodable {
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

    /// Its names as they are written, with their dashes.
    var spellings: [String] {
      (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
    }
  }

  let command: Command

  /// This program's; `nil` if the parser tells of it in another form than it did.
  static let ofThisProgram: ProgramShape? = {
    do {
      _ = try MenuRunner.parseAsRoot(["--experimental-dump-help"])
      return nil
    } catch {
      let description = Data(MenuRunner.fullMessage(for: error).utf8)
      return try? JSONDecoder().decode(ProgramShape.self, from: description)
    }
  }()
}
