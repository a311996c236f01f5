import MenuLayout

/// Lays out a content in a width: bands below each other, beside a mark and a picture.
///
/// Everything is laid out from left to right, and mirrored at the end for right-to-left languages.
struct ContentMeasurer {
  let wordMeasurer: WordMeasurer
  let isRightToLeft: Bool

  private var metrics: FramesMetrics { wordMeasurer.metrics }

  /// The layout of a content in a width; with a height, of the bands that fit, vertically centered.
  func layOut(_ content: FramesContent, width: Double, height: Double? = nil) -> MeasuredContent {
    var inner = width - content.padding.sides
    var leading = content.padding.leading
    var result = MeasuredContent()
    var sides: [FramePart] = []
    if let mark = content.mark {
      sides.append(layOut(mark, x: leading, content))
      leading += metrics.mark.width + metrics.gap
      inner -= metrics.mark.width + metrics.gap
    }
    if let picture = content.thumbnail, metrics.thumbnail > 0 {
      var part = layOut(picture, width: metrics.thumbnail)
      part.frame.x = leading
      sides.append(part)
      leading += metrics.thumbnail + metrics.gap
      inner -= metrics.thumbnail + metrics.gap
    }
    inner = max(0, inner)
    for (index, band) in content.bands.enumerated() {
      var block = layOut(band, width: inner, content)
      let gap = index == 0 ? 0 : self.gap(below: content.bands[index - 1])
      let bottom = result.size.height + gap + block.size.height
      if let height, index > 0, bottom + content.padding.ends > height + Self.slack { break }
      block.move(x: 0, y: result.size.height + gap)
      result.append(block)
      result.size.height = bottom
    }
    result.move(x: leading, y: 0)
    result.parts = sides + result.parts
    let tallest = sides.map(\.frame.height).max() ?? 0
    result.size.height = max(result.size.height, tallest)
    result.size.width += leading + content.padding.trailing
    let free = height.map { max(0, $0 - result.size.height - content.padding.ends) } ?? 0
    result.move(x: 0, y: content.padding.top + wordMeasurer.roundedDown(free / 2))
    result.size.height += content.padding.ends
    if isRightToLeft { result.mirror(in: width) }
    return result
  }

  private func gap(below band: FramesBand) -> Double {
    switch band {
    case .picture: metrics.gap
    case .line, .field, .stepper: metrics.lineGap
    }
  }

  /// One centered line of words, such as a label's.
  func label(_ words: FramesWords, in size: LayoutSize) -> [FrameText] {
    let room = max(0, size.width - metrics.labelPadding.sides)
    let block = wordMeasurer.measure(words, width: room, maxLines: 1)
    return block.lines(
      x: metrics.labelPadding.leading, y: (size.height - block.text.height) / 2, width: room,
      .center)
  }

  /// The size of a label, at most as wide as its line.
  func labelSize(_ words: FramesWords, maxWidth: Double) -> LayoutSize {
    let padding = metrics.labelPadding
    let text = wordMeasurer.measure(words, width: max(0, maxWidth - padding.sides), maxLines: 1)
      .text
    return LayoutSize(width: text.width + padding.sides, height: text.height + padding.ends)
  }

  /// The rounding error of sums of pixels is smaller than this.
  private static let slack = 0.01

  private func layOut(_ mark: FramesMark, x: Double, _ content: FramesContent) -> FramePart {
    let size = metrics.mark
    var line = size.height
    if case .line(let words, _) = content.bands.first {
      line = wordMeasurer.measure(words, width: nil, maxLines: 1).text.height
    }
    // Beside the first line, but within the cell.
    let y = max(-content.padding.top, wordMeasurer.roundedDown((line - size.height) / 2))
    var part = FramePart(
      mark.kind, LayoutRect(x: x, y: y, width: size.width, height: size.height),
      cornerRadius: mark.kind == .check ? size.height / 4 : size.height / 2)
    part.isOn = mark.isOn
    if let number = mark.number {
      let block = wordMeasurer.measure(number, width: nil, maxLines: 1)
      part.text = block.lines(
        x: 0, y: (size.height - block.text.height) / 2, width: size.width, .center)
    }
    return part
  }

  private func layOut(_ picture: FramesPicture, width: Double) -> FramePart {
    let height = wordMeasurer.roundedDown(width / max(picture.aspect, 0.01) / metrics.pointAspect)
    var part = FramePart(
      .image, LayoutRect(x: 0, y: 0, width: width, height: height), cornerRadius: 8)
    part.source = picture.source
    part.alternative = picture.alternative
    return part
  }

  private func layOut(
    _ band: FramesBand, width: Double, _ content: FramesContent
  ) -> MeasuredContent {
    switch band {
    case .line(let words, let trailing?):
      return layOut(words, beside: trailing, width: width, content)
    case .line(let words, nil):
      let block = wordMeasurer.measure(words, width: width)
      return MeasuredContent(
        block.lines(x: 0, y: 0, width: width, content.isCentered ? .center : nil),
        width: block.text.width, height: block.text.height)
    case .picture(let picture):
      let part = layOut(picture, width: width)
      return MeasuredContent(parts: [part], width: width, height: part.frame.height)
    case .field(let words): return layOut(field: words, width: width)
    case .stepper(let words, let value): return layOut(words, stepper: value, width: width)
    }
  }

  /// Words with others at the trailing edge, or below if they do not fit.
  private func layOut(
    _ words: FramesWords, beside trailing: FramesWords, width: Double, _ content: FramesContent
  ) -> MeasuredContent {
    let end = wordMeasurer.measure(trailing, width: width)
    let room = width - end.text.width - metrics.gap
    let whole = wordMeasurer.measure(words, width: nil)
    guard room >= whole.text.width || (!content.isNarrow && room >= width / 2) else {
      let block = wordMeasurer.measure(words, width: width)
      let y = block.text.height + metrics.lineGap
      return MeasuredContent(
        block.lines(x: 0, y: 0, width: width)
          + end.lines(x: 0, y: y, width: width, content.isNarrow ? nil : .trailing),
        width: max(block.text.width, end.text.width), height: y + end.text.height)
    }
    let block = wordMeasurer.measure(words, width: max(0, room))
    let drop = block.text.baseline - end.text.baseline
    let top = max(0, -drop)
    let below = max(0, drop)
    return MeasuredContent(
      block.lines(x: 0, y: top, width: room)
        + end.lines(x: room + metrics.gap, y: below, width: end.text.width, .trailing),
      width: block.text.width + metrics.gap + end.text.width,
      height: max(top + block.text.height, below + end.text.height))
  }

  private func layOut(field words: FramesWords, width: Double) -> MeasuredContent {
    let padding = metrics.fieldPadding
    let room = max(0, width - padding.sides)
    let block = wordMeasurer.measure(words, width: room)
    let part = FramePart(
      .field, LayoutRect(x: 0, y: 0, width: width, height: block.text.height + padding.ends),
      cornerRadius: 8,
      text: block.lines(x: padding.leading, y: padding.top, width: room))
    return MeasuredContent(parts: [part], width: width, height: part.frame.height)
  }

  private func layOut(_ words: FramesWords, stepper value: String, width: Double) -> MeasuredContent
  {
    let mark = metrics.mark
    let number = wordMeasurer.measure(
      FramesWords(value, size: words.size, weight: .medium), width: nil, maxLines: 1)
    let size = LayoutSize(
      width: number.text.width + 4 * mark.width, height: max(number.text.height, 1.6 * mark.height))
    let frame = LayoutRect(
      x: width - size.width, y: 0, width: size.width, height: wordMeasurer.roundedDown(size.height))
    let part = FramePart(
      .stepper, frame, cornerRadius: frame.height / 2,
      text: number.lines(
        x: 0, y: wordMeasurer.roundedDown((frame.height - number.text.height) / 2),
        width: size.width,
        .center))
    let block = wordMeasurer.measure(words, width: max(0, width - size.width - metrics.gap))
    let y = max(0, wordMeasurer.roundedDown((frame.height - block.text.height) / 2))
    var result = MeasuredContent(
      block.lines(x: 0, y: y, width: width),
      width: block.text.width + metrics.gap + size.width,
      height: max(frame.height, block.text.height))
    result.parts = [part]
    return result
  }
}

/// A content after layout: its lines and parts, and their size.
struct MeasuredContent {
  var size: LayoutSize
  var texts: [FrameText]
  var parts: [FramePart]

  init(
    _ texts: [FrameText] = [], parts: [FramePart] = [], width: Double = 0, height: Double = 0
  ) {
    self.texts = texts
    self.parts = parts
    size = LayoutSize(width: width, height: height)
  }

  mutating func move(x: Double, y: Double) {
    for index in texts.indices {
      texts[index].x += x
      texts[index].baseline += y
    }
    for index in parts.indices {
      parts[index].frame.x += x
      parts[index].frame.y += y
    }
  }

  mutating func append(_ other: MeasuredContent) {
    texts += other.texts
    parts += other.parts
    size.width = max(size.width, other.size.width)
  }

  mutating func mirror(in width: Double) {
    for index in texts.indices { texts[index].mirror(in: width) }
    for index in parts.indices {
      let frame = parts[index].frame
      parts[index].frame.x = width - frame.x - frame.width
      for line in parts[index].text.indices { parts[index].text[line].mirror(in: frame.width) }
    }
  }
}

extension FrameText {
  fileprivate mutating func mirror(in length: Double) {
    x = length - x - width
  }
}
