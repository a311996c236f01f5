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

  /// What the document is, in one sentence.
  public var summary: String { definitions.root.description }

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
    let (root, parts) = definitions
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

  /// The definition of the document, and those that it and other definitions refer to.
  private var definitions: (root: SchemaDefinition, parts: [SchemaDefinition]) {
    switch self {
    case .menu: (MenuSchema.menuRoot, MenuSchema.menuParts)
    case .layout: (MenuSchema.layoutRoot, MenuSchema.layoutParts)
    case .answers: (AnswersSchema.answers, AnswersSchema.parts)
    case .inventory: (InventorySchema.inventory, InventorySchema.parts)
    case .context: (ContextSchema.context, [])
    case .action: (ActionSchema.action, ActionSchema.parts)
    case .screen: (ScreenSchema.screen, ScreenSchema.parts)
    case .update: (UpdateSchema.update, UpdateSchema.parts)
    case .order: (OrderSchema.order, OrderSchema.parts)
    case .receipt: (OrderSchema.receipt, OrderSchema.receiptParts)
    case .quote: (QuoteSchema.quote, QuoteSchema.parts)
    case .frames: (FramesSchema.frames, FramesSchema.parts)
    case .diagnostic: (DiagnosticSchema.diagnostic, DiagnosticSchema.parts)
    }
  }
}

extension SchemaDefinition {
  fileprivate func writeFields(to schema: inout JSONWriter) {
    schema.writeWords(title, description, examples: examples)
    shape.writeFields(to: &schema)
    schema.writeValues(examples: examples)
  }
}
