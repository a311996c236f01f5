#if Service
import Foundation
import MenuSections

/// An action in a request body. Unlike ``MenuAction``, it does not allow unknown keys.
struct PostedAction: Decodable {
  let command: MenuAction

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    // This checks the action's keys, but there may be others.
    command = try MenuAction(from: decoder)
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    guard keys.count > Self.count(command) else { return }
    let known: Set = ["choose", "set", "add", "count", "write", "clear", "reset", "undo", "redo"]
    let operand =
      switch command {
      case .set, .count: "to"
      case .write: "text"
      case .choose, .add, .clear, .reset, .undo, .redo: ""
      }
    let other = keys.sorted().first { !known.contains($0) && $0 != operand } ?? ""
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "'\(other.prefix(40))' is not a key of this action"))
  }

  private static func count(_ command: MenuAction) -> Int {
    switch command {
    case .set, .count, .write: 2
    case .choose, .add, .clear, .reset, .undo, .redo: 1
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
      guard !commands.isEmpty else { throw Problem.badRequest("The list of actions is empty.") }
      return commands
    } catch let problem as Problem {
      throw problem
    } catch {
      throw .badRequest("The body is not a valid action: \(reason(error)).")
    }
  }

  /// A decoding error in a sentence.
  private static func reason(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, _): "'\(key.stringValue)' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.last.map { "'\($0.stringValue)' has the wrong type" }
        ?? "it must be an object"
    case .dataCorrupted(let context):
      context.debugDescription.hasPrefix("The given data")
        ? "it is not valid JSON, or has a number that is not an integer or is too large"
        : context.debugDescription
    case nil: "it cannot be decoded"
    @unknown default: "it cannot be decoded"
    }
  }
}
#endif
