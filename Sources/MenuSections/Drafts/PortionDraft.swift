import MenuText

/// One answer to how much of an option, or where: its price is a factor of the option's.
package struct PortionDraft: Sendable {
  /// A factor as written: `1/2`, `2`, `0.75`.
  package struct Factor: Hashable, Sendable {
    /// From 0.
    package let numerator: Int64
    /// From 1.
    package let denominator: Int64

    static let one = Factor(1, 1)

    init(_ numerator: Int64, _ denominator: Int64) {
      self.numerator = numerator
      self.denominator = denominator
    }

    /// Reads `1/2`, `2` or `0.75`, with at most four digits in each number;
    /// `nil` for anything else.
    package init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      func digits(_ text: Substring) -> Int64? {
        Int(digits: text, atMost: 4).map { Int64($0) }
      }
      if parts.count == 2 {
        guard let over = digits(parts[0]), let under = digits(parts[1]), under > 0 else {
          return nil
        }
        self.init(over, under)
        return
      }
      let decimal = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 1, 1...2 ~= decimal.count, let whole = digits(decimal[0]) else {
        return nil
      }
      guard decimal.count == 2 else {
        self.init(whole, 1)
        return
      }
      guard let part = digits(decimal[1]) else { return nil }
      let scale = (0..<decimal[1].utf8.count).reduce(Int64(1)) { scale, _ in scale * 10 }
      self.init(whole * scale + part, scale)
    }

    static func * (one: Factor, other: Factor) -> Factor {
      Factor(
        reducing: Int128(one.numerator) * Int128(other.numerator),
        over: Int128(one.denominator) * Int128(other.denominator))
    }

    /// How much more it is than another factor; 0 if it is less.
    func excess(over other: Factor) -> Factor {
      let difference =
        Int128(numerator) * Int128(other.denominator)
        - Int128(other.numerator) * Int128(denominator)
      return Factor(
        reducing: max(0, difference), over: Int128(denominator) * Int128(other.denominator))
    }

    /// A fraction in lowest terms; of factors of factors of factors, the nearest that fits.
    private init(reducing numerator: Int128, over denominator: Int128) {
      let divisor = numerator.greatestCommonDivisor(with: denominator)
      var (over, under) = (numerator / divisor, denominator / divisor)
      while max(over, under) > Int128(Int64.max) { (over, under) = (over / 2, max(1, under / 2)) }
      self.init(Int64(over), Int64(under))
    }

    /// Whether it changes no price.
    var isOne: Bool { numerator == denominator }

    /// The amount times the factor, rounded to whole minor units, half away from zero; clamped to
    /// the amounts that a document can hold.
    func scaling(_ amount: Int64) -> Int64 {
      let product = Int128(amount) * Int128(numerator)
      let scaled = RoundingMode.halfUp.quotient(product, over: Int128(denominator))
      return max(-.max, Int64(clamping: scaled))
    }
  }

  package var id: Located<String>
  /// What readers see; `nil` is the id.
  package var name: LocalizedText?
  package var factor: Factor

  package init(_ id: Located<String>, name: LocalizedText? = nil, factor: Factor) {
    self.id = id
    self.name = name
    self.factor = factor
  }
}

extension PortionQuestion {
  /// The header in every language of this package.
  func header(in locale: LanguageTag) -> LocalizedText {
    let key = "portions.\(rawValue)"
    func word(_ language: LanguageTag) -> String { Localizer(language).string(key) }
    var header = LocalizedText(word(locale), in: locale)
    for language in LocalizedStrings.core.languages where language != locale {
      header.set(word(language), in: language)
    }
    return header
  }
}

extension OptionDraft {
  /// The item with nested radios for its portions and placements, and a price for each answer.
  ///
  /// An item's own portions replace those of its menu.
  func askingPortions(of menu: MenuSectionDraft, locale: LanguageTag) -> OptionDraft {
    let portions = self.portions ?? menu.portions
    let placements = self.placements ?? menu.placements
    if portions.isEmpty, placements.isEmpty {
      var item = self
      if !menu.factor.isOne { item.price = price?.scaled(by: menu.factor) }
      return item
    }
    let questions: [(question: PortionQuestion, portions: [PortionDraft])] = [
      (.portion, portions), (.placement, placements),
    ].filter { !$0.1.isEmpty }
    var item = self
    item.price = Self.price(price ?? .amount(0), questions: questions[...]) {
      ($0 * menu.factor)
    }
    item.listPrice = self.listPrice.map { Self.price($0, questions: questions[...]) { $0 } }
    if menu.free?.value == .defaults {
      let usual = questions.reduce(.one) { $0 * Self.usual($1.portions).factor }
      item.excess = Self.price(price ?? .amount(0), questions: questions[...]) {
        $0.excess(over: usual) * menu.factor
      }
    }
    item.questionCount = questions.count
    item.sections =
      questions.map { question, portions in
        let usual = Self.usual(portions)
        return SectionDraft(
          .menu(
            MenuSectionDraft(
              defaults: [(usual.id, Located(1))],
              items: portions.map { portion in
                OptionDraft(
                  portion.name ?? LocalizedText(portion.id.value, in: locale), id: portion.id,
                  location: portion.id.location)
              })), id: Located(question.rawValue, at: location),
          header: question.header(in: locale), location: location)
      } + (sections ?? [])
    return item
  }

  /// The portion that is asked for unless the customer answers.
  private static func usual(_ portions: [PortionDraft]) -> PortionDraft {
    portions.first { $0.factor.isOne } ?? portions[0]
  }

  private static func price(
    _ price: PriceDraft,
    questions: ArraySlice<(question: PortionQuestion, portions: [PortionDraft])>,
    factor: PortionDraft.Factor = .one,
    scale: (PortionDraft.Factor) -> PortionDraft.Factor
  ) -> PriceDraft {
    guard let first = questions.first else { return price.scaled(by: scale(factor)) }
    return .table(
      section: Located(first.question.rawValue),
      entries: first.portions.map {
        (
          $0.id,
          Self.price(
            price, questions: questions.dropFirst(), factor: factor * $0.factor, scale: scale)
        )
      })
  }
}

extension PriceDraft {
  func scaled(by factor: PortionDraft.Factor) -> PriceDraft {
    guard !factor.isOne else { return self }
    switch self {
    case .amount(let amount, let origin):
      return .amount(factor.scaling(amount), origin.scaled(amount, by: factor))
    case .unavailable: return self
    case .table(let section, let entries):
      return .table(
        section: section, entries: entries.map { ($0.option, $0.price.scaled(by: factor)) })
    case .rules(let rules, let location):
      return .rules(
        rules.map { Rule($0.condition, $0.price.scaled(by: factor), location: $0.location) },
        location: location)
    }
  }
}
