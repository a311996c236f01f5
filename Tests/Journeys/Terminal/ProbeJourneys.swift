import Foundation
import Testing

/// The terminal below the form, with a form of its own that knows every way to end.
@Suite(
  "A terminal that was drawn on",
  .enabled(if: TerminalJourney.isPlayable, "Python is not installed"))
struct ProbeJourneys {
  private let begin = TerminalJourney.Step.see("아메리카노")

  private func make() -> TerminalJourney {
    TerminalJourney(program: "terminal-probe")
  }

  @Test("shows what keys do, below the prompt, and keeps the finished order")
  func order() async throws {
    let outcome = try await make().play([
      begin, .type(" " + .arrowDown + " "), .see("› 카페라떼          × 1"), .look, .type("\r"), .end,
      .look,
    ])
    #expect(outcome.status == 0)
    #expect(outcome.isSane == true)
    #expect(outcome.screens[0].contains("  아메리카노        × 1"))
    #expect(
      outcome.screens[1].filter { $0 != "" } == ["아메리카노 × 1", "카페라떼 × 1", "ended: done"])
  }

  @Test(
    "is as it was found after every way to end a program",
    arguments: [
      ("\u{3}", Int32(-2)), ("X", trap), ("S", -11), ("O", -11), ("A", -6), ("E", 3), ("\r", 0),
    ], ["--inline", "--fullscreen"])
  func endings(ending: (key: String, status: Int32), placement: String) async throws {
    let outcome = try await make().play(
      [begin, .type("t한\r" + .arrowDown), .see("› 카페라떼"), .type(ending.key), .end, .look],
      arguments: [placement])
    #expect(outcome.status == ending.status)
    #expect(outcome.isSane == true)
    // What the runtime says of a trap comes before the frame is taken away, so it stays.
    let screen = try #require(outcome.screens.last)
    #expect(!screen.contains { $0.contains("카푸치노") })
  }

  /// What a Swift trap raises: an undefined instruction, or a breakpoint.
  private static var trap: Int32 {
    #if arch(x86_64)
    -4
    #else
    -5
    #endif
  }

  @Test(
    "is as it was found after a signal, also while a caret shows",
    arguments: [
      ("TERM", Int32(-15)), ("HUP", -1), ("QUIT", -3), ("INT", -2), ("PIPE", -13),
      ("VTALRM", -26), ("PROF", -27), ("XFSZ", -25),
    ],
    ["", "t"])
  func signals(signal: (name: String, status: Int32), key: String) async throws {
    let outcome = try await make().play(
      // A key that nobody has read yet would be echoed by the terminal that was given back.
      [begin, .type(key + .arrowDown), .see("키 down"), .signal(signal.name), .end, .look])
    #expect(outcome.status == signal.status)
    #expect(outcome.isSane == true)
    #expect(outcome.screens.last?.allSatisfy { $0 == "" } == true)
  }

  @Test("is given back for Ctrl-Z, and taken and painted again afterwards")
  func suspending() async throws {
    let outcome = try await make().play([
      begin, .type(" " + .controlZ), .stopped(), .look, .resume, .see("× 1"), .type(" "),
      .see("× 2"), .type("\r"), .end,
    ])
    #expect(outcome.status == 0)
    #expect(outcome.isSane == true)
    #expect(outcome.screens[0].allSatisfy { $0 == "" })
  }

  @Test(
    "is painted again after another program stopped this one",
    arguments: [("TSTP", true), ("STOP", false)])
  func stopping(signal: String, politely: Bool) async throws {
    let outcome = try await make().play([
      begin, .signal(signal), .stopped(politely: politely), .resume, .type(" "), .see("× 1"),
      .type(.controlC), .end,
    ])
    #expect(outcome.status == -2)
    #expect(outcome.isSane == true)
  }

  @Test("ends the program when it goes away", arguments: [[], ["HUP"]])
  func hangingUp(ignored: [String]) async throws {
    var terminal = make()
    terminal.ignored = ignored
    terminal.output = .file
    let outcome = try await terminal.play([begin, .hangUp, .end])
    // The program may see that nothing can be read before its shell tells it.
    if outcome.status != -1 || ignored != [] {
      #expect(outcome.status == 0)
      #expect(outcome.output == "ended: hungUp\n")
    }
  }

  @Test("is not left for an INT that the program was started to ignore, but for Ctrl-C")
  func ignoredInterrupt() async throws {
    var terminal = make()
    terminal.ignored = ["INT"]
    let outcome = try await terminal.play(
      [begin, .signal("INT"), .type(" "), .see("× 1"), .type(.controlC), .end])
    #expect(outcome.status == -2)
    #expect(outcome.isSane == true)
  }

  @Test("is as it was found when nobody reads the result", arguments: ["closed pipe", "file"])
  func redirected(output: String) async throws {
    var terminal = make()
    terminal.output = try #require(TerminalJourney.Output(rawValue: output))
    let outcome = try await terminal.play([begin, .type(" \r"), .end, .look])
    #expect(outcome.status == (output == "file" ? 0 : -13))
    #expect(outcome.isSane == true)
    #expect(outcome.screens[0].filter { $0 != "" } == ["아메리카노 × 1"])
  }

  @Test("is not needed to be told that there is none")
  func noTerminal() async throws {
    var terminal = make()
    terminal.terminal = false
    terminal.output = .file
    let outcome = try await terminal.play([.end])
    #expect(outcome.status == 2)
    #expect(outcome.output == "fault: noTerminal\n")
  }

  @Test("is asked how it measures emoji; one that does not answer is taken for a modern one")
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
    "keeps nothing of a frame when its window changes", arguments: ["--inline", "--fullscreen"])
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

  @Test("gets at most 2 KiB for a key")
  func bytesOfAKey() async throws {
    let outcome = try await make().play([
      begin, .type(.arrowDown), .see("› 카페라떼"), .measure, .type("h"), .see("바닥"), .measure,
      .type(.controlC), .end,
    ])
    #expect(outcome.counts.count == 2)
    #expect(outcome.counts.allSatisfy { 0 < $0 && $0 <= 2048 })
  }
}
