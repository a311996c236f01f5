import MenuSections
import MenuYAML
import Testing

@Suite("Errors in limits, defaults and free units")
struct SelectionDiagnosticTests {
  static let selects = [
    MarkedMenu("- menu: M\n  select: ①man②\n  items: [a]", .wrongValue, "'many'", fix: "many"),
    MarkedMenu("- menu: M\n  select: ①하나②\n  items: [a]", .wrongValue, "'one'", fix: "one"),
    MarkedMenu(
      "- menu: M\n  select: ①2つまで②\n  items: [a]", .wrongValue, "'0..2'", fix: "0..2"),
    MarkedMenu(
      "- menu: M\n  select: ①mindestens 1②\n  items: [a]", .wrongValue, "'1..'", fix: "1.."),
    MarkedMenu("- menu: M\n  select: ①0-3②\n  items: [a]", .wrongValue, "'0..3'", fix: "0..3"),
    MarkedMenu("- menu: M\n  select: ①\"one\"②\n  items: [a]", .wrongValue, "'one'", fix: "one"),
    MarkedMenu("- menu: M\n  select: ①whatever②\n  items: [a]", .wrongValue, "or a range: 2"),
    MarkedMenu("- menu: M\n  select: ①[one]②\n  items: [a]", .wrongValue, "this is a list"),
    MarkedMenu("- menu: M\n  select: ①-1②\n  items: [a]", .wrongValue, "or a range"),
    MarkedMenu(
      "- menu: M\n  select: any\n  each: ①x②\n  items: [a]", .wrongValue, "'each' is a range"),
    MarkedMenu(
      "- menu: M\n  select: ①10000..100000②\n  items: [a]", .wrongValue, "numbers go up to 9999"),
    MarkedMenu("- menu: M\n  select: ①10000②\n  items: [a]", .wrongValue, "numbers go up to 9999"),
    MarkedMenu(
      "- menu: M\n  select: any\n  each: ①2..1000000000②\n  items: [a]", .wrongValue,
      "numbers go up to 9999"),
    MarkedMenu("- count: n\n  range: ①10000..②", .wrongValue, "numbers go up to 9999"),
    MarkedMenu("- menu: M\n  select: ①2...②\n  items: [a]", .wrongValue, "'2..'", fix: "2.."),
    MarkedMenu("- menu: M\n  distinct: ①1…2②\n  items: [a]", .wrongValue, "'1..2'", fix: "1..2"),
  ]

  @Test("A select type must be a word or a range", arguments: selects)
  func select(_ menu: MarkedMenu) { menu.check() }

  static let limits = [
    MarkedMenu(
      "- menu: M\n  each: ①0..2②\n  items: [a]", .contradictoryLimits,
      "more than one of an option, where only one can be chosen"),
    MarkedMenu(
      "- menu: M\n  select: optional\n  items: {a: {each: ①0..②}}", .contradictoryLimits,
      "remove 'each'"),
    MarkedMenu(
      "- menu: M\n  select: 0..2\n  each: ①3..5②\n  items: [a]", .contradictoryLimits, "at least 3"),
    MarkedMenu(
      "- menu: M\n  select: 0..2\n  items: {a: {each: ①3..5②}, b: 0}", .contradictoryLimits,
      "allow more with 'select'"),
    MarkedMenu(
      "- menu: M\n  select: ①0②\n  items: [a]", .contradictoryLimits, "write 'select: none'"),
    MarkedMenu(
      "- menu: M\n  each: ①0..0②\n  items: [a]", .contradictoryLimits, "no option can be chosen"),
    MarkedMenu(
      "- menu: M\n  default: a\n  items: {a: {each: ①0②}, b: 0}", .contradictoryLimits,
      "'sold-out: yes'"),
    MarkedMenu(
      "- menu: M\n  select: many\n  distinct: ①0..0②\n  items: [a]", .contradictoryLimits,
      "nothing can be chosen"),
    MarkedMenu(
      "- count: C\n  range: ①0..0②", .contradictoryLimits, "nothing can be counted"),
    MarkedMenu(
      "- menu: M\n  select: ①3②\n  items: [a, b]", .unreachableMinimum, "but only 2 can be"),
    MarkedMenu(
      "- menu: M\n  select: ①5..②\n  each: 0..2\n  distinct: 0..2\n  items: [a, b, c]",
      .unreachableMinimum, "but only 4 can be"),
    MarkedMenu(
      "- menu: M\n  select: any\n  distinct: ①3..②\n  items: [a, b]", .unreachableMinimum,
      "there are only 2"),
    MarkedMenu(
      "- menu: M\n  select: 0..3\n  each: 2..3\n  distinct: ①2②\n  items: [a, b]",
      .unreachableMinimum, "at most 3 in total"),
  ]

  @Test("Limits that no choice can satisfy are rejected", arguments: limits)
  func limit(_ menu: MarkedMenu) { menu.check() }

  static let meaningless = [
    MarkedMenu(
      "- menu: M\n  select: none\n  each: ①0..2②\n  items: [a]", .meaninglessKey, "'each'"),
    MarkedMenu(
      "- menu: M\n  select: none\n  distinct: ①1②\n  items: [a]", .meaninglessKey, "'distinct'"),
    MarkedMenu(
      "- menu: M\n  select: none\n  default: ①a②\n  items: [a]", .meaninglessKey, "'default'"),
    MarkedMenu("- menu: M\n  select: none\n  free: ①1②\n  items: [a]", .meaninglessKey, "'free'"),
    MarkedMenu(
      "- menu: M\n  select: none\n  items: {a: {each: ①0..1②}}", .meaninglessKey,
      "'each' has no effect"),
  ]

  @Test("Keys about choosing are rejected in a display-only list", arguments: meaningless)
  func lookAt(_ menu: MarkedMenu) { menu.check() }

  static let defaults = [
    MarkedMenu(
      "- menu: M\n  default: ①latt②\n  items: [latte]", .unknownName, "'latte'", fix: "latte"),
    MarkedMenu(
      "- menu: M\n  default: ①x②\n  items: [aa, bb]", .unknownName, "known names: 'aa', 'bb'"),
    MarkedMenu(
      "- menu: M\n  default: [①a②, b]\n  items: [a, b]", .badDefault, "at most 1 can be chosen"),
    MarkedMenu(
      "- menu: M\n  select: 0..3\n  default: {a: ①2②}\n  items: [a]", .badDefault, "allowed: 0..1"),
    MarkedMenu(
      "- menu: M\n  select: 0..3\n  each: 2..3\n  default: ①a②\n  items: [a]", .badDefault,
      "write {a: 2}"),
    MarkedMenu(
      "- menu: M\n  select: any\n  distinct: 0..1\n  default: [①a②, b]\n  items: [a, b]",
      .badDefault,
      "2 different options"),
    MarkedMenu("- menu: M\n  select: any\n  default: [a, ①a②]\n  items: [a]", .badDefault, "twice"),
    MarkedMenu(
      "- menu: M\n  default: {a: ①two②}\n  items: [a]", .wrongValue, "the quantity of 'a'"),
    MarkedMenu("- menu: M\n  default: [①[a]②]\n  items: [a]", .wrongShape, "expected a default"),
  ]

  @Test("A default must name options within the limits", arguments: defaults)
  func standard(_ menu: MarkedMenu) { menu.check() }

  static let freeUnits = [
    MarkedMenu(
      "- menu: M\n  select: any\n  free: ①2②\n  items: {a: 1, b: 2}", .ambiguousFree, "which 2?"),
    MarkedMenu(
      "- menu: M\n  select: any\n  free: {first: ①1②}\n  items: {a: 1, b: 2}", .ambiguousFree,
      "units: cheapest"),
    MarkedMenu("- menu: M\n  free: ①0②\n  items: [a]", .wrongValue, "from 1 to 9999"),
    MarkedMenu(
      "- menu: M\n  free: ①{units: most-expensive}②\n  items: [a]", .missingKey,
      "'free' needs 'first'"),
    MarkedMenu(
      "- menu: M\n  free: {first: 1, units: ①cheapst②}\n  items: [a]", .wrongValue, "cheapest",
      fix: "cheapest"),
    MarkedMenu(
      "- menu: M\n  free: {first: 1, units: ①most②}\n  items: [a]", .wrongValue,
      "expected cheapest or most-expensive"),
    MarkedMenu(
      "- menu: M\n  free: {①frist②: 1}\n  items: [a]", .unknownKey, "'first'", fix: "first"),
  ]

  @Test("Free units must specify which if prices differ", arguments: freeUnits)
  func free(_ menu: MarkedMenu) { menu.check() }

  @Test("Limits and defaults that can be satisfied are accepted")
  func accepted() throws {
    _ = try readMenu("- menu: M\n  select: any\n  free: 2\n  items: {a: 500, b: 500}")
    _ = try readMenu(
      "- menu: M\n  select: any\n  free: {first: 1, units: most-expensive}\n  items: {a: 1, b: 2}")
    _ = try readMenu("- menu: M\n  select: 2..3\n  default: a\n  items: [a, b]")
    _ = try readMenu("- menu: M\n  select: 4\n  each: 2..4\n  distinct: 2\n  items: [a, b, c]")
    _ = try readMenu(
      "- menu: M\n  select: 0..5\n  each: 0..3\n  default: {a: 3, b: 2}\n  items: [a, b]")
    _ = try readMenu("- menu: M\n  select: 3\n  empty: Soon\n  items: []")
  }
}
