/// The options of a menu section and the limits of its answers; cheap to copy.
package final class MenuContent: Sendable {
  /// The total quantity that must be chosen.
  package let select: SelectType
  /// The quantities of an option without its own range.
  package let each: QuantityRange
  /// The allowed number of different options; `nil` for any.
  package let distinct: QuantityRange?
  /// The default quantities, sorted by option, from 1.
  package let defaults: [(option: OptionIndex, quantity: Int)]
  /// The units that cost nothing; `nil` for none.
  package let free: FreeUnits?
  /// How the own prices of its units add up.
  package let combine: PriceCombination
  /// How the sections that its options ask add up; `nil` unless it is a repeated list.
  let entryCombinations: EntryCombinations?
  /// Whether it is a repeated list, which always contains its entries.
  package var isRepeatedList: Bool { entryCombinations != nil }
  /// Whether its products are part of the price of what asks it.
  let isIncluded: Bool
  /// The hours, one of which must be open, by index; empty means always.
  let available: [Int]
  /// The options in page order.
  package let options: [OptionIndex]
  /// Shown while no option is visible.
  package let empty: LocalizedText?
  /// How its options are being loaded; `loaded` for those of the document.
  package let loadState: LoadState
  /// Counts the edits of its options and load state.
  let edition: UInt32

  init(
    select: SelectType, each: QuantityRange, distinct: QuantityRange?,
    defaults: [(option: OptionIndex, quantity: Int)], free: FreeUnits?,
    combine: PriceCombination, entryCombinations: EntryCombinations?, isIncluded: Bool,
    options: [OptionIndex], empty: LocalizedText?, available: [Int],
    loadState: LoadState = .loaded, edition: UInt32 = 0
  ) {
    self.select = select
    self.each = each
    self.distinct = distinct
    self.defaults = defaults
    self.free = free
    self.combine = combine
    self.entryCombinations = entryCombinations
    self.isIncluded = isIncluded
    self.options = options
    self.empty = empty
    self.available = available
    self.loadState = loadState
    self.edition = edition
  }

  /// Creates the content after an edit.
  convenience init(_ earlier: MenuContent, listing options: [OptionIndex], loadState: LoadState) {
    self.init(
      select: earlier.select, each: earlier.each, distinct: earlier.distinct,
      defaults: earlier.defaults, free: earlier.free, combine: earlier.combine,
      entryCombinations: earlier.entryCombinations, isIncluded: earlier.isIncluded,
      options: options, empty: earlier.empty, available: earlier.available, loadState: loadState,
      edition: earlier.edition + 1)
  }
}
