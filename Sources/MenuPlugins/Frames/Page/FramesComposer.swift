import MenuLayout
import MenuSections

/// Puts a page and its solution together: every frame with what is drawn in it.
struct FramesComposer {
  let page: FramesPage
  let solution: LayoutSolution

  init(_ page: FramesPage, _ solution: LayoutSolution) {
    self.page = page
    self.solution = solution
  }

  /// All frames, or those that a part of the content shows.
  func document(in viewport: LayoutRect?) -> FramesDocument {
    let room = page.setting.container
    return FramesDocument(
      container: FramesContainer(
        width: room.width.thousandths, height: room.height.thousandths,
        scale: page.environment.effectiveScale.thousandths,
        direction: page.environment.isRightToLeft ? .rightToLeft : .leftToRight),
      contentSize: FrameSize(
        width: solution.contentSize.width.thousandths,
        height: solution.contentSize.height.thousandths),
      viewport: viewport.map { FrameRect($0).rounded },
      frames: viewport.map(entries(in:)) ?? allEntries, scroll: scroll, diagnostics: diagnostics)
  }

  private var allEntries: [FrameEntry] {
    solution.allFrames.compactMap { entry(of: $0, isPinned: false) }
  }

  /// What a viewport shows, with pinned headers and footers where they then stand.
  private func entries(in viewport: LayoutRect) -> [FrameEntry] {
    var frames: [Int: (frame: LayoutFrame, isPinned: Bool)] = [:]
    for frame in solution.frames(in: viewport) { frames[frame.index] = (frame, false) }
    for frame in solution.pinnedFrames(in: viewport) where frame.rect.intersects(viewport) {
      frames[frame.index] = (frame, frame.rect != solution.frame(at: frame.index)?.rect)
    }
    return frames.values.sorted { $0.frame.index < $1.frame.index }
      .compactMap { entry(of: $0.frame, isPinned: $0.isPinned) }
  }

  /// One frame; `nil` for a part, which its cell shows.
  private func entry(of frame: LayoutFrame, isPinned: Bool) -> FrameEntry? {
    guard let kind = FrameEntry.Kind(frame.kind) else { return nil }
    let section = frame.section.map { page.sections[$0] }
    let item = frame.kind == .cell ? frame.item : owner(of: frame)
    let row = item.flatMap { section?.row($0) }
    var entry = FrameEntry(
      kind: kind, name: frame.name.isEmpty ? nil : frame.name,
      section: section?.view.instance.path.description, row: row?.path.description,
      frame: FrameRect(frame.rect), z: frame.z, cornerRadius: frame.cornerRadius,
      isPinned: isPinned, style: row?.option.style ?? section?.view.instance.style,
      text: [], parts: [])
    if let row {
      entry.state = row.state.name
      entry.quantity = row.quantity
    }
    entry.rule = solution.rule(ofFrame: frame.index).map {
      FrameRule(paragraph: $0.paragraph, statement: $0.statement)
    }
    let content = section.map { contents(of: frame, in: $0, row: row) } ?? pageBoundary(frame)
    entry.text = content.texts
    entry.parts = content.parts
    return entry.rounded
  }

  /// What a header or footer around all sections shows.
  private func pageBoundary(_ frame: LayoutFrame) -> SetContent {
    let size = frame.rect.size
    guard size.width > 0, size.height > 0, let content = page.boundary(frame.name) else {
      return SetContent()
    }
    return page.setter.set(content, width: size.width, height: size.height)
  }

  private func contents(
    of frame: LayoutFrame, in section: FramesSection, row: MenuRow?
  ) -> SetContent {
    let size = frame.rect.size
    guard size.width > 0, size.height > 0 else { return SetContent() }
    switch frame.kind {
    case .cell:
      let parts = parts(of: frame)
      guard let title = parts.first else {
        var content = section.cell(frame.item)
        content.padding = frame.padding ?? section.padding
        return page.setter.set(content, width: size.width, height: size.height)
      }
      return wrapped(title, parts.dropFirst(), of: frame, in: section)
    case .header, .footer:
      let content = section.boundary(frame.name) ?? FramesContent()
      return page.setter.set(content, width: size.width, height: size.height)
    case .badge: return badge(size, row)
    case .background, .part: return SetContent()
    }
  }

  /// A cell that wraps: its words where the title is, and its labels where the chips are.
  private func wrapped(
    _ title: LayoutRect, _ chips: ArraySlice<LayoutRect>, of cell: LayoutFrame,
    in section: FramesSection
  ) -> SetContent {
    let bottom = cell.rect.height - (cell.padding ?? section.padding).bottom
    let isCut = title.maxY > bottom + Self.slack
    var content = page.setter.set(
      section.wrappedCell(cell.item), width: title.width,
      height: isCut ? max(0, bottom - title.y) : nil)
    content.move(x: title.x, y: title.y)
    for (label, chip) in zip(section.labels(of: cell.item), chips)
    where chip.maxY <= bottom + Self.slack {
      var part = FramePart(
        .label, FrameRect(chip), cornerRadius: min(chip.width, chip.height) / 2,
        text: page.setter.label(section.words(of: label), in: chip.size))
      part.style = label.style
      content.parts.append(part)
    }
    return content
  }

  private func badge(_ size: LayoutSize, _ row: MenuRow?) -> SetContent {
    guard let row, row.quantity > 0 else { return SetContent() }
    let number = page.desk.measure(
      FramesWords("\(row.quantity)", min(12, size.height * 0.7), .bold, .accent), width: nil,
      maxLines: 1)
    return SetContent(
      number.lines(x: 0, y: (size.height - number.text.height) / 2, width: size.width, .center))
  }

  /// The title and the chips of a cell, relative to it; they follow it and its badges.
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

  /// The item whose cell a badge hangs on; `nil` for one that hangs on a group.
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

  private var scroll: [FrameScroll] {
    page.sections.enumerated().compactMap { index, section in
      solution.scroll(ofSection: index).map { scroll in
        FrameScroll(
          section: section.view.instance.path.description, behaviour: scroll.behavior.word,
          viewport: FrameRect(scroll.viewport).rounded,
          axis: page.screen.definition.pageLayout.direction == .horizontal
            ? .vertical : .horizontal,
          contentWidth: scroll.contentLength.thousandths,
          offset: scroll.offsets.lowerBound.thousandths)
      }
    }
  }

  private var diagnostics: [FrameDiagnostic] {
    solution.diagnostics.map { diagnostic in
      let section = diagnostic.section.map { page.sections[$0] }
      let row = diagnostic.item.flatMap { section?.row($0) }
      return FrameDiagnostic(
        code: diagnostic.fault.code, section: section?.view.instance.path.description,
        row: row?.path.description)
    }
  }

  /// Sums of pixels miss each other by less than this.
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

extension LayoutScrollBehavior {
  /// The word that a menu writes for it.
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
