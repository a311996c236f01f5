public import MenuSections
import Testing

/// A night market whose menu states facts about most items, but not about all.
public enum MarketMenu {
  /// The menu compiled.
  public static func definition() throws -> MenuDefinition { try menu(yaml, id: "night-market") }

  /// Two dumplings, a large latte with oat milk, one with the house milk, and makgeolli.
  public static let order: [MenuAction] = [
    .set("dishes.bibimbap", to: 1), .set("dishes.dumplings", to: 2),
    .add("drinks.latte"), .choose("drinks.latte.size.L"), .choose("drinks.latte.milk.oat"),
    .add("drinks.latte"), .choose("drinks.latte#2.milk.house"), .set("drinks.makgeolli", to: 1),
    .set("drinks.tea", to: 1),
  ]

  /// The document.
  public static let yaml = """
    item: {en: Night Market, ko: 야시장}
    currency: KRW
    sections:
      - title: {en: Night Market, ko: 야시장}
      - menu: {en: Dishes, ko: 음식}
        id: dishes
        select: any
        each: 0..9
        items:
          bibimbap:
            name: {en: Bibimbap, ko: 비빔밥}
            price: 9000
            was: 11000
            code: TG#6
            diet: [vegan, halal]
            allergens: [soy, sesame]
            kcal: 520
            labels: [{en: new, ko: 신메뉴}]
          noodles:
            name: {en: Noodles, ko: 국수}
            description: {en: In anchovy broth, ko: 멸치 국물}
            price: 8000
            allergens: [wheat, fish]
            may-contain: [shrimp, kelp]
            kcal: 480..620
          dumplings: {name: {en: Dumplings, ko: 만두}, price: 6000}
      - menu: {en: Drinks, ko: 음료}
        id: drinks
        select: any
        each: 0..9
        items:
          latte:
            name: {en: Latte, ko: 라떼}
            price: 5000
            code: {size: {S: LS, L: LL}}
            diet: [vegetarian]
            allergens: []
            sections:
              - {menu: {en: Size, ko: 크기}, id: size, items: [S, L]}
              - menu: {en: Milk, ko: 우유}
                id: milk
                items:
                  whole: {name: {en: Whole, ko: 일반}, allergens: [milk]}
                  oat:
                    name: {en: Oat, ko: 귀리}
                    price: 700
                    diet: [vegan]
                    allergens: [oats]
                    may-contain: [nuts]
                  house: {en: House mix, ko: 하우스}
          makgeolli:
            name: {en: Makgeolli, ko: 막걸리}
            price: 7000
            allergens: [wheat]
            alcohol: 6.5
            age: 19
          tea: {name: {en: Tea, ko: 차}, was: 2000, diet: [vegan], allergens: []}
      - total: {en: Total, ko: 합계}
    """
}
