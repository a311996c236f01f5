/// Headers, footers and columns of a section, or of the whole layout: measured first, placed when
/// the content's extent is known.
struct SectionBoundary {
  private struct Item {
    var item: LayoutBoundaryItem
    var size: LayoutSize
    var insets: LayoutInsets
    var offset: LayoutPoint
    var widthIsOpen: Bool
    var heightIsOpen: Bool
    var style: UInt16
    /// Its distance from its side of the section, after the items stacked before it.
    var stacked = 0.0
  }

  /// Space above and below the content.
  private(set) var headerExtent = 0.0
  private(set) var footerExtent = 0.0
  /// Columns beside the content.
  private(set) var leadingExtent = 0.0
  private(set) var trailingExtent = 0.0
  private var items: [Item] = []
  private let box: LayoutInsets
  private let width: Double

  init(
    _ boundary: [LayoutBoundaryItem], stacks: Bool, box: LayoutInsets, in container: LayoutSize,
    isEmpty: Bool, context: inout SectionContext, styles: inout StyleTable
  ) {
    self.box = box
    width = container.width
    let room = LayoutSize(
      width: max(0, container.width - box.horizontal), height: container.height)
    for item in boundary {
      let wanted = isEmpty ? item.emptySize ?? item.size : item.size
      let itemWidth = PlanLength(wanted.width, &context.validator)
      let itemHeight = PlanLength(wanted.height, &context.validator)
      let size = context.supplementarySize(
        kind: item.kind, index: 0, width: itemWidth, height: itemHeight, container: room)
      let style = styles.number(
        of: FrameStyle(
          kind: item.alignment.side.isHeader ? .header : .footer, name: item.kind, z: item.z,
          pins: item.pins))
      var planned = Item(
        item: item, size: size, insets: context.validator.insets(item.insets),
        offset: context.validator.point(item.offset), widthIsOpen: itemWidth.isOpen,
        heightIsOpen: itemHeight.isOpen, style: style)
      if item.extendsBoundary { reserve(&planned, stacks: stacks, isEmpty: isEmpty) }
      items.append(planned)
    }
  }

  private mutating func reserve(_ planned: inout Item, stacks: Bool, isEmpty: Bool) {
    func grow(_ extent: inout Double, by length: Double) {
      if stacks { planned.stacked = extent }
      extent = stacks ? extent + length : max(extent, length)
    }
    switch planned.item.alignment.side {
    case .top: grow(&headerExtent, by: planned.size.height)
    case .bottom: grow(&footerExtent, by: planned.size.height)
    case .leading where !isEmpty: grow(&leadingExtent, by: planned.size.width)
    case .trailing where !isEmpty: grow(&trailingExtent, by: planned.size.width)
    case .leading, .trailing: break
    }
  }

  /// Places every item, beside the content or over it.
  mutating func place(
    contentTop: Double, contentBottom: Double, footerTop: Double,
    _ context: inout SectionContext, _ sink: inout FrameSink
  ) {
    for planned in items {
      let size = planned.size
      var rect = LayoutRect(x: x(of: planned), y: 0, width: size.width, height: size.height)
      let extends = planned.item.extendsBoundary
      switch planned.item.alignment.side {
      case .top: rect.y = extends ? planned.stacked : contentTop
      case .bottom: rect.y = extends ? footerTop + planned.stacked : contentBottom - size.height
      case .leading, .trailing: rect.y = contentTop
      }
      rect = context.inset(
        rect, by: planned.insets, widthIsOpen: planned.widthIsOpen,
        heightIsOpen: planned.heightIsOpen)
      rect.x += planned.offset.x
      rect.y += planned.offset.y
      sink.add(
        StoredFrame(rect, item: 0, style: planned.style),
        by: extends ? .extendsBoundary : .overlaysBoundary)
    }
  }

  private func x(of planned: Item) -> Double {
    let leading = box.leading
    let room = width - box.horizontal - planned.size.width
    switch planned.item.alignment {
    case .top, .bottom: return leading + room / 2
    case .topLeading, .bottomLeading: return leading
    case .topTrailing, .bottomTrailing: return leading + room
    case .leading: return leading + planned.stacked
    case .trailing: return leading + room - planned.stacked
    }
  }
}

extension LayoutBoundaryItem.Alignment {
  enum Side {
    case top, bottom, leading, trailing

    /// Whether it comes before the content.
    var isHeader: Bool { self == .top || self == .leading }
  }

  var side: Side {
    switch self {
    case .top, .topLeading, .topTrailing: .top
    case .bottom, .bottomLeading, .bottomTrailing: .bottom
    case .leading: .leading
    case .trailing: .trailing
    }
  }
}
