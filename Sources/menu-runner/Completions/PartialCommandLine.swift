import MenuSections
import MenuText
import MenuYAML

/// A partially typed command line: its command, its arguments, and the word at the cursor.
struct PartialCommandLine {
  /// The word at the cursor, up to the cursor.
  let word: String
  private let words: [String]
  private let index: Int
  private let program: ProgramDescription
  private let command: ProgramDescription.Command?
  private let strings: StringsTable
  private let diagnosticStrings: StringsTable
  private var given: Set<String> = []
  private var values: [String: String] = [:]
  private var positionals: [String] = []
  /// All positional words, including those after the cursor.
  private var allPositionals: [String] = []
  /// The option whose value is at the cursor.
  private var pending: ProgramDescription.Argument?
  private var isTerminated = false

  init(
    _ words: [String], at index: Int, program: ProgramDescription, console: Console
  ) {
    strings = console.strings
    diagnosticStrings = console.diagnosticStrings
    self.words = words
    self.index = index
    self.program = program
    word = words[index]
    command = program.command.subcommands?.first { $0.commandName == words.first }
    read(words[..<index].dropFirst())
    // The words after the cursor may name the menu, but do not affect the word at the cursor.
    let before = (positionals: positionals, pending: pending, isTerminated: isTerminated)
    if index > 0, !word.hasPrefix("-"), pending == nil { positionals.append(word) }
    pending = nil
    read(words[(index + 1)...])
    allPositionals = positionals
    (positionals, pending, isTerminated) = before
  }

  private mutating func read(_ words: ArraySlice<String>) {
    for word in words {
      if let option = pending {
        for name in option.spellings { values[name] = word }
        pending = nil
      } else if isTerminated || !word.hasPrefix("-") || word == "-" {
        positionals.append(word)
      } else if word == "--" {
        isTerminated = true
      } else if let sign = word.firstIndex(of: "=") {
        values[String(word[..<sign])] = String(word[word.index(after: sign)...])
        given.insert(String(word[..<sign]))
      } else if let argument = argument(named: word) {
        given.formUnion(argument.spellings)
        if argument.kind == "option" { pending = argument }
      }
    }
  }

  private var arguments: [ProgramDescription.Argument] { command?.arguments ?? [] }

  private func argument(named word: String) -> ProgramDescription.Argument? {
    arguments.first { $0.spellings.contains(word) }
  }

  /// All completions at the cursor, including those that do not match the typed prefix.
  var completions: CompletionList {
    guard index > 0 else { return word.hasPrefix("-") ? options : commands }
    if words.first == "help" { return index == 1 ? commands : .empty }
    if let pending { return values(of: pending) }
    if !isTerminated, word.hasPrefix("-"), word != "-" {
      guard let sign = word.firstIndex(of: "="), word.hasPrefix("--"),
        let option = argument(named: String(word[..<sign]))
      else { return options }
      return values(of: option, after: String(word[...sign]))
    }
    let parameters = arguments.filter { $0.kind == "positional" && $0.shouldDisplay }
    if parameters.indices.contains(positionals.count) {
      return values(of: parameters[positionals.count])
    }
    if let last = parameters.last, last.isRepeating { return values(of: last) }
    return options
  }

  private var commands: CompletionList {
    CompletionList(
      kind: .words,
      (program.command.subcommands ?? []).map {
        .init(text: $0.commandName, note: $0.abstract(strings))
      })
  }

  private var options: CompletionList {
    let known = index > 0 ? arguments : program.command.arguments ?? []
    let left = known.filter {
      $0.kind != "positional" && $0.shouldDisplay
        && ($0.isRepeating || given.isDisjoint(with: $0.spellings))
    }
    return CompletionList(
      kind: .words,
      left.flatMap { argument in
        let summary = (command ?? program.command).summary(of: argument, strings)
        return argument.spellings.filter { $0.hasPrefix("--") }
          .map { CompletionList.Candidate(text: $0, note: summary) }
      })
  }

  private func values(
    of argument: ProgramDescription.Argument, after prefix: String = ""
  ) -> CompletionList {
    let names = argument.spellings
    let found: CompletionList
    if let values = argument.allValues, !values.isEmpty {
      found = CompletionList(kind: .words, values.map { .init(text: $0) })
    } else if names.contains("--set") {
      found = CompletionList(
        kind: .words,
        menu.map { AssignmentCompletions($0).candidates(for: String(word.dropFirst(prefix.count))) }
          ?? [])
    } else if names.contains("--as") {
      found = CompletionList(kind: .words, renderers)
    } else if names.contains("--lang") {
      let tags = menu.map { $0.languages.map(\.description) } ?? ["en", "ja", "ko"]
      found = CompletionList(kind: .words, tags.map { .init(text: $0) })
    } else if names.contains("--channel") {
      found = CompletionList(
        kind: .words,
        menu.map { menu in
          menu.channels.map { .init(text: $0.id, note: $0.name[menu.locale]) }
        } ?? [])
    } else {
      found = values(named: argument.valueName ?? "")
    }
    guard !prefix.isEmpty, found.kind == .words else { return found }
    return CompletionList(
      kind: .words,
      found.candidates.map { .init(text: prefix + $0.text, note: $0.note, isPart: $0.isPart) })
  }

  /// The completions for an argument with a name such as `<file|->`.
  private func values(named name: String) -> CompletionList {
    switch name.split(separator: "|").first {
    case "menu.yaml", "path", "old", "new": CompletionList(kind: .menus)
    case "file", "log": CompletionList(kind: .files)
    case "code":
      CompletionList(
        kind: .words,
        DiagnosticExplanation.all(in: diagnosticStrings).map {
          .init(text: $0.code.text, note: $0.title)
        })
    case "document":
      CompletionList(
        kind: .words,
        DocumentSchema.allCases.map {
          .init(text: $0.rawValue, note: strings.text("document.\($0.rawValue)"))
        })
    default: .empty
    }
  }

  private var renderers: [CompletionList.Candidate] {
    PluginHost.builtIn.entries.map { .init(text: $0.renderer.name, note: $0.summary(strings)) }
  }

  /// The menu that the line names, if it can be read and is valid.
  private var menu: MenuDefinition? {
    let parameters = arguments.filter { $0.kind == "positional" && $0.shouldDisplay }
    let index = parameters.firstIndex { $0.valueName?.hasPrefix("menu.yaml") == true }
    let named = index.flatMap { allPositionals.indices.contains($0) ? allPositionals[$0] : nil }
    guard let path = values["--menu"] ?? named, path != "-" else { return nil }
    let file = InputFile(path).inHome
    // Reading from a pipe would consume another program's input, and could wait forever.
    guard file.stamp?.isRegular == true, let sources = try? file.menuSources() else {
      return nil
    }
    return MenuDocument.read(file, sources).definition
  }
}
