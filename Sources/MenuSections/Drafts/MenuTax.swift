/// The tax of a menu that is written in Swift:
/// `MenuTax(isIncluded: true, rates: ["standard": "19%", "food": "7%"], default: ["standard"])`.
///
/// The keys mean the same as in a document.
public struct MenuTax: Sendable {
  /// A percentage (`"10%"`), the id of another rate, or one of them for each channel.
  public struct Rate: Sendable, ExpressibleByStringLiteral {
    let draft: @Sendable (inout DraftContext) -> TaxDraft.Rate?

    /// Creates a percentage, or the id of another rate.
    public init(stringLiteral text: String) {
      draft = { context in
        text.contains("%")
          ? context.percentage(text, "rates").map { .percentage($0) }
          : .id(Located(text, at: context.location))
      }
    }

    private init(_ channels: [(String, Rate)]) {
      draft = { context in
        .channels(
          channels.compactMap { channel, rate in
            rate.draft(&context).map { (Located(channel, at: context.location), $0) }
          })
      }
    }

    /// A rate for each channel.
    public static func channels(_ rates: KeyValuePairs<String, Rate>) -> Rate {
      Rate(rates.map { ($0.key, $0.value) })
    }
  }

  let draft: @Sendable (inout DraftContext) -> TaxDraft

  /// Creates tax that is included in prices or added to them.
  ///
  /// `default` has the taxes of items that name none; without it, each priced item names its own.
  public init(
    isIncluded: Bool, rates: KeyValuePairs<String, Rate>, default standard: [String]? = nil,
    roundedAt place: TaxPlace = .rate, rounding: RoundingMode = .halfUp
  ) {
    let rates = rates.map { ($0.key, $0.value) }
    draft = { context in
      var draft = TaxDraft(
        isIncluded: isIncluded,
        rates: rates.map { (id: Located($0.0, at: context.location), rate: $0.1.draft(&context)) },
        location: context.location)
      draft.standard = context.itemTax(standard)
      draft.saysStandard = standard != nil
      draft.place = Located(place, at: context.location)
      draft.rounding = rounding
      return draft
    }
  }
}
