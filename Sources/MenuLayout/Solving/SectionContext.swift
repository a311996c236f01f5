/// What solving a section may look at, and what it finds wrong.
struct SectionContext {
  /// The section's number; `nil` around all sections.
  let section: Int?
  let environment: LayoutEnvironment
  let profile: LayoutProfile
  let grid: PixelGrid
  let measurer: MeasurementCache
  /// Whether the axes are exchanged because the layout scrolls sideways.
  let isTransposed: Bool
  var vetting = NumberVetting()
  /// By how much lengths may be too long before they are rounded to pixels; minus infinity where
  /// only the rounded ones count.
  let exactSlack: Double

  init(
    section: Int?, environment: LayoutEnvironment, profile: LayoutProfile, grid: PixelGrid,
    measurer: MeasurementCache, isTransposed: Bool
  ) {
    self.section = section
    self.environment = environment
    self.profile = profile
    self.grid = grid
    self.measurer = measurer
    self.isTransposed = isTransposed
    exactSlack =
      switch profile {
      case .uikit: -.infinity
      case .standard: 0.5 / grid.scale
      }
  }

  mutating func note(_ fault: LayoutFault, item: Int? = nil) {
    vetting.faults.note(fault, item: item)
  }

  /// The lengths of a subject whose size is open on at least one axis, in whole pixels.
  ///
  /// `size` holds what is settled and the estimates of what is not; a bound is given for an open
  /// axis only. Both include the padding, which the measurer is not asked about.
  mutating func measured(
    _ subject: LayoutSubject, size: LayoutSize, widthIsOpen: Bool, heightIsOpen: Bool,
    maxWidth: Double? = nil, maxHeight: Double? = nil, padding: LayoutInsets = .zero
  ) -> LayoutSize {
    var result = LayoutSize(
      width: widthIsOpen ? grid.rounded(size.width) : size.width,
      height: heightIsOpen ? grid.rounded(size.height) : size.height)
    if measurer.isClosed {
      note(.unmeasured)
      return result
    }
    var width = widthIsOpen ? maxWidth : size.width
    var height = heightIsOpen ? maxHeight : size.height
    if !padding.isZero {
      width = width.map { max(0, $0 - padding.horizontal) }
      height = height.map { max(0, $0 - padding.vertical) }
    }
    guard let answer = measurer.size(of: subject, maxWidth: width, maxHeight: height) else {
      return result
    }
    if widthIsOpen {
      result.width = max(
        0, grid.roundedUp(vetting.length(answer.width) + padding.horizontal))
    }
    if heightIsOpen {
      result.height = max(
        0, grid.roundedUp(vetting.length(answer.height) + padding.vertical))
    }
    return result
  }

  /// The size of a header, footer or badge, in whole pixels; the bounds limit what is open.
  mutating func supplementarySize(
    kind: String, index: Int, width: PlanLength, height: PlanLength, container: LayoutSize
  ) -> LayoutSize {
    if !measurer.knows(kind: kind) {
      note(.unknownSupplementary)
      return .zero
    }
    var size = LayoutSize(
      width: width.resolved(width: container.width, height: container.height),
      height: height.resolved(width: container.width, height: container.height))
    if !width.isOpen { size.width = grid.rounded(size.width) }
    if !height.isOpen { size.height = grid.rounded(size.height) }
    guard width.isOpen || height.isOpen else { return size }
    return measured(
      .supplementary(kind: kind, section: section, index: index), size: size,
      widthIsOpen: width.isOpen, heightIsOpen: height.isOpen,
      maxWidth: container.width)
  }

  /// A rectangle shrunk by insets, except on an axis that is measured; never less than nothing.
  mutating func inset(
    _ rect: LayoutRect, by insets: LayoutInsets, widthIsOpen: Bool = false,
    heightIsOpen: Bool = false, item: Int? = nil
  ) -> LayoutRect {
    guard !insets.isZero else { return rect }
    var result = rect
    if !widthIsOpen {
      result.x += insets.leading
      result.width -= insets.horizontal
    }
    if !heightIsOpen {
      result.y += insets.top
      result.height -= insets.vertical
    }
    if result.width < 0 || result.height < 0 {
      note(.negativeSize, item: item)
      result.width = max(0, result.width)
      result.height = max(0, result.height)
    }
    return result
  }
}
