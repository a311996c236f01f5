import MenuText

/// JSON Schemas (draft 2020-12) of what a menu document may hold, for editors and other programs.
///
/// Each stands alone, a file each, and is made of the tables that the decoder reads by. It refuses
/// keys, shapes, words and numbers that the decoder refuses; what one place means for another, such
/// as a share of something estimated, only the decoder judges.
///
/// What the decoder takes they accept, as readers of YAML 1.2 see it, but for one thing: a text that
/// is only `~` or `null`, which those take for nothing, passes where a name stands and nowhere else.
public enum MenuSchema {
  /// A schema as indented JSON with a final line feed.
  static func document(
    _ root: SchemaDefinition, definitions: [SchemaDefinition]
  ) -> String {
    var writer = JSONWriter(pretty: true)
    writer.object { schema in
      schema.field("$schema", "https://json-schema.org/draft/2020-12/schema")
      schema.field("$id", "urn:menusections:schema:\(root.name):\(MenuVocabulary.format)")
      root.writeFields(to: &schema)
      schema.object("$defs") { schemas in
        for definition in definitions {
          schemas.object(definition.name) { definition.writeFields(to: &$0) }
        }
      }
    }
    return writer.text + "\n"
  }
}

extension SchemaDefinition {
  fileprivate func writeFields(to schema: inout JSONWriter) {
    schema.writeWords(title, description, examples: examples)
    shape.writeFields(to: &schema)
    schema.writeValues(examples: examples)
  }
}
