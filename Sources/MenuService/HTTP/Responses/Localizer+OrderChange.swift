#if Service
import MenuSections
import MenuText

/// Sentences about orders that differ from what customers saw.
extension Localizer {
  /// That the order has changed, with its total.
  func sentence(for change: OrderChange) -> String {
    guard let after = change.after else { return string("service.order-changed") }
    let definition = change.current.screen.definition
    return string(
      "service.order-changed.total",
      ["total": .text(total(PriceRange(after), of: definition))])
  }

  func sentence(for item: OrderChange.Item, in definition: MenuDefinition) -> String {
    func amount(_ amount: Int64?) -> StringsTable.Argument {
      .text(amount.map { total(PriceRange($0), of: definition) } ?? "?")
    }
    let key = item.before == nil ? "service.changed.new-total" : "service.changed.total"
    let name =
      item.line.map { self.name(of: $0, in: definition) }
      ?? self.name(at: item.path, in: definition)
    switch item.reason {
    case .rejected(let rejection): return sentence(for: rejection, in: definition)
    case .available: return string("service.changed.available", ["name": .text(name)])
    case .price:
      return string(
        "service.changed.price",
        ["name": .text(name), "before": amount(item.before), "after": amount(item.after)])
    case .total:
      return string(key, ["before": amount(item.before), "after": amount(item.after)])
    }
  }
}
#endif
