/// The two pages. YAML replaces an enum of section models and the registration of supplementary views:
/// a section has a header or a footer if it has the key.
enum Page {
  static let people = """
    item: People
    sections:
      - {menu: Friends, id: friends, select: none, items: []}
      - {menu: Colleagues, id: colleagues, footer: They see your status., select: none, items: []}
      - {menu: , id: others, select: none, items: []}
    """

  static let order = """
    item: Café latte
    price: 4.50
    currency: USD
    sections:
      - title: Café latte
        description: Two shots and steamed milk
        image: {src: https://cafe.example/latte.jpg, aspect: 4/3}
      - {menu: Temperature, id: temperature, items: [Hot, Iced]}
      - {menu: Size, id: size, items: {Medium: 0, Large: 0.50}}
      - {menu: Milk, id: milk, select: optional, items: {Oat: 0.60, Soy: 0.40}}
      - {menu: Extras, id: extras, select: 0..3, each: 0..2, items: {Shot: 0.70, Syrup: 0.50}}
      - {count: How many, id: count}
      - {total: Total, id: total}
    """
}
