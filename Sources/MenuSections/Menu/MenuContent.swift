/// A menu's options and how many of them an answer holds; copying it copies a reference.
public final class MenuContent: Sendable {
  /// The total quantity that must be chosen.
  public let select: SelectType
  /// The quantity of an option that has no range of its own.
  public let each: QuantityRange
  /// How many different options may be chosen; `nil` is not limited.
  public let distinct: QuantityRange?
  /// What the starting order holds, sorted by option, quantities from 1.
  public let defaults: [(option: OptionIndex, quantity: Int)]
  /// Units that cost nothing; `nil` has none.
  public let free: FreeUnits?
  /// The options in page order.
  public let options: [OptionIndex]
  /// Shown while no option is there to see.
  public let empty: LocalizedText?
  /// How its options arrive; always `settled` where the document lists them.
  public let supply: Supply
  /// Counts the edits that changed its list, its supply or what its options say.
  let edition: UInt32

  /// Whether options are still to come from where they are fed from.
  public enum Supply: Hashable, Sendable {
    /// Those that are there are all.
    case settled
    /// An answer is awaited.
    case loading
    /// The last answer was an error, for this reason; the options there were stay.
    case failed(reason: String)
  }

  init(
    select: SelectType, each: QuantityRange, distinct: QuantityRange?,
    defaults: [(option: OptionIndex, quantity: Int)], free: FreeUnits?, options: [OptionIndex],
    empty: LocalizedText?
  ) {
    self.select = select
    self.each = each
    self.distinct = distinct
    self.defaults = defaults
    self.free = free
    self.options = options
    self.empty = empty
    supply = .settled
    edition = 0
  }

  /// The same menu after an edit.
  init(_ earlier: MenuContent, listing options: [OptionIndex], supply: Supply) {
    select = earlier.select
    each = earlier.each
    distinct = earlier.distinct
    defaults = earlier.defaults
    free = earlier.free
    empty = earlier.empty
    self.options = options
    self.supply = supply
    edition = earlier.edition + 1
  }
}
