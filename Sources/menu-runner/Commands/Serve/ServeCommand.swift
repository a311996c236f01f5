import ArgumentParser
import MenuText

/// Serves menus over HTTP.
struct ServeCommand: Command {
  static let configuration = CommandConfiguration("serve", "<path> ...")

  static let examples = [
    "menu-runner serve Config",
    "menu-runner serve cafe.yaml --store sqlite:cafe.sqlite --token-file token",
    "menu-runner serve menus --store postgres://menus@db/menus --host 0.0.0.0",
  ]
  static let statuses: [ExitStatus] = [.rejected, .unreadable, .unwritable]

  @Argument(help: .value("path"))
  var paths: [String]

  @OptionGroup(title: "Service") var service: ServiceOptions

  @OptionGroup(title: "Common options") var strings: StringsOption

  @OptionGroup(title: "Common options") var common: CommonOptions

  func check() throws(Failure) { try service.check() }

  func execute(with console: Console) async throws -> ExitStatus {
    #if Service
    return try await serve(console)
    #else
    throw Failure(.usage, "usage.no-service")
    #endif
  }
}

struct ServiceOptions: ParsableArguments {
  @Option
  var store = "sqlite:menu-service.sqlite"

  @Option(help: .value("address"))
  var host = "127.0.0.1"

  @Option(parsing: .unconditional, help: .value("n"))
  var port = 8080

  @Option(help: .value("address"))
  var admin: String?

  @Option(help: .value("name"))
  var name: [String] = []

  @Option(help: .value("address"))
  var proxy: [String] = []

  @Option(help: .value("origin"))
  var allowOrigin: [String] = []

  @Option(help: .value("origin"))
  var allowFrame: [String] = []

  @Option(help: .value("file"))
  var tokenFile: String?

  @Flag(inversion: .prefixedNo)
  var watch = true

  @Option(parsing: .unconditional, help: .value("n"))
  var rate = 100

  @Option(parsing: .unconditional, help: .value("n"))
  var sessionRate = 20

  @Option(parsing: .unconditional, help: .value("hours"))
  var keep = 168

  @Option(parsing: .unconditional, help: .value("days"))
  var keepOrders = 0

  @Option(parsing: .unconditional, help: .value("seconds"))
  var undo = 6

  @Option(parsing: .unconditional, help: .value("minutes"))
  var warnAfter = 5

  @Option(parsing: .unconditional, help: .value("minutes"))
  var lateAfter = 10

  /// Throws a usage error for a number outside its range, and for an order that is
  /// late before its warning.
  func check() throws(Failure) {
    let numbers = [
      ("--port", port, 0...65535), ("--rate", rate, 0...1_000_000),
      ("--session-rate", sessionRate, 0...1_000_000), ("--keep", keep, 1...87_600),
      ("--keep-orders", keepOrders, 0...36_500), ("--undo", undo, 1...60),
      ("--warn-after", warnAfter, 1...1440),
      ("--late-after", lateAfter, 1...1440),
    ]
    for (option, number, range) in numbers where !range.contains(number) {
      throw .outside(range, of: option)
    }
    // The time of an order turns orange before it turns red. If only one is given,
    // the other has its default.
    guard lateAfter >= warnAfter else {
      throw Failure(
        .usage, "usage.late-before-warning",
        with: ["late": .number(lateAfter), "warning": .number(warnAfter)])
    }
  }
}
