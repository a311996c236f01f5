/// A level whose sections are being numbered.
struct OpenLevel {
  /// A section of the level.
  struct Entry {
    let draft: SectionDraft
    let group: Located<String>?
    let changes: SourceReference?
    let hidden: Set<String>
    let hiding: SourceReference?
    let ownPrices: Set<String>?
    let lists: [SourceReference]
    /// What it is, if it is written in a list.
    let part: WrittenOnce.Part?
    let id: String
    /// What it is, if that is written once for several items.
    let written: WrittenOnce.ID?
    /// The index, once it is numbered.
    var section: SectionIndex?
    var isBeingNumbered = false

    init(_ entry: LevelEntry, id: String, written: WrittenOnce.ID?) {
      draft = entry.draft
      group = entry.group
      changes = entry.changes
      hidden = entry.hidden
      hiding = entry.hiding
      ownPrices = entry.ownPrices
      lists = entry.lists
      part = entry.part
      self.id = id
      self.written = written
    }

    /// Where it is asked: the uses of lists that lead to it, then its id, or its kind without one.
    var uses: [SourceReference] { lists + [draft.id?.location ?? draft.location] }
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

  init(owner: OptionIndex?, address: String?, scope: Int?, isComplete: Bool) {
    self.owner = owner
    self.address = address
    self.scope = scope
    self.isComplete = isComplete
  }
}
