import MenuText

/// The charges of an order, and what is due of them for each tax.
struct Charges {
  /// A share of a charge: what is due for one tax, on its way through the discounts.
  struct Part {
    let charge: Int
    /// The index of its taxes.
    let taxes: Int
    fileprivate(set) var original: Int64 = 0
    var left: Int64 = 0
    var paidByOthers: Int64 = 0
  }

  let definition: MenuDefinition
  /// In page order.
  private(set) var all: [Charge] = []
  /// By charge; those of one charge in the order of the first item.
  var parts: [Part] = []
  let taxes: ChannelTaxes
  /// Whether an amount did not fit in 64 bits.
  private(set) var isTooLarge = false

  init(_ definition: MenuDefinition, _ all: [Charge] = [], taxes: ChannelTaxes) {
    self.definition = definition
    self.all = all
    self.taxes = taxes
    parts.reserveCapacity(all.count)
  }

  mutating func open(_ charge: Charge) { all.append(charge) }

  /// Adds an amount to what is due of a charge for the taxes with an index.
  mutating func add(_ amount: Int64, taxes: Int, to charge: Int) {
    guard amount != 0 else { return }
    // Amounts mostly come in the order of the charges.
    guard let last = parts.last, charge <= last.charge else {
      return parts.append(Part(charge: charge, taxes: taxes, original: amount, left: amount))
    }
    let end = parts.partitioningIndex { $0.charge > charge }
    var index = end
    while index > 0, parts[index - 1].charge == charge, parts[index - 1].taxes != taxes {
      index -= 1
    }
    if index > 0, parts[index - 1].charge == charge {
      index -= 1
    } else {
      index = end
      parts.insert(Part(charge: charge, taxes: taxes), at: end)
    }
    let sum = parts[index].original.addingReportingOverflow(amount)
    isTooLarge = isTooLarge || sum.overflow
    parts[index].original = sum.partialValue
    parts[index].left = sum.partialValue
  }
}

/// The taxes of items in one channel, by index from 0; several items' may come to the same rates.
///
/// It is a class so that the orders of an evaluation share the taxes that are known.
final class ChannelTaxes {
  /// Taxes that are each computed by themselves.
  struct Taxes {
    let rates: [TaxTerms.Rate]
    let ids: [String]
    /// The ids as one text, by which parts of equal weight are ordered.
    let key: String
  }

  private let terms: TaxTerms?
  private let channel: Int
  private(set) var all: [Taxes] = []
  private var known: [(item: ItemTax, index: Int)] = []

  init(_ terms: TaxTerms?, channel: Int) {
    self.terms = terms
    self.channel = channel
  }

  subscript(index: Int) -> Taxes { all[index] }

  func index(of item: ItemTax) -> Int {
    let known = known
    if let known = known.first(where: { $0.item == item }) { return known.index }
    let rates = terms?.rates(of: item, channel: channel) ?? []
    let index = all.firstIndex { $0.rates == rates } ?? all.count
    if index == all.count {
      let ids = rates.compactMap { terms?.rates[$0.index].id }
      all.append(
        Taxes(rates: rates, ids: ids, key: ids.isEmpty ? "none" : ids.joined(separator: ",")))
    }
    self.known.append((item, index))
    return index
  }

  /// The ids of the taxes of an item as one text.
  func key(of item: ItemTax) -> String { self[index(of: item)].key }

  /// The index of the taxes that a plugin's rule names; of the default without a name.
  func index(named name: String?) -> Int {
    let rate = name.flatMap { name in terms?.rates.firstIndex { $0.id == name } }
    let item = name == "none" ? ItemTax.none : rate.map { ItemTax(rates: [$0]) } ?? terms?.standard
    return index(of: item ?? .none)
  }
}
