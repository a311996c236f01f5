import MenuLayout
import MenuSections
import MenuText

/// A screen prepared for layout: its sections with their layouts, and the measurer of their
/// contents.
///
/// The solver uses its sizes and the composer its contents.
struct FramesPage {
  private(set) var screen: Screen
  let localizer: Localizer
  let configuration: FramesConfiguration
  let environment: LayoutEnvironment
  let wordMeasurer: WordMeasurer
  private(set) var sections: [FramesSection]

  init(
    _ screen: Screen, localizer: Localizer, configuration: FramesConfiguration,
    wordMeasurer: WordMeasurer? = nil
  ) {
    self.screen = screen
    self.localizer = localizer
    self.configuration = configuration
    let wordMeasurer = wordMeasurer ?? WordMeasurer(configuration)
    let language = localizer.shownLanguage(withNamesIn: screen.definition.languages)
    let environment = LayoutEnvironment(
      container: configuration.container, scale: configuration.scale,
      isRightToLeft: language.isWrittenRightToLeft)
    self.wordMeasurer = wordMeasurer
    self.environment = environment
    sections = screen.sections.map {
      FramesSection(
        $0, localizer: localizer, metrics: wordMeasurer.metrics, environment: environment)
    }
  }

  /// Shows another screen, reusing unchanged sections.
  mutating func follow(_ screen: Screen, _ touch: SectionReuse) {
    self.screen = screen
    let old = sections
    sections = zip(screen.sections, touch.origins).map { view, origin in
      guard let origin else {
        return FramesSection(
          view, localizer: localizer, metrics: wordMeasurer.metrics, environment: environment)
      }
      var section = old[origin]
      section.view = view
      return section
    }
  }

  var solver: LayoutSolver {
    LayoutSolver(
      LayoutSpecification(screen.definition.pageLayout, sections: sections.map(\.layout)),
      environment: environment,
      profile: configuration.profile, keepsTrace: configuration.keepsTrace)
  }

  /// The contents of a header or footer around all sections: the item, or the total.
  func boundary(_ kind: String) -> FramesContent? {
    switch kind {
    case FramesSection.header:
      FramesContent(
        bands: [
          .line(FramesWords(localizer.text(screen.definition.item), size: 20, weight: .bold))
        ],
        padding: wordMeasurer.metrics.headerPadding)
    case FramesSection.footer:
      FramesContent(
        bands: [
          .line(
            FramesWords("", size: 17),
            trailing: FramesWords(
              localizer.total(screen.price.total, of: screen.definition), size: 19, weight: .bold,
              tone: .accent))
        ], padding: wordMeasurer.metrics.footerPadding)
    default: nil
    }
  }

  var itemCounts: [Int] { sections.map(\.itemCount) }

  var contentMeasurer: ContentMeasurer {
    ContentMeasurer(wordMeasurer: wordMeasurer, isRightToLeft: environment.isRightToLeft)
  }
}

extension FramesPage: LayoutMeasurer {
  func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize? {
    let width = maxWidth ?? environment.effectiveContainer.width
    switch subject {
    case .item(let section, let item):
      return contentMeasurer.layOut(sections[section].cell(item), width: width).size
    case .part(let section, let item, 0):
      return contentMeasurer.layOut(sections[section].wrappedCell(item), width: width).size
    case .part(let section, let item, let part):
      let labels = sections[section].labels(of: item)
      guard labels.indices.contains(part - 1) else { return .nothing }
      return contentMeasurer.labelSize(
        sections[section].words(of: labels[part - 1]), maxWidth: width)
    case .supplementary(let kind, let section?, _):
      guard let content = sections[section].boundary(kind) else { return .nothing }
      return contentMeasurer.layOut(content, width: width).size
    case .supplementary(let kind, nil, _):
      return boundary(kind).map { contentMeasurer.layOut($0, width: width).size } ?? .nothing
    }
  }

  func chipCount(section: Int, item: Int) -> Int { sections[section].labels(of: item).count }

  func knows(kind: String) -> Bool { FramesSection.kinds.contains(kind) }
}

extension LayoutSize {
  static let nothing = LayoutSize(width: 0, height: 0)
}
