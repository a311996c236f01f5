import Foundation
import MenuSections
import MenuTestSupport
import MenuText

/// The codes that the sources declare, and the sentences that they name.
struct DiagnosticSources {
  /// The text of each code by the name of its constant.
  private(set) var codes: [String: String] = [:]
  /// The keys of messages and notes that calls name, with the code in front where the call has one.
  private(set) var keys: Set<String> = []
  /// Every string literal without an interpolation.
  private(set) var literals: Set<String> = []

  init() throws {
    let sources = ShippedMenusTests.root.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var texts: [String] = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      texts.append(try String(contentsOf: file, encoding: .utf8))
    }
    for text in texts {
      for match in text.matches(of: /let (\w+) = DiagnosticCode\(\s*"([YM][0-9]{4})"/) {
        codes[String(match.1)] = String(match.2)
      }
      for match in text.matches(of: /"([a-z][a-z0-9.-]*)"/) { literals.insert(String(match.1)) }
    }
    for text in texts {
      for match in text.matches(of: /(?:Diagnostic|report|add)\(\s*\.(\w+),\s*/) {
        guard let code = codes[String(match.1)] else { continue }
        for variant in Self.literals(inArgumentAt: text[match.range.upperBound...]) {
          keys.insert("\(code).\(variant)")
        }
      }
    }
  }

  /// The string literals of the expression that a text begins with, up to its comma or parenthesis.
  private static func literals(inArgumentAt text: Substring) -> [String] {
    var depth = 0
    let end = text.indices.first { index in
      switch text[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      return depth < 0 || (depth == 0 && text[index] == ",")
    }
    let argument = text[..<(end ?? text.endIndex)]
    if argument.prefixMatch(of: /\w+:/) != nil { return [] }
    // A literal after `==` belongs to a condition.
    return argument.matches(of: /(== )?"([a-z][a-z0-9.-]*)"/).filter { $0.1 == nil }
      .map { String($0.2) }
  }
}
