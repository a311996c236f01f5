import MenuSections

/// `M04…` and `M05…`: prices, and the conditions that they and sections hang on.
extension DiagnosticExplanation {
  static let ofPrices: [DiagnosticExplanation] = [
    DiagnosticExplanation(
      .init(.missingCurrency), "An amount stands without a currency",
      """
      The currency decides how many digits an amount has and how it is written, so that it is named \
      once at the top of the menu as soon as any amount is not 0.
      """,
      wrong: """
        item: Tea
        price: 4500
        sections:
          - total: Total
        """,
      cure: """
        item: Tea
        price: 4500
        currency: KRW
        sections:
          - total: Total
        """),
    DiagnosticExplanation(
      .init(.incompleteTable), "A price table does not name every option",
      """
      A table gives every option of its section a price, so that no choice is without one. An option \
      that costs nothing is named with 0. Only an option that the 'when' around the price excludes \
      can be left out.
      """,
      wrong: """
        item: Tea
        currency: KRW
        price: {Size: {S: 4000}}
        sections:
          - menu: Size
            items: [S, L]
        """,
      cure: """
        item: Tea
        currency: KRW
        price: {Size: {S: 4000, L: 4500}}
        sections:
          - menu: Size
            items: [S, L]
        """),
    DiagnosticExplanation(
      .init(.badRules), "A list of prices does not end in one that always holds",
      """
      Of a list of prices the first whose 'when' holds is taken. The last has no 'when', so that \
      there is always a price; one without 'when' before it would hide the others.
      """,
      wrong: """
        item: Tea
        currency: KRW
        price:
          - {when: {Size: L}, is: 4500}
        sections:
          - menu: Size
            items: [S, L]
        """,
      cure: """
        item: Tea
        currency: KRW
        price:
          - {when: {Size: L}, is: 4500}
          - {is: 4000}
        sections:
          - menu: Size
            items: [S, L]
        """),
  ]

  static let ofConditions: [DiagnosticExplanation] = [
    DiagnosticExplanation(
      .init(.circle), "Conditions lead in a circle",
      """
      Each of these waits for another to be shown, and the last for the first, so that none ever \
      would. The circle is shown; take one of its conditions out.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Milk
            when: {Sugar: Brown}
            items: [Oat, Soy]
          - menu: Sugar
            when: {Milk: Oat}
            items: [White, Brown]
        """,
      cure: """
        item: Tea
        sections:
          - menu: Milk
            items: [Oat, Soy]
          - menu: Sugar
            when: {Milk: Oat}
            items: [White, Brown]
        """),
    DiagnosticExplanation(
      .init(.conditionsTooDeep), "Conditions build on each other too deeply",
      """
      A condition may hold others 16 deep, and a chain of sections in which each waits for the one \
      before may be 32 long. A menu that people understand needs a few.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Size
            items: [S, L]
          - menu: Lid
            when: \(String(repeating: "{not: ", count: 17)){Size: S}\
        \(String(repeating: "}", count: 17))
            items: [None, Paper]
        """,
      cure: """
        item: Tea
        sections:
          - menu: Size
            items: [S, L]
          - menu: Lid
            when: {not: {Size: S}}
            items: [None, Paper]
        """),
  ]
}
