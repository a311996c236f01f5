public import MenuSections
import MenuYAML
public import Testing

/// The menu in a valid YAML document; if it is invalid, throws and records its diagnostics.
public func menu(
  _ yaml: String, id: String = "test", sourceLocation: SourceLocation = #_sourceLocation
) throws -> MenuDefinition {
  let source = SourceText(name: "\(id).yaml", text: yaml)
  let reading = MenuDocument.read(source, id: id)
  return try #require(
    reading.definition, Comment(rawValue: HumanReport().text(for: reading.diagnostics, in: source)),
    sourceLocation: sourceLocation)
}

/// The screen for answers given by path, such as `"온도=ICE"`.
public func screen(
  of definition: MenuDefinition, inventory: Inventory = Inventory(), _ sets: String...
) throws -> Screen {
  try screen(of: definition, inventory: inventory, sets)
}

/// The screen for answers given by path.
public func screen(
  of definition: MenuDefinition, inventory: Inventory = Inventory(), _ sets: [String]
) throws -> Screen {
  let availability = Availability(definition, inventory: inventory)
  var sheet = AnswerSheet(definition, availability)
  for set in sets {
    let parts = set.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    sheet.set(
      MenuPath(String(parts[0])), to: MenuValue(.text(parts.count > 1 ? String(parts[1]) : "")))
  }
  return OrderReducer.screen(
    definition, availability: availability, order: try sheet.checkedOrder())
}

extension Screen {
  /// The quantities of the chosen options, by path.
  public var quantities: [String: Int] {
    var result: [String: Int] = [:]
    for case .menu(let menu) in sections {
      for row in menu.rows where row.quantity > 0 { result[row.path.description] = row.quantity }
    }
    return result
  }

  /// The row at a path; throws if no section shows it.
  public func row(at path: MenuPath) throws -> MenuRow {
    for case .menu(let menu) in sections {
      if let row = menu.rows.first(where: { $0.path == path }) { return row }
    }
    throw OrderRejection(.notVisible, at: path)
  }
}
