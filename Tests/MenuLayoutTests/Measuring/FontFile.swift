import Foundation

/// The advances in a TrueType file (OpenType specification 1.9).
struct FontFile {
  private let bytes: [UInt8]
  private let tables: [String: Int]

  /// The font file with this name in the system's font folders, or `nil`.
  static func installed(_ name: String) -> FontFile? {
    for folder in ["/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts"] {
      let files = FileManager.default.enumerator(atPath: folder)
      while let path = files?.nextObject() as? String {
        guard path == name || path.hasSuffix("/" + name) else { continue }
        return FileManager.default.contents(atPath: folder + "/" + path).map { FontFile(Array($0)) }
      }
    }
    return nil
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var tables: [String: Int] = [:]
    for table in 0..<Self.short(bytes, 4) {
      let record = 12 + 16 * table
      let tag = String(decoding: bytes[record..<(record + 4)], as: UTF8.self)
      tables[tag] = Self.short(bytes, record + 8) << 16 | Self.short(bytes, record + 10)
    }
    self.tables = tables
  }

  var unitsPerEm: Int { short("head", 18) }

  var ascent: Int { short("hhea", 4) }

  var descent: Int { 0x1_0000 - short("hhea", 6) }

  var lineGap: Int { short("hhea", 8) }

  /// The advance of a scalar's glyph, or `nil` if the font has none.
  func advance(of scalar: Unicode.Scalar) -> Int? {
    glyph(of: Int(scalar.value)).map { short("hmtx", 4 * min($0, short("hhea", 34) - 1)) }
  }

  /// Looks up the glyph in the `cmap` subtable of format 4, for the Basic Multilingual Plane.
  private func glyph(of code: Int) -> Int? {
    let subtables = (0..<short("cmap", 2)).map { short("cmap", 4 + 8 * $0 + 6) }
    guard let format4 = subtables.first(where: { short("cmap", $0) == 4 }) else { return nil }
    let double = short("cmap", format4 + 6)
    for segment in stride(from: 0, to: double, by: 2) {
      let ends = format4 + 14 + segment
      let starts = ends + double + 2
      guard code <= short("cmap", ends) else { continue }
      guard code >= short("cmap", starts) else { return nil }
      let delta = short("cmap", starts + double)
      let offset = short("cmap", starts + 2 * double)
      let start = short("cmap", starts)
      let indirect = starts + 2 * double + offset + 2 * (code - start)
      let found = offset == 0 ? code : short("cmap", indirect)
      let glyph = found == 0 ? 0 : (found + delta) & 0xFFFF
      return glyph == 0 ? nil : glyph
    }
    return nil
  }

  private func short(_ table: String, _ offset: Int) -> Int {
    Self.short(bytes, (tables[table] ?? 0) + offset)
  }

  private static func short(_ bytes: [UInt8], _ offset: Int) -> Int {
    offset + 1 < bytes.count ? Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) : 0
  }
}
