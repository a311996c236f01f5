extension Differ {
  /// The changes between two screens of numbers; with `hints`, only what they name is compared.
  ///
  /// The promises are those of ``changes(from:to:hints:)`` for sections.
  public mutating func changes(
    from old: FlatScreen, to new: FlatScreen, hints: ChangeHints? = nil
  ) -> Changeset {
    old.withView { old in
      new.withView { new in allChanges(from: old, to: new, hints: hints) }
    }
  }

  /// The changes between two screens of numbers, if none occurs twice on either as a row or section.
  /// - Throws: `DuplicateIDs` with all places on both screens of every repeated number.
  public mutating func strictChanges(
    from old: FlatScreen, to new: FlatScreen
  ) throws(DuplicateIDs<UInt32, UInt32>) -> Changeset {
    let report = old.withView { old in
      new.withView { new in DuplicateIDs(between: old, and: new) }
    }
    if let report { throw report }
    return changes(from: old, to: new)
  }
}

extension FlatScreen {
  /// Lends the screen as a collection that counts no references; it must not leave `body`.
  fileprivate func withView<Result>(_ body: (FlatView) -> Result) -> Result {
    headers.withUnsafeBufferPointer { headers in
      rows.withUnsafeBufferPointer { rows in body(FlatView(headers: headers, rows: rows)) }
    }
  }
}

/// The sections of a flat screen while its arrays are lent.
private struct FlatView: RandomAccessCollection {
  let headers: UnsafeBufferPointer<FlatScreen.Header>
  let rows: UnsafeBufferPointer<FlatScreen.Row>

  var startIndex: Int { 0 }
  var endIndex: Int { headers.count }

  subscript(section: Int) -> Section {
    let header = headers[section]
    return Section(header: header, rows: rows.extracting(header.rows))
  }

  struct Section: DiffableSection {
    let header: FlatScreen.Header
    let rows: UnsafeBufferPointer<FlatScreen.Row>

    var id: UInt32 { header.id }
    var rowCount: Int { rows.count }

    func rowID(at row: Int) -> UInt32 { rows[row].id }

    func hasSameContent(as old: Section) -> Bool { header.version == old.header.version }

    func hasSameContent(row: Int, as old: Section, row oldRow: Int) -> Bool {
      rows[row].version == old.rows[oldRow].version
    }

    func hasSameRows(as old: Section) -> Bool {
      header.revision != nil && header.revision == old.header.revision
    }

    /// Spreads neighboring numbers over all bits (Fibonacci hashing, D. Knuth, volume 3, 6.4).
    func rowHash(at row: Int) -> Int {
      Int(truncatingIfNeeded: UInt64(rows[row].id) &* 0x9E37_79B9_7F4A_7C15)
    }
  }
}
