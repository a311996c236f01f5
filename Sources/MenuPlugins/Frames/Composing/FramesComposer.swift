import MenuLayout
import MenuSections

/// Combines a page and its solution: every frame with its contents.
struct FramesComposer {
  let page: FramesPage
  let solution: LayoutSolution

  init(_ page: FramesPage, _ solution: LayoutSolution) {
    self.page = page
    self.solution = solution
  }

  /// All frames, or those in a viewport.
  func document(in viewport: LayoutRect?) -> FramesDocument {
    let room = page.configuration.container
    return FramesDocument(
      container: FramesDocument.Container(
        width: room.width.thousandths, height: room.height.thousandths,
        scale: page.environment.effectiveScale.thousandths,
        direction: page.environment.isRightToLeft ? .rightToLeft : .leftToRight),
      contentSize: LayoutSize(
        width: solution.contentSize.width.thousandths,
        height: solution.contentSize.height.thousandths),
      viewport: viewport?.rounded,
      frames: viewport.map(entries(in:)) ?? allEntries, scroll: scroll, diagnostics: diagnostics)
  }

  private var allEntries: [FrameEntry] {
    solution.allFrames.compactMap { entry(of: $0, isPinned: false) }
  }

  /// The frames in a viewport, with pinned headers and footers at their pinned positions.
  private func entries(in viewport: LayoutRect) -> [FrameEntry] {
    var frames: [Int: (frame: LayoutFrame, isPinned: Bool)] = [:]
    for frame in solution.frames(in: viewport) { frames[frame.index] = (frame, false) }
    for frame in solution.pinnedFrames(in: viewport) where frame.rect.intersects(viewport) {
      frames[frame.index] = (frame, frame.rect != solution.frame(at: frame.index)?.rect)
    }
    return frames.values.sorted { $0.frame.index < $1.frame.index }
      .compactMap { entry(of: $0.frame, isPinned: $0.isPinned) }
  }

  /// One frame; `nil` for a part, which belongs to its cell.
  private func entry(of frame: LayoutFrame, isPinned: Bool) -> FrameEntry? {
    guard let kind = FrameEntry.Kind(frame.kind) else { return nil }
    let section = frame.section.map { page.sections[$0] }
    let item = frame.kind == .cell ? frame.item : owner(of: frame)
    let row = item.flatMap { section?.row($0) }
    var entry = FrameEntry(
      kind: kind, name: frame.name.isEmpty ? nil : frame.name,
      section: section?.view.instance.path.description, row: row?.path.description,
      frame: frame.rect, z: frame.z, cornerRadius: frame.cornerRadius,
      isPinned: isPinned, style: row?.option.style ?? section?.view.instance.style,
      text: [], parts: [])
    if let row {
      entry.state = row.state.name
      entry.quantity = row.quantity
    }
    entry.rule = solution.rule(ofFrame: frame.index).map {
      FrameEntry.Rule(paragraph: $0.paragraph, statement: $0.statement)
    }
    let content = section.map { contents(of: frame, in: $0, row: row) } ?? pageBoundary(frame)
    entry.text = content.texts
    entry.parts = content.parts
    return entry.rounded
  }

  /// The contents of a header or footer around all sections.
  private func pageBoundary(_ frame: LayoutFrame) -> MeasuredContent {
    let size = frame.rect.size
    guard size.width > 0, size.height > 0, let content = page.boundary(frame.name) else {
      return MeasuredContent()
    }
    return page.contentMeasurer.layOut(content, width: size.width, height: size.height)
  }

  private func contents(
    of frame: LayoutFrame, in section: FramesSection, row: MenuRow?
  ) -> MeasuredContent {
    let size = frame.rect.size
    guard size.width > 0, size.height > 0 else { return MeasuredContent() }
    switch frame.kind {
    case .cell:
      let parts = parts(of: frame)
      guard let title = parts.first else {
        var content = section.cell(frame.item)
        content.padding = frame.padding ?? section.padding
        return page.contentMeasurer.layOut(content, width: size.width, height: size.height)
      }
      return wrapped(title, parts.dropFirst(), of: frame, in: section)
    case .header, .footer:
      let content = section.boundary(frame.name) ?? FramesContent()
      return page.contentMeasurer.layOut(content, width: size.width, height: size.height)
    case .badge: return badge(size, row)
    case .background, .part: return MeasuredContent()
    }
  }

  /// A cell with a wrap: its words in the title, and its labels as chips.
  private func wrapped(
    _ title: LayoutRect, _ chips: ArraySlice<LayoutRect>, of cell: LayoutFrame,
    in section: FramesSection
  ) -> MeasuredContent {
    let bottom = cell.rect.height - (cell.padding ?? section.padding).bottom
    let isCut = title.maxY > bottom + Self.slack
    var content = page.contentMeasurer.layOut(
      section.wrappedCell(cell.item), width: title.width,
      height: isCut ? max(0, bottom - title.y) : nil)
    content.move(x: title.x, y: title.y)
    for (label, chip) in zip(section.labels(of: cell.item), chips)
    where chip.maxY <= bottom + Self.slack {
      var part = FramePart(
        .label, chip, cornerRadius: min(chip.width, chip.height) / 2,
        text: page.contentMeasurer.label(section.words(of: label), in: chip.size))
      part.style = label.style
      content.parts.append(part)
    }
    return content
  }

  private func badge(_ size: LayoutSize, _ row: MenuRow?) -> MeasuredContent {
    guard let row, row.quantity > 0 else { return MeasuredContent() }
    let number = page.wordMeasurer.measure(
      FramesWords(
        "\(row.quantity)", size: min(12, size.height * 0.7), weight: .bold, tone: .accent),
      width: nil,
      maxLines: 1)
    return MeasuredContent(
      number.lines(x: 0, y: (size.height - number.text.height) / 2, width: size.width, .center))
  }

  /// The title and the chips of a cell, relative to it; they follow the cell and its badges.
  private func parts(of cell: LayoutFrame) -> [LayoutRect] {
    var parts: [LayoutRect] = []
    var index = cell.index + 1
    while let frame = solution.frame(at: index), frame.section == cell.section,
      frame.item == cell.item, frame.kind == .part || frame.kind == .badge && parts.isEmpty
    {
      index += 1
      guard frame.kind == .part else { continue }
      parts.append(
        LayoutRect(
          x: frame.rect.x - cell.rect.x, y: frame.rect.y - cell.rect.y,
          width: frame.rect.width, height: frame.rect.height))
    }
    return parts
  }

  /// The item of a badge; `nil` for a badge of a group.
  private func owner(of badge: LayoutFrame) -> Int? {
    guard badge.kind == .badge, badge.name != FramesSection.groupBadge else { return nil }
    var index = badge.index - 1
    while let frame = solution.frame(at: index), frame.section == badge.section,
      frame.item == badge.item
    {
      if frame.kind == .cell { return frame.item }
      guard frame.kind == .badge else { return nil }
      index -= 1
    }
    return nil
  }

  private var scroll: [FramesDocument.Scroll] {
    page.sections.enumerated().compactMap { index, section in
      solution.scroll(ofSection: index).map { scroll in
        FramesDocument.Scroll(
          section: section.view.instance.path.description, behavior: scroll.behavior.word,
          viewport: scroll.viewport.rounded,
          axis: page.screen.definition.pageLayout.direction == .horizontal
            ? .vertical : .horizontal,
          contentWidth: scroll.contentLength.thousandths,
          offset: scroll.offsets.lowerBound.thousandths)
      }
    }
  }

  private var diagnostics: [FramesDocument.Diagnostic] {
    solution.diagnostics.map { diagnostic in
      let section = diagnostic.section.map { page.sections[$0] }
      let row = diagnostic.item.flatMap { section?.row($0) }
      return FramesDocument.Diagnostic(
        code: diagnostic.code.rawValue, section: section?.view.instance.path.description,
        row: row?.path.description)
    }
  }

  /// The rounding error of sums of pixels is smaller than this.
  private static let slack = 0.01
}

extension FrameEntry.Kind {
  fileprivate init?(_ kind: LayoutFrame.Kind) {
    switch kind {
    case .cell: self = .cell
    case .header: self = .header
    case .footer: self = .footer
    case .badge: self = .badge
    case .background: self = .background
    case .part: return nil
    }
  }
}

extension LayoutSection.ScrollBehavior {
  /// Its name in a menu.
  fileprivate var word: String {
    switch self {
    case .none: "none"
    case .continuous: "continuous"
    case .groupLeading: "group-leading"
    case .paging: "paging"
    case .groupPaging: "group-paging"
    case .groupPagingCentered: "group-paging-centered"
    }
  }
}
