import MenuLayout
import MenuText

/// Draws frames in their drawing order.
struct SVGDrawing {
  let document: FramesDocument
  var canvas = SVGCanvas()
  private var clips: [String: String] = [:]

  init(_ document: FramesDocument) {
    self.document = document
  }

  /// Draws the document: a title for screen readers, then all frames.
  mutating func draw(title: String, language: LanguageTag) {
    let page = page
    let size = (page.width.decimalText, page.height.decimalText)
    canvas.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", size.0), ("height", size.1),
        ("viewBox", "\(page.x.decimalText) \(page.y.decimalText) \(size.0) \(size.1)"),
        (
          "font-family",
          "NanumGothic, 'Nanum Gothic', 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', "
            + "'Noto Sans CJK KR', sans-serif"
        ),
        ("xml:lang", language.description), ("xml:space", "preserve"), ("role", "img"),
      ])
    canvas.element("title", [], text: title)
    canvas.rect(page, radius: 0, fill: SVGPalette.page)
    drawFrames()
    canvas.close("svg")
  }

  /// The visible part of the content; all of it has margins.
  private var page: LayoutRect {
    document.viewport
      ?? LayoutRect(
        x: 0, y: 0, width: max(document.contentSize.width, 1),
        height: max(document.contentSize.height, 1)
      ).grown(by: Self.margin)
  }

  private mutating func drawFrames() {
    for (number, scroll) in document.scroll.enumerated() {
      let id = "window-\(number)"
      clips[scroll.section] = id
      canvas.open("clipPath", [("id", id)])
      canvas.rect(scroll.viewport.grown(by: Self.edge), radius: 0)
      canvas.close("clipPath")
    }
    let ordered = document.frames.enumerated().sorted {
      ($0.element.z, $0.offset) < ($1.element.z, $1.offset)
    }
    for (_, entry) in ordered where entry.frame.width > 0 && entry.frame.height > 0 {
      guard entry.kind.scrolls, let section = entry.section, let clip = clips[section] else {
        draw(entry)
        continue
      }
      guard let window = document.scroll.first(where: { $0.section == section }),
        entry.frame.moved(x: window.shift.x, y: window.shift.y).intersects(window.viewport)
      else { continue }
      canvas.open("g", [("clip-path", "url(#\(clip))")])
      if window.offset == 0 {
        draw(entry)
      } else {
        let (x, y) = (window.shift.x.decimalText, window.shift.y.decimalText)
        canvas.open("g", [("transform", "translate(\(x) \(y))")])
        draw(entry)
        canvas.close("g")
      }
      canvas.close("g")
    }
  }

  private mutating func draw(_ entry: FrameEntry) {
    let (x, y) = (entry.frame.x.decimalText, entry.frame.y.decimalText)
    canvas.open("g", [("transform", "translate(\(x) \(y))")])
    switch entry.kind {
    case .cell: drawCell(entry)
    case .background: drawBackground(entry)
    case .badge: drawBadge(entry)
    case .header, .footer: drawBoundary(entry)
    }
    for part in entry.parts { draw(part) }
    for line in entry.text { write(line, fill: ink(of: line, in: entry)) }
    canvas.close("g")
  }

  mutating func write(_ line: FrameText, fill: String) {
    canvas.text(line, fill: fill, direction: document.container.direction)
  }

  private func ink(of line: FrameText, in entry: FrameEntry) -> String {
    if entry.kind == .badge { return SVGPalette.onAccent }
    if line.tone == .primary, entry.kind == .cell, let tint = SVGPalette.tint(entry.style) {
      return tint.ink
    }
    return SVGPalette.ink(line.tone)
  }

  /// The points around the whole content.
  private static let margin = 12.0
  /// The extra space for strokes.
  private static let edge = 1.0
}

extension FrameEntry.Kind {
  /// Whether it moves with its section's scrolling.
  fileprivate var scrolls: Bool {
    switch self {
    case .cell, .badge: true
    case .header, .footer, .background: false
    }
  }
}

extension FramesDocument.Scroll {
  /// The translation of the initial offset.
  fileprivate var shift: (x: Double, y: Double) {
    switch axis {
    case .horizontal: (-offset, 0)
    case .vertical: (0, -offset)
    }
  }
}

extension LayoutRect {
  func grown(by points: Double) -> LayoutRect {
    LayoutRect(
      x: x - points, y: y - points, width: max(0, width + 2 * points),
      height: max(0, height + 2 * points))
  }

  fileprivate func moved(x dx: Double, y dy: Double) -> LayoutRect {
    LayoutRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
