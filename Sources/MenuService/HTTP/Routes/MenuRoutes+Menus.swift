#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import MenuSections
import MenuText

extension MenuRoutes {
  /// `{"schemaVersion":1,"menus":[{"id","digest","name",…}]}`, by id.
  @Sendable func listMenus(_ request: MenuRequest) async throws -> Response {
    var json = JSONWriter()
    json.object { json in
      json.field("schemaVersion", 1)
      json.array("menus") { list in
        for menu in sessions.catalog.menus {
          list.object { write(menu, request, to: &$0) }
        }
      }
    }
    return .make(.ok, "application/json", json.text + "\n")
  }

  /// One menu with its digest.
  @Sendable func showMenu(_ request: MenuRequest) async throws -> Response {
    let menu = try menu(request)
    var json = JSONWriter()
    json.object { json in
      json.field("schemaVersion", 1)
      write(menu, request, to: &json)
    }
    let tag = "\(menu.digest)-\(request.localizer(for: menu).language)"
    return fresh(tag, request) { .make(.ok, "application/json", json.text + "\n") }
  }

  /// The menu that a path names.
  func menu(_ request: MenuRequest) throws(Problem) -> MenuDefinition {
    guard let id = request.part("menu"), let menu = sessions.catalog.menu(id) else {
      throw .unknownMenu
    }
    return menu
  }

  /// The answer, or 304 where the reader has it; with its tag.
  func fresh(
    _ tag: String, _ request: MenuRequest, _ make: () -> Response
  ) -> Response {
    var response = request.knows(tag) ? Response(status: .notModified) : make()
    response.headers[.eTag] = "\"\(tag)\""
    return response
  }

  private func write(
    _ menu: MenuDefinition, _ request: MenuRequest, to json: inout JSONWriter
  ) {
    let localizer = request.localizer(for: menu)
    json.field("id", menu.id)
    json.field("digest", menu.digest)
    json.field("name", localizer.text(menu.item))
    json.field("language", localizer.language.text)
    json.array("languages") { list in
      for tag in menu.languages { list.string(tag.text) }
    }
    json.field("currency", menu.currency.code)
    json.field("sessions", "\(setting.base)/v1/menus/\(PercentEncoding.encode(menu.id))/sessions")
    json.field("page", "\(setting.base)/menus/\(PercentEncoding.encode(menu.id))")
  }
}
#endif
