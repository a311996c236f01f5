import MenuSections
import MenuText

/// The sections of `Config/cafe-latte.yaml`.
@MenuListBuilder<MenuSection> func cafeSections() -> [MenuSection] {
  MenuSection(
    title: ["ko": "카페 라떼", "en": "Caffè Latte"],
    description: [
      "ko": "당일 볶은 원두 두 샷에 부드럽게 데운 우유를 더했어요",
      "en": "Two shots of freshly roasted espresso and softly steamed milk",
    ], labels: [MenuLabel(["ko": "인기", "en": "Popular"], style: "accent")])
  MenuSection(menu: ["ko": "온도", "en": "Temperature"], id: "temperature") {
    MenuItem(["ko": "따뜻하게", "en": "Hot"], id: "hot")
    MenuItem(["ko": "차갑게", "en": "Iced"], id: "ice")
  }
  MenuSection(menu: ["ko": "사이즈", "en": "Size"], id: "size", default: ["M": 1]) {
    MenuItem(["ko": "스몰", "en": "Small"], id: "S", description: "240 mL")
    MenuItem(["ko": "미디엄", "en": "Medium"], id: "M", description: "355 mL")
    MenuItem(["ko": "라지", "en": "Large"], id: "L", description: "473 mL")
  }
  MenuSection(
    menu: ["ko": "얼음 양", "en": "Ice"], id: "ice", default: ["regular": 1],
    when: .chosen("temperature", "ice")
  ) {
    MenuItem(["ko": "적게", "en": "Less"], id: "less")
    MenuItem(["ko": "보통", "en": "Regular"], id: "regular")
    MenuItem(["ko": "많이", "en": "Extra"], id: "more")
  }
  MenuSection(menu: ["ko": "우유", "en": "Milk"], id: "milk", default: ["whole": 1]) {
    MenuItem(["ko": "일반 우유", "en": "Whole milk"], id: "whole")
    MenuItem(["ko": "저지방 우유", "en": "Low-fat milk"], id: "lowfat")
    MenuItem(
      ["ko": "귀리 우유", "en": "Oat milk"], id: "oat", price: 700,
      labels: [MenuLabel(["ko": "비건", "en": "Vegan"])])
    MenuItem(
      ["ko": "두유", "en": "Soy milk"], id: "soy", price: 500,
      soldOut: SoldOut(reason: ["ko": "오늘 소진", "en": "gone for today"]))
  }
  MenuSection(
    menu: ["ko": "추가 선택", "en": "Extras"], id: "extras", select: 0...5, each: 0...3,
    free: FreeUnits(first: 1, units: .cheapest),
    footer: ["ko": "추가 선택 하나는 무료예요", "en": "One extra is on the house"]
  ) {
    MenuItem(["ko": "샷 추가", "en": "Extra shot"], id: "shot", price: 500)
    MenuItem(["ko": "바닐라 시럽", "en": "Vanilla syrup"], id: "vanilla", price: 500)
    MenuItem(["ko": "헤이즐넛 시럽", "en": "Hazelnut syrup"], id: "hazelnut", price: 500)
    MenuItem(
      ["ko": "휘핑크림", "en": "Whipped cream"], id: "whip", price: 700, each: 0...1,
      when: .not(.chosen("temperature", "ice")))
  }
  MenuSection(
    text: ["ko": "요청 사항", "en": "Note"], id: "note", maximum: 60,
    placeholder: ["ko": "너무 뜨겁지 않게 해 주세요", "en": "Not too hot, please"])
  MenuSection(count: ["ko": "수량", "en": "Quantity"], id: "quantity", range: 1...20)
  MenuSection(total: ["ko": "총 금액", "en": "Total"])
}

/// The sections of `Config/pizza.yaml`.
@MenuListBuilder<MenuSection> func pizzaSections() -> [MenuSection] {
  MenuSection(
    title: "Build Your Own Pizza",
    description: "Hand-stretched dough, San Marzano tomatoes and fresh mozzarella, baked on stone.")
  MenuSection(menu: "Size", id: "size", default: ["medium": 1]) {
    MenuItem("Small 10\"", id: "small", description: "Serves 1–2")
    MenuItem("Medium 12\"", id: "medium", description: "Serves 2–3")
    MenuItem("Large 16\"", id: "large", description: "Serves 4–5")
  }
  MenuSection(menu: "Crust", id: "crust", default: ["classic": 1]) {
    MenuItem("Classic", id: "classic")
    MenuItem("Thin and crispy", id: "thin")
    MenuItem(
      "Stuffed crust", id: "stuffed",
      price: .table("size", ["small": 2, "medium": "2.50", "large": 3]))
    MenuItem(
      "Gluten-free", id: "gluten-free", price: 3, labels: [MenuLabel("GF", style: "accent")],
      when: .chosen("size", "small", "medium"))
  }
  MenuSection(
    menu: "Toppings", id: "toppings", select: 0...6, each: 0...2,
    free: FreeUnits(first: 2, units: .cheapest), footer: "Two toppings are included."
  ) {
    MenuItem("Pepperoni", price: "1.75")
    MenuItem("Italian sausage", price: "1.75")
    MenuItem("Mushrooms", price: "1.25")
    MenuItem("Green olives", price: "1.25")
    MenuItem("Fresh basil", price: 1)
    MenuItem("Prosciutto", price: "2.50", stock: 4)
    MenuItem("Truffle oil", price: "3.25", soldOut: "Back on Friday")
  }
  MenuSection(menu: "Sides", id: "sides", select: .any, each: 0...5) {
    MenuItem(
      "Chicken wings", id: "wings", description: "Oven-baked, with celery and a dip",
      sections: wingSections)
    MenuItem("Garlic bread", id: "bread", price: "4.25")
    MenuItem("Caesar salad", id: "salad", price: "6.50") {
      MenuSection(menu: "Add protein", id: "protein", select: .optional) {
        MenuItem("Grilled chicken", price: 3)
        MenuItem("Shrimp", price: "4.50")
      }
    }
  }
  MenuSection(
    text: "Delivery note", id: "note", maximum: 120, lines: 2,
    placeholder: "Ring twice, leave at the door, …")
  MenuSection(count: "Pizzas", id: "quantity", range: 1...10)
  MenuSection(total: "Total")
}

@MenuListBuilder<MenuSection> private func wingSections() -> [MenuSection] {
  MenuSection(menu: "Pieces", id: "pieces") {
    MenuItem("6 pieces", id: "6", price: "7.49")
    MenuItem("12 pieces", id: "12", price: "13.49")
  }
  MenuSection(menu: "Sauce", id: "sauce") {
    "BBQ"
    "Buffalo"
    "Honey garlic"
  }
  MenuSection(menu: "Extra dips", id: "dips", select: 0...3, each: 0...3) {
    MenuItem("Ranch", price: "0.75")
    MenuItem("Blue cheese", price: "0.75")
  }
}
