/// The inputs for solving a section, and its diagnostics.
struct SectionContext {
  /// The section's index; `nil` around all sections.
  let section: Int?
  let environment: LayoutEnvironment
  let profile: LayoutEnvironment.Profile
  let grid: PixelGrid
  let measurer: TransposedMeasurer
  /// Whether the axes are transposed because the layout scrolls horizontally.
  let isTransposed: Bool
  var validator = NumberValidator()
  /// The tolerance for lengths before rounding to pixels; minus infinity if only rounded lengths
  /// count.
  let exactSlack: Double

  init(
    section: Int?, environment: LayoutEnvironment, profile: LayoutEnvironment.Profile,
    grid: PixelGrid,
    measurer: TransposedMeasurer, isTransposed: Bool
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

  mutating func note(_ code: LayoutDiagnostic.Code, item: Int? = nil) {
    validator.diagnostics.add(code, item: item)
  }

  /// What is measured for an item.
  func subject(_ item: Int) -> LayoutSubject { .item(section: section ?? 0, item: item) }

  /// The size of a subject with an open axis, in whole pixels.
  @inline(__always)
  mutating func measured(_ subject: LayoutSubject, in room: CellRoom) -> LayoutSize {
    size(
      for: measurer.size(of: subject, maxWidth: room.contentWidth, maxHeight: room.contentHeight),
      in: room)
  }

  /// The size for an answer of the measurer, in whole pixels; the estimate if it has none.
  @inline(__always)
  mutating func size(for answer: LayoutSize?, in room: CellRoom) -> LayoutSize {
    guard let answer else { return estimate(in: room) }
    var result = room.size
    if room.widthIsOpen { result.width = length(answer.width, padding: room.padding.width) }
    if room.heightIsOpen { result.height = length(answer.height, padding: room.padding.height) }
    return result
  }

  @inline(never)
  private mutating func estimate(in room: CellRoom) -> LayoutSize {
    if measurer.isClosed { note(.unmeasured) }
    return LayoutSize(
      width: room.widthIsOpen ? grid.rounded(room.size.width) : room.size.width,
      height: room.heightIsOpen ? grid.rounded(room.size.height) : room.size.height)
  }

  @inline(__always)
  private mutating func length(_ measured: Double, padding: Double) -> Double {
    max(0, grid.roundedUp(validator.length(measured) + padding))
  }

  /// The size of a header, footer or badge, in whole pixels; limited by the container.
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
      .supplementary(kind: kind, section: section, index: index),
      in: CellRoom(
        size, widthIsOpen: width.isOpen, heightIsOpen: height.isOpen, maxWidth: container.width))
  }

  /// A rectangle less insets, except on a measured axis; its size is never negative.
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

/// The measurer of a layout, with transposed axes if the layout scrolls horizontally.
///
/// A class, so that passing it for every cell copies no measurer.
final class TransposedMeasurer {
  private let measurer: any LayoutMeasurer
  private let isTransposed: Bool
  /// Whether there is no measurer.
  let isClosed: Bool

  init(_ measurer: (any LayoutMeasurer)?, isTransposed: Bool) {
    self.measurer = measurer ?? EstimatesOnly()
    self.isTransposed = isTransposed
    isClosed = measurer == nil
  }

  func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize? {
    guard isTransposed else {
      return measurer.size(of: subject, maxWidth: maxWidth, maxHeight: maxHeight)
    }
    return measurer.size(of: subject, maxWidth: maxHeight, maxHeight: maxWidth)?.transposed
  }

  func sizes(ofItems items: Range<Int>, section: Int, maxWidth: Double?, maxHeight: Double?)
    -> [LayoutSize?]
  {
    guard isTransposed else {
      return measurer.sizes(
        ofItems: items, section: section, maxWidth: maxWidth, maxHeight: maxHeight)
    }
    return measurer.sizes(
      ofItems: items, section: section, maxWidth: maxHeight, maxHeight: maxWidth
    ).map { $0?.transposed }
  }

  /// The same without transposing the axes.
  func uprightSize(
    of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?
  ) -> LayoutSize? {
    measurer.size(of: subject, maxWidth: maxWidth, maxHeight: maxHeight)
  }

  func aspect(of subject: LayoutSubject) -> Double? {
    let aspect = measurer.aspect(of: subject)
    return isTransposed ? aspect.map { 1 / $0 } : aspect
  }

  func hasAspects(items: Range<Int>, section: Int) -> Bool {
    measurer.aspects(ofItems: items, section: section).contains { $0 != nil }
  }

  func chipCount(section: Int, item: Int) -> Int {
    measurer.chipCount(section: section, item: item)
  }

  func knows(kind: String) -> Bool { measurer.knows(kind: kind) }
}

/// Keeps every estimate, in place of a missing measurer.
private struct EstimatesOnly: LayoutMeasurer {
  func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize? {
    nil
  }
}
