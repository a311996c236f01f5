#if Service
import Foundation
import MenuSections

/// What to preview of a menu: an action, a list of actions, or
/// `{"channel":"togo","actions":[…]}`, in which both may be missing.
struct PostedPreview {
  let channel: String?
  let commands: [MenuAction]

  private static let keys = ["channel", "actions"]

  private struct Content: Decodable {
    let channel: String?
    let actions: [MenuAction]?
  }

  /// Reads a body; throws if it has more actions than the limit.
  init(_ body: [UInt8], limit: Int) throws(Problem) {
    let object = try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
    guard let object, object.isEmpty || object.keys.contains(where: Self.keys.contains) else {
      channel = nil
      commands = try PostedAction.commands(in: body, limit: limit)
      return
    }
    let content = try MenuRequest.object(Content.self, keys: Self.keys, in: body)
    channel = content.channel
    commands = content.actions ?? []
    guard commands.count <= limit else { throw .tooManyActions(limit) }
  }
}
#endif
