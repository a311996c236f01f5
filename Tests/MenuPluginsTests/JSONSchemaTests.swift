import Foundation
import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite(
  "The schemas of screens, updates, orders and frames",
  .enabled(if: SchemaOracle.isAvailable, SchemaOracle.absence))
struct JSONSchemaTests {
  private static let renderers = [("json", "screen"), ("order", "order"), ("frames", "frames")]

  @Test("Every snapshot of a renderer that writes JSON is valid")
  func snapshots() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")
    var samples: [SchemaOracle.Sample] = []
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil) where file.pathExtension == "json"
    {
      let renderer = file.deletingPathExtension().pathExtension
      let schema = try #require(Self.renderers.first { $0.0 == renderer }?.1, "\(file)")
      samples.append((schema, try String(contentsOf: file, encoding: .utf8)))
    }
    #expect(samples.count >= 9)
    try SchemaOracle.expectValid(samples)
  }

  @Test("Every built-in renderer that writes JSON has a schema")
  func complete() throws {
    let registry = try PluginRegistry(Plugins.builtIn)
    let names = try registry.names(of: .renderer).filter {
      try registry.renderer(named: $0).mediaType == "application/json"
    }
    #expect(names.sorted() == Self.renderers.map(\.0).sorted())
  }

  /// A screen in all JSON formats.
  private func samples(_ screen: Screen) async throws -> [SchemaOracle.Sample] {
    let registry = try PluginRegistry(Plugins.builtIn)
    var samples: [SchemaOracle.Sample] = []
    for (name, schema) in Self.renderers {
      let options = name == "frames" ? ["trace": "yes"] : [:]
      samples.append(
        (schema, try await registry.renderer(named: name).text(of: screen, options: options)))
    }
    return samples
  }

  @Test("Screens of random menus, their orders and frames are valid")
  func random() async throws {
    var all: [SchemaOracle.Sample] = []
    for seed in UInt64(0)..<8 {
      var words = RandomMenu(seed: seed, .words)
      var oddities = RandomMenu(seed: seed, .oddities)
      all += try await samples(words.screen())
      all += try await samples(oddities.screen())
    }
    try SchemaOracle.expectValid(all)
  }

  @Test("Updates of random actions, and from one menu to another, are valid")
  func updates() async throws {
    var all: [SchemaOracle.Sample] = []
    for seed in UInt64(1)...10 {
      let store = MenuStore(try MenuDefinition(MenuTestSupport.RandomMenu.draft(seed: seed)))
      var walk = RandomWalk(seed: seed)
      let localizer = Localizer(store.definition.language(preferred: .korean))
      var updates: [JSONUpdate] = []
      for _ in 0..<10 {
        let from = store.screen.revision
        let action = walk.command(for: store.screen)
        guard let update = try? await store.update(after: { try store.send(action) }) else {
          continue
        }
        updates.append(JSONUpdate(update, from: from))
      }
      let from = store.screen.revision
      let other = try MenuDefinition(MenuTestSupport.RandomMenu.draft(seed: seed + 1))
      let moved = await store.update(after: { store.replaceMenu(other) })
      updates.append(JSONUpdate(moved, from: from))
      all += updates.map { ("update", String(decoding: $0.bytes(localizer), as: UTF8.self)) }
    }
    #expect(all.contains { $0.document.contains(#""lost":["#) })
    try SchemaOracle.expectValid(all)
  }

  @Test("Menus that are empty, are being loaded, or failed to load are valid")
  func loadStates() async throws {
    var all: [SchemaOracle.Sample] = []
    for state in [LoadState.loading, .failed(reason: "no network"), .loaded] {
      all += try await samples(LoadStateTests.photos(state))
      all += try await samples(LoadStateTests.photos(state, ["Sea"]))
    }
    try SchemaOracle.expectValid(all)
  }

  @Test("Items that are closed, sold out or not available are valid")
  func rowStates() async throws {
    let menu = try MenuDefinition(
      yaml: """
        item: Shop
        currency: USD
        hours: {morning: {mon-sun: 07:00-10:30}}
        sections:
          - {menu: Size, id: size, default: S, items: [S, L]}
          - menu: Toast
            id: toast
            select: any
            each: 0..9
            items:
              ham: {name: Ham, price: 4, available: morning}
              jam: {name: Jam, price: 3, sold-out: yes}
              egg: {name: Egg, price: 3, stock: 0}
              pie: {name: Pie, price: {size: {S: none, L: 5}}}
              tea: {name: Tea, price: 2}
        """, id: "shop")
    let store = MenuStore(menu)
    try store.setContext(OrderContext(time: LocalMinute("2026-11-20T12:00")))
    let all = try await samples(store.screen)
    for state in ["closed", "sold-out", "out-of-stock", "not-available", "available"] {
      for sample in all where sample.schema != "order" {
        #expect(sample.document.contains("\"state\":\"\(state)\""), "\(sample.document)")
      }
    }
    try SchemaOracle.expectValid(all)
  }

  @Test("Chosen items that count although they cannot be chosen now say so, and others do not")
  func counts() async throws {
    let menu = try MenuDefinition(
      yaml: """
        item: Shop
        currency: USD
        products: {tea: {name: Tea, price: 2.00}, cake: {name: Cake, price: 3.00}}
        sections:
          - menu: Food
            id: food
            select: any
            items:
              set: {name: Set, price: 4.50, sections: [{menu: Parts, id: parts, included: yes, select: all, items: [{product: tea}, {product: cake}]}]}
              egg: {name: Egg, price: 1.00, each: 2..4}
              pie: {name: Pie, price: 5.00}
              jam: {name: Jam, price: 3.00}
        """, id: "shop")
    let store = MenuStore(menu)
    for item in ["set", "egg", "pie", "jam"] { try store.send(.choose(MenuPath("food.\(item)"))) }
    _ = store.setInventory(
      Inventory(soldOut: ["cake": SoldOut(), "food.pie": SoldOut()], stock: ["food.egg": 1]))
    let all = try await samples(store.screen)
    let screen = try #require(all.first { $0.schema == "screen" }?.document)
    for (item, words) in [
      ("set", #""quantity":1,"state":"sold-out","counts":true,"#),
      ("egg", #""quantity":2,"state":"out-of-stock","counts":true,"#),
      ("pie", #""quantity":1,"state":"sold-out","price""#),
      ("jam", #""quantity":1,"state":"available","price""#),
    ] {
      let start = #""id":"\#(item)","path":"food.\#(item)","#
      let row = try #require(screen.split(separator: start).dropFirst().first)
      #expect(row.prefix { $0 != "}" }.contains(words), "\(row)")
    }
    try SchemaOracle.expectValid(all)
  }

  /// The keys that may be missing, by the document.
  private static let optional: [String: Set<String>] = [
    "screen": [
      "owner", "header", "footer", "style", "layout", "notes", "description", "image", "aspect",
      "empty", "placeholder", "text", "price", "soldOut", "stock", "labels", "lines", "rule",
      "basePrice", "difference",
    ],
    "order": [
      "owner", "rule", "pending", "/lines", "/lines/*/section", "/lines/*/option",
      "/lines/*/answers/*/option", "/lines/*/answers/*/name", "/lines/*/answers/*/quantity",
      "/details", "/details/*/quantity", "/details/*/text",
    ],
    "frames": [
      "viewport", "name", "section", "row", "style", "state", "quantity", "rule", "on", "source",
      "alternative", "alignment",
    ],
  ]

  /// Whether a path is in a part that the menu decides.
  private func isFree(_ path: String) -> Bool {
    ["/answers", "/sections/*/content", "/sections/*/layout", "/sections/*/notes"].contains {
      path == $0 || path.hasPrefix($0 + "/")
    }
  }

  @Test("A document with a missing key, an unknown key or a value of another type is not valid")
  func mutants() async throws {
    let screen = try Screen.of(
      SampleMenus.cafe, SampleMenus.cafeOrder, inventory: SampleMenus.cafeInventory)
    for sample in try await samples(screen) {
      let optional = try #require(Self.optional[sample.schema])
      let mutants = try JSONMutant.all(of: sample.document).filter { !isFree($0.path) }
      #expect(mutants.count > 60)
      let errors = try SchemaOracle.errors(in: mutants.map { (sample.schema, $0.document) })
      for (mutant, error) in zip(mutants, errors) {
        let key = String(mutant.path.split(separator: "/").last ?? "")
        let isOptional = optional.contains(key) || optional.contains(mutant.path)
        if mutant.mistake == .removedKey, isOptional { continue }
        #expect(!error.isEmpty, "\(sample.schema): \(mutant.mistake) at \(mutant.path)")
      }
    }
  }
}
