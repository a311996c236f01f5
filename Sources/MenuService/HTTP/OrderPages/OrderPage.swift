#if Service
import Crypto
import Foundation
import MenuPlugins
import MenuSections
import MenuText

/// The page of a session: a form, or the submitted order.
struct OrderPage {
  let html: HTMLPage
  let localizer: Localizer

  /// Creates the page of a session below a base path, in the request's language.
  init(
    _ session: SessionScreen, token: SessionToken, basePath: String, request: MenuRequest,
    messages: [HTMLConfiguration.Message] = []
  ) {
    let definition = session.screen.definition
    let languages = request.pageLanguages
    let available = languages.of(definition)
    localizer = request.localizer(among: available, else: definition.locale)
    let address = "\(basePath)/orders/\(token.text)"
    var page = HTMLConfiguration()
    let filter = request.filter
    let query = filter.isEmpty ? "" : "&q=\(PercentEncoding.encode(filter))"
    page.action = SafeURL("\(address)?lang=\(localizer.language.text)\(query)")
    page.filter = HTMLConfiguration.Filter(
      filter, linkedAt: "\(address)?lang=\(localizer.language.text)&q=")
    page.fields = [
      HTMLConfiguration.Field(".revision", session.revision.description),
      HTMLConfiguration.Field(".key", RequestKey.random().name),
    ]
    page.images = "\(basePath)/assets/\(definition.id)"
    page.messages = messages
    page.languages = languages.sorted(available).compactMap { tag in
      SafeURL("\(address)?lang=\(tag.text)\(query)").map {
        HTMLConfiguration.Language(tag, name: PageLanguages.name(of: tag), at: $0)
      }
    }
    page.links =
      SafeURL("\(basePath)/icon.svg").map { [HTMLConfiguration.Link("icon", at: $0)] } ?? []
    page.script = PageScript.localized(for: localizer)
    page.isReadOnly = session.orderID != nil
    html = HTMLPage(session.screen, localizer: localizer, configuration: page)
  }

  /// The parts of the page that changed since an earlier screen, or all parts, for the page's script:
  ///
  ///     {"schemaVersion":1,"from":"7.2","revision":"8.2","submitted":false,
  ///      "parts":[{"id":"s-temperature","html":"<fieldset …"}],"messages":[]}
  func parts(
    of session: SessionScreen, since earlier: SessionScreen? = nil, lost: [LostChoice] = []
  ) -> String {
    // The page of a submitted order, or of another menu, is a different one.
    let isSamePage =
      earlier?.orderID == session.orderID
      && earlier?.screen.definition == session.screen.definition
    let earlier = isSamePage ? earlier : nil
    var json = JSONWriter()
    json.object { json in
      json.field("schemaVersion", 1)
      if let earlier {
        json.field("from", earlier.revision.description)
      } else {
        json.key("from")
        json.null()
      }
      json.field("revision", session.revision.description)
      json.field("submitted", session.orderID != nil)
      json.array("parts") { list in
        for fragment in html.fragments(since: earlier?.screen) {
          list.object { part in
            part.field("id", fragment.id.text)
            part.field("html", fragment.html)
          }
        }
      }
      json.array("messages") { list in
        for choice in lost { list.string(localizer.sentence(for: choice)) }
      }
    }
    return json.text
  }
}

/// The script that sends changes, replaces changed parts and follows updates. Without scripts, the page's
/// form does the same.
enum PageScript {
  /// The script with its hash for the page's content security policy, and its texts.
  static func localized(for localizer: Localizer) -> HTMLConfiguration.Script? {
    var script = script
    script?.texts = [
      "lost": localizer.string("script.lost"), "again": localizer.string("script.again"),
      "unsaved": localizer.string("script.unsaved"),
    ]
    return script
  }

  static let script = HTMLConfiguration.Script(
    source, sha256: Data(SHA256.hash(data: Data(source.utf8))).base64EncodedString())

  /// The files of `Script` in one function, each using names of earlier ones.
  static let source =
    "\n\"use strict\";\n(() => {\n"
    + files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n") + "})();\n"

  private static let files = [
    PackageResources.messages_js, PackageResources.requests_js, PackageResources.parts_js,
    PackageResources.session_js, PackageResources.form_js, PackageResources.page_js,
  ]
}
#endif
