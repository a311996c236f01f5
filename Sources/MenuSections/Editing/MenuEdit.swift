/// Changes to the items of some sections, made together or not at all.
///
///     try store.edit { edit in
///       edit.append([OptionDraft("Plum", price: .amount(300))], to: "syrup")
///       edit.move("syrup.vanilla", to: 0)
///     }
///
/// Items keep their identity by id: one that is listed again, or that leaves one section and comes
/// to another, stays the same row and keeps what was chosen of it. Only menu sections of the page
/// can be edited, whose items have constant prices and nothing nested in them.
public struct MenuEdit: Sendable {
  /// One change; later ones see what earlier ones did.
  enum Step: Sendable {
    case replace(MenuPath, with: [OptionDraft])
    case append([OptionDraft], to: MenuPath)
    case insert([OptionDraft], at: Int, in: MenuPath)
    case remove(MenuPath)
    case move(MenuPath, to: Int, in: MenuPath?)
    case setLoadState(LoadState, of: MenuPath)
  }

  private(set) var steps: [Step] = []

  /// Changes nothing yet.
  public init() {}

  /// Lists these items instead of those a section has; what is no longer listed vanishes.
  public mutating func replace(_ section: MenuPath, with items: [OptionDraft]) {
    steps.append(.replace(section, with: items))
  }

  /// Lists items below those a section has.
  public mutating func append(_ items: [OptionDraft], to section: MenuPath) {
    steps.append(.append(items, to: section))
  }

  /// Lists items from an index on, from 0 to the number of items.
  public mutating func insert(_ items: [OptionDraft], at index: Int, in section: MenuPath) {
    steps.append(.insert(items, at: index, in: section))
  }

  /// Takes an item off its section's list.
  public mutating func remove(_ item: MenuPath) {
    steps.append(.remove(item))
  }

  /// Moves an item to an index of its section or of another, counted after it was taken out.
  public mutating func move(_ item: MenuPath, to index: Int, in section: MenuPath? = nil) {
    steps.append(.move(item, to: index, in: section))
  }

  /// Sets how the items of a section are being loaded.
  public mutating func setLoadState(_ loadState: LoadState, for section: MenuPath) {
    steps.append(.setLoadState(loadState, of: section))
  }
}
