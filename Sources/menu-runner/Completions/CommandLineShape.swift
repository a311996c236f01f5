import MenuPlugins
import MenuSections
import MenuText
import MenuYAML

/// A command line that is being written: which command it is, what is given, what the cursor's word is.
struct CommandLineShape {
  /// The word at the cursor, up to the cursor.
  let word: String
  private let words: [String]
  private let index: Int
  private let program: ProgramShape
  private let command: ProgramShape.Command?
  private var given: Set<String> = []
  private var values: [String: String] = [:]
  private var positionals: [String] = []
  /// All positional words, also those after the cursor.
  private var following: [String] = []
  /// The option whose value the cursor's word is.
  private var pending: ProgramShape.Argument?
  private var isTerminated = false

  init(_ words: [String], at index: Int, _ program: ProgramShape) {
    self.words = words
    self.index = index
    self.program = program
    word = words[index]
    command = program.command.subcommands?.first { $0.commandName == words.first }
    read(words[..<index].dropFirst())
    // What follows the cursor may name the menu, but says nothing of the word before it.
    let before = (positionals: positionals, pending: pending, isTerminated: isTerminated)
    if index > 0, !word.hasPrefix("-"), pending == nil { positionals.append(word) }
    pending = nil
    read(words[(index + 1)...])
    following = positionals
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
      } else if let argument = argument(spelt: word) {
        given.formUnion(argument.spellings)
        if argument.kind == "option" { pending = argument }
      }
    }
  }

  private var arguments: [ProgramShape.Argument] { command?.arguments ?? [] }

  private func argument(spelt word: String) -> ProgramShape.Argument? {
    arguments.first { $0.spellings.contains(word) }
  }

  /// Everything that may stand at the cursor, whether it begins as the word does or not.
  var offers: CompletionOffers {
    guard index > 0 else { return word.hasPrefix("-") ? options : commands }
    if words.first == "help" { return index == 1 ? commands : .nothing }
    if let pending { return values(of: pending) }
    if !isTerminated, word.hasPrefix("-"), word != "-" {
      guard let sign = word.firstIndex(of: "="), word.hasPrefix("--"),
        let option = argument(spelt: String(word[..<sign]))
      else { return options }
      return values(of: option, after: String(word[...sign]))
    }
    let locations = arguments.filter { $0.kind == "positional" && $0.shouldDisplay }
    if locations.indices.contains(positionals.count) {
      return values(of: locations[positionals.count])
    }
    if let last = locations.last, last.isRepeating { return values(of: last) }
    return options
  }

  private var commands: CompletionOffers {
    CompletionOffers(
      kind: .words,
      (program.command.subcommands ?? []).map {
        .init(text: $0.commandName, note: $0.abstract ?? "")
      })
  }

  private var options: CompletionOffers {
    let known = index > 0 ? arguments : program.command.arguments ?? []
    let left = known.filter {
      $0.kind != "positional" && $0.shouldDisplay
        && ($0.isRepeating || given.isDisjoint(with: $0.spellings))
    }
    return CompletionOffers(
      kind: .words,
      left.flatMap { argument in
        argument.spellings.filter { $0.hasPrefix("--") }
          .map { .init(text: $0, note: argument.abstract ?? "") }
      })
  }

  private func values(
    of argument: ProgramShape.Argument, after prefix: String = ""
  ) -> CompletionOffers {
    let names = argument.spellings
    let found: CompletionOffers
    if let values = argument.allValues, !values.isEmpty {
      found = CompletionOffers(kind: .words, values.map { .init(text: $0) })
    } else if names.contains("--set") {
      found = CompletionOffers(
        kind: .words,
        menu.map { SettingOffers($0).offers(for: String(word.dropFirst(prefix.count))) } ?? [])
    } else if names.contains("--as") {
      found = CompletionOffers(kind: .words, Self.renderers)
    } else if names.contains("--lang") {
      let tags = menu.map { $0.languages.map(\.description) } ?? ["en", "ja", "ko"]
      found = CompletionOffers(kind: .words, tags.map { .init(text: $0) })
    } else {
      found = Self.values(named: argument.valueName ?? "")
    }
    guard !prefix.isEmpty, found.kind == .words else { return found }
    return CompletionOffers(
      kind: .words,
      found.offers.map { .init(text: prefix + $0.text, note: $0.note, isPart: $0.isPart) })
  }

  /// What a name such as `<file|->` on a help screen asks for.
  private static func values(named name: String) -> CompletionOffers {
    switch name.split(separator: "|").first {
    case "menu.yaml", "path", "old", "new": CompletionOffers(kind: .menus)
    case "file", "log": CompletionOffers(kind: .files)
    case "code":
      CompletionOffers(
        kind: .words, DiagnosticExplanation.all().map { .init(text: $0.code.text, note: $0.title) })
    default: .nothing
    }
  }

  private static var renderers: [CompletionOffers.Offer] {
    guard let registry = try? PluginRegistry(Plugins.builtIn) else { return [] }
    return registry.names(of: .renderer).map {
      .init(text: $0, note: (try? registry.renderer(named: $0))?.summary ?? "")
    }
  }

  /// The menu that the line names, if it can be read and is sound.
  private var menu: MenuDefinition? {
    let locations = arguments.filter { $0.kind == "positional" && $0.shouldDisplay }
    let location = locations.firstIndex { $0.valueName?.hasPrefix("menu.yaml") == true }
    let named = location.flatMap { following.indices.contains($0) ? following[$0] : nil }
    guard let path = values["--menu"] ?? named, path != "-" else { return nil }
    let file = InputFile(path).inHome
    // Reading from a pipe would take what is meant for another, and could wait for ever.
    guard file.stamp?.isPlain == true, let source = try? file.source(of: "menu") else {
      return nil
    }
    return MenuDocument.read(file, source).definition
  }
}
