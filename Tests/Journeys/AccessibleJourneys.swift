import Foundation
import Testing

@Suite("Ordering in lines of text")
struct AccessibleJourneys {
  private let journey: Journey

  init() throws {
    journey = try Journey()
    try journey.write(Samples.latte, to: "magnet-latte.yaml")
    try journey.write(Samples.lunch, to: "lunch.yaml")
  }

  /// Typed lines that order two iced lattes with a shot and cream.
  private let iced = ["1", "2", "", "1", "3", "", "2", "s"]

  private func run(
    _ arguments: String..., typing lines: [String], environment: [String: String] = [:]
  ) async throws -> Journey.Outcome {
    try await journey.run(
      ["run", "magnet-latte.yaml"] + arguments, input: lines.map { $0 + "\n" }.joined(),
      environment: environment)
  }

  @Test("Typed answers and --set options lead to the same order")
  func sameOrder() async throws {
    let typed = try await run("--accessible", "--json", typing: iced)
    let set = try await journey.run(["run", "magnet-latte.yaml", "--json"] + Samples.iced)
    #expect(typed.status == 0, "\(typed.messages)")
    #expect(typed.output == set.output)
  }

  @Test("The receipt has no lines of signs that screen readers spell out")
  func receipt() async throws {
    let outcome = try await run("--accessible", typing: iced)
    #expect(outcome.output.contains("마그넷 라떼") && outcome.output.contains("\n\n"))
    #expect(!outcome.output.contains("--") && !outcome.output.contains("=="), "\(outcome.output)")
  }

  @Test("Only the order goes to standard output; the dialogue uses no cursor control or boxes")
  func streams() async throws {
    let outcome = try await run("--accessible", "--width", "44", typing: iced)
    #expect(outcome.output == Samples.icedScreen)
    #expect(outcome.messages.contains("1. HOT\n2. ICE\n"))
    #expect(outcome.messages.contains("온도: ICE. 총 금액: 4,500원\n"))
    #expect(
      outcome.messages.unicodeScalars.allSatisfy {
        $0 == "\n" || ($0.value >= 0x20 && !(0x2010...0x2BFF).contains($0.value))
      })
    #expect(!outcome.messages.contains("  "))
  }

  @Test("A recorded dialogue with undo replays to the same order, after its --set options")
  func record() async throws {
    let outcome = try await run(
      "--accessible", "--json", "--set", "온도=HOT", "--record", "log.jsonl",
      typing: ["1", "2", "u", "ㅕ", "", "1", "u", "r", "s"])
    #expect(outcome.status == 0)
    #expect(outcome.messages.contains("되돌릴 것이 없어요."), "--set options are not undone")
    let log = try journey.read("log.jsonl").split(separator: "\n").dropFirst()
    #expect(
      log == [
        #"{"choose":"온도.HOT"}"#, #"{"choose":"온도.ICE"}"#, #"{"undo":true}"#,
        #"{"choose":"추가 선택.샷 추가"}"#, #"{"undo":true}"#, #"{"redo":true}"#,
      ])
    let again = try await journey.run("replay", "log.jsonl", "magnet-latte.yaml", "--json")
    #expect(try Order(again.output) == Order(outcome.output))
  }

  @Test(
    "Leaving and the end of input place no order and exit with 1", arguments: [["q", "y"], ["1"]])
  func cancelled(lines: [String]) async throws {
    let json = try await run(
      "--accessible", "--json", "--orders", "orders.jsonl", "--record", "log.jsonl", typing: lines)
    #expect(json.status == 1)
    #expect(json.output == #"{"schemaVersion":1,"status":"cancelled"}"# + "\n")
    #expect(throws: (any Error).self) { try journey.read("orders.jsonl") }
    #expect(throws: (any Error).self) { try journey.read("log.jsonl") }
    let text = try await run("--accessible", typing: lines)
    #expect(text.status == 1)
    #expect(text.output == "")
    #expect(text.messages.hasSuffix("주문하지 않았어요.\n"))
  }

  @Test("An incomplete order lists everything missing and moves to the first section")
  func incomplete() async throws {
    let outcome = try await journey.run(
      "run", "lunch.yaml", "--accessible", "--lang", "en", "--json",
      input: "s\n1\n2\n3\n2 x2\n3\n2\n\nme\ns\nb\n1\n2=0\n3=2\ns\n")
    #expect(
      outcome.messages.contains(
        """
        This cannot be ordered yet.
        Still needed:
        Main: choose 2
        Name: write something
        The minimum is $20.00: $20.00 short

        Main: Required, choose 2, up to 2 of each, 3 options
        1. Soup, Sold out: gone for today, $6.00
        2. Rice bowl, $7.50, 1 left
        3. Noodles, $8.00, more to choose

        """), "\(outcome.messages)")
    #expect(outcome.messages.contains("Soup is sold out (gone for today).\n"))
    #expect(outcome.status == 1, "15.50 never reach 20, and then the input ends")
  }

  @Test("Without the flag, there is no prompt on a pipe, whatever the environment says")
  func environment() async throws {
    for environment in [["ACCESSIBLE": "1"], ["TERM": "dumb"], ["CI": "1", "ACCESSIBLE": "1"]] {
      let outcome = try await run("--json", typing: iced, environment: environment)
      #expect(outcome.status == 64)
      #expect(outcome.messages.hasPrefix("오류: 주문이 아직 완성되지 않았어요"))
    }
    let both = try await run("--accessible", "--no-input", typing: iced)
    #expect(both.status == 64)
    #expect(both.messages.contains("cannot be combined"))
  }

  @Test("CR LF, invalid bytes and a last line without a line feed are accepted")
  func lineEnds() async throws {
    let outcome = try await journey.script(
      #"printf '1\r\n2\r\n\377\r\ns' | "$RUNNER" run magnet-latte.yaml --accessible --json"#)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try Order(outcome.output).total.amount == "4500")
  }
}
