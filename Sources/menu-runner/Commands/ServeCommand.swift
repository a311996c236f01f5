import ArgumentParser

#if Service
import Foundation
import Logging
import MenuService
import ServiceLifecycle
#endif

/// Lets people order over HTTP.
struct ServeCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Lets people order in a browser and over HTTP.",
    usage: "menu-runner serve [<options>] <path> ...")

  static let examples = [
    CommandExample(line: "menu-runner serve Config", effect: "serve every menu of a folder"),
    CommandExample(
      line: "menu-runner serve cafe.yaml --store sqlite:cafe.sqlite --token-file token",
      effect: "keep orders in a file, and let its operator see them"),
    CommandExample(
      line: "menu-runner serve menus --store postgres://menus@db/menus --host 0.0.0.0",
      effect: "one of several servers over one database"),
  ]
  static let variables = [EnvironmentVariable.color]
  static let statuses = [
    ExitStatus.done, .refused, .usage, .unreadable, .unwritable, .inputOutput,
  ]

  @Argument(help: ArgumentHelp("Menus, and folders of menus.", valueName: "path"))
  var paths: [String]

  @OptionGroup(title: "Service") var service: ServiceOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  func execute(with console: Console) async throws -> ExitStatus {
    #if Service
    return try await serve(console)
    #else
    throw Failure(
      .usage,
      "this program was built without its service; build it with "
        + "'swift build --product menu-runner --traits Service'")
    #endif
  }
}

/// Where a service stands and what it keeps.
struct ServiceOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where sessions and orders are kept: sqlite:FILE, postgres://…, memory.", valueName: "store"))
  var store = "sqlite:menu-service.sqlite"

  @Option(name: .long, help: ArgumentHelp("The address to listen at.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("The port; 0 takes a free one.", valueName: "n"))
  var port = 8080

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A name that people ask for it under. Repeatable.", valueName: "name"))
  var name: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A proxy, or a network of them, whose word counts on who asks. Repeatable.",
      valueName: "address"))
  var proxy: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A file with the operator's token; without it orders cannot be listed.", valueName: "file"))
  var tokenFile: String?

  @Flag(
    name: .long, inversion: .prefixedNo,
    help: "Read menus and inventories again when they change.")
  var watch = true

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Requests a second of one address; 0 is no limit.", valueName: "n"))
  var rate = 100

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Requests a second about one session; 0 is no limit.", valueName: "n"))
  var sessionRate = 20

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Hours after which an untouched session goes.", valueName: "hours"))
  var keep = 168

  func validate() throws {
    guard 0...65535 ~= port else { throw ValidationError("'--port' is from 0 to 65535") }
    guard 0...1_000_000 ~= rate, 0...1_000_000 ~= sessionRate else {
      throw ValidationError("'--rate' and '--session-rate' are from 0 to 1000000")
    }
    guard 1...87_600 ~= keep else { throw ValidationError("'--keep' is from 1 to 87600 hours") }
  }
}
