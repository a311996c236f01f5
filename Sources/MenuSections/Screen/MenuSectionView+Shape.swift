extension MenuSectionView {
  /// The number of rows, without making any.
  package var rowCount: Int { options.count }

  /// The option of a row, without making the row.
  package func option(ofRow row: Int) -> OptionIndex { options[row] }

  /// The open lines of a row, without making the row.
  package func lines(ofRow row: Int) -> [RowLine] {
    contents[row].hasDetail ? details[options[row]]?.lines ?? [] : []
  }

  /// The row of an option.
  package func row(of option: OptionIndex) -> Int? { index(of: option) }

  /// The rows that have lines, in no order.
  var linedRows: some Sequence<[RowLine]> { details.values.lazy.map(\.lines) }
}
