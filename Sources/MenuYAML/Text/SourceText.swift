public import MenuSections
import MenuText

/// A file's name and bytes with an index of its lines.
///
/// Lines end with `\n`, `\r\n` or `\r`. A byte order mark counts three bytes of offset and no column.
/// The text need not be valid UTF-8: bad bytes read as U+FFFD.
public struct SourceText: Sendable {
  /// The name that diagnostics show; usually a path as the user wrote it.
  public let name: String
  /// The bytes on disk.
  public let bytes: [UInt8]
  /// Whether every byte is ASCII, so that bytes, characters and columns are the same.
  public let isASCII: Bool

  /// Whether each value of a byte occurs.
  private let occurring: [Bool]
  private let lineStarts: [UInt32]
  private let waypoints: [Waypoint]

  /// Indexes `bytes` in one pass.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    let index = LineIndex(bytes)
    occurring = index.occurring
    isASCII = index.isASCII
    lineStarts = index.lineStarts
    waypoints = index.isASCII ? [] : Waypoint.all(in: bytes, lineStarts: index.lineStarts)
  }

  /// Indexes the UTF-8 of `text`.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// 3 if the file starts with a UTF-8 byte order mark, else 0.
  public var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Whether a byte with a value is in the file; constant time.
  func contains(byte: UInt8) -> Bool { occurring[Int(byte)] }

  /// Whether it may have a character that no displayed text may contain.
  var mayHaveForbiddenText: Bool {
    (UInt8.min...UInt8.max).contains { contains(byte: $0) && SafeText.mayForbid(startingWith: $0) }
  }

  /// The number of lines; at least 1, and one more than the line breaks.
  public var lineCount: Int { lineStarts.count }

  /// The line, from 1, that holds `offset`; offsets outside the file are clamped. O(log lines).
  public func line(at offset: Int) -> Int {
    let target = UInt32(clamping: offset)
    return max(1, lineStarts.partitioningIndex { $0 > target })
  }

  /// The bytes of a line counted from 1, without its break or the file's byte order mark.
  public func rangeOfLine(_ line: Int) -> Range<Int> {
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
  /// An offset inside a character has that character's column; one inside a line break has the column
  /// after the line. O(log lines + min(line length, 4 KiB)).
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
  /// Whether each value of a byte occurs.
  private(set) var occurring = [Bool](repeating: false, count: 256)

  /// Whether every byte is ASCII.
  var isASCII: Bool { !occurring[0x80...].contains(true) }

  /// Finds the line breaks `\n`, `\r\n` and `\r`.
  init(_ bytes: [UInt8]) {
    var next = 0
    for byte in bytes {
      occurring[Int(byte)] = true
      next += 1
      // Line breaks are among the lowest values.
      guard byte <= UInt8(ascii: "\r") else { continue }
      if byte == UInt8(ascii: "\n") {
        if next > 1, bytes[next - 2] == UInt8(ascii: "\r") { lineStarts.removeLast() }
        lineStarts.append(UInt32(clamping: next))
      } else if byte == UInt8(ascii: "\r") {
        lineStarts.append(UInt32(clamping: next))
      }
    }
  }
}
