/// Repeats the outermost group until the items are used up.
extension SectionSolver {
  mutating func placeGroups(
    _ group: LayoutGroup, _ itemCount: Int, in area: ContentArea
  ) -> SolvedContent {
    let mark = sink.mark
    var run = GroupRun(
      placer: GroupPlacer(
        cells: makeCellPlacer(for: .group(group)), clampsOversize: section.clampsOversize,
        itemCount: itemCount),
      itemCount: itemCount, area: area)
    run.placeAll()
    if run.isUniform, run.largest != .zero {
      run.restart(from: mark)
      run.placeAll()
    }
    take(&run.placer.cells)
    return SolvedContent(
      extent: run.extent, scroll: area.scrolls ? run.scroll(section.scroll) : nil)
  }
}
