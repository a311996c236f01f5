/// UTF-8 that grows at its end.
///
/// It uses unsafe memory for the JSON and the text of large screens; `make bench` measures those of
/// 100,000 rows. It cannot be copied, so that no append has to look for other owners of the memory.
public struct UTF8Buffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var ownsMemory = true

  /// The number of bytes written so far.
  public private(set) var count = 0

  /// Creates an empty buffer.
  public init() {
    capacity = Self.firstCapacity
    start = .allocate(capacity: capacity)
  }

  private init(borrowing memory: UnsafeMutablePointer<UInt8>, capacity: Int) {
    start = memory
    self.capacity = capacity
    ownsMemory = false
  }

  deinit { if ownsMemory { start.deallocate() } }

  /// The text that `body` writes, of which the first 64 bytes are on the stack. `body` must not
  /// swap the buffer for another one.
  package static func text(_ body: (inout UTF8Buffer) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: firstCapacity) { memory in
      var buffer =
        memory.baseAddress.map { UTF8Buffer(borrowing: $0, capacity: memory.count) } ?? UTF8Buffer()
      body(&buffer)
      return buffer.text
    }
  }

  /// A copy of the bytes written so far.
  public var bytes: [UInt8] { Array(written) }

  /// The same as text.
  public var text: String { String(decoding: written, as: UTF8.self) }

  private var written: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: count)
  }

  /// Appends a text.
  public mutating func append(_ text: String) {
    text.withContiguousUTF8 { utf8 in
      append(upTo: utf8.count) { end in
        Self.copy(utf8, to: end) { _ in }
        return utf8.count
      }
    }
  }

  /// Appends a number of spaces; none if it is negative.
  public mutating func append(spaces count: Int) {
    guard count > 0 else { return }
    append(upTo: count) { end in
      end.update(repeating: UInt8(ascii: " "), count: count)
      return count
    }
  }

  /// Appends decimal digits, with leading zeros up to so many and a text between groups of three.
  public mutating func append(
    _ number: UInt64, minimumDigits: Int = 1, groupSeparator: String = ""
  ) {
    let digits = max(minimumDigits, number.digitCount)
    groupSeparator.withContiguousUTF8 { separator in
      let length = digits + (digits - 1) / Self.groupDigits * separator.count
      append(upTo: length) { end in
        var rest = number
        var position = length
        var missing = Self.groupDigits
        while position > 0 {
          if missing == 0 {
            missing = Self.groupDigits
            position -= separator.count
            Self.copy(separator, to: end + position) { _ in }
          }
          missing -= 1
          position -= 1
          end[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
          rest /= 10
        }
        return length
      }
    }
  }

  /// Removes the spaces at the end, but nothing before a position.
  public mutating func removeTrailingSpaces(from start: Int) {
    while count > max(start, 0), self.start[count - 1] == UInt8(ascii: " ") { count -= 1 }
  }

  private static let groupDigits = 3
  private static let firstCapacity = 64

  /// Appends an ASCII character.
  @inline(__always)
  mutating func append(ascii character: Unicode.Scalar) {
    append(upTo: 1) { end in
      end[0] = UInt8(ascii: character)
      return 1
    }
  }

  /// Appends a text in quotes as JSON, if it needs no escapes.
  mutating func appendPlainJSON(_ text: String) -> Bool {
    text.withContiguousUTF8 { utf8 in
      var isPlain = false
      append(upTo: utf8.count + 2) { end in
        var scan = JSONScan()
        Self.copy(utf8, to: end + 1) { scan.add($0) }
        isPlain = scan.isPlain(utf8)
        guard isPlain else { return 0 }
        end[0] = UInt8(ascii: "\"")
        end[utf8.count + 1] = UInt8(ascii: "\"")
        return utf8.count + 2
      }
      return isPlain
    }
  }

  /// Copies bytes in words of eight, the last of which overlaps the one before it, and
  /// calls `use` with each word.
  @inline(__always)
  private static func copy(
    _ utf8: UnsafeBufferPointer<UInt8>, to target: UnsafeMutablePointer<UInt8>,
    _ use: (UInt64) -> Void
  ) {
    guard let start = utf8.baseAddress else { return }
    let (source, target) = (UnsafeRawPointer(start), UnsafeMutableRawPointer(target))
    guard utf8.count >= JSONScan.wordLength else {
      return use(copyWord(source, to: target, count: utf8.count))
    }
    let last = utf8.count - JSONScan.wordLength
    for offset in stride(from: 0, to: last, by: JSONScan.wordLength) {
      let word = source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      target.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
      use(word)
    }
    let word = source.loadUnaligned(fromByteOffset: last, as: UInt64.self)
    target.storeBytes(of: word, toByteOffset: last, as: UInt64.self)
    use(word)
  }

  /// Copies fewer than eight bytes, and returns them in one word.
  @inline(__always)
  private static func copyWord(
    _ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int
  ) -> UInt64 {
    let half = JSONScan.wordLength / 2
    guard count >= half else {
      var word = JSONScan.plainWord
      for offset in 0..<count {
        let byte = source.load(fromByteOffset: offset, as: UInt8.self)
        target.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
        word = word << UInt8.bitWidth | UInt64(byte)
      }
      return word
    }
    let first = source.loadUnaligned(as: UInt32.self)
    let last = source.loadUnaligned(fromByteOffset: count - half, as: UInt32.self)
    target.storeBytes(of: first, as: UInt32.self)
    target.storeBytes(of: last, toByteOffset: count - half, as: UInt32.self)
    return UInt64(first) << UInt32.bitWidth | UInt64(last)
  }

  /// Appends at most `room` bytes, which `write` puts at the end; it returns their number.
  @inline(__always)
  private mutating func append(upTo room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    if capacity - count < room { reserve(room) }
    count += write(start + count)
  }

  @inline(never)
  private mutating func reserve(_ room: Int) {
    capacity = max(2 * capacity, count + room)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.moveInitialize(from: start, count: count)
    if ownsMemory { start.deallocate() }
    ownsMemory = true
    start = larger
  }
}

extension UInt64 {
  /// The number of its decimal digits.
  fileprivate var digitCount: Int {
    var count = 1
    var rest = self
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }
}

extension String {
  /// Calls `body` with the text as UTF-8.
  @inline(__always)
  func withContiguousUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? withCopiedUTF8(body)
  }

  /// A separate function, so that the texts of the usual case need not be retained.
  @inline(never)
  private func withCopiedUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    Array(utf8).withUnsafeBufferPointer(body)
  }
}
