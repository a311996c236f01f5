/// The stylesheet of every page: one column on a phone, with the summary beside it in wide windows.
enum HTMLStyle {
  /// The SHA-256 of ``sheet`` in Base64, which the policy of a page allows; a test compares them.
  static let sha256 = "Xp0drOq7Pk9NCnQD3o4kj/azKGFOYlkNtco4ldx61EQ="
  /// The color behind everything in a light scheme, `--page` in `colors.css`.
  static let lightPage = "#f5f6f8"
  /// The color behind everything in a dark scheme.
  static let darkPage = "#11151b"

  /// The rules of `Sheet`, which no text of a menu can match.
  static let sheet = "\n" + files.map { String(decoding: $0, as: UTF8.self) }.joined()

  /// The order matters: a later rule wins over an earlier one of the same specificity.
  private static let files = [
    PackageResources.colors_css, PackageResources.type_css, PackageResources.sections_css,
    PackageResources.rows_css, PackageResources.fields_css, PackageResources.summary_css,
    // Window widths, print and forced colors.
    PackageResources.media_css,
  ]
}
