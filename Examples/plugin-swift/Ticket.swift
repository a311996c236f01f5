/// A page with the choices and the total.
struct Ticket {
  let screen: Screen
  let language: String

  func html(dense: Bool) -> String {
    var body = ""
    for section in screen.sections {
      if section.kind == "title", let header = section.header {
        body += "<h1>\(escaped(header))</h1>\n"
      }
      let chosen = (section.rows ?? []).filter(\.isOrdered)
      guard !chosen.isEmpty else { continue }
      if !dense, let header = section.header { body += "<h2>\(escaped(header))</h2>\n" }
      body += "<ul>\n"
      for row in chosen { body += "<li>\(row.quantity) × \(escaped(row.name))</li>\n" }
      body += "</ul>\n"
    }
    if let total = screen.total.text ?? screen.total.from?.text {
      body += "<p>\(escaped(total))</p>\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="\(escaped(language))">
      <meta charset="utf-8">
      <title>Ticket</title>
      \(body)</html>

      """
  }

  /// Escapes a menu's text for HTML and replaces direction overrides.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += " "
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
