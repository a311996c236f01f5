public import MenuSections

/// A part of a page, to be put in the place of the element with its id.
public struct HTMLFragment: Hashable, Sendable {
  /// The id of the element.
  public let id: HTMLID
  /// The element.
  public let html: String
}

extension HTMLPage {
  /// The parts of the page that differ from that of an earlier screen of the same menu; everything
  /// below the head for `nil`.
  ///
  /// A section comes with all that is nested in it; where sections of the page come, go or move, all
  /// of them are one part. Linear in the two screens.
  public func fragments(since earlier: Screen?) -> [HTMLFragment] {
    guard let earlier else {
      return [
        fragment(.sections) { writeSections(to: &$0) }, fragment(.bar) { writeBar(to: &$0) },
        fragment(.summary) { writeSummary(to: &$0) },
      ]
    }
    var parts: [HTMLFragment] = []
    let old = earlier.pageSections
    let new = screen.pageSections
    if old.map(\.first?.instance.path) != new.map(\.first?.instance.path) {
      parts.append(fragment(.sections) { writeSections(to: &$0) })
    } else {
      for (old, new) in zip(old, new) where old != new {
        guard let view = new.first, !isInSummary(view) else { continue }
        parts.append(fragment(of: view))
      }
    }
    if earlier.price != screen.price || earlier.pending != screen.pending {
      parts.append(fragment(.bar) { writeBar(to: &$0) })
      parts.append(fragment(.summary) { writeSummary(to: &$0) })
    }
    return parts
  }

  /// The element of one section, nested or not; `nil` where the screen has none at the path.
  public func fragment(ofSectionAt path: MenuPath) -> HTMLFragment? {
    guard let view = screen.sections.first(where: { $0.instance.path == path }) else { return nil }
    return isInSummary(view) ? fragment(.summary) { writeSummary(to: &$0) } : fragment(of: view)
  }

  private func fragment(of view: SectionView) -> HTMLFragment {
    fragment(.section(view.instance.path)) { write(view, to: &$0) }
  }

  private func fragment(_ id: HTMLID, _ write: (inout HTMLWriter) -> Void) -> HTMLFragment {
    var html = HTMLWriter()
    write(&html)
    return HTMLFragment(id: id, html: html.html)
  }
}

extension Screen {
  /// The sections of the page, each in front of all that are nested in it.
  fileprivate var pageSections: [ArraySlice<SectionView>] {
    var runs: [ArraySlice<SectionView>] = []
    var start = sections.startIndex
    for index in sections.indices.dropFirst() where sections[index].instance.owner == nil {
      runs.append(sections[start..<index])
      start = index
    }
    if start < sections.endIndex { runs.append(sections[start...]) }
    return runs
  }
}
