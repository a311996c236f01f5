/// A level whose sections are being numbered.
struct OpenLevel {
  /// A section of the level.
  struct Entry {
    let draft: SectionDraft
    let group: Located<String>?
    let changes: SourceReference?
    let hidden: Set<String>
    let ownPrices: Set<String>?
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
      ownPrices = entry.ownPrices
      self.id = id
      self.written = written
    }

    /// The location of its id, or of its kind where it has none.
    var location: SourceReference { draft.id?.location ?? draft.location }
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
