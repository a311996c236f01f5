/// What can be seen and done now: a pure function of (definition, order, availability).
///
/// It speaks in ids, numbers and states, not in sentences; renderers ask the `Localizer` of a
/// language. Sections are flat, in page order: those nested in a counting line follow their owner's
/// section, in option and line order, depth first.
public struct Screen: Sendable {
  /// The menu that it shows.
  public internal(set) var definition: MenuDefinition
  /// The order that it shows.
  public internal(set) var order: MenuOrder
  /// The revision of the inventory that it shows.
  public let inventoryRevision: Int
  /// The visible sections.
  public internal(set) var sections: [SectionView]
  /// Which section each view shows, beside `sections`.
  let keys: [SectionKey]
  /// The total with the lines that add up to it.
  public internal(set) var price: PricedOrder
  /// What is missing or too much, in page order.
  public internal(set) var pending: [PendingItem]
  /// The revision of the store that showed it; no part of `==`.
  public internal(set) var revision: UInt64
  /// The revision at which each section last changed, beside `sections`; no part of `==`.
  public internal(set) var sectionRevisions: [UInt64]

  /// Whether the order can be placed.
  public var isComplete: Bool { pending.isEmpty }

  /// The total in the menu's currency, once nothing is missing that decides a price.
  public var total: Money? { price.total.amount.map(definition.money) }

  /// A fingerprint of the answers, 16 hex digits.
  public var stateDigest: String { order.digest(in: definition) }
}

extension Screen {
  /// Goes on with the same menu after an edit; the views show what they showed.
  mutating func follow(_ definition: MenuDefinition) {
    self.definition = definition
    for index in sections.indices { sections[index].follow(definition) }
  }

  /// Gives it a revision at which everything on it was new.
  mutating func restamp(_ revision: UInt64) {
    self.revision = revision
    sectionRevisions = Array(repeating: revision, count: sections.count)
  }
}

extension Screen: Equatable {
  /// Compares what is shown.
  public static func == (one: Screen, other: Screen) -> Bool {
    one.definition == other.definition && one.sections == other.sections
      && one.price == other.price && one.pending == other.pending
      && one.inventoryRevision == other.inventoryRevision
  }
}

extension MenuDefinition: Equatable {
  /// Whether both are the same compiled menu, not merely equal ones.
  public static func == (one: MenuDefinition, other: MenuDefinition) -> Bool {
    one.storage === other.storage
  }
}

/// Something that keeps an order from being placed, and where.
public struct PendingItem: Hashable, Sendable {
  /// What has to be done.
  public enum Need: Hashable, Sendable {
    /// So many more units have to be chosen.
    case chooseMore(Int)
    /// So many more different options have to be chosen.
    case chooseMoreDistinct(Int)
    /// So many units are too many.
    case remove(Int)
    /// So many different options are too many.
    case removeDistinct(Int)
    /// Of this option at least so many have to be chosen, or none.
    case raise(OptionIndex, to: Int)
    /// Of this option at most so many can be chosen.
    case lower(OptionIndex, to: Int)
    /// Of this option only so many are left for the whole order.
    case outOfStock(OptionIndex, left: Int)
    /// A price waits for a choice here.
    case choosePrice
    /// Something has to be written.
    case write
    /// The total is more than can be written.
    case amountTooLarge
    /// The total has to reach the menu's minimum; it lacks so many minor units.
    case minimum(short: Int64)
    /// Nothing is chosen, counted or written yet, and the menu itself has no price.
    case answerSomething
    /// What a rule asks for, in its own words and under its own code.
    indirect case rule(LocalizedText, code: String)
  }

  /// The section, the option, or the empty path for the whole order.
  public let path: MenuPath
  /// What has to be done.
  public let need: Need

  /// Says what has to be done where.
  public init(path: MenuPath, need: Need) {
    self.path = path
    self.need = need
  }

  /// The stable code, such as `choose-more`; that of a rule holds a dot.
  public var code: String {
    switch need {
    case .chooseMore: "choose-more"
    case .chooseMoreDistinct: "choose-more-distinct"
    case .remove: "remove"
    case .removeDistinct: "remove-distinct"
    case .raise: "raise"
    case .lower: "lower"
    case .outOfStock: "out-of-stock"
    case .choosePrice: "choose-price"
    case .write: "write"
    case .amountTooLarge: "amount-too-large"
    case .minimum: "minimum"
    case .answerSomething: "answer-something"
    case .rule(_, let code): code
    }
  }
}
