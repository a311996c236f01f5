import Foundation
import Testing

@Suite("Comparing menus")
struct DiffJourneys {
  private let journey: Journey

  init() throws {
    journey = try Journey(writing: [
      "old.yaml": Self.old, "new.yaml": Self.new, "magnet-latte.yaml": Samples.latte,
    ])
  }

  private static let old = """
    item: {ko: 라떼, en: Latte}
    price: 4500
    currency: KRW
    locale: ko
    sections:
      - {id: milk, menu: {ko: 우유, en: Milk}, items: {cow: {ko: 우유, en: Milk}, oat: {name: {ko: 귀리, en: Oat}, price: 700}}}
      - id: extras
        menu: {ko: 추가 선택, en: Extras}
        select: 0..3
        items:
          shot: {name: {ko: 샷 추가, en: Extra shot}, price: 500}
          syrup: {name: {ko: 시럽, en: Syrup}, price: 300}
          whip: {name: {ko: 휘핑크림, en: Whipped cream}, price: 500}
      - {id: note, text: {ko: 요청 사항, en: Note}}
      - {id: total, total: {ko: 총 금액, en: Total}}

    """

  private static let new = """
    item: {ko: 라떼, en: Latte}
    price: 4800
    currency: KRW
    locale: ko
    sections:
      - {id: note, text: {ko: 요청 사항, en: Note}}
      - {id: milk, menu: {ko: 우유, en: Milk}, items: {cow: {ko: 우유, en: Milk}}}
      - id: extras
        menu: {ko: 추가 선택, en: Extras}
        select: 0..2
        items:
          oat: {name: {ko: 귀리, en: Oat}, price: 700}
          syrup: {name: {ko: 시럽, en: Syrup}, price: 300}
          shot: {name: {ko: 샷 추가, en: Extra shot}, price: 600}
          pearl: {name: {ko: 타피오카 펄, en: Tapioca pearls}, price: 600, sold-out: yes}
      - {id: cup, menu: {ko: 컵, en: Cup}, items: [paper, glass]}
      - {id: total, total: {ko: 총 금액, en: Total}}

    """

  @Test("Removed, inserted, moved and changed rows are listed in aligned columns")
  func menus() async throws {
    let outcome = try await journey.run("diff", "old.yaml", "new.yaml", exits: 0)
    #expect(outcome.messages == "")
    #expect(
      outcome.output == """
        + cup           컵           필수 · 1개 선택 · 옵션 2
        > note          요청 사항    맨 위로
        ~ extras        추가 선택    선택 · 최대 3개 → 선택 · 최대 2개
        ~ total         총 금액      4,500원 → 4,800원
        - extras.whip   휘핑크림     +500원
        + extras.pearl  타피오카 펄  +600원 · 품절
        > extras.oat    귀리         우유 → 추가 선택
        > extras.syrup  시럽         귀리 아래로
        ~ milk.cow      우유         +0원 → 없음
        ~ extras.shot   샷 추가      +500원 → +600원

        """)
  }

  @Test("Changes are listed in another language, and in color on request")
  func english() async throws {
    let outcome = try await journey.run("diff", "old.yaml", "new.yaml", "--lang", "en")
    #expect(outcome.output.contains("~ extras.shot   Extra shot      +₩500 → +₩600\n"))
    #expect(outcome.output.contains("> extras.oat    Oat             Milk → Extras\n"))
    let colored = try await journey.run("diff", "old.yaml", "new.yaml", "--color", "always")
    #expect(colored.output.hasPrefix("\u{1B}[32m+\u{1B}[0m cup "))
    let stored = try await journey.run(
      "diff", "old.yaml", "new.yaml", "--color", "always", "-o", "changes.txt")
    #expect(stored.output == "")
    #expect(try !journey.read("changes.txt").contains("\u{1B}"))
  }

  @Test("JSON contains the changes from screen 0 to screen 1 with their content")
  func json() async throws {
    let outcome = try await journey.run("diff", "old.yaml", "new.yaml", "--json", exits: 0)
    #expect(outcome.output.hasPrefix(#"{"schemaVersion":1,"from":0,"to":1,"changes":{"sections":"#))
    #expect(outcome.output.filter { $0 == "\n" }.count == 1 && outcome.output.hasSuffix("\n"))
    let update = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let sections = try #require(update["sections"] as? [[String: Any]])
    #expect(sections.map { $0["id"] as? String } == ["cup", "extras", "total"])
    #expect(sections.map { ($0["rows"] as? [Any])?.count } == [2, nil, nil])
    let rows = try #require(update["rows"] as? [[String: Any]])
    #expect(rows.map { $0["path"] as? String } == ["extras.pearl", "milk.cow", "extras.shot"])
    let same = try await journey.run("diff", "old.yaml", "new.yaml", "--as", "json")
    #expect(same.output == outcome.output)
  }

  @Test("Two orders from one menu differ in choices and prices")
  func answers() async throws {
    try journey.write("{온도: HOT, 추가 선택: {샷 추가: 1}}\n", to: "monday.yaml")
    let outcome = try await journey.run(
      "diff", "--menu", "magnet-latte.yaml", "monday.yaml", "-",
      input: #"{"온도": "ICE", "추가 선택": {"샷 추가": 1}, "수량": 2}"#, exits: 0)
    #expect(
      outcome.output == """
        ~ 수량      1 → 2
        ~ 총 금액   5,000원 → 10,000원
        ~ 온도.HOT  수량: 1 → 0
        ~ 온도.ICE  수량: 0 → 1

        """)
  }

  @Test("Without differences, the text is one line and the JSON has no changes")
  func noChanges() async throws {
    let outcome = try await journey.run("diff", "old.yaml", "-", input: Self.old, exits: 0)
    #expect(outcome.output == "달라진 것이 없어요.\n")
    let json = try await journey.run("diff", "old.yaml", "old.yaml", "--json")
    #expect(json.output.contains(#""sections":[],"rows":[],"#))
  }

  @Test("Inventories apply: those beside two menus, or --inventory for two orders")
  func inventory() async throws {
    try journey.write("inventory: new\nsold-out: [extras.shot]\n", to: "new.inventory.yaml")
    let menus = try await journey.run("diff", "old.yaml", "new.yaml")
    #expect(menus.output.contains("+500원 → +600원; 주문 가능 → 품절\n"))
    try journey.write("inventory: old\nsold-out: [extras.shot]\n", to: "evening.yaml")
    try journey.write("{extras: {shot: 1}}\n", to: "monday.yaml")
    let answers = try await journey.run(
      "diff", "--menu", "old.yaml", "--inventory", "evening.yaml", "monday.yaml", "monday.yaml")
    #expect(answers.status == 1)
    #expect(answers.messages.contains("품절"))
  }

  @Test("Both documents are checked before the command fails without a result")
  func invalidDocuments() async throws {
    try journey.write("item: x\nsections: [{mneu: a}]\n", to: "bad.yaml")
    try journey.write("item: x\nsectoins: []\n", to: "worse.yaml")
    let menus = try await journey.run("diff", "bad.yaml", "worse.yaml", exits: 1)
    #expect(menus.output == "")
    #expect(menus.messages.contains("bad.yaml:2:") && menus.messages.contains("worse.yaml:2:"))
    try journey.write("{extras: {shots: 1}}\n", to: "answers.yaml")
    let answers = try await journey.run(
      "diff", "--menu", "old.yaml", "answers.yaml", "-", input: "{note: [1]}", exits: 1)
    #expect(answers.messages.contains("answers.yaml:1:") && answers.messages.contains("<stdin>:1:"))
  }

  @Test(
    "An invalid command line exits with 64",
    arguments: [
      (["old.yaml"], "missing argument <new|->"),
      (["-", "-"], "'-' can be used only once"),
      (["--menu", "-", "-", "a.yaml"], "'-' can be used only once"),
      (["old.yaml", "new.yaml", "--inventory", "x"], "'--inventory' needs '--menu'"),
      (["old.yaml", "new.yaml", "--as", "text", "--json"], "cannot be combined"),
      (["old.yaml", "new.yaml", "--as", "html"], "use one of: text, json"),
    ])
  func usage(arguments: [String], sentence: String) async throws {
    let outcome = try await journey.run(["diff"] + arguments, exits: 64)
    #expect(outcome.output == "")
    #expect(outcome.messages.contains(sentence), "\(outcome.messages)")
  }
}
