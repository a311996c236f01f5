/// What of a screen changed, where no section and no row came, went or moved.
struct ScreenHints {
  /// The sections whose own content changed, by index, ascending.
  var sections: [Int32] = []
  /// The rows whose content changed, ascending.
  var rows: [RowPath] = []
}
