/// A level whose sections are being numbered.
struct OpenLevel {
  struct Entry {
    let source: LevelEntry
    let id: String
    /// What it is, if that is written once for several items.
    let written: WrittenOnce.ID?
    /// The index, once it is numbered.
    var section: SectionIndex?
    var isBeingNumbered = false

    /// Where it is asked: the uses of lists that lead to it, then its id, or its kind without one.
    var uses: [SourceReference] {
      source.lists + [source.draft.id?.location ?? source.draft.location]
    }
  }

  let owner: OptionIndex?
  /// The address of what asks it; `nil` for the page.
  let address: String?
  /// The scope around it, then its own.
  var scope: Int?
  var entries: [Entry] = []
  var byID: [String: Int] = [:]
  /// The index, once one of its sections is new.
  var index: LevelIndex?
  /// Whether all of its members could be read.
  var isComplete: Bool
}
