/// `M08…`: what a section's layout means.
extension DiagnosticExplanation {
  static let ofLayouts: [DiagnosticExplanation] = [
    DiagnosticExplanation(
      .contradictoryLayout, "A key of a layout contradicts another, or has no effect beside it",
      """
      Two keys decide one thing, such as 'count' and 'repeat', or what one asks for cannot be seen: \
      a flow and a waterfall do not scroll, an aspect means nothing beside a height.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
            layout: {flow: {spacing: 8}, scroll: paging}
        """,
      cure: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
            layout: {flow: {spacing: 8}}
        """),
    DiagnosticExplanation(
      .fractionOfEstimate, "A share of a side that is itself estimated",
      """
      A percentage needs a side that is known before the content is measured. Estimate the element, \
      too, or give the group a length.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
            layout:
              group: {axis: horizontal, size: [100%, ~40], items: [{size: [50%, 100%]}]}
        """,
      cure: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
            layout:
              group: {axis: horizontal, size: [100%, 40], items: [{size: [50%, 100%]}]}
        """),
    DiagnosticExplanation(
      .insetsOnEstimate, "Insets on a side that is estimated",
      """
      Insets shrink what is drawn within a known length; where the content decides the length there \
      is nothing to shrink. 'edges' keep neighbors away instead.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
            layout:
              group: {axis: vertical, size: [100%, ~40], items: [{size: [100%, ~40], insets: 4}]}
        """,
      cure: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
            layout:
              group: {axis: vertical, size: [100%, 40], items: [{size: [100%, 40], insets: 4}]}
        """),
    DiagnosticExplanation(
      .oversizeElement, "An item or a group is larger than the group it stands in",
      """
      What stands in a group fits into it, whatever the screen. The insets of the group and the \
      edges of its elements take room as well.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
            layout: {group: {axis: vertical, size: [100%, 40], items: [{size: [100%, 60]}]}}
        """,
      cure: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
            layout: {group: {axis: vertical, size: [100%, 60], items: [{size: [100%, 60]}]}}
        """),
    DiagnosticExplanation(
      .uniformOutsideEstimate, "'max~' where there are no siblings to share with",
      """
      'max~' makes all siblings as large as the largest, which is decided by measuring them. Where \
      the group has a length already, nothing is left to share.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
            layout: {group: {axis: horizontal, size: [100%, 40], items: [{size: [50%, max~40]}]}}
        """,
      cure: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
            layout: {group: {axis: horizontal, size: [100%, ~40], items: [{size: [50%, max~40]}]}}
        """),
    DiagnosticExplanation(
      .layoutTooLarge, "A layout holds more than it may",
      """
      A layout is chosen among 64 at most, and a group is made of a limited number of items and \
      groups. What begins again after the last is written only once.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
            layout: [\((1...65).map { "{when: {width: \($0 * 100)..\($0 * 100 + 99)}, list: }" }
          .joined(separator: ", "))]
        """,
      cure: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
            layout: [{when: {width: 600..}, grid: {columns: 2}}, {list: }]
        """),
    DiagnosticExplanation(
      .unreachableLayout, "A layout behind one that is always taken first",
      """
      The first layout whose 'when' fits the room is taken. One before this fits wherever this would, \
      so that it never shows; put the narrower one first.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
            layout: [{list: }, {when: {width: 600..}, grid: {columns: 2}}]
        """,
      cure: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
            layout: [{when: {width: 600..}, grid: {columns: 2}}, {list: }]
        """, severity: .warning),
  ]
}
