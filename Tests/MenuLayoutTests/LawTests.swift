import Testing

@testable import MenuLayout

@Suite("Layout laws over random layouts")
struct LawTests {
  static let seeds: ClosedRange<UInt64> = 1...400

  private func solver(
    _ layout: RandomLayout, rightToLeft: Bool = false, trace: Bool = false
  ) -> LayoutSolver {
    var environment = layout.environment
    environment.isRightToLeft = rightToLeft
    return LayoutSolver(
      LayoutSpecification(layout.configuration, sections: layout.sections),
      environment: environment, keepsTrace: trace)
  }

  @Test("The same input gives the same frames, with or without a trace")
  func repeats() {
    for seed in Self.seeds {
      let layout = RandomLayout(seed: seed)
      let once = solver(layout).solve(itemCounts: layout.counts, measurer: layout.measurer)
      let again = solver(layout).solve(itemCounts: layout.counts, measurer: layout.measurer)
      let traced = solver(layout, trace: true)
        .solve(itemCounts: layout.counts, measurer: layout.measurer)
      #expect(once == again, "seed \(seed)")
      #expect(traced.frames == once.frames, "seed \(seed)")
      #expect(traced.rules.count == traced.frames.count, "seed \(seed)")
    }
  }

  @Test("Every item has a frame, or a diagnostic gives the reason")
  func complete() {
    for seed in Self.seeds {
      let layout = RandomLayout(seed: seed)
      let solution = solver(layout).solve(itemCounts: layout.counts, measurer: layout.measurer)
      let stopped = Set(
        solution.diagnostics.filter { $0.code == .zeroProgress }.compactMap(\.section))
      for (section, count) in layout.counts.enumerated() where !stopped.contains(section) {
        for item in 0..<count {
          let frame = solution.frame(ofItem: item, inSection: section)
          #expect(
            frame?.kind == .cell && frame?.item == item, "seed \(seed), \(section).\(item)")
        }
      }
    }
  }

  @Test("A repeated element wraps like two equal alternating elements")
  func wraps() {
    var wrapping = 0
    for seed in Self.seeds {
      var layout = RandomLayout(seed: seed)
      for _ in 0..<2 {
        var section = layout.section()
        guard case .groups(let group) = section.content, let doubled = group.doubled else {
          continue
        }
        wrapping += 1
        let once = solve(
          [section], counts: [40], in: layout.environment, measurer: layout.measurer)
        section.content = .groups(doubled)
        let twice = solve(
          [section], counts: [40], in: layout.environment, measurer: layout.measurer)
        #expect(once.frameCount == twice.frameCount, "seed \(seed)")
        #expect(once.rules == twice.rules, "seed \(seed)")
        #expect(once.diagnostics == twice.diagnostics, "seed \(seed)")
        for (one, other) in zip(once.allFrames, twice.allFrames) {
          #expect(one.rect.isNear(other.rect, 1e-6), "seed \(seed): \(one) \(other)")
        }
      }
    }
    #expect(wrapping > 50)
  }

  @Test("No frame has a negative size or a value that is not a number")
  func finite() {
    for seed in Self.seeds {
      let layout = RandomLayout(seed: seed)
      let solution = solver(layout).solve(itemCounts: layout.counts, measurer: layout.measurer)
      for frame in solution.allFrames {
        let rect = frame.rect
        #expect(
          rect.x.isFinite && rect.y.isFinite && rect.width >= 0 && rect.height >= 0
            && rect.width.isFinite && rect.height.isFinite, "seed \(seed): \(frame)")
      }
    }
  }

  @Test("Querying rectangles that cover the plane returns every frame")
  func tiling() {
    for seed in Self.seeds {
      let layout = RandomLayout(seed: seed)
      let solution = solver(layout, rightToLeft: seed % 2 == 0)
        .solve(itemCounts: layout.counts, measurer: layout.measurer)
      let frames = solution.allFrames
      let left = (frames.map(\.rect.x).min() ?? 0) - 1
      let right = (frames.map(\.rect.maxX).max() ?? 0) + 1
      let bottom = (frames.map(\.rect.maxY).max() ?? 0) + 1
      var seen: Set<Int> = []
      var y = (frames.map(\.rect.y).min() ?? 0) - 1
      while y < bottom {
        var x = left
        while x < right {
          let window = LayoutRect(x: x, y: y, width: 97.3, height: 211.7)
          let found = solution.frames(in: window)
          #expect(found.map(\.index) == found.map(\.index).sorted(), "seed \(seed)")
          for frame in found {
            seen.insert(frame.index)
            #expect(frame == frames[frame.index], "seed \(seed)")
          }
          x += 97.3
        }
        y += 211.7
      }
      #expect(seen == Set(frames.indices), "seed \(seed)")
    }
  }

  @Test("Right to left mirrors every frame, and mirroring twice restores it")
  func mirrored() {
    for seed in Self.seeds {
      let layout = RandomLayout(seed: seed)
      let left = solver(layout).solve(itemCounts: layout.counts, measurer: layout.measurer)
      let right = solver(layout, rightToLeft: true)
        .solve(itemCounts: layout.counts, measurer: layout.measurer)
      #expect(left.frames == right.frames, "seed \(seed)")
      #expect(left.contentSize == right.contentSize, "seed \(seed)")
      for (one, other) in zip(left.allFrames, right.allFrames) {
        var mirrored = other.rect
        mirrored.x = right.contentSize.width - other.rect.x - other.rect.width
        // A badge is rounded to a pixel after mirroring.
        let tolerance = one.kind == .badge ? 1.0 : 1e-9
        #expect(mirrored.isNear(one.rect, tolerance), "seed \(seed): \(one) \(other)")
      }
    }
  }

  @Test("A horizontal layout equals the vertical one with the axes swapped")
  func sideways() {
    for seed in Self.seeds {
      let layout = RandomLayout(seed: seed)
      // Parts wrap in the reading direction, regardless of the layout's direction.
      if layout.sections.contains(where: { String(describing: $0).contains("LayoutWrap(") }) {
        continue
      }
      let down = solver(layout).solve(itemCounts: layout.counts, measurer: layout.measurer)
      var configuration = layout.configuration
      configuration.direction = .horizontal
      configuration.boundary = configuration.boundary.map(\.transposed)
      let across = LayoutSolver(
        LayoutSpecification(configuration, sections: layout.sections.map(\.transposed)),
        environment: layout.environment.transposed
      ).solve(
        itemCounts: layout.counts, measurer: ExchangedMeasurer(base: layout.measurer))
      #expect(across.contentSize == down.contentSize.transposed, "seed \(seed)")
      #expect(across.frameCount == down.frameCount, "seed \(seed)")
      for (one, other) in zip(down.allFrames, across.allFrames) {
        #expect(other.rect.transposed.isNear(one.rect, 1e-6), "seed \(seed): \(one) \(other)")
      }
    }
  }
}

extension LayoutGroup {
  /// The same group with its only element twice, or `nil` if that changes the layout.
  fileprivate var doubled: LayoutGroup? {
    guard case .subitems(let elements) = content, elements.count == 1 else { return nil }
    switch axis == .horizontal ? size.width : size.height {
    case .estimated, .uniformAcrossSiblings: return nil
    case .absolute, .fractionalWidth, .fractionalHeight: break
    }
    return LayoutGroup(
      axis: axis, size: size, content: .subitems(elements + elements), spacing: spacing,
      insets: insets, edges: edges, badges: badges)
  }
}

/// Swaps width and height.
struct ExchangedMeasurer: LayoutMeasurer {
  let base: HashMeasurer

  func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize? {
    base.size(of: subject, maxWidth: maxHeight, maxHeight: maxWidth)?.transposed
  }
}
