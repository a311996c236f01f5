import CEmbeddedFiles
import MenuSections
import MenuText

struct HTMLStyle {
  /// The rules of files in `Sheet`, which no text of a menu can match.
  let sheet: String
  /// The SHA-256 of ``sheet`` in Base64, which the policy of a page allows.
  let sha256: String

  /// The form for one item: one column on a phone, with the summary beside it in wide windows.
  static let form = HTMLStyle(files + [menu_plugins_form_css()])
  static let store = HTMLStyle(
    files + [
      menu_plugins_store_css(), menu_plugins_cards_css(), menu_plugins_cart_css(),
      menu_plugins_sheet_css(),
    ])

  /// The color behind everything in a light scheme, `--page` in `colors.css`.
  static let lightPage = "#f4f5f7"
  /// The color behind everything in a dark scheme.
  static let darkPage = "#0f1114"

  /// Only the colors, the type and the links to other languages, for pages with rules of their own.
  static let base = "\n" + files[..<3].map { String(cString: $0) }.joined()

  func with(_ accent: RGBColor?) -> HTMLStyle {
    accent.map { HTMLStyle(sheet: sheet + $0.accentStyleSheet) } ?? self
  }

  /// The order matters: a later rule wins over an earlier one of the same specificity.
  private static var files: [UnsafePointer<UInt8>] {
    [
      menu_plugins_colors_css(), menu_plugins_type_css(), menu_plugins_languages_css(),
      menu_plugins_sections_css(), menu_plugins_rows_css(), menu_plugins_fields_css(),
    ]
  }

  private init(_ files: [UnsafePointer<UInt8>]) {
    self.init(sheet: "\n" + files.map { String(cString: $0) }.joined())
  }

  private init(sheet: String) {
    self.sheet = sheet
    sha256 = SHA256Digest(of: Array(sheet.utf8)).base64
  }
}
