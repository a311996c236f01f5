import MenuText

extension BranchEditor {
  mutating func report(_ code: DiagnosticCode, _ variant: String, way: Way, kind: String = "") {
    diagnostics.report(
      code, variant, with: ["name": .text(way.address.value), "kind": .text(kind)],
      at: way.address.location)
  }

  /// Reports that a section would have no options; `hidden` are those that are hidden already.
  ///
  /// A change of the base has left some before the branch hid these.
  mutating func reportNothingLeft(
    _ section: SectionDraft, _ way: Way, hidden: some Collection<String>
  ) {
    let causes = isInBase ? hidden.compactMap { self.hidden[$0]?.location } : []
    let cause = causes.min { ($0.span?.start ?? 0) < ($1.span?.start ?? 0) }
    diagnostics.report(
      .unreachableMinimum, "hidden", with: ["section": .text(section.draftID ?? way.parent)],
      at: cause ?? way.address.location,
      notes: [.init("required-section", at: section.id?.location ?? section.location)])
  }

  /// Reports an option that there is not, unless the branch hides it at another address.
  mutating func reportUnknownOption(_ way: Way, _ known: [String], hidden: Set<String> = []) {
    guard let id = way.ids.first else { return }
    if hidden.contains(String(id)) {
      let address = self.hidden[String(id)]?.value ?? way.address.value
      if isInBase || address != way.address.value { return }
    }
    if way.ids.count == 1, let location = added[way.address.value] {
      return diagnostics.report(
        .unsuitableName, "added", with: ["name": .text(way.address.value)],
        at: way.address.location, notes: [.init("added-here", at: location)])
    }
    reportUnknown(
      id, way: way, what: .sentence("unknown.option-in", ["parent": .text(way.parent)]),
      known: known)
  }

  mutating func reportUnknown(
    _ id: Substring, way: Way, what: Diagnostic.Argument, known: [String]
  ) {
    func address(replacing meant: String) -> String {
      let before = way.address.value.split(separator: ".", omittingEmptySubsequences: false)
        .dropLast(way.ids.count)
      return (before.map(String.init) + [meant] + way.ids.dropFirst().map(String.init))
        .joined(separator: ".")
    }
    diagnostics.reportUnknown(
      String(id), what: what, at: way.address.location, among: { known },
      replacement: address(replacing:))
  }
}
