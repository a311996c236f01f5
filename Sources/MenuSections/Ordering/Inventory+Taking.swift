extension Inventory {
  /// The next inventory, after the order on a screen took what it needs; `nil` where there is not
  /// enough left.
  ///
  /// The screen must be of this inventory. An order of nothing that is limited in number leaves the
  /// state as it is, the revision too.
  public func taking(_ screen: Screen) -> Inventory? {
    let taken = screen.price.taken.filter { $0.value > 0 }.sorted { $0.key < $1.key }
    guard !taken.isEmpty else { return self }
    let definition = screen.definition
    let availability = Availability(definition, inventory: self)
    var next = self
    for (option, units) in taken {
      guard let left = availability.stock(of: option) else { continue }
      guard left >= units else { return nil }
      next.stock.removeAll { definition.option(at: MenuPath($0.path.value)) == option }
      next.stock.append(
        StockEntry(Located(definition.path(of: option).description), left: left - units))
    }
    let (revision, overflows) = revision.addingReportingOverflow(1)
    next.revision = overflows ? revision &- 1 : revision
    return next
  }
}
