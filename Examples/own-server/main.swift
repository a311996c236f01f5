#if Service
import Foundation
import Hummingbird
import Logging
import MenuService
import MenuYAML
import ServiceLifecycle
import Tracing

// An existing Hummingbird application with its own route. To add ordering, create a catalog and its
// sessions with a journal, set the base path, and add the routes.
//
//     swift run --traits Service own-server Config/cafe-latte.yaml 8081
//     open http://127.0.0.1:8081/order/
//
// With `trace` after the port, it logs a span for each request and each call of the store.

struct OpeningHours: ResponseCodable {
  let opens: String
  let closes: String
}

let arguments = CommandLine.arguments
let file = URL(filePath: arguments.count > 1 ? arguments[1] : "Config/cafe-latte.yaml")
let port = arguments.count > 2 ? Int(arguments[2]) ?? 8081 : 8081
let logger = Logger(label: "own-server")
if arguments.dropFirst(3).first == "trace" {
  // Once for a process, before the first request. A tracer of a package that exports to a collector, such as
  // one for OpenTelemetry, is set in the same way.
  InstrumentationSystem.bootstrap(LogTracer(logger: logger))
}

let router = Router(context: MenuRequestContext.self)
router.get("hours") { _, _ in OpeningHours(opens: "08:00", closes: "22:00") }

let catalog = MenuCatalog()
let bytes = Array(try Data(contentsOf: file))
let source = MenuSource(name: file.deletingPathExtension().lastPathComponent, bytes: bytes)
if case .invalid(let diagnostics) = catalog.register(source) {
  let text = SourceText(name: file.lastPathComponent, bytes: bytes)
  print(HumanReport().text(for: diagnostics, in: text))
  exit(65)
}
let sessions = MenuSessions(catalog, journal: .inMemory())
var configuration = ServiceConfiguration()
configuration.basePath = "/order"
configuration.pictures = { _ in file.deletingLastPathComponent().path }
let routes = try MenuRoutes(sessions, configuration: configuration)
router.addMenuRoutes(routes)

var application = Application(
  router: router,
  // Limits on connections; the routes enforce all other limits.
  server: .menus(routes),
  configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
  onServerRunning: { channel in
    let url = "http://127.0.0.1:\(channel.localAddress?.port ?? port)/order/"
    // Print without buffering, also into a pipe.
    FileHandle.standardOutput.write(Data("Order here: \(url)\n".utf8))
  },
  logger: logger)
application.addServices(MenuMaintenance(sessions, logger: logger))
try await application.runService()
#else
print("This example needs the service: swift run --traits Service own-server")
#endif
