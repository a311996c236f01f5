import Foundation
import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Damaged menus")
struct DamagedMenuTests {
  /// Text that people and programs insert in the wrong place.
  private static let pieces = [
    "", " ", "\n", "  ", "\t", ":", ": ", "- ", ",", "{", "}", "[", "]", "'", "\"", "#", "&a ",
    "*a",
    "no", "4,500", "4500원", "-1", "1e3", "0..3", "3..1", "any", "none", "~", "null", "[]", "{}",
    "{a: b}", "[a, [b]]", "\u{202E}", "\"\\e\"", "가", "\u{1100}\u{1161}", "a.b", "x-",
    "when: {a: b}",
    "sections: [{menu: a, items: [b]}]", "price: {size: {S: 1}}", "99999999999999", "12345678901.5",
    "!!str ", "<<: *a", "default: zz", "select: none", "each: 0..9999", "free: 3", "id: any",
  ]

  @Test("Parsing any damaged menu produces a menu or located errors")
  func damage() throws {
    let menus = try Repository.documents(in: "Config").map { Array($0.text.utf8) }
    try #require(!menus.isEmpty)
    for seed in UInt64(1)...(runsAllLaws ? 3000 : 1500) {
      var generator = SeededGenerator(seed: seed)
      var bytes = menus[Int(seed) % menus.count]
      for _ in 0..<Int.random(in: 1...3, using: &generator) { Self.damage(&bytes, &generator) }
      check(SourceText(name: "seed-\(seed).yaml", bytes: bytes))
    }
  }

  private static func damage(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = Int.random(in: lines.indices, using: &generator)
    let other = Int.random(in: lines.indices, using: &generator)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[other], at: line)
    case 2: lines.swapAt(line, other)
    case 3:
      let values = [lines[line], lines[other]].map { $0.lastIndex(of: UInt8(ascii: " ")) }
      guard let mine = values[0], let theirs = values[1] else { return }
      lines[line] = lines[line][..<mine] + lines[other][theirs...]
    default:
      let offset = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, offset + Int.random(in: 0...4, using: &generator))
      let piece = pieces.randomElement(using: &generator) ?? ""
      let isByte = Int.random(in: 0..<8, using: &generator) == 0
      let new = isByte ? [UInt8.random(in: 0...255, using: &generator)] : Array(piece.utf8)
      bytes.replaceSubrange(offset..<end, with: new)
      return
    }
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private func check(_ source: SourceText) {
    let reading = MenuDocument.read(source, id: "test")
    let errors = reading.diagnostics.filter(\.isError)
    #expect((reading.definition == nil) == !errors.isEmpty, "\(source.name)")
    for diagnostic in reading.diagnostics {
      let spans =
        [diagnostic.span] + diagnostic.noteSpans + diagnostic.fixIts.map(\.span)
      #expect(spans.allSatisfy { Int($0.end) <= source.bytes.count }, "\(source.name)")
      #expect(!diagnostic.message.isEmpty, "\(source.name): \(diagnostic)")
      let isOfMenu = diagnostic.code.text.hasPrefix("M")
      #expect(!isOfMenu || !diagnostic.label.isEmpty, "\(source.name): \(diagnostic)")
      #expect(!diagnostic.message.contains("\u{0}"), "\(source.name): \(diagnostic)")
    }
    let found = Dictionary(grouping: reading.diagnostics) { "\($0.code) \($0.span) \($0.message)" }
    let repeated = found.values.filter { $0.count > 1 }.map { $0[0] }
    #expect(repeated == [], "\(source.name): \(HumanReport().text(for: repeated, in: source))")
  }
}
