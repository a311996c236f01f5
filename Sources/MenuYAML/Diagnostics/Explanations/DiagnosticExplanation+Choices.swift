import MenuSections

/// `M03…`: what may be chosen, and how much of it.
extension DiagnosticExplanation {
  static let ofChoices: [DiagnosticExplanation] = [
    DiagnosticExplanation(
      .init(.misplacedSection), "A section stands where its kind may not, or once too often",
      """
      A title and a total belong to the page, not into an option, and a level has one count without \
      a price, as that is its quantity. Sections are nested in options to a limited depth.
      """,
      wrong: """
        item: Tea
        sections:
          - count: Cups
          - count: Pots
        """,
      cure: """
        item: Tea
        sections:
          - count: Cups
          - count: Biscuits
            range: 0..9
            price: 0
        """),
    DiagnosticExplanation(
      .init(.badDefault), "A default breaks the limits of its section",
      """
      What is chosen at first must be possible to choose: no more than 'select', 'distinct' and 'each' \
      allow, and for a count a number that its steps reach. It may be less than what is required.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Size
            select: one
            default: [S, L]
            items: [S, L]
        """,
      cure: """
        item: Tea
        sections:
          - menu: Size
            select: one
            default: S
            items: [S, L]
        """),
    DiagnosticExplanation(
      .init(.contradictoryLimits), "Quantities contradict the select type",
      """
      'select' limits what is chosen in all, 'each' how much of one option. Where only one can be \
      chosen, no option can be had twice; and the least of an option must fit into the whole. A \
      limit of 0 lets nothing be chosen: a list to look at says 'select: none'.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Sugar
            select: one
            each: 0..2
            items: [White, Brown]
        """,
      cure: """
        item: Tea
        sections:
          - menu: Sugar
            select: 0..2
            each: 0..2
            items: [White, Brown]
        """),
    DiagnosticExplanation(
      .init(.ambiguousFree), "It is not said which units are free",
      """
      The price of an order never depends on the order of clicking. Where the prices differ, 'free' \
      says which units it takes: the cheapest or the most expensive.
      """,
      wrong: """
        item: Tea
        currency: KRW
        sections:
          - menu: Extras
            select: any
            free: 1
            items: {Milk: 300, Honey: 500}
        """,
      cure: """
        item: Tea
        currency: KRW
        sections:
          - menu: Extras
            select: any
            free: {first: 1, units: cheapest}
            items: {Milk: 300, Honey: 500}
        """),
    DiagnosticExplanation(
      .init(.meaninglessKey), "A key has no meaning beside another",
      """
      In a list to look at nothing can be chosen, so that 'each', 'distinct', 'default' and 'free' say \
      nothing there.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Harvests
            select: none
            default: Spring
            items: [Spring, Autumn]
        """,
      cure: """
        item: Tea
        sections:
          - menu: Harvests
            select: none
            items: [Spring, Autumn]
        """),
    DiagnosticExplanation(
      .init(.unreachableMinimum), "More must be chosen than there is",
      """
      No choice of the section's options comes to what 'select' or 'distinct' demands, so that no order \
      could ever be complete.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Tasting
            select: 3
            items: [Green, Black]
        """,
      cure: """
        item: Tea
        sections:
          - menu: Tasting
            select: 3
            each: 0..3
            items: [Green, Black]
        """),
    DiagnosticExplanation(
      .init(.unknownKind), "No plugin knows a kind of section",
      """
      A kind with a dot belongs to a plugin. Where a program reads menus with its plugins, each dotted \
      kind is one of theirs; most often it is misspelt.
      """,
      wrong: """
        item: Tea
        sections:
          - acme.mpa: Find us
            at: Seoul
        """,
      cure: """
        item: Tea
        sections:
          - acme.map: Find us
            at: Seoul
        """),
    DiagnosticExplanation(
      .init(.unreadableSection), "A plugin cannot read a section of its kind",
      """
      Every key is one of the plugin's and has a proper value, but it makes nothing of them together \
      and does not say why; whoever wrote the plugin knows.
      """,
      wrong: """
        item: Tea
        sections:
          - acme.map: Find us
            at: nowhere
        """,
      cure: """
        item: Tea
        sections:
          - acme.map: Find us
            at: Seoul
        """),
  ]
}
