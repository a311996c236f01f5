/// Sample menus.
enum Samples {
  /// A simple menu.
  static let latte = """
    item: 마그넷 라떼
    price: 4500
    currency: KRW
    locale: ko
    sections:
      - title: 마그넷 라떼
        description: 고소한 우유와 진한 에스프레소
      - menu: 온도
        select: one
        items: [HOT, ICE]
      - menu: 추가 선택
        select: 0..3
        items: {샷 추가: 500, 시럽 추가: 300, 휘핑크림: 500}
      - count: 수량
      - total: 총 금액

    """

  /// The screen after ``iced``, in 44 columns.
  static let icedScreen = """
    마그넷 라떼                          4,500원
    고소한 우유와 진한 에스프레소

    온도                필수 · 1개 선택 · 옵션 2
      ( ) HOT
      (•) ICE

    추가 선택           선택 · 최대 3개 · 옵션 3
      [x] 샷 추가                         +500원
      [ ] 시럽 추가                       +300원
      [x] 휘핑크림                        +500원

    수량                                   − 2 +

    총 금액                             11,000원
      마그넷 라떼        4,500원 × 2     9,000원
      샷 추가              500원 × 2     1,000원
      휘핑크림             500원 × 2     1,000원

    """

  /// A menu in two languages with nested sections, a required text, a minimum and quantities.
  static let lunch = """
    item: {ko: 점심, en: Lunch}
    currency: USD
    locale: en
    minimum: 20
    sections:
      - menu: {ko: 메인, en: Main}
        id: main
        select: 2
        each: 0..2
        items:
          soup:
            name: {ko: 수프, en: Soup}
            price: 6
            sold-out: {ko: 오늘 소진, en: gone for today}
          bowl:
            name: {ko: 덮밥, en: Rice bowl}
            price: 7.50
            stock: 1
          noodles:
            name: {ko: 국수, en: Noodles}
            price: 8
            sections:
              - menu: {ko: 국물, en: Broth}
                id: broth
                items: [clear, spicy]
      - text: {ko: 이름, en: Name}
        id: who
        required: yes
      - total: {ko: 합계, en: Total}

    """

  /// The options that order two iced lattes with a shot and cream.
  static let iced = [
    "--set", "온도=ICE", "--set", "추가 선택.샷 추가=1", "--set", "추가 선택.휘핑크림=1", "--set", "수량=2",
  ]
}
