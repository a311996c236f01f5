import Foundation
import MenuText
import Testing

/// The oracle is what the Python package `wcwidth` says; `Oracle/record.py` wrote it down.
@Suite("Cell widths, beside wcwidth")
struct CellWidthOracleTests {
  private let facts: WidthFacts

  init() throws {
    facts = try WidthFacts()
  }

  @Test("are the same for every scalar, controls counting nothing")
  func scalars() {
    var checked = 0
    var differing: [String] = []
    for (range, width) in facts.ranges {
      for scalar in range.compactMap(Unicode.Scalar.init) {
        checked += 1
        if CellWidth.of(Character(scalar), profile: .legacy) != max(0, width) {
          differing.append(SafeText.name(of: scalar))
        }
      }
    }
    #expect(checked == 0x11_0000 - 0x800)
    #expect(differing.isEmpty)
  }

  @Test("are the same for every cluster, up to the two cells that we give one at most")
  func clusters() {
    #expect(facts.clusters.count > 400)
    for (text, width) in facts.clusters where text.count == 1 {
      #expect(CellWidth.of(text) == min(width, 2), "\(codePoints(of: text))")
    }
  }

  @Test("are measured over the same clusters: Swift breaks where wcwidth breaks")
  func clusterBreaks() {
    let apart = facts.clusters.filter { $0.text.count != 1 }.map { codePoints(of: $0.text) }
    #expect(apart == [])
  }

  @Test("are the same for every phrase")
  func phrases() {
    #expect(facts.phrases.count > 15)
    for (text, width) in facts.phrases {
      #expect(CellWidth.of(text) == width, "\(text)")
    }
  }

  @Test(
    "differ where wcwidth lets a cluster reach into the next, and where a mark stands alone",
    arguments: [
      // A joiner swallows whatever follows there; Swift joins only pictographs.
      ("a\u{200D}b", 2),
      // A Tamil virama joins two consonants there; UAX #29 keeps them apart.
      ("க்ஷ்ம", 3),
      // A Burmese vowel is a cluster of its own, so it takes its cell without a base, and each does.
      ("\u{102C}", 1), ("ကား", 3),
    ]
  )
  func differences(text: String, width: Int) {
    #expect(CellWidth.of(text) == width)
  }

  private func codePoints(of text: String) -> String {
    text.unicodeScalars.map(SafeText.name).joined(separator: " ")
  }
}

/// The facts file, read.
private struct WidthFacts {
  var ranges: [(range: ClosedRange<UInt32>, width: Int)] = []
  var clusters: [(text: String, width: Int)] = []
  var phrases: [(text: String, width: Int)] = []

  init() throws {
    let file = try #require(
      Bundle.module.url(forResource: "wcwidth-0.7.0", withExtension: "txt")
    )
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#") { continue }
      let words = line.split(separator: " ")
      let width = try #require(words.last.flatMap { Int($0) })
      let text = words.dropLast(2).compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
        .reduce(into: "") { $0.unicodeScalars.append($1) }
      switch words.dropLast().last {
      case "=": clusters.append((text, width))
      case ":": phrases.append((text, width))
      default:
        let ends = words[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
        try #require(ends.count == 2)
        ranges.append((ends[0]...ends[1], width))
      }
    }
  }
}
