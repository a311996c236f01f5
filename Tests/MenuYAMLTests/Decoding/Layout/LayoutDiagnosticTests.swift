import MenuSections
import MenuYAML
import Testing

@Suite("Errors in layouts and their keys")
struct LayoutDiagnosticTests {
  static let kinds = [
    markedLayout("①gird②", .wrongValue, "did you mean 'grid'?", fix: "grid"),
    markedLayout("①'grid'②", .wrongValue, "did you mean 'grid'?", fix: "grid"),
    markedLayout("①table②", .wrongValue, "write list, grid, waterfall, flow, carousel"),
    markedLayout("①group②", .wrongValue, "write {group: {axis: horizontal"),
    MarkedMenu("- menu: M\n  items: [a]\n  layout:①②", .wrongValue, "this is empty"),
    markedLayout("①[]②", .wrongShape, "'layout' is empty"),
    markedLayout("[①[list]②]", .wrongShape, "a layout is a map of keys; this is a list"),
    markedLayout("①{}②", .missingKey, "missing layout kind"),
    markedLayout("①{spacing: 8}②", .missingKey, "give it one of list, grid"),
    markedLayout("{①gird②: {columns: 2}}", .unknownKey, "in a layout", fix: "grid"),
    markedLayout("{①mosaic②: {tiles: 2}}", .unknownKey, "the keys are list, grid"),
    markedLayout("{list: {}, ①padding②: 4}", .unknownKey, "'padding' in a layout"),
    markedLayout("{③grid④: , ①flow②: }", .wrongShape, "both a grid and a flow"),
    markedLayout("{③list④: , ①grid②: , carousel: }", .wrongShape, "both a list and a grid"),
    markedLayout("{grid: ①2②}", .wrongShape, "write 'grid: {columns: 2, spacing: 8}'"),
    markedLayout("{list: ①[8]②}", .wrongShape, "a list is a map of keys; this is a list"),
    markedLayout("{group:①② }", .wrongShape, "a group is a map of keys; this is empty"),
    markedLayout("{list: , header: ①50②}", .wrongShape, "write '{height: 50}'"),
    markedLayout("{list: , background: ①accent②}", .wrongShape, "write '{color: accent}'"),
  ]

  @Test("A layout must be a name or a map with one kind", arguments: kinds)
  func kind(_ menu: MarkedMenu) { menu.check() }

  static let keys = [
    markedLayout("{list: {①hieght②: 4}}", .unknownKey, "in a list", fix: "height"),
    markedLayout("{grid: {①colums②: 4}}", .unknownKey, "in a grid", fix: "columns"),
    markedLayout("{waterfall: {①asign②: shortest}}", .unknownKey, "a waterfall", fix: "assign"),
    markedLayout("{flow: {①aling②: leading}}", .unknownKey, "in a flow", fix: "align"),
    markedLayout("{carousel: {①snip②: page}}", .unknownKey, "in a carousel", fix: "snap"),
    markedLayout("{list: , header: {①pins②: yes}}", .unknownKey, "the header of", fix: "pin"),
    markedLayout("{list: , header: {①overlaps②: yes}}", .unknownKey, "the header", fix: "overlay"),
    markedLayout("{list: {①paddin②: 4}}", .unknownKey, "in a list", fix: "padding"),
    markedLayout(
      "{group: {axis: vertical, size: [9, 9], ①bagde②: {}, items: [{size: [1, 1]}]}}",
      .unknownKey, "in a group", fix: "badge"),
    markedLayout("{list: , footer: {①empty②: 4}}", .unknownKey, "the footer of a layout"),
    markedLayout(
      "{list: , background: {①colour②: a}}", .unknownKey, "the background of", fix: "color"),
    markedLayout("{list: , ①backgruond②: {}}", .unknownKey, "'background'", fix: "background"),
    markedLayout("[{when: {①widht②: 600..}, list: }]", .unknownKey, "the condition", fix: "width"),
    markedLayout(
      "{group: {axis: vertical, size: [1, 1], items: [{①sise②: [1, 1]}]}}", .unknownKey,
      "in a group's item", fix: "size"),
    markedLayout(
      "{group: {axis: vertical, ①sice②: [1, 1], items: [{size: [100%, 1]}]}}", .unknownKey,
      "in a group", fix: "size"),
    markedLayout(
      "{group: {axis: vertical, size: [9, 9], spacing: {①atleast②: 4}, items: [{size: [1, 1]}]}}",
      .unknownKey, "'spacing'", fix: "at-least"),
    markedLayout(
      "{group: {axis: vertical, size: [9, 9], items: [{size: [1, 1], badge: {size: [1, 1], ①ancor②: top}}]}}",
      .unknownKey, "in a badge", fix: "anchor"),
    markedLayout(
      "{group: ①{size: [1, 1], items: [{size: [1, 1]}]}②}", .missingKey, "'axis: horizontal'"),
    markedLayout(
      "{group: ①{axis: vertical, items: [{size: [1, 1]}]}②}", .missingKey, "a group needs 'size'"),
    markedLayout(
      "{group: ①{axis: vertical, size: [1, 1]}②}", .missingKey, "a group needs 'items'"),
    markedLayout(
      "{group: {axis: vertical, size: [1, 1], items: [①{}②]}}", .missingKey,
      "a group's item needs 'size'"),
    markedLayout(
      "{group: {axis: vertical, size: [9, 9], items: [{size: [1, 1], badge: ①{anchor: top}②}]}}",
      .missingKey, "a badge needs 'size'"),
    markedLayout(
      "{group: {axis: vertical, size: [9, 9], spacing: ①{}②, items: [{size: [1, 1]}]}}",
      .missingKey, "'spacing' needs 'at-least'"),
  ]

  @Test("Unknown and missing keys are reported", arguments: keys)
  func key(_ menu: MarkedMenu) { menu.check() }

  static let shapes = [
    markedLayout("{group: {axis: vertical, size: [1, 1], items: ①[]②}}", .wrongShape, "nothing to"),
    markedLayout(
      "{group: {axis: vertical, size: [1, 1], items: ①{size: [1, 1]}②}}", .wrongShape,
      "this is a map"),
    markedLayout(
      "{group: {axis: vertical, size: [1, 1], items: [①50%②]}}", .wrongShape, "a group's item is"),
    markedLayout(
      "{group: {axis: vertical, size: ①50②, items: [{size: [1, 1]}]}}", .wrongShape,
      "a width and a height; this is the number 50"),
    markedLayout(
      "{group: {axis: vertical, size: ①[50]②, items: [{size: [1, 1]}]}}", .wrongShape,
      "this is a list of 1"),
    markedLayout("{list: , insets: ①[1, 2, 3]②}", .wrongShape, "this is a list of 3"),
    markedLayout("{list: , insets: ①{top: 1}②}", .wrongShape, "[10, 16] for vertical and"),
    markedLayout(
      "{group: {axis: vertical, size: [9, 9], items: [{size: [1, 1], edges: ①4②}]}}", .wrongShape,
      "[0, 8, 0, {at-least: 8}]"),
    markedLayout(
      "{group: {axis: vertical, size: [9, 9], items: [{size: [1, 1], badge: {size: [1, 1], offset: ①4②}}]}}",
      .wrongShape, "two distances"),
    markedLayout("{grid: {padding: ①[1, 2, 3]②}}", .wrongShape, "'padding' is a number or a list"),
    markedLayout("{list: , header: {offset: ①4②}}", .wrongShape, "write [4, -4]"),
    markedLayout(
      "{group: {axis: vertical, size: [9, 9], badge: ①top②, items: [{size: [1, 1]}]}}",
      .wrongShape, "a badge is a map"),
    markedLayout("{waterfall: {spans: ①[]②}}", .wrongShape, "write [2, 1, 1]"),
    markedLayout("{waterfall: {spans: ①2②}}", .wrongShape, "this is the number 2"),
    markedLayout("{list: , background: {color: ①[a]②}}", .wrongShape, "'color' is a single value"),
    markedLayout("[{when: ①600..②, list: }]", .wrongShape, "write '{width: 600..}'"),
    markedLayout("[{when: ①{}②, list: }]", .wrongShape, "this condition is empty"),
  ]

  @Test("A list, map or number in the wrong place is reported", arguments: shapes)
  func shape(_ menu: MarkedMenu) { menu.check() }
}
