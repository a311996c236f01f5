import MenuText
import Testing

@Suite("Encodings")
struct EncodingTests {
  @Test(
    "Percent-encoding keeps unreserved and chosen characters",
    arguments: [
      ("latte-1.5_~", "", "latte-1.5_~"), ("a b/c", "", "a%20b%2Fc"), ("a b/c", "/", "a%20b/c"),
      ("라", "", "%EB%9D%BC"), ("50%", "", "50%25"),
    ])
  func percentEncoding(text: String, kept: String, expected: String) {
    let encoded = PercentEncoding.encode(text, keeping: kept)
    #expect(encoded == expected)
    #expect(PercentEncoding.decode(encoded.utf8) == Array(text.utf8))
  }

  @Test("Decoding rejects a percent sign without two digits", arguments: ["%", "%4", "%4g", "a%"])
  func malformedPercent(text: String) {
    #expect(PercentEncoding.decode(text.utf8) == nil)
  }

  @Test("Decoding reads a plus sign as a space only on request")
  func plus() {
    #expect(PercentEncoding.decode("a+b".utf8, plusIsSpace: true) == Array("a b".utf8))
    #expect(PercentEncoding.decode("a+b".utf8) == Array("a+b".utf8))
  }

  @Test("Markup is escaped and other text is kept")
  func markup() {
    #expect(SafeText.escapingMarkup("라떼 & <b>\"'") == "라떼 &amp; &lt;b&gt;&quot;&#39;")
    #expect(SafeText.escapingMarkup("카페 라떼\n") == "카페 라떼\n")
  }

  @Test("Bytes and numbers become hexadecimal digits")
  func hex() {
    #expect(Hex.text(of: [0, 10, 255] as [UInt8]) == "000aff")
    #expect(Hex.text(of: 0xABC as UInt32, digits: 4, uppercase: true) == "0ABC")
    #expect((0...255).compactMap { Hex.value(of: UInt8($0)) }.count == 22)
  }

  @Test("The partitioning index is that of a linear search", arguments: 0...17)
  func partitioning(count: Int) {
    for limit in -1...count {
      let expected = (0..<count).first { $0 > limit } ?? count
      #expect((0..<count).partitioningIndex { $0 > limit } == expected)
    }
  }

  @Test("A bounded cache drops the values that were not used for the longest time")
  func cache() {
    var cache = BoundedCache<Int, Int>(capacity: 8)
    for number in 0..<100 {
      cache[-1] = cache[-1] ?? -1
      cache[number] = number
      #expect(cache.count <= 8)
    }
    #expect(cache[-1] == -1)
    #expect(cache[99] == 99)
    #expect(cache[0] == nil)
  }

  @Test("What a bounded cache keeps costs no more than its capacity, also after values grew")
  func cost() {
    var cache = BoundedCache<Int, Int>(capacity: 100, cost: { $0 })
    for round in 1...10 {
      for key in 0..<20 {
        cache[key] = 2 * round
        #expect(cache[key] == 2 * round)
        let values = (0..<20).compactMap { cache[$0] }
        #expect(values.reduce(0, +) <= 100)
      }
    }
    cache = BoundedCache(capacity: 100, cost: { $0 })
    for key in 0..<5 { cache[key] = 10 }
    for _ in 0..<100 {
      cache[0] = nil
      cache[0] = 10
    }
    let kept = (0..<5).compactMap { cache[$0] }
    #expect(kept.count == 5)
  }
}
