import MenuSections
import MenuYAML
import Testing

@Suite("Errors in layouts and their keys")
struct LayoutFaultTests {
  static let kinds = [
    layoutFault("①gird②", .wrongValue, "did you mean 'grid'?", fix: "grid"),
    layoutFault("①'grid'②", .wrongValue, "did you mean 'grid'?", fix: "grid"),
    layoutFault("①table②", .wrongValue, "write list, grid, waterfall, flow, carousel"),
    layoutFault("①group②", .wrongValue, "write {group: {axis: horizontal"),
    MenuFault("- menu: M\n  items: [a]\n  layout:①②", .wrongValue, "this is nothing"),
    layoutFault("①[]②", .wrongShape, "'layout' holds no layout"),
    layoutFault("[①[list]②]", .wrongShape, "a layout is a map of keys; this is a list"),
    layoutFault("①{}②", .missingKey, "missing layout kind"),
    layoutFault("①{spacing: 8}②", .missingKey, "give it one of list, grid"),
    layoutFault("{①gird②: {columns: 2}}", .unknownKey, "in a layout", fix: "grid"),
    layoutFault("{①mosaic②: {tiles: 2}}", .unknownKey, "the keys are list, grid"),
    layoutFault("{list: {}, ①padding②: 4}", .unknownKey, "'padding' in a layout"),
    layoutFault("{③grid④: , ①flow②: }", .wrongShape, "both a grid and a flow"),
    layoutFault("{③list④: , ①grid②: , carousel: }", .wrongShape, "both a list and a grid"),
    layoutFault("{grid: ①2②}", .wrongShape, "write 'grid: {columns: 2, spacing: 8}'"),
    layoutFault("{list: ①[8]②}", .wrongShape, "a list is a map of keys; this is a list"),
    layoutFault("{group:①② }", .wrongShape, "a group is a map of keys; this is nothing"),
    layoutFault("{list: , header: ①50②}", .wrongShape, "write '{height: 50}'"),
    layoutFault("{list: , background: ①accent②}", .wrongShape, "write '{color: accent}'"),
  ]

  @Test("A layout must be a name or a map with one kind", arguments: kinds)
  func kind(_ fault: MenuFault) { fault.check() }

  static let keys = [
    layoutFault("{list: {①hieght②: 4}}", .unknownKey, "in a list", fix: "height"),
    layoutFault("{grid: {①colums②: 4}}", .unknownKey, "in a grid", fix: "columns"),
    layoutFault("{waterfall: {①asign②: shortest}}", .unknownKey, "a waterfall", fix: "assign"),
    layoutFault("{flow: {①aling②: leading}}", .unknownKey, "in a flow", fix: "align"),
    layoutFault("{carousel: {①snip②: page}}", .unknownKey, "in a carousel", fix: "snap"),
    layoutFault("{list: , header: {①pins②: yes}}", .unknownKey, "the header of", fix: "pin"),
    layoutFault("{list: , header: {①overlaps②: yes}}", .unknownKey, "the header", fix: "overlay"),
    layoutFault("{list: {①paddin②: 4}}", .unknownKey, "in a list", fix: "padding"),
    layoutFault(
      "{group: {axis: vertical, size: [9, 9], ①bagde②: {}, items: [{size: [1, 1]}]}}",
      .unknownKey, "in a group", fix: "badge"),
    layoutFault("{list: , footer: {①empty②: 4}}", .unknownKey, "the footer of a layout"),
    layoutFault(
      "{list: , background: {①colour②: a}}", .unknownKey, "the background of", fix: "color"),
    layoutFault("{list: , ①backgruond②: {}}", .unknownKey, "'background'", fix: "background"),
    layoutFault("[{when: {①widht②: 600..}, list: }]", .unknownKey, "the condition", fix: "width"),
    layoutFault(
      "{group: {axis: vertical, size: [1, 1], items: [{①sise②: [1, 1]}]}}", .unknownKey,
      "in a group's item", fix: "size"),
    layoutFault(
      "{group: {axis: vertical, ①sice②: [1, 1], items: [{size: [100%, 1]}]}}", .unknownKey,
      "in a group", fix: "size"),
    layoutFault(
      "{group: {axis: vertical, size: [9, 9], spacing: {①atleast②: 4}, items: [{size: [1, 1]}]}}",
      .unknownKey, "'spacing'", fix: "at-least"),
    layoutFault(
      "{group: {axis: vertical, size: [9, 9], items: [{size: [1, 1], badge: {size: [1, 1], ①ancor②: top}}]}}",
      .unknownKey, "in a badge", fix: "anchor"),
    layoutFault(
      "{group: ①{size: [1, 1], items: [{size: [1, 1]}]}②}", .missingKey, "'axis: horizontal'"),
    layoutFault(
      "{group: ①{axis: vertical, items: [{size: [1, 1]}]}②}", .missingKey, "a group needs 'size'"),
    layoutFault(
      "{group: ①{axis: vertical, size: [1, 1]}②}", .missingKey, "a group needs 'items'"),
    layoutFault(
      "{group: {axis: vertical, size: [1, 1], items: [①{}②]}}", .missingKey,
      "a group's item needs 'size'"),
    layoutFault(
      "{group: {axis: vertical, size: [9, 9], items: [{size: [1, 1], badge: ①{anchor: top}②}]}}",
      .missingKey, "a badge needs 'size'"),
    layoutFault(
      "{group: {axis: vertical, size: [9, 9], spacing: ①{}②, items: [{size: [1, 1]}]}}",
      .missingKey, "'spacing' needs 'at-least'"),
  ]

  @Test("Unknown and missing keys are reported", arguments: keys)
  func key(_ fault: MenuFault) { fault.check() }

  static let shapes = [
    layoutFault("{group: {axis: vertical, size: [1, 1], items: ①[]②}}", .wrongShape, "nothing to"),
    layoutFault(
      "{group: {axis: vertical, size: [1, 1], items: ①{size: [1, 1]}②}}", .wrongShape,
      "this is a map"),
    layoutFault(
      "{group: {axis: vertical, size: [1, 1], items: [①50%②]}}", .wrongShape, "a group's item is"),
    layoutFault(
      "{group: {axis: vertical, size: ①50②, items: [{size: [1, 1]}]}}", .wrongShape,
      "a width and a height; this is the number 50"),
    layoutFault(
      "{group: {axis: vertical, size: ①[50]②, items: [{size: [1, 1]}]}}", .wrongShape,
      "this is a list of 1"),
    layoutFault("{list: , insets: ①[1, 2, 3]②}", .wrongShape, "this is a list of 3"),
    layoutFault("{list: , insets: ①{top: 1}②}", .wrongShape, "[10, 16] for vertical and"),
    layoutFault(
      "{group: {axis: vertical, size: [9, 9], items: [{size: [1, 1], edges: ①4②}]}}", .wrongShape,
      "[0, 8, 0, {at-least: 8}]"),
    layoutFault(
      "{group: {axis: vertical, size: [9, 9], items: [{size: [1, 1], badge: {size: [1, 1], offset: ①4②}}]}}",
      .wrongShape, "two distances"),
    layoutFault("{grid: {padding: ①[1, 2, 3]②}}", .wrongShape, "'padding' is a number or a list"),
    layoutFault("{list: , header: {offset: ①4②}}", .wrongShape, "write [4, -4]"),
    layoutFault(
      "{group: {axis: vertical, size: [9, 9], badge: ①top②, items: [{size: [1, 1]}]}}",
      .wrongShape, "a badge is a map"),
    layoutFault("{waterfall: {spans: ①[]②}}", .wrongShape, "write [2, 1, 1]"),
    layoutFault("{waterfall: {spans: ①2②}}", .wrongShape, "this is the number 2"),
    layoutFault("{list: , background: {color: ①[a]②}}", .wrongShape, "'color' is a single text"),
    layoutFault("[{when: ①600..②, list: }]", .wrongShape, "write '{width: 600..}'"),
    layoutFault("[{when: ①{}②, list: }]", .wrongShape, "this condition says nothing"),
  ]

  @Test("A list, map or number in the wrong place is reported", arguments: shapes)
  func shape(_ fault: MenuFault) { fault.check() }
}
