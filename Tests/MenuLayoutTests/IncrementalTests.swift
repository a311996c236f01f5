import Testing

@testable import MenuLayout

@Suite("Incremental solving")
struct IncrementalTests {
  /// Sections by name; the provider looks them up by their current index.
  private func solver(
    _ names: [Int], _ table: [LayoutSection], _ layout: RandomLayout, trace: Bool
  ) -> LayoutSolver {
    LayoutSolver(
      LayoutSpecification(layout.configuration) { index, _ in
        names.indices.contains(index) ? table[names[index]] : nil
      }, environment: layout.environment, keepsTrace: trace)
  }

  @Test("After any sequence of edits, the updated solution equals a full one")
  func equalsFull() {
    for seed in UInt64(1)...200 {
      var layout = RandomLayout(seed: seed)
      var table = layout.sections
      var names = Array(table.indices)
      var counts = layout.counts
      var measurer = layout.measurer
      measurer.names = names
      let trace = seed % 3 == 0
      var solution = solver(names, table, layout, trace: trace)
        .solve(itemCounts: counts, measurer: measurer)
      for step in 0..<12 {
        var changes = LayoutSolver.Changes.touched([])
        let place = layout.number(0...max(0, names.count - 1))
        switch layout.number(0...4) {
        case 0 where !names.isEmpty:
          measurer.changed[names[place]] = UInt64(step + 1) &* 7919
          let unchanged = names.indices.map { $0 == place ? nil : $0 }
          changes = seed % 2 == 0 ? .touched([place]) : .mapped(unchanged)
        case 1 where !names.isEmpty:
          counts[place] = layout.number(0...50)
        case 2:
          table.append(layout.section())
          names.insert(table.count - 1, at: place)
          counts.insert(layout.number(0...30), at: place)
          var origins: [Int?] = names.indices.map { $0 < place ? $0 : $0 - 1 }
          origins[place] = nil
          changes = .mapped(origins)
        case 3 where !names.isEmpty:
          names.remove(at: place)
          counts.remove(at: place)
          changes = .mapped(names.indices.map { $0 < place ? $0 : $0 + 1 })
        default:
          let order = layout.shuffled(names.count)
          names = order.map { names[$0] }
          counts = order.map { counts[$0] }
          changes = .mapped(order)
        }
        measurer.names = names
        let now = solver(names, table, layout, trace: trace)
        now.update(&solution, itemCounts: counts, changes: changes, measurer: measurer)
        let full = now.solve(itemCounts: counts, measurer: measurer)
        #expect(solution == full, "seed \(seed), step \(step)")
      }
    }
  }

  @Test("Only changed sections are measured again")
  func measuresOnlyTouched() {
    let section = LayoutSection.list()
    let solver = LayoutSolver(
      LayoutSpecification(sections: [section]), environment: environment(100, 100))
    let measurer = LoggingMeasurer(base: HashMeasurer(seed: 1))
    var solution = solver.solve(itemCounts: [3, 3, 3], measurer: measurer.base)
    solver.update(
      &solution, itemCounts: [3, 3, 3], changes: .touched([1]), measurer: measurer)
    #expect(measurer.log.asked.mapValues(\.count) == [1: 3])
  }

  @Test("A solution for another environment is solved in full")
  func otherEnvironment() {
    let specification = LayoutSpecification(sections: [.list()])
    let narrow = LayoutSolver(specification, environment: environment(100, 100))
    let wide = LayoutSolver(specification, environment: environment(200, 100))
    var solution = narrow.solve(itemCounts: [2])
    wide.update(&solution, itemCounts: [2], changes: .touched([]))
    #expect(solution == wide.solve(itemCounts: [2]))
  }

  @Test("An earlier copy does not change")
  func copiesStay() {
    let solver = LayoutSolver(
      LayoutSpecification(sections: [.list()]), environment: environment(100, 100))
    var solution = solver.solve(itemCounts: [2, 2])
    let kept = solution
    solver.update(&solution, itemCounts: [5, 2], changes: .touched([]))
    #expect(kept == solver.solve(itemCounts: [2, 2]))
    #expect(solution.frameCount == 7)
  }
}
