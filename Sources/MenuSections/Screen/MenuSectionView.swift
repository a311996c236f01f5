/// The visible options of a menu section, with their quantities.
///
/// Copying it copies one reference.
public struct MenuSectionView: Hashable, Identifiable, Sendable {
  /// Whether rows are there, missing or being loaded.
  public enum Status: Hashable, Sendable {
    /// There are rows.
    case ready
    /// There are no rows.
    case empty
    /// Rows are being loaded; earlier rows may be there.
    case loading
    /// Loading failed for this reason; earlier rows may be there.
    case failed(reason: String)

    /// The value in JSON.
    public var name: String {
      switch self {
      case .ready: "ready"
      case .empty: "empty"
      case .loading: "loading"
      case .failed: "failed"
      }
    }
  }

  /// What it consists of.
  struct Content: Hashable, Sendable {
    var instance: SectionInstance
    let showsPrices: Bool
    let select: SelectType
    var chosen: Int
    var pending: [PendingItem]
    let edition: UInt32
    let options: [OptionIndex]
    var contents: [RowContent]
    var details: [OptionIndex: RowDetail]
  }

  /// One element, which is changed in place if no other view has it.
  private var content: [Content]

  init(_ content: Content) {
    self.content = [content]
  }

  /// The section and line that it shows.
  public internal(set) var instance: SectionInstance {
    // A getter would copy all of it for the sake of one property.
    _read { yield content[0].instance }
    _modify { yield &content[0].instance }
  }
  /// The path of the section in its line.
  public var id: MenuPath { instance.path }
  /// Whether an option of the section may cost something, so that every row shows what it costs.
  var showsPrices: Bool { content[0].showsPrices }
  /// How many options can be chosen.
  public var select: SelectType { content[0].select }
  /// The total quantity of all rows.
  public internal(set) var chosen: Int {
    get { content[0].chosen }
    set { content[0].chosen = newValue }
  }
  /// What is missing or exceeds a limit.
  public internal(set) var pending: [PendingItem] {
    get { content[0].pending }
    set { content[0].pending = newValue }
  }
  /// Changes with each edit, so that views before and after an edit differ.
  var edition: UInt32 { content[0].edition }
  var options: [OptionIndex] { content[0].options }
  var contents: [RowContent] {
    get { content[0].contents }
    _modify { yield &content[0].contents }
  }
  var details: [OptionIndex: RowDetail] {
    get { content[0].details }
    _modify { yield &content[0].details }
  }

  /// Whether rows are there, missing or being loaded.
  public var status: Status {
    guard case .menu(let menu) = instance.content else { return .ready }
    return switch menu.loadState {
    case .loaded: options.isEmpty ? .empty : .ready
    case .loading: .loading
    case .failed(let reason): .failed(reason: reason)
    }
  }

  /// The quantities of an option without a range of its own.
  public var each: QuantityRange {
    if case .menu(let menu) = instance.content { menu.each } else { .upToOne }
  }

  /// The allowed number of different options; `nil` means any.
  public var distinct: QuantityRange? {
    if case .menu(let menu) = instance.content { menu.distinct } else { nil }
  }

  /// The units that cost nothing.
  public var free: FreeUnits? {
    if case .menu(let menu) = instance.content { menu.free } else { nil }
  }

  /// Shown while there are no rows.
  public var emptyText: LocalizedText? {
    if case .menu(let menu) = instance.content { menu.empty } else { nil }
  }

  /// The rows in page order.
  public var rows: MenuRows { MenuRows(self) }
}

extension MenuSectionView {
  /// The row of an option, which usually is its position in the menu.
  func index(of option: OptionIndex) -> Int? { options.position(of: option) }
}

extension [OptionIndex] {
  /// The position of an option, which usually is its distance from the first.
  func position(of option: OptionIndex) -> Int? {
    if let first, option >= first {
      let guess = Int(option.rawValue - first.rawValue)
      if guess < count, self[guess] == option { return guess }
    }
    return firstIndex(of: option)
  }
}

extension MenuSectionView {
  /// The number of rows.
  package var rowCount: Int { options.count }

  /// The options of the rows, without creating the rows.
  package var optionIndices: [OptionIndex] { options }

  /// The option of a row, without creating the row.
  package func option(ofRow row: Int) -> OptionIndex { options[row] }

  /// The lines of a row, without creating the row.
  package func lines(ofRow row: Int) -> [RowLine] {
    contents[row].hasDetail ? details[options[row]]?.lines ?? [] : []
  }

  /// The row of an option.
  package func row(of option: OptionIndex) -> Int? { index(of: option) }

  /// The rows that have lines, in no order.
  var linedRows: some Sequence<[RowLine]> { details.values.lazy.map(\.lines) }
}

extension MenuSectionView {
  /// Whether everything except the rows is the same: total quantity, pending items and status.
  func hasSameContent(as other: MenuSectionView) -> Bool {
    chosen == other.chosen && pending == other.pending && status == other.status
  }

  /// Whether a row has the same content as the row of the same option in another view.
  func hasSameRow(_ row: Int, as otherRow: Int, in other: MenuSectionView) -> Bool {
    let (content, otherContent) = (contents[row], other.contents[otherRow])
    guard content == otherContent else { return false }
    let (option, otherOption) = (options[row], other.options[otherRow])
    if content.hasDetail, details[option] != other.details[otherOption] { return false }
    let (menu, otherMenu) = (instance.menu, other.instance.menu)
    if menu == otherMenu { return true }
    return menu.isSameMenu(as: otherMenu)
      ? menu[option].revision == otherMenu[otherOption].revision
      : menu[option].looks(like: otherMenu[otherOption]) && menu.currency == otherMenu.currency
  }
}

extension MenuOption {
  /// Whether the visible parts of both are equal.
  fileprivate func looks(like other: MenuOption) -> Bool {
    name == other.name && description == other.description && image == other.image
      && labels == other.labels && style == other.style && each == other.each
      && facts == other.facts
  }
}
