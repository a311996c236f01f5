#if Service
import HTTPTypes
import Hummingbird
import MenuText

/// A page with a title, text, terms and links. All text is escaped.
struct PlainPage {
  /// A link with its text.
  struct Link {
    let address: String
    let name: String
  }

  /// What the page explains, at the anchor of its name.
  struct Term {
    let name: String
    let meaning: String
  }

  let language: LanguageTag
  let basePath: String
  var title: String
  var text: String?
  var terms: [Term] = []
  var links: [Link] = []
  /// The links to the page in other languages, as HTML.
  var languages = ""

  /// The content security policy, which allows the style and the icon.
  private static let policy =
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"

  /// The whole document.
  var document: String {
    let links = links.map { link in
      "<a class=\"card\" href=\"\(Self.escaped(link.address))\"><span class=\"name\">"
        + "\(Self.escaped(link.name))</span></a>\n"
    }
    let text = text.map { "<p class=\"lead\">\(Self.escaped($0))</p>\n" } ?? ""
    let terms = terms.map { term in
      let name = Self.escaped(term.name)
      return "<dt id=\"\(name)\"><code>\(name)</code></dt>\n"
        + "<dd>\(Self.escaped(term.meaning))</dd>\n"
    }
    let list = terms.isEmpty ? "" : "<dl>\n\(terms.joined())</dl>\n"
    return """
      <!DOCTYPE html>
      <html lang="\(language.text)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(Self.escaped(title))</title>
      <link rel="icon" href="\(Self.escaped(basePath))/icon.svg">
      <link rel="stylesheet" href="\(Self.escaped(basePath + PageAsset.form.address))">
      </head>
      <body>
      \(languages)\
      <main class="plain">
      <h1>\(Self.escaped(title))</h1>
      \(text)\(list)\(links.joined())</main>
      </body>
      </html>

      """
  }

  func response(_ status: HTTPResponse.Status = .ok) -> Response {
    Response.make(status, type: "text/html; charset=utf-8", text: document)
      .with(.contentSecurityPolicy, Self.policy).with(.cacheControl, "no-store")
  }

  private static func escaped(_ text: String) -> String {
    SafeText.escapingMarkup(SafeText.line(text))
  }
}
#endif
