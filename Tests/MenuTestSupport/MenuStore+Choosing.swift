public import MenuSections
public import Testing

extension MenuStore {
  /// Chooses options one after the other; expects the total then.
  public func choose(
    _ paths: MenuPath..., total: Int64? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for path in paths { try send(.choose(path)) }
    if let total { #expect(screen.total?.minorUnits == total, sourceLocation: sourceLocation) }
  }
}
