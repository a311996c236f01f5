/// How the rows of a menu section are being loaded.
public enum LoadState: Hashable, Sendable {
  /// All rows are there.
  case loaded
  /// More rows are awaited; earlier rows stay.
  case loading
  /// Loading failed for this reason; earlier rows stay.
  case failed(reason: String)
}
