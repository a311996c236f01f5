import MenuLayout
import MenuSections
import MenuText

/// A screen on its way to frames: its sections with their layouts, and who measures what is in them.
///
/// The solver asks it for sizes, the composer for what is drawn; both hear the same.
struct FramesPage {
  private(set) var screen: Screen
  let localizer: Localizer
  let setting: FramesConfiguration
  let environment: LayoutEnvironment
  let desk: FramesAdapter
  private(set) var sections: [FramesSection]

  init(
    _ screen: Screen, _ localizer: Localizer, _ setting: FramesConfiguration,
    desk: FramesAdapter? = nil
  ) {
    self.screen = screen
    self.localizer = localizer
    self.setting = setting
    let desk = desk ?? FramesAdapter(setting)
    let environment = LayoutEnvironment(
      container: setting.container, scale: setting.scale,
      isRightToLeft: localizer.language.isWrittenRightToLeft)
    self.desk = desk
    self.environment = environment
    sections = screen.sections.map { FramesSection($0, localizer, desk.metrics, environment) }
  }

  /// Goes on to another screen, keeping the sections that show what they showed.
  mutating func follow(_ screen: Screen, _ touch: FramesTouch) {
    self.screen = screen
    let old = sections
    sections = zip(screen.sections, touch.origins).map { view, origin in
      guard let origin else {
        return FramesSection(view, localizer, desk.metrics, environment)
      }
      var section = old[origin]
      section.view = view
      return section
    }
  }

  /// What turns the page into frames.
  var solver: LayoutSolver {
    LayoutSolver(
      LayoutSpecification(screen.definition.pageLayout, sections: sections.map(\.layout)),
      environment: environment,
      profile: setting.profile, keepsTrace: setting.keepsTrace)
  }

  /// What a header or footer around all sections shows: what is ordered, and the total.
  func boundary(_ kind: String) -> FramesContent? {
    switch kind {
    case FramesSection.header:
      FramesContent(
        bands: [.line(FramesWords(localizer.text(screen.definition.item), 20, .bold))],
        padding: desk.metrics.headerPadding)
    case FramesSection.footer:
      FramesContent(
        bands: [
          .line(
            FramesWords("", 17),
            trailing: FramesWords(
              localizer.total(screen.price.total, of: screen.definition), 19, .bold, .accent))
        ], padding: desk.metrics.footerPadding)
    default: nil
    }
  }

  /// How many cells each section has.
  var itemCounts: [Int] { sections.map(\.itemCount) }

  var setter: ContentMeasurer {
    ContentMeasurer(desk: desk, isRightToLeft: environment.isRightToLeft)
  }
}

extension FramesPage: LayoutMeasurer {
  func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize? {
    let width = maxWidth ?? environment.effective.width
    switch subject {
    case .item(let section, let item):
      return setter.set(sections[section].cell(item), width: width).size
    case .part(let section, let item, 0):
      return setter.set(sections[section].wrappedCell(item), width: width).size
    case .part(let section, let item, let part):
      let labels = sections[section].labels(of: item)
      guard labels.indices.contains(part - 1) else { return .nothing }
      return setter.labelSize(sections[section].words(of: labels[part - 1]), maxWidth: width)
    case .supplementary(let kind, let section?, _):
      guard let content = sections[section].boundary(kind) else { return .nothing }
      return setter.set(content, width: width).size
    case .supplementary(let kind, nil, _):
      return boundary(kind).map { setter.set($0, width: width).size } ?? .nothing
    }
  }

  func chipCount(section: Int, item: Int) -> Int { sections[section].labels(of: item).count }

  func knows(kind: String) -> Bool { FramesSection.kinds.contains(kind) }
}

extension LanguageTag {
  /// Whether the scripts of the language run from right to left.
  var isWrittenRightToLeft: Bool { ["ar", "fa", "he", "ur"].contains(language) }
}

extension LayoutSize {
  static let nothing = LayoutSize(width: 0, height: 0)
}
