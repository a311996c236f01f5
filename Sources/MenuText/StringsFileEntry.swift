/// A key of a strings file with its sentence as written.
package struct StringsFileEntry {
  /// The line, counted from 1, in which it begins.
  package let line: Int
  package let key: String
  /// The bytes of the sentence, which are split several times faster than a string.
  let bytes: ArraySlice<UInt8>

  /// The sentence, with its marks, on one line.
  package var sentence: String { String(decoding: bytes, as: UTF8.self) }

  /// The entries of a file in order, and an error for each line without a key.
  package static func entries(
    of text: String
  ) -> (entries: [StringsFileEntry], errors: [StringsFileError]) {
    var entries: [StringsFileEntry] = []
    var errors: [StringsFileError] = []
    var entry: (line: Int, bytes: ArraySlice<UInt8>)?
    func end() {
      guard let ended = entry else { return }
      if let entry = StringsFileEntry(ended.bytes, line: ended.line) {
        entries.append(entry)
      } else {
        errors.append(StringsFileError(line: ended.line, problem: .missingKey))
      }
    }
    let lines = Array(text.utf8)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      let content = line.drop { $0 == .space }
      if content.isEmpty || line.first == UInt8(ascii: "#") { continue }
      if content.startIndex == line.startIndex {
        end()
        entry = (index + 1, line)
      } else if let (start, bytes) = entry {
        entry = (start, bytes + [.space] + content)
      } else {
        errors.append(StringsFileError(line: index + 1, problem: .missingKey))
      }
    }
    end()
    return (entries, errors)
  }

  private init?(_ bytes: ArraySlice<UInt8>, line: Int) {
    let sign = bytes.firstIndex(of: UInt8(ascii: "=")) ?? bytes.endIndex
    let key = bytes[..<sign].prefix { $0 != .space }
    guard sign < bytes.endIndex, !key.isEmpty,
      bytes[key.endIndex..<sign].allSatisfy({ $0 == .space })
    else { return nil }
    self.line = line
    self.key = String(decoding: key, as: UTF8.self)
    self.bytes = bytes[sign...].dropFirst().drop { $0 == .space }
  }
}

extension UInt8 {
  fileprivate static let space = UInt8(ascii: " ")
}
