#if Service
import Foundation

/// What decoders of JSON accept although it is ambiguous or invalid. Decoders
/// reject all other invalid JSON.
enum JSONProblem: Equatable {
  /// An object has a key several times, and decoders keep only one; the key is without escapes.
  case repeatedKey(String)
  /// A comma is before the end of an object or a list (RFC 8259, sections 4 and 5).
  case trailingComma

  /// The first problem of a text; `nil` if there is none.
  init?(in text: [UInt8]) {
    // The keys of the open objects; nil for a list.
    var open: [Set<String>?] = []
    var isAfterComma = false
    var index = 0
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "{"): open.append([])
      case UInt8(ascii: "["): open.append(nil)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if isAfterComma {
          self = .trailingComma
          return
        }
        _ = open.popLast()
      case UInt8(ascii: "\""):
        let start = index
        index = Self.end(ofStringAt: start, in: text)
        isAfterComma = false
        guard Self.isBeforeColon(index, in: text), open.last != nil,
          let key = Self.string(text[start..<index])
        else { continue }
        if open[open.count - 1]?.insert(key).inserted == false {
          self = .repeatedKey(key)
          return
        }
        continue
      default: break
      }
      if !Self.isBlank(byte) { isAfterComma = byte == UInt8(ascii: ",") }
      index += 1
    }
    return nil
  }

  /// The index after the closing quotation mark.
  private static func end(ofStringAt start: Int, in text: [UInt8]) -> Int {
    var index = start + 1
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, text.count)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func isBeforeColon(_ index: Int, in text: [UInt8]) -> Bool {
    text[index...].first { !isBlank($0) } == UInt8(ascii: ":")
  }

  private static func string(_ quoted: ArraySlice<UInt8>) -> String? {
    quoted.contains(UInt8(ascii: "\\"))
      ? try? JSONDecoder().decode(String.self, from: Data(quoted))
      : String(validating: quoted.dropFirst().dropLast(), as: UTF8.self)
  }
}
#endif
