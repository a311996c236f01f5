import MenuText

/// SVG as it is written: elements with escaped attributes and text, one a line.
struct SVGCanvas {
  private(set) var text = ""

  /// Opens an element; ``close(_:)`` ends it.
  mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
    text += "<\(name)\(Self.written(attributes))>\n"
  }

  /// Ends the element that was opened last.
  mutating func close(_ name: String) {
    text += "</\(name)>\n"
  }

  /// Writes an element without content.
  mutating func element(_ name: String, _ attributes: [(String, String)]) {
    text += "<\(name)\(Self.written(attributes))/>\n"
  }

  /// Writes an element around text.
  mutating func element(_ name: String, _ attributes: [(String, String)], text content: String) {
    text += "<\(name)\(Self.written(attributes))>\(Self.escaped(content))</\(name)>\n"
  }

  private static func written(_ attributes: [(String, String)]) -> String {
    attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
  }

  /// The text escaped for XML; what XML cannot hold is shown in a visible form.
  private static func escaped(_ text: String) -> String {
    SafeText.escapingMarkup(SafeText.line(text))
  }
}
