import CEmbeddedFiles
import MenuSections
import MenuText

struct HTMLStyle {
  /// The rules of files in `Sheet` in one line without their comments; no text
  /// of a menu can match them.
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
  static let base = rules(of: files.prefix(3))

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
    self.init(sheet: Self.rules(of: files))
  }

  /// The files in one line, which compresses best, without comments, each of which is one line.
  private static func rules(of files: some Sequence<UnsafePointer<UInt8>>) -> String {
    let lines: [Substring] = files.flatMap { file in
      String(cString: file).split(separator: "\n").map { line in line.drop { $0 == " " } }
    }
    let rules = lines.filter { !($0.hasPrefix("/*") && $0.hasSuffix("*/")) }
    return "\n" + rules.joined(separator: " ") + "\n"
  }

  private init(sheet: String) {
    self.sheet = sheet
    sha256 = SHA256Digest(of: Array(sheet.utf8)).base64
  }
}
