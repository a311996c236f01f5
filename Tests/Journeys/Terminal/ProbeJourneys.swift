import Foundation
import Testing

/// Terminal sessions with a form that can end in every way.
@Suite(
  "Terminal sessions",
  .enabled(if: TerminalJourney.isPlayable, "Python is not installed"))
struct ProbeJourneys {
  private let begin = TerminalJourney.Step.see("아메리카노")

  private func make() -> TerminalJourney {
    TerminalJourney(program: "terminal-probe")
  }

  @Test("A form below the prompt is replaced by the final order")
  func order() async throws {
    let outcome = try await make().play(
      [
        begin, .type(" " + .arrowDown + " "), .see("› 카페라떼          × 1"), .look, .type("\r"), .end,
        .look,
      ], exits: 0)
    #expect(outcome.isSane == true)
    #expect(outcome.screens[0].contains("  아메리카노        × 1"))
    #expect(
      outcome.screens[1].filter { $0 != "" } == ["아메리카노 × 1", "카페라떼 × 1", "ended: done"])
  }

  @Test(
    "The terminal is restored after every way to end the program",
    arguments: [
      ("\u{3}", Int32(-2)), ("X", trap), ("S", -11), ("O", -11), ("A", -6), ("E", 3), ("\r", 0),
    ], ["--inline", "--fullscreen"])
  func endings(ending: (key: String, status: Int32), placement: String) async throws {
    let outcome = try await make().play(
      [begin, .type("t한\r" + .arrowDown), .see("› 카페라떼"), .type(ending.key), .end, .look],
      arguments: [placement])
    #expect(outcome.status == ending.status)
    #expect(outcome.isSane == true)
    // The runtime prints the message of a trap before the frame is erased, so it stays.
    let screen = try #require(outcome.screens.last)
    #expect(!screen.contains { $0.contains("카푸치노") })
  }

  /// The signal of a Swift trap: an undefined instruction, or a breakpoint.
  private static var trap: Int32 {
    #if arch(x86_64)
    -4
    #else
    -5
    #endif
  }

  @Test(
    "The terminal is restored after a signal, also while a caret is shown",
    arguments: [
      ("TERM", Int32(-15)), ("HUP", -1), ("QUIT", -3), ("INT", -2), ("PIPE", -13),
      ("VTALRM", -26), ("PROF", -27), ("XFSZ", -25),
    ],
    ["", "t"])
  func signals(signal: (name: String, status: Int32), key: String) async throws {
    let outcome = try await make().play(
      // The restored terminal would echo a key that was not read yet.
      [begin, .type(key + .arrowDown), .see("키 down"), .signal(signal.name), .end, .look])
    #expect(outcome.status == signal.status)
    #expect(outcome.isSane == true)
    #expect(outcome.screens.last?.allSatisfy { $0 == "" } == true)
  }

  @Test("Ctrl-Z restores the terminal, and the form is painted again afterwards")
  func suspending() async throws {
    let outcome = try await make().play(
      [
        begin, .type(" " + .controlZ), .stopped(), .look, .resume, .see("× 1"), .type(" "),
        .see("× 2"), .type("\r"), .end,
      ], exits: 0)
    #expect(outcome.isSane == true)
    #expect(outcome.screens[0].allSatisfy { $0 == "" })
  }

  @Test(
    "The form is painted again after another process stopped the program",
    arguments: [("TSTP", true), ("STOP", false)])
  func stopping(signal: String, politely: Bool) async throws {
    let outcome = try await make().play([
      begin, .signal(signal), .stopped(politely: politely), .resume, .type(" "), .see("× 1"),
      .type(.controlC), .end,
    ])
    #expect(outcome.status == -2)
    #expect(outcome.isSane == true)
  }

  @Test("A closed terminal ends the program", arguments: [[], ["HUP"]])
  func hangingUp(ignored: [String]) async throws {
    var terminal = make()
    terminal.ignored = ignored
    terminal.output = .file
    let outcome = try await terminal.play([begin, .hangUp, .end])
    // The program may detect the end of input before the signal of its shell.
    if outcome.status != -1 || ignored != [] {
      #expect(outcome.status == 0)
      #expect(outcome.output == "ended: hungUp\n")
    }
  }

  @Test("An ignored INT does not end the program, but Ctrl-C does")
  func ignoredInterrupt() async throws {
    var terminal = make()
    terminal.ignored = ["INT"]
    let outcome = try await terminal.play(
      [begin, .signal("INT"), .type(" "), .see("× 1"), .type(.controlC), .end])
    #expect(outcome.status == -2)
    #expect(outcome.isSane == true)
  }

  @Test(
    "The terminal is restored if the result cannot be written", arguments: ["closed pipe", "file"])
  func redirected(output: String) async throws {
    var terminal = make()
    terminal.output = try #require(TerminalJourney.Output(rawValue: output))
    let outcome = try await terminal.play([begin, .type(" \r"), .end, .look])
    #expect(outcome.status == (output == "file" ? 0 : -13))
    #expect(outcome.isSane == true)
    #expect(outcome.screens[0].filter { $0 != "" } == ["아메리카노 × 1"])
  }

  @Test("Without a terminal there is an error message")
  func noTerminal() async throws {
    var terminal = make()
    terminal.terminal = false
    terminal.output = .file
    let outcome = try await terminal.play([.end], exits: 2)
    #expect(outcome.output == "error: neither /dev/tty nor standard error is a terminal\n")
  }

  @Test("The terminal is probed for emoji widths; without an answer it counts as modern")
  func measuring() async throws {
    for (clusters, answers, profile) in [
      (true, true, "modern"), (false, true, "legacy"), (true, false, "modern"),
    ] {
      var terminal = make()
      (terminal.clusters, terminal.answers) = (clusters, answers)
      let outcome = try await terminal.play(
        [.type("  "), .see(profile), .see("× 2"), .look, .type(.controlC), .end])
      let row = outcome.screens[0].first { $0.contains("세트") }
      #expect(row?.hasSuffix("× 0") == true)
      #expect(outcome.isSane == true)
    }
  }

  @Test(
    "A resize leaves nothing of the previous frame", arguments: ["--inline", "--fullscreen"])
  func resizing(placement: String) async throws {
    let outcome = try await make().play(
      [
        begin, .type("h"), .see("바닥"), .resize(columns: 30, rows: 9), .see("30×9"), .look,
        .resize(columns: 70, rows: 30), .see("70×30"), .type("h"), .miss("바닥"), .look, .type("\r"),
        .end,
      ], arguments: [placement])
    #expect(outcome.isSane == true)
    #expect(outcome.scrolled == [])
    #expect(outcome.screens[0].count { $0.contains("카페 ") } == 1)
    #expect(outcome.screens[1].count { $0.contains("카페 ") } == 1)
  }

  @Test("A key writes at most 2 KiB")
  func bytesOfAKey() async throws {
    let outcome = try await make().play([
      begin, .type(.arrowDown), .see("› 카페라떼"), .measure, .type("h"), .see("바닥"), .measure,
      .type(.controlC), .end,
    ])
    #expect(outcome.counts.count == 2)
    #expect(outcome.counts.allSatisfy { 0 < $0 && $0 <= 2048 })
  }
}
