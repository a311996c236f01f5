#if Service
import Foundation

/// Finds keys that an object in JSON text has several times, of which decoders keep one.
enum JSONKeys {
  /// The first repeated key of any object, as it is without escapes; `nil` if there is none. Text that is
  /// not valid JSON is a decoder's to reject.
  static func firstRepeated(in text: [UInt8]) -> String? {
    // The keys of the open objects; nil for a list.
    var open: [Set<String>?] = []
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "{"): open.append([])
      case UInt8(ascii: "["): open.append(nil)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      case UInt8(ascii: "\""):
        let start = index
        index = end(ofStringAt: start, in: text)
        guard isBeforeColon(index, in: text), open.last != nil,
          let key = string(text[start..<index])
        else { continue }
        if open[open.count - 1]?.insert(key).inserted == false { return key }
        continue
      default: break
      }
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

  private static func isBeforeColon(_ index: Int, in text: [UInt8]) -> Bool {
    text[index...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: ":")
  }

  private static func string(_ quoted: ArraySlice<UInt8>) -> String? {
    quoted.contains(UInt8(ascii: "\\"))
      ? try? JSONDecoder().decode(String.self, from: Data(quoted))
      : String(validating: quoted.dropFirst().dropLast(), as: UTF8.self)
  }
}
#endif
