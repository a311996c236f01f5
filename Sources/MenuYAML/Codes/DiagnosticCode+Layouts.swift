public import MenuSections

/// The meaning of a section's layout: `M08…`.
extension DiagnosticCode {
  /// A layout key conflicts with another, or has no effect.
  public static let contradictoryLayout = DiagnosticCode(
    "M0801", arguments: ["count": .number, "key": .text, "kind": .text, "other": .text],
    example: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
      -     layout: {flow: {spacing: 8}, scroll: paging}
      +     layout: {flow: {spacing: 8}}
      """)

  /// A percentage of an estimated side.
  public static let fractionOfEstimate = DiagnosticCode(
    "M0802", arguments: ["side": .text],
    example: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
            layout:
      -       group: {axis: horizontal, size: [100%, ~40], items: [{size: [50%, 100%]}]}
      +       group: {axis: horizontal, size: [100%, 40], items: [{size: [50%, 100%]}]}
      """)

  /// Insets on an estimated side.
  public static let insetsOnEstimate = DiagnosticCode(
    "M0803", arguments: ["side": .text],
    example: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
            layout:
      -       group: {axis: vertical, size: [100%, ~40], items: [{size: [100%, ~40], insets: 4}]}
      +       group: {axis: vertical, size: [100%, 40], items: [{size: [100%, 40], insets: 4}]}
      """)

  /// An element is larger than its group.
  public static let oversizeElement = DiagnosticCode(
    "M0804", arguments: ["comparative": .text, "side": .text, "what": .text],
    example: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
      -     layout: {group: {axis: vertical, size: [100%, 40], items: [{size: [100%, 60]}]}}
      +     layout: {group: {axis: vertical, size: [100%, 60], items: [{size: [100%, 60]}]}}
      """)

  /// 'max~' without other elements.
  public static let uniformOutsideEstimate = DiagnosticCode(
    "M0805", arguments: ["meant": .text, "side": .text],
    example: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
      -     layout: {group: {axis: horizontal, size: [100%, 40], items: [{size: [50%, max~40]}]}}
      +     layout: {group: {axis: horizontal, size: [100%, ~40], items: [{size: [50%, max~40]}]}}
      """)

  /// A layout is too large.
  public static let layoutTooLarge = DiagnosticCode(
    "M0806", arguments: ["count": .number, "limit": .number],
    example: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
      -     layout: [\(manyLayouts)]
      +     layout: [{when: {width: 600..}, grid: {columns: 2}}, {list: }]
      """)

  /// A layout that is never selected.
  public static let unreachableLayout = DiagnosticCode(
    "M0807", .warning,
    example: """
        item: Tea
        sections:
          - menu: Leaves
            items: [Green, Black]
      -     layout: [{list: }, {when: {width: 600..}, grid: {columns: 2}}]
      +     layout: [{when: {width: 600..}, grid: {columns: 2}}, {list: }]
      """)

  package static let layouts: [DiagnosticCode] = [
    .contradictoryLayout, .fractionOfEstimate, .insetsOnEstimate, .oversizeElement,
    .uniformOutsideEstimate, .layoutTooLarge, .unreachableLayout,
  ]

  private static let manyLayouts = (1...65).map {
    "{when: {width: \($0 * 100)..\($0 * 100 + 99)}, list: }"
  }.joined(separator: ", ")
}
