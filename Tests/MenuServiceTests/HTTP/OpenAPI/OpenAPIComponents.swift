#if Service
import Foundation
import MenuTestSupport
import Testing

/// The definitions of `Schemas/` as components of the OpenAPI document, one per line.
///
/// A definition such as `menu-section` is the component `MenuSection`. It has no title, which
/// generators of clients would use as its name.
struct OpenAPIComponents {
  /// The documents that the interface has.
  static let documents = ["action", "inventory", "screen", "update", "receipt", "quote", "frames"]

  /// The OpenAPI document.
  static let file = Repository.root
    .appending(path: "Sources/MenuService/HTTP/Routes/openapi.json")

  /// The lines by name; throws if documents have different definitions with one name.
  static func lines() throws -> [String: String] {
    var found: [String: String] = [:]
    for document in documents {
      for (name, definition) in try definitions(of: document) {
        let line = #" "\#(component(name))":{\#(withoutRecursion(definition, of: name))}"#
        if let other = found[component(name)] { #expect(other == line, "\(name) is defined twice") }
        found[component(name)] = line
      }
    }
    return found
  }

  /// The name of a definition in words that start with capitals.
  private static func component(_ name: some StringProtocol) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// A list or a union that refers to itself as one that has any values there: generators of
  /// clients only know objects that do.
  private static func withoutRecursion(_ definition: String, of name: String) -> String {
    guard !definition.contains(#""type":"object","properties":"#) else { return definition }
    let reference = ##"{"$ref":"#/components/schemas/\##(component(name))"}"##
    return definition.replacing(reference, with: "{}")
  }

  /// A document and its definitions, compact.
  private static func definitions(
    of document: String
  ) throws -> [(name: String, definition: String)] {
    let text = try String(contentsOf: SchemaOracle.file(of: document), encoding: .utf8)
    let lines = text.split(separator: "\n")
    let parts = try #require(lines.firstIndex(of: #"  "$defs": {"#))
    // The first lines are the dialect and the id.
    var found = [(document, compact(lines[3..<parts]))]
    var start = parts
    for (index, line) in lines.enumerated() where index > parts {
      if line.hasPrefix("    \"") { start = index }
      guard line.hasPrefix("    }") else { continue }
      let name = lines[start].split(separator: "\"")[1]
      found.append((String(name), compact(lines[(start + 1)..<index])))
    }
    return found
  }

  /// Fields on one line without spaces, with references to components.
  private static func compact(_ lines: ArraySlice<Substring>) -> String {
    let text = lines.map { (line) -> Substring in
      let line = line.drop { $0 == " " }
      guard let key = line.prefixMatch(of: #/"[^"]*":\ /#) else { return line }
      return key.0.dropLast() + line[key.range.upperBound...]
    }.joined()
    let compact = text.last == "," ? String(text.dropLast()) : text
    let untitled = compact.trimmingPrefix(/"title":"[^"]*",/)
    return String(untitled).replacing(/#\/\$defs\/([^"]+)/) { match in
      "#/components/schemas/\(component(match.1))"
    }
  }
}
#endif
