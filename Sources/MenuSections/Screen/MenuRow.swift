/// A visible option with its quantity.
///
/// Its identity is its path, which is unique on a screen; the author's id is `option.id`.
public struct MenuRow: Equatable, Identifiable, Sendable {
  /// The index of the option, its identity across screens.
  public let optionIndex: OptionIndex
  /// The option of the menu: id, name, description, image, labels, style.
  public let option: MenuOption
  /// The path of the section with a dot.
  let pathPrefix: String
  /// The chosen quantity in all lines; 0 if not chosen. Kept while the option is not available.
  public let quantity: Int
  /// Whether one can be chosen, if nothing is chosen yet.
  public let state: RowState
  /// Whether what is chosen of it counts, also if it could not be chosen now: a set counts without
  /// a part that is sold out, and the part is pending.
  public var counts: Bool { quantity > 0 && countsIfChosen }
  /// Whether units of it count, if it has some.
  var countsIfChosen: Bool { state == .available || countsAnyway }
  fileprivate var countsAnyway = false
  /// The price of one unit; a range while it depends on missing answers, and `nil` if it has none
  /// with the answers around it, so that it is not available.
  public fileprivate(set) var price: PriceRange?
  /// The price of the item or owner option with this option chosen, if this section decides it.
  public fileprivate(set) var basePrice: PriceRange?
  /// What it adds to the price of what asks its section; if the section decides that price, its
  /// difference to the section's default, or else to the first option. `nil` where nothing asks it,
  /// or while other answers decide the difference.
  public fileprivate(set) var difference: PriceRange?
  /// Why it is sold out; `nil` if it is not.
  public fileprivate(set) var soldOut: SoldOut?
  /// The answer with which it is not available; `nil` if that is none, or any.
  public fileprivate(set) var excludedBy: MenuOption?
  /// The channel of the order, if it is not available through it.
  public fileprivate(set) var excludingChannel: MenuChannel?
  /// When it opens; `nil` if it is not closed.
  public fileprivate(set) var opening: Opening?
  /// The remaining stock; `nil` if unlimited. A set with limited stock has 0 while too little
  /// of a part of it is left.
  public let stock: Int?
  /// Its lines, if it is ordered in lines.
  public fileprivate(set) var lines: [RowLine] = []

  /// The price of one unit of a line of the row, or as long as its missing answers cost
  /// something, the price of the row.
  public func price(of line: RowLine) -> PriceRange {
    price.map { line.price.from < $0.from ? $0 : line.price } ?? line.price
  }

  /// The path of the option without a line number.
  public var path: MenuPath { MenuPath(pathPrefix + option.id) }
  /// The path.
  public var id: MenuPath { path }
}

/// Whether the option of a row can be chosen.
public enum RowState: UInt8, Hashable, Sendable {
  /// It can be chosen.
  case available
  /// The menu or the inventory says that it is sold out.
  case soldOut
  /// The stock is used up, or less than the least quantity, times the quantities and counts around
  /// it; or too little is left of a part of a set.
  case outOfStock
  /// Its price says that it is not available with the answers around it.
  case notAvailable
  /// It cannot be ordered at this time.
  case closed

  /// The value in JSON.
  public var name: String {
    switch self {
    case .available: "available"
    case .soldOut: "sold-out"
    case .outOfStock: "out-of-stock"
    case .notAvailable: "not-available"
    case .closed: "closed"
    }
  }
}

/// A line of an option that is ordered in lines.
public struct RowLine: Hashable, Identifiable, Sendable {
  /// The path of the line.
  public let path: MenuPath
  /// The path.
  public var id: MenuPath { path }
  /// The number of the line, from 1 in the order of opening.
  public let number: Int
  /// The units of the line, from 1.
  public let quantity: Int
  /// The price of one unit with everything nested in it.
  public let price: PriceRange
}

/// The part of a row that changes; 16 bytes.
struct RowContent: Hashable, Sendable {
  /// In place of the price of what is not available at any.
  static let noPrice = Int64.min

  let price: Int64
  /// The remaining stock; the largest number if unlimited.
  let stock: UInt32
  var quantity: UInt16
  let state: RowState
  /// Whether the details of the view have an entry for the option.
  let hasDetail: Bool
}

/// Additional content that only few rows have.
struct RowDetail: Hashable, Sendable {
  var highestPrice: Int64
  var basePrice: PriceRange?
  /// The difference to the base price of the reference.
  var difference: PriceRange?
  var soldOut: SoldOut?
  var excludedBy: PriceExcluder?
  var opening: Opening?
  /// Whether units of it would count although they cannot be chosen now.
  var countsAnyway: Bool
  var lines: [RowLine]
}

/// The rows of a menu section, created on access.
public struct MenuRows: RandomAccessCollection, Sendable {
  private let options: [OptionIndex]
  private let contents: [RowContent]
  private let details: [OptionIndex: RowDetail]
  private let menu: MenuDefinition
  private let pathPrefix: String
  private let isDecider: Bool
  private let isAdded: Bool

  init(_ view: MenuSectionView) {
    options = view.options
    contents = view.contents
    details = view.details
    let section = view.instance
    menu = section.menu
    pathPrefix = section.path.appending("").description
    isDecider = menu.decidesBasePrice(section.index)
    isAdded = section.isAdded
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of rows.
  public var endIndex: Int { options.count }

  /// A row by its position.
  public subscript(index: Int) -> MenuRow {
    let option = options[index]
    let content = contents[index]
    var row = MenuRow(
      optionIndex: option, option: menu[option], pathPrefix: pathPrefix,
      quantity: Int(content.quantity), state: content.state,
      price: content.price == RowContent.noPrice ? nil : PriceRange(content.price),
      stock: content.stock == .max ? nil : Int(content.stock))
    if content.hasDetail, let detail = details[option] { row.add(detail, of: menu) }
    if !isDecider { row.difference = isAdded ? row.price : nil }
    return row
  }
}

extension MenuRow {
  /// Adds what only few rows have.
  fileprivate mutating func add(_ detail: RowDetail, of menu: MenuDefinition) {
    price?.to = detail.highestPrice
    basePrice = detail.basePrice
    difference = detail.difference
    soldOut = detail.soldOut
    excludedBy = detail.excludedBy.flatMap { menu.option(of: $0) }
    excludingChannel = detail.excludedBy.flatMap { menu.channel(of: $0) }
    opening = detail.opening
    countsAnyway = detail.countsAnyway
    lines = detail.lines
  }
}
