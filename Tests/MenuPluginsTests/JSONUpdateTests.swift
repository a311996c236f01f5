import Foundation
import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite("The JSON of updates")
struct JSONUpdateTests {
  /// Half of the random menus, or all with `LAWS=all`.
  private static let share: UInt64 = runsAllLaws ? 1 : 2

  private func text(_ update: JSONUpdate) -> String {
    String(decoding: update.bytes(Localizer(.korean)), as: UTF8.self)
  }

  @Test("A choice produces one line with positions and the changed content")
  func latte() async throws {
    let store = MenuStore(try MenuDefinition(SampleMenus.latte))
    let from = store.screen.revision
    let won = { (number: String, text: String) in
      #"{"amount":"\#(number)","currency":"KRW","text":"\#(text)"}"#
    }
    let update = try await store.update { try store.send(.choose("온도.ICE")) }
    #expect(
      text(JSONUpdate(update, from: from))
        == #"{"schemaVersion":1,"from":0,"to":1,"changes":{"sections":{"deleted":[],"inserted":[],"#
        + #""moved":[],"updated":[[1,1]]},"rows":{"deleted":[],"inserted":[],"moved":[],"#
        + #""updated":[[[1,1],[1,1]]]}},"sections":[{"id":"온도","kind":"menu","depth":0,"#
        + #""header":"온도","status":"ready","select":{"min":1,"max":1,"each":[0,1],"#
        + #""text":"필수 · 1개 선택"},"chosen":1}],"rows":[{"id":"ICE","path":"온도.ICE","name":"ICE","#
        + #""quantity":1,"state":"available","price":\#(won("0", "0원")),"#
        + #""difference":\#(won("0", "+0원"))}],"complete":true,"#
        + #""pending":[],"total":\#(won("4500", "4,500원"))}"#)
  }

  @Test("Applying every update produces the document of the latest screen")
  func applying() async throws {
    for seed in 1...(60 / Self.share) {
      let store = MenuStore(try MenuDefinition(MenuTestSupport.RandomMenu.draft(seed: seed)))
      var walk = RandomWalk(seed: seed)
      var kept = try UpdatedDocument(await JSONRenderer().text(of: store.screen, language: .korean))
      let localizer = Localizer(store.definition.language(preferred: .korean))
      for step in 0..<30 {
        let from = store.screen.revision
        let command = walk.command(for: store.screen)
        guard let update = try? await store.update(after: { try store.send(command) }) else {
          continue
        }
        let bytes = JSONUpdate(update, from: from).bytes(localizer)
        try kept.apply(String(decoding: bytes, as: UTF8.self))
        let whole = try UpdatedDocument(
          await JSONRenderer().text(of: store.screen, language: .korean))
        #expect(kept.content == whole.content, "seed \(seed), step \(step)")
      }
    }
  }

  @Test("Updates also lead from one menu to another")
  func menus() async throws {
    for seed in 1...(200 / Self.share) {
      let screens = try [seed, seed + 1].map { seed in
        let store = MenuStore(try MenuDefinition(MenuTestSupport.RandomMenu.draft(seed: seed)))
        var walk = RandomWalk(seed: seed)
        for _ in 0..<12 { _ = try? store.send(walk.command(for: store.screen)) }
        return store.screen
      }
      let changes = screens[1].changes(from: screens[0])
      let update = JSONUpdate(from: 0, to: 1, changes: changes, screen: screens[1])
      let localizer = Localizer(screens[1].definition.language(preferred: .korean))
      var kept = try UpdatedDocument(
        await JSONRenderer().text(of: screens[0], language: localizer.language))
      try kept.apply(String(decoding: update.bytes(localizer), as: UTF8.self))
      let whole = try UpdatedDocument(
        await JSONRenderer().text(of: screens[1], language: localizer.language))
      #expect(kept.content == whole.content, "seed \(seed)")
    }
  }

  @Test("An update has the time and the channel of the new screen")
  func context() async throws {
    let menu = try MenuDefinition(
      yaml: """
        item: Shop
        currency: USD
        channels: {here: Eat in, togo: Takeaway}
        fees: [{fee: Packing, price: 0.20, when: {channel: togo}}]
        sections:
          - {menu: Tea, id: tea, select: any, each: 0..9, items: {Green: 3.00}}
          - total: Total
        """, id: "shop")
    let store = MenuStore(menu)
    try store.send(.set("tea.Green", to: 1))
    var kept = try UpdatedDocument(
      await JSONRenderer().text(of: store.screen, language: .english))
    let from = store.screen.revision
    let update = try await store.update {
      try store.setContext(OrderContext(time: LocalMinute("2026-11-20T12:00"), channel: "togo"))
    }
    let bytes = JSONUpdate(update, from: from).bytes(Localizer(.english))
    try kept.apply(String(decoding: bytes, as: UTF8.self))
    let whole = try UpdatedDocument(
      await JSONRenderer().text(of: store.screen, language: .english))
    #expect(kept.content == whole.content)
    #expect(
      kept.document["context"] as? [String: String]
        == ["time": "2026-11-20T12:00", "channel": "togo"])
  }

  @Test("The first screen is inserted section by section")
  func whole() async throws {
    let screen = try Screen.of(SampleMenus.cafe, SampleMenus.cafeOrder)
    let update = JSONUpdate(from: 0, to: 0, changes: screen.changes(from: nil), screen: screen)
    var empty = try UpdatedDocument("{}")
    try empty.apply(text(update))
    let whole = try UpdatedDocument(await JSONRenderer().text(of: screen))
    #expect(empty.content == whole.content)
  }

  @Test("Choices that another menu does not have are lost, with a sentence")
  func lost() async throws {
    let store = MenuStore(try MenuDefinition(SampleMenus.latte))
    let kept = try await store.update { try store.send(.choose("추가 선택.샷 추가")) }
    #expect(!text(JSONUpdate(kept, from: 0)).contains("lost"))
    var draft = SampleMenus.latte
    draft.sections.remove(at: 2)
    let update = try await store.update { store.replaceMenu(try MenuDefinition(draft)) }
    #expect(
      text(JSONUpdate(update, from: 1)).hasSuffix(
        #","lost":[{"path":"추가 선택.샷 추가","text":"샷 추가: 이제 고를 수 없어요"}]}"#))
  }

  @Test("Changes of another screen that refer to missing elements are left out")
  func strange() throws {
    let screen = try Screen.of(SampleMenus.latte)
    var changes = Changeset()
    changes.sections.inserted = [-1, 99]
    changes.rows.inserted = [RowPath(section: 0, row: 0), RowPath(section: 1, row: 2)]
    changes.rows.updated = [
      .init(old: RowPath(section: 1, row: 0), new: RowPath(section: 1, row: -1))
    ]
    let update = JSONUpdate(from: 1, to: 2, changes: changes, screen: screen)
    #expect(text(update).contains(#""sections":[],"rows":[],"#))
  }
}
