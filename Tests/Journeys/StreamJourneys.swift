import Foundation
import Testing

@Suite("Streams, files and exit codes")
struct StreamJourneys {
  private let journey: Journey

  init() throws { journey = try Journey(writing: ["magnet-latte.yaml": Samples.latte]) }

  @Test("A closed pipe ends rendering without a message")
  func closedPipe() async throws {
    let outcome = try await journey.script(
      #""$RUNNER" render magnet-latte.yaml --as json --pretty | head -1"#)
    #expect(outcome.output == "{\n")
    #expect(outcome.messages == "")
  }

  @Test("A closed pipe causes no message if its signal is ignored")
  func ignoredSignal() async throws {
    let outcome = try await journey.script(
      #"trap '' PIPE; { sleep 0.3; "$RUNNER" render magnet-latte.yaml; echo $? >status; } | true"#)
    #expect(outcome.messages == "")
    #expect(try journey.read("status") == "0\n")
  }

  @Test(
    "An unreadable file exits with 66 and a reason",
    arguments: [
      (["run", "nowhere.yaml"], "'nowhere.yaml' cannot be read: no such file"),
      (["render", "."], "'.' cannot be read: it is a folder, not a menu"),
      (
        ["render", "magnet-latte.yaml", "--inventory", "."],
        "'.' cannot be read: it is a folder, not an inventory"
      ),
      (["validate", "nowhere"], "'nowhere' cannot be read: no such file"),
      (
        ["run", "magnet-latte.yaml", "--answers", "nowhere"],
        "'nowhere' cannot be read: no such file"
      ),
      (
        ["render", "magnet-latte.yaml", "--inventory", "nowhere"],
        "'nowhere' cannot be read: no such file"
      ),
      (
        ["replay", "nowhere", "magnet-latte.yaml"],
        "'nowhere' cannot be read: no such file"
      ),
      (
        ["diff", "magnet-latte.yaml", "nowhere"], "'nowhere' cannot be read: no such file"
      ),
    ])
  func unreadable(arguments: [String], sentence: String) async throws {
    let outcome = try await journey.run(arguments, exits: 66)
    #expect(outcome.output == "")
    #expect(outcome.messages == "error: \(sentence)\n")
  }

  /// Runs the program while `locked` has no read permission. Root reads every file
  /// unless it gives that up.
  private static let withoutPermission = #"""
    chmod 000 locked
    limited=; [ "$(id -u)" = 0 ] && limited="setpriv --bounding-set=-dac_override,-dac_read_search"
    $limited "$RUNNER" "$@"; status=$?
    chmod 700 locked; exit $status
    """#

  @Test("A folder that cannot be read exits with 66 and a reason")
  func unreadableFolder() async throws {
    let menus = try await journey.script(
      "mkdir locked\n" + Self.withoutPermission, ["validate", "locked"], exits: 66)
    #expect(menus.messages == "error: the folder 'locked' cannot be read: permission denied\n")
    let plugins = try await journey.run("plugins", "list", "--plugin-dir", "missing", exits: 66)
    #expect(
      plugins.messages == "error: the plugin folder 'missing' cannot be read: no such file\n")
  }

  @Test(
    "A file that a menu names and that cannot be read is reported where it is named, with the reason",
    arguments: [("en", "permission denied"), ("ko", "권한이 없어요"), ("ja", "権限がありません")])
  func unreadableImport(language: String, reason: String) async throws {
    try journey.write(
      "item: Tea\nimport: {base: locked}\nsections: [{total: Total}]\n", to: "tea.yaml")
    let outcome = try await journey.script(
      "touch locked\n" + Self.withoutPermission, ["validate", "tea.yaml", "--lang", language])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("tea.yaml:2:16: "))
    #expect(outcome.output.contains("[M0902]"))
    #expect(outcome.output.contains("^^^^^^ \(reason)\n"))
  }

  @Test(
    "An unwritable file exits with 73, a failed write with 74",
    arguments: [("nowhere/x", Int32(73)), (".", 73), ("/dev/full", 74)])
  func unwritable(target: String, status: Int32) async throws {
    guard target != "/dev/full" || FileManager.default.fileExists(atPath: target) else { return }
    let outcome = try await journey.run("render", "magnet-latte.yaml", "-o", target, exits: status)
    #expect(outcome.messages.hasPrefix("error: '\(target)' c"))
  }

  @Test("An order that cannot be appended is not printed")
  func ordersFirst() async throws {
    let outcome = try await journey.run(
      "run", "magnet-latte.yaml", "--set", "온도=ICE", "--orders", "nowhere/orders.jsonl")
    #expect(outcome.status == 73)
    #expect(outcome.output == "")
  }

  @Test(
    "A file that cannot be written is reported before a person is asked anything",
    arguments: ["-o", "--record", "--orders"])
  func unwritableBeforePrompt(option: String) async throws {
    for (target, reason) in [
      ("nowhere/x", "its folder does not exist"), (".", "it is a folder"),
      ("locked/x", "permission denied"),
    ] {
      let outcome = try await journey.script(
        "mkdir -p locked\n" + Self.withoutPermission,
        ["run", "magnet-latte.yaml", "--accessible", option, target], input: "1\n2\n", exits: 73)
      #expect(outcome.output == "")
      #expect(outcome.messages == "error: '\(target)' cannot be written: \(reason)\n")
    }
  }

  @Test("After a prompt, a result replaces a read-only file, and no order is appended to it")
  func readOnlyFile() async throws {
    for (option, status) in [("-o", Int32(0)), ("--record", 0), ("--orders", 73)] {
      let outcome = try await journey.script(
        "touch locked\n" + Self.withoutPermission,
        ["run", "magnet-latte.yaml", "--accessible", "--set", "온도=ICE", option, "locked"],
        input: "s\n")
      #expect(outcome.status == status, "\(option): \(outcome.messages)")
    }
  }

  @Test("An invalid menu exits with 1 and prints its errors to standard error")
  func invalid() async throws {
    try journey.write("item: x\nsections: [{mneu: a}]\n", to: "bad.yaml")
    for command in ["run", "render"] {
      let outcome = try await journey.run(command, "bad.yaml", exits: 1)
      #expect(outcome.output == "")
      #expect(outcome.messages.contains("bad.yaml:2:"))
    }
  }

  @Test("Either the menu or the answers can come from standard input")
  func standardInput() async throws {
    let menu = try await journey.run("render", "-", "--as", "json", input: Samples.latte, exits: 0)
    #expect(menu.output.contains(#""menu":{"id":"menu""#))
    try await journey.run(
      "run", "magnet-latte.yaml", "--answers", "-", input: #"{"온도": "ICE"}"#, exits: 0)
    for twice in [["run", "-", "--answers", "-"], ["quote", "-", "--inventory=-"]] {
      let both = try await journey.run(twice, input: Samples.latte, exits: 64)
      #expect(both.messages == "error: '-' can be used only once\n")
    }
  }

  @Test("With -o, the whole result is in the file and standard output is empty")
  func outputFile() async throws {
    try journey.write("old", to: "screen.txt")
    let outcome = try await journey.run(
      ["run", "magnet-latte.yaml", "--width", "44", "-o", "screen.txt"] + Samples.iced, exits: 0)
    #expect(outcome.output == "")
    #expect(try journey.read("screen.txt") == Samples.icedScreen)
    let files = try FileManager.default.contentsOfDirectory(atPath: journey.folder.path)
    #expect(files.sorted() == ["magnet-latte.yaml", "screen.txt"])
  }

  @Test("Writing to a link keeps the link")
  func outputLink() async throws {
    let outcome = try await journey.script(
      #"touch real; ln -s real link; "$RUNNER" render magnet-latte.yaml -o link; test -L link && cat real"#
    )
    #expect(outcome.output.hasPrefix("마그넷 라떼"))
  }

  @Test("No file gets the number of a closed standard stream")
  func closedStreams() async throws {
    // Otherwise the plugin's pipes would get these numbers, and the result would go to the plugin.
    try journey.write(
      """
      #!/bin/sh
      echo '{"menu-plugin":1,"name":"p","kind":"renderer","mediaType":"text/plain"}'
      while read -r line; do
        echo "$line" >>requests
        case "$line" in *shutdown*) exit;; esac
        echo '{"id":1,"output":"done"}'
      done

      """, to: "plugin.sh")
    let outcome = try await journey.script(
      #"""
      chmod +x plugin.sh
      "$RUNNER" render magnet-latte.yaml --plugin ./plugin.sh --as p <&- >&- 2>messages
      echo $? >status
      "$RUNNER" render magnet-latte.yaml --plugin ./plugin.sh --as p -o screen <&- >&- 2>&-
      echo $? >>status
      """#)
    #expect(outcome.status == 0)
    #expect(try journey.read("status") == "74\n0\n")
    #expect(
      try journey.read("messages")
        == "error: standard output could not be written: it is closed\n")
    #expect(try journey.read("screen") == "done\n")
    #expect(try journey.read("requests").split(separator: "\n").allSatisfy { $0.hasPrefix("{") })
  }

  @Test("With a closed standard output, an order fails before anything is asked")
  func closedOutput() async throws {
    let outcome = try await journey.script(
      #"echo s | "$RUNNER" run magnet-latte.yaml --accessible >&- ; echo $? >status"#)
    #expect(
      outcome.messages == "error: standard output could not be written: it is closed\n")
    #expect(try journey.read("status") == "74\n")
  }

  @Test("Control characters in a file name are made visible")
  func hostileName() async throws {
    let outcome = try await journey.run("run", "\u{1B}]52;c;x\u{07}.yaml", exits: 66)
    #expect(!outcome.messages.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    #expect(outcome.messages.contains("␛]52"))
  }
}
