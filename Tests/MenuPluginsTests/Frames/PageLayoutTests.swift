import MenuLayout
import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("Layouts of pages, groups and cells")
struct PageLayoutTests {
  private static let sections = """
    sections:
    - {menu: Red, select: none, items: [a, b], layout: {list: {height: 40}, header: {height: 20}}}
    - {menu: Blue, select: none, items: [c], layout: {list: {height: 40}, header: {height: 20}}}

    """

  private func page(_ layout: String) async throws -> FramesDocument {
    try await frames("item: Tea\nprice: 5\ncurrency: USD\npage-layout: \(layout)\n" + Self.sections)
  }

  @Test("A page has spacing between sections, a header and a footer")
  func surroundings() async throws {
    let document = try await page("{spacing: 16, header: {height: 50}, footer: {height: 30}}")
    #expect(document.entries(.cell).map(\.frame.y) == [70, 110, 186])
    let around = document.frames.filter { $0.section == nil }
    #expect(
      around.map(\.frame.numbers) == [[0, 0, 375, 50], [0, 226, 375, 30]])
    #expect(around.map { $0.text.map(\.string) } == [["Tea"], ["$5.00"]])
    #expect(document.contentSize == LayoutSize(width: 375, height: 256))
    let measured = try await page("{header: {}, footer: {}}")
    for entry in measured.frames where entry.section == nil {
      #expect(entry.frame.height > 20 && !entry.text.isEmpty)
    }
  }

  @Test("A page that scrolls horizontally has its sections side by side")
  func sideways() async throws {
    let document = try await frames(
      """
      item: Tea
      page-layout: {direction: horizontal, spacing: 10}
      sections:
      - menu: Red
        select: none
        items: [a, b, c]
        layout: {group: {axis: vertical, size: [50%, 100], count: 2, items: [{size: [100%, 100%]}]}, header: {height: 20}}
      - menu: Blue
        select: none
        items: [d, e]
        layout: {group: {axis: vertical, size: [40, 60], items: [{size: [100%, 100%]}]}, header: {height: 20}, scroll: paging}
      """, options: ["width": "400", "height": "300"])
    #expect(
      document.entries(.cell).map(\.frame.numbers) == [
        [0, 20, 200, 50], [0, 70, 200, 50], [200, 20, 200, 50], [410, 20, 40, 60],
        [410, 80, 40, 60],
      ])
    #expect(document.contentSize == LayoutSize(width: 450, height: 300))
    #expect(document.scroll.map(\.axis) == [.vertical])
  }

  @Test("A session updates the total in the page's footer")
  func session() async throws {
    let definition = try menu(
      """
      item: Tea
      currency: USD
      page-layout: {spacing: 8, header: {align: leading}, footer: {pin: yes}}
      sections: [{menu: Size, id: size, items: {S: 1, M: 2}}, {total: Sum}]
      """)
    let store = MenuStore(definition)
    var session = FramesSession(store.screen, localizer: Localizer(.english))
    for option in ["S", "M"] {
      session.show(
        try await store.update { try store.send(.choose(MenuPath("size.\(option)"))) })
      let full = FramesSession(store.screen, localizer: Localizer(.english))
      #expect(session.solution == full.solution)
      #expect(session.document() == full.document())
    }
    let footer = session.document().frames.last { $0.section == nil }
    #expect(footer?.text.map(\.string) == ["$2.00"])
  }

  @Test("A group's badge belongs to no row, even if the group has only one cell")
  func groupBadge() async throws {
    let document = try await frames(
      """
      item: Tea
      sections:
      - menu: M
        items: [a]
        default: a
        layout: {group: {axis: vertical, size: [100, 40], badge: {size: [10, 10], anchor: top-leading}, items: [{size: [100%, 100%]}]}, header: {height: 0}}
      """)
    let badge = try #require(document.entries(.badge).first)
    #expect(badge.name == "group-badge" && badge.row == nil && badge.quantity == nil)
    #expect(badge.frame.numbers == [0, 0, 10, 10])
  }

  @Test("Each item of a group has its own padding, with labels and without")
  func padding() async throws {
    func document(_ labels: String) async throws -> FramesDocument {
      try await frames(
        """
        item: Tea
        sections:
        - menu: M
          select: none
          items: {a: {name: A\(labels)}, b: {name: B\(labels)}, c: {name: C}}
          layout:
            group:
              axis: horizontal
              size: [300, ~40]
              items: [{size: [100, ~40], padding: 0}, {size: [100, ~40], padding: [5, 20]}, {size: [100, ~40]}]
        """)
    }
    let plain = try await document("")
    #expect(plain.entries(.cell).map { $0.text[0].x } == [0, 20, 10])
    let heights = plain.entries(.cell).map(\.frame.height)
    #expect(heights[1] == heights[0] + 10 && heights[2] == heights[0] + 20)
    let labelled = try await document(", labels: [new]")
    #expect(labelled.entries(.cell).map { $0.text[0].x } == [0, 20, 10])
    #expect(labelled.entries(.cell).prefix(2).map { $0.parts[0].frame.x } == [0, 20])
  }

  @Test(
    "Any scale produces frames; an invalid one counts as 1", arguments: [0, -3, .nan, .infinity])
  func scale(_ scale: Double) throws {
    let screen = try MenuStore(
      menu("item: Tea\nsections: [{menu: M, items: {a: {name: A, labels: [new]}}}, {count: N}]\n")
    ).screen
    func document(_ scale: Double) -> FramesDocument {
      FramesSession(
        screen, localizer: Localizer(.english), configuration: FramesConfiguration(scale: scale)
      ).document()
    }
    var found = document(scale)
    #expect(found.container.scale == 1)
    #expect(found.diagnostics.map(\.code) == ["number-out-of-range"])
    found.diagnostics = []
    #expect(found == document(1))
  }

  @Test("Invalid container sizes still produce frames", arguments: [0, -1, .nan, .infinity])
  func rooms(_ length: Double) throws {
    let screen = try MenuStore(menu("item: Tea\nsections: [{menu: M, items: [a]}]\n")).screen
    let setting = FramesConfiguration(container: LayoutSize(width: length, height: length))
    let document = FramesSession(screen, localizer: Localizer(.english), configuration: setting)
      .document()
    #expect(document.entries(.cell).allSatisfy { $0.frame.numbers.allSatisfy(\.isFinite) })
  }
}
