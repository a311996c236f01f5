import MenuLayout
import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Hostile layouts")
struct HostileLayoutTests {
  private func read(_ layout: String) -> [Diagnostic] {
    let text = "item: Tea\nsections:\n- {menu: M, items: [a], layout: \(layout)}\n"
    return MenuDocument.read(SourceText(name: "menu.yaml", text: text), id: "test").diagnostics
  }

  @Test("Too many groups, elements and choices are reported")
  func size() {
    func nested(_ depth: Int) -> String {
      "{group: "
        + String(
          repeating: "{axis: vertical, size: [9, 9], items: [{group: ", count: depth)
        + "{axis: vertical, size: [9, 9], items: [{size: [9, 9]}]}"
        + String(repeating: "}]}", count: depth) + "}"
    }
    #expect(read(nested(18)) == [])
    #expect(read(nested(64)).map(\.code) == [.tooDeep])
    let item = "{size: [1, 1]}"
    func many(_ count: Int) -> String {
      "{group: {axis: vertical, size: [9, 9], items: ["
        + Array(repeating: item, count: count).joined(separator: ", ") + "]}}"
    }
    #expect(read(many(LayoutGroup.maximumElements - 1)) == [])
    #expect(read(many(LayoutGroup.maximumElements)).map(\.code) == [.layoutTooLarge])
    func choices(_ count: Int) -> String {
      "[" + (1...count).map { "{when: {width: \($0)..\($0)}, list: }" }.joined(separator: ", ")
        + "]"
    }
    #expect(read(choices(64)) == [])
    #expect(read(choices(65)).map(\.code) == [.layoutTooLarge])
    #expect(read(choices(10_000)).map(\.code) == [.layoutTooLarge])
  }

  /// Valid and invalid parts of layouts.
  private static let pieces = [
    "list", "grid", "flow", "waterfall", "carousel", "group", "{", "}", "[", "]", ",", ": ", " ",
    "when: {width: 5..}", "spacing", "insets", "scroll: paging", "header: {pin: yes}", "footer",
    "background: {color: a}", "axis: vertical", "size: [50%, ~50]", "[100%w, max~5]", "items: [",
    "edges: [0, 0, 0, 0]", "count: 2", "repeat: 2", "aspect: 4/3", "badge: {size: [1, 1]}", "-1",
    "~", "max~", "%", "50%h", "1e9", ".nan", "99999999999999999999", "..", "5..1", "{at-least: 1}",
    "height/2", "columns: 65", "spans: [3]", "x-a: 1", "&a ", "*a", "1,500", "'", "null", "#",
  ]

  private static let layouts = [
    "{group: {axis: horizontal, size: [100%, 50%w], spacing: {at-least: 4}, items: [{size: [70%, 100%], insets: 10, badge: {anchor: top, size: [15, 15], offset: [50%, -4]}}, {group: {axis: vertical, size: [30%, 100%], count: 2, items: [{size: [100%, 100%]}]}}]}, scroll: paging}",
    "[{when: {width: 600..}, grid: {columns: 4, spacing: 8, height: ~50}}, {waterfall: {columns: 2, spans: [1, 2], assign: shortest}, insets: [1, 2, 3, 4]}]",
    "{carousel: {width: 80%, height: 160, snap: group}, header: {height: 50, empty: 300}, footer: {height: ~20}, background: {color: accent, corner-radius: 12, insets: 4}}",
    "{flow: {spacing: 6, align: leading, corner-radius: height/2}, spacing: 4}",
  ]

  @Test("Parsing any damaged layout produces located errors or a layout that can be solved")
  func damage() {
    for seed in UInt64(1)...4000 {
      var generator = SeededGenerator(seed: seed)
      var layout = Array(Self.layouts[Int(seed) % Self.layouts.count])
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let start = Int.random(in: 0...layout.count, using: &generator)
        let end = min(layout.count, start + Int.random(in: 0...6, using: &generator))
        let piece = Self.pieces.randomElement(using: &generator) ?? ""
        layout.replaceSubrange(start..<end, with: Array(piece))
      }
      check(String(layout), seed)
    }
  }

  private func check(_ layout: String, _ seed: UInt64) {
    let source = SourceText(
      name: "menu.yaml", text: "item: Tea\nsections:\n- {menu: M, items: [a], layout: \(layout)}\n")
    let reading = MenuDocument.readDraft(MenuSources(source), id: "test")
    #expect((reading.definition == nil) == reading.diagnostics.contains { $0.isError }, "\(seed)")
    for diagnostic in reading.diagnostics {
      #expect(Int(diagnostic.span.end) <= source.bytes.count, "\(seed)")
      let isOfMenu = diagnostic.code.text.hasPrefix("M")
      #expect(!isOfMenu || !diagnostic.label.isEmpty, "\(seed): \(diagnostic)")
    }
    for choice in reading.draft?.sections.first?.layout?.choices ?? [] {
      let solution = LayoutSolver(
        LayoutSpecification(sections: [choice.section]),
        environment: LayoutEnvironment(container: LayoutSize(width: 300, height: 200))
      ).solve(itemCounts: [5], measurer: nil)
      #expect(!solution.allFrames.isEmpty, "\(seed): \(layout)")
    }
  }
}
