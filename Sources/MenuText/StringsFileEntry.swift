/// A key of a strings file with its sentence as written.
package struct StringsFileEntry {
  /// The line, counted from 1, in which it begins.
  package let line: Int
  package let key: String
  /// The bytes of the sentence, which are split several times faster than a string.
  let bytes: ArraySlice<UInt8>

  /// The sentence, with its marks, on one line.
  package var sentence: String { String(decoding: bytes, as: UTF8.self) }

  /// The entries of a file in order; throws at a line without a key.
  package static func entries(of text: String) throws(StringsFileError) -> [StringsFileEntry] {
    var entries: [StringsFileEntry] = []
    var entry: (line: Int, bytes: ArraySlice<UInt8>)?
    let lines = Array(text.utf8)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      let content = line.drop { $0 == .space }
      if content.isEmpty || line.first == UInt8(ascii: "#") { continue }
      if content.startIndex == line.startIndex {
        if let entry { entries.append(try StringsFileEntry(entry.bytes, line: entry.line)) }
        entry = (index + 1, line)
      } else if let (start, bytes) = entry {
        entry = (start, bytes + [.space] + content)
      } else {
        throw StringsFileError(line: index + 1, problem: .missingKey)
      }
    }
    if let entry { entries.append(try StringsFileEntry(entry.bytes, line: entry.line)) }
    return entries
  }

  private init(_ bytes: ArraySlice<UInt8>, line: Int) throws(StringsFileError) {
    let sign = bytes.firstIndex(of: UInt8(ascii: "=")) ?? bytes.endIndex
    let key = bytes[..<sign].prefix { $0 != .space }
    guard sign < bytes.endIndex, !key.isEmpty,
      bytes[key.endIndex..<sign].allSatisfy({ $0 == .space })
    else { throw StringsFileError(line: line, problem: .missingKey) }
    self.line = line
    self.key = String(decoding: key, as: UTF8.self)
    self.bytes = bytes[sign...].dropFirst().drop { $0 == .space }
  }
}

extension UInt8 {
  fileprivate static let space = UInt8(ascii: " ")
}
