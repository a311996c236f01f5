#if Service
import Foundation
import MenuSections
import MenuText

enum PostedAction {
  /// Decodes a body: an action or a list of actions.
  static func commands(in body: [UInt8], limit: Int) throws(Problem) -> [MenuAction] {
    let decoder = JSONDecoder()
    let data = Data(body)
    let isList = body.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "[")
    do {
      let commands =
        isList
        ? try decoder.decode([MenuAction].self, from: data)
        : [try decoder.decode(MenuAction.self, from: data)]
      guard commands.count <= limit else { throw Problem.tooManyActions(limit) }
      guard !commands.isEmpty else { throw Problem.badRequest("no-actions") }
      return commands
    } catch let problem as Problem {
      throw problem
    } catch {
      throw .badRequest("invalid-action", ["reason": reason(error)])
    }
  }

  /// Why a body cannot be decoded, as part of a sentence.
  static func reason(_ error: any Error) -> StringsTable.Argument {
    switch error as? DecodingError {
    case .keyNotFound(let key, _):
      return .sentence("action.missing-key", ["key": .text(key.stringValue)])
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      guard let key = context.codingPath.last, key.intValue == nil else {
        return .sentence("action.no-object")
      }
      return .sentence("action.wrong-type", ["key": .text(key.stringValue)])
    case .dataCorrupted(let context):
      if let unknown = context.underlyingError as? MenuAction.UnknownKey {
        return .sentence("action.unknown-key", ["key": .text(String(unknown.key.prefix(40)))])
      }
      if context.debugDescription.hasPrefix("The given data") {
        return .sentence("action.invalid-json")
      }
      guard let key = context.codingPath.last, key.intValue == nil else {
        return .sentence(
          "action.one-of", ["keys": .text(MenuAction.verbs.sorted().joined(separator: ", "))])
      }
      return .sentence("action.invalid-value", ["key": .text(key.stringValue)])
    case nil: return .sentence("action.unreadable")
    @unknown default: return .sentence("action.unreadable")
    }
  }
}
#endif
