/// What decided the lines of an order's price; it exists only for quotes.
final class PriceTrace {
  /// The units of a section that cost nothing.
  struct Free {
    let free: FreeUnits
    let menu: MenuContent
    let units: [ComparedUnits]
    let discount: FreeDiscount
    /// What the defaults are worth.
    let credit: Int64
    let repetitions: Int
  }

  /// Prices that cost one price together.
  struct Combined {
    enum Prices {
      case units([ComparedUnits])
      /// The sections of a repeated list's entries.
      case entries([(run: Run, quantity: Int)])
    }

    let combination: PriceCombination
    let prices: Prices
  }

  /// The lines of a part of an order.
  struct Run {
    let lines: [BreakdownLine]
    let trace: PriceTrace
  }

  /// By the index of their line.
  var free: [Int: Free] = [:]
  /// By the index of their line.
  var combined: [Int: Combined] = [:]
  /// How the parts of sets came about, in their order.
  var parts: [SetSplit.Trace] = []
  var pageUnits = 1
  let amounts = AmountTrace()

  /// Forgets the lines from an index on.
  func remove(from index: Int) {
    free = free.filter { $0.key < index }
    combined = combined.filter { $0.key < index }
  }
}

/// Something with a price in a menu.
package enum PriceSource: Hashable, Sendable {
  case base
  case option(OptionIndex)
  case surcharge(OptionIndex)
  /// What is due of a price where the default is free.
  case excess(OptionIndex)
  case count(SectionIndex)
  case custom(SectionIndex)
  case fee(String)
}

/// A step from a price to one of its amounts.
package enum PriceStep: Hashable, Sendable {
  case option(OptionIndex)
  case channel(Int)
  case rule(Int)
}

package struct WrittenPrice: Hashable, Sendable {
  /// A factor, and what the amount comes to with it.
  package struct Scale: Hashable, Sendable {
    package let factor: String
    package let amount: Int64
  }

  /// The amount without factors.
  package let amount: Int64
  /// The file and the line: `cafe.yaml:31`.
  package let location: String
  package let scales: [Scale]
}
