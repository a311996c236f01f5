import MenuSections
import MenuText

/// The menus in which rules are tested.
enum OrderRuleMenu {
  /// Everything that can have a price: a radio group that decides prices, options with quantities, free
  /// units, options with sections, and counts.
  static var usual: MenuDraft {
    draft(
      "usual", base: 1000,
      [
        menu("size", .one, [option("small"), option("large", 500)]),
        menu(
          "things", .quantity(.any),
          [
            option("coin", 5), option("plain", 3250), option("gift"), option("rebate", -250),
            option(
              "sized",
              .table(
                section: Located("size"),
                entries: [
                  (Located("small"), .amount(1995)),
                  (Located("large"), .amount(2995)),
                ])),
          ], each: 9, free: Located(FreeUnits(first: 1, units: .cheapest))),
        menu(
          "sets", .quantity(.any),
          [
            option(
              "set", 4000,
              sections: [
                menu("drink", .one, [option("tea"), option("juice", 700)]),
                SectionDraft(.count(CountDraft(price: .amount(50))), id: Located("napkins")),
              ])
          ], each: 9),
        SectionDraft(.count(CountDraft()), id: Located("count")),
      ])
  }

  /// Prices of twelve digits in large quantities.
  static var enormous: MenuDraft {
    draft(
      "enormous", base: 0,
      [
        menu(
          "things", .quantity(.any),
          [option("dear", 999_999_999_999), option("debt", -999_999_999_999)], each: 9999)
      ])
  }

  private static func draft(_ id: String, base: Int64, _ sections: [SectionDraft]) -> MenuDraft {
    MenuDraft(
      id: id, item: words(id), price: .amount(base), currency: Currency(code: "KRW") ?? .none,
      sections: sections + [SectionDraft(.total(), id: Located("total"))])
  }

  private static func menu(
    _ id: String, _ select: SelectType, _ items: [OptionDraft], each maximum: Int = 1,
    free: Located<FreeUnits>? = nil
  ) -> SectionDraft {
    SectionDraft(
      .menu(
        MenuSectionDraft(
          select: Located(select), each: QuantityRange(0, maximum).map { Located($0) }, free: free,
          items: items)), id: Located(id), header: words(id))
  }

  private static func option(
    _ id: String, _ price: Int64 = 0, sections: [SectionDraft] = []
  ) -> OptionDraft {
    option(id, .amount(price), sections: sections)
  }

  private static func option(
    _ id: String, _ price: PriceDraft, sections: [SectionDraft] = []
  ) -> OptionDraft {
    OptionDraft(words(id), id: Located(id), price: price, sections: sections)
  }

  private static func words(_ id: String) -> LocalizedText {
    LocalizedText(ko: "\(id) (한)", en: id, ja: "\(id) (日)")
  }
}
