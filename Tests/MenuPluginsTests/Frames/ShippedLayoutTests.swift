import Foundation
import MenuLayout
import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import Testing

/// The arrangement of the cells of every menu in `Config` must not depend on the width.
///
/// The reference is the arrangement in `docs/layouts`: 375 × 812 points at 3 pixels per point, and
/// three-sections at 390 × 844. The tests cover:
///
/// - lists, grids, carousels and groups whose elements have fixed or fractional widths (in columns,
///   heights): every line, column and group has the same number of cells
/// - waterfalls: the number of columns is the same
///
/// Flows, and groups whose elements are measured along the group, depend on the texts and are not
/// compared.
@Suite("The menus in Config at every width of a phone")
struct ShippedLayoutTests {
  private static let phones = [320, 360, 375, 390, 393, 402, 412, 414, 430]
  private static func session(
    _ screen: Screen, _ width: Double, _ height: Double = 812, scale: Double = 3
  ) -> FramesSession {
    FramesSession(
      screen, localizer: Localizer(screen.definition.locale),
      configuration: FramesConfiguration(
        container: LayoutSize(width: width, height: height), scale: scale))
  }

  /// The part of a section that must be the same at every width, or `nil` if there is none.
  private static func shape(_ section: Int, of session: FramesSession) -> [Int]? {
    let content = session.screen.sections[section].instance.section
    let environment = session.solution.environment
    let layout = content.layout?.section(in: environment) ?? .list()
    var cells: [LayoutRect] = []
    while let cell = session.solution.frame(ofItem: cells.count, inSection: section) {
      cells.append(cell.rect)
    }
    switch layout.content {
    case .flow: return nil
    case .waterfall: return [Set(cells.map(\.x)).count]
    case .groups(let group) where group.isMeasuredAlong: return nil
    case .groups, .list:
      return zip(cells, cells.dropFirst()).flatMap { one, next in
        [side(next.x - one.x), side(next.y - one.y)]
      }
    }
  }

  private static func side(_ distance: Double) -> Int {
    abs(distance) < 0.01 ? 0 : distance < 0 ? -1 : 1
  }

  @Test("Every line, column and group has the same number of cells as in the pictures")
  func shapes() throws {
    var compared = 0
    let menus = try ["Config", "Config/layouts"].flatMap { try Repository.documents(in: $0) }
    for (name, text) in menus {
      let screen = try MenuStore(menu(text)).screen
      let picture =
        name == "three-sections.yaml"
        ? Self.session(screen, 390, 844) : Self.session(screen, 375)
      let expected = screen.sections.indices.map { Self.shape($0, of: picture) }
      compared += expected.count { $0 != nil }
      for width in 320...430 {
        // Widths of phones at every scale, others at one of them; all with `LAWS=all`.
        let scale = width % 3 + 1
        for scale in runsAllLaws || Self.phones.contains(width) ? 1...3 : scale...scale {
          let session = Self.session(screen, Double(width), scale: Double(scale))
          let found = screen.sections.indices.map { Self.shape($0, of: session) }
          #expect(found == expected, "\(name) at \(width)@\(scale)x")
          #expect(session.solution.diagnostics.isEmpty, "\(name) at \(width)@\(scale)x")
        }
      }
    }
    #expect(compared > 40)
  }

  @Test("The pictures show two items in a column, four in a row, and one beside two")
  func sideways() throws {
    let screen = try MenuStore(menu(Repository.text(of: "Config/layouts/sideways.yaml"))).screen
    for width in [375.0, 390, 402] {
      let session = Self.session(screen, width)
      let starts = screen.sections.indices.map { section in
        (0..<6).compactMap { session.solution.frame(ofItem: $0, inSection: section)?.rect }
      }
      #expect(starts[0][1].x == starts[0][0].x && starts[0][2].x > starts[0][1].x, "\(width)")
      #expect(Set(starts[1].prefix(4).map(\.y)).count == 1, "\(width)")
      #expect(
        starts[2][1].x > starts[2][0].x && starts[2][2].x == starts[2][1].x
          && starts[2][2].y > starts[2][1].y, "\(width)")
      #expect(starts[2][3].x > starts[2][2].x && starts[2][4].x == starts[2][5].x, "\(width)")
    }
  }
}

extension LayoutGroup {
  /// Whether the content determines the length of any element along its group.
  fileprivate var isMeasuredAlong: Bool {
    let elements: [LayoutGroup.Element] =
      switch content {
      case .subitems(let elements): elements
      case .repeating(let element, _): [element]
      case .dividing, .custom: []
      }
    return elements.contains { element in
      let size =
        switch element {
        case .item(let item): item.size
        case .group(let group): group.size
        }
      let length = axis == .horizontal ? size.width : size.height
      let isMeasured =
        switch length {
        case .estimated, .uniformAcrossSiblings: true
        case .absolute, .fractionalWidth, .fractionalHeight: false
        }
      if case .group(let group) = element, group.isMeasuredAlong { return true }
      return isMeasured
    }
  }
}
