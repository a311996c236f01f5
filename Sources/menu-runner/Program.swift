import ArgumentParser
import MenuText

/// Parses the command line, runs the command, and exits with its status.
@main
struct Program {
  private let arguments: [String]
  private let console: Console

  static func main() async {
    FileDescriptor.openStandardStreams()
    let arguments = Array(CommandLine.arguments.dropFirst())
    ProgramEnvironment.end(with: await Program(arguments, ProgramEnvironment()).status())
  }

  private init(_ arguments: [String], _ environment: ProgramEnvironment) {
    self.arguments = arguments
    let language = Self.language(of: arguments) ?? environment.language
    console = Console(environment: environment, strings: .program(in: language))
  }

  /// The language of `--lang`, which also applies to help and to errors of the command line.
  private static func language(of arguments: [String]) -> LanguageTag? {
    let option = "--lang"
    let words = arguments.prefix { $0 != "--" }
    guard let index = words.lastIndex(where: { $0 == option || $0.hasPrefix(option + "=") }) else {
      return nil
    }
    let value = words[index].dropFirst(option.count + 1)
    return LanguageTag(value.isEmpty ? words.dropFirst(index + 1).first ?? "" : String(value))
  }

  private func status() async -> ExitStatus {
    var console = console
    do {
      guard let command = try command() else { return .success }
      console = command.common.applied(to: console)
      try command.common.check()
      try command.check()
      try command.requireSeparateFiles(arguments)
      return try await command.execute(with: console)
    } catch let failure as Failure {
      console.error(failure)
      return failure.status
    } catch {
      console.error(.sentence("internal-error", ["error": .text("\(error)")]))
      return .bug
    }
  }

  /// The command of the command line; `nil` after printing help.
  private func command() throws(Failure) -> (any Command)? {
    guard let first = arguments.first else { throw missingCommand }
    // A command by itself is parsed with half of the work; the root explains what is wrong with it.
    if let type = MenuRunner.command(named: first),
      let command = try? type.parseAsRoot(Array(arguments.dropFirst())) as? any Command
    {
      return command
    }
    let isHelp = first == "help"
    if let name = isHelp ? arguments.dropFirst().first : first, !name.hasPrefix("-"),
      MenuRunner.command(named: name) == nil
    {
      throw unknownCommand(name)
    }
    if isHelp {
      let named = arguments.dropFirst().first.flatMap(MenuRunner.command(named:))
      try console.result(help(named))
      return nil
    }
    let parsed: any ParsableCommand
    do {
      parsed = try MenuRunner.parseAsRoot(arguments)
    } catch {
      try explain(error)
      return nil
    }
    if let command = parsed as? any Command { return command }
    if parsed is MenuRunner { throw missingCommand }
    // Otherwise the parser returned its own help command.
    try console.result(help(MenuRunner.command(named: first)))
    return nil
  }

  private func help(_ command: (any Command.Type)?) -> String {
    HelpPage(of: command, console.strings)?.text ?? ""
  }

  /// Prints the parser's output, or throws its error in the reader's language.
  private func explain(_ error: any Error) throws(Failure) {
    guard MenuRunner.exitCode(for: error) != .success else {
      return try console.result(MenuRunner.fullMessage(for: error) + "\n")
    }
    var failure = Failure(.usage, messages: [.text(MenuRunner.message(for: error))])
    if let program = ProgramDescription(of: MenuRunner.self) {
      do throws(Failure) {
        try UsageCheck.check(arguments, of: program, console.strings)
      } catch {
        failure = error
      }
    }
    console.error(failure)
    let name = arguments.first.flatMap { MenuRunner.command(named: $0)?.name }
    let help = ["menu-runner", name, "--help"].compactMap(\.self).joined(separator: " ")
    console.report(console.strings.text("usage.see", ["command": .text(help)]) + "\n")
    throw Failure(.usage)
  }

  private var missingCommand: Failure {
    console.report(help(nil))
    return Failure(.usage)
  }

  private func unknownCommand(_ name: String) -> Failure {
    if InputFile(name).isYAML {
      let line = (["menu-runner", "run"] + arguments).map(ShellWord.quoted).joined(separator: " ")
      return Failure(
        .usage, "usage.file-without-command", with: ["file": .text(name), "command": .text(line)])
    }
    return .unknown(
      "usage.unknown-command", name, as: "name", among: MenuRunner.commands.map { $0.name })
  }
}
