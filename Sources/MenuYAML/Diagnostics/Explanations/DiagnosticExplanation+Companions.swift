import MenuSections

/// `M06…`, `M07…` and `M09…`: inventories, answers, and the files that a menu needs.
extension DiagnosticExplanation {
  static let ofCompanions: [DiagnosticExplanation] = [
    DiagnosticExplanation(
      .init(.unknownInventoryPath), "An inventory names something that the menu lacks",
      """
      What is sold out or counted stands in the inventory by its path. This path leads to no item \
      of the menu, so that people would go on ordering what is gone. The nearest one is proposed.
      """,
      wrong: """
        inventory: tea
        sold-out: [Milk.Oats]
        """,
      cure: """
        inventory: tea
        sold-out: [Milk.Oat]
        """, document: .inventory(of: milk)),
    DiagnosticExplanation(
      .refusedAnswer, "An answer that the menu does not take",
      """
      Answers are checked as if they were chosen one by one: their paths exist, limits hold, what is \
      sold out or hidden cannot be had. If one cannot stand, none is taken.
      """,
      wrong: """
        Milk: Rice
        """,
      cure: """
        Milk: Oat
        """, document: .answers(to: milk)),
    DiagnosticExplanation(
      .missingImage, "A picture's file is not there",
      """
      The picture is looked for beside the menu, at the path that is written, and is not found \
      there. The menu works without it; addresses of the web are not asked.
      """,
      wrong: """
        item: Tea
        sections:
          - title: Tea
            image: no-such-picture.png
          - total: Total
        """,
      cure: """
        item: Tea
        sections:
          - title: Tea
            image: https://example.com/tea.png
          - total: Total
        """, severity: .warning),
  ]

  private static let milk = """
    id: tea
    item: Tea
    sections:
      - menu: Milk
        items: [Oat, Soy]
    """
}
