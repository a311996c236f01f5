import Foundation
import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Every Unicode scalar is kept or reported")
struct EveryScalarTests {
  /// All scalars with `LAWS=all`; otherwise the Basic Multilingual Plane and
  /// the edges of the others.
  private static let scalars: [Unicode.Scalar] = (0...UInt32(0x10FFFF))
    .filter { runsAllLaws || $0 < 0x1_0000 || $0 & 0xFFFF < 16 || $0 & 0xFFFF > 0xFFF0 }
    .compactMap(Unicode.Scalar.init)
  /// Whether a scalar needs an escape, by YAML 1.2 or because libyaml treats it as a line break.
  private static func isMarked(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  @Test("A scalar between letters is kept without quotes and in both quotes")
  func kept() {
    let kept = Self.scalars.filter { !Self.isMarked($0) && !"\t\n\r".unicodeScalars.contains($0) }
    for start in stride(from: 0, to: kept.count, by: 4096) {
      let chunk = kept[start..<min(start + 4096, kept.count)].map { "a\($0)b" }
      let double = chunk.map { $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
      let single = chunk.map { $0.replacing("'", with: "''") }
      let lines =
        chunk.map { "- \($0)\n" } + single.map { "- '\($0)'\n" } + double.map { "- \"\($0)\"\n" }
      guard case .sequence(let items)? = readCleanly(lines.joined())?.content else {
        Issue.record("not read: chunk \(start)")
        continue
      }
      let texts = items.map { $0.text.map { Array($0.utf8) } }
      #expect(texts == (chunk + chunk + chunk).map { Array($0.utf8) }, "chunk \(start)")
    }
  }

  @Test("A scalar that needs an escape is reported at its bytes, with and without quotes")
  func marked() {
    for scalar in Self.scalars.filter(Self.isMarked) {
      expectDiagnostics("a①\(scalar)②b", .controlCharacter)
      expectDiagnostics("- 'a①\(scalar)②b'", .controlCharacter)
      expectDiagnostics("- \"a①\(scalar)②b\"", .controlCharacter)
    }
  }

  @Test("An escape in double quotes produces any scalar")
  func escaped() {
    for start in stride(from: 0, to: Self.scalars.count, by: 4096) {
      let chunk = Self.scalars[start..<min(start + 4096, Self.scalars.count)]
      let text = chunk.map { "\\U" + String(format: "%08X", $0.value) }.joined()
      let read = readCleanly("\"\(text)\"")?.text.map { Array($0.unicodeScalars) }
      #expect(read == Array(chunk), "chunk \(start)")
    }
  }

  @Test("In double quotes, the escapes of a surrogate pair produce one scalar, as in JSON")
  func pairs() {
    let scalars = Self.scalars.filter { $0.value > 0xFFFF }
    for start in stride(from: 0, to: scalars.count, by: 4096) {
      let chunk = scalars[start..<min(start + 4096, scalars.count)]
      let text = chunk.map { scalar in
        scalar.utf16.map { "\\u" + String(format: "%04x", $0) }.joined()
      }.joined()
      let read = readCleanly("\"\(text)\"")?.text.map { Array($0.unicodeScalars) }
      #expect(read == Array(chunk), "chunk \(start)")
    }
  }
}
