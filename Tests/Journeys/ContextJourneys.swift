import Foundation
import Testing

@Suite("Ordering at a time and through a channel")
struct ContextJourneys {
  private let journey: Journey

  init() throws { journey = try Journey(writing: ["cafe.yaml": Self.cafe]) }

  private static let cafe = """
    item: Cafe Haru
    currency: USD
    zone: America/New_York
    channels: {here: Eat in, togo: Takeaway}
    hours: {open: {mon-sun: 07:00-21:00}, morning: {mon-fri: 07:00-10:30}}
    available: open
    fees: [{fee: Delivery, id: delivery, price: given, when: {subtotal: 50.00..}}]
    sections:
      - menu: Coffee
        select: any
        each: 0..9
        items: {latte: {name: Latte, price: {channel: {here: 4.50, togo: 4.30}}}}
      - menu: Breakfast
        select: any
        each: 0..9
        available: morning
        items: {toast: {name: Toast, price: 3.50}}
      - total: Total

    """

  private func run(_ options: String...) async throws -> Journey.Outcome {
    try await journey.run(["run", "cafe.yaml", "--no-input", "--json"] + options)
  }

  private func total(_ outcome: Journey.Outcome) throws -> String {
    try Order(outcome.output).total.amount
  }

  @Test("An order and its receipt say the first channel if none is named")
  func firstChannel() async throws {
    let order = try await run("--at", "2026-11-23T09:00", "--set", "Coffee.latte=1")
    #expect(order.output.contains(#""channel":{"id":"here","name":"Eat in"}"#))
    #expect(order.output.contains(#""offset":"-05:00","channel":"here"}"#), "\(order)")
    // Also where nothing else is known.
    let screen = try await journey.run("render", "cafe.yaml", "--as", "json")
    #expect(screen.output.contains(#""context":{"channel":"here"}"#), "\(screen)")
    let receipt = try await journey.run(
      "render", "cafe.yaml", "--as", "receipt", "--set", "Coffee.latte=1", "--lang", "en")
    #expect(receipt.output.contains("Eat in"), "\(receipt)")
  }

  @Test("A code that does not apply is rejected where it is written")
  func codes() async throws {
    try journey.write(
      """
      item: S
      currency: USD
      channels: {here: H, togo: T}
      discounts: [{discount: C, off: 1.00, code: TOGO, when: {channel: togo}}]
      sections: [{menu: A, id: a, items: {x: 10.00}}]
      """, to: "codes.yaml")
    let order = ["run", "codes.yaml", "--no-input", "--lang", "en", "--set", "a=x"]
    let set = try await journey.run(order + ["--set", "codes=togo"])
    #expect(set.status == 1 && set.output.isEmpty)
    #expect(set.messages.contains("--set codes=togo: This code does not apply right now."))
    try journey.write("{codes: [togo]}", to: "answers.yaml")
    let file = try await journey.run(order + ["--answers", "answers.yaml"])
    #expect(file.status == 1 && file.messages.contains("answers.yaml:1:10"), "\(file)")
    try await journey.run(
      order + ["--set", "codes=togo", "--channel", "togo"], exits: 0)
  }

  @Test("The channel and the time decide what an order costs and contains")
  func order() async throws {
    let monday = "2026-11-23T09:00"
    #expect(try await total(run("--at", monday, "--set", "Coffee.latte=1")) == "4.50")
    #expect(
      try await total(
        run(
          "--at", monday, "--channel", "togo", "--set", "Coffee.latte=1", "--set",
          "Breakfast.toast=1"))
        == "7.80")
    let closed = try await run("--at", "2026-11-21T09:00", "--set", "Breakfast.toast=1")
    #expect(closed.status == 1)
    #expect(closed.messages.contains("Opens Monday 07:00"))
    let night = try await run("--at", "2026-11-21T23:00", "--set", "Coffee.latte=1")
    #expect(night.status == 1)
    #expect(night.messages.contains("Opens Sunday 07:00"))
  }

  @Test("An order states its context, with the offset of the menu's zone")
  func context() async throws {
    let outcome = try await run(
      "--at", "2026-11-23T09:00", "--channel", "togo", "--given", "delivery=42.48", "--set",
      "Coffee.latte=1")
    #expect(
      outcome.output.contains(
        #""context":{"time":"2026-11-23T09:00","offset":"-05:00","channel":"togo","given":{"delivery":"42.48"}}"#
      ))
    // The same instant, written in another zone.
    let instant = try await run(
      "--at", "2026-11-23T23:00+09:00", "--channel", "togo", "--given", "delivery=42.48", "--set",
      "Coffee.latte=1")
    #expect(instant.output == outcome.output)
  }

  @Test("What opens in the hour that daylight saving skips opens at its end")
  func gap() async throws {
    let night = Self.cafe.replacing(
      "open: {mon-sun: 07:00-21:00}", with: "open: {sun: 02:30-21:00}")
    try journey.write(night, to: "cafe.yaml")
    let early = try await run("--at", "2026-03-08T01:50", "--set", "Coffee.latte=1")
    #expect(early.status == 1)
    #expect(early.messages.contains("Opens 03:00"), "\(early)")
    let page = try await journey.run(
      "render", "cafe.yaml", "--as", "html", "--lang", "en", "--at", "2026-03-07T12:00")
    #expect(page.output.contains("from tomorrow 03:00"), "\(page)")
    let open = try await run("--at", "2026-03-08T03:00", "--set", "Coffee.latte=1")
    #expect(open.status == 0, "\(open)")
  }

  static let errors = [
    (["--at", "2026-03-08T02:30"], "does not exist in America/New_York"),
    (
      ["--at", "2026-11-01T01:30"],
      "happens twice in America/New_York; write 2026-11-01T01:30-04:00 or 2026-11-01T01:30-05:00"
    ),
    (["--at", "tomorrow"], "is not a time such as"),
    (["--channel", "tgo"], "no channel 'tgo'; there are: 'here', 'togo'"),
    (["--given", "delivery=1,000"], "is not an amount"),
    (["--given", "delivery=5,00"], "write 5.00"),
    (["--given", "delivery=-3.00"], "is below 0"),
    (["--given", "delivery"], "has no '='"),
    (
      ["--given", "delivery=3.00", "--given", "delivery=4.00"],
      "'--given delivery' is given twice; give each amount once"
    ),
    (
      ["--given", "delivry=3.00"], "no fee 'delivry' of the menu is 'given'; there are: 'delivery'"
    ),
  ]

  @Test("A context that cannot be meant is a usage error", arguments: errors)
  func error(options: [String], message: String) async throws {
    let outcome = try await journey.run(["run", "cafe.yaml", "--no-input"] + options, exits: 64)
    #expect(outcome.messages.contains(message), "\(outcome.messages)")
  }

  @Test("An instant with its offset is accepted in a repeated hour")
  func repeated() async throws {
    for (offset, written) in [("-04:00", "-04:00"), ("-05:00", "-05:00")] {
      let outcome = try await run("--at", "2026-11-01T01:30\(offset)", "--set", "Coffee.latte=1")
      #expect(outcome.status == 1)
      #expect(outcome.messages.contains("Opens 07:00"), "\(written)")
    }
  }

  @Test("Rendering without a time shows everything as available")
  func rendering() async throws {
    let timeless = try await journey.run("render", "cafe.yaml")
    #expect(!timeless.output.contains("Opens"))
    let saturday = try await journey.run("render", "cafe.yaml", "--at", "2026-11-21T09:00")
    #expect(saturday.output.contains("Opens Monday 07:00"))
    for format in ["html", "svg", "frames", "json"] {
      let output = try await journey.run(
        "render", "cafe.yaml", "--at", "2026-11-21T09:00", "--as", format)
      #expect(output.output.contains("Opens Monday 07:00"), "\(format)")
    }
    let receipt = try await journey.run(
      "render", "cafe.yaml", "--channel", "togo", "--set", "Coffee.latte=1", "--as", "receipt")
    #expect(receipt.output.contains("Takeaway"))
  }

  @Test("A log records the context before the first action, and replays to the same order")
  func replay() async throws {
    let order = try await journey.run(
      "run", "cafe.yaml", "--no-input", "--json", "--at", "2026-11-23T09:00", "--channel", "togo",
      "--set", "Coffee.latte=1", "--record", "log.jsonl")
    let lines = try journey.read("log.jsonl").split(separator: "\n")
    #expect(
      lines.dropFirst() == [
        #"{"context":{"channel":"togo","offset":"-05:00","time":"2026-11-23T09:00"}}"#,
        #"{"set":"Coffee.latte","to":1}"#,
      ])
    let replayed = try await journey.run("replay", "log.jsonl", "cafe.yaml", "--json")
    #expect(replayed.output == order.output)
    let start = try await journey.run("replay", "log.jsonl", "cafe.yaml", "--json", "--at", "0")
    #expect(start.output.contains(#""channel":"togo""#))
    #expect(try Order(start.output).total.amount == "0.00")
  }

  @Test("The form orders through the next channel, which the log records")
  func form() async throws {
    let log = journey.folder.appending(path: "form.jsonl").path
    let outcome = try await TerminalJourney(columns: 80, rows: 30).play(
      [
        .see("Latte"), .type(" "), .see("$4.50"), .type("c"), .see("Order type: Takeaway"),
        .see("$4.30"), .type("\u{1B}[F"), .see("› ["), .type("\r"), .end, .look,
      ],
      arguments: [
        "run", journey.folder.appending(path: "cafe.yaml").path, "--at", "2026-11-23T09:00",
        "--record", log,
      ])
    #expect(outcome.status == 0)
    #expect(
      try journey.read("form.jsonl").contains(
        #"{"context":{"channel":"togo","offset":"-05:00","time":"2026-11-23T09:00"}}"#))
  }

  @Test("A log is rejected at its first invalid line, with an unknown channel only without --force")
  func unknownChannelInLog() async throws {
    _ = try await run(
      "--set", "Coffee.latte=1", "--at", "2026-11-23T09:00", "--channel", "togo", "--record",
      "log.jsonl")
    try journey.write(try journey.read("log.jsonl").replacing("togo", with: "tgo"), to: "log.jsonl")
    let outcome = try await journey.run("replay", "log.jsonl", "cafe.yaml", exits: 1)
    #expect(
      outcome.messages == "error: log.jsonl:2: There is no channel 'tgo'. Did you mean 'togo'?\n")
    let forced = try await journey.run("replay", "log.jsonl", "cafe.yaml", "--force", "--json")
    #expect(try total(forced) == "4.50", "\(forced)")
    let lines = try journey.read("log.jsonl").split(separator: "\n")
    try journey.write(
      "\(lines[0])\n\(lines[2])\n".replacing("latte", with: "lattte") + "\(lines[1])\n",
      to: "log.jsonl")
    let first = try await journey.run("replay", "log.jsonl", "cafe.yaml")
    #expect(first.messages.hasPrefix("error: log.jsonl:2: "), "\(first.messages)")
    #expect(!first.messages.contains("tgo"), "\(first.messages)")
  }
}
