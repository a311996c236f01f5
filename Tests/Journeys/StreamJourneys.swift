import Foundation
import Testing

@Suite("Streams, files and exit codes")
struct StreamJourneys {
  private let journey: Journey

  init() throws {
    journey = try Journey()
    try journey.write(Samples.latte, to: "magnet-latte.yaml")
  }

  @Test("A reader that closes the pipe ends rendering without a word")
  func closedPipe() async throws {
    let outcome = try await journey.script(
      #""$RUNNER" render magnet-latte.yaml --as json --pretty | head -1"#)
    #expect(outcome.output == "{\n")
    #expect(outcome.messages == "")
  }

  @Test("It is quiet, too, where the signal of a closed pipe is ignored")
  func ignoredSignal() async throws {
    let outcome = try await journey.script(
      #"trap '' PIPE; { sleep 0.3; "$RUNNER" render magnet-latte.yaml; echo $? >status; } | true"#)
    #expect(outcome.messages == "")
    #expect(try journey.read("status") == "0\n")
  }

  @Test(
    "What cannot be read ends with 66 and says why",
    arguments: [
      (["run", "nowhere.yaml"], "'nowhere.yaml' cannot be read: there is no such file"),
      (["render", "."], "'.' cannot be read: it is a folder, not a menu"),
      (["validate", "nowhere"], "'nowhere' cannot be read: there is no such file"),
      (
        ["run", "magnet-latte.yaml", "--answers", "nowhere"],
        "'nowhere' cannot be read: there is no such file"
      ),
      (
        ["render", "magnet-latte.yaml", "--inventory", "nowhere"],
        "'nowhere' cannot be read: there is no such file"
      ),
      (
        ["replay", "nowhere", "magnet-latte.yaml"],
        "'nowhere' cannot be read: there is no such file"
      ),
      (
        ["diff", "magnet-latte.yaml", "nowhere"], "'nowhere' cannot be read: there is no such file"
      ),
    ])
  func unreadable(arguments: [String], sentence: String) async throws {
    let outcome = try await journey.run(arguments)
    #expect(outcome.status == 66)
    #expect(outcome.output == "")
    #expect(outcome.messages == "error: \(sentence)\n")
  }

  @Test(
    "What cannot be written ends with 73, and what breaks off with 74",
    arguments: [("nowhere/x", Int32(73)), (".", 73), ("/dev/full", 74)])
  func unwritable(target: String, status: Int32) async throws {
    guard target != "/dev/full" || FileManager.default.fileExists(atPath: target) else { return }
    let outcome = try await journey.run("render", "magnet-latte.yaml", "-o", target)
    #expect(outcome.status == status)
    #expect(outcome.messages.hasPrefix("error: '\(target)' c"))
  }

  @Test("A file of orders that cannot be written keeps the order from being printed as done")
  func ordersFirst() async throws {
    let outcome = try await journey.run(
      "run", "magnet-latte.yaml", "--set", "온도=ICE", "--orders", "nowhere/orders.jsonl")
    #expect(outcome.status == 73)
    #expect(outcome.output == "")
  }

  @Test("A menu with errors ends with 1, tells them on standard error and prints nothing")
  func invalid() async throws {
    try journey.write("item: x\nsections: [{mneu: a}]\n", to: "bad.yaml")
    for command in ["run", "render"] {
      let outcome = try await journey.run(command, "bad.yaml")
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
      #expect(outcome.messages.contains("bad.yaml:2:"))
    }
  }

  @Test("The menu, or the answers, can come from standard input, but not both")
  func standardInput() async throws {
    let menu = try await journey.run("render", "-", "--as", "json", input: Samples.latte)
    #expect(menu.status == 0)
    #expect(menu.output.contains(#""menu":{"id":"menu""#))
    let answers = try await journey.run(
      "run", "magnet-latte.yaml", "--answers", "-", input: #"{"온도": "ICE"}"#)
    #expect(answers.status == 0)
    let both = try await journey.run("run", "-", "--answers", "-", input: Samples.latte)
    #expect(both.status == 64)
  }

  @Test("With -o the result is in the file, whole, and nothing on standard output")
  func outputFile() async throws {
    try journey.write("old", to: "screen.txt")
    let outcome = try await journey.run(
      ["run", "magnet-latte.yaml", "--width", "44", "-o", "screen.txt"] + Samples.iced)
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(try journey.read("screen.txt") == Samples.icedScreen)
    let files = try FileManager.default.contentsOfDirectory(atPath: journey.folder.path)
    #expect(files.sorted() == ["magnet-latte.yaml", "screen.txt"])
  }

  @Test("Writing through a link keeps the link")
  func outputLink() async throws {
    let outcome = try await journey.script(
      #"touch real; ln -s real link; "$RUNNER" render magnet-latte.yaml -o link; test -L link && cat real"#
    )
    #expect(outcome.output.hasPrefix("마그넷 라떼"))
  }

  @Test("No file takes the number of a standard stream that was closed")
  func closedStreams() async throws {
    // Without them the plugin's pipes would have these numbers, and the result would go to the plugin.
    try journey.write(
      """
      #!/bin/sh
      echo '{"menu-plugin":1,"name":"p","kind":"renderer","mediaType":"text/plain"}'
      while read -r line; do echo "$line" >>requests; echo '{"id":1,"output":"done"}'; done

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

  @Test("A file's own name never drives the terminal")
  func hostileName() async throws {
    let outcome = try await journey.run("run", "\u{1B}]52;c;x\u{07}.yaml")
    #expect(outcome.status == 66)
    #expect(!outcome.messages.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    #expect(outcome.messages.contains("␛]52"))
  }
}
