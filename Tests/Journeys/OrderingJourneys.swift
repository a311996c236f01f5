import Foundation
import Testing

@Suite("Ordering")
struct OrderingJourneys {
  private let journey: Journey

  init() throws {
    journey = try Journey()
    try journey.write(Samples.latte, to: "magnet-latte.yaml")
    try journey.write(Samples.lunch, to: "lunch.yaml")
  }

  @Test("Two iced lattes with a shot and cream cost 11,000 won and print the screen")
  func sample() async throws {
    let outcome = try await journey.run(
      ["run", "magnet-latte.yaml", "--width", "44"] + Samples.iced, exits: 0)
    #expect(outcome.output == Samples.icedScreen)
    #expect(outcome.messages == "")
  }

  @Test("The JSON of an order contains its answers, digest and total")
  func json() async throws {
    let outcome = try await journey.run(["run", "magnet-latte.yaml", "--json"] + Samples.iced)
    let order = try Order(outcome.output)
    #expect(outcome.status == 0)
    #expect(order.status == "complete")
    #expect(order.total.amount == "11000")
    #expect(order.menu.id == "magnet-latte")
    let digest = try await journey.script(#"sha256sum magnet-latte.yaml | cut -d" " -f1"#).output
    #expect("\(order.menu.digest)\n" == "sha256:\(digest)")
  }

  @Test("Without a required choice, nothing is printed but the --set option that supplies it")
  func missing() async throws {
    let outcome = try await journey.run("run", "magnet-latte.yaml", exits: 64)
    #expect(outcome.output == "")
    #expect(
      outcome.messages == """
        오류: 주문이 아직 완성되지 않았어요
          온도: 1개를 골라 주세요
            --set '온도=HOT'

        """)
  }

  @Test("With --json, an incomplete order is printed and exits with 64")
  func incompleteJSON() async throws {
    let outcome = try await journey.run("run", "magnet-latte.yaml", "--json", exits: 64)
    #expect(try Order(outcome.output).status == "incomplete")
    #expect(outcome.messages.contains("--set '온도=HOT'"))
  }

  @Test("Everything missing is listed, and all suggested --set options complete the order")
  func missingAll() async throws {
    let outcome = try await journey.run("run", "lunch.yaml", "--lang", "en")
    #expect(
      outcome.messages == """
        error: the order is not complete
          Main: choose 2
            --set main=bowl
            --set main=noodles
          Name: write something
            --set 'who=…'
          The minimum is $20.00: $20.00 short
          Noodles, Broth: choose 1
            --set main.noodles.broth=clear

        """)
    try journey.write(
      Samples.lunch.replacing("minimum: 20", with: "minimum: 15"), to: "lunch.yaml")
    let completed = try await journey.script(
      #"eval "$RUNNER run lunch.yaml $("$RUNNER" run lunch.yaml 2>&1 | grep -e --set | tr '\n' ' ')""#,
      exits: 0)
    #expect(completed.output.contains("$15.50"))
  }

  @Test("A missing choice in a second line names that line")
  func secondLine() async throws {
    let outcome = try await journey.run(
      "run", "lunch.yaml", "--set", "main.noodles.broth=clear", "--set", "main.noodles#2=1",
      "--set", "who=me", "--set", "main.noodles=1")
    #expect(outcome.messages.contains("--set 'main.noodles#2.broth=clear'"))
  }

  @Test("Suggestions repeat the defaults that a further choice would clear")
  func defaults() async throws {
    try journey.write(
      """
      item: Set
      sections:
        - menu: Meal
          id: meal
          select: 0..3
          each: 0..3
          default: {it's a burger: 2}
          items:
            it's a burger:
              name: Burger
              sections: [{menu: Side, id: side, items: [fries]}]

      """, to: "set.yaml")
    let outcome = try await journey.run("run", "set.yaml")
    #expect(
      outcome.messages == #"""
        error: the order is not complete
          Burger, Side: choose 1
            --set 'meal.it'\''s a burger=2'
            --set 'meal.it'\''s a burger.side=fries'

        """#)
  }

  @Test(
    "A rejected --set option is reported in the user's language and exits with 1",
    arguments: [
      ("샷 추가=2", "--set '샷 추가=2': '샷 추가'에 해당하는 것이 없어요."),
      ("추가 선택.샷 추가=2", "--set '추가 선택.샷 추가=2': 샷 추가는 최대 1개만 고를 수 있어요."),
      ("온도=ICED", "--set '온도=ICED': '온도.ICED'에 해당하는 것이 없어요."),
    ])
  func rejected(setting: String, sentence: String) async throws {
    let outcome = try await journey.run("run", "magnet-latte.yaml", "--set", setting, exits: 1)
    #expect(outcome.output == "")
    #expect(outcome.messages.hasPrefix("오류: \(sentence)"))
  }

  @Test("All problems of an answers file are reported in one pass, each with its line")
  func badAnswers() async throws {
    try journey.write("main: {soup: 1,\n  rice: 1}\nwhom: me\n", to: "answers.yaml")
    let outcome = try await journey.run("run", "lunch.yaml", "--answers", "answers.yaml", exits: 1)
    #expect(outcome.messages.contains("answers.yaml:1:8: error[M0701]: Soup is sold out"))
    #expect(outcome.messages.contains("answers.yaml:2:3: error[M0701]: There is no '"))
    #expect(
      outcome.messages.contains("answers.yaml:3:1: error[M0701]: There is no 'whom'"))
    #expect(outcome.messages.contains("^^^^ the menu does not accept this answer\n"))
    #expect(outcome.messages.contains("^^^^ not in this menu\n"))
    let known = "= help: possible here: 'main.soup', 'main.bowl', 'main.noodles'\n"
    #expect(outcome.messages.contains(known))
  }

  @Test("The answers of a printed order lead to the same order")
  func roundTrip() async throws {
    let first = try Order(
      await journey.run(["run", "magnet-latte.yaml", "--json"] + Samples.iced).output)
    let again = try await journey.run(
      "run", "magnet-latte.yaml", "--json", "--answers", "-", input: first.answersText)
    #expect(try Order(again.output) == first)
  }

  @Test("Complete orders are appended, one per line; incomplete ones are not")
  func orders() async throws {
    for ending in ["온도=HOT", "수량=2", "온도=ICE"] {
      _ = try await journey.run(
        "run", "magnet-latte.yaml", "--set", ending, "--orders", "orders.jsonl")
    }
    let lines = try journey.read("orders.jsonl").split(separator: "\n")
    #expect(try lines.map { try Order(String($0)).answersText }.count == 2)
  }

  @Test(
    "Where a default has too few units left, the suggested --set options complete the order",
    arguments: [
      (
        """
        item: Bowl
        price: 5.00
        currency: EUR
        sections:
          - menu: Toppings
            id: toppings
            select: 0..5
            each: 0..3
            default: {kimchi: 2, tofu: 1}
            items: {kimchi: {name: Kimchi, price: 1.00, stock: 1}, tofu: {name: Tofu, price: 1.50}}
        """, [String](),
        """
          Kimchi: only 1 left
            --set toppings.tofu=1
            --set toppings.kimchi=1
        """, "7.50"
      ),
      (
        """
        item: Café
        currency: EUR
        sections:
          - menu: Coffee
            id: coffee
            select: any
            each: 0..9
            items:
              latte:
                name: Latte
                price: 3.00
                sections:
                  - menu: Milk
                    id: milk
                    default: whole
                    items: {whole: {name: Whole, stock: 1}, oat: {name: Oat, price: 0.50}}
        """, ["--set", "coffee.latte=2"],
        """
          Whole: only 1 left
            --set coffee.latte.milk=oat
        """, "7.00"
      ),
    ])
  func shortDefault(menu: String, given: [String], missing: String, total: String) async throws {
    try journey.write(menu + "\n", to: "shop.yaml")
    let outcome = try await journey.run(["run", "shop.yaml", "--json"] + given, exits: 64)
    #expect(outcome.messages == "error: the order is not complete\n\(missing)\n")
    let suggested = missing.split(separator: "\n").filter { $0.contains("--set ") }
      .flatMap { $0.split(separator: " ").map(String.init) }
    let completed = try await journey.run(["run", "shop.yaml", "--json"] + given + suggested)
    #expect(completed.status == 0, "\(completed.messages)")
    #expect(try Order(completed.output).total.amount == total)
  }

  @Test("An order is appended on a line of its own after one that was cut off")
  func orderAfterCutLine() async throws {
    try journey.write(#"{"schemaVer"#, to: "orders.jsonl")
    for _ in 1...2 {
      _ = try await journey.run(
        "run", "magnet-latte.yaml", "--set", "온도=ICE", "--orders", "orders.jsonl")
    }
    let lines = try journey.read("orders.jsonl")
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4)
    #expect(lines.first == #"{"schemaVer"#)
    #expect(lines.last == "")
    for line in lines.dropFirst().dropLast() { _ = try Order(String(line)) }
  }

  @Test("Options that are sold out in the inventory cannot be ordered")
  func inventory() async throws {
    try journey.write(
      "inventory: magnet-latte\nsold-out: [온도.ICE]\n", to: "magnet-latte.inventory.yaml")
    try journey.write("inventory: magnet-latte\nsold-out: [온도.HOT]\n", to: "evening.yaml")
    let beside = try await journey.run("run", "magnet-latte.yaml", "--set", "온도=ICE", exits: 1)
    #expect(beside.messages.contains("품절"))
    try await journey.run(
      "run", "magnet-latte.yaml", "--set", "온도=ICE", "--inventory", "evening.yaml", exits: 0)
    let asked = try await journey.run("run", "magnet-latte.yaml", "--inventory", "evening.yaml")
    #expect(asked.messages.contains("--set '온도=ICE'"), "the first available option")
  }
}
