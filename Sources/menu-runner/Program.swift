import ArgumentParser
import Foundation
import MenuText

/// Begins here: reads the command line, does the command, ends with its status.
@main
enum Program {
  static func main() async {
    FileDescriptor.openStandardStreams()
    let environment = ProgramEnvironment()
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(await status(of: arguments, environment).rawValue)
  }

  private static func status(
    of arguments: [String], _ environment: ProgramEnvironment
  ) async -> ExitStatus {
    var console = Console(environment: environment)
    do {
      guard let command = try command(arguments, console) else { return .done }
      console = command.common.console(environment)
      try command.requireSeparateFiles()
      return try await command.execute(with: console)
    } catch let failure as Failure {
      console.error(failure)
      return failure.status
    } catch {
      console.error("this is a bug of menu-runner, please report it: \(error)")
      return .bug
    }
  }

  /// The command that a command line means; `nil` if it only asked for help, which is then printed.
  private static func command(
    _ arguments: [String], _ console: Console
  ) throws(Failure) -> (any Command)? {
    guard let first = arguments.first else { throw missingCommand(console) }
    let asksForHelp = first == "help"
    if let name = asksForHelp ? arguments.dropFirst().first : first, !name.hasPrefix("-"),
      MenuRunner.command(named: name) == nil
    {
      throw unknownCommand(name)
    }
    if asksForHelp {
      let named = arguments.dropFirst().first.flatMap(MenuRunner.command(named:))
      try console.result(CommandHelp.text(for: named))
      return nil
    }
    let parsed: any ParsableCommand
    do {
      parsed = try MenuRunner.parseAsRoot(arguments)
    } catch {
      try explain(error, MenuRunner.command(named: first), console)
      return nil
    }
    if let command = parsed as? any Command { return command }
    if parsed is MenuRunner { throw missingCommand(console) }
    // What else the parser makes is its own command for `--help`.
    try console.result(CommandHelp.text(for: MenuRunner.command(named: first)))
    return nil
  }

  /// Prints what the parser was asked for, or throws what it did not understand.
  private static func explain(
    _ error: any Error, _ command: (any Command.Type)?, _ console: Console
  ) throws(Failure) {
    guard MenuRunner.exitCode(for: error) != .success else {
      return try console.result(MenuRunner.fullMessage(for: error) + "\n")
    }
    let name = command?.configuration.commandName.map { " " + $0 } ?? ""
    let message = MenuRunner.message(for: error)
    console.error(message.prefix(1).lowercased() + message.dropFirst())
    console.report("see 'menu-runner\(name) --help'\n")
    throw Failure(.usage)
  }

  private static func missingCommand(_ console: Console) -> Failure {
    console.report(CommandHelp.text(for: nil))
    return Failure(.usage)
  }

  private static func unknownCommand(_ name: String) -> Failure {
    let names = MenuRunner.commands.compactMap { $0.configuration.commandName }
    let cure =
      Suggestion.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
      ?? "there are: " + names.joined(separator: ", ")
    return Failure(.usage, "there is no command '\(name)'; \(cure)")
  }
}
