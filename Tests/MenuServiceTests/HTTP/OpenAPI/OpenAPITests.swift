#if Service
import Foundation
import MenuTestSupport
import Testing

@Suite("The components of the OpenAPI document")
struct OpenAPITests {
  /// The lines of the document up to its schemas, and the line of each schema by name.
  private func document() throws -> (head: [String], schemas: [(name: String, line: String)]) {
    let text = try String(contentsOf: OpenAPIComponents.file, encoding: .utf8)
    let lines = text.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: #""schemas":{"#)) + 1
    let schemas = lines[start...].prefix { $0 != "}" }.map { line in
      let line = line.hasSuffix(",") ? String(line.dropLast()) : line
      return (String(line.split(separator: "\"")[1]), line)
    }
    return (Array(lines[..<start]), schemas)
  }

  @Test("They are the definitions of the schemas, and those of the interface alone")
  func definitions() throws {
    let expected = try OpenAPIComponents.lines()
    let (head, schemas) = try document()
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      // Those of the interface have references between them, those of the schemas do not need them.
      let own = schemas.filter { expected[$0.name] == nil && isReferenced($0.name, head, schemas) }
      let all = own.map(\.line) + expected.sorted { $0.key < $1.key }.map(\.value)
      let text = (head + [all.joined(separator: ",\n")] + ["}", "}", "}", ""])
        .joined(separator: "\n")
      return try Data(text.utf8).write(to: OpenAPIComponents.file)
    }
    for (name, line) in expected {
      #expect(schemas.first { $0.name == name }?.line == line, "\(name) differs")
    }
    for (name, _) in schemas {
      #expect(isReferenced(name, head, schemas), "\(name) is not referenced")
    }
    let defined = Set(schemas.map(\.name))
    let text = (head + schemas.map(\.line)).joined()
    for match in text.matches(of: /#\/components\/schemas\/([^"]+)/) {
      #expect(defined.contains(String(match.1)), "\(match.1) is not defined")
    }
  }

  @Test("Every object has a name, so that each generated type has one")
  func names() throws {
    let data = try Data(contentsOf: OpenAPIComponents.file)
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let components = try #require(document["components"] as? [String: Any])
    for (name, schema) in try #require(components["schemas"] as? [String: [String: Any]]) {
      for (key, value) in schema { #expect(unnamedObjects(in: value, at: "\(name)/\(key)") == []) }
    }
    for key in ["parameters", "responses"] {
      #expect(unnamedObjects(in: components[key] as Any, at: key) == [])
    }
    #expect(unnamedObjects(in: document["paths"] as Any, at: "paths") == [])
  }

  private func unnamedObjects(in value: Any, at path: String) -> [String] {
    if let list = value as? [Any] { return list.flatMap { unnamedObjects(in: $0, at: path) } }
    guard let object = value as? [String: Any] else { return [] }
    return (object["properties"] is [String: Any] ? [path] : [])
      + object.flatMap { unnamedObjects(in: $0.value, at: "\(path)/\($0.key)") }
  }

  private func isReferenced(
    _ name: String, _ head: [String], _ schemas: [(name: String, line: String)]
  ) -> Bool {
    let reference = "#/components/schemas/\(name)\""
    return head.contains { $0.contains(reference) }
      || schemas.contains { $0.name != name && $0.line.contains(reference) }
  }
}
#endif
