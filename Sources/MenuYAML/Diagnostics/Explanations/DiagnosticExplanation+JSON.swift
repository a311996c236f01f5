public import MenuText

extension DiagnosticExplanation {
  /// Writes it as one object: code, severity, title, meaning, example and cure as they are in files,
  /// and the menu that the example belongs to, or null.
  ///
  /// An example that is no text is written as it can be shown.
  public func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.field("schemaVersion", 1)
      object.field("code", code.text)
      object.field("severity", severity.rawValue)
      object.field("title", title)
      object.field("meaning", meaning)
      let example = String(validating: wrong, as: UTF8.self) ?? shownExample
      for (key, text) in [("example", example), ("cure", cure)] {
        object.key(key)
        if wrong.isEmpty { object.null() } else { object.string(text) }
      }
      object.key("menu")
      switch document {
      case .menu: object.null()
      case .inventory(let menu), .answers(let menu): object.string(menu)
      }
    }
  }
}
