import ExamplePlugins
import MenuSections

/// A bakery with a notice, a bag with a fee, and a discount on everything.
enum Bakery {
  static func plugins() throws -> PluginRegistry {
    try PluginRegistry([
      .sectionKind(NoticeKind()),
      .orderRule(PairOffer(), options: ["most": "4"]),
    ])
  }

  static let menu = """
    item: {en: Corner bakery, ko: 골목 빵집}
    currency: KRW
    sections:
      - example.notice: {en: Today, ko: 오늘}
        says: {en: The scones leave the oven at ten., ko: 스콘은 열 시에 나와요.}
      - menu: {en: Bread, ko: 빵}
        id: bread
        select: many
        each: 0..9
        items:
          scone: {name: {en: Scone, ko: 스콘}, price: 3250}
          loaf: {name: {en: Rye loaf, ko: 호밀빵}, price: 7800}
      - example.notice: {en: A bag, ko: 봉투}
        id: bag
        says: {en: 'Paper, for everything you buy.', ko: 산 것을 모두 담는 종이 봉투예요.}
        fee: 100
      - total: {en: Total, ko: 합계}

    """

  /// A menu with four errors in its notices.
  static let mistaken = """
    item: Corner bakery
    currency: KRW
    sections:
      - example.notise: Yesterday
        says: Roasted this morning
      - example.notice: Today
        sais: Roasted this morning
        tone: loud
      - example.notice: A bag
        says: Paper
        fee: -100

    """
}
