/// Brings lengths to thousandths, as the last step before they are shown to a client.
extension FrameEntry {
  var rounded: FrameEntry {
    var result = self
    result.frame = frame.rounded
    result.cornerRadius = cornerRadius.thousandths
    result.text = text.map(\.rounded)
    result.parts = parts.map(\.rounded)
    return result
  }
}

extension FramePart {
  fileprivate var rounded: FramePart {
    var result = self
    result.frame = frame.rounded
    result.cornerRadius = cornerRadius.thousandths
    result.text = text.map(\.rounded)
    return result
  }
}

extension FrameText {
  fileprivate var rounded: FrameText {
    var result = self
    result.x = x.thousandths
    result.baseline = baseline.thousandths
    result.width = width.thousandths
    result.size = size.thousandths
    return result
  }
}

extension FrameRect {
  var rounded: FrameRect {
    FrameRect(
      x: x.thousandths, y: y.thousandths, width: width.thousandths, height: height.thousandths)
  }
}
