import Foundation
import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@testable import MenuService

@Suite("Sessions after a restart", .serialized)
struct RecoveryTests {
  @Test(
    "Random sessions are the same after a restart, with their history",
    arguments: JournalKind.all)
  func recovers(kind: JournalKind) async throws {
    for seed in UInt64(0)..<6 {
      try await kind.withJournal { journal in
        var walk = RandomWalk(seed: seed)
        var first = service(journal, registering: richMenu)
        let (token, start) = try await first.begin("rich")
        var shown = start
        for step in 0..<60 {
          let command = walk.command(for: shown.screen)
          do throws(SessionError) {
            shown = try await first.perform(
              [command], in: token, expecting: shown.revision.version
            ).current
          } catch {
            guard case .rejected = error else { throw error }
          }
          if step % 11 == 0 { try await damage(walk.number(in: 0...2), journal, token, shown) }
          guard step % 7 == 0 else { continue }
          let second = service(journal, registering: richMenu)
          let again = try await second.screen(of: token)
          try #require(again.revision == shown.revision, "seed \(seed), step \(step)")
          try #require(
            again.screen.stateDigest == shown.screen.stateDigest, "seed \(seed), step \(step)")
          #expect(try again.json == shown.json)
          // The history as well: undo works in the new process.
          let undone = try? await second.perform(
            [.undo], in: token, expecting: shown.revision.version)
          // Only one process at a time uses a journal that is not shared.
          first = service(journal, registering: richMenu)
          if let undone {
            shown = try await first.perform(
              [.redo], in: token, expecting: undone.current.revision.version
            ).current
            #expect(shown.screen.stateDigest == again.screen.stateDigest)
          }
        }
      }
    }
  }

  /// Damages a snapshot.
  private func damage(
    _ way: Int, _ journal: any SessionJournal, _ token: SessionToken, _ shown: SessionScreen
  ) async throws {
    guard let sound = try await journal.load(token.digest, after: nil)?.snapshot else { return }
    switch way {
    case 0:
      try await journal.snapshot(
        SessionSnapshot(version: sound.version, bytes: sound.bytes.reversed(), checksum: ""),
        of: token.digest)
    case 1:
      try await journal.snapshot(
        SessionSnapshot(
          version: max(0, sound.version - 1), bytes: sound.bytes, checksum: sound.checksum),
        of: token.digest)
    default: break
    }
  }

  @Test(
    "Open sessions keep their menu until they move",
    arguments: JournalKind.all)
  func keepsTheMenu(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let token: SessionToken
      do {
        let sessions = service(journal)
        token = try await sessions.begin("shop").token
        try await sessions.perform([ice, add("우유"), add("꿀")], in: token, expecting: 0)
      }
      let sessions = service(journal, registering: laterShop)
      let before = try await sessions.screen(of: token)
      #expect(before.screen.definition.digest == shop.digest)
      #expect(before.screen.total?.minorUnits == 3900)
      var updates = try await sessions.updates(of: token, after: at(3)).makeAsyncIterator()
      let update = try await sessions.move(token, expecting: 3)
      #expect(try await updates.next()?.lost == update.lost)
      #expect(update.current.screen.definition.digest == laterShop.digest)
      #expect(update.current.screen.total?.minorUnits == 3500)
      #expect(update.lost.map(\.path) == ["추가.우유"])
      #expect(update.current.revision.version == 4)
      #expect(try await sessions.move(token, expecting: 4).current.revision.version == 4)
      try await sessions.perform([add("생강")], in: token, expecting: 4)
      for sessions in [service(journal), service(journal, registering: laterShop)] {
        let again = try await sessions.screen(of: token)
        #expect(again.screen.definition.digest == laterShop.digest)
        #expect(again.screen.total?.minorUnits == 4100)
      }
    }
  }

  @Test("The order rules of a catalog price sessions and orders, also those of an earlier menu")
  func plugins() async throws {
    let plugins = try PluginRegistry([.orderRule(MemberDiscount())])
    let journal = MemoryJournal()
    func service(registering source: MenuSource) -> MenuSessions {
      let catalog = MenuCatalog(plugins: plugins)
      catalog.register(source)
      return MenuSessions(catalog, journal: journal)
    }
    let sessions = service(registering: shop)
    let (token, start) = try await sessions.begin("shop")
    let update = try await sessions.perform([ice], in: token, expecting: start.revision.version)
    let total = try #require(update.current.screen.total)
    #expect(update.current.screen.price.breakdown.contains { $0.amount == PriceRange(-500) })
    let order = try await sessions.submit(
      token, expecting: update.current.revision, seen: update.current.seen)
    let later = service(registering: laterShop)
    let kept = try await later.screen(of: order)
    #expect(kept.definition.digest == shop.digest && kept.total == total)
    #expect(try await later.screen(of: token).screen.total == total)
    #expect(later.quote(of: order)?.verify(against: kept.definition) == .ok)
  }

  @Test("Registering an invalid menu keeps the previous one")
  func brokenMenu() throws {
    let catalog = MenuCatalog()
    catalog.register(shop)
    let broken = MenuSource(name: "shop", text: "item: [")
    guard case .invalid(let diagnostics) = catalog.register(broken) else { throw Unexpected() }
    #expect(!diagnostics.isEmpty)
    #expect(catalog.menu("shop")?.digest == shop.digest)
    let other = MenuSource(name: "other", text: "id: shop\n" + shop.text)
    guard case .duplicateID(_, registeredAs: "shop") = catalog.register(other) else {
      throw Unexpected()
    }
    catalog.register(laterShop)
    #expect(catalog.menu("shop")?.digest == laterShop.digest)
    #expect(catalog.menu(MenuVersion(id: "shop", digest: shop.digest)) != nil)
    catalog.remove(name: "shop")
    #expect(catalog.menus.isEmpty)
    #expect(catalog.menu(MenuVersion(id: "shop", digest: laterShop.digest)) != nil)
  }

  @Test(
    "Shops with the same text keep their own sessions, inventories and orders after a restart",
    arguments: JournalKind.all)
  func sameText(kind: JournalKind) async throws {
    let names = ["east", "north", "west"]
    func shops(_ journal: any SessionJournal) -> MenuSessions {
      let sessions = service(journal, registering: MenuSource(name: names[0], bytes: shop.bytes))
      for name in names.dropFirst() {
        sessions.catalog.register(MenuSource(name: name, bytes: shop.bytes))
      }
      return sessions
    }
    try await kind.withJournal { journal in
      var tokens: [SessionToken] = []
      for name in names { tokens.append(try await shops(journal).begin(name).token) }
      _ = try await shops(journal).setInventory(
        Inventory(soldOut: ["추가.꿀": SoldOut()]), ofMenu: "west", expecting: 0)
      for (name, token) in zip(names, tokens) {
        let sessions = shops(journal)
        #expect(try await sessions.screen(of: token).screen.definition.id == name)
        let honey = MenuAction.set("추가.꿀", to: 1)
        let outcome = try? await sessions.perform([ice, honey], in: token, expecting: 0)
        #expect((outcome == nil) == (name == "west"))
        let revision =
          if let outcome {
            outcome.current.revision
          } else {
            try await shops(journal).perform([ice], in: token, expecting: 0).current.revision
          }
        let order = try await shops(journal).submit(token, expecting: revision)
        #expect(order.menuID == name)
        #expect(try await shops(journal).screen(of: order).definition.id == name)
      }
    }
  }

  @Test("A copy of an earlier text does not replace the menu, and the menu outlives the copy")
  func copies() throws {
    let catalog = MenuCatalog()
    catalog.register(shop)
    catalog.register(laterShop)
    catalog.register(MenuSource(name: "copy", bytes: shop.bytes))
    #expect(catalog.menus.map(\.id) == ["copy", "shop"])
    #expect(catalog.menu("shop")?.digest == laterShop.digest)
    catalog.remove(name: "copy")
    #expect(catalog.menu("shop")?.digest == laterShop.digest)
  }

  @Test(
    "Expired sessions do not exist, even if they are cached",
    arguments: JournalKind.all)
  func expires(kind: JournalKind) async throws {
    try await kind.withSession { sessions, token, _ in
      #expect(try await sessions.expire(unchangedFor: 60) == 0)
      _ = try await sessions.screen(of: token)
      #expect(try await sessions.expire(unchangedFor: -60) == 1)
      guard
        case .unknownSession = try await sessionError(
          await sessions.screen(of: token))
      else { throw Unexpected() }
      _ = try await sessions.begin("shop")
    }
  }
}

/// A menu with everything that a history can contain: lines, texts, counts,
/// conditions and defaults.
let richMenu = MenuSource(
  name: "rich",
  text: """
    item: Set
    price: 1000
    currency: KRW
    locale: en
    sections:
      - menu: Size
        default: M
        items: {S: 0, M: 500, L: 900}
      - menu: Drinks
        select: 0..6
        each: 0..3
        items:
          Coffee:
            price: 300
            sections:
              - menu: Heat
                items: [hot, ice]
              - text: Name
              - count: Shots
                price: 100
                range: 0..4
          Tea: 200
          Milk: {price: 100, when: {Size: [M, L]}}
      - menu: Extras
        select: any
        each: 0..9
        when: {Drinks: {count: 1..}}
        default: {Sugar: 2}
        items: {Sugar: 50, Cream: 80}
      - text: Note
        lines: 2
      - count: Quantity
      - total: Total
    """)

private struct MemberDiscount: OrderRule {
  let name = "test.member"
  let summary = "500 off every order"

  func evaluate(_ order: RuleContext, options: PluginOptions) -> RuleResult {
    RuleResult(lines: [RuleLine("Members", -500)])
  }
}
