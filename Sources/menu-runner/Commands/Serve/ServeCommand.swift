import ArgumentParser

#if Service
import Foundation
import Logging
import MenuService
import ServiceLifecycle
#endif

/// Serves menus over HTTP.
struct ServeCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve menus in a browser and over HTTP.",
    usage: "menu-runner serve [<options>] <path> ...")

  static let examples: [CommandExample] = [
    ("menu-runner serve Config", "serve all menus of a folder"),
    (
      "menu-runner serve cafe.yaml --store sqlite:cafe.sqlite --token-file token",
      "store orders in a file, with access for an operator"
    ),
    (
      "menu-runner serve menus --store postgres://menus@db/menus --host 0.0.0.0",
      "run one of several servers with a shared database"
    ),
  ]
  static let variables = [EnvironmentVariable.color]
  static let statuses = [
    ExitStatus.success, .rejected, .usage, .unreadable, .unwritable, .inputOutput,
  ]

  @Argument(help: ArgumentHelp("Menu files, or folders of menus.", valueName: "path"))
  var paths: [String]

  @OptionGroup(title: "Service") var service: ServiceOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  func execute(with console: Console) async throws -> ExitStatus {
    #if Service
    return try await serve(console)
    #else
    throw Failure(
      .usage,
      "this program was built without the service; build it with "
        + "'swift build --product menu-runner --traits Service'")
    #endif
  }
}

/// The options of the service.
struct ServiceOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Store sessions and orders in: sqlite:FILE, postgres://… or memory.", valueName: "store"))
  var store = "sqlite:menu-service.sqlite"

  @Option(name: .long, help: ArgumentHelp("Listen on this address.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Listen on this port; 0 selects a free one.", valueName: "n"))
  var port = 8080

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Accept requests for this host name. Repeatable.", valueName: "name"))
  var name: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Trust the forwarding headers of this proxy or network. Repeatable.",
      valueName: "address"))
  var proxy: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Read the operator's token from a file; without it, orders cannot be listed.",
      valueName: "file"))
  var tokenFile: String?

  @Flag(
    name: .long, inversion: .prefixedNo,
    help: "Reload menus and inventories when they change.")
  var watch = true

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Limit requests per second and address; 0 for no limit.", valueName: "n"))
  var rate = 100

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Limit requests per second and session; 0 for no limit.", valueName: "n"))
  var sessionRate = 20

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Remove unused sessions after this time.", valueName: "hours"))
  var keep = 168

  func validate() throws {
    guard 0...65535 ~= port else { throw ValidationError("'--port' must be from 0 to 65535") }
    guard 0...1_000_000 ~= rate, 0...1_000_000 ~= sessionRate else {
      throw ValidationError("'--rate' and '--session-rate' must be from 0 to 1000000")
    }
    guard 1...87_600 ~= keep else {
      throw ValidationError("'--keep' must be from 1 to 87600 hours")
    }
  }
}
