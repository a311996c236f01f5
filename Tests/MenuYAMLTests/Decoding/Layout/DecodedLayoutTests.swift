import MenuLayout
import MenuSections
import MenuYAML
import Testing

@Suite("Decoding layouts")
struct DecodedLayoutTests {
  /// The only choice of a layout, which applies to every container.
  private func section(
    _ layout: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> LayoutSection {
    let choices = try readLayout(layout, sourceLocation: sourceLocation).choices
    try #require(choices.count == 1, sourceLocation: sourceLocation)
    #expect(choices[0].width == nil && choices[0].height == nil, sourceLocation: sourceLocation)
    return choices[0].section
  }

  private func row(_ height: LayoutDimension, _ radius: LayoutItem.CornerRadius = .none)
    -> LayoutItem
  {
    LayoutItem(
      size: LayoutItemSize(width: .fractionalWidth(1), height: height), cornerRadius: radius)
  }

  private func grid(
    _ columns: Int, row height: LayoutDimension, _ cell: LayoutItem, spacing: Double = 0
  ) -> LayoutGroup {
    LayoutGroup(
      axis: .horizontal, size: LayoutItemSize(width: .fractionalWidth(1), height: height),
      content: .dividing(.item(cell), count: columns), spacing: .fixed(spacing))
  }

  @Test("A list has rows of full width")
  func list() throws {
    for form in ["list", "{list: }", "{list: {}}", "[list]", "{list}", "{x-a: 1, list: {x-b: 2}}"] {
      #expect(try section(form) == .list(), "\(form)")
    }
    #expect(
      try section("{list: {height: ~60, spacing: 8, corner-radius: 12}}")
        == LayoutSection(.list(row(.estimated(60), .points(12))), spacing: 8))
    #expect(
      try section("{list: {height: 15%w}, spacing: 4.5, scroll: paging}")
        == LayoutSection(.list(row(.fractionalWidth(0.15))), spacing: 4.5, scroll: .paging))
  }

  @Test("A grid divides each row into columns")
  func grid() throws {
    let cell = LayoutItem(size: .full)
    #expect(
      try section("{grid: {columns: 2, spacing: 8, height: 120}, insets: 16}")
        == LayoutSection(
          .groups(grid(2, row: .absolute(120), cell, spacing: 8)), spacing: 8,
          insets: LayoutInsets(16)))
    #expect(
      try section("grid")
        == LayoutSection(
          .groups(grid(2, row: .estimated(44), row(.uniformAcrossSiblings(estimate: 44))))))
    #expect(
      try section("{grid: {columns: 64, height: max~30, spacing: 2}, spacing: 6}")
        == LayoutSection(
          .groups(
            grid(
              64, row: .uniformAcrossSiblings(estimate: 30),
              row(.uniformAcrossSiblings(estimate: 30)), spacing: 2)),
          spacing: 6))
    var square = row(.uniformAcrossSiblings(estimate: 44), .half)
    square.aspect = 1
    #expect(
      try section("{grid: {columns: 3, aspect: 1/1, corner-radius: height/2}}")
        == LayoutSection(.groups(grid(3, row: .estimated(44), square))))
  }

  @Test("A waterfall has columns, which items can span")
  func waterfall() throws {
    #expect(
      try section("{waterfall: {columns: 2, spacing: 8, assign: shortest}}")
        == LayoutSection(.waterfall(LayoutWaterfall(columns: 2, columnSpacing: 8, itemSpacing: 8))))
    var item = row(.estimated(100), .points(4))
    item.aspect = 4.0 / 3
    #expect(
      try section(
        "{waterfall: {columns: 3, spacing: 8, assign: sequential, spans: [3, 1], aspect: 4/3, corner-radius: 4}, spacing: 2}"
      )
        == LayoutSection(
          .waterfall(
            LayoutWaterfall(
              columns: 3, columnSpacing: 8, itemSpacing: 2, assignment: .sequential,
              spans: [3, 1], item: item))))
  }

  @Test("A flow wraps into lines, from the leading edge by default")
  func flow() throws {
    #expect(
      try section("{flow: {spacing: 6, align: leading}}")
        == LayoutSection(.flow(LayoutFlow(spacing: 6, lineSpacing: 6, alignment: .leading))))
    var chips = LayoutFlow(spacing: 6, lineSpacing: 10, alignment: .justify)
    chips.item.cornerRadius = .half
    #expect(
      try section("{flow: {spacing: 6, line-spacing: 10, align: justify, corner-radius: height/2}}")
        == LayoutSection(.flow(chips)))
    #expect(
      try section("{flow: {align: center}, spacing: 3, scroll: none}")
        == LayoutSection(.flow(LayoutFlow(lineSpacing: 3, alignment: .center))))
  }

  @Test("A carousel is a row of cards that snaps to a card")
  func carousel() throws {
    func cards(
      _ width: LayoutDimension, _ height: LayoutDimension, _ card: LayoutItemSize
    ) -> LayoutSection.Content {
      .groups(
        LayoutGroup(
          axis: .horizontal, size: LayoutItemSize(width: width, height: height),
          content: .repeating(.item(LayoutItem(size: card)), count: 1)))
    }
    #expect(
      try section("{carousel: {width: 80%, height: 160, snap: group}}")
        == LayoutSection(
          cards(.fractionalWidth(0.8), .absolute(160), .full), scroll: .groupLeading))
    let measured = LayoutDimension.uniformAcrossSiblings(estimate: 160)
    let tall = LayoutItemSize(width: .fractionalWidth(1), height: measured)
    #expect(
      try section("carousel")
        == LayoutSection(cards(.fractionalWidth(0.8), measured, tall), scroll: .groupLeading))
    let snaps: [(String, LayoutSection.ScrollBehavior)] = [
      ("page", .paging), ("center", .groupPagingCentered), ("free", .continuous),
    ]
    let open = LayoutItemSize(width: .estimated(90), height: .fractionalHeight(1))
    for (word, scroll) in snaps {
      #expect(
        try section("{carousel: {width: ~90, height: 30%h, spacing: 8, snap: \(word)}}")
          == LayoutSection(
            cards(.estimated(90), .fractionalHeight(0.3), open), spacing: 8, scroll: scroll))
    }
    #expect(try section("{carousel: , scroll: group-paging}").scroll == .groupPaging)
  }

  @Test("A group is decoded with all its keys")
  func composition() throws {
    let found = try section(
      """

          group:
            axis: horizontal
            size: [100%, 50%w]
            items:
              - {size: [70%, 100%], insets: 10, badge: {anchor: top-trailing, size: [15, 15], offset: [50%, -50%]}}
              - {group: {axis: vertical, size: [30%, 100%], count: 2, items: [{size: [100%, 100%], insets: 10}]}}
          spacing: 12
          insets: [10, 16]
          scroll: group-leading
          header: {height: 50, empty: 300, pin: true}
          footer: {height: ~20}
          background: {color: accent, corner-radius: 12, insets: 4}
      """)
    let large = LayoutItem(
      size: LayoutItemSize(width: .fractionalWidth(0.7), height: .fractionalHeight(1)),
      insets: LayoutInsets(10),
      badges: [
        LayoutBadge(
          size: LayoutItemSize(width: .absolute(15), height: .absolute(15)),
          containerAnchor: .topTrailing.moved(fraction: LayoutPoint(x: 0.5, y: -0.5)))
      ])
    let small = LayoutGroup(
      axis: .vertical,
      size: LayoutItemSize(width: .fractionalWidth(0.3), height: .fractionalHeight(1)),
      content: .dividing(.item(LayoutItem(size: .full, insets: LayoutInsets(10))), count: 2))
    var expected = LayoutSection(
      group: .horizontal(
        LayoutItemSize(width: .fractionalWidth(1), height: .fractionalWidth(0.5)),
        [.item(large), .group(small)]),
      spacing: 12, insets: LayoutInsets(vertical: 10, horizontal: 16))
    expected.scroll = .groupLeading
    expected.boundary = [
      .header(height: .absolute(50), whileEmpty: .absolute(300), pins: true),
      .footer(height: .estimated(20)),
    ]
    expected.backgrounds = [
      LayoutSection.Background(kind: "accent", insets: LayoutInsets(4), cornerRadius: .points(12))
    ]
    #expect(found == expected)
  }

  @Test("Every dimension, spacing and edge is decoded")
  func lengths() throws {
    let found = try section(
      """
      {group: {axis: vertical, size: [~50, max~50.5], spacing: {at-least: 8}, edges: [1, 2, 3, {at-least: 4}],
        items: [{size: [20, 0], edges: [{at-least: 0}, 0, 0, 0], corner-radius: 3},
          {size: [max~9, ~9], aspect: 16/9, badge: {size: [50%, ~5], offset: [-4, 25%], corner-radius: height/2}},
          {group: {axis: horizontal, size: [7, 7], repeat: 2, items: [{size: [7%h, 7%w]}]}}]}}
      """)
    guard case .groups(let group) = found.content, case .subitems(let elements) = group.content
    else {
      Issue.record("no group")
      return
    }
    #expect(
      group.size
        == LayoutItemSize(width: .estimated(50), height: .uniformAcrossSiblings(estimate: 50.5)))
    #expect(group.spacing == .flexible(atLeast: 8))
    #expect(
      group.edges
        == LayoutEdgeSpacing(
          top: .fixed(1), leading: .fixed(2), bottom: .fixed(3), trailing: .flexible(atLeast: 4)))
    let repeated = LayoutItem(width: .fractionalHeight(0.07), height: .fractionalWidth(0.07))
    #expect(
      elements == [
        .item(
          LayoutItem(
            size: LayoutItemSize(width: .absolute(20), height: .absolute(0)),
            edges: LayoutEdgeSpacing(top: .flexible(atLeast: 0)), cornerRadius: .points(3))),
        .item(
          LayoutItem(
            size: LayoutItemSize(
              width: .uniformAcrossSiblings(estimate: 9), height: .estimated(9)),
            aspect: 16.0 / 9,
            badges: [
              LayoutBadge(
                size: LayoutItemSize(width: .fractionalWidth(0.5), height: .estimated(5)),
                containerAnchor: .topTrailing.moved(
                  by: LayoutPoint(x: -4), fraction: LayoutPoint(y: 0.25)),
                cornerRadius: .half)
            ])),
        .group(
          LayoutGroup(
            axis: .horizontal,
            size: LayoutItemSize(width: .absolute(7), height: .absolute(7)),
            content: .repeating(.item(repeated), count: 2))),
      ])
  }

  @Test("Insets in three forms, every scroll value and every anchor are decoded")
  func words() throws {
    let edges = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(try section("{list: , insets: [1, 2, 3, 4]}").insets == edges)
    #expect(
      try section("{list: , background: {insets: [1, 2, 3, 4]}}").backgrounds[0].insets == edges)
    let scrolls = [
      "none", "continuous", "group-leading", "paging", "group-paging", "group-paging-centered",
    ]
    #expect(
      try scrolls.map { try section("{list: , scroll: \($0)}").scroll }
        == LayoutSection.ScrollBehavior.allCases)
    let anchors: [(String, LayoutBadge.Anchor)] = [
      ("top", .top), ("top-leading", .topLeading), ("top-trailing", .topTrailing),
      ("leading", .leading), ("center", .center), ("trailing", .trailing), ("bottom", .bottom),
      ("bottom-leading", .bottomLeading), ("bottom-trailing", .bottomTrailing),
    ]
    for (word, anchor) in anchors {
      let found = try section(
        "{group: {axis: vertical, size: [9, 9], items: [{size: [9, 9], badge: {anchor: \(word), size: [1, 1]}}]}}"
      )
      guard case .groups(let group) = found.content, case .subitems(let items) = group.content,
        case .item(let item) = items[0]
      else { continue }
      #expect(item.badges.map(\.containerAnchor) == [anchor], "\(word)")
    }
  }

  @Test("Every kind of layout decodes the padding of a cell's text")
  func padding() throws {
    let sides = LayoutInsets(vertical: 4, horizontal: 8)
    let item = LayoutItem(
      size: LayoutItemSize(width: .absolute(9), height: .absolute(9)), padding: sides)
    let all = LayoutSpecification(sections: [
      try section("{list: {padding: [4, 8]}}"), try section("{grid: {padding: [4, 8]}}"),
      try section("{waterfall: {padding: [4, 8]}}"), try section("{flow: {padding: [4, 8]}}"),
      try section("{carousel: {padding: [4, 8]}}"),
      try section(
        "{group: {axis: vertical, size: [9, 9], items: [{size: [9, 9], padding: [4, 8]}]}}"),
    ])
    var list = LayoutSection.list()
    list.content = .list(padded(row(.estimated(44)), sides))
    let uniform = LayoutDimension.uniformAcrossSiblings(estimate: 44)
    let card = LayoutItemSize(
      width: .fractionalWidth(1), height: .uniformAcrossSiblings(estimate: 160))
    let size = LayoutItemSize(
      width: .fractionalWidth(0.8), height: .uniformAcrossSiblings(estimate: 160))
    var flow = LayoutFlow(alignment: .leading)
    flow.item.padding = sides
    let expected = [
      list, LayoutSection(.groups(grid(2, row: .estimated(44), padded(row(uniform), sides)))),
      LayoutSection(
        .waterfall(LayoutWaterfall(columns: 2, item: padded(row(.estimated(100)), sides)))),
      LayoutSection(.flow(flow)),
      LayoutSection(
        .groups(
          LayoutGroup(
            axis: .horizontal, size: size,
            content: .repeating(.item(padded(LayoutItem(size: card), sides)), count: 1))),
        scroll: .groupLeading),
      LayoutSection(
        group: .vertical(
          LayoutItemSize(width: .absolute(9), height: .absolute(9)), [.item(item)])),
    ]
    for (index, section) in expected.enumerated() {
      #expect(
        all.provider(index, LayoutEnvironment(container: .zero)) == section, "\(index)")
    }
    let edges = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    list.content = .list(padded(row(.estimated(44)), edges))
    #expect(try section("{list: {padding: [1, 2, 3, 4]}}") == list)
    list.content = .list(padded(row(.estimated(44)), .zero))
    #expect(try section("{list: {padding: 0}}") == list)
  }

  private func padded(_ item: LayoutItem, _ padding: LayoutInsets) -> LayoutItem {
    var result = item
    result.padding = padding
    return result
  }

  @Test("A group's badge has its own element kind")
  func groupBadge() throws {
    let found = try section(
      "{group: {axis: vertical, size: [9, 9], badge: {anchor: bottom, size: [5, ~5], offset: [1, 50%]}, items: [{size: [9, 9]}]}}"
    )
    let size = LayoutItemSize(width: .absolute(9), height: .absolute(9))
    let badge = LayoutBadge(
      kind: "group-badge", size: LayoutItemSize(width: .absolute(5), height: .estimated(5)),
      containerAnchor: .bottom.moved(by: LayoutPoint(x: 1), fraction: LayoutPoint(y: 0.5)))
    #expect(
      found
        == LayoutSection(
          group: LayoutGroup(
            axis: .vertical, size: size, content: .subitems([.item(LayoutItem(size: size))]),
            badges: [badge])))
  }

  @Test("Headers and footers are decoded with alignment, width and overlay")
  func boundary() throws {
    func found(_ keys: String) throws -> [LayoutBoundaryItem] {
      try section("{list: , \(keys)}").boundary
    }
    let measured = LayoutDimension.estimated(44)
    func header(
      _ alignment: LayoutBoundaryItem.Alignment, width: LayoutDimension = .fractionalWidth(1)
    ) -> LayoutBoundaryItem {
      LayoutBoundaryItem(
        kind: "header", size: LayoutItemSize(width: width, height: measured),
        alignment: alignment)
    }
    let headers: [(String, LayoutBoundaryItem.Alignment)] = [
      ("top", .top), ("top-leading", .topLeading), ("top-trailing", .topTrailing),
    ]
    for (word, alignment) in headers {
      #expect(try found("header: {align: \(word)}") == [header(alignment)], "\(word)")
    }
    #expect(try found("header: {align: leading}") == [header(.leading, width: measured)])
    #expect(
      try found("header: {align: leading, width: 20}") == [header(.leading, width: .absolute(20))])
    var empty = header(.topLeading, width: .fractionalWidth(0.5))
    empty.emptySize = LayoutItemSize(width: .fractionalWidth(0.5), height: .absolute(300))
    #expect(try found("header: {align: top-leading, width: 50%, empty: 300}") == [empty])
    let footers: [(String, LayoutBoundaryItem.Alignment)] = [
      ("bottom", .bottom), ("bottom-leading", .bottomLeading),
      ("bottom-trailing", .bottomTrailing),
    ]
    for (word, alignment) in footers {
      let found = try found("footer: {align: \(word), height: 20, width: 30%h}")
      #expect(
        found == [
          LayoutBoundaryItem(
            kind: "footer",
            size: LayoutItemSize(width: .fractionalHeight(0.3), height: .absolute(20)),
            alignment: alignment)
        ], "\(word)")
    }
    #expect(
      try found("footer: {align: trailing, overlay: yes, offset: [-4, 2.5], pin: yes}") == [
        LayoutBoundaryItem(
          kind: "footer", size: LayoutItemSize(width: measured, height: measured),
          alignment: .trailing, extendsBoundary: false, pins: true,
          offset: LayoutPoint(x: -4, y: 2.5))
      ])
    #expect(try found("header: {overlay: no, offset: [0, 0]}") == [header(.top)])
  }

  @Test("The layout of the page is decoded")
  func page() throws {
    func found(_ layout: String) throws -> LayoutConfiguration {
      try readDocument("item: Tea\n\(layout)sections: [{total: Sum}]\n").pageLayout
    }
    #expect(try found("") == LayoutConfiguration())
    #expect(try found("page-layout: {}\n") == LayoutConfiguration())
    #expect(
      try found("page-layout: {direction: vertical, spacing: 12.5, x-a: 1}\n")
        == LayoutConfiguration(sectionSpacing: 12.5))
    #expect(
      try found(
        "page-layout: {direction: horizontal, header: {height: 50, pin: yes}, footer: {align: trailing, overlay: yes}}\n"
      )
        == LayoutConfiguration(
          direction: .horizontal,
          boundary: [
            .header(height: .absolute(50), pins: true),
            LayoutBoundaryItem(
              kind: "footer",
              size: LayoutItemSize(width: .estimated(44), height: .estimated(44)),
              alignment: .trailing, extendsBoundary: false),
          ]))
  }

  @Test("The first layout whose condition fits the container is used")
  func choices() throws {
    let layout = try readLayout(
      "[{when: {width: 600.., height: ..400.5}, carousel: }, {when: {width: 320..599.5}, flow: }, {grid: {columns: 2}}]"
    )
    #expect(layout.choices.map(\.width) == [600 ... .infinity, 320...599.5, nil])
    #expect(layout.choices.map(\.height) == [0...400.5, nil, nil])
    func content(_ width: Double, _ height: Double) -> LayoutSection? {
      layout.section(
        in: LayoutEnvironment(container: LayoutSize(width: width, height: height)))
    }
    #expect(content(600, 400)?.scroll == .groupLeading)
    #expect(content(600, 401) == layout.choices[2].section)
    #expect(content(599.5, 400) == layout.choices[1].section)
    #expect(content(100, 100) == layout.choices[2].section)
    let conditional = try readLayout("{when: {height: 5..}, list: }")
    #expect(conditional.choices == [SectionLayout.Choice(height: 5 ... .infinity, .list())])
  }

  @Test("Sections of every kind keep their layout, also in its written form")
  func kinds() throws {
    let menu = try readMenu(
      """
      - {title: Tea, layout: &l {grid: {columns: 3}}}
      - {menu: M, items: {a: {sections: [{menu: N, items: [b], layout: *l}]}}, layout: *l}
      - {text: Note, layout: list}
      - {acme.map: Where, layout: *l}
      """)
    let layouts = menu.sections.compactMap(\.layout)
    #expect(layouts.count == 5)
    #expect(Set(layouts.map(\.choices)).count == 2)
    #expect(layouts.allSatisfy { $0.written != nil })
  }
}
