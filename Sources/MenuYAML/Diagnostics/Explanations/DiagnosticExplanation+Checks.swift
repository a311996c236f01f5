import MenuSections

/// `M0602` and `M061…`: what no order can do, or does though it was hardly meant.
extension DiagnosticExplanation {
  static let ofChecks: [DiagnosticExplanation] = [
    DiagnosticExplanation(
      .init(.nothingLeft), "What must be chosen cannot be had today",
      """
      A section demands a choice, but what is left of its options does not come to it. No order in \
      which it shows can be placed until something is there again. A section without any items says \
      'empty:' if they are added while the menu is in use.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Milk
            items: {Oat: {sold-out: yes}, Soy: {stock: 0}}
        """,
      cure: """
        item: Tea
        sections:
          - menu: Milk
            items: {Oat: {sold-out: yes}, Soy: {stock: 12}}
        """, severity: .warning),
    DiagnosticExplanation(
      .init(.neverShown), "A section can never show",
      """
      No order makes its condition true: it asks for more than can be chosen, for two options of \
      which only one can be, or for the opposite of what it is nested in.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Heat
            items: [Hot, Iced]
          - menu: Extras
            when: {all: [{Heat: Hot}, {Heat: Iced}]}
            items: [Honey]
        """,
      cure: """
        item: Tea
        sections:
          - menu: Heat
            items: [Hot, Iced]
          - menu: Extras
            when: {Heat: Hot}
            items: [Honey]
        """, severity: .warning),
    DiagnosticExplanation(
      .init(.neverOffered), "An option can never be chosen",
      """
      No order makes its condition true while its section shows. The condition of the section, or \
      what both are nested in, may exclude it.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Heat
            items: [Hot, Iced]
          - menu: Ice
            when: {Heat: Iced}
            select: optional
            items: {Little: {when: {Heat: Hot}}, Much: 0}
        """,
      cure: """
        item: Tea
        sections:
          - menu: Heat
            items: [Hot, Iced]
          - menu: Ice
            when: {Heat: Iced}
            select: optional
            items: [Little, Much]
        """, severity: .warning),
    DiagnosticExplanation(
      .init(.alwaysHolds), "A condition always holds",
      """
      Every order makes it true, so that it hides nothing. Often a number is off by one, or the \
      condition stands inside something that already asks for it.
      """,
      wrong: """
        item: Tea
        sections:
          - count: Cups
          - menu: Tray
            when: {Cups: {count: 1..}}
            select: optional
            items: [Wood]
        """,
      cure: """
        item: Tea
        sections:
          - count: Cups
          - menu: Tray
            when: {Cups: {count: 2..}}
            select: optional
            items: [Wood]
        """, severity: .warning),
    DiagnosticExplanation(
      .init(.tooFewOffered), "Conditions leave fewer options than must be chosen",
      """
      The section demands a choice, but its options show only under conditions. With the answers \
      that are told, or with any, too few are left, and the order can never be placed.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Heat
            items: [Hot, Iced]
          - menu: Cup
            items: {China: {when: {Heat: Hot}}}
        """,
      cure: """
        item: Tea
        sections:
          - menu: Heat
            items: [Hot, Iced]
          - menu: Cup
            items: {China: {when: {Heat: Hot}}, Glass: {when: {Heat: Iced}}}
        """, severity: .warning),
    DiagnosticExplanation(
      .init(.unreachedRule), "A price rule that no order reaches",
      """
      The first rule that holds decides a price. Whenever this one does, an earlier one does too, \
      or it never holds; so what it says is never asked.
      """,
      wrong: """
        item: Tea
        currency: KRW
        price: [{when: {Heat: [Hot, Iced]}, is: 4000}, {when: {Heat: Iced}, is: 4500}, {is: 3500}]
        sections:
          - menu: Heat
            items: [Hot, Iced]
        """,
      cure: """
        item: Tea
        currency: KRW
        price: [{when: {Heat: Iced}, is: 4500}, {when: {Heat: [Hot, Iced]}, is: 4000}, {is: 3500}]
        sections:
          - menu: Heat
            items: [Hot, Iced]
        """, severity: .warning),
    DiagnosticExplanation(
      .init(.totalBelowZero), "Discounts can be more than the price",
      """
      With the answers that are told, an order that can be placed comes to less than nothing. Its \
      total is raised to zero, so that part of a discount is lost or things are given away.
      """,
      wrong: """
        item: Tea
        currency: KRW
        sections:
          - menu: Cake
            select: optional
            items: {Cheesecake: 4500}
          - menu: Coupon
            select: optional
            items: {Welcome: -1000}
        """,
      cure: """
        item: Tea
        currency: KRW
        sections:
          - menu: Cake
            select: optional
            items: {Cheesecake: 4500}
          - menu: Coupon
            select: optional
            when: {Cake: Cheesecake}
            items: {Welcome: -1000}
        """, severity: .warning),
    DiagnosticExplanation(
      .init(.minimumOutOfReach), "No order reaches the menu's minimum",
      """
      The most expensive answers that the limits allow come to less than 'minimum', so that no order can \
      ever be placed.
      """,
      wrong: """
        item: Tea
        currency: KRW
        minimum: 9000
        sections:
          - menu: Cake
            items: {Cheesecake: 4500}
        """,
      cure: """
        item: Tea
        currency: KRW
        minimum: 4000
        sections:
          - menu: Cake
            items: {Cheesecake: 4500}
        """, severity: .warning),
    DiagnosticExplanation(
      .init(.uselessFree), "Free units where nothing costs anything",
      """
      'free' takes the prices of some units off. No option of this section has a price above zero, \
      so that it takes nothing off; prices of what is nested in an option are not its own.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Sugar
            select: any
            free: 2
            items: [White, Brown]
        """,
      cure: """
        item: Tea
        currency: KRW
        sections:
          - menu: Sugar
            select: any
            free: 2
            items: {White: 100, Brown: 100}
        """, severity: .warning),
    DiagnosticExplanation(
      .init(.untranslated), "Texts are not there in a language that the item's name has",
      """
      The item's name says which languages a menu offers. These texts stand in its own language \
      only, and readers of the other one see that. They are counted once, with the first places.
      """,
      wrong: """
        item: {en: Tea, ko: 차}
        sections:
          - id: size
            menu: {en: Size, ko: 크기}
            items: [Small, Large]
        """,
      cure: """
        item: {en: Tea, ko: 차}
        sections:
          - id: size
            menu: {en: Size, ko: 크기}
            items:
              small: {en: Small, ko: 작게}
              large: {en: Large, ko: 크게}
        """, severity: .note),
  ]
}
