#if Service
import Foundation
import MenuPlugins
import MenuSections
import MenuText

/// The page of a menu for one item: the form of a session, or of none before the first change.
struct OrderPage {
  let html: HTMLPage
  private let session: SessionScreen
  private let localizer: Localizer

  /// Creates the page of a session at a time, below a base path, in the request's language.
  /// Without a token, it is the page of the menu, whose first change starts a session.
  /// `page` has what is rejected.
  init(
    _ session: SessionScreen, token: SessionToken?, at time: Date, basePath: String,
    request: MenuRequest, page: HTMLConfiguration = HTMLConfiguration(),
    key: String = RequestKey.random().name
  ) {
    self.session = session
    let definition = session.screen.definition
    let languages = request.pageLanguages
    localizer = request.pageLocalizer(for: definition, at: time)
    let address =
      token.map { "\(basePath)/orders/\($0.text)" } ?? definition.pagePath(below: basePath)
    var page = page
    page.setUp(
      definition, for: request, hasSession: token != nil, basePath: basePath, style: .form,
      script: .formScript,
      texts: ["form-script.lost", "form-script.again", "form-script.unsaved"], in: localizer)
    let filter = request.filter
    let channel = token == nil ? request.channel(of: definition) : nil
    let shown = channel.map { "&channel=\(PercentEncoding.encode($0))" } ?? ""
    let query = shown + (filter.isEmpty ? "" : "&q=\(PercentEncoding.encode(filter))")
    page.action = SafeURL("\(address)?lang=\(localizer.language.text)\(query)")
    page.filter = HTMLConfiguration.Filter(
      filter, linkedAt: "\(address)?lang=\(localizer.language.text)\(shown)&q=")
    page.fields = [
      HTMLConfiguration.Field(".revision", session.revision.description),
      HTMLConfiguration.Field(".total", session.totalText ?? ""),
      HTMLConfiguration.Field(".menu", definition.shortDigest),
      HTMLConfiguration.Field(".key", key),
    ]
    page.languages = PageLanguages.links(languages.sorted(languages.of(definition))) {
      "\(address)?lang=\($0.text)\(query)"
    }
    page.isReadOnly = session.orderID != nil
    html = HTMLPage(session.screen, localizer: localizer, configuration: page)
  }

  /// The parts of the page that changed since an earlier screen, or all
  /// parts, for the page's script:
  ///
  ///     {"schemaVersion":1,"menu":"1f0c…","from":"7.2","revision":"8.2","total":"4500","submitted":false,
  ///      "parts":[{"id":"s-temperature","html":"<fieldset …"}],"messages":[]}
  func parts(since earlier: SessionScreen? = nil, lost: [LostChoice] = []) -> String {
    // The page of a submitted order, or of another menu, is a different one.
    let isSamePage =
      earlier?.orderID == session.orderID
      && earlier?.screen.definition == session.screen.definition
    let earlier = isSamePage ? earlier : nil
    var json = JSONWriter()
    json.object { json in
      json.field("schemaVersion", 1)
      json.field("menu", session.screen.definition.shortDigest)
      json.field("from", orNull: earlier?.revision.description)
      json.field("revision", session.revision.description)
      json.field("total", session.totalText ?? "")
      json.field("submitted", session.orderID != nil)
      json.objects("parts", html.fragments(since: earlier?.screen)) { part, fragment in
        part.field("id", fragment.id.text)
        part.field("html", fragment.html)
      }
      json.field("messages", lost.map(localizer.sentence))
    }
    return json.text
  }
}

extension MenuDefinition {
  /// The start of the digest, to detect a form that was posted from the page of
  /// another version of the menu.
  var shortDigest: String { String(digest.dropFirst("sha256:".count).prefix(16)) }
}

extension SessionScreen {
  /// The total that a submission of the page names; `nil` while missing answers decide it.
  fileprivate var totalText: String? { screen.total?.decimalText }
}
#endif
