/// Something that an order needs before it can be submitted.
public struct PendingItem: Hashable, Sendable {
  /// What to do.
  public enum Need: Hashable, Sendable {
    /// Choose this many more units.
    case chooseMore(Int)
    /// Choose this many more different options.
    case chooseMoreDistinct(Int)
    /// Remove this many units.
    case remove(Int)
    /// Remove this many different options.
    case removeDistinct(Int)
    /// Choose at least this many of the option, or none.
    case raise(OptionIndex, to: Int)
    /// Choose at most this many of the option.
    case lower(OptionIndex, to: Int)
    /// Only this many of the option are left for the whole order.
    case outOfStock(OptionIndex, left: Int)
    /// The option is sold out, but its set cannot be ordered without it.
    indirect case soldOut(OptionIndex, SoldOut)
    /// The option is not available with this answer or channel, or with any, but its set cannot be
    /// ordered without it.
    case notAvailable(OptionIndex, with: PriceExcluder?)
    /// Nothing can be ordered at this time.
    case closed(Opening)
    /// A choice here decides a price.
    case choosePrice
    /// A text is required.
    case write
    /// The total is too large to represent.
    case amountTooLarge
    /// The items come to this many minor units less than the minimum of the order's channel.
    case minimum(short: Int64, of: Int64)
    /// The amount of a fee, which has this id, is not known yet.
    indirect case givenFee(LocalizedText, id: String)
    /// The order is empty, and the menu has no base price.
    case answerSomething
    /// A violation of a rule, with its own text and code.
    indirect case rule(LocalizedText, code: String)
  }

  /// The section, the option, or the empty path for the whole order.
  public let path: MenuPath
  /// What to do.
  public let need: Need

  /// Creates a pending item.
  public init(path: MenuPath, need: Need) {
    self.path = path
    self.need = need
  }

  /// The stable code, such as `choose-more`; the code of a rule's violation contains a dot.
  public var code: String {
    switch need {
    case .chooseMore: "choose-more"
    case .chooseMoreDistinct: "choose-more-distinct"
    case .remove: "remove"
    case .removeDistinct: "remove-distinct"
    case .raise: "raise"
    case .lower: "lower"
    case .outOfStock: "out-of-stock"
    case .soldOut: "sold-out"
    case .notAvailable: "not-available"
    case .closed: "closed"
    case .choosePrice: "choose-price"
    case .write: "write"
    case .amountTooLarge: "amount-too-large"
    case .minimum: "minimum"
    case .givenFee: "given-fee"
    case .answerSomething: "answer-something"
    case .rule(_, let code): code
    }
  }
}
