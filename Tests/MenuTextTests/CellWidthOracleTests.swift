import Foundation
import MenuText
import Testing

/// The oracle contains the results of the Python package `wcwidth`, recorded
/// with `Oracle/record.py`.
@Suite("Cell widths compared with wcwidth")
struct CellWidthOracleTests {
  private let facts: WidthFacts

  init() throws {
    facts = try WidthFacts()
  }

  @Test("are equal for every scalar, with controls counted as 0")
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

  @Test("are equal for every cluster, up to our maximum of two cells")
  func clusters() {
    #expect(facts.clusters.count > 400)
    for (text, width) in facts.clusters where text.count == 1 {
      #expect(CellWidth.of(text) == min(width, 2), "\(codePoints(of: text))")
    }
  }

  @Test("use the same clusters as wcwidth")
  func clusterBreaks() {
    let apart = facts.clusters.filter { $0.text.count != 1 }.map { codePoints(of: $0.text) }
    #expect(apart == [])
  }

  @Test("are equal for every phrase")
  func phrases() {
    #expect(facts.phrases.count > 15)
    for (text, width) in facts.phrases {
      #expect(CellWidth.of(text) == width, "\(text)")
    }
  }

  @Test(
    "differ if wcwidth extends a cluster into the next, and for isolated marks",
    arguments: [
      // wcwidth joins any scalar after a joiner; Swift joins only pictographs.
      ("a\u{200D}b", 2),
      // wcwidth joins two consonants at a Tamil virama; UAX #29 separates them.
      ("க்ஷ்ம", 3),
      // A Burmese vowel is a separate cluster, so each one without a base uses a cell.
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

/// The parsed oracle file.
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
