import MenuSections
import MenuTestSupport
import Testing

@Suite("Changes of sections of your own")
struct OwnSectionTests {
  /// A section whose rows are a computed property. It is also identifiable
  /// and equatable, like a row.
  private struct Folder: EditableSection, Identifiable, Equatable {
    let id: Int
    var title: Int
    private var files: [NumberedRow]

    var rows: [NumberedRow] {
      get { files }
      set { files = newValue }
    }

    init(_ section: NumberedSections.Element) {
      id = section.id
      title = section.content
      files = section.rows
    }

    func hasSameContent(as old: Folder) -> Bool { title == old.title }
  }

  @Test(
    "Changes, stages and steps are those of the library's sections, 2,000 times", arguments: 0..<2)
  func sameAsRowSections(batch: UInt64) throws {
    for seed in (batch * 1000)..<((batch + 1) * 1000) {
      var generator = SeededGenerator(seed: seed)
      let repeats = seed % 4 == 0
      let old = generator.screen(sectionCount: 3, rowCount: 8, repeatingIDs: repeats)
      let new =
        seed % 2 == 0
        ? generator.screen(sectionCount: 3, rowCount: 8, repeatingIDs: repeats)
        : generator.edited(old, freshID: 100)
      let (folders, newFolders) = (old.map(Folder.init), new.map(Folder.init))

      let changes = Differ.changes(from: folders, to: newFolders)
      let stages = try folders.staged(changes, to: newFolders)
      let steps = try folders.steps(changes, to: newFolders)
      var stepped = folders
      for step in steps { try stepped.apply(step, contentFrom: newFolders) }

      #expect(changes == Differ.changes(from: old, to: new), "seed \(seed)")
      #expect(try folders.applying(changes, contentFrom: newFolders) == newFolders, "seed \(seed)")
      let expected = try old.staged(changes, to: new)
      #expect(stages.map { $0.changes } == expected.map { $0.changes }, "seed \(seed)")
      #expect(
        stages.map { $0.sections } == expected.map { $0.sections.map(Folder.init) }, "seed \(seed)")
      #expect(try steps == old.steps(changes, to: new), "seed \(seed)")
      #expect(stepped == newFolders, "seed \(seed)")
    }
  }
}
