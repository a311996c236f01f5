public import MenuText

/// The differences between two screens, as positions without content.
///
/// One batch, applied in this order: sections deleted, inserted, moved, updated, then rows
/// deleted, inserted, moved, updated. Old positions count before any change, new positions after
/// all of them. Rows that are deleted or inserted with their section are not listed. Moves are,
/// even out of a deleted section or into an inserted one. What moved and also changed its content
/// is in both `moved` and `updated`.
///
/// ``Differ`` makes one; `old.applying(changes, contentFrom: new)` equals `new`.
public struct Changeset: Hashable, Sendable, Codable {
  /// The position of a section or row before and after.
  public struct Move<Position: Hashable & Sendable>: Hashable, Sendable {
    /// The position on the old screen.
    public let old: Position
    /// The position on the new screen.
    public let new: Position

    /// Pairs a position on the old screen with one on the new.
    public init(old: Position, new: Position) {
      self.old = old
      self.new = new
    }
  }

  /// The changes of the sections, or those of the rows.
  public struct Changes<Position: Hashable & Sendable>: Hashable, Sendable {
    /// Old positions of what was deleted; ascending if made by ``Differ``.
    public var deleted: [Position] = []
    /// New positions of what was inserted; ascending if made by ``Differ``.
    public var inserted: [Position] = []
    /// What moved, as few as possible; ascending by new position if made by ``Differ``.
    public var moved: [Move<Position>] = []
    /// What kept its identity and changed its content; ascending by new
    /// position if made by ``Differ``.
    public var updated: [Move<Position>] = []

    /// Creates an empty list.
    public init() {}

    /// Whether nothing is listed.
    public var isEmpty: Bool {
      deleted.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty
    }

    fileprivate mutating func removeAll() {
      // Mostly, only updates are listed.
      if !deleted.isEmpty { deleted.removeAll(keepingCapacity: true) }
      if !inserted.isEmpty { inserted.removeAll(keepingCapacity: true) }
      if !moved.isEmpty { moved.removeAll(keepingCapacity: true) }
      if !updated.isEmpty { updated.removeAll(keepingCapacity: true) }
    }

    /// How many changes are listed.
    public var count: Int { deleted.count + inserted.count + moved.count + updated.count }
  }

  /// The changes of whole sections, and of section content apart from the rows.
  public var sections = Changes<Int32>()
  /// The changes of rows, between any two sections.
  public var rows = Changes<RowPath>()

  /// Creates an empty changeset.
  public init() {}

  /// Removes all changes; its lists keep their memory.
  mutating func removeAll() {
    sections.removeAll()
    rows.removeAll()
  }

  /// The changeset between a screen and itself.
  public static let empty = Changeset()

  /// Whether the old screen and the new one are the same.
  public var isEmpty: Bool { sections.isEmpty && rows.isEmpty }
}

extension Changeset.Changes: Codable where Position: Codable {}

extension Changeset.Move: Codable where Position: Codable {
  /// Reads `[old,new]`; throws a `DecodingError` for fewer or more than two positions.
  public init(from decoder: any Decoder) throws {
    (old, new) = try decoder.pair()
  }

  /// Writes `[old,new]`.
  public func encode(to encoder: any Encoder) throws {
    try encoder.write(pair: old, new)
  }
}

extension Decoder {
  func pair<Element: Decodable>() throws -> (Element, Element) {
    var elements = try unkeyedContainer()
    let pair = (try elements.decode(Element.self), try elements.decode(Element.self))
    guard elements.isAtEnd else {
      throw DecodingError.dataCorruptedError(
        in: elements, debugDescription: "two elements expected, more found")
    }
    return pair
  }
}

extension Encoder {
  func write<Element: Encodable>(pair first: Element, _ second: Element) throws {
    var elements = unkeyedContainer()
    try elements.encode(first)
    try elements.encode(second)
  }
}

extension Changeset {
  /// The JSON form on one line; indices from 0, old before new.
  ///
  ///     {"sections":{"deleted":[2],"inserted":[0],"moved":[[3,1]],"updated":[[4,4]]},
  ///      "rows":{"deleted":[[0,2]],"inserted":[[1,0]],"moved":[[[0,1],[2,5]]],
  ///       "updated":[[[0,0],[0,0]]]}}
  public var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  /// Writes the changeset as one object; lists that are empty are written too.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.object("sections") { sections.write(to: &$0) { $1.integer(Int64($0)) } }
      json.object("rows") { rows.write(to: &$0) { $0.write(to: &$1) } }
    }
  }
}

extension Changeset.Changes {
  fileprivate func write(
    to json: inout JSONWriter, position: (Position, inout JSONWriter) -> Void
  ) {
    json.array("deleted") { for deleted in deleted { position(deleted, &$0) } }
    json.array("inserted") { for inserted in inserted { position(inserted, &$0) } }
    json.array("moved") { for move in moved { move.write(to: &$0, position: position) } }
    json.array("updated") { for update in updated { update.write(to: &$0, position: position) } }
  }
}

extension Changeset.Move {
  fileprivate func write(
    to json: inout JSONWriter, position: (Position, inout JSONWriter) -> Void
  ) {
    json.array { pair in
      position(old, &pair)
      position(new, &pair)
    }
  }
}

extension RowPath {
  fileprivate func write(to json: inout JSONWriter) {
    json.array { path in
      path.integer(Int64(section))
      path.integer(Int64(row))
    }
  }
}
