#if Service
import Foundation
import MenuSections
import MenuText

/// An action in a request body. Unlike ``MenuAction``, it does not allow unknown keys.
struct PostedAction: Decodable {
  let command: MenuAction

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct UnknownKey: Error {
    let key: String
  }

  init(from decoder: any Decoder) throws {
    // This checks the action's keys, but there may be others.
    command = try MenuAction(from: decoder)
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    let operands = Self.operands(of: command)
    let other = keys.sorted().first { !MenuAction.verbs.contains($0) && !operands.contains($0) }
    if let other { throw UnknownKey(key: String(other.prefix(40))) }
  }

  private static func operands(of command: MenuAction) -> [String] {
    switch command {
    case .set, .count: ["to"]
    case .write: ["text"]
    case .add, .answer: ["quantity", "answers"]
    case .choose, .clear, .redeem, .withdraw, .reset, .undo, .redo: []
    }
  }

  /// Decodes a body: an action or a list of actions.
  static func commands(in body: [UInt8], limit: Int) throws(Problem) -> [MenuAction] {
    let decoder = JSONDecoder()
    let data = Data(body)
    let isList = body.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "[")
    do {
      let commands =
        isList
        ? try decoder.decode([PostedAction].self, from: data).map(\.command)
        : [try decoder.decode(PostedAction.self, from: data).command]
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
    if let error = error as? UnknownKey {
      return .sentence("action.unknown-key", ["key": .text(error.key)])
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, _):
      return .sentence("action.missing-key", ["key": .text(key.stringValue)])
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      guard let key = context.codingPath.last, key.intValue == nil else {
        return .sentence("action.no-object")
      }
      return .sentence("action.wrong-type", ["key": .text(key.stringValue)])
    case .dataCorrupted(let context):
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
