import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Layouts that cannot be solved")
struct UnsolvableLayoutTests {
  private static func group(_ size: String, _ items: String, _ keys: String = "") -> String {
    "{group: {axis: horizontal, size: \(size), items: [\(items)]\(keys)}}"
  }

  static let estimates = [
    markedLayout(
      group("[100%, ③~50④]", "{size: [50%, ①100%②]}"), .fractionOfEstimate,
      "a percentage of the group's height"),
    markedLayout(
      group("[③max~80④, 50]", "{size: [①50%②, 50]}"), .fractionOfEstimate, "max~50 for the largest"),
    markedLayout(
      group("[③~80④, 50]", "{size: [40, ①50%w②]}"), .fractionOfEstimate, "the group's width"),
    markedLayout(
      group(
        "[100%, ③~50④]", "{group: {axis: vertical, size: [50%, ①50%②], items: [{size: [9, 9]}]}}"),
      .fractionOfEstimate, "only estimated"),
    markedLayout(
      group("[③~80④, 50]", "{size: [①50%②, 50]}", ", count: 2"), .fractionOfEstimate, "width"),
    markedLayout(
      group("[100%, ~50]", "{size: [50%, ③~50④], insets: ①10②}"), .insetsOnEstimate,
      "a height that is estimated"),
    markedLayout(
      group("[100%, 50]", "{size: [③~50④, 50], insets: [0, 0, 0, ①4②]}"), .insetsOnEstimate,
      "'edges' keep neighbors away"),
    markedLayout(
      group("[100%, ③~50④]", "{size: [50%, ~50]}", ", insets: [①10②, 16]"), .insetsOnEstimate,
      "have no effect on a height"),
    markedLayout(
      group("[③~9④, ~9]", "{size: [~9, ~9]}", ", insets: ①10②"), .insetsOnEstimate, "a width"),
    markedLayout(
      group("[100%, ③50④]", "{size: [50%, ①max~20②]}"), .uniformOutsideEstimate,
      "the largest height of all siblings"),
    markedLayout(
      group("[③100%④, ~50]", "{size: [①max~9②, ~20]}"), .uniformOutsideEstimate, "has no effect"),
    markedLayout(
      "{list: , header: {height: ①max~50②}}", .uniformOutsideEstimate, "there are none here",
      fix: "~50"),
    markedLayout(
      group("[9, 9]", "{size: [9, 9]}", ", badge: {size: [①max~5②, 5]}"), .uniformOutsideEstimate,
      "write ~5", fix: "~5"),
    markedLayout(
      group("[9, 9]", "{size: [9, 9], badge: {size: [①max~5②, 5]}}"), .uniformOutsideEstimate,
      "write ~5", fix: "~5"),
  ]

  @Test("A value that cannot depend on an estimate is reported", arguments: estimates)
  func estimate(_ menu: MarkedMenu) { menu.check() }

  static let sizes = [
    markedLayout(
      group("[③100%④, 50]", "{size: [①101%②, 50]}"), .oversizeElement, "an item is wider"),
    markedLayout(
      group("[③40④, 50]", "{size: [①41②, 50]}"), .oversizeElement, "wider than its group"),
    markedLayout(
      group("[③40④, 50]", "{size: [①35②, 50]}", ", insets: [0, 3]"), .oversizeElement, "its insets"),
    markedLayout(
      group("[40, ③50④]", "{size: [4, 50.5]}, {size: [4, ①51②]}"), .oversizeElement,
      "an item is taller"),
    markedLayout(group("[40, ③50%④]", "{size: [4, ①200%②]}"), .oversizeElement, "write 100%"),
    markedLayout(
      group("[③40④, 50]", "{size: [①100%②, 50], edges: [0, 4, 0, {at-least: 4}]}"),
      .oversizeElement, "edges"),
    markedLayout(
      group("[③40④, 50]", "{group: {axis: vertical, size: [①50②, 50], items: [{size: [9, 9]}]}}"),
      .oversizeElement, "a group is wider"),
    markedLayout(
      group("[40, ③50④]", "{size: [400, ①60②]}", ", count: 2"), .oversizeElement, "taller"),
  ]

  @Test("An item larger than its group is reported", arguments: sizes)
  func size(_ menu: MarkedMenu) { menu.check() }

  static let contradictions = [
    markedLayout(
      group("[9, 9]", "{size: [1, 100%]}", ", ③count④: 2, ①repeat②: 2"), .contradictoryLayout,
      "not both"),
    markedLayout(
      group("[9, 9]", "{size: [1, 1]}, ①{size: [1, 1]}②", ", ③count④: 2"), .contradictoryLayout,
      "'count' applies to one item; there are 2 here"),
    markedLayout(
      group("[9, 9]", "{size: [1, 1]}, ①{size: [1, 1]}②, {size: [1, 1]}", ", ③repeat④: 2"),
      .contradictoryLayout, "here are 3"),
    markedLayout(
      group(
        "[9, 9]", "{①size②: [1, 1], group: {axis: vertical, size: [1, 1], items: [{size: [1, 1]}]}}"
      ),
      .contradictoryLayout, "write {group: {size: …}}"),
    markedLayout(
      group("[9, 9]", "{size: [1, ③1④], ①aspect②: 4/3}"), .contradictoryLayout,
      "'aspect' sets an estimated height"),
    markedLayout(
      "{grid: {height: ③120④, ①aspect②: 4/3}}", .contradictoryLayout, "estimate the height"),
    markedLayout(
      "{list: {③spacing④: 8}, ①spacing②: 4}", .contradictoryLayout, "keep one of the two"),
    markedLayout("{③spacing④: 4, carousel: {①spacing②: 8}}", .contradictoryLayout, "second time"),
    markedLayout(
      "{flow: {③line-spacing④: 8}, ①spacing②: 4}", .contradictoryLayout, "set the same thing"),
    markedLayout("{carousel: {③snap④: page}, ①scroll②: none}", .contradictoryLayout, "'scroll'"),
    markedLayout("{flow: , ①scroll②: paging}", .contradictoryLayout, "a flow does not scroll"),
    markedLayout("{waterfall: , ①scroll②: paging}", .contradictoryLayout, "make it a carousel"),
  ]

  @Test("Keys that conflict or have no effect are reported", arguments: contradictions)
  func contradiction(_ menu: MarkedMenu) { menu.check() }

  @Test("A layout that can never be selected is a warning")
  func unreachable() {
    let lists = [
      "[③list④, ①{when: {width: 600..}, grid: }②]",
      "[{when: {width: 900..}, grid: }, ③{list: }④, ①flow②]",
      "[③{when: {width: 600..}, grid: }④, ①{when: {width: 700..800, height: ..9}, list: }②, flow]",
      "[③{when: {width: 0..}, grid: }④, ①list②]",
      "[③{when: {height: 5..7}, grid: }④, ①{when: {height: 5..7}, list: }②]",
    ]
    for list in lists {
      let marked = MarkedSource(
        "item: Tea\nsections:\n- {menu: M, items: [a], layout: \(list)}\n")
      let reading = MenuDocument.read(marked.source, id: "test")
      #expect(reading.diagnostics.map(\.code) == [.unreachableLayout], "\(list)")
      #expect(reading.diagnostics.map(\.severity) == [.warning], "\(list)")
      #expect(
        reading.diagnostics.flatMap { [$0.span] + $0.noteSpans } == marked.spans,
        "\(list)")
      #expect(reading.definition?.sections.first?.layout?.choices.count ?? 0 >= 2, "\(list)")
    }
  }

  static let single = [
    markedLayout(
      group("[9, 9]", "{①gruop②: {axis: vertical, size: [1, 1], items: [{size: [1, 1]}]}}"),
      .unknownKey, "group", fix: "group"),
    markedLayout(
      group("[9, 9]", "{size: [400%, 9]}", ", ①cuont②: 2"), .unknownKey, "", fix: "count"),
    markedLayout(group("[①x②, ~9]", "{size: [9, 50%]}"), .wrongValue, "a width"),
    markedLayout(group("[9, 9]", "{size: [①x②, 50]}"), .wrongValue, "a width"),
    markedLayout("{waterfall: {①colunms②: 3, spans: [3]}}", .unknownKey, "", fix: "columns"),
    markedLayout("[{when: {width: ①x②}, grid: }, list]", .wrongValue, "a range"),
    markedLayout("[{①wehn②: {width: 9..}, grid: }, list]", .unknownKey, "when", fix: "when"),
    markedLayout("[{①if②: {width: 9..}, grid: }, list]", .unknownKey, "'when'", fix: "when"),
    markedLayout("[{when: {①wide②: 9..}, grid: }, list]", .unknownKey, "the condition"),
  ]

  @Test("One mistake has one diagnostic", arguments: single)
  func alone(_ menu: MarkedMenu) { menu.check() }

  @Test("Unrelated mistakes in one layout are reported together")
  func together() {
    let marked = MarkedSource(
      """
      item: Tea
      sections:
      - menu: M
        items: [a]
        layout:
          group:
            axis: ①row②
            size: [③wide④, 100%]
            items: [{size: [⑤x⑥, 5]}]
          insets: ⑦-1⑧
          header: {pin: ⑨on⑩}
      """)
    marked.expectSpans(in: MenuDocument.read(marked.source, id: "test").diagnostics)
  }
}
