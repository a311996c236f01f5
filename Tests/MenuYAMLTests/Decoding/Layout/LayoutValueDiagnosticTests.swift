import MenuSections
import MenuYAML
import Testing

@Suite("Errors in a layout's numbers and words")
struct LayoutValueDiagnosticTests {
  private static func size(_ width: String) -> String {
    "{group: {axis: horizontal, size: [\(width), 100], items: [{size: [100%, 50]}]}}"
  }

  static let dimensions = [
    markedLayout(size("①50px②"), .wrongValue, "a width is a dimension", fix: "50"),
    markedLayout(size("①'50%'②"), .wrongValue, "did you mean '50%'?", fix: "50%"),
    markedLayout(size("①50 %②"), .wrongValue, "this is the text '50 %'", fix: "50%"),
    markedLayout(size("①40vw②"), .wrongValue, "40%w", fix: "40%w"),
    markedLayout(size("①1/3②"), .wrongValue, "33.33%", fix: "33.33%"),
    markedLayout(size("①1/2②"), .wrongValue, "50%", fix: "50%"),
    markedLayout(size("①AUTO②"), .wrongValue, "~50", fix: "~50"),
    markedLayout(size("①wide②"), .wrongValue, "max~50 (measured, the largest for all)"),
    markedLayout(size("①1/0②"), .wrongValue, "a dimension is 50"),
    markedLayout(size("①~②"), .wrongValue, "expected a dimension"),
    markedLayout(size("①min~4②"), .wrongValue, "expected a dimension"),
    markedLayout(size("①~50%②"), .wrongValue, "expected a dimension"),
    markedLayout(size("①1e3②"), .wrongValue, "expected a dimension"),
    markedLayout(size("①.nan②"), .wrongValue, "this is the text '.nan'"),
    markedLayout(size("①.inf②"), .wrongValue, "this is the text '.inf'"),
    markedLayout(size("①0x10②"), .wrongValue, "expected a dimension"),
    markedLayout(size("①٣②"), .wrongValue, "expected a dimension"),
    markedLayout(size("①[50]②"), .wrongValue, "this is a list"),
    markedLayout(size("①-1②"), .wrongValue, "below 0"),
    markedLayout(size("①~-1②"), .wrongValue, "from 0 to 100000 points"),
    markedLayout(size("①100001②"), .wrongValue, "too large"),
    markedLayout(size("①10001%②"), .wrongValue, "from 0 to 10000%"),
    markedLayout(size("①-0.5%w②"), .wrongValue, "below 0"),
    markedLayout(size("①" + String(repeating: "9", count: 400) + "②"), .wrongValue, "too large"),
    markedLayout("{grid: {height: ①max②}}", .wrongValue, "'height' is a dimension"),
  ]

  @Test(
    "A dimension must be points, an estimate or a fraction within limits", arguments: dimensions)
  func dimension(_ menu: MarkedMenu) { menu.check() }

  private static func item(_ keys: String) -> String {
    "{group: {axis: vertical, size: [99, 99], items: [{size: [9, ~9], \(keys)}]}}"
  }

  static let numbers = [
    markedLayout("{list: , spacing: ①8px②}", .wrongValue, "'spacing' is a number of", fix: "8"),
    markedLayout("{list: , spacing: ①\"8\"②}", .wrongValue, "did you mean '8'?", fix: "8"),
    markedLayout("{list: , spacing: ①wide②}", .wrongValue, "expected a number such as 8"),
    markedLayout("{list: , spacing: ①10%②}", .wrongValue, "this is the text '10%'"),
    markedLayout("{list: , spacing: ①{at-least: 8}②}", .wrongValue, "this is a map"),
    markedLayout("{list: , spacing: ①-8②}", .wrongValue, "this is the number -8"),
    markedLayout("{grid: {spacing: ①nan②}}", .wrongValue, "a number of points"),
    markedLayout("{list: , insets: ①-4②}", .wrongValue, "below 0"),
    markedLayout("{list: , insets: [4, ①200000②]}", .wrongValue, "too large"),
    markedLayout("{list: , background: {insets: ①a②}}", .wrongValue, "an inset is a number"),
    markedLayout("{flow: {line-spacing: ①-1②}}", .wrongValue, "'line-spacing' is from 0"),
    markedLayout(item("edges: [0, ①-1②, 0, 0]"), .wrongValue, "an edge is from 0"),
    markedLayout(item("edges: [0, {at-least: ①x②}, 0, 0]"), .wrongValue, "'at-least' is a"),
    markedLayout("{list: {corner-radius: ①half②}}", .wrongValue, "height/2", fix: "height/2"),
    markedLayout("{list: {corner-radius: ①50%②}}", .wrongValue, "height/2", fix: "height/2"),
    markedLayout("{list: {corner-radius: ①4px②}}", .wrongValue, "'4'", fix: "4"),
    markedLayout("{list: {corner-radius: ①soft②}}", .wrongValue, "expected 12 or height/2"),
    markedLayout("{list: {corner-radius: ①-2②}}", .wrongValue, "below 0"),
    markedLayout(item("aspect: ①1.5②"), .wrongValue, "such as 4/3"),
    markedLayout("{waterfall: {aspect: ①4:3②}}", .wrongValue, "'aspect' is a ratio"),
    markedLayout("{grid: {columns: ①0②}}", .wrongValue, "from 1 to 64"),
    markedLayout("{waterfall: {columns: ①65②}}", .wrongValue, "from 1 to 64"),
    markedLayout("{grid: {columns: ①two②}}", .wrongValue, "'columns' is a whole number"),
    markedLayout("{waterfall: {columns: 2, spans: [1, ①3②]}}", .wrongValue, "from 1 to 2"),
    markedLayout("{waterfall: {columns: ①99②, spans: [1, 3]}}", .wrongValue, "from 1 to 64"),
    markedLayout(
      "{group: {axis: vertical, size: [9, 9], count: ①0②, items: [{size: [100%, 1]}]}}",
      .wrongValue, "'count' is a whole number from 1"),
    markedLayout(
      "{group: {axis: vertical, size: [9, 9], repeat: ①-2②, items: [{size: [100%, 1]}]}}",
      .wrongValue, "'repeat' is a whole number from 1"),
    markedLayout(item("badge: {size: [①x②, 1]}"), .wrongValue, "a width is a dimension"),
    markedLayout(item("badge: {size: [1, 1], offset: [①x②, 0]}"), .wrongValue, "-4 or 50%"),
    markedLayout(item("badge: {size: [1, 1], offset: [0, ①-100001②]}"), .wrongValue, "below"),
    markedLayout(item("badge: {size: [1, 1], offset: [0, ①10001%②]}"), .wrongValue, "too large"),
    markedLayout("{list: {padding: ①-1②}}", .wrongValue, "a padding is from 0"),
    markedLayout("{list: {padding: [1, ①x②]}}", .wrongValue, "a padding is a number of points"),
    markedLayout(item("padding: [①8px②, 1]"), .wrongValue, "'8'", fix: "8"),
    markedLayout("{list: , header: {width: ①wide②}}", .wrongValue, "'width' is a dimension"),
    markedLayout("{list: , footer: {width: ①10001%②}}", .wrongValue, "from 0 to 10000%"),
    markedLayout("{list: , header: {offset: [①50%②, 0]}}", .wrongValue, "such as -4"),
    markedLayout("{list: , footer: {offset: [0, ①100001②]}}", .wrongValue, "too large"),
    markedLayout("{list: , spacing: ①1,500②}", .badAmount, "has thousands separators", fix: "1500"),
  ]

  @Test("Points, counts and ratios must have a valid form and be within limits", arguments: numbers)
  func number(_ menu: MarkedMenu) { menu.check() }

  static let words = [
    markedLayout("{list: , scroll: ①pagin②}", .wrongValue, "'paging'", fix: "paging"),
    markedLayout("{list: , scroll: ①yes②}", .wrongValue, "one of none, continuous, group-leading"),
    markedLayout("{flow: {align: ①left②}}", .wrongValue, "one of leading, center, trailing"),
    markedLayout("{flow: {align: ①justified②}}", .wrongValue, "'align'", fix: "justify"),
    markedLayout("{waterfall: {assign: ①shortst②}}", .wrongValue, "of 2 words", fix: "shortest"),
    markedLayout("{carousel: {snap: ①centre②}}", .wrongValue, "of 4 words", fix: "center"),
    markedLayout(
      "{group: {axis: ①row②, size: [9, 9], items: [{size: [1, 1]}]}}", .wrongValue,
      "one of horizontal, vertical"),
    markedLayout(
      item("badge: {anchor: ①top-trailling②, size: [1, 1]}"), .wrongValue, "of 9 words",
      fix: "top-trailing"),
    markedLayout("{list: , header: {align: ①bottom②}}", .wrongValue, "one of top, top-leading"),
    markedLayout(
      "{list: , header: {align: ①top-centre②}}", .wrongValue, "'align' is one of 4 words"),
    markedLayout("{list: , footer: {align: ①top②}}", .wrongValue, "one of bottom, bottom-leading"),
    markedLayout(
      "{list: , footer: {align: ①trailling②}}", .wrongValue, "'align'", fix: "trailing"),
    markedLayout(
      "{list: , header: {overlay: ①on②}}", .wrongValue, "'overlay' is yes or no", fix: "yes"),
    markedLayout("{list: , header: {pin: ①on②}}", .wrongValue, "'pin' is yes or no", fix: "yes"),
    markedLayout(
      "{list: , background: {color: \"a①\\u0007②\"}}", .forbiddenCharacter, "control character",
      fix: ""),
  ]

  @Test("Unknown words are reported", arguments: words)
  func word(_ menu: MarkedMenu) { menu.check() }

  private static func when(_ range: String) -> String {
    "[{when: {width: ①\(range)②}, grid: }, list]"
  }

  static let ranges = [
    markedLayout(when("600"), .wrongValue, "'width' is a range of points", fix: "600.."),
    markedLayout(when("600+"), .wrongValue, "600..", fix: "600.."),
    markedLayout(when("'>= 600'"), .wrongValue, "600..", fix: "600.."),
    markedLayout(when("< 600.5"), .wrongValue, "..600.5", fix: "..600.5"),
    markedLayout(when("320-600"), .wrongValue, "320..600", fix: "320..600"),
    markedLayout(when("320...600"), .wrongValue, "320..600", fix: "320..600"),
    markedLayout(when("600..320"), .wrongValue, "320..600", fix: "320..600"),
    markedLayout(when(".."), .wrongValue, "write 600.., ..599 or 320..600"),
    markedLayout(when("wide"), .wrongValue, "not a range"),
    markedLayout(when("-1..5"), .wrongValue, "numbers up to 100000"),
    markedLayout(when("0..100001"), .wrongValue, "numbers up to 100000"),
    markedLayout(when("1e2.."), .wrongValue, "not a range"),
    markedLayout(when("nan.."), .wrongValue, "not a range"),
    markedLayout("[{when: {height: ①[1]②}, list: }]", .wrongValue, "this is a list"),
  ]

  @Test("A condition must be a range of points", arguments: ranges)
  func range(_ menu: MarkedMenu) { menu.check() }
}
