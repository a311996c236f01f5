import ArgumentParser

/// Prints a completion script for a shell.
struct CompletionsCommand: Command {
  static let configuration = CommandConfiguration("completions", "<shell>")

  static let notes: [CommandNote] = [
    .paragraph, .code("source <(menu-runner completions bash)"),
    .paragraph, .code("menu-runner completions zsh >~/.zfunc/_menu-runner"),
    .paragraph,
    .code("menu-runner completions fish >~/.config/fish/completions/menu-runner.fish"),
  ]
  static let examples = [
    "source <(menu-runner completions bash)",
    "menu-runner completions fish | source",
  ]
  static let statuses: [ExitStatus] = []

  @Argument
  var shell: CompletionShell

  @Option(help: ArgumentHelp(visibility: .hidden))
  var word: Int?

  @Argument(parsing: .postTerminator, help: ArgumentHelp(visibility: .hidden))
  var words: [String] = []

  @OptionGroup(title: "Common options") var common: CommonOptions

  func execute(with console: Console) throws -> ExitStatus {
    guard let word else {
      try console.result(shell.script)
      return .success
    }
    try console.result(completions(at: word, console))
    return .success
  }

  /// The completions for a script: at a word, by its index after the program's name. Bash passes
  /// its word breaks and the line before and after the cursor instead.
  private func completions(at index: Int, _ console: Console) -> String {
    let program = ProgramDescription(of: MenuRunner.self)
    switch shell {
    case .bash:
      guard words.count == 3 else { return CompletionList.empty.text(for: shell) }
      let line = ShellLine(before: words[1], after: words[2], breaks: words[0])
      return CompletionList(for: line.words.map(\.text), at: line.current, in: program, console)
        .text(for: shell, quoting: line.quoted)
    case .zsh, .fish:
      return CompletionList(for: words, at: index, in: program, console).text(for: shell)
    }
  }
}
