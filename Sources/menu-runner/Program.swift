import ArgumentParser
import Foundation
import MenuText

/// Parses the command line, runs the command, and exits with its status.
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
      guard let command = try command(arguments, console) else { return .success }
      console = command.common.console(environment)
      try command.requireSeparateFiles()
      return try await command.execute(with: console)
    } catch let failure as Failure {
      console.error(failure)
      return failure.status
    } catch {
      console.error("internal error, please report this bug: \(error)")
      return .bug
    }
  }

  /// The command of a command line; `nil` after printing help.
  private static func command(
    _ arguments: [String], _ console: Console
  ) throws(Failure) -> (any Command)? {
    guard let first = arguments.first else { throw missingCommand(console) }
    let isHelp = first == "help"
    if let name = isHelp ? arguments.dropFirst().first : first, !name.hasPrefix("-"),
      MenuRunner.command(named: name) == nil
    {
      throw unknownCommand(name)
    }
    if isHelp {
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
    // Otherwise the parser returned its own help command.
    try console.result(CommandHelp.text(for: MenuRunner.command(named: first)))
    return nil
  }

  /// Prints the parser's output, or throws its error.
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
    let hint =
      Suggestion.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
      ?? "commands: " + names.joined(separator: ", ")
    return Failure(.usage, "unknown command '\(name)'; \(hint)")
  }
}
