import ArgumentParser
import MenuText

/// Creates a starter menu.
struct NewCommand: Command {
  static let configuration = CommandConfiguration("new", "[<file>]")

  static let examples = [
    "menu-runner new",
    "menu-runner new cafe.yaml --lang ko",
    "menu-runner new shop.yaml --shop",
  ]
  static let variables = [EnvironmentVariable.starterLanguage, .color]
  static let statuses: [ExitStatus] = [.unwritable]

  @Argument
  var file = "menu.yaml"

  @Flag
  var shop = false

  @Flag
  var force = false

  @OptionGroup(title: "Common options") var common: CommonOptions

  func execute(with console: Console) throws -> ExitStatus {
    let language = common.lang ?? console.environment.language ?? .english
    // A file name that begins with a dash would be an option.
    let word = ShellWord.quoted(file.hasPrefix("-") ? "./\(file)" : file)
    let menu = StarterMenu(language: language, isShop: shop, file: file == "-" ? nil : word)
    let bytes = Array(menu.text.utf8)
    if file == "-" {
      try console.result(bytes)
      return .success
    }
    let output = OutputFile(path: file)
    if force {
      try output.replace(with: bytes)
    } else if try !output.create(with: bytes) {
      // Not even --force overwrites a folder.
      try output.requireWritable(to: .replace)
      throw Failure(.unwritable, "file.exists", with: ["file": .text(file)])
    }
    console.note(.sentence("file.written", ["file": .text(file)]))
    console.note(
      .text("  menu-runner run \(word) --set \(ShellWord.quoted(menu.firstAssignment))"))
    if shop { console.note(.text("  menu-runner tree \(word)")) }
    return .success
  }
}

/// A small menu with comments, whose order one choice completes.
struct StarterMenu {
  /// The YAML document.
  let text: String
  /// The `path=value` that completes its order.
  let firstAssignment: String

  /// The menu in Korean or English: of one item, or of a shop with several. `file` is the word for
  /// it in the commands of its comments.
  init(language: LanguageTag, isShop: Bool, file: String?) {
    let isKorean = language.language == LanguageTag.korean.language
    var text: String
    if isShop {
      text = isKorean ? Self.koreanShop : Self.englishShop
      firstAssignment = isKorean ? "커피.아메리카노.온도=ICE" : "coffee.latte.temp=iced"
    } else {
      text = isKorean ? Self.korean : Self.english
      firstAssignment = "temp=iced"
    }
    // A line break in the name would end the comment.
    if let file, SafeText.line(file) == file {
      text = text.replacing(isShop ? " shop.yaml" : " menu.yaml", with: " \(file)")
    }
    self.text = text
  }

  private static let korean = """
    # 메뉴 한 장이 파일 하나예요. 고치고 나서 이렇게 확인하세요.
    #   menu-runner validate menu.yaml
    #   menu-runner render menu.yaml --watch
    # 편집기에서 키를 자동 완성하려면: menu-runner schema --help
    item: 카페 라떼
    price: 4500            # 기본 가격
    currency: KRW
    locale: ko

    sections:
      - title: 카페 라떼
        description: 고소한 우유와 진한 에스프레소

      # 하나를 꼭 골라야 해요. 따로 적지 않으면 select는 one이에요.
      - menu: 온도
        id: temp
        items: { hot: HOT, iced: ICE }

      # 안 골라도 되고, 모두 3개까지 고를 수 있어요. 이름 옆의 숫자는 더해지는 가격이에요.
      - menu: 추가 선택
        id: extras
        select: 0..3
        items:
          샷 추가: 500
          시럽 추가: 300
          두유로 변경: { price: 500, description: 우유 대신 두유를 넣어요 }

      # 따뜻한 음료에만 물어봐요.
      - menu: 컵
        id: cup
        when: { temp: hot }
        default: 매장 컵
        items: [매장 컵, 개인 컵]

      - count: 수량
        id: quantity
      - text: 요청 사항
        id: note
        placeholder: 예) 연하게 해 주세요
      - total: 총 금액

    """

  private static let english = """
    # One menu is one file. After a change, check it:
    #   menu-runner validate menu.yaml
    #   menu-runner render menu.yaml --watch
    # To complete keys in an editor: menu-runner schema --help
    item: Caffè latte
    price: 4.50            # the base price
    currency: USD
    locale: en

    sections:
      - title: Caffè latte
        description: Espresso with steamed milk

      # One option is required, as 'select' is 'one' by default.
      - menu: Temperature
        id: temp
        items: { hot: Hot, iced: Iced }

      # Up to three options. The number beside a name is added to the price.
      - menu: Extras
        id: extras
        select: 0..3
        items:
          Extra shot: 0.75
          Vanilla syrup: 0.50
          Oat milk: { price: 0.75, description: Instead of dairy milk }

      # Only shown for a hot drink.
      - menu: Cup
        id: cup
        when: { temp: hot }
        default: house
        items: { house: House cup, own: My own cup }

      - count: Quantity
        id: quantity
      - text: Note
        id: note
        placeholder: For example, not too hot
      - total: Total

    """

  private static let koreanShop = """
    # 여러 가지를 파는 가게예요. 고치고 나서 이렇게 확인하세요.
    #   menu-runner validate shop.yaml
    #   menu-runner tree shop.yaml     무엇이 어디에 쓰이는지 보여 줘요
    item: 하루 카페
    currency: KRW
    locale: ko

    # 여러 항목이 함께 묻는 것은 한 번만 적어요.
    groups:
      온도: { menu: 온도, items: [HOT, ICE] }
      사이즈: { menu: 사이즈, default: 보통, items: { 보통: 0, 크게: 500 } }
      우유:
        menu: 우유
        default: 일반 우유
        items:
          일반 우유: 0
          귀리 우유: { price: 700, stock: 12 }    # 모든 음료를 합쳐 열두 잔까지 팔아요.
      음료: [온도, 사이즈]                        # 그룹의 목록

    sections:
      - title: 하루 카페

      # price와 sections는 따로 적지 않은 항목에 모두 쓰여요.
      - menu: 커피
        select: any
        each: 0..9
        price: 4000
        sections: [음료]
        items:
          아메리카노: { price: { 온도: { HOT: 2900, ICE: 3400 } } }
          카페 라떼: { sections: [음료, 우유] }
          플랫 화이트: { sections: [온도, { use: 우유, default: 귀리 우유 }] }
          콜드 브루: { sections: [사이즈] }

      - menu: 디저트
        select: any
        each: 0..9
        items:
          치즈 케이크: 5500
          쿠키: { price: 2500, stock: 8 }

      - text: 요청 사항
      - total: 총 금액

    """

  private static let englishShop = """
    # A shop that sells several things. After a change, check it:
    #   menu-runner validate shop.yaml
    #   menu-runner tree shop.yaml     shows what is used where
    item: Cafe Haru
    currency: USD
    locale: en

    # What several items ask is written once.
    groups:
      temp: { menu: Temperature, items: { hot: Hot, iced: Iced } }
      size: { menu: Size, default: regular, items: { regular: 0, large: 0.60 } }
      milk:
        menu: Milk
        default: whole
        items:
          whole: 0
          oat: { price: 0.70, stock: 12 }     # twelve, over all drinks together
      drink: [temp, size]                     # a list of groups

    sections:
      - title: Cafe Haru

      # 'price' and 'sections' are for all items without their own.
      - menu: Coffee
        id: coffee
        select: any
        each: 0..9
        price: 4.00
        sections: [drink]
        items:
          americano: { name: Americano, price: { temp: { hot: 2.90, iced: 3.40 } } }
          latte: { name: Latte, sections: [drink, milk] }
          flat: { name: Flat white, sections: [temp, { use: milk, default: oat }] }
          cold-brew: { name: Cold brew, sections: [size] }

      - menu: Cakes
        id: cakes
        select: any
        each: 0..9
        items:
          cheesecake: { name: Cheesecake, price: 5.50 }
          cookie: { name: Cookie, price: 2.50, stock: 8 }

      - text: Note
        id: note
      - total: Total

    """
}
