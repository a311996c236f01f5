/// The visible options of a menu section, with what is chosen of them.
public struct MenuSectionView: Hashable, Sendable {
  /// Whether there is something to choose from.
  public enum Status: Hashable, Sendable {
    /// Rows are there.
    case ready
    /// No row is there to see.
    case empty
    /// Rows are awaited; those that were there before may still be.
    case loading
    /// Rows did not come, for this reason; those that were there before may still be.
    case failed(reason: String)

    /// The word of the JSON form.
    public var name: String {
      switch self {
      case .ready: "ready"
      case .empty: "empty"
      case .loading: "loading"
      case .failed: "failed"
      }
    }
  }

  /// Where it stands.
  public internal(set) var instance: SectionInstance
  /// How many must be chosen.
  public let select: SelectType
  /// The quantity that counts in all rows together.
  public internal(set) var chosen: Int
  /// What is missing or too much in it.
  public internal(set) var pending: [PendingItem]
  /// The edition of the list, so that views before and after an edit differ.
  let edition: UInt32
  let options: [OptionIndex]
  var contents: [RowContent]
  let details: [OptionIndex: RowDetail]

  /// Whether there is something to choose from, or yet to come.
  public var status: Status {
    guard case .menu(let menu) = instance.content else { return .ready }
    return switch menu.supply {
    case .settled: options.isEmpty ? .empty : .ready
    case .loading: .loading
    case .failed(let reason): .failed(reason: reason)
    }
  }

  /// The quantities of an option without a range of its own.
  public var each: QuantityRange {
    if case .menu(let menu) = instance.content { menu.each } else { .upToOne }
  }

  /// Shown while no row is there to see.
  public var emptyText: LocalizedText? {
    if case .menu(let menu) = instance.content { menu.empty } else { nil }
  }

  /// The rows in page order.
  public var rows: some RandomAccessCollection<MenuRow> & Sendable { MenuRows(view: self) }
}

extension MenuSectionView {
  /// The place of an option among the rows; most often the one it has in the menu.
  func index(of option: OptionIndex) -> Int? {
    if let first = options.first, option >= first {
      let guess = Int(option.rawValue - first.rawValue)
      if guess < options.count, options[guess] == option { return guess }
    }
    return options.firstIndex(of: option)
  }
}

/// The rows of a menu section, made when they are looked at.
struct MenuRows: RandomAccessCollection, Sendable {
  let view: MenuSectionView

  var startIndex: Int { 0 }
  var endIndex: Int { view.options.count }

  subscript(index: Int) -> MenuRow {
    let number = view.options[index]
    let content = view.contents[index]
    let detail = content.hasDetail ? view.details[number] : nil
    return MenuRow(
      optionIndex: number, option: view.instance.menu[number], sectionPath: view.instance.path,
      quantity: Int(content.quantity), state: content.state,
      price: PriceRange(from: content.price, to: detail?.highestPrice ?? content.price),
      basePrice: detail?.basePrice, soldOut: detail?.soldOut,
      stock: content.stock == .max ? nil : Int(content.stock),
      lines: detail?.lines ?? [])
  }
}

/// One visible option with what is chosen of it.
public struct MenuRow: Sendable {
  /// The number of the option, its identity from one screen to the next.
  public let optionIndex: OptionIndex
  /// What the menu says of it: id, name, description, image, labels, style.
  public let option: MenuOption
  let sectionPath: MenuPath
  /// The quantity chosen over all its lines; 0 is not chosen.
  public let quantity: Int
  /// Whether it can be had.
  public let state: RowState
  /// What one is offered for; a range while that depends on what is not answered yet.
  public let price: PriceRange
  /// What one of the item costs with this option chosen, where this section decides its price: the
  /// menu's base price or that of the option around the section, and `price`.
  public let basePrice: PriceRange?
  /// Why it is sold out, if it is.
  public let soldOut: SoldOut?
  /// How many are left, if that is limited.
  public let stock: Int?
  /// Its open lines, if it is ordered in lines.
  public let lines: [RowLine]

  /// The path of the option, without a line's number.
  public var path: MenuPath { sectionPath.appending(option.id) }
}

/// Whether a row's option can be had.
public enum RowState: UInt8, Hashable, Sendable {
  /// It can be chosen.
  case available
  /// The menu or the inventory says that it is sold out.
  case soldOut
  /// None is left.
  case outOfStock

  /// The word of the JSON form.
  public var name: String {
    switch self {
    case .available: "available"
    case .soldOut: "sold-out"
    case .outOfStock: "out-of-stock"
    }
  }
}

/// One open line of an option that is ordered in lines.
public struct RowLine: Hashable, Sendable {
  /// The path of the line.
  public let path: MenuPath
  /// From 1 in the order of opening.
  public let number: Int
  /// The units of the line, from 1.
  public let quantity: Int
  /// What one unit costs with everything nested in it.
  public let price: PriceRange
}

/// The part of a row that changes, 16 bytes.
struct RowContent: Hashable, Sendable {
  let price: Int64
  /// How many are left; the largest number where that is not limited.
  let stock: UInt32
  var quantity: UInt16
  let state: RowState
  /// Whether there is more to say under the option's number in the view's details.
  let hasDetail: Bool
}

/// What few rows need beside their content.
struct RowDetail: Hashable, Sendable {
  var highestPrice: Int64
  var basePrice: PriceRange?
  var soldOut: SoldOut?
  var lines: [RowLine]
}
