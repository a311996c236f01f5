import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@testable import MenuSections

private let yaml = """
  id: cafe
  item: {en: Cafe, ko: 카페}
  currency: USD
  locale: en
  channels: {here: Eat in, delivery: Delivery}
  tax: {included: no, rates: {food: 8.875%}, default: food}
  discounts: [{discount: Regulars, off: 10%, code: HELLO}]
  fees:
    - {fee: Delivery, price: given, when: {channel: delivery}, tax: none}
  sections:
    - menu: Coffee
      id: coffee
      select: any
      each: 0..9
      items:
        latte:
          name: Latte
          price:
            channel:
              here: 4.50
              delivery: 5.00
          sections:
            - menu: Milk
              id: milk
              default: whole
              items:
                whole: Whole
                oat:
                  name: Oat
                  price: 0.70
    - text: Name
      id: name
  """

/// The menu with a digest of its text.
private func digested(_ yaml: String) throws -> MenuDefinition {
  let source = SourceText(name: "cafe.yaml", text: yaml)
  let digest = "sha256:" + SHA256Digest(of: Array(yaml.utf8)).hex
  let read = MenuDocument.read(source, id: "cafe", digest: digest)
  return try #require(read.definition, "\(read.diagnostics)")
}

@Suite("Quotes")
struct QuoteTests {
  private func store(
    _ document: String = yaml, inventory: Inventory = Inventory(),
    context: OrderContext = OrderContext()
  ) throws -> MenuStore {
    let store = MenuStore(try digested(document), inventory: inventory, context: context)
    try store.send(.set("coffee.latte", to: 2))
    try store.send(.choose("coffee.latte.milk.oat"))
    return store
  }

  private func quote(_ store: MenuStore) throws -> OrderQuote {
    try store.quote()
  }

  private func verify(_ quote: OrderQuote, _ document: String = yaml) throws -> QuoteVerification {
    try OrderQuote(json: quote.json).verify(against: try digested(document))
  }

  private func difference(_ verification: QuoteVerification) throws -> QuoteDifference {
    guard case .differs(let difference) = verification else {
      throw QuoteReadError.invalidMember("\(verification)")
    }
    return difference
  }

  @Test("The leaves say in which line of which file a price is written")
  func locations() throws {
    let base = """
      item: Base
      currency: USD
      groups:
        milk:
          menu: Milk
          default: whole
          items:
            whole: Whole
            oat: {name: Oat, price: 0.70}
      products:
        cake: {name: Cake, price: 3.20}
      sections:
        - menu: Coffee
          id: coffee
          select: any
          items:
            latte: {name: Latte, price: 4.50, sections: [milk]}
            slice: {product: cake}
      """
    let branch = """
      extends: base.yaml
      prices:
        coffee.latte: 4.80
      """
    let sources = MenuSources(SourceText(name: "branch.yaml", text: branch)) { path in
      SourceText(name: path, text: base)
    }
    let read = MenuDocument.read(sources, id: "branch")
    let definition = try #require(read.definition, "\(read.diagnostics)")
    let store = MenuStore(definition)
    try store.choose("coffee.latte", "coffee.latte.milk.oat", "coffee.slice")
    let locations = try #require(PriceLocations(sources, of: definition))
    let quote = try store.quote(locations: locations)
    #expect(
      quote.tree.leaves().map { path in path.reduce(quote.tree) { $0.children[$1] }.note }
        == ["branch.yaml:3", "base.yaml:9", "base.yaml:11"])
    #expect(quote.verify(against: definition) == .ok)
  }

  @Test("A quote holds no localized text and no answers of text sections")
  func texts() throws {
    let store = try store()
    try store.send(.write("name", text: "Kim Haneul"))
    let text = String(decoding: try quote(store).json, as: UTF8.self)
    #expect(!text.contains("Haneul") && !text.contains("Latte") && !text.contains("카페"))
    #expect(text.contains(#""answers":{"coffee":{"latte":{"milk":"oat","quantity":2}}}"#))
    #expect(text.contains(#""context":{"channel":"here"}"#))
  }

  @Test("The inventory of a quote has only what the order takes, with its revision")
  func inventory() throws {
    let inventory = Inventory(
      revision: 7, stock: ["coffee.latte.milk.oat": 9, "coffee.latte.milk.whole": 5])
    let store = try store(inventory: inventory)
    let quote = try quote(store)
    #expect(quote.inventoryRevision == 7)
    #expect(quote.stock == ["coffee.latte.milk.oat": 9])
    #expect(try verify(quote) == .ok)
  }

  @Test("A quote says which of what an order always contains was sold out")
  func missing() throws {
    let definition = try menu(
      """
      {item: Plate, price: 900, currency: KRW, sections: [
        {menu: Sides, id: sides, select: all, items: {rice: 100, soup: 200, tea: 300}}]}
      """)
    let inventory = Inventory(soldOut: ["sides.soup": SoldOut()], stock: ["sides.tea": 0])
    let quote = try MenuStore(definition, inventory: inventory).quote()
    #expect(quote.amounts.total == 1000)
    #expect(quote.stock == ["sides.soup": 0, "sides.tea": 0])
    #expect(quote.verify(against: definition) == .ok)
  }

  @Test("A quote without what the menu itself says is sold out can still be verified")
  func missingInMenu() throws {
    let definition = try menu(
      """
      {item: Plate, price: 900, currency: KRW, sections: [
        {menu: Sides, id: sides, select: all, items: {rice: 100, soup: {price: 200, sold-out: yes}}}]}
      """)
    let quote = try MenuStore(definition).quote()
    guard case .object(var members) = quote.document(with: nil),
      case .object(var inventory)? = members["inventory"]
    else { throw QuoteReadError.invalidMember("inventory") }
    inventory["stock"] = .object([:])
    members["inventory"] = .object(inventory)
    members["digest"] = .string(OrderQuote.digest(of: .object(members)))
    let old = try OrderQuote(json: CanonicalJSON.object(members).bytes)
    #expect(old.stock.isEmpty && old.verify(against: definition) == .ok)
  }

  @Test("A changed price, path, code, channel or given amount is the first node that differs")
  func causes() throws {
    let quote = try quote(try store())
    #expect(try verify(quote) == .ok)
    let dearer = try difference(
      verify(quote, yaml.replacing("price: 0.70", with: "price: 0.80")))
    #expect(dearer.cause == .menu)
    #expect(dearer.quoted == QuoteNode(.price, 70))
    #expect(dearer.derived == QuoteNode(.price, 80))
    #expect(dearer.quotedTotal < (dearer.derivedTotal ?? 0))
    let taxed = try difference(verify(quote, yaml.replacing("8.875%", with: "9%")))
    #expect(taxed.cause == .menu)
    #expect(taxed.quoted?.note == "8.875%: food")
    let renamed = try difference(
      verify(quote, yaml.replacing("delivery", with: "pickup").replacing("here", with: "inside")))
    #expect(renamed.cause == .context)
    let without = try difference(verify(quote, yaml.replacing("oat:", with: "soy:")))
    #expect(without.cause == .menu)
    // The same document with other lines is the same menu.
    #expect(try verify(quote, "# A comment\n" + yaml) == .ok)
  }

  @Test("A context that was changed in a quote is found, and so are answers and an inventory")
  func forged() throws {
    let context = OrderContext(channel: "delivery", given: ["Delivery": 425])
    let quote = try quote(try store(context: context))
    #expect(quote.amounts.fees.map(\.amount) == [425])
    #expect(try verify(quote) == .ok)
    func forged(_ change: (inout [String: CanonicalJSON]) -> Void) throws -> QuoteDifference {
      guard case .object(var members) = quote.document(with: nil) else {
        throw QuoteReadError.invalidMember("")
      }
      change(&members)
      members["digest"] = .string(OrderQuote.digest(of: .object(members)))
      let forged = try OrderQuote(json: CanonicalJSON.object(members).bytes)
      // The digest of the menu is that of the quote.
      return try difference(
        forged.verify(against: try digested(yaml)))
    }
    let amount = try forged {
      $0["context"] = .object([
        "channel": .string("delivery"), "given": .object(["Delivery": .string("9.25")]),
      ])
    }
    #expect(amount.cause == .context)
    #expect(amount.quoted == QuoteNode(.given, 425, note: "Delivery"))
    #expect(amount.derived == QuoteNode(.given, 925, note: "Delivery"))
    let answers = try forged {
      $0["answers"] = .object(["coffee": .object(["latte": .integer(3)])])
    }
    #expect(answers.cause == .answers)
    #expect(answers.quoted?.note == "charge 2: coffee.latte")
    #expect(answers.derived?.note == "charge 3: coffee.latte")
    let channel = try forged { $0["context"] = .object(["channel": .string("drone")]) }
    #expect(channel.cause == .context && channel.member == "context.channel")
    let time = try forged {
      $0["context"] = .object(["channel": .string("delivery"), "time": .string("noon")])
    }
    #expect(time.cause == .context && time.member == "context.time")
    let stock = try forged {
      $0["inventory"] = .object([
        "revision": .integer(0), "stock": .object(["coffee.latte.milk.oat": .integer(1)]),
      ])
    }
    #expect(stock.cause == .inventory)
    let amounts = try forged { members in
      guard case .object(var amounts)? = members["amounts"] else { return }
      amounts["total"] = .integer(1)
      members["amounts"] = .object(amounts)
    }
    #expect(amounts.cause == .arithmetic)
  }

  @Test("A quote that is of another channel than it says differs in the context")
  func otherChannel() throws {
    let menu = """
      {item: A, currency: USD, channels: {here: Here, togo: To go},
       tax: {included: yes, rates: {standard: 10%, reduced: 5%, food: {here: standard, togo: reduced}},
             default: food},
       sections: [{menu: B, id: b, items: {c: 5.00}}]}
      """
    let definition = try digested(menu)
    let store = MenuStore(definition)
    try store.send(.choose("b.c"))
    guard case .object(var members) = try quote(store).document(with: nil) else { return }
    members["context"] = .object(["channel": .string("togo")])
    members["digest"] = .string(OrderQuote.digest(of: .object(members)))
    let forged = try OrderQuote(json: CanonicalJSON.object(members).bytes)
    let found = try difference(forged.verify(against: definition))
    #expect(found.cause == .context && found.member == "context.channel")
    #expect(found.quoted?.note != found.derived?.note)
  }

  @Test("A changed time, channel, given amount or code of a quote is named, with the first node")
  func otherContext() throws {
    let menu = """
      item: Bar
      currency: USD
      channels: {here: Here, togo: To go}
      hours: {lunch: {mon-fri: 11:00-14:00}, late: {sat: 20:00-24:00}}
      discounts:
        - {discount: Lunch, off: 10%, when: {at: lunch}}
        - {discount: Club, off: 5%, code: CLUB}
      fees: [{fee: Delivery, price: given, when: {channel: togo}}]
      sections:
        - menu: Drinks
          id: drinks
          select: any
          items:
            tea: {name: Tea, price: 3}
            beer: {name: Beer, price: 5, available: late}
            wine: {name: Wine, price: [{when: {at: late}, is: 4}, {is: 6}]}
      """
    let definition = try digested(menu)
    func forged(
      _ option: String, at time: String, in context: OrderContext = OrderContext(),
      changing key: String, _ change: (CanonicalJSON?) -> CanonicalJSON?
    ) throws -> QuoteVerification {
      var context = context
      context.time = LocalMinute(time)
      let store = MenuStore(definition, context: context)
      try store.send(.choose(MenuPath(option)))
      let quote = try quote(store)
      #expect(quote.verify(against: definition) == .ok)
      guard case .object(var members) = quote.document(with: nil) else {
        throw QuoteReadError.invalidMember("")
      }
      if case .object(var context)? = members["context"], key != "codes" {
        context[key] = change(context[key])
        members["context"] = .object(context)
      } else {
        members[key] = change(members[key])
      }
      members["digest"] = .string(OrderQuote.digest(of: .object(members)))
      return try OrderQuote(json: CanonicalJSON.object(members).bytes).verify(against: definition)
    }
    let noon = "2026-11-23T12:00"
    let night = "2026-11-28T21:00"
    for other in [CanonicalJSON.string("2026-11-23T16:00"), .string("2026-11-29T12:00"), nil] {
      let found = try difference(forged("drinks.tea", at: noon, changing: "time") { _ in other })
      #expect(found.cause == .context && found.member == "context.time")
      #expect(found.quoted?.note == "10% half-up: Lunch" && found.derived == nil)
    }
    let closed = try difference(
      forged("drinks.beer", at: night, changing: "time") { _ in .string("2026-11-23T16:00") })
    #expect(closed.cause == .context && closed.member == "context.time")
    #expect(closed.quoted?.note == "charge 1: drinks.beer")
    let priced = try difference(
      forged("drinks.wine", at: night, changing: "time") { _ in .string("2026-11-23T16:00") })
    #expect(priced.cause == .context && priced.member == "context.time")
    #expect(priced.quoted == QuoteNode(.price, 400))
    // Another minute of the same hours gives the same quote.
    #expect(
      try forged("drinks.tea", at: noon, changing: "time") { _ in .string("2026-11-24T12:30") }
        == .ok)
    let togo = OrderContext(channel: "togo", given: ["Delivery": 400])
    let channel = try difference(
      forged("drinks.tea", at: noon, in: togo, changing: "channel") { _ in .string("here") })
    #expect(channel.cause == .context && channel.member == "context.channel")
    let amount = try difference(
      forged("drinks.tea", at: noon, in: togo, changing: "given") { _ in
        .object(["Delivery": .string("5.00")])
      })
    #expect(amount.cause == .context && amount.member == "context.given")
    let unknown = try difference(
      forged("drinks.tea", at: noon, changing: "given") { _ in .object(["Tip": .string("5.00")]) })
    #expect(unknown.cause == .context && unknown.member == "context.given")
    let code = try difference(
      forged("drinks.tea", at: noon, changing: "codes") { _ in .array([.string("CLUB")]) })
    #expect(code.cause == .answers && code.member == "codes")
    #expect(code.derived?.note == "5% half-up: Club")
  }

  @Test("A given amount for a fee that the menu does not have is no part of a quote")
  func unknownFee() throws {
    let quote = try quote(try store(context: OrderContext(given: ["Tip": 100])))
    #expect(quote.context.given == nil)
    #expect(try verify(quote) == .ok)
  }

  @Test("A channel that the menu does not have is quoted as the first one, whose prices apply")
  func channelOfAnotherMenu() throws {
    let store = try store(context: OrderContext(channel: "drive-through"))
    let quote = try store.quote()
    #expect(quote.context.channel == "here")
    #expect(quote.verify(against: store.definition) == .ok)
    try store.setContext(OrderContext(channel: "delivery", given: ["Delivery": 300]))
    store.replaceMenu(try digested(yaml.replacing("delivery", with: "courier")))
    let moved = try store.quote()
    #expect(moved.context.channel == "here")
    #expect(moved.verify(against: store.definition) == .ok)
  }

  @Test("A revision or stock of 2⁵³ or more is quoted as the largest number that can be read")
  func largeInventory() throws {
    let inventory = Inventory(revision: .max, stock: ["coffee.latte": .max])
    let quote = try store(inventory: inventory).quote()
    #expect(quote.stock == ["coffee.latte": 1 << 53 - 1])
    let read = try OrderQuote(json: quote.json)
    #expect(read == quote)
    #expect(read.verify(against: try digested(yaml)) == .ok)
  }

  @Test("What a menu no longer has is named, with its node")
  func removed() throws {
    let store = try store()
    try store.send(.redeem("HELLO"))
    let quote = try quote(store)
    let option = try difference(verify(quote, yaml.replacing("oat:", with: "soy:")))
    #expect(option.cause == .menu && option.member == "answers.coffee.latte.milk.oat")
    #expect(option.quoted?.note.hasSuffix(": coffee.latte.milk.oat") == true)
    let code = try difference(
      verify(
        quote,
        yaml.replacing("{discount: Regulars, off: 10%, code: HELLO}", with: "{discount: A, off: 1}")
      ))
    #expect(code.cause == .menu && code.member == "codes.\(quote.codes[0])")
    #expect(code.quoted?.note == "10% half-up: Regulars")
  }

  @Test("An explanation names combined prices like the breakdown, and nothing chosen costs 0")
  func combined() throws {
    let document = """
      item: P
      currency: USD
      groups:
        top:
          menu: Toppings
          select: any
          price: 1.50
          portions: {normal: 1, double: 2}
          items: {olives: Olives}
        pie: [top]
      sections:
        - menu: Pizzas
          id: pz
          select: any
          items:
            avg: {name: Avg, sections: [{use: pie, id: half, header: H, repeat: {a: A, b: B}, combine: average}]}
      """
    let definition = try digested(document)
    let store = MenuStore(definition)
    try store.choose(
      "pz.avg", "pz.avg.half.a.top.olives", "pz.avg.half.a.top.olives.portion.double")
    let sources = MenuSources(SourceText(name: "cafe.yaml", text: document))
    let quote = try store.quote(locations: PriceLocations(sources, of: definition))
    let lines = Localizer(.english).explanation(of: quote, in: definition).lines
    #expect(lines.first?.name == "Toppings, average price")
    #expect(lines.first?.derivation == "average($1.50 (cafe.yaml:7) × 2, $0.00)")
  }

  @Test("An order that is not complete, or too expensive for JSON, has no quote")
  func none() throws {
    let empty = MenuStore(try menu("{item: A, currency: USD, sections: [{menu: B, items: [c]}]}"))
    #expect(throws: QuoteError.self) { try quote(empty) }
    let expensive = MenuStore(
      try menu(
        "{item: A, currency: JPY, price: 999999999999, sections: [{count: N, range: 1..9999}]}"))
    try expensive.send(.count("N", to: 9999))
    #expect(throws: QuoteError.amountTooLarge) { try quote(expensive) }
  }

  @Test(
    "Bytes that are no quote are an error that says why",
    arguments: [
      ("", QuoteReadError.invalidJSON(at: 0)), ("[", .invalidJSON(at: 1)),
      ("[]", .invalidMember("")),
      ("{}", .invalidMember("quote")), (#"{"quote":2}"#, .unknownVersion("2")),
      (#"{"quote":1,"quote":1}"#, .duplicateKey("quote")),
      (#"{"quote":1,"x":0}"#, .invalidMember("x")),
      (#"{"quote":9007199254740992}"#, .inexactNumber(at: 9)),
      (#"{"quote":1.0}"#, .inexactNumber(at: 9)), (#"{"quote":1e0}"#, .inexactNumber(at: 9)),
      (#"{"quote":99999999999999999999999}"#, .inexactNumber(at: 9)),
      (#"{"quote":-0}"#, .inexactNumber(at: 9)), (#"{"quote":01}"#, .invalidJSON(at: 9)),
      (#"{"quote":1} x"#, .invalidJSON(at: 12)), ("\"\\ud800\"", .invalidJSON(at: 1)),
      ("\"\u{1}\"", .invalidJSON(at: 1)),
      (String(repeating: "[", count: 100_000), .tooDeep),
    ])
  func unreadable(text: String, error: QuoteReadError) {
    #expect(throws: error) { try OrderQuote(json: Array(text.utf8)) }
  }

  @Test("A quote with a rule of a later version is of an unknown version")
  func laterRules() throws {
    let text = String(decoding: try quote(try store()).json, as: UTF8.self)
    #expect(throws: QuoteReadError.unknownVersion("times-2")) {
      try OrderQuote(json: Array(text.replacing("[\"times\"", with: "[\"times-2\"").utf8))
    }
    #expect(throws: QuoteReadError.invalidMember("tree")) {
      try OrderQuote(json: Array(text.replacing("[\"times\",", with: "[").utf8))
    }
  }

  @Test("Damaged bytes of a quote are never verified and never trap")
  func damaged() throws {
    let bytes = try quote(try store()).json
    let definition = try digested(yaml)
    for index in bytes.indices {
      for byte in [UInt8(0), 0x20, 0x2D, 0x30, 0x39, 0x5B, 0x7D, 0xFF, bytes[index] ^ 1] {
        guard byte != bytes[index] else { continue }
        var damaged = bytes
        damaged[index] = byte
        guard let quote = try? OrderQuote(json: damaged) else { continue }
        #expect(quote.verify() != .arithmeticOK, "\(index) \(byte)")
        // With a digest that fits, too, nothing traps.
        _ = try quote.replacingTree(with: quote.tree).verify(against: definition)
      }
    }
  }

  @Test("Canonical JSON is that of RFC 8785, section 3.2.3")
  func canonical() throws {
    let value = CanonicalJSON.object([
      "\u{20AC}": .string("Euro Sign"), "\r": .string("Carriage Return"),
      "\u{FB33}": .string("Hebrew Letter Dalet With Dagesh"), "1": .string("One"),
      "\u{1F600}": .string("Emoji: Grinning Face"), "\u{80}": .string("Control"),
      "\u{F6}": .string("Latin Small Letter O With Diaeresis"),
    ])
    let expected =
      "{\"\\r\":\"Carriage Return\",\"1\":\"One\",\"\u{80}\":\"Control\","
      + "\"\u{F6}\":\"Latin Small Letter O With Diaeresis\",\"\u{20AC}\":\"Euro Sign\","
      + "\"\u{1F600}\":\"Emoji: Grinning Face\",\"\u{FB33}\":\"Hebrew Letter Dalet With Dagesh\"}"
    #expect(String(decoding: value.bytes, as: UTF8.self) == expected)
    #expect(
      String(decoding: CanonicalJSON.string("\u{F}\n\"\\/").bytes, as: UTF8.self)
        == #""\u000f\n\"\\/""#)
  }

  @Test("An explanation has a line for each item, discount and tax, with its file and line")
  func explanation() throws {
    let definition = try digested(yaml)
    let store = MenuStore(definition)
    try store.send(.set("coffee.latte", to: 2))
    try store.send(.redeem("hello"))
    let sources = MenuSources(SourceText(name: "cafe.yaml", text: yaml))
    let quote = try store.quote(
      locations: PriceLocations(sources, of: definition))
    let lines = Localizer(.korean).explanation(of: quote, in: definition).lines
    #expect(
      lines.map { [$0.name, $0.derivation, $0.amount] } == [
        ["Latte", "US$4.50 (cafe.yaml:20) × 2", "US$9.00"],
        ["Regulars", "10% half-up", "−US$0.90"],
        ["세금 food 8.875%", "US$8.10 × 8.875%", "US$0.72"], ["합계", "", "US$8.82"],
      ])
  }
}
