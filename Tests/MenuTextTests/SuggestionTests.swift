import MenuTestSupport
import Testing

@testable import MenuText

@Suite("Suggestions")
struct SuggestionTests {
  @Test(
    "find the intended name",
    arguments: [
      ("prcie", "price"), ("PRICE", "price"), ("titel", "title"), ("secions", "sections"),
      ("라아지", "라지"), ("아메리가노", "아메리카노"), ("x", nil), ("zzzzzz", nil), ("", nil),
    ] as [(String, String?)]
  )
  func findings(text: String, expected: String?) {
    let names = ["price", "title", "sections", "라지", "아메리카노", "y"]
    #expect(Suggestion.nearest(to: text, among: names) == expected)
  }

  @Test("prefer the nearest name, and the first of equally near ones")
  func order() {
    #expect(Suggestion.nearest(to: "latte", among: ["lattice", "latter", "latten"]) == "latter")
    #expect(Suggestion.nearest(to: "latte", among: ["latter", "LATTE", "latte"]) == "LATTE")
  }

  @Test("never name something that differs only in digits")
  func digits() {
    #expect(Suggestion.nearest(to: "t15", among: ["t18", "t20"]) == nil)
    #expect(Suggestion.nearest(to: "250ml", among: ["350ml", "500ml"]) == nil)
    #expect(Suggestion.nearest(to: "t15", among: ["t1S"]) == "t1S")
    #expect(Suggestion.nearest(to: "t51", among: ["t18", "t15"]) == "t15")
    #expect(Suggestion.nearest(to: "L2", among: ["l2"]) == "l2")
  }

  @Test("stay within their limits")
  func limits() {
    let many = Array(repeating: "other", count: 2_000) + ["price"]
    #expect(Suggestion.nearest(to: "price", among: many) == nil)
    #expect(Suggestion.nearest(to: "price", among: many.dropFirst()) == "price")
    let long = String(repeating: "a", count: 65)
    #expect(
      Suggestion.nearest(to: long, among: [long + "b", long.uppercased()]) == long.uppercased())
    #expect(Suggestion.nearest(to: String(long.dropLast()), among: [long]) == long)
    let huge = String(repeating: "가", count: 100_000)
    #expect(Suggestion.nearest(to: "가", among: [huge]) == nil)
    #expect(Suggestion.nearest(to: huge, among: [huge]) == huge)
  }

  @Test("equal the full matrix for all small texts and every limit")
  func smallDistances() {
    let texts = (0...4).flatMap { words(of: "abc", count: $0) }.map { Array($0.unicodeScalars) }
    var differing = 0
    for source in texts {
      for target in texts {
        let whole = wholeMatrixDistance(source, target)
        for limit in 0...4 {
          let expected = whole <= limit ? whole : nil
          if Suggestion.distance(from: source, to: target, limit: limit) != expected {
            differing += 1
          }
        }
      }
    }
    #expect(differing == 0)
  }

  @Test("equal the full matrix for longer texts with a few edits")
  func randomDistances() {
    var random = SeededGenerator(seed: 77)
    for _ in 0..<300 {
      let source = Array(random.text(of: ["a", "b", "c"], upTo: 40).unicodeScalars)
      var target = source
      for _ in 0..<Int.random(in: 0...5, using: &random) where target.count > 1 {
        let place = Int.random(in: 1..<target.count, using: &random)
        if Bool.random(using: &random) {
          target.swapAt(place, place - 1)
        } else {
          target.remove(at: place)
        }
      }
      let whole = wholeMatrixDistance(source, target)
      for limit in [0, 1, 2, 5, 50] {
        let found = Suggestion.distance(from: source, to: target, limit: limit)
        #expect(found == (whole <= limit ? whole : nil), "seed 77")
      }
    }
  }

  private func words(of letters: String, count: Int) -> [String] {
    count == 0
      ? [""] : words(of: letters, count: count - 1).flatMap { word in letters.map { word + [$0] } }
  }

  /// The standard recurrence without a band or a limit.
  private func wholeMatrixDistance(_ source: [Unicode.Scalar], _ target: [Unicode.Scalar]) -> Int {
    var cost = source.indices.map { [$0] } + [[source.count]]
    cost = cost.map { $0 + Array(repeating: 0, count: target.count) }
    for column in 0...target.count { cost[0][column] = column }
    for row in source.indices {
      for column in target.indices {
        var least = min(cost[row][column + 1], cost[row + 1][column]) + 1
        least = min(least, cost[row][column] + (source[row] == target[column] ? 0 : 1))
        if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column]
        {
          least = min(least, cost[row - 1][column - 1] + 1)
        }
        cost[row + 1][column + 1] = least
      }
    }
    return cost[source.count][target.count]
  }
}
