#if Service
import MenuText

/// The documents of the board's pages, of submitted orders, and of pages with
/// nothing but text and links.
enum PageDocument {
  /// A policy that allows the style, the script, its requests to the
  /// service, and forms of the page.
  static let policy =
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; "
    + "base-uri 'none'; form-action 'self'"

  /// The whole document.
  ///
  /// - Parameters:
  ///   - title: The title in HTML.
  ///   - styleSheet: The address of the stylesheet below the base path.
  ///   - metadata: The names and contents of `meta` elements.
  ///   - head: Further lines of the head.
  ///   - body: The elements of the body.
  ///   - kind: The class of the body.
  static func text(
    in language: LanguageTag, title: String, basePath: String, styleSheet: String,
    metadata: KeyValuePairs<String, String> = [:], head: String = "", body: String,
    class kind: String? = nil
  ) -> String {
    let metadata = metadata.map { "<meta name=\"\($0)\" content=\"\($1)\">\n" }
    let direction = language.isWrittenRightToLeft ? " dir=\"rtl\"" : ""
    return """
      <!DOCTYPE html>
      <html lang="\(language.text)"\(direction)>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      \(metadata.joined())<title>\(title)</title>
      <link rel="icon" href="\(basePath.html)/icon.svg">
      <link rel="stylesheet" href="\((basePath + styleSheet).html)">
      \(head)</head>
      <body\(kind.map { " class=\"\($0)\"" } ?? "")>
      \(body)
      </body>
      </html>

      """
  }
}

extension String {
  /// The text on one line, as content or a quoted attribute of HTML.
  var html: String { SafeText.escapingMarkup(SafeText.line(self)) }
}
#endif
