/// Whether bytes are one JSON value (RFC 8259), without building it and without recursion.
struct JSONScan {
  private enum Expected {
    case value
    case valueOrEnd
    case keyOrEnd
    case key
    case commaOrEnd
  }

  private let bytes: [UInt8]
  private var index = 0
  /// The open brackets, outermost first.
  private var open: [UInt8] = []

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The offset of the first byte that does not belong, `bytes.count` for a value that breaks off;
  /// `nil` for whole JSON.
  static func fault(in bytes: [UInt8]) -> Int? {
    var scan = JSONScan(bytes)
    return scan.isWhole() ? nil : scan.index
  }

  private mutating func isWhole() -> Bool {
    var expected = Expected.value
    while true {
      skipSpace()
      if open.isEmpty, case .commaOrEnd = expected { return index == bytes.count }
      guard index < bytes.count else { return false }
      let byte = bytes[index]
      switch (expected, byte) {
      case (.commaOrEnd, UInt8(ascii: ",")):
        index += 1
        expected = open.last == UInt8(ascii: "{") ? .key : .value
      case (.commaOrEnd, UInt8(ascii: "]")), (.valueOrEnd, UInt8(ascii: "]")),
        (.commaOrEnd, UInt8(ascii: "}")), (.keyOrEnd, UInt8(ascii: "}")):
        guard open.popLast() == byte - 2 else { return false }
        index += 1
        expected = .commaOrEnd
      case (.key, _), (.keyOrEnd, _):
        guard skipString() else { return false }
        skipSpace()
        guard skip(UInt8(ascii: ":")) else { return false }
        expected = .value
      case (.commaOrEnd, _): return false
      case (.value, UInt8(ascii: "[")), (.valueOrEnd, UInt8(ascii: "[")),
        (.value, UInt8(ascii: "{")), (.valueOrEnd, UInt8(ascii: "{")):
        open.append(byte)
        index += 1
        expected = byte == UInt8(ascii: "{") ? .keyOrEnd : .valueOrEnd
      case (.value, _), (.valueOrEnd, _):
        guard skipScalar() else { return false }
        expected = .commaOrEnd
      }
    }
  }

  private mutating func skipSpace() {
    while index < bytes.count, " \t\r\n".utf8.contains(bytes[index]) { index += 1 }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipScalar() -> Bool {
    if bytes[index] == UInt8(ascii: "\"") { return skipString() }
    for word in ["true", "false", "null"] where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return true
    }
    return skipNumber()
  }

  private mutating func skipString() -> Bool {
    guard skip(UInt8(ascii: "\"")) else { return false }
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x20 { return false }
      index += 1
      if byte == UInt8(ascii: "\"") { return true }
      guard byte == UInt8(ascii: "\\") else { continue }
      guard index < bytes.count, "\"\\/bfnrtu".utf8.contains(bytes[index]) else { return false }
      let isUnit = bytes[index] == UInt8(ascii: "u")
      index += 1
      for _ in 0..<(isUnit ? 4 : 0) {
        guard index < bytes.count, Character(Unicode.Scalar(bytes[index])).isHexDigit else {
          return false
        }
        index += 1
      }
    }
    return false
  }

  private mutating func skipNumber() -> Bool {
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")), !skipDigits() { return false }
    if skip(UInt8(ascii: ".")), !skipDigits() { return false }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      return skipDigits()
    }
    return true
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while index < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] { index += 1 }
    return index > start
  }
}
