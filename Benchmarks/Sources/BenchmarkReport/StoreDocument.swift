/// The document of a shop for pages.
public enum StoreDocument {
  /// 10 sections of 20 items with pictures in a folder, descriptions and facts, of
  /// which half ask something.
  public static func text(pictures: String) -> String {
    var text = "item: {ko: 하루 카페, en: Cafe Haru}\ncurrency: KRW\nlocale: ko\ngroups:\n"
    text += "  milk: {menu: 우유, default: whole, "
    text += "items: {whole: 일반 우유, oat: {name: 귀리 우유, price: 700}}}\n"
    text += "sections:\n"
    for section in 0..<10 {
      text += "  - menu: {ko: 음료 구역 \(section), en: Drinks \(section)}\n    id: s\(section)\n"
      text += "    select: any\n    each: 0..99\n    items:\n"
      for item in 0..<20 {
        let number = section * 20 + item
        text += "      i\(item):\n"
        text += "        name: {ko: 크림 콜드브루 \(number), en: Cream cold brew \(number)}\n"
        text +=
          "        price: \(500 * (5 + number % 9))\n        image: \(pictures)/\(number).jpg\n"
        text += "        description: 열두 시간 천천히 내린 커피에 부드러운 크림을 올렸어요\n"
        text += "        allergens: [milk]\n"
        if item.isMultiple(of: 2) { text += "        sections: [milk]\n" }
        if item.isMultiple(of: 7) { text += "        labels: [인기]\n" }
      }
    }
    return text
  }
}
