import Foundation
import Testing

@Suite("Recording and replaying")
struct ReplayJourneys {
  private let journey: Journey

  init() throws { journey = try Journey(writing: ["magnet-latte.yaml": Samples.latte]) }

  private func record() async throws -> Order {
    try Order(
      await journey.run(
        ["run", "magnet-latte.yaml", "--json", "--record", "log.jsonl"] + Samples.iced
      ).output)
  }

  @Test("A replayed log leads to the same total and digest, even after an option sold out")
  func replay() async throws {
    let order = try await record()
    try journey.write(
      "inventory: magnet-latte\nrevision: 3\nstock: {온도.ICE: 0}\n", to: "evening.yaml")
    let text = try await journey.run(
      "replay", "log.jsonl", "magnet-latte.yaml", "--inventory", "evening.yaml", exits: 0)
    #expect(text.output.contains("다이제스트: \(order.stateDigest)\n"))
    let json = try await journey.run("replay", "log.jsonl", "magnet-latte.yaml", "--json")
    #expect(try Order(json.output) == order)
    let screen = try await journey.run("replay", "log.jsonl", "magnet-latte.yaml")
    #expect(
      screen.output == Samples.icedScreen + "\n합계: 11,000원\n다이제스트: \(order.stateDigest)\n")
  }

  @Test("A log starts with its menu and has one action per line")
  func log() async throws {
    let order = try await record()
    let lines = try journey.read("log.jsonl").split(separator: "\n")
    #expect(
      lines.first == #"{"menu-actions":1,"menu":"magnet-latte","digest":"\#(order.menu.digest)"}"#)
    #expect(
      lines.dropFirst() == [
        #"{"choose":"온도.ICE"}"#, #"{"set":"추가 선택.샷 추가","to":1}"#,
        #"{"set":"추가 선택.휘핑크림","to":1}"#, #"{"count":"수량","to":2}"#,
      ])
  }

  @Test(
    "A log in another encoding is reported with its encoding",
    arguments: ["UTF-16", "UTF-16LE", "UTF-32"])
  func otherEncoding(encoding: String) async throws {
    _ = try await record()
    let text = try journey.read("log.jsonl")
    let bytes = try #require(
      text.data(
        using: encoding == "UTF-32" ? .utf32 : encoding == "UTF-16" ? .utf16 : .utf16LittleEndian))
    try bytes.write(to: journey.folder.appending(path: "log.jsonl"))
    let outcome = try await journey.run("replay", "log.jsonl", "magnet-latte.yaml", exits: 1)
    #expect(
      outcome.messages == "error: log.jsonl: the log is \(encoding.prefix(6)), not UTF-8\n")
  }

  /// The answers in the output of `run --json` or `replay --json`.
  private func answers(in output: String) throws -> String {
    String(try #require(output.firstMatch(of: /"answers":(\{.*?\}),"lines"/)).1)
  }

  @Test("A text with a byte order mark is unchanged in logs and answers")
  func byteOrderMark() async throws {
    try journey.write("item: Tea\nsections: [{text: Note, id: note}]\n", to: "tea.yaml")
    let order = try await journey.run(
      "run", "tea.yaml", "--set", "note=\u{FEFF}a\u{FEFF}b", "--json", "--record", "log.jsonl")
    let digest = try Order(order.output).stateDigest
    let replayed = try await journey.run("replay", "log.jsonl", "tea.yaml", "--json")
    #expect(try Order(replayed.output).stateDigest == digest)
    try journey.write(try answers(in: order.output), to: "answers.json")
    let again = try await journey.run("run", "tea.yaml", "--answers", "answers.json", "--json")
    #expect(again.status == 0, "\(again.messages)")
    #expect(try Order(again.output).stateDigest == digest)
  }

  @Test("A quantity that was lowered below the minimum is incomplete, not an error")
  func lowered() async throws {
    try journey.write(
      "item: Tea\nsections: [{menu: Extras, select: any, each: 3..5, items: [shot]}]\n",
      to: "tea.yaml")
    _ = try await journey.run("run", "tea.yaml", "--set", "Extras.shot=3", "--record", "log.jsonl")
    try journey.write(
      try journey.read("log.jsonl") + #"{"set":"Extras.shot","to":2}"# + "\n", to: "log.jsonl")
    let order = try await journey.run("replay", "log.jsonl", "tea.yaml", "--json")
    try journey.write(try answers(in: order.output), to: "answers.json")
    let again = try await journey.run("run", "tea.yaml", "--answers", "answers.json", "--json")
    #expect(again.status == 64)
    #expect(try Order(again.output) == Order(order.output))
    #expect(again.messages.contains("shot: choose at least 3"), "\(again.messages)")
  }

  @Test("Another or a changed menu is rejected without --force")
  func otherMenu() async throws {
    _ = try await record()
    try journey.write(Samples.latte + "# changed\n", to: "magnet-latte.yaml")
    let changed = try await journey.run("replay", "log.jsonl", "magnet-latte.yaml", exits: 1)
    #expect(changed.messages.contains("has changed since"))
    try journey.write(Samples.latte, to: "other.yaml")
    #expect(try await journey.run("replay", "log.jsonl", "other.yaml").status == 1)
    let forced = try await journey.run("replay", "log.jsonl", "other.yaml", "--force", exits: 0)
    #expect(forced.output.contains("11,000원"))
  }

  @Test(
    "An invalid log is reported with its line",
    arguments: [
      ("", "log.jsonl: the log is empty"),
      ("hello\n", "log.jsonl:1: this line is not a log header"),
      (
        #"{"menu-actions":2,"menu":"x","digest":""}"# + "\n",
        "log.jsonl:1: log version 2 is not supported"
      ),
      (
        "HEAD\n{\"choose\":\"온도.HOT\"}\n{\"chose\":\"온도.ICE\"}\n",
        "log.jsonl:3: this line is not an action"
      ),
      (
        "HEAD\n{\"count\":\"수량\",\"to\":1.5}\n",
        "log.jsonl:2: this line is not an action: 'to' is not a whole number"
      ),
      (
        "HEAD\n{\"count\":\"수량\",\"to\":-1e30}\n",
        "log.jsonl:2: this line is not an action: 'to' is a number that is too small"
      ),
      (
        "HEAD\n{\"count\":\"수량\",\"to\":2,\"two\":2}\n",
        "log.jsonl:2: this line is not an action: unknown key 'two'"
      ),
      (
        "HEAD\n{\"choose\":\"온도.HOT\"}\n{\"count\":\"수량\",\"to\":-1}\n",
        "log.jsonl:3: 수량"
      ),
      (
        #"{"menu-actions":1.5,"menu":"x","digest":""}"# + "\n",
        "log.jsonl:1: this line is not a log header: 'menu-actions' is not a whole number"
      ),
      ("HEAD\n\n", "log.jsonl:2: this line is not an action"),
      ("HEAD\n{\"choose\":\"온도.HOT\"}\n{\"choose\":\"온", "log.jsonl:3: the log is truncated"),
      ("HEAD\n{\"choose\":\"온도.WARM\"}\n", "log.jsonl:2: '온도.WARM'"),
    ])
  func broken(log: String, sentence: String) async throws {
    _ = try await record()
    let head = try journey.read("log.jsonl").prefix { $0 != "\n" }
    try journey.write(log.replacing("HEAD", with: head), to: "log.jsonl")
    let outcome = try await journey.run("replay", "log.jsonl", "magnet-latte.yaml", exits: 1)
    #expect(outcome.output == "")
    #expect(outcome.messages.hasPrefix("error: \(sentence)"))
  }

  @Test("--at stops after a number of actions, from 0 to all")
  func at() async throws {
    _ = try await record()
    func screen(_ options: String...) async throws -> Journey.Outcome {
      try await journey.run(["replay", "log.jsonl", "magnet-latte.yaml"] + options)
    }
    let beginning = try await screen("--at", "0")
    #expect(beginning.status == 0)
    let untouched = try await journey.run("render", "magnet-latte.yaml")
    #expect(beginning.output.hasPrefix(untouched.output + "\n합계: 4,500원\n"))
    let second = try await screen("--at", "2")
    #expect(second.output.contains("[x] 샷 추가") && second.output.contains("[ ] 휘핑크림"))
    #expect(second.output.contains("\n합계: 5,000원\n"))
    #expect(try await screen("--at", "4").output == screen().output)
  }

  @Test("--at out of range exits with 64 and states the number of actions")
  func beyond() async throws {
    _ = try await record()
    let beyond = try await journey.run("replay", "log.jsonl", "magnet-latte.yaml", "--at", "5")
    #expect(beyond.status == 64)
    #expect(beyond.output == "")
    #expect(beyond.messages == "error: '--at 5' is beyond the end: log.jsonl has 4 actions\n")
    let before = try await journey.run("replay", "log.jsonl", "magnet-latte.yaml", "--at", "-1")
    #expect(before.status == 64)
    #expect(before.messages.hasPrefix("error: '--at' must be 0 or more"))
  }
}
