import MenuSections
import MenuYAML
import Testing

@Suite("Errors in limits, defaults and free units")
struct SelectionDiagnosticTests {
  /// A menu with one mistake in the keys of its only section.
  private static func wrong(
    _ keys: String, items: String = "[a]", _ code: DiagnosticCode, _ words: String,
    fix: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) -> MarkedMenu {
    MarkedMenu(
      "- menu: M\n  \(keys)\n  items: \(items)", code, words, fix: fix,
      sourceLocation: sourceLocation)
  }

  static let selects = [
    wrong("select: ①man②", .wrongValue, "'many'", fix: "many"),
    wrong("select: ①하나②", .wrongValue, "'one'", fix: "one"),
    wrong("select: ①2つまで②", .wrongValue, "'0..2'", fix: "0..2"),
    wrong("select: ①mindestens 1②", .wrongValue, "'1..'", fix: "1.."),
    wrong("select: ①0-3②", .wrongValue, "'0..3'", fix: "0..3"),
    wrong("select: ①\"one\"②", .wrongValue, "'one'", fix: "one"),
    wrong("select: ①whatever②", .wrongValue, "or a range: 2"),
    wrong("select: ①[one]②", .wrongValue, "this is a list"),
    wrong("select: ①-1②", .wrongValue, "or a range"),
    wrong("select: any\n  each: ①x②", .wrongValue, "'each' is a range"),
    wrong("select: ①10000..100000②", .wrongValue, "numbers go up to 9999"),
    wrong("select: ①10000②", .wrongValue, "numbers go up to 9999"),
    wrong("select: any\n  each: ①2..1000000000②", .wrongValue, "numbers go up to 9999"),
    MarkedMenu("- count: n\n  range: ①10000..②", .wrongValue, "numbers go up to 9999"),
    wrong("select: ①2...②", .wrongValue, "'2..'", fix: "2.."),
    wrong("distinct: ①1…2②", .wrongValue, "'1..2'", fix: "1..2"),
  ]

  @Test("A select type must be a word or a range", arguments: selects)
  func select(_ menu: MarkedMenu) { menu.check() }

  static let limits = [
    wrong(
      "each: ①0..2②", .contradictoryLimits,
      "more than one of an option, where only one can be chosen"),
    wrong("select: optional", items: "{a: {each: ①0..②}}", .contradictoryLimits, "remove 'each'"),
    wrong("select: 0..2\n  each: ①3..5②", .contradictoryLimits, "at least 3"),
    wrong(
      "select: 0..2", items: "{a: {each: ①3..5②}, b: 0}", .contradictoryLimits,
      "allow more with 'select'"),
    wrong("select: ①0②", .contradictoryLimits, "write 'select: none'"),
    wrong("each: ①0..0②", .contradictoryLimits, "no option can be chosen"),
    wrong("default: a", items: "{a: {each: ①0②}, b: 0}", .contradictoryLimits, "'sold-out: yes'"),
    wrong("select: many\n  distinct: ①0..0②", .contradictoryLimits, "nothing can be chosen"),
    MarkedMenu(
      "- count: C\n  range: ①0..0②", .contradictoryLimits, "nothing can be counted"),
    wrong("select: ①3②", items: "[a, b]", .unreachableMinimum, "but only 2 can be"),
    wrong(
      "select: ①5..②\n  each: 0..2\n  distinct: 0..2", items: "[a, b, c]", .unreachableMinimum,
      "but only 4 can be"),
    wrong(
      "select: any\n  distinct: ①3..②", items: "[a, b]", .unreachableMinimum, "there are only 2"),
    wrong(
      "select: 0..3\n  each: 2..3\n  distinct: ①2②", items: "[a, b]", .unreachableMinimum,
      "at most 3 in total"),
  ]

  @Test("Limits that no choice can satisfy are rejected", arguments: limits)
  func limit(_ menu: MarkedMenu) { menu.check() }

  static let meaningless = [
    wrong("select: none\n  each: ①0..2②", .meaninglessKey, "'each'"),
    wrong("select: none\n  distinct: ①1②", .meaninglessKey, "'distinct'"),
    wrong("select: none\n  default: ①a②", .meaninglessKey, "'default'"),
    wrong("select: none\n  free: ①1②", .meaninglessKey, "'free'"),
    wrong("select: none", items: "{a: {each: ①0..1②}}", .meaninglessKey, "'each' has no effect"),
  ]

  @Test("Keys about choosing are rejected in a display-only list", arguments: meaningless)
  func lookAt(_ menu: MarkedMenu) { menu.check() }

  static let defaults = [
    wrong("default: ①latt②", items: "[latte]", .unknownName, "'latte'", fix: "latte"),
    wrong("default: ①x②", items: "[aa, bb]", .unknownName, "known names: 'aa', 'bb'"),
    wrong("default: [①a②, b]", items: "[a, b]", .badDefault, "at most 1 can be chosen"),
    wrong("select: 0..3\n  default: {a: ①2②}", .badDefault, "allowed: 0..1"),
    wrong("select: 0..3\n  each: 2..3\n  default: ①a②", .badDefault, "write {a: 2}"),
    wrong(
      "select: any\n  distinct: 0..1\n  default: [①a②, b]", items: "[a, b]", .badDefault,
      "2 different options"),
    wrong("select: any\n  default: [a, ①a②]", .badDefault, "twice"),
    wrong("default: {a: ①two②}", .wrongValue, "the quantity of 'a'"),
    wrong("default: [①[a]②]", .wrongShape, "expected a default"),
  ]

  @Test("A default must name options within the limits", arguments: defaults)
  func standard(_ menu: MarkedMenu) { menu.check() }

  static let freeUnits = [
    wrong("select: any\n  free: ①2②", items: "{a: 1, b: 2}", .ambiguousFree, "which 2?"),
    wrong(
      "select: any\n  free: {first: ①1②}", items: "{a: 1, b: 2}", .ambiguousFree, "units: cheapest"),
    wrong("free: ①0②", .wrongValue, "from 1 to 9999"),
    wrong("free: ①{units: most-expensive}②", .missingKey, "'free' needs 'first'"),
    wrong("free: {first: 1, units: ①cheapst②}", .wrongValue, "cheapest", fix: "cheapest"),
    wrong("free: {first: 1, units: ①most②}", .wrongValue, "expected cheapest or most-expensive"),
    wrong("free: {①frist②: 1}", .unknownKey, "'first'", fix: "first"),
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
