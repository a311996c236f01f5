import MenuText

/// Writes HTML: elements and attributes by name, all text escaped, all values in quotes.
///
/// There is no door for markup that is ready: what a menu says is text wherever it stands. The one
/// style and the one script of a page are written by their own functions.
struct HTMLWriter {
  /// What has been written so far.
  private(set) var html = ""

  /// Writes an element with what `body` writes in it; nothing for an element that has no content.
  mutating func element(
    _ tag: HTMLTag, _ attributes: [HTMLAttribute] = [],
    _ body: (inout HTMLWriter) -> Void = { _ in }
  ) {
    open(tag, attributes)
    guard !tag.isVoid else { return endLine(tag) }
    body(&self)
    html += "</\(tag.rawValue)>"
    endLine(tag)
  }

  /// Writes an element around text.
  mutating func element(_ tag: HTMLTag, _ attributes: [HTMLAttribute] = [], text: String) {
    open(tag, attributes)
    write(text)
    html += "</\(tag.rawValue)>"
    endLine(tag)
  }

  /// Writes an element around others, each of which begins a line.
  mutating func block(
    _ tag: HTMLTag, _ attributes: [HTMLAttribute] = [], _ body: (inout HTMLWriter) -> Void
  ) {
    element(tag, attributes) { writer in
      writer.html += "\n"
      body(&writer)
    }
  }

  /// Writes text: escaped, and with visible forms of the characters that could disguise it.
  mutating func write(_ text: String) {
    html += SafeText.escapingMarkup(SafeText.visible(text))
  }

  /// Ends a line after what stays in its line.
  mutating func endLine() { html += "\n" }

  /// Begins the document.
  mutating func writeDoctype() { html += "<!DOCTYPE html>\n" }

  /// Writes the stylesheet that every page has.
  mutating func writeStyle() { html += "<style>\(HTMLStyle.sheet)</style>\n" }

  /// Writes a script that a program put together; it cannot end before its end.
  mutating func write(_ script: HTMLScript) { html += "<script>\(script.source)</script>\n" }

  private mutating func open(_ tag: HTMLTag, _ attributes: [HTMLAttribute]) {
    html += "<\(tag.rawValue)"
    for attribute in attributes {
      html += " \(attribute.name)"
      if let value = attribute.value {
        html += "=\"\(SafeText.escapingMarkup(SafeText.line(value)))\""
      }
    }
    html += ">"
  }

  private mutating func endLine(_ tag: HTMLTag) {
    if !tag.isInline { html += "\n" }
  }
}
