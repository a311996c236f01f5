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
  /// The arguments that calls pass as a literal, by code and name.
  private(set) var arguments: [(code: String, name: String, isNumber: Bool)] = []
  /// Every string literal without an interpolation.
  private(set) var literals: Set<String> = []

  init() throws {
    let sources = Repository.root.appending(path: "Sources")
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
        let rest = text[match.range.upperBound...]
        for variant in Self.literals(in: Self.expression(rest, endsAtComma: true)) {
          keys.insert("\(code).\(variant)")
        }
        for argument in Self.expression(rest).matches(of: /"([\w-]+)": \.(\w+)\(/) {
          arguments.append((code, String(argument.1), argument.2 == "number"))
        }
      }
    }
  }

  /// The expression that a text begins with, up to its closing parenthesis or a comma.
  private static func expression(_ text: Substring, endsAtComma: Bool = false) -> Substring {
    var depth = 0
    let end = text.indices.first { index in
      switch text[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      return depth < 0 || (endsAtComma && depth == 0 && text[index] == ",")
    }
    return text[..<(end ?? text.endIndex)]
  }

  /// The string literals of an argument without a label.
  private static func literals(in argument: Substring) -> [String] {
    if argument.prefixMatch(of: /\w+:/) != nil { return [] }
    // A literal after `==` belongs to a condition.
    return argument.matches(of: /(== )?"([a-z][a-z0-9.-]*)"/).filter { $0.1 == nil }
      .map { String($0.2) }
  }
}
