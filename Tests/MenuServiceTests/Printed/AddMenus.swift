#if Service
import Hummingbird
import MenuService

func addMenus(to router: Router<MenuRequestContext>, bytes: [UInt8]) throws {
  let catalog = MenuCatalog()
  catalog.register(MenuSource(name: "cafe", bytes: bytes))
  let sessions = MenuSessions(catalog, journal: try .sqlite("cafe.sqlite"))
  var configuration = ServiceConfiguration()
  configuration.basePath = "/order"
  configuration.hosts = ["cafe.example"]
  router.addMenuRoutes(try MenuRoutes(sessions, configuration: configuration))
}
#endif
