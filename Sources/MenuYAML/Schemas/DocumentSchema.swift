import CEmbeddedFiles
import MenuText

/// The documents that have a JSON Schema (draft 2020-12).
///
/// A schema accepts exactly the keys of its document. Later releases add keys, so check a document
/// with the schema of the release that wrote it.
public enum DocumentSchema: String, CaseIterable, Sendable {
  /// A menu, with its layouts.
  case menu
  /// The `layout` of a section.
  case layout
  /// The answers of an order, in the shape of its menu.
  case answers
  /// What is sold out, and how many are left.
  case inventory
  /// When, and through which channel, an order is made.
  case context
  /// One action of a customer.
  case action
  /// A screen, as the renderer `json` writes it.
  case screen
  /// The changes from one screen to the next.
  case update
  /// An order, as the renderer `order` writes it.
  case order
  /// A submitted order, as the service returns it.
  case receipt
  /// A quote, as the command `quote` writes it.
  case quote
  /// The frames of a screen, as the renderer `frames` writes them.
  case frames
  /// A line of `validate --format json`.
  case diagnostic

  /// The schema as indented JSON with a final line feed.
  ///
  ///     {
  ///       "$schema": "https://json-schema.org/draft/2020-12/schema",
  ///       "$id": "urn:menusections:schema:menu:1",
  ///       "title": "Menu",
  ///       …
  ///       "$defs": {
  ///         "section": {"title": "Section", …}
  ///       }
  ///     }
  public var text: String {
    switch self {
    case .menu: written(MenuSchema.menuRoot, MenuSchema.menuParts)
    case .layout: written(MenuSchema.layoutRoot, MenuSchema.layoutParts)
    case .answers: String(cString: menu_yaml_answers_schema())
    case .inventory: String(cString: menu_yaml_inventory_schema())
    case .context: String(cString: menu_yaml_context_schema())
    case .action: String(cString: menu_yaml_action_schema())
    case .screen: String(cString: menu_yaml_screen_schema())
    case .update: String(cString: menu_yaml_update_schema())
    case .order: String(cString: menu_yaml_order_schema())
    case .receipt: String(cString: menu_yaml_receipt_schema())
    case .quote: String(cString: menu_yaml_quote_schema())
    case .frames: String(cString: menu_yaml_frames_schema())
    case .diagnostic: String(cString: menu_yaml_diagnostic_schema())
    }
  }

  /// The schema of a document with the definitions that it and other definitions refer to.
  private func written(_ root: SchemaDefinition, _ parts: [SchemaDefinition]) -> String {
    var writer = JSONWriter(pretty: true)
    writer.object { schema in
      schema.field("$schema", "https://json-schema.org/draft/2020-12/schema")
      schema.field("$id", "urn:menusections:schema:\(rawValue):\(MenuVocabulary.format)")
      root.writeFields(to: &schema)
      schema.object("$defs") { schemas in
        for definition in parts {
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
