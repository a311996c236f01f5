public import MenuSections
import MenuText

/// A file's name and bytes with an index of its lines.
///
/// Lines end with `\n`, `\r\n` or `\r`. A byte order mark counts three bytes of offset and no
/// column. The text need not be valid UTF-8: bad bytes read as U+FFFD.
public struct SourceText: Sendable {
  /// The name that diagnostics show; usually a path as the user wrote it.
  public let name: String
  /// The bytes on disk.
  public let bytes: [UInt8]
  /// Whether every byte is ASCII, so that bytes, characters and columns are the same.
  public let isASCII: Bool

  private let lineStarts: [UInt32]
  private let waypoints: [Waypoint]

  /// Indexes `bytes` in one pass.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    let index = LineIndex(bytes)
    isASCII = index.isASCII
    lineStarts = index.lineStarts
    waypoints = index.isASCII ? [] : Waypoint.all(in: bytes, lineStarts: index.lineStarts)
  }

  /// Indexes the UTF-8 of `text`.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// 3 if the file starts with a UTF-8 byte order mark, else 0.
  var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Whether it may have a character that no displayed text may contain.
  var mayHaveForbiddenText: Bool { SafeText.mayForbid(in: bytes) }

  /// The number of lines; at least 1, and one more than the line breaks.
  public var lineCount: Int { lineStarts.count }

  /// The line, from 1, that holds `offset`; offsets outside the file are clamped. O(log lines).
  public func line(at offset: Int) -> Int {
    let target = UInt32(clamping: offset)
    return max(1, lineStarts.partitioningIndex { $0 > target })
  }

  /// The bytes of a line counted from 1, without its break or the file's byte order mark.
  package func rangeOfLine(_ line: Int) -> Range<Int> {
    guard line >= 1, line <= lineStarts.count else { return bytes.count..<bytes.count }
    let start = Int(lineStarts[line - 1])
    let isLast = line == lineStarts.count
    var end = isLast ? bytes.count : Int(lineStarts[line])
    if !isLast {
      end -= 1
      if bytes[end] == UInt8(ascii: "\n"), end > start, bytes[end - 1] == UInt8(ascii: "\r") {
        end -= 1
      }
    }
    let first = line == 1 ? min(start + byteOrderMarkLength, end) : start
    return first..<end
  }

  /// Line and columns of a byte offset, clamped to the file.
  ///
  /// An offset inside a character has that character's column; one inside a line break has the
  /// column after the line. O(log lines + min(line length, 4 KiB)).
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(0, offset), bytes.count)
    let line = line(at: offset)
    let range = rangeOfLine(line)
    let target = min(max(offset, range.lowerBound), range.upperBound)
    let waypoint = Waypoint(offset: range.lowerBound, column: 1, utf16Column: 1)
    let reached =
      isASCII ? waypoint.advancedByBytes(to: target) : walk(from: waypoint, to: target, in: range)
    return SourcePosition(
      offset: offset, line: line, column: reached.column, utf16Column: reached.utf16Column)
  }

  /// The characters of a span, clamped to the file; bad bytes read as U+FFFD.
  public func text(in span: SourceSpan) -> String {
    text(in: span.range)
  }

  /// The characters of a range of byte offsets, clamped to the file; bad bytes read as U+FFFD.
  public func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  private func walk(from start: Waypoint, to target: Int, in line: Range<Int>) -> Waypoint {
    var waypoint = start
    let next = waypoints.partitioningIndex { $0.offset > target }
    if next > 0, waypoints[next - 1].offset > waypoint.offset { waypoint = waypoints[next - 1] }
    var end = line.upperBound
    if next < waypoints.count { end = min(end, waypoints[next].offset) }
    guard let rest = String(validating: bytes[waypoint.offset..<end], as: UTF8.self) else {
      return waypoint.advanced(
        over: text(in: waypoint.offset..<target), bytes: target - waypoint.offset)
    }
    return waypoint.advanced(along: rest, to: target)
  }
}

extension [SourceText] {
  /// The text that a location is in, the first one if the location is unknown.
  package func text(of location: SourceReference) -> SourceText {
    let index = Int(location.file)
    return indices.contains(index) ? self[index] : first ?? SourceText(name: "", bytes: [])
  }
}

extension SourceReference {
  /// The start of the main file.
  static let start = SourceReference(SourceSpan(at: 0))
}

/// A position in a file as people, editors and programs count it.
public struct SourcePosition: Hashable, Sendable {
  /// The number of bytes before it on disk, a byte order mark included.
  public let offset: Int
  /// The line, from 1.
  public let line: Int
  /// The column in characters (extended grapheme clusters), from 1.
  public let column: Int
  /// The column in UTF-16 code units, from 1, as editor protocols count it.
  public let utf16Column: Int
}

/// The starts of the lines of a file, found in one pass.
struct LineIndex {
  /// The offset of each line's first byte; the first is 0.
  private(set) var lineStarts: [UInt32] = [0]
  private(set) var isASCII = true

  /// Finds the line breaks `\n`, `\r\n` and `\r`.
  init(_ bytes: [UInt8]) {
    var combined: UInt64 = 0
    var offset = 0
    while offset < bytes.count {
      offset = Self.endOfWordsWithoutBreak(in: bytes, from: offset, &combined)
      // A word with a break, or the last bytes.
      let end = min(offset + 8, bytes.count)
      while offset < end {
        let byte = bytes[offset]
        combined |= UInt64(byte)
        offset += 1
        if byte == UInt8(ascii: "\n") {
          if offset > 1, bytes[offset - 2] == UInt8(ascii: "\r") { lineStarts.removeLast() }
          lineStarts.append(UInt32(clamping: offset))
        } else if byte == UInt8(ascii: "\r") {
          lineStarts.append(UInt32(clamping: offset))
        }
      }
    }
    isASCII = combined & 0x8080_8080_8080_8080 == 0
  }

  /// Where the words of eight bytes from `start` without a line break end; adds
  /// their bits to `combined`.
  @inline(__always)
  private static func endOfWordsWithoutBreak(
    in bytes: [UInt8], from start: Int, _ combined: inout UInt64
  ) -> Int {
    bytes.withUnsafeBytes { bytes in
      var offset = start
      while offset &+ 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        // The highest bit of each byte: whether it is above "\r", the last of the breaks.
        let high: UInt64 = 0x8080_8080_8080_8080
        let isAbove = (word & ~high) &+ 0x7272_7272_7272_7272 | word
        guard isAbove & high == high else { break }
        combined |= word
        offset &+= 8
      }
      return offset
    }
  }
}
