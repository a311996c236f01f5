/// Why two screens cannot be compared, or why a changeset does not fit them.
public struct ChangesetError: Error, Hashable, Sendable {
  /// The list that contains the position.
  package enum List: String, Hashable, Sendable {
    /// `deleted`.
    case deleted
    /// `inserted`.
    case inserted
    /// `moved`.
    case moved
    /// `updated`.
    case updated
  }

  /// The screen that the position refers to.
  package enum Side: String, Hashable, Sendable {
    /// The screen before the changes.
    case old
    /// The screen after them.
    case new
  }

  /// What the error is about.
  package enum Position: Hashable, Sendable {
    /// All sections together.
    case screen
    /// A section by its index, or all its rows together.
    case section(Int32)
    /// One row.
    case row(RowPath)
  }

  /// What is wrong there.
  package enum Reason: Hashable, Sendable {
    /// The screen has no such position.
    case outOfRange
    /// The position is listed twice, in one list or in two that exclude each other.
    case listedTwice
    /// A row that is deleted with its section must not be listed.
    case deletedWithSection
    /// A row that is inserted with its section must not be listed.
    case insertedWithSection
    /// The other changes do not move the old position of an update to its new one.
    case otherPosition
    /// The number of sections or rows after the changes differs from that of the new screen.
    case wrongCount(expected: Int, found: Int)
    /// The result of the changes has another id or other content than the new screen.
    case otherContent
    /// The section or row has the same id as an earlier one, at the given position.
    case duplicateID(of: Position)
  }

  /// The list that contains the position; `nil` for an error that is not in one list.
  package let list: List?
  /// The screen that ``position`` refers to.
  package let side: Side
  /// The section or row.
  package let position: Position
  /// What is wrong there.
  package let reason: Reason

  /// Creates an error at a position.
  package init(_ reason: Reason, in list: List? = nil, _ side: Side, _ position: Position) {
    self.list = list
    self.side = side
    self.position = position
    self.reason = reason
  }
}

extension ChangesetError: CustomStringConvertible {
  /// A sentence for a developer: `moved row [0,9] of the old screen: no such position`.
  public var description: String {
    let prefix = list.map { "\($0.rawValue) " } ?? ""
    return "\(prefix)\(position) of the \(side.rawValue) screen: \(reason)"
  }
}

extension ChangesetError.Position: CustomStringConvertible {
  /// `section 3`, `row [0,9]`.
  package var description: String {
    switch self {
    case .screen: "sections"
    case .section(let index): "section \(index)"
    case .row(let path): "row \(path)"
    }
  }
}

extension ChangesetError.Reason: CustomStringConvertible {
  /// What is wrong, without the position.
  package var description: String {
    switch self {
    case .outOfRange: "no such position"
    case .listedTwice: "it is listed twice"
    case .deletedWithSection: "it is deleted with its section and must not be listed"
    case .insertedWithSection: "it is inserted with its section and must not be listed"
    case .otherPosition: "the changes do not move its old position to its new one"
    case .wrongCount(let expected, let found):
      "the changes leave \(found) where the screen has \(expected)"
    case .otherContent: "the result of the changes has other content"
    case .duplicateID(let first): "it has the same id as \(first)"
    }
  }
}
