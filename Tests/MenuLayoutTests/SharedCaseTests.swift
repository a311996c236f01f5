import MenuLayout
import Testing

@Suite("Layout examples calculated by hand")
struct SharedCaseTests {
  /// The tolerance, as the cases have four decimals.
  private static let tolerance = 0.0001

  @Test("All forty examples are loaded")
  func number() throws {
    #expect(try SharedCases.load().count == 40)
  }

  @Test("Each example gives the calculated frames")
  func frames() throws {
    for layout in try SharedCases.load() {
      let solution = layout.solver.solve(itemCounts: layout.itemCounts, measurer: layout.measurer)
      check(layout, solution)
      if let size = layout.contentSize {
        #expect(
          abs(solution.contentSize.width - size.width) <= Self.tolerance
            && abs(solution.contentSize.height - size.height) <= Self.tolerance,
          "\(layout.id): the content is \(solution.contentSize)")
      }
    }
  }

  @Test("The standard profile gives the same frames, except that ten tenths stay in one group")
  func standardProfile() throws {
    for layout in try SharedCases.load() {
      let uikit = layout.solver.solve(itemCounts: layout.itemCounts, measurer: layout.measurer)
      let standard = LayoutSolver(
        layout.solver.specification, environment: layout.solver.environment
      ).solve(itemCounts: layout.itemCounts, measurer: layout.measurer)
      let isSame = uikit.allFrames.map(\.rect) == standard.allFrames.map(\.rect)
      #expect(isSame == (layout.id != "derived-seed1-frac-g0.5-i0.1"), "\(layout.id)")
    }
  }

  private func check(_ layout: LayoutCase, _ solution: LayoutSolution) {
    for (section, item, expected) in layout.items {
      let frame = solution.frame(ofItem: item, inSection: section)?.rect
      #expect(
        frame.map { $0.isNear(expected, Self.tolerance) } == true,
        "\(layout.id): \(section).\(item) is \(String(describing: frame)), not \(expected)")
    }
    let frames = solution.allFrames
    if layout.chips == nil {
      #expect(frames.count == layout.items.count + layout.others.count, "\(layout.id)")
    }
    for (section, kind, index, expected) in layout.others {
      let found = frames.first {
        $0.section == section && $0.name == kind && (index == nil || $0.item == index)
      }
      #expect(
        found.map { $0.rect.isNear(expected, Self.tolerance) } == true,
        "\(layout.id): \(kind) is \(String(describing: found?.rect)), not \(expected)")
    }
    guard let chips = layout.chips else { return }
    let height = solution.frame(ofItem: 0, inSection: 0)?.rect.height
    #expect(height == layout.cellHeight, "\(layout.id)")
    let parts = frames.filter { $0.kind == .part && $0.part > 0 }
    #expect(parts.map(\.rect) == chips, "\(layout.id)")
    #expect(parts.allSatisfy { $0.cornerRadius == layout.cornerRadius }, "\(layout.id)")
  }
}

extension LayoutRect {
  func isNear(_ other: LayoutRect, _ tolerance: Double) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}
