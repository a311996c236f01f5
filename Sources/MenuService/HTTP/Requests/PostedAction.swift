#if Service
import MenuSections

/// An action as it is posted: with exactly the words that the interface's document names, so that a slip
/// of the pen is told and not passed over.
struct PostedAction: Decodable {
  let command: MenuCommand

  private struct Word: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    // It has one verb, and what that verb needs; there may be more.
    command = try MenuCommand(from: decoder)
    let words = try decoder.container(keyedBy: Word.self).allKeys.map(\.stringValue)
    guard words.count > Self.count(command) else { return }
    let known: Set = ["choose", "set", "add", "count", "write", "clear", "reset", "undo", "redo"]
    let needed =
      switch command {
      case .act(.set), .act(.count): "to"
      case .act(.write): "text"
      case .act(.choose), .act(.add), .act(.clear), .act(.reset), .undo, .redo: ""
      }
    let other = words.sorted().first { !known.contains($0) && $0 != needed } ?? ""
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "'\(other.prefix(40))' is no word of this action"))
  }

  private static func count(_ command: MenuCommand) -> Int {
    switch command {
    case .act(.set), .act(.count), .act(.write): 2
    case .act(.choose), .act(.add), .act(.clear), .act(.reset), .undo, .redo: 1
    }
  }
}
#endif
