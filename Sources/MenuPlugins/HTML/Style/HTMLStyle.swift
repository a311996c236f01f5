/// The stylesheet of every page: one column on a phone, the summary beside it where there is room.
enum HTMLStyle {
  /// The SHA-256 of ``sheet`` in Base64, by which a page's policy knows it; a test holds them together.
  static let sha256 = "KyTJpSd1BkUSthuT4VAh0N0E+kJj/gFtDMP5J4Fo7ps="
  /// The color behind everything in a light scheme, `--page` in `colors.css`.
  static let lightPage = "#f5f6f8"
  /// The color behind everything in a dark scheme.
  static let darkPage = "#11151b"

  /// The rules of `Sheet`, which name no menu's words: a menu's texts cannot reach them.
  static let sheet = "\n" + files.map { String(decoding: $0, as: UTF8.self) }.joined()

  /// In this order, as a later rule wins over one of the same weight.
  private static let files = [
    PackageResources.colours_css, PackageResources.type_css, PackageResources.sections_css,
    PackageResources.rows_css, PackageResources.fields_css, PackageResources.summary_css,
    // Windows of several widths, and other ways to look at a page: print, forced colors.
    PackageResources.rooms_css,
  ]
}
