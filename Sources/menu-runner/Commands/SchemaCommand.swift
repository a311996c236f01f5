import ArgumentParser
import MenuText
import MenuYAML

/// Prints the JSON Schema of a document.
struct SchemaCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    usage: "menu-runner schema [<options>] [<document>]")

  static let notes: [CommandNote] = [
    .paragraph, .code("# yaml-language-server: $schema=menu.schema.json"), .paragraph,
    .code(#""yaml.schemas": { "./menu.schema.json": "menus/*.yaml" }"#), .paragraph,
  ]
  static let examples = [
    "menu-runner schema -o menu.schema.json",
    "menu-runner schema order",
  ]
  static let variables = [EnvironmentVariable.color]
  static let statuses: [ExitStatus] = [.unwritable]

  @Argument
  var document: String?

  @OptionGroup(title: "Result") var result: ResultOptions
  @OptionGroup(title: "Common options") var common: CommonOptions

  var outputs: [CommandOutput] { result.outputs }

  func execute(with console: Console) throws -> ExitStatus {
    let schema = try document.map(Self.schema) ?? .menu
    try result.write(Array(schema.text.utf8), console)
    return .success
  }

  private static func schema(of document: String) throws(Failure) -> DocumentSchema {
    if let schema = DocumentSchema(rawValue: document) { return schema }
    let names = DocumentSchema.allCases.map(\.rawValue)
    let nearest = Suggestion.nearest(to: document, among: names)
    throw Failure(
      .usage, nearest == nil ? "usage.unknown-schema" : "usage.unknown-schema-near",
      with: [
        "schema": .text(document), "near": .text(nearest ?? ""),
        "known": .text(names.joined(separator: ", ")),
      ])
  }
}
