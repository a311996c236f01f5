#if Service
import Foundation
import Hummingbird
import Logging
import MenuService
import ServiceLifecycle

// A Hummingbird application that somebody has already, with a route of its own. Four lines let people
// order in it: a catalog, its sessions in a journal, the routes, and where they stand.
//
//     swift run --traits Service own-server Config/cafe-latte.yaml 8081
//     open http://127.0.0.1:8081/order/

struct OpeningHours: ResponseCodable {
  let opens: String
  let closes: String
}

let arguments = CommandLine.arguments
let file = URL(filePath: arguments.count > 1 ? arguments[1] : "Config/cafe-latte.yaml")
let port = arguments.count > 2 ? Int(arguments[2]) ?? 8081 : 8081
let logger = Logger(label: "own-server")

let router = Router(context: MenuRequestContext.self)
router.get("hours") { _, _ in OpeningHours(opens: "08:00", closes: "22:00") }

let catalog = MenuCatalog()
catalog.register(
  MenuSource(
    name: file.deletingPathExtension().lastPathComponent,
    bytes: Array(try Data(contentsOf: file))))
let sessions = MenuSessions(catalog, journal: .inMemory())
var configuration = ServiceConfiguration()
configuration.basePath = "/order"
configuration.pictures = { _ in file.deletingLastPathComponent().path }
router.addMenuRoutes(try MenuRoutes(sessions, configuration: configuration))

var application = Application(
  router: router,
  // The limits of connections; the routes hold all others by themselves.
  server: .menus(configuration.limits),
  configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
  onServerRunning: { channel in
    let place = "http://127.0.0.1:\(channel.localAddress?.port ?? port)/order/"
    // Printed at once, into a pipe too.
    FileHandle.standardOutput.write(Data("Order here: \(place)\n".utf8))
  },
  logger: logger)
application.addServices(MenuMaintenance(sessions, logger: logger))
try await application.runService()
#else
print("This example needs the service: swift run --traits Service own-server")
#endif
