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
  /// The total quantity of the rows that count. A row that is sold out by now keeps its quantity,
  /// but it does not count.
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

  package var rowCount: Int { options.count }

  /// The options of the rows, without creating the rows.
  package var optionIndices: [OptionIndex] { options }

  /// The option of a row, without creating the row.
  package func option(ofRow row: Int) -> OptionIndex { options[row] }

  /// The lines of a row, without creating the row.
  package func lines(ofRow row: Int) -> [RowLine] {
    contents[row].hasDetail ? details[options[row]]?.lines ?? [] : []
  }

  /// The index of the row of an option.
  package func row(of option: OptionIndex) -> Int? { options.position(of: option) }

  /// The rows that have lines, in no order.
  var linedRows: some Sequence<[RowLine]> { details.values.lazy.map(\.lines) }

  /// Whether everything except the rows is the same: total quantity, pending items with the
  /// names in them, and status.
  func hasSameContent(as other: MenuSectionView) -> Bool {
    chosen == other.chosen && pending == other.pending && status == other.status
      && (instance.menu == other.instance.menu || namesInPending == other.namesInPending)
  }

  private var namesInPending: [LocalizedText] {
    let menu = instance.menu
    return pending.flatMap { item -> [LocalizedText] in
      switch item.need {
      case .raise(let option, _), .lower(let option, _), .outOfStock(let option, _),
        .soldOut(let option, _), .notAvailable(let option, nil):
        [menu[option].name]
      case .notAvailable(let option, let excluder?): [menu[option].name, menu.name(of: excluder)]
      case .chooseMore, .chooseMoreDistinct, .remove, .removeDistinct, .closed, .choosePrice,
        .write, .amountTooLarge, .minimum, .givenFee, .answerSomething, .rule:
        []
      }
    }
  }

  /// Whether a row has the same content as the row of the same option in another view.
  func hasSameRow(_ row: Int, as otherRow: Int, in other: MenuSectionView) -> Bool {
    let (content, otherContent) = (contents[row], other.contents[otherRow])
    guard content == otherContent else { return false }
    let (option, otherOption) = (options[row], other.options[otherRow])
    if content.hasDetail, details[option] != other.details[otherOption] { return false }
    let (menu, otherMenu) = (instance.menu, other.instance.menu)
    if menu == otherMenu { return true }
    // A price of 0 is shown only beside others.
    guard content.price != 0 || showsPrices == other.showsPrices,
      nameOfExcluder(of: option) == other.nameOfExcluder(of: otherOption)
    else { return false }
    return menu.isSameMenu(as: otherMenu)
      ? menu[option].revision == otherMenu[otherOption].revision
      : menu[option].looks(like: otherMenu[otherOption]) && menu.writesPrices(like: otherMenu)
  }

  private func nameOfExcluder(of option: OptionIndex) -> LocalizedText? {
    details[option]?.excludedBy.map(instance.menu.name)
  }
}

extension MenuDefinition {
  /// Whether both write the same prices alike: in one currency, and with a sign where they
  /// are added to a base price.
  func writesPrices(like other: MenuDefinition) -> Bool {
    currency == other.currency && hasBasePrice == other.hasBasePrice
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
