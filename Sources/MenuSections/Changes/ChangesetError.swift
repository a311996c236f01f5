/// The requirement that a changeset or its screens do not meet, and the position where.
public struct ChangesetError: Error, Hashable, Sendable {
  /// The list that contains the position.
  @usableFromInline
  package enum List: String, Hashable, Sendable {
    case deleted
    case inserted
    case moved
    case updated
  }

  /// The screen that the position refers to.
  @usableFromInline
  package enum Side: String, Hashable, Sendable {
    /// The screen before the changes.
    case old
    /// The screen after them.
    case new
  }

  @usableFromInline
  package enum Position: Hashable, Sendable {
    /// All sections together.
    case screen
    /// A section by its index, or all its rows together.
    case section(Int32)
    case row(RowPath)
    /// All rows of a plain array.
    case array
    /// One row of a plain array.
    case index(Int32)
  }

  @usableFromInline
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
    /// The changes lead to a section or row with another id than on the new screen.
    case otherID
    /// The content differs from the new screen, and no update is listed.
    case otherContent
    /// The section or row has the same id as an earlier one, at the given position.
    case duplicateID(of: Position)
  }

  /// The list that contains the position; `nil` for an error that is not in one list.
  package let list: List?
  /// The screen that ``position`` refers to.
  package let side: Side
  package let position: Position
  package let reason: Reason

  @usableFromInline
  package init(_ reason: Reason, in list: List? = nil, of side: Side, at position: Position) {
    self.list = list
    self.side = side
    self.position = position
    self.reason = reason
  }

  /// The same error for a plain array, which was compared as the rows of one section.
  @usableFromInline var inPlainArray: ChangesetError {
    switch position {
    case .row(let path): ChangesetError(reason, in: list, of: side, at: .index(path.row))
    case .screen, .section, .array, .index: ChangesetError(reason, in: list, of: side, at: .array)
    }
  }
}

extension ChangesetError: CustomStringConvertible {
  /// A sentence for a developer: `moved: there is no old row [0,9]`.
  public var description: String { (list.map { "\($0.rawValue): " } ?? "") + sentence }

  private var sentence: String {
    let subject = "\(side.rawValue) \(position)"
    return switch reason {
    case .outOfRange: "there is no \(subject)"
    case .listedTwice: "\(subject) is listed twice; \(uniqueness)"
    case .deletedWithSection: "\(subject) is deleted with its section, so it must not be listed"
    case .insertedWithSection: "\(subject) is inserted with its section, so it must not be listed"
    case .otherPosition:
      "\(subject) has another old position; an update lists the old and the new position"
    case .wrongCount(let expected, let found):
      "\(subject): what is not deleted or moved must fill what is not inserted or moved to, "
        + "but \(found) of it remain for \(expected) positions"
    case .otherID where list == .updated: "\(subject) has another id; an update keeps the id"
    case .otherID: "\(subject) has another id than the changes lead to"
    case .otherContent: "\(subject) has other content and must be listed as updated"
    case .duplicateID(let first): "\(subject) has the same id as \(first); ids must be unique"
    }
  }

  private var uniqueness: String {
    switch (list, side) {
    case (.updated, _): "a position is updated once"
    case (_, .old): "an old position is either deleted or moved"
    case (_, .new): "a new position is either inserted or moved to"
    }
  }
}

extension ChangesetError.Position: CustomStringConvertible {
  /// `section 3`, `row [0,9]`, `row 9`.
  @usableFromInline package var description: String {
    switch self {
    case .screen: "sections"
    case .section(let index): "section \(index)"
    case .row(let path): "row \(path)"
    case .array: "rows"
    case .index(let index): "row \(index)"
    }
  }
}
