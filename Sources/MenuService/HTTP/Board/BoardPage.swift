#if Service
import CEmbeddedFiles
import HTTPTypes
import Hummingbird
import MenuSections
package import MenuText

/// A page for the operator.
struct BoardPage {
  let localizer: Localizer
  let basePath: String
  /// The query of its links, which keeps the language.
  let query: String
  var title: String
  var body = ""
  /// The data for the script, as JSON; `nil` for a page without a script.
  var data: String?
  /// The session that signed in; `nil` before that.
  let session: BoardSession?
  /// The address of the stylesheet, with the color that the menus share.
  private let styleSheet: String
  /// The cookie of a session that is new or renewed.
  var cookie: HTTPField?

  init(
    _ request: MenuRequest, basePath: String, title key: String, about menus: [MenuDefinition] = []
  ) {
    styleSheet = PageAsset.board.address(of: menus)
    localizer = request.localizer(among: request.pageLanguages.all, else: .english)
    self.basePath = basePath
    query = request.languageQuery
    title = localizer.board(key)
    session = request.boardSession
    if let renewed = session?.renewed() {
      cookie = request.setting(renewed, basePath: basePath)
    }
  }

  /// The address of a page of the board, in HTML.
  func address(_ path: String) -> String { "\(basePath)\(path)\(query)".html }

  /// The hidden field of forms with the session's CSRF token.
  var csrfField: String { Self.hidden(".csrf", session?.csrfToken ?? "") }

  static func hidden(_ name: String, _ value: String) -> String {
    "<input type=\"hidden\" name=\"\(name.html)\" value=\"\(value.html)\">"
  }

  var document: String {
    let script =
      data.map { data in
        """
        <script type="application/json" id="data">\(data.replacing("<", with: "\\u003c"))</script>
        <script src="\(basePath.html)\(PageAsset.boardScript.address)" defer></script>
        """
      } ?? ""
    return PageDocument.text(
      in: localizer.shownLanguage(), title: title.html, basePath: basePath, styleSheet: styleSheet,
      metadata: ["robots": "noindex"], head: script + "\n", body: "\(BoardIcon.sprite)\n\(body)",
      class: "board-page")
  }

  func response(_ status: HTTPResponse.Status = .ok) -> Response {
    var response = Response.make(status, type: "text/html; charset=utf-8", text: document)
      .with(.contentSecurityPolicy, PageDocument.policy).with(.cacheControl, "no-store")
    if let cookie { response.headers.append(cookie) }
    return response
  }
}

extension MenuRequest {
  /// The field that sets the cookie of a session; without a session, the one that removes it.
  func setting(_ session: BoardSession?, basePath: String) -> HTTPField {
    setting(
      cookie: BoardSession.cookie, to: session?.value, path: "\(basePath)/",
      age: BoardSession.lifetime, sameSite: "Strict")
  }
}

/// The pictures of the board's pages, drawn in the color of the text.
enum BoardIcon: String, CaseIterable {
  case close = "m6 6 12 12M18 6 6 18"
  case connected =
    "M2 9a15 15 0 0 1 20 0M5 12.5a10.5 10.5 0 0 1 14 0M8.5 16a5.5 5.5 0 0 1 7 0M12 19.5v.1"
  case lost =
    "M3 3l18 18M2 9a15 15 0 0 1 5-3M11 5.1A15 15 0 0 1 22 9M5 12.5a10.5 10.5 0 0 1 4.5-2.4M15 10.6a10.5 10.5 0 0 1 4 1.9M8.5 16a5.5 5.5 0 0 1 6 0M12 19.5v.1"
  case more = "M5.5 12v.1M12 12v.1M18.5 12v.1"
  case next = "m9 5 7 7-7 7"
  case print = "M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z"
  case search = "M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14Zm5-2 4.5 4.5"
  case sound = "M6 17V10.5a6 6 0 0 1 12 0V17l1.5 1.5h-15zM10 21.5h4"
  case undo = "M9 5 4.5 9.5 9 14M4.5 9.5H15a5 5 0 0 1 0 10h-3"

  var markup: String {
    "<svg class=\"icon\" aria-hidden=\"true\"><use href=\"#icon-\(self)\"/></svg>"
  }

  /// The pictures that `use` elements refer to.
  static let sprite =
    "<svg hidden>"
    + allCases.map {
      "<symbol id=\"icon-\($0)\" viewBox=\"0 0 24 24\"><path d=\"\($0.rawValue)\"/></symbol>"
    }.joined() + "</svg>"
}

extension LocalizedStrings {
  /// The sentences of the operator's pages.
  package static let board = LocalizedStrings(
    english: .init(cString: menu_service_board_en_strings()),
    korean: .init(cString: menu_service_board_ko_strings()),
    japanese: .init(cString: menu_service_board_ja_strings()),
    german: .init(cString: menu_service_board_de_strings()))
}

extension Localizer {
  /// A sentence of the operator's pages.
  func board(
    _ key: String, _ arguments: KeyValuePairs<String, StringsTable.Argument> = [:]
  ) -> String {
    string("board.\(key)", arguments, in: .board)
  }
}
#endif
