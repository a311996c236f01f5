#if Service
import Hummingbird
import MenuService

struct MenuNotRegistered: Error { let result: MenuCatalog.Registration }

func addMenus(to router: Router<MenuRequestContext>, bytes: [UInt8]) throws {
  let catalog = MenuCatalog()
  let result = catalog.register(MenuSource(name: "cafe", bytes: bytes))
  guard case .registered = result else { throw MenuNotRegistered(result: result) }
  let sessions = MenuSessions(catalog, journal: try .sqlite("cafe.sqlite"))
  var configuration = ServiceConfiguration()
  configuration.basePath = "/order"
  configuration.hosts = ["cafe.example"]
  router.addMenuRoutes(try MenuRoutes(sessions, configuration: configuration))
}
#endif
