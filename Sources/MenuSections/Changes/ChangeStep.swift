/// One change of one thing, with the places that hold when its turn comes.
public enum ChangeStep: Hashable, Sendable {
  /// Shows content of the new screen's section at `source` beside the rows at this index.
  case updateSection(Int32, source: Int32)
  /// Shows the content of the new screen's row at `source`.
  case updateRow(RowPath, source: RowPath)
  /// Puts in the new screen's section at `source`, without rows; those come by steps of their own.
  case insertSection(Int32, source: Int32)
  /// Takes a row out.
  case deleteRow(RowPath)
  /// Takes a row out and puts it in at `to`, a place counted after it was taken out.
  case moveRow(RowPath, to: RowPath)
  /// Puts in the new screen's row at `source`.
  case insertRow(RowPath, source: RowPath)
  /// Takes a section out, with the rows that it still has.
  case deleteSection(Int32)
  /// Takes a section out and puts it in at `to`, an index counted after it was taken out.
  case moveSection(Int32, to: Int32)
}
