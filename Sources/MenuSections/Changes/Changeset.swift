/// What leads from one screen to the next: places only, no content.
///
/// One batch, read in this order: sections deleted, inserted, moved, updated, then rows deleted,
/// inserted, moved, updated. Old places are those before any change, new places those after all of
/// them. Rows that go or come with their section are not listed; a row that leaves or enters by a
/// move is, also out of a deleted or into an inserted section. What moved and differs is in both
/// `moved` and `updated`.
///
/// ``Differ`` makes one; `old.applying(changes, contentFrom: new)` equals `new`.
public struct Changeset: Hashable, Sendable, Codable {
  /// One thing's place before and after.
  public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    /// Its place on the old screen.
    public let old: Place
    /// Its place on the new screen.
    public let new: Place

    /// Pairs a place on the old screen with one on the new.
    public init(old: Place, new: Place) {
      self.old = old
      self.new = new
    }
  }

  /// The changes of the sections, or those of the rows.
  public struct Changes<Place: Hashable & Sendable>: Hashable, Sendable {
    /// Old places of what is gone; ascending if made by ``Differ``.
    public var deleted: [Place] = []
    /// New places of what came; ascending if made by ``Differ``.
    public var inserted: [Place] = []
    /// What stands elsewhere, as few as possible; ascending by new place if made by ``Differ``.
    public var moved: [Move<Place>] = []
    /// What stayed itself and differs in content; ascending by new place if made by ``Differ``.
    public var updated: [Move<Place>] = []

    /// Lists nothing.
    public init() {}

    /// Whether nothing is listed.
    public var isEmpty: Bool {
      deleted.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty
    }

    /// How many changes are listed.
    public var count: Int { deleted.count + inserted.count + moved.count + updated.count }
  }

  /// The changes of whole sections and of what a section says beside its rows.
  public var sections = Changes<Int32>()
  /// The changes of rows, between any two sections.
  public var rows = Changes<RowPath>()

  /// Changes nothing.
  public init() {}

  /// The changeset between a screen and itself.
  public static let empty = Changeset()

  /// Whether the old screen and the new one are the same.
  public var isEmpty: Bool { sections.isEmpty && rows.isEmpty }
}

extension Changeset.Changes: Codable where Place: Codable {}
