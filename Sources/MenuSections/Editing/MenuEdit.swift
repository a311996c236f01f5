/// Changes to the items of sections that are applied together or not at all.
///
///     try store.edit { edit in
///       edit.append([MenuItem("Plum", price: 300)], to: "syrup")
///       edit.move("syrup.vanilla", to: 0)
///     }
///
/// Items keep their identity by id: an item that is listed again or moved to another section stays
/// the same row and keeps its quantity. Only menu sections of the page can be edited, and only if
/// their items have constant prices and no nested sections.
public struct MenuEdit: Sendable {
  /// One change; changes are applied in order.
  enum Step: Sendable {
    case replace(MenuPath, with: [MenuItem])
    case append([MenuItem], to: MenuPath)
    case insert([MenuItem], at: Int, in: MenuPath)
    case remove(MenuPath)
    case move(MenuPath, to: Int, in: MenuPath?)
    case setLoadState(LoadState, of: MenuPath)
  }

  private(set) var steps: [Step] = []

  /// Creates an edit without changes.
  public init() {}

  /// Replaces the items of a section.
  public mutating func replace(_ section: MenuPath, with items: [MenuItem]) {
    steps.append(.replace(section, with: items))
  }

  /// Appends items to a section.
  public mutating func append(_ items: [MenuItem], to section: MenuPath) {
    steps.append(.append(items, to: section))
  }

  /// Inserts items at an index from 0 to the number of items.
  public mutating func insert(_ items: [MenuItem], at index: Int, in section: MenuPath) {
    steps.append(.insert(items, at: index, in: section))
  }

  /// Removes an item from its section.
  public mutating func remove(_ item: MenuPath) {
    steps.append(.remove(item))
  }

  /// Moves an item to an index of its section or of another, counted after its removal.
  public mutating func move(_ item: MenuPath, to index: Int, in section: MenuPath? = nil) {
    steps.append(.move(item, to: index, in: section))
  }

  /// Sets how the items of a section are being loaded.
  public mutating func setLoadState(_ loadState: LoadState, for section: MenuPath) {
    steps.append(.setLoadState(loadState, of: section))
  }
}
