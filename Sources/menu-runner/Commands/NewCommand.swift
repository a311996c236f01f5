import ArgumentParser
import MenuText

/// Creates a starter menu.
struct NewCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "new",
    usage: "menu-runner new [<options>] [<file>]")

  static let examples = [
    "menu-runner new",
    "menu-runner new cafe.yaml --lang ko",
  ]
  static let variables = [EnvironmentVariable.starterLanguage, .color]
  static let statuses = [ExitStatus.success, .usage, .unwritable, .inputOutput]

  @Argument
  var file = "menu.yaml"

  @Flag
  var force = false

  @OptionGroup(title: "Common options") var common: CommonOptions

  func execute(with console: Console) throws -> ExitStatus {
    let language = common.lang ?? console.environment.language ?? .english
    let menu = StarterMenu(language: language)
    let bytes = Array(menu.text.utf8)
    if file == "-" {
      try console.result(bytes)
      return .success
    }
    if force {
      try OutputFile(path: file).replace(with: bytes)
    } else if try !OutputFile(path: file).create(with: bytes) {
      throw Failure(.unwritable, "file.exists", ["file": .text(file)])
    }
    let word = ShellWord.quoted(file)
    console.note(.sentence("file.written", ["file": .text(file)]))
    console.note(
      .text("  menu-runner run \(word) --set \(ShellWord.quoted(menu.firstAssignment))"))
    return .success
  }
}

/// A small menu with comments and one required choice.
struct StarterMenu {
  /// The YAML document.
  let text: String
  /// The `path=value` that completes its order.
  let firstAssignment: String

  /// The menu in Korean or English.
  init(language: LanguageTag) {
    let isKorean = language.language == LanguageTag.korean.language
    text = isKorean ? Self.korean : Self.english
    firstAssignment = isKorean ? "온도=ICE" : "temp=iced"
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
        items: [HOT, ICE]

      # 안 골라도 되고, 모두 3개까지 고를 수 있어요. 이름 옆의 숫자는 더해지는 가격이에요.
      - menu: 추가 선택
        select: 0..3
        items:
          샷 추가: 500
          시럽 추가: 300
          두유로 변경: { price: 500, description: 우유 대신 두유를 넣어요 }

      # 따뜻한 음료에만 물어봐요.
      - menu: 컵
        when: { 온도: HOT }
        default: 매장 컵
        items: [매장 컵, 개인 컵]

      - count: 수량
      - text: 요청 사항
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
}
