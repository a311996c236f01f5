extension SVGCanvas {
  /// Draws a rectangle.
  mutating func rect(
    _ rect: FrameRect, radius: Double, fill: String? = nil, stroke: String? = nil,
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

  /// Draws a line of text as wide as it was measured, whatever font the viewer has.
  ///
  /// Where a viewer keeps to its font's own width, the line begins where reading does.
  mutating func text(
    _ line: FrameText, fill: String, direction: FramesContainer.Direction
  ) {
    guard !line.string.isEmpty else { return }
    var attributes: [(String, String)] =
      switch direction {
      case .leftToRight: [("x", line.x.decimalText)]
      case .rightToLeft: [("x", (line.x + line.width).decimalText), ("text-anchor", "end")]
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
    if line.width > 0 {
      attributes.append(("textLength", line.width.decimalText))
      attributes.append(("lengthAdjust", "spacingAndGlyphs"))
    }
    element("text", attributes, text: line.string)
  }
}
