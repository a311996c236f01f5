/// Comparing plain arrays, as the rows of one section 0.
extension Differ {
  /// The changes from one plain array to another; their positions are indices.
  ///
  ///     let changes = Differ.changes(from: old, to: new)
  ///     let same = try old.applying(changes, contentFrom: new)  // equals new
  @inlinable
  public static func changes<Row: Identifiable & Equatable>(
    from old: [Row], to new: [Row]
  ) -> Changeset.Changes<Int> where Row.ID: Sendable {
    var differ = Differ()
    return differ.changes(from: old, to: new)
  }

  /// The changes from one plain array to another; their positions are indices.
  @inlinable
  public mutating func changes<Row: Identifiable & Equatable>(
    from old: [Row], to new: [Row]
  ) -> Changeset.Changes<Int> where Row.ID: Sendable {
    let changes = changes(
      from: CollectionOfOne(RowSection(id: 0, content: 0, rows: old)),
      to: CollectionOfOne(RowSection(id: 0, content: 0, rows: new)))
    return Changeset.Changes(changes.rows)
  }

  /// The changes between sections that are also identifiable and equatable;
  /// sections take precedence.
  @inlinable
  public static func changes<Section: DiffableSection & Identifiable & Equatable>(
    from old: [Section], to new: [Section]
  ) -> Changeset {
    changes(from: old[...], to: new[...])
  }

  /// The changes between sections that are also identifiable and equatable;
  /// sections take precedence.
  @inlinable
  public mutating func changes<Section: DiffableSection & Identifiable & Equatable>(
    from old: [Section], to new: [Section]
  ) -> Changeset {
    changes(from: old[...], to: new[...])
  }
}

extension Array where Element: Identifiable & Equatable, Element.ID: Sendable {
  /// The elements after the changes, equal to `new`; inserted and updated
  /// elements are from `new`. O(n).
  /// - Throws: `ChangesetError`, which names the first change that does not fit these elements, or
  ///   the first index at which the result differs from `new`.
  @inlinable
  public func applying(
    _ changes: Changeset.Changes<Int>, contentFrom new: [Element]
  ) throws(ChangesetError) -> [Element] {
    do {
      return try section.applying(Changeset(changes), contentFrom: new.section)[0].rows
    } catch {
      throw error.inPlainArray
    }
  }

  /// The changes as at most two batches for a list view, each with the rows after it: first
  /// updates, in their old positions, then everything else.
  ///
  /// UIKit does not allow an update and a move of the same row in one batch. O(n).
  /// - Throws: `ChangesetError`, as `applying(_:contentFrom:)`.
  @inlinable
  public func staged(
    _ changes: Changeset.Changes<Int>, to new: [Element]
  ) throws(ChangesetError) -> [(changes: Changeset.Changes<Int>, rows: [Element])] {
    do {
      return try section.staged(Changeset(changes), to: new.section).map { stage in
        (Changeset.Changes(stage.changes.rows), stage.sections[0].rows)
      }
    } catch {
      throw error.inPlainArray
    }
  }

  /// The changes as single steps, whose paths are in section 0; applied one after the other, they
  /// end at `new`. O(n log n).
  /// - Throws: `ChangesetError`, as `applying(_:contentFrom:)`.
  @inlinable
  public func steps(
    _ changes: Changeset.Changes<Int>, to new: [Element]
  ) throws(ChangesetError) -> [ChangeStep] {
    do {
      return try section.steps(Changeset(changes), to: new.section)
    } catch {
      throw error.inPlainArray
    }
  }

  /// Applies one step of `steps(_:to:)`.
  /// - Throws: `ChangesetError` if there is no such position; nothing changes then.
  @inlinable
  public mutating func apply(
    _ step: ChangeStep, contentFrom new: [Element]
  ) throws(ChangesetError) {
    switch step {
    case .updateSection, .insertSection, .deleteSection, .moveSection:
      throw ChangesetError(.outOfRange, of: .old, at: .section(0))
    case .updateRow, .insertRow, .deleteRow, .moveRow:
      var sections = section
      self = []
      defer { self = sections[0].rows }
      do {
        try sections.applyStep(step, contentFrom: new.section)
      } catch {
        throw error.inPlainArray
      }
    }
  }

  @inlinable var section: [RowSection<Int, Int, Element>] {
    [RowSection(id: 0, content: 0, rows: self)]
  }
}

extension Array where Element: EditableSection & Identifiable & Equatable {
  /// Applies one step to sections that are also identifiable and equatable;
  /// sections take precedence.
  /// - Throws: `ChangesetError` if there is no such position; nothing changes then.
  @inlinable
  public mutating func apply(
    _ step: ChangeStep, contentFrom new: [Element]
  ) throws(ChangesetError) {
    try applyStep(step, contentFrom: new)
  }
}

extension Changeset {
  /// Changes of rows in section 0. An index that does not fit becomes one that no array has.
  @usableFromInline
  init(_ changes: Changes<Int>) {
    func path(_ index: Int) -> RowPath { RowPath(section: 0, row: Int32(clamping: index)) }
    func move(_ move: Move<Int>) -> Move<RowPath> {
      Move(old: path(move.old), new: path(move.new))
    }
    self.init()
    rows.deleted = changes.deleted.map(path)
    rows.inserted = changes.inserted.map(path)
    rows.moved = changes.moved.map(move)
    rows.updated = changes.updated.map(move)
  }
}

extension Changeset.Changes<Int> {
  /// The indices of rows of one section.
  @usableFromInline
  init(_ rows: Changeset.Changes<RowPath>) {
    func move(_ move: Changeset.Move<RowPath>) -> Changeset.Move<Int> {
      Changeset.Move(old: Int(move.old.row), new: Int(move.new.row))
    }
    self.init()
    deleted = rows.deleted.map { Int($0.row) }
    inserted = rows.inserted.map { Int($0.row) }
    moved = rows.moved.map(move)
    updated = rows.updated.map(move)
  }
}
