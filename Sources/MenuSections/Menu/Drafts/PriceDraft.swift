/// A price as an author writes it; names are looked up by the builder.
public indirect enum PriceDraft: Sendable {
  /// Minor units of the menu's currency.
  case amount(Int64)
  /// One price for every option of another section.
  case table(section: Located<String>, entries: [Entry])
  /// The first rule whose condition holds.
  case rules([Rule], location: SourceReference)

  /// One option of a table with its price.
  public struct Entry: Sendable {
    /// The option's id.
    public var option: Located<String>
    /// What it costs then.
    public var price: PriceDraft

    /// Pairs an option with a price.
    public init(_ option: Located<String>, _ price: PriceDraft) {
      self.option = option
      self.price = price
    }
  }

  /// One line of a list of rules.
  public struct Rule: Sendable {
    /// When it applies; `nil` is always.
    public var condition: ConditionDraft?
    /// What it costs then.
    public var price: PriceDraft
    /// Where it stands.
    public var location: SourceReference

    /// Makes a rule.
    public init(
      _ condition: ConditionDraft?, _ price: PriceDraft, location: SourceReference = .unknown
    ) {
      self.condition = condition
      self.price = price
      self.location = location
    }
  }
}

/// A `when` as an author writes it; names are looked up by the builder.
public indirect enum ConditionDraft: Sendable {
  /// One of the options is chosen in the section.
  case chosen(section: Located<String>, anyOf: [Located<String>])
  /// The quantity chosen there, or the count's value, lies in the range.
  case quantity(section: Located<String>, QuantityRange)
  /// At least one holds.
  case any([ConditionDraft])
  /// Every one holds.
  case all([ConditionDraft])
  /// It does not hold.
  case not(ConditionDraft)
}
