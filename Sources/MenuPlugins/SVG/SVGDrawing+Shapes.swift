import MenuLayout

/// The surfaces of frames and parts.
extension SVGDrawing {
  mutating func drawCell(_ entry: FrameEntry) {
    let isChosen = (entry.quantity ?? 0) > 0
    let tint = SVGPalette.tint(entry.style) ?? SVGPalette.card
    let edge = isChosen ? SVGPalette.chosen.edge : tint.edge
    let usual = min(8, min(entry.frame.width, entry.frame.height) / 2)
    canvas.rect(
      entry.frame.atOrigin.grown(by: -0.5),
      radius: entry.cornerRadius > 0 ? entry.cornerRadius : usual,
      fill: isChosen && SVGPalette.tint(entry.style) == nil ? SVGPalette.chosen.fill : tint.fill,
      stroke: edge)
  }

  mutating func drawBackground(_ entry: FrameEntry) {
    let tint = SVGPalette.tint(entry.name) ?? SVGPalette.quiet
    canvas.rect(entry.frame.atOrigin, radius: entry.cornerRadius, fill: tint.fill)
  }

  mutating func drawBadge(_ entry: FrameEntry) {
    let usual = min(entry.frame.width, entry.frame.height) / 2
    canvas.rect(
      entry.frame.atOrigin, radius: entry.cornerRadius > 0 ? entry.cornerRadius : usual,
      fill: SVGPalette.accent, stroke: SVGPalette.onAccent)
  }

  /// A pinned header covers the content below it.
  mutating func drawBoundary(_ entry: FrameEntry) {
    guard entry.isPinned else { return }
    let frame = entry.frame.atOrigin
    canvas.rect(frame, radius: 0, fill: SVGPalette.page)
    canvas.rect(
      LayoutRect(x: 0, y: frame.height - 0.5, width: frame.width, height: 0.5), radius: 0,
      fill: SVGPalette.hairline)
  }

  mutating func draw(_ part: FramePart) {
    let (x, y) = (part.frame.x.decimalText, part.frame.y.decimalText)
    canvas.open("g", [("transform", "translate(\(x) \(y))")])
    let frame = part.frame.atOrigin
    var ink: String?
    switch part.kind {
    case .label:
      let tint = SVGPalette.tint(part.style) ?? SVGPalette.quiet
      canvas.rect(frame, radius: part.cornerRadius, fill: tint.fill)
      ink = tint.ink
    case .image: drawPicture(part)
    case .radio, .check, .quantity:
      drawMark(part)
      ink = SVGPalette.onAccent
    case .field:
      canvas.rect(
        frame.grown(by: -0.5), radius: part.cornerRadius, fill: SVGPalette.page,
        stroke: SVGPalette.hairline)
    case .stepper: drawStepper(part)
    }
    for line in part.text { write(line, fill: ink ?? SVGPalette.ink(line.tone)) }
    canvas.close("g")
  }

  private mutating func drawMark(_ part: FramePart) {
    let isOn = part.isOn ?? false
    let frame = part.frame.atOrigin
    // Round is for one of several, square for as many as one likes.
    let radius = part.kind == .radio ? part.cornerRadius : min(frame.width, frame.height) / 4
    canvas.rect(
      frame.grown(by: -0.75), radius: max(0, radius - 0.75),
      fill: isOn ? SVGPalette.accent : SVGPalette.card.fill,
      stroke: isOn ? SVGPalette.accent : "#b9c4d0", strokeWidth: 1.5)
    guard isOn else { return }
    let (width, height) = (frame.width, frame.height)
    switch part.kind {
    case .radio:
      let side = min(width, height) * 0.4
      canvas.rect(
        LayoutRect(x: (width - side) / 2, y: (height - side) / 2, width: side, height: side),
        radius: side / 2, fill: SVGPalette.onAccent)
    case .check:
      let points = [(0.27, 0.52), (0.44, 0.69), (0.74, 0.34)]
        .map { "\((width * $0).decimalText),\((height * $1).decimalText)" }
      canvas.element(
        "polyline",
        [
          ("points", points.joined(separator: " ")), ("fill", "none"),
          ("stroke", SVGPalette.onAccent), ("stroke-width", (width / 10).decimalText),
          ("stroke-linecap", "round"), ("stroke-linejoin", "round"),
        ])
    case .quantity, .label, .image, .field, .stepper: break
    }
  }

  private mutating func drawStepper(_ part: FramePart) {
    let frame = part.frame.atOrigin
    canvas.rect(
      frame.grown(by: -0.5), radius: max(0, part.cornerRadius - 0.5), fill: SVGPalette.card.fill,
      stroke: SVGPalette.hairline)
    let (arm, thickness) = (frame.height * 0.16, frame.height * 0.05)
    let (middle, inset) = (frame.height / 2, frame.height / 2)
    func bar(_ x: Double, isUpright: Bool) -> LayoutRect {
      LayoutRect(
        x: x - (isUpright ? thickness : arm), y: middle - (isUpright ? arm : thickness),
        width: 2 * (isUpright ? thickness : arm), height: 2 * (isUpright ? arm : thickness))
    }
    for rect in [
      bar(inset, isUpright: false), bar(frame.width - inset, isUpright: false),
      bar(frame.width - inset, isUpright: true),
    ] {
      canvas.rect(rect, radius: 0, fill: SVGPalette.accent)
    }
  }

  /// A placeholder picture: hills and a sun.
  private mutating func drawPicture(_ part: FramePart) {
    let frame = part.frame.atOrigin
    guard frame.width > 0, frame.height > 0 else { return }
    let colors = SVGPalette.sky(part.source ?? "")
    canvas.rect(frame, radius: part.cornerRadius, fill: colors.sky, label: part.alternative)
    let (width, height) = (frame.width, frame.height)
    let sun = min(width, height) * 0.2
    canvas.rect(
      LayoutRect(x: width * 0.62, y: height * 0.18, width: sun, height: sun), radius: sun / 2,
      fill: SVGPalette.onAccent, opacity: 0.85)
    func hill(_ points: [(Double, Double)], _ color: String) {
      let corners = points.map { "\((width * $0).decimalText),\((height * $1).decimalText)" }
      canvas.element("polygon", [("points", corners.joined(separator: " ")), ("fill", color)])
    }
    hill([(0.38, 0.84), (0.66, 0.46), (0.92, 0.84)], colors.far)
    hill([(0.1, 0.84), (0.36, 0.4), (0.62, 0.84)], colors.near)
  }
}

extension LayoutRect {
  fileprivate var atOrigin: LayoutRect { LayoutRect(x: 0, y: 0, width: width, height: height) }
}
