/// Lays out the inside of one cell: padding, title, gap, and chips that wrap into lines.
///
/// It works in the reader's directions even where the layout scrolls sideways.
struct WrapSolver {
  let wrap: PlanWrap
  let section: Int
  let item: Int
  var context: SectionContext
  /// The title, then the chips, relative to the cell.
  private(set) var parts: [LayoutRect] = []

  init(wrap: PlanWrap, section: Int, item: Int, context: SectionContext) {
    self.wrap = wrap
    self.section = section
    self.item = item
    self.context = context
  }

  /// Finds the height of a cell of this width.
  mutating func solve(width: Double) -> Double {
    let padding = wrap.padding
    let room = max(0, width - padding.horizontal)
    let titleHeight = measured(part: 0, width: room, wrap.title).height
    parts.append(LayoutRect(x: padding.leading, y: padding.top, width: room, height: titleHeight))
    var y = padding.top + titleHeight
    let chips = min(max(0, context.measurer.chipCount(section: section, item: item)), 65_535)
    if chips > 0 { y = placeLines(of: chips, from: y + wrap.gap, room: room) }
    return max(0, y + padding.bottom)
  }

  /// Greedy lines; returns where the last one ends.
  private mutating func placeLines(of chips: Int, from start: Double, room: Double) -> Double {
    let leading = wrap.padding.leading
    var x = 0.0
    var y = start
    var lineHeight = 0.0
    for chip in 1...chips {
      let size = measured(part: chip, width: nil, wrap.chip, room: room)
      let width = min(size.width, room)
      if x > 0, x + wrap.spacing + width > room + PixelGrid.slack {
        x = 0
        y += lineHeight + wrap.lineSpacing
        lineHeight = 0
      } else if x > 0 {
        x += wrap.spacing
      }
      parts.append(LayoutRect(x: leading + x, y: y, width: width, height: size.height))
      x += width
      lineHeight = max(lineHeight, size.height)
    }
    return y + lineHeight
  }

  /// A part's size; a title has its width, a chip is as wide as the measurer says.
  private mutating func measured(
    part: Int, width: Double?, _ height: PlanLength, room: Double = 0
  ) -> LayoutSize {
    let estimate = height.resolved(width: width ?? room, height: 0)
    let size = LayoutSize(
      width: width ?? 0, height: height.isOpen ? estimate : context.grid.rounded(estimate))
    guard width == nil || height.isOpen else { return size }
    if context.measurer.isClosed {
      context.note(.unmeasured)
      return size
    }
    let answer = context.measurer.uprightSize(
      of: .part(section: section, item: item, part: part), maxWidth: width ?? room,
      maxHeight: height.isOpen ? nil : size.height)
    guard let answer else { return size }
    return LayoutSize(
      width: width ?? context.grid.roundedUp(context.vetting.length(answer.width)),
      height: height.isOpen
        ? context.grid.roundedUp(context.vetting.length(answer.height)) : size.height)
  }
}
