import MenuTestSupport
import MenuText
import Testing

@Suite("A buffer of UTF-8")
struct UTF8BufferTests {
  @Test("holds what was appended, like an array")
  func appending() {
    let seed: UInt64 = 350
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var buffer = UTF8Buffer()
      var expected = ""
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        switch Int.random(in: 0...3, using: &random) {
        case 0:
          let text = random.text(upTo: 40)
          buffer.append(text)
          expected += text
        case 1:
          let count = Int.random(in: -1...2000, using: &random)
          buffer.append(spaces: count)
          expected += String(repeating: " ", count: max(0, count))
        case 2:
          let number = random.next() >> UInt64.random(in: 0...63, using: &random)
          buffer.append(number)
          expected += String(number)
        default:
          let start = Int.random(in: -2...buffer.count, using: &random)
          buffer.removeTrailingSpaces(from: start)
          while expected.utf8.count > max(start, 0), expected.utf8.last == 0x20 {
            expected.unicodeScalars.removeLast()
          }
        }
      }
      #expect(buffer.bytes == Array(expected.utf8), "seed \(seed)")
      #expect(buffer.text == expected && buffer.count == expected.utf8.count, "seed \(seed)")
    }
  }

  @Test("that begins on the stack grows like another one", arguments: [0, 63, 64, 65, 1000])
  func growingFromStack(count: Int) {
    let expected = String((0..<count).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
    let text = UTF8Buffer.text { buffer in
      for character in expected { buffer.append(String(character)) }
    }
    #expect(text == expected)
  }

  @Test(
    "writes numbers with leading zeros and in groups of three",
    arguments: [
      (0, 1, ",", "0"), (7, 3, ",", "007"), (999, 1, ",", "999"), (1000, 1, ",", "1,000"),
      (1_234_567, 1, "\u{202F}", "1\u{202F}234\u{202F}567"), (1_234_567, 1, "", "1234567"),
      (12, 5, ".", "00.012"), (.max, 1, ",", "18,446,744,073,709,551,615"),
    ] as [(UInt64, Int, String, String)])
  func numbers(number: UInt64, digits: Int, separator: String, expected: String) {
    var buffer = UTF8Buffer()
    buffer.append(number, minimumDigits: digits, groupSeparator: separator)
    #expect(buffer.text == expected)
  }
}
