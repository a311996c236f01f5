import Foundation
import MenuTestSupport
import Testing

@Suite("Shops in Config, and the tree of a menu")
struct ShopJourneys {
  private let journey: Journey

  init() throws { journey = try Journey() }

  private func total(of menu: String, _ answers: String...) async throws -> String {
    let outcome = try await journey.runInPackage(
      ["run", "Config/\(menu)", "--json", "--lang", "en"] + answers.flatMap { ["--set", $0] })
    #expect(outcome.status == 0, "\(outcome.messages)")
    return try Order(outcome.output).total.text
  }

  @Test(
    "The tree lists sections, what their items ask, groups with the number of uses, and files",
    arguments: ["en", "ko", "ja"])
  func tree(language: String) async throws {
    let outcome = try await journey.runInPackage(["tree", "Config/cafe.yaml", "--lang", language])
    #expect(outcome.status == 0 && outcome.messages == "", "\(outcome.messages)")
    try Snapshot(name: "tree-cafe-\(language).txt").expect(outcome.output)
  }

  @Test("The tree of a branch has its changes, products count their uses, and errors are printed")
  func branchTree() async throws {
    let branch = try await journey.runInPackage(["tree", "Config/chain/airport-gate.yaml"])
    try Snapshot(name: "tree-chain.txt").expect(branch.output)
    let pizzeria = try await journey.runInPackage(["tree", "Config/pizzeria.yaml"])
    #expect(pizzeria.output.contains("\nProducts\n  water"), "\(pizzeria.output)")
    #expect(pizzeria.output.contains("2 uses: bottle"))
    try journey.write("item: Cafe\nsections: [milk]\n", to: "broken.yaml")
    let broken = try await journey.run("tree", "broken.yaml")
    #expect(broken.status == 1 && broken.output == "")
    #expect(broken.messages.contains("broken.yaml:2:12: error"))
  }

  @Test("The shops are valid, also with --strict")
  func valid() async throws {
    let shops = ["bakery", "bento", "breakfast-cafe", "burger-shop", "cafe", "pizzeria"]
    for path in shops.map({ "Config/\($0).yaml" }) + ["Config/chain"] {
      let outcome = try await journey.runInPackage(["validate", "--strict", path])
      #expect(outcome.status == 0, "\(outcome.output)")
    }
  }

  @Test("A café's drinks cost what their answers say, and oat milk is one stock")
  func cafe() async throws {
    let price = try await total(
      of: "cafe.yaml", "coffee.americano.temp=ice", "coffee.americano=2", "coffee.latte.temp=hot",
      "coffee.latte.milk=oat", "coffee.latte.size=L")
    #expect(price == "₩11,400")
    let oat = try await journey.runInPackage([
      "run", "Config/cafe.yaml", "--json", "--set", "coffee.latte=8", "--set",
      "coffee.latte.temp=hot", "--set", "coffee.latte.milk=oat", "--set", "latte.babamba=5",
      "--set", "latte.babamba.temp=hot", "--set", "latte.babamba.milk=oat",
    ])
    #expect(oat.status == 1, "\(oat)")
  }

  @Test("A pizza costs what its size, its crust, and the amount and half of its toppings say")
  func pizzeria() async throws {
    let plain = try await total(
      of: "pizzeria.yaml", "pizzas.margherita.size=large", "pizzas.margherita.crust=stuffed")
    // 18.50 and 8.875 % = 1.641875
    #expect(plain == "$20.14")
    let halves = try await total(
      of: "pizzeria.yaml", "pizzas.funghi.toppings.salami=1",
      "pizzas.funghi.toppings.salami.portion=double",
      "pizzas.funghi.toppings.salami.placement=left", "pizzas.funghi.toppings.olives=1",
      "pizzas.funghi.toppings.olives.portion=light",
      "pizzas.funghi.toppings.olives.placement=right", "drinks.water.bottle=small")
    // 9.80 + 1.50 × 2 × ½ + 1.50 × ½ × ½ + 2.20 = 13.88, and 1.23185
    #expect(halves == "$15.11")
    let twoFlavors = try await total(
      of: "pizzeria.yaml", "pizzas.halves.size=large", "pizzas.halves.half.left.flavor=margherita",
      "pizzas.halves.half.right.flavor=diavola", "pizzas.halves.half.left.half-toppings.olives=1")
    // 0.50, the dearer of 14.50 and 17.00, and 2.00 × ½ = 18.50, and 1.641875
    #expect(twoFlavors == "$20.14")
  }

  @Test(
    "A branch has its own prices and items, and lacks what it hides",
    arguments: [
      ("bowls.yaml", "$13.70", true, false), ("campus.yaml", "$11.70", false, false),
      ("airport.yaml", "$16.70", true, true), ("airport-gate.yaml", nil, true, true),
    ])
  func chain(branch: String, chicken: String?, hasSalmon: Bool, hasCoffee: Bool) async throws {
    let menu = "Config/chain/\(branch)"
    if let chicken {
      let price = try await total(
        of: "chain/\(branch)", "bowls.chicken.base=rice", "bowls.chicken.extras.avocado=1")
      #expect(price == chicken)
    }
    let page = try await journey.runInPackage(["render", menu]).output
    #expect(page.contains("Grilled chicken") == (chicken != nil))
    #expect(page.contains("Salmon") == hasSalmon)
    #expect(page.contains("Coffee") == hasCoffee)
    #expect(page.contains("Cutlery") == (branch != "airport-gate.yaml"))
  }

  @Test("A closed menu is rendered, and an order without answers says when it opens")
  func closed() async throws {
    let menu = try journey.write(
      """
      item: T
      currency: USD
      zone: Asia/Seoul
      hours: {open: {mon-sun: 09:00-17:00}}
      available: open
      sections: [{menu: A, id: a, select: any, items: {x: {name: Tea, price: 1.00}}}]

      """, to: "closed.yaml")
    let night = ["--at", "2026-11-20T23:00", "--lang", "en"]
    let page = try await journey.run(["render", menu] + night)
    #expect(page.status == 0 && page.output.contains("Tea"), "\(page)")
    #expect(page.output.contains("Opens"), "\(page.output)")
    let order = try await journey.run(["run", menu, "--no-input"] + night)
    #expect(order.status == 64 && order.messages.contains("09:00"), "\(order)")
  }

  @Test("The text of a shop shows what is chosen in halves and in the parts of a set")
  func parts() async throws {
    let menu = try journey.write(
      """
      item: P
      currency: USD
      groups:
        flavor: {menu: Flavor, items: {marg: {name: Margherita, price: 9.80}, diav: {name: Diavola, price: 11.50}}}
        pie: [flavor]
      products: {fries: {name: Fries, price: 2.00, sections: [{menu: Size, id: size, default: M, items: {M: Medium, L: Large}}]}}
      sections:
        - menu: Food
          id: food
          select: any
          each: 0..9
          items:
            halves: {name: Half and half, sections: [{use: pie, id: half, header: Halves, repeat: {left: Left, right: Right}, combine: highest}]}
            set: {name: Set, price: 8.00, sections: [{menu: Side, id: side, included: yes, select: all, items: [{product: fries}]}]}
        - total: Total

      """, to: "parts.yaml")
    let outcome = try await journey.run(
      "run", menu, "--no-input", "--lang", "en", "--set", "food.halves.half.left.flavor=marg",
      "--set", "food.halves.half.right.flavor=diav", "--set", "food.set.side.fries.size=L", exits: 0
    )
    let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Left: Margherita · Right: $11.50 Diavola"), "\(outcome.output)")
    #expect(outcome.output.contains("Fries: Large"), "\(outcome.output)")
  }

  @Test("An order with more sets than parts are left says so, and suggests to remove no part")
  func partsLeft() async throws {
    let menu = try journey.write(
      """
      item: O
      currency: USD
      products: {fries: {name: Fries, price: 2.00, stock: 1}}
      sections:
        - menu: Food
          id: food
          select: any
          each: 0..9
          items:
            set: {name: Set, price: 8.00, sections: [{menu: Side, id: side, included: yes, select: all, items: [{product: fries}]}]}

      """, to: "left.yaml")
    let outcome = try await journey.run(
      "run", menu, "--no-input", "--lang", "en", "--set", "food.set=2")
    #expect(outcome.status != 0)
    #expect(outcome.messages.contains("Fries: only 1 left"), "\(outcome.messages)")
    #expect(outcome.messages.contains("no --set option can supply this"), "\(outcome.messages)")
  }

  @Test("Only the total of an open order says that it is before discounts, fees and tax")
  func openTotal() async throws {
    let menu = try journey.write(
      """
      item: O
      currency: USD
      tax: {included: no, rates: {s: 10%}, default: s}
      fees: [{fee: Courier, id: courier, price: given, tax: none}]
      sections:
        - {menu: S, id: s, items: [a, b]}
        - {menu: M, id: m, select: any, each: 0..9, items: {x: {price: {s: {a: 1.00, b: 2.00}}}}}
        - total: T

      """, to: "open.yaml")
    let page = try await journey.run("render", menu, "--lang", "en", "--set", "m.x=2")
    #expect(
      page.output.components(separatedBy: "before discounts, fees and tax").count == 2,
      "\(page.output)")
    let order = try await journey.run(
      "run", menu, "--no-input", "--lang", "en", "--set", "m.x=2", "--set", "s=a")
    #expect(order.messages.contains("--given courier=…"), "\(order.messages)")
  }

  @Test("Suggested assignments repeat neither sold-out defaults nor what is always chosen")
  func suggestions() async throws {
    let halves = try await journey.runInPackage([
      "run", "Config/pizzeria.yaml", "--no-input", "--lang", "en", "--set", "pizzas.halves=1",
    ])
    #expect(halves.status == 64 && !halves.messages.contains("half.left=1"), "\(halves.messages)")
    let menu = try journey.write(
      """
      item: Cafe
      currency: USD
      sections:
        - {menu: Milk, id: milk, select: 2, default: [oat], items: [whole, oat, soy]}

      """, to: "milk.yaml")
    try journey.write(
      "inventory: milk\nrevision: 1\nsold-out: [milk.oat]\n", to: "milk.inventory.yaml")
    let sold = try await journey.run(
      "run", menu, "--inventory", "milk.inventory.yaml", "--no-input", "--lang", "en")
    #expect(sold.status == 64 && !sold.messages.contains("milk.oat"), "\(sold.messages)")
  }
}
