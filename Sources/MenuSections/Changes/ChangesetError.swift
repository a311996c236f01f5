/// Why a changeset does not lead from one screen to the other, and which change is at fault.
public struct ChangesetError: Error, Hashable, Sendable {
  /// The list that names the place.
  public enum List: String, Hashable, Sendable {
    /// `deleted`.
    case deleted
    /// `inserted`.
    case inserted
    /// `moved`.
    case moved
    /// `updated`.
    case updated
  }

  /// The screen on which the place is meant.
  public enum Side: String, Hashable, Sendable {
    /// The screen before the changes.
    case old
    /// The screen after them.
    case new
  }

  /// What is at fault.
  public enum Place: Hashable, Sendable {
    /// All sections together.
    case screen
    /// A section by its index, or all its rows together.
    case section(Int32)
    /// One row.
    case row(RowPath)
  }

  /// What is wrong there.
  public enum Reason: Hashable, Sendable {
    /// The screen has no such place.
    case outOfRange
    /// The place is in two lists, or twice in one, that exclude each other.
    case listedTwice
    /// A row that goes with its section must not be listed.
    case goesWithSection
    /// A row that comes with its section must not be listed.
    case comesWithSection
    /// An update names an old and a new place between which the other changes do not lead.
    case otherPlace
    /// What is left of the old screen does not fill the new one.
    case wrongCount(expected: Int, found: Int)
    /// The changes lead to an id or content there that the new screen does not show.
    case otherContent
  }

  /// The list that names the place; `nil` for what is wrong only with all of them together.
  public let list: List?
  /// The screen on which ``place`` is meant.
  public let side: Side
  /// The section or row.
  public let place: Place
  /// What is wrong there.
  public let reason: Reason

  /// Says what is wrong where.
  public init(_ reason: Reason, in list: List? = nil, _ side: Side, _ place: Place) {
    self.list = list
    self.side = side
    self.place = place
    self.reason = reason
  }
}

extension ChangesetError: CustomStringConvertible {
  /// A sentence for a developer: `moved row [0,9] of the old screen: there is no such place`.
  public var description: String {
    let prefix = list.map { "\($0.rawValue) " } ?? ""
    return "\(prefix)\(place) of the \(side.rawValue) screen: \(reason)"
  }
}

extension ChangesetError.Place: CustomStringConvertible {
  /// `section 3`, `row [0,9]`.
  public var description: String {
    switch self {
    case .screen: "sections"
    case .section(let index): "section \(index)"
    case .row(let path): "row \(path)"
    }
  }
}

extension ChangesetError.Reason: CustomStringConvertible {
  /// What is wrong, without the place.
  public var description: String {
    switch self {
    case .outOfRange: "there is no such place"
    case .listedTwice: "it is listed twice"
    case .goesWithSection: "it goes with its section and must not be listed"
    case .comesWithSection: "it comes with its section and must not be listed"
    case .otherPlace: "the changes do not lead from its old place to its new one"
    case .wrongCount(let expected, let found):
      "the changes leave \(found) where the screen has \(expected)"
    case .otherContent: "the changes lead to something else, as if for another screen"
    }
  }
}
