import Foundation
import MenuTestSupport
import MenuText
import Testing

@Suite("Help and usage")
struct HelpJourneys {
  private let journey: Journey

  init() throws { journey = try Journey() }

  /// The names of all commands.
  private func commands() async throws -> [String] {
    let screen = try await journey.run("--help", "--lang", "en").output
    let list = try #require(screen.components(separatedBy: "SUBCOMMANDS:\n").last)
    return list.matches(of: #/(?m)^  (\w+) /#).map { String($0.1) }.filter { $0 != "See" }
  }

  @Test("The help screen of every command matches its snapshot")
  func help() async throws {
    let commands = try await commands()
    #expect(commands.count >= 17)
    for command in commands {
      let outcome = try await journey.run(command, "--help", exits: 0)
      #expect(outcome.messages == "")
      try Snapshot(name: "help-\(command).txt").expect(outcome.output)
      #expect(try await journey.run("help", command).output == outcome.output)
    }
  }

  @Test("The program's help lists its commands")
  func programHelp() async throws {
    let outcome = try await journey.run("--help", exits: 0)
    try Snapshot(name: "help.txt").expect(outcome.output)
  }

  @Test("Without a command, the help goes to standard error")
  func noCommand() async throws {
    let outcome = try await journey.run(exits: 64)
    #expect(outcome.output == "")
    #expect(outcome.messages.contains("USAGE: menu-runner"))
  }

  @Test(
    "An invalid command line exits with 64 and suggests the nearest word",
    arguments: [
      (["rnu"], "unknown command 'rnu'; did you mean 'run'?"),
      (["ru", "menu.yaml"], "did you mean 'run'?"),
      (["order"], "unknown command 'order'; commands: new, run, render"),
      (
        ["my menu.yaml", "--json"],
        "missing command before 'my menu.yaml'; to order from this menu, use "
          + "'menu-runner run 'my menu.yaml' --json'"
      ),
      (["help", "valdate"], "did you mean 'validate'?"),
      (["run", "menu.yaml", "--sett", "a=b"], "unknown option '--sett'; did you mean '--set'?"),
      (["run", "menu.yaml", "--zzz"], "unknown option '--zzz'\nsee 'menu-runner run --help'"),
      (["--verbos"], "unknown option '--verbos'"),
      (["run"], "missing argument <menu.yaml|->"),
      (["run", "menu.yaml", "other.yaml"], "unexpected argument 'other.yaml'"),
      (["run", "menu.yaml", "--set"], "'--set' needs a value: --set <path=value>"),
      (["run", "menu.yaml", "--answers", "--json"], "'--answers' needs a value"),
      (["run", "menu.yaml", "--json=yes"], "'--json' does not take a value"),
      (["run", "menu.yaml", "-qz"], "unknown option '-z'"),
      (["run", "menu.yaml", "--width", "wide"], "--width <n>; it must be a whole number"),
      (["serve", "menu.yaml", "--port", "70000"], "'--port' must be from 0 to 65535"),
      (["serve", "menu.yaml", "--undo", "x"], "--undo <seconds>; it must be a whole number"),
      (
        ["serve", "menu.yaml", "--warn-after", "20"],
        "'--late-after' (10) must not be less than '--warn-after' (20)"
      ),
      (["plugins", "lst"], "invalid value 'lst' for <topic>; use one of: list, info, check"),
      (["run", "menu.yaml", "--set", "a"], "'a' has no '='; write it as path=value"),
      (["run", "menu.yaml", "--lang", "korean!"], "'korean!' is not a language tag"),
      (["run", "menu.yaml", "-q", "-v"], "cannot be combined"),
      (["render", "menu.yaml", "--color", "red"], "use one of: auto, always, never"),
    ])
  func usage(arguments: [String], sentence: String) async throws {
    let outcome = try await journey.run(arguments, exits: 64)
    #expect(outcome.output == "")
    #expect(outcome.messages.contains(sentence))
  }

  @Test(
    "Usage errors and other messages are in the user's language",
    arguments: [
      (["rnu"], "오류: 'rnu' 명령은 없어요. 'run' 명령을 찾으셨나요?", "エラー: 「rnu」というコマンドはありません。「run」ではありませんか？"),
      (["run"], "오류: 인자가 빠졌어요: <menu.yaml|->", "エラー: 引数が足りません: <menu.yaml|->"),
      (
        ["run", "a.yaml", "--set"], "오류: '--set' 옵션에는 값이 필요해요: --set <경로=값>",
        "エラー: 「--set」には値が必要です: --set <パス=値>"
      ),
      (
        ["run", "a.yaml"], "오류: 'a.yaml' 파일을 읽을 수 없어요: 파일이 없어요",
        "エラー: 「a.yaml」を読めません: ファイルがありません"
      ),
    ])
  func translatedErrors(arguments: [String], korean: String, japanese: String) async throws {
    let inKorean = try await journey.run(arguments, environment: ["LANG": "ko_KR.UTF-8"])
    #expect(inKorean.messages.hasPrefix(korean + "\n"))
    let inJapanese = try await journey.run(
      arguments, environment: ["LANG": "ko_KR.UTF-8", "LC_ALL": "ja_JP.UTF-8"])
    #expect(inJapanese.messages.hasPrefix(japanese + "\n"))
    let option = try await journey.run([arguments[0], "--lang=ja"] + arguments.dropFirst())
    #expect(option.messages.hasPrefix(japanese + "\n"))
  }

  @Test(
    "Korean and Japanese help has no English words besides names and values",
    arguments: ["ko", "ja"])
  func translatedHelp(language: String) async throws {
    var words: Set<String> = []
    for command in try await commands() + ["--lang"] {
      let help = try await journey.run(["help", command], environment: ["LANG": language]).output
      for line in help.split(separator: "\n") where CellWidth.of(String(line)) > 80 {
        Issue.record("\(command): a line is longer than 80 cells: \(line)")
      }
      for line in help.split(separator: "\n") {
        if line.firstMatch(of: /^    \S|menu-runner/) != nil { continue }
        let text = line.replacing(/--?\w[\w-]*|<[^>]*>|'[^']*'|「[^」]*」|[~$]\S+|\S+:\S+/, with: "")
        words.formUnion(text.matches(of: /[A-Za-z]+/).map { String($0.0) })
      }
    }
    // Names of formats, of environment variables, and the values of options.
    let known = """
      ACCESSIBLE ASCII C CI COLOR COLUMNS COMPLETION Ctrl FILE FORCE HTML HTTP JSON LANG LC MENU MESSAGES
      NO PATH PLUGIN SVG Schema TERM TIMEOUT URL YAML Web ALL Code Studio Visual
      always auto bash cafe cells check compinit default dumb en fish frames html human info json ko
      legacy list man memory modern never order receipt sarif github svg table text uikit zsh yaml
      M run replay new render validate tree diff explain schema serve store backup restore export plugins
      completions manual
      sqlite menu service postgres github strings fr id key name count one other health ready metrics
      delivery quote verify RFC digest arithmetic action answers context diagnostic inventory layout screen update
      """.split(whereSeparator: \.isWhitespace).map { String($0) }
    #expect(words.subtracting(known).sorted() == [])
  }

  @Test(
    "The help of a command and the manual give its exit code the same meaning",
    arguments: [
      ("store", "the file is damaged, not a store, or of another version"),
      ("strings", "the file is invalid, or lacks a sentence"),
      ("verify", "the quote differs, or the menu is invalid"),
    ])
  func exitCode(command: String, meaning: String) async throws {
    let help = try await journey.run(command, "--help").output
    let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(" 1 \(meaning) 64 ") || words.contains(" 1 \(meaning) 2 "))
    let manual = try await journey.run("manual").output
    let section = try #require(
      manual.components(separatedBy: ".SS \"\(command)\"\n").last?
        .components(separatedBy: ".SS ").first)
    #expect(section.contains(".B Exit code 1\n\(meaning)\n"))
  }

  @Test("The version is printed without a command")
  func version() async throws {
    #expect(try await journey.run("--version").output == "0.2.0\n")
    #expect(try await journey.run("run", "--version").output == "0.2.0\n")
  }
}
