public import MenuSections

/// The HTML page of a screen, as a whole document or in the parts that an update replaces.
///
/// Each section of the page is one element that contains its nested sections; the summary and
/// the bar show the totals. To update a page in place, replace the element with the id of each
/// of ``fragments(since:)``.
public struct HTMLPage: Sendable {
  private let context: PageContext

  /// Prepares a screen in linear time.
  public init(
    _ screen: Screen, localizer: Localizer, configuration: HTMLConfiguration = HTMLConfiguration()
  ) {
    context = PageContext(screen, localizer: localizer, configuration: configuration)
  }

  /// The stylesheet of every page.
  public static var styleSheet: String { HTMLStyle.form.sheet }

  /// The colors, the type and the language links of the stylesheet, for pages
  /// with rules of their own.
  public static var baseStyleSheet: String { HTMLStyle.base }

  /// The Content Security Policy of the page: it shows its own style and pictures, posts
  /// its form, and runs the configured script; nothing else is allowed. A server sends the
  /// same policy as a header.
  public var contentSecurityPolicy: String { PageHead(context).contentSecurityPolicy }

  /// The whole document.
  public var document: String { String(decoding: bytes, as: UTF8.self) }

  /// The whole document in UTF-8, as servers send it.
  public var bytes: [UInt8] {
    PageHead(context).document(in: context.language) { html in
      html.block(.body) { writeBody(to: &$0) }
    }
  }

  /// The content of the body, for programs that write the rest of the document;
  /// it needs ``styleSheet``.
  public var body: String { html { writeBody(to: &$0) } }

  private func writeBody(to html: inout HTMLWriter) {
    context.configuration.writeLanguages(context.localizer, to: &html)
    context.writeFilter(to: &html)
    context.writeMessages(to: &html)
    html.block(.form, attributes: context.formAttributes) { html in
      context.writeFormFields(to: &html)
      SectionWriter(context: context).writeAll(to: &html)
      SummaryWriter(context: context).writeBar(to: &html)
      SummaryWriter(context: context).write(to: &html)
    }
    if let script = context.configuration.script { html.write(script) }
  }

  private func html(_ write: (inout HTMLWriter) -> Void) -> String {
    var html = HTMLWriter()
    write(&html)
    return html.html
  }

  /// A part of a page that replaces the element with its id.
  public struct Fragment: Hashable, Sendable {
    /// The id of the element.
    public let id: HTMLID
    /// The element.
    public let html: String
  }

  /// The parts of the page that differ from the page of an earlier screen of the same menu; all
  /// parts below the head if that is `nil`.
  ///
  /// A section includes its nested sections. If sections of the page are added, removed or moved,
  /// all of them are one part. Linear in the two screens.
  public func fragments(since earlier: Screen?) -> [Fragment] {
    guard let earlier else { return [sectionsFragment, barFragment, summaryFragment] }
    var parts: [Fragment] = []
    let old = earlier.pageSections
    let new = context.screen.pageSections
    if old.map(\.first?.instance.path) != new.map(\.first?.instance.path) {
      parts.append(sectionsFragment)
    } else {
      for (old, new) in zip(old, new) where old != new {
        guard let view = new.first, !context.isInSummary(view) else { continue }
        parts.append(fragment(of: view))
      }
    }
    if earlier.price != context.screen.price || earlier.pending != context.screen.pending
      || earlier.context.channel != context.screen.context.channel
      || earlier.redeemedDiscounts.map(\.id) != context.screen.redeemedDiscounts.map(\.id)
    {
      parts += [barFragment, summaryFragment]
    }
    return parts
  }

  /// The element of one section, nested or not; `nil` if the screen has none at the path.
  public func fragment(ofSectionAt path: MenuPath) -> Fragment? {
    guard let view = context.screen.sections.first(where: { $0.instance.path == path }) else {
      return nil
    }
    return context.isInSummary(view) ? summaryFragment : fragment(of: view)
  }

  private var sectionsFragment: Fragment {
    Fragment(id: .sections, html: html { SectionWriter(context: context).writeAll(to: &$0) })
  }

  private var barFragment: Fragment {
    Fragment(id: .bar, html: html { SummaryWriter(context: context).writeBar(to: &$0) })
  }

  private var summaryFragment: Fragment {
    Fragment(id: .summary, html: html { SummaryWriter(context: context).write(to: &$0) })
  }

  private func fragment(of view: SectionView) -> Fragment {
    Fragment(
      id: .section(view.instance.path),
      html: html { SectionWriter(context: context).write(view, to: &$0) })
  }
}

extension Screen {
  /// The sections of the page, each followed by its nested sections.
  fileprivate var pageSections: [ArraySlice<SectionView>] {
    var slices: [ArraySlice<SectionView>] = []
    var start = sections.startIndex
    for index in sections.indices.dropFirst() where sections[index].instance.owner == nil {
      slices.append(sections[start..<index])
      start = index
    }
    if start < sections.endIndex { slices.append(sections[start...]) }
    return slices
  }
}
