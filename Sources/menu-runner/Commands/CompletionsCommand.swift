import ArgumentParser

/// Prints a completion script for a shell.
struct CompletionsCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Print a shell completion script.",
    usage: "menu-runner completions [<options>] <shell>",
    discussion: """
      SET-UP:
        bash   in ~/.bashrc: source <(menu-runner completions bash)
        zsh    menu-runner completions zsh >~/.zfunc/_menu-runner, where ~/.zfunc is
               in $fpath before compinit runs
        fish   menu-runner completions fish \\
                 >~/.config/fish/completions/menu-runner.fish
      """)

  static let examples: [CommandExample] = [
    ("source <(menu-runner completions bash)", "enable completion in this shell"),
    ("menu-runner completions fish | source", "enable completion in fish"),
  ]
  static let variables = [EnvironmentVariable.color]
  static let statuses = [ExitStatus.success, .usage, .inputOutput]

  @Argument(help: "The shell to print the script for.")
  var shell: CompletionShell

  @Option(name: .long, help: ArgumentHelp("Used by the scripts.", visibility: .hidden))
  var word: Int?

  @Argument(
    parsing: .postTerminator, help: ArgumentHelp("Used by the scripts.", visibility: .hidden))
  var words: [String] = []

  @OptionGroup(title: "Common options") var common: CommonOptions

  func execute(with console: Console) throws -> ExitStatus {
    guard let word else {
      try console.result(shell.script)
      return .success
    }
    try console.result(completions(at: word))
    return .success
  }

  /// The completions for a script: at a word, by its index after the program's name. Bash passes its
  /// word breaks and the line before and after the cursor instead.
  private func completions(at index: Int) -> String {
    let program = ProgramDescription(of: MenuRunner.self)
    switch shell {
    case .bash:
      guard words.count == 3 else { return CompletionList.empty.text(for: shell) }
      let line = ShellLine(before: words[1], after: words[2], breaks: words[0])
      return CompletionList(for: line.words.map(\.text), at: line.current, in: program)
        .text(for: shell, quoting: line.quoted)
    case .zsh, .fish:
      return CompletionList(for: words, at: index, in: program).text(for: shell)
    }
  }
}
