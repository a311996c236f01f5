import Foundation
import MenuTestSupport
import Testing

/// The program on a terminal, with menus of `Config`.
@Suite("Ordering in a form")
struct FormJourneys {
  private static let korean = ["LC_ALL": "ko_KR.UTF-8"]

  private func menu(_ name: String) -> String {
    Repository.root.appending(path: "Config/\(name).yaml").path
  }

  private func make(columns: Int = 80, rows: Int = 24) -> TerminalJourney {
    TerminalJourney(columns: columns, rows: rows)
  }

  @Test("A latte is ordered in Korean, and the order stays on the terminal")
  func latte() async throws {
    let outcome = try await make(rows: 50).play(
      [
        .see("› ( ) 따뜻하게"), .type(.arrowDown + " "), .see("› (•) 차갑게"), .type("\t" + .arrowDown),
        .type(.arrowDown + " "), .see("› (•) 라지"), .type("/ㅅㅊㄱ"), .see("1개 찾음"),
        .type(.arrowDown + " \u{1B}"),
        .see("따뜻하게"), .see("› [1] 샷 추가"), .type("\t덜 뜨겁게\t3"), .see("− 3 +"), .type("\u{1B}[F"),
        .see("› [ 주문하기"), .look, .type("\r"), .end, .look,
      ], arguments: ["run", menu("cafe-latte")], environment: Self.korean, exits: 0)
    #expect(outcome.isSane == true)
    let order = outcome.screens[1].joined(separator: "\n")
    #expect(order.contains("라지"))
    #expect(order.contains("덜 뜨겁게"))
    #expect(!order.contains("주문하기"))
  }

  @Test("A shop is ordered from in categories and sheets, and its receipt stays on the terminal")
  func shop() async throws {
    let outcome = try await make(rows: 30).play(
      [
        .see("[커피]"), .type(.arrowDown + "\r"), .see("› ( ) 따뜻하게"), .type("\r\r\r"),
        .see("› [ 담기 2,900원 ]"), .look, .type("\r"), .see("장바구니 1개"), .type("\u{1B}[F"),
        .see("› [ 주문하기 2,900원 ]"), .type("\r"), .end, .look,
      ], arguments: ["run", menu("cafe")], environment: Self.korean, exits: 0)
    #expect(outcome.isSane == true)
    #expect(!outcome.screens[0].joined().contains("에스프레소"))
    let receipt = outcome.screens[1].joined(separator: "\n")
    #expect(receipt.contains("아메리카노") && receipt.contains("2,900원"))
    #expect(!receipt.contains("에스프레소") && !receipt.contains("담기"))
  }

  @Test("A shop is ordered from with clicks alone, but for the way to the button")
  func clicks() async throws {
    let outcome = try await make(rows: 30).play(
      [
        .see("[Coffee]"), .click("Tea  Bubble tea"), .see("[Tea]"), .click("Coffee"),
        .see("Americano"), .click("Americano"), .see("( ) Hot"), .click("Hot"), .see("(•) Hot"),
        .click("Extra shot"), .see("[1] Extra shot"), .click("Add ₩3,400"), .see("Cart: 1 item"),
        .type("\u{1B}[F"), .see("[ Place order ₩3,400 ]"), .click("Place order"), .end, .look,
      ], arguments: ["run", menu("cafe"), "--lang", "en"], environment: Self.korean, exits: 0)
    #expect(outcome.isSane == true)
    let receipt = outcome.screens[0].joined(separator: "\n")
    #expect(receipt.contains("Hot · Regular · Extra shot") && receipt.contains("₩3,400"))
  }

  @Test("A receipt fits a window that is narrower than its usual width")
  func narrowReceipt() async throws {
    let outcome = try await make(columns: 30).play(
      [.see("HOT"), .type(" \u{1B}[F"), .see("› ["), .type("\r"), .end, .look],
      arguments: ["run", menu("magnet-latte")], exits: 0)
    let rule = String(repeating: "=", count: 30)
    let total = "총 금액" + String(repeating: " ", count: 16) + "4,500원"
    #expect(outcome.screens[0].contains([rule, total, rule]))
  }

  @Test("The JSON goes to standard output while the order stays on the terminal as a receipt")
  func redirected() async throws {
    var terminal = make(rows: 40)
    terminal.output = .file
    let outcome = try await terminal.play(
      [.see("HOT"), .type(" \u{1B}[F"), .see("› ["), .type("\r"), .end, .look],
      arguments: ["run", menu("magnet-latte"), "--json"], exits: 0)
    #expect(try Order(try #require(outcome.output)).total.text == "4,500원")
    #expect(outcome.screens[0].contains { $0.contains("HOT") && !$0.contains("ICE") })
  }

  @Test("Leaving asks for confirmation, places no order, and prints a cancelled status")
  func cancelled() async throws {
    var terminal = make()
    terminal.output = .file
    let outcome = try await terminal.play(
      [.see("HOT"), .type(" \u{1B}"), .see("y 나가기"), .type("y"), .end, .look],
      arguments: ["run", menu("magnet-latte"), "--json"], exits: 1)
    #expect(outcome.output == #"{"schemaVersion":1,"status":"cancelled"}"# + "\n")
    #expect(outcome.screens[0].filter { $0 != "" } == ["주문하지 않았어요"])
  }

  @Test("Ctrl-C terminates by the signal and restores the terminal")
  func interrupted() async throws {
    let outcome = try await make().play(
      [.see("HOT"), .type(.arrowDown + .controlC), .end, .look],
      arguments: ["run", menu("magnet-latte")])
    #expect(outcome.status == -2)
    #expect(outcome.isSane == true)
    #expect(outcome.screens[0].allSatisfy { $0 == "" })
  }

  @Test("Submitting an incomplete order lists what is missing and moves there")
  func incomplete() async throws {
    try await make().play(
      [
        .see("HOT"), .type("\u{1B}[F\r"), .see("• 온도: 1개를 골라 주세요"), .see("› ( ) HOT"),
        .type(.controlC), .end,
      ], arguments: ["run", menu("magnet-latte")])
  }

  @Test("A resized window shows the same form with the focus visible")
  func resized() async throws {
    let outcome = try await make().play(
      [
        .see("따뜻하게"), .type("\t\t\t"), .see("› [ ] 샷 추가"), .resize(columns: 40, rows: 12),
        .see("› [ ] 샷 추가"), .look, .resize(columns: 120, rows: 40), .see("총 금액"),
        .see("› [ ] 샷 추가"), .look, .type(.controlC), .end,
      ], arguments: ["run", menu("cafe-latte")], environment: Self.korean)
    #expect(outcome.isSane == true)
    #expect(outcome.screens.allSatisfy { $0.count { $0.contains("샷 추가") } == 1 })
  }

  @Test("The order is printed for the final window size")
  func resizedResult() async throws {
    let outcome = try await make().play(
      [
        .see("HOT"), .type(" "), .resize(columns: 50, rows: 40), .see("(•) HOT"), .type("\u{1B}[F"),
        .see("› ["), .type("\r"), .end, .look,
      ], arguments: ["run", menu("magnet-latte")])
    #expect(
      outcome.screens[0].contains { $0.contains("마그넷 라떼") && $0.hasSuffix("4,500원") })
  }

  @Test(
    "A signal on any thread erases the form and is not reported as a crash",
    arguments: [
      (TerminalJourney.Step.signal("TERM"), Int32(-15)), (.signal("HUP"), -1),
      (.signal("QUIT"), -3), (.type(.controlBackslash), -3),
    ])
  func terminated(cause: TerminalJourney.Step, status: Int32) async throws {
    let outcome = try await make().play(
      [.see("HOT"), .type(.arrowDown), .see("› ( ) ICE"), cause, .end, .look],
      arguments: ["run", menu("magnet-latte")], environment: ["SWIFT_BACKTRACE": "enable=yes"])
    #expect(outcome.status == status)
    #expect(outcome.isSane == true)
    #expect(outcome.screens[0].allSatisfy { $0 == "" })
  }

  @Test("Ctrl-Z restores the terminal, and the form continues afterwards")
  func suspended() async throws {
    let outcome = try await make().play(
      [
        .see("HOT"), .type(" " + .controlZ), .stopped(), .look, .resume, .see("(•) HOT"),
        .type("\u{1B}[F\r"), .end,
      ], arguments: ["run", menu("magnet-latte")], exits: 0)
    #expect(outcome.screens[0].allSatisfy { $0 == "" })
  }

  @Test("A dialogue that was stopped shows its prompt again, and takes the next answer")
  func suspendedDialogue() async throws {
    try await make().play(
      [
        .see(">"), .type(.controlZ), .stopped(), .resume, .see("^Z>"), .type("q\n"), .see("y"),
        .type("y\n"), .end,
      ], arguments: ["run", menu("magnet-latte"), "--accessible"], exits: 1)
  }

  @Test("Recorded commands, including undo, replay to the same order")
  func recorded() async throws {
    let journey = try Journey(with: "menu-runner")
    var terminal = make(rows: 40)
    terminal.output = .file
    let outcome = try await terminal.play(
      [
        .see("HOT"), .type(" \t \t4"), .see("− 4 +"), .type("uu"), .see("− 1 +"), .type("\u{12}"),
        .see("[x] 샷 추가"), .type("\u{1B}[F\r"), .end,
      ], arguments: ["run", menu("magnet-latte"), "--json", "--record", "log.jsonl"], in: journey)
    #expect(outcome.status == 0)
    let replayed = try await journey.run(
      "replay", "log.jsonl", menu("magnet-latte"), "--json")
    #expect(try Order(replayed.output) == Order(try #require(outcome.output)))
  }

  @Test("--ascii uses only ASCII marks, and --color never no colors")
  func plain() async throws {
    let outcome = try await make().play(
      [.see("Hot"), .type(" "), .see("> (*) Hot"), .look, .type(.controlC), .end],
      arguments: ["run", menu("cafe-latte"), "--lang", "en", "--ascii", "--color", "never"])
    let signs = outcome.screens[0].joined().unicodeScalars.filter { !$0.isASCII }
    #expect(Set(signs) == ["è", "₩"])
  }

  @Test("In CI and with --no-input there is no prompt")
  func unattended() async throws {
    let unattended = try await make().play(
      [.end, .look], arguments: ["run", menu("magnet-latte")], environment: ["CI": "true"])
    #expect(unattended.status == 64)
    try await make().play(
      [.end, .look], arguments: ["run", menu("magnet-latte"), "--no-input"], exits: 64)
  }

  @Test("Another program embeds the form")
  func embedded() async throws {
    var terminal = make(rows: 40)
    terminal.program = "counter"
    terminal.output = .file
    let outcome = try await terminal.play(
      [.see("HOT"), .type(" \t " + "\u{1B}[F"), .see("› ["), .type("\r"), .end],
      arguments: [menu("magnet-latte")], exits: 0)
    #expect(outcome.output == "1 × 마그넷 라떼\n1 × 샷 추가\n5000 KRW\n")
  }
}
