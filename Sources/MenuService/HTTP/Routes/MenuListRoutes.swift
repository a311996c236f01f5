#if Service
import HTTPTypes
import Hummingbird
import MenuSections
import MenuText

struct MenuListRoutes: RouteGroup {
  let catalog: MenuCatalog
  let basePath: String

  var resources: [Resource] {
    [
      Resource("/v1/menus", audience: .programs, handlers: [.get: list]),
      Resource("/v1/menus/:menu", audience: .programs, handlers: [.get: show]),
    ]
  }

  /// Lists all menus: `{"schemaVersion":1,"menus":[{"id","digest","name",…}]}`, by id.
  @Sendable private func list(_ request: MenuRequest) async throws -> Response {
    .json { json in
      json.field("schemaVersion", 1)
      json.objects("menus", catalog.menus) { write($1, request, to: &$0) }
    }
  }

  @Sendable private func show(_ request: MenuRequest) async throws -> Response {
    let menu = try request.menu(in: catalog)
    return request.cacheable("\(menu.digest)-\(request.localizer(for: menu).language)") {
      .json { json in
        json.field("schemaVersion", 1)
        write(menu, request, to: &json)
      }
    }
  }

  private func write(_ menu: MenuDefinition, _ request: MenuRequest, to json: inout JSONWriter) {
    let localizer = request.localizer(for: menu)
    json.field("id", menu.id)
    json.field("digest", menu.digest)
    json.field("name", localizer.text(menu.item))
    let language = localizer.shownLanguage(withNamesIn: menu.languages)
    json.field("language", language.text)
    json.field("languages", menu.languages.map(\.text))
    json.field("currency", menu.currency.code)
    json.field("sessions", "\(basePath)/v1/menus/\(PercentEncoding.encode(menu.id))/sessions")
    json.field("page", menu.pagePath(below: basePath))
  }
}

extension MenuDefinition {
  /// The path of the menu's page.
  func pagePath(below basePath: String) -> String {
    "\(basePath)/menus/\(PercentEncoding.encode(id))"
  }
}

extension MenuRequest {
  /// The registered menu that the path names.
  func menu(in catalog: MenuCatalog) throws(Problem) -> MenuDefinition {
    guard let menu = parameter("menu").flatMap({ catalog.menu($0) }) else { throw .unknownMenu }
    return menu
  }
}
#endif
