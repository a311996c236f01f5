import ArgumentParser

/// Prints the script by which a shell completes this program's command lines.
struct CompletionsCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Prints a completion script for a shell.",
    usage: "menu-runner completions [<options>] <shell>",
    discussion: """
      SET-UP:
        bash   in ~/.bashrc: source <(menu-runner completions bash)
        zsh    menu-runner completions zsh >~/.zfunc/_menu-runner, where ~/.zfunc is
               in $fpath before compinit runs
        fish   menu-runner completions fish \\
                 >~/.config/fish/completions/menu-runner.fish
      """)

  static let examples = [
    CommandExample(
      line: "source <(menu-runner completions bash)", effect: "complete in this shell from now on"),
    CommandExample(
      line: "menu-runner completions fish | source", effect: "the same in fish"),
  ]
  static let variables = [EnvironmentVariable.color]
  static let statuses = [ExitStatus.done, .usage, .inputOutput]

  @Argument(help: "The shell that is to complete.")
  var shell: CompletionShell

  @Option(name: .long, help: ArgumentHelp("Asked by the scripts.", visibility: .hidden))
  var offers: Int?

  @Argument(
    parsing: .postTerminator, help: ArgumentHelp("Asked by the scripts.", visibility: .hidden))
  var words: [String] = []

  @OptionGroup(title: "Common options") var common: CommonOptions

  func execute(with console: Console) throws -> ExitStatus {
    guard let offers else {
      try console.result(shell.script)
      return .done
    }
    try console.result(answer(at: offers))
    return .done
  }

  /// What a script asked for: at which word of a command line, without the program's name, the cursor
  /// stands; bash gives its word breaks and the line before and after the cursor instead.
  private func answer(at index: Int) -> String {
    switch shell {
    case .bash:
      guard words.count == 3 else { return CompletionOffers.nothing.text(for: shell) }
      let line = ShellLine(before: words[1], after: words[2], breaks: words[0])
      return CompletionOffers(for: line.words.map(\.text), at: line.current)
        .text(for: shell, written: line.written)
    case .zsh, .fish:
      return CompletionOffers(for: words, at: index).text(for: shell)
    }
  }
}
