/// A `when` as an author writes it; names are looked up by the builder.
package indirect enum ConditionDraft: Sendable {
  /// One of the options is chosen in the section.
  case chosen(section: Located<String>, anyOf: [Located<String>])
  /// The quantity chosen there, or the count's value, lies in the range.
  case quantity(section: Located<String>, QuantityRange)
  /// At least one holds.
  case any([ConditionDraft])
  /// Every one holds.
  case all([ConditionDraft])
  /// It does not hold.
  case not(ConditionDraft)
  /// The sum of the items lies in the range; only for discounts and fees.
  case subtotal(AmountRange, at: SourceReference)

  /// The name and the ids of a condition on one thing; a quantity has no ids.
  var contextTerm: (name: Located<String>, ids: [Located<String>]?)? {
    switch self {
    case .chosen(let name, let ids): (name, ids)
    case .quantity(let name, _): (name, nil)
    case .any, .all, .not, .subtotal: nil
    }
  }

  var firstLocation: SourceReference? { names.first?.location }

  /// The sections it names, in the order written.
  var names: [Located<String>] {
    switch self {
    case .chosen(let name, _), .quantity(let name, _): [name]
    case .any(let parts), .all(let parts): parts.flatMap(\.names)
    case .not(let part): part.names
    case .subtotal: []
    }
  }

  var asksSubtotal: Bool { firstSubtotal != nil }

  /// The location of the first range for the sum of the items.
  var firstSubtotal: SourceReference? {
    switch self {
    case .subtotal(_, let location): location
    case .chosen, .quantity: nil
    case .any(let parts), .all(let parts): parts.lazy.compactMap(\.firstSubtotal).first
    case .not(let part): part.firstSubtotal
    }
  }
}
