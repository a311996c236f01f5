#if Service
import HTTPTypes
import Hummingbird
import MenuText

/// A page with a title, text, terms and links. All text is escaped.
struct PlainPage {
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

  var document: String {
    let links = links.map { link in
      "<a class=\"card\" href=\"\(link.address.html)\"><span class=\"name\">"
        + "\(link.name.html)</span></a>\n"
    }
    let text = text.map { "<p class=\"lead\">\($0.html)</p>\n" } ?? ""
    let terms = terms.map { term in
      let name = term.name.html
      return "<dt id=\"\(name)\"><code>\(name)</code></dt>\n"
        + "<dd>\(term.meaning.html)</dd>\n"
    }
    let list = terms.isEmpty ? "" : "<dl>\n\(terms.joined())</dl>\n"
    return PageDocument.text(
      in: language, title: title.html, basePath: basePath, styleSheet: PageAsset.form.address,
      body: """
        \(languages)\
        <main class="plain">
        <h1>\(title.html)</h1>
        \(text)\(list)\(links.joined())</main>
        """)
  }

  func response(_ status: HTTPResponse.Status = .ok) -> Response {
    Response.make(status, type: "text/html; charset=utf-8", text: document)
      .with(.contentSecurityPolicy, Self.policy).with(.cacheControl, "no-store")
  }
}
#endif
