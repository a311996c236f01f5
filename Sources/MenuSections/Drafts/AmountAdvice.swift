import MenuText

/// What to say about a text that is not written as an amount, and what to write instead.
package struct AmountAdvice {
  /// What is wrong, as the end of a sentence.
  package let problem: Diagnostic.Argument
  /// A few words on what to write.
  package let hint: Diagnostic.Argument
  /// The amount that was probably meant.
  package let replacement: String?
  /// Whether `replacement` certainly has the same value.
  package let keepsValue: Bool

  package init(_ error: AmountError, for text: String, in currency: Currency?) {
    let example = AmountExamples(in: currency).price
    let inCurrency = Diagnostic.Argument.sentence(
      "amount.in-currency", ["currency": .text(currency?.code ?? ""), "example": .text(example)])
    if let currency, let other = CurrencyMarks.foreignCurrency(in: text, menu: currency) {
      problem = .sentence(
        "amount.foreign", ["other": .text(other.code), "currency": .text(currency.code)])
      hint = inCurrency
      replacement = nil
      keepsValue = false
      return
    }
    let isFree = error == .notAnAmount && AmountError.isFree(text)
    problem = error.problem(in: currency)
    replacement = isFree ? "0" : Self.replacement(for: error, text, in: currency)
    keepsValue = error.keepsValue(of: text, in: currency)
    hint =
      if let replacement {
        .sentence("amount.write", ["amount": .text(replacement)])
      } else if case .tooManyDigits = error {
        .sentence("amount.too-large")
      } else if case .tooManyFractionDigits = error, currency != nil {
        inCurrency
      } else if error == .notAnAmount, AmountError.isShare(text) {
        .sentence("amount.no-share", ["example": .text(example)])
      } else {
        .sentence("amount.number", ["example": .text(example)])
      }
  }

  /// The amount that a text which is not written as one probably means.
  package static func amount(meantBy text: String, in currency: Currency?) -> String? {
    switch AmountParseResult(text, currency: currency) {
    case .amount: nil
    case .invalid(let error): Self(error, for: text, in: currency).replacement
    case .notAmount: Self(.notAnAmount, for: text, in: currency).replacement
    }
  }

  /// The amount that was probably meant.
  private static func replacement(
    for error: AmountError, _ text: String, in currency: Currency?
  ) -> String? {
    switch error {
    case .tooManyFractionDigits(allowed: 0, let rounded):
      // In won, `4.5` can mean 4,500 or be a mistake; only the value of `4500.00` is certain.
      let digits = text.filter { $0.isWholeNumber || ",.".contains($0) }
      let fraction = digits.split { ",.".contains($0) }.last ?? ""
      return rounded.utf8.count > 2 && fraction.allSatisfy { $0 == "0" } ? rounded : nil
    // `1.500` can be 1,500 or 1.50.
    case .tooManyFractionDigits(allowed: 2, _) where AmountError.mayHaveThousands(text): return nil
    case .notAnAmount:
      let trimmed = String(text.reversed().drop { ";,.*".contains($0) }.reversed())
      if trimmed != text, AmountParseResult(trimmed, currency: currency).isAmount { return trimmed }
      // `,50` and `-,50`, as Germans write cents.
      let cents = text.drop { "-–—".contains($0) }
      let fraction = "0." + cents.dropFirst()
      if cents.first == ",", AmountParseResult(fraction, currency: currency).isAmount {
        return fraction
      }
      if let amount = AmountError.amount(withColon: text, currency: currency) { return amount }
      if let amount = AmountError.amount(afterZerosIn: text, currency: currency) {
        return AmountError.mayBeTime(text) ? nil : amount
      }
      // `4.5O` has a letter in place of a zero.
      let digits = text.replacing("O", with: "0").replacing("o", with: "0")
      if digits != text, text.first?.isWholeNumber ?? false,
        AmountParseResult(digits, currency: currency).isAmount
      {
        return digits
      }
      return SpokenNumber(text, currency: currency).map { String($0.value) }
    case .currencyMarks where CurrencyMarks.hasOtherCents(text, currency: currency): return nil
    case .tooManyDigits, .tooManyFractionDigits, .groupingSeparators, .decimalComma,
      .bareDecimalPoint, .currencyMarks, .unusualCharacters, .unit, .words:
      return error.suggestion
    }
  }
}

/// Amounts for examples, as menus in a currency have them.
package struct AmountExamples {
  /// What a drink costs.
  package let price: String
  /// What a larger one costs.
  package let larger: String
  /// What an extra costs.
  package let extra: String

  package init(in currency: Currency?) {
    let digits = currency?.minorUnitDigits ?? 0
    let zeros = String(repeating: "0", count: max(0, digits - 1))
    (price, larger, extra) =
      switch (digits, currency?.code) {
      case (0, "JPY"): ("450", "500", "50")
      case (0, "VND"), (0, "UGX"): ("45000", "50000", "5000")
      case (0, _): ("4500", "5000", "500")
      default: ("4.5\(zeros)", "5.0\(zeros)", "0.5\(zeros)")
      }
  }
}

extension AmountError {
  /// What is wrong, as the end of a sentence.
  fileprivate func problem(in currency: Currency?) -> Diagnostic.Argument {
    switch self {
    case .notAnAmount: .sentence("amount.none")
    case .tooManyDigits(let limit): .sentence("amount.digits", ["limit": .number(limit)])
    case .tooManyFractionDigits(let allowed, _):
      if let code = currency?.code {
        allowed == 0
          ? .sentence("amount.fraction", ["currency": .text(code)])
          : .sentence(
            "amount.fraction-digits", ["limit": .number(allowed), "currency": .text(code)])
      } else {
        .sentence("amount.any-fraction-digits", ["limit": .number(allowed)])
      }
    case .groupingSeparators: .sentence("amount.groups")
    case .decimalComma: .sentence("amount.comma")
    case .bareDecimalPoint: .sentence("amount.point")
    case .currencyMarks: .sentence("amount.currency")
    case .unusualCharacters: .sentence("amount.characters")
    case .unit: .sentence("amount.unit")
    case .words: .sentence("amount.words")
    }
  }

  /// Whether its suggestion certainly has the same value.
  ///
  /// A rounded amount does not. `1,234` has two values where the currency has three digits after
  /// the point or is unknown, and so has `1,5万円`. And no edit should remove a unit such as `/pc`,
  /// or hide the mark of a currency other than the menu's.
  fileprivate func keepsValue(of text: String, in currency: Currency?) -> Bool {
    guard let currency, !text.contains("/") else { return false }
    switch self {
    case .groupingSeparators: return currency.minorUnitDigits < 3
    case .decimalComma, .bareDecimalPoint, .unusualCharacters: return true
    case .currencyMarks:
      let isUnclear =
        text.contains(",")
        && (currency.minorUnitDigits > 2 || SpokenNumber(text, currency: currency) != nil)
      return !isUnclear
        && (CurrencyMarks.own[currency.code] ?? [currency.code.lowercased()])
          .contains(CurrencyMarks.mark(in: text))
    case .notAnAmount, .tooManyDigits, .tooManyFractionDigits, .unit, .words: return false
    }
  }

  /// The amount of a text such as `4:50`, with a colon before all minor units.
  package static func amount(withColon text: String, currency: Currency?) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == currency?.minorUnitDigits else { return nil }
    let amount = parts.joined(separator: ".")
    return AmountParseResult(amount, currency: currency).isAmount ? amount : nil
  }

  /// The amount of a text such as `04.50`, after its zeros. In `0123` they may be part of a name.
  package static func amount(afterZerosIn text: String, currency: Currency?) -> String? {
    let rest = String(text.drop { $0 == "0" })
    guard rest != text, let digits = currency?.minorUnitDigits, digits > 0,
      PlainDecimal(rest)?.fraction.utf8.count == digits
    else { return nil }
    return rest
  }

  /// Whether a text such as `07.30` may be a time. `04.50` ends as prices do.
  fileprivate static func mayBeTime(_ text: String) -> Bool {
    let minutes = Int(text.suffix(2)) ?? 60
    return text.utf8.count == 5 && minutes < 60 && minutes.isMultiple(of: 5) && minutes != 50
  }

  /// Whether three digits with a zero at the end follow the only point of a text, as thousands do.
  fileprivate static func mayHaveThousands(_ text: String) -> Bool {
    let parts = text.filter { $0.isNumber || $0 == "." }.split(
      separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && (1...3).contains(parts[0].count) && parts[0] != "0"
      && parts[1].count == 3 && parts[1].last == "0"
  }

  /// Whether a word means that something is free.
  package static func isFree(_ text: String) -> Bool {
    [
      "free", "gratis", "무료", "서비스", "無料", "サービス", "免费", "免費", "kostenlos", "gratuit",
      "included", "inklusive", "inbegriffen", "inclus", "no charge", "on the house",
      "complimentary",
      "공짜", "タダ",
    ]
    .contains(text.lowercased())
  }

  /// Whether a text says that a price is not known yet.
  package static func isOpen(_ text: String) -> Bool {
    [
      "시가", "싯가", "변동", "時価", "要相談", "时价", "market price", "ask", "on request", "poa", "tba", "tbd",
      "tbc", "n/a", "mp", "varies", "auf anfrage", "tagespreis",
    ].contains(text.lowercased())
  }

  /// Whether a text is a percentage, such as `10%` or `-10 %`.
  package static func isShare(_ text: String) -> Bool {
    guard text.hasSuffix("%") || text.hasSuffix("％") else { return false }
    let number = text.dropLast().filter { $0 != " " }
    return AmountParseResult(number, currency: nil).isAmount
  }
}
