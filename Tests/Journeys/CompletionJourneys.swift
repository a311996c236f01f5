import MenuTestSupport
import Testing

@Suite("Shell completion", .serialized)
struct CompletionJourneys {
  private let journey: Journey

  init() throws {
    journey = try Journey(writing: [
      "menu.yaml": Samples.latte, "hostile.yaml": Self.hostile, "notes.txt": "",
      "typist.py": Self.typist,
    ])
  }

  /// Names that a shell would run, split or expand without quotes.
  private static let hostile = #"""
    item: x
    sections:
      - menu: "a$(touch ran)`touch ran`"
        items: ["it's", "1", "two  words", "~", "*", "\"q\"", "back\\slash", "a;b&c|d"]
      - menu: b
        select: any
        items: [c, d]

    """#

  /// Types keys into a shell on a terminal, where the program is a function that prints its
  /// arguments and an empty line.
  private static let typist = #"""
    import os, pty, select, sys, time

    shell, setup, keys = sys.argv[1:]
    pid, terminal = pty.fork()
    if pid == 0:
        flags = {'bash': ['--norc', '--noprofile', '-i'], 'zsh': ['-f', '-i']}[shell]
        os.execvp(shell, [shell] + flags)
    output = b''
    deadline = time.monotonic() + 300

    def reach(text):
        global output
        while text not in output:
            ready, _, _ = select.select([terminal], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                sys.exit('the shell does not answer: ' + output.decode(errors='replace'))
            output += os.read(terminal, 65536)

    os.write(terminal, (setup + "\n").encode())
    reach(b'ready\r\n')
    for number, line in enumerate(keys.split('\n'), 1):
        os.write(terminal, line.encode() + b'\n')
        reach(b'call %d is over\r\n' % number)
    os.write(terminal, b'exit\n')
    with open('typed.log', 'wb') as log:
        log.write(output)
    os.waitpid(pid, 0)
    """#

  private static let calls = #"""
    count=0; menu-runner() { printf '%s\n' "$@" >"call$((++count))"; echo "call $count is over"; }
    """#

  /// Types the lines into a shell and compares the arguments of the program after each.
  private func complete(_ shell: String, _ setup: String, typing lines: [String]) async throws {
    let outcome = try await journey.script(
      #"""
      mkdir bin; ln -s "$RUNNER" bin/menu-runner; PATH=$FOLDER/bin:$PATH
      exec python3 typist.py "$@"
      """#,
      [shell, setup + Self.calls + "; echo rea''dy", lines.joined(separator: "\n")],
      environment: ["LC_ALL": "C.UTF-8", "TERM": "vt100", "COLUMNS": "200", "HOME": "/nowhere"])
    try #require(outcome.status == 0, "\(outcome.messages)")
    for (number, typed) in Self.typed.enumerated() {
      let words = try journey.read("call\(number + 1)")
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      #expect(words == typed.words, "after \(typed.keys.debugDescription)")
    }
    #expect(throws: (any Error).self, "nothing of a menu is run") { try journey.read("ran") }
  }

  private static let typed: [(keys: String, words: [String])] = [
    ("menu-runner ren\tmenu.yaml --as rec\t", ["render", "menu.yaml", "--as", "receipt"]),
    ("menu-runner run me\t--no-\t", ["run", "menu.yaml", "--no-input"]),
    ("menu-runner run menu.yaml --set 온\tI\t", ["run", "menu.yaml", "--set", "온도=ICE"]),
    ("menu-runner run menu.yaml --set=온\tI\t", ["run", "menu.yaml", "--set=온도=ICE"]),
    (
      "menu-runner run menu.yaml --set 추\t샷\t1 --set 수\t2",
      ["run", "menu.yaml", "--set", "추가 선택.샷 추가=1", "--set", "수량=2"]
    ),
    (
      "menu-runner run menu.yaml --set '추가 선택.샷\t1'",
      ["run", "menu.yaml", "--set", "추가 선택.샷 추가=1"]
    ),
    (
      "menu-runner run menu.yaml --set \"추가 선택.시\t1\"",
      ["run", "menu.yaml", "--set", "추가 선택.시럽 추가=1"]
    ),
    ("menu-runner run menu.yaml --set '온도='I\t", ["run", "menu.yaml", "--set", "온도=ICE"]),
    ("menu-runner explain M0901\t", ["explain", "M0901"]),
    ("menu-runner schema sc\t", ["schema", "screen"]),
    ("menu-runner validate --format sa\tme\t", ["validate", "--format", "sarif", "menu.yaml"]),
    (
      "menu-runner run hostile.yaml --set a\tit\t",
      ["run", "hostile.yaml", "--set", "a$(touch ran)`touch ran`=it's"]
    ),
    (
      "menu-runner run hostile.yaml --set a\ttw\t",
      ["run", "hostile.yaml", "--set", "a$(touch ran)`touch ran`=two  words"]
    ),
    (
      "menu-runner run hostile.yaml --set a\tback\t",
      ["run", "hostile.yaml", "--set", #"a$(touch ran)`touch ran`=back\slash"#]
    ),
    (
      "menu-runner run hostile.yaml --set a\ta\t",
      ["run", "hostile.yaml", "--set", "a$(touch ran)`touch ran`=a;b&c|d"]
    ),
  ]

  @Test(
    "bash completes the names of a menu and quotes spaces and signs",
    .enabled(if: ExternalTool.bash.isInstalled && ExternalTool.python.isInstalled))
  func bash() async throws {
    // Readline closes the quotes of a completed word.
    let lines = Self.typed.map { typed in
      "'\"".contains(typed.keys.suffix(1)) ? String(typed.keys.dropLast()) : typed.keys
    }
    try await complete(
      "bash", "bind 'set bell-style none'; source <(menu-runner completions bash); ",
      typing: lines)
  }

  @Test(
    "zsh completes the names of a menu",
    .enabled(if: ExternalTool.zsh.isInstalled && ExternalTool.python.isInstalled))
  func zsh() async throws {
    try await complete(
      "zsh",
      "PS1='> '; unsetopt beep; autoload -U compinit; compinit -u -D; "
        + "source <(menu-runner completions zsh); ",
      typing: Self.typed.map(\.keys))
  }

  @Test("fish lists the names with descriptions", .enabled(if: ExternalTool.fish.isInstalled))
  func fish() async throws {
    let outcome = try await journey.script(
      #"""
      mkdir bin home; ln -s "$RUNNER" bin/menu-runner; PATH=$FOLDER/bin:$PATH
      export HOME=$FOLDER/home
      exec fish --no-config -c 'menu-runner completions fish | source
        for line in $argv; complete -C"$line"; echo ==; end' "$@"
      """#,
      [
        "menu-runner comp", "menu-runner run menu.yaml --set 온",
        "menu-runner run menu.yaml --set 온도=",
        "menu-runner run menu.yaml --set '추가 선택.샷", #"menu-runner run menu.yaml --set 추가\ 선택.시"#,
        "menu-runner explain M0901", "menu-runner render menu.yaml --as s",
        "menu-runner run hostile.yaml --set b.", "menu-runner run men",
      ],
      environment: ["LC_ALL": "C.UTF-8"])
    #expect(
      outcome.output == """
        completions\tPrint a shell completion script.
        ==
        온도=\t온도
        ==
        온도=HOT
        온도=ICE
        ==
        추가 선택.샷 추가=\t샷 추가
        ==
        추가 선택.시럽 추가=\t시럽 추가
        ==
        M0901\tAn image file does not exist
        ==
        svg\ta screen laid out, as a picture for people
        ==
        b.c=\tc
        b.d=\td
        ==
        menu.yaml
        ==

        """, "\(outcome.messages)")
    #expect(throws: (any Error).self, "nothing of a menu is run") { try journey.read("ran") }
  }

  @Test("The channels of a menu have descriptions, also after an equals sign")
  func channels() async throws {
    try journey.write(
      "item: Cafe\nchannels: {here: Eat in, togo: Takeaway}\nsections: [{menu: Tea, items: [Mint]}]\n",
      to: "cafe.yaml")
    for (word, lines) in [
      (["--channel", ""], "here\tEat in\ntogo\tTakeaway"), (["--channel", "t"], "togo\tTakeaway"),
      (["--channel=h"], "--channel=here\tEat in"),
    ] {
      let outcome = try await journey.run(
        ["completions", "fish", "--word", "\(word.count + 1)", "--", "run", "cafe.yaml"] + word)
      #expect(outcome.output == "words\n\(lines)\n", "\(word)")
    }
  }

  @Test("Codes and documents have descriptions in the reader's language")
  func languages() async throws {
    for (arguments, line) in [
      (["explain", "M0103"], "M0103\t모르는 키예요"), (["schema", "act"], "action\t손님의 동작 하나예요."),
    ] {
      let outcome = try await journey.run(
        ["completions", "fish", "--word", "1", "--"] + arguments,
        environment: ["LC_ALL": "ko_KR.UTF-8"])
      #expect(outcome.output == "words\n\(line)\n")
    }
  }

  @Test("A menu that cannot be read has no completions")
  func unreadable() async throws {
    try journey.write("item: [", to: "broken.yaml")
    for menu in ["broken.yaml", "nowhere.yaml", ".", "-", "/dev/zero"] {
      let outcome = try await journey.run(
        "completions", "zsh", "--word", "3", "--", "run", menu, "--set", "", exits: 0)
      #expect(outcome.output == "words\n")
      #expect(outcome.messages == "")
    }
  }

  @Test("The menu may follow the cursor, and a given option is not completed again")
  func elsewhere() async throws {
    let outcome = try await journey.run(
      "completions", "zsh", "--word", "2", "--", "run", "--set", "온", "menu.yaml")
    #expect(outcome.output == "words\np온도=\t온도\n")
    let options = try await journey.run(
      "completions", "zsh", "--word", "4", "--", "run", "menu.yaml", "--json", "--quiet", "--")
    #expect(!options.output.contains("--json") && !options.output.contains("--quiet"))
    #expect(options.output.contains("w--set\t"))
  }
}
