import ArgumentParser
import MenuYAML

/// Prints the JSON Schema of a document.
struct SchemaCommand: ResultCommand {
  static let configuration = CommandConfiguration("schema", "[<document>]")

  static let notes: [CommandNote] = [
    .paragraph, .code("# yaml-language-server: $schema=menu.schema.json"), .paragraph,
    .code(#""yaml.schemas": { "./menu.schema.json": "menus/*.yaml" }"#), .paragraph,
  ]
  static let examples = [
    "menu-runner schema -o menu.schema.json",
    "menu-runner schema order",
  ]
  static let statuses: [ExitStatus] = [.unwritable]

  @Argument
  var document: String?

  @OptionGroup(title: "Result") var result: ResultOptions
  @OptionGroup(title: "Common options") var common: CommonOptions

  func execute(with console: Console) throws -> ExitStatus {
    let schema = try document.map(Self.schema) ?? .menu
    try result.write(Array(schema.text.utf8), console)
    return .success
  }

  private static func schema(of document: String) throws(Failure) -> DocumentSchema {
    if let schema = DocumentSchema(rawValue: document) { return schema }
    throw .unknown(
      "usage.unknown-schema", document, as: "schema",
      among: DocumentSchema.allCases.map(\.rawValue))
  }
}
