import MenuLayout
import MenuText

/// Writes SVG elements with escaped attributes and text, one per line.
struct SVGCanvas {
  private(set) var text = ""

  /// Opens an element; ``close(_:)`` closes it.
  mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
    text += "<\(name)\(Self.written(attributes))>\n"
  }

  mutating func close(_ name: String) {
    text += "</\(name)>\n"
  }

  /// Writes an element without content.
  mutating func element(_ name: String, _ attributes: [(String, String)]) {
    text += "<\(name)\(Self.written(attributes))/>\n"
  }

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

  mutating func rect(
    _ rect: LayoutRect, radius: Double, fill: String? = nil, stroke: String? = nil,
    strokeWidth: Double = 1, opacity: Double = 1, label: String? = nil
  ) {
    var attributes = [
      ("x", rect.x.decimalText), ("y", rect.y.decimalText), ("width", rect.width.decimalText),
      ("height", rect.height.decimalText),
    ]
    if radius > 0 { attributes.append(("rx", radius.decimalText)) }
    if let fill { attributes.append(("fill", fill)) }
    if let stroke { attributes.append(("stroke", stroke)) }
    if stroke != nil, strokeWidth != 1 {
      attributes.append(("stroke-width", strokeWidth.decimalText))
    }
    if opacity < 1 { attributes.append(("opacity", opacity.decimalText)) }
    guard let label else { return element("rect", attributes) }
    open("rect", attributes)
    element("title", [], text: label)
    close("rect")
  }

  /// Draws a line of text from the edge that it is aligned to, so that it is right in any font.
  mutating func text(
    _ line: FrameText, fill: String, direction: FramesDocument.Container.Direction
  ) {
    guard !line.string.isEmpty else { return }
    let isMirrored = direction == .rightToLeft
    var attributes: [(String, String)] =
      switch line.alignment {
      case .center: [("x", (line.x + line.width / 2).decimalText), ("text-anchor", "middle")]
      case nil where !isMirrored, .trailing where isMirrored: [("x", line.x.decimalText)]
      case nil, .trailing:
        [("x", (line.x + line.width).decimalText), ("text-anchor", "end")]
      }
    attributes += [
      ("y", line.baseline.decimalText),
      ("font-size", line.size.decimalText), ("fill", fill),
    ]
    switch line.weight {
    case .regular: break
    case .medium: attributes.append(("font-weight", "500"))
    case .bold: attributes.append(("font-weight", "700"))
    }
    element("text", attributes, text: line.string)
  }
}
