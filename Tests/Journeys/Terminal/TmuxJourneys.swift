import Foundation
import MenuTestSupport
import Testing

/// The program in a shell, in the terminal emulator tmux.
@Suite(
  "Sessions in a shell",
  .enabled(if: TerminalJourney.isPlayableInTmux, "tmux or Python is not installed"))
struct TmuxJourneys {
  private func make() -> TerminalJourney {
    TerminalJourney(program: "terminal-probe", columns: 60, rows: 16, isTmux: true)
  }

  /// Whether a line is neither blank nor a prompt.
  private func hasContent(_ line: String) -> Bool { line != "" && line != "$" }

  @Test("The form is below the prompt, and the order and a prompt replace it")
  func ordering() async throws {
    let outcome = try await make().play([
      .type("seq 101 130; $RUNNER\n"), .see("아메리카노"), .look, .type(" " + .arrowDown + "  "),
      .see("› 카페라떼          × 2"), .type("\r"), .miss("콜드브루"), .see("ended"), .look,
    ])
    #expect(outcome.screens[0].contains("130"))
    let all = (outcome.scrolled ?? []) + (outcome.screens.last ?? [])
    let seen = all.drop { $0 != "101" }.filter(hasContent)
    #expect(
      Array(seen) == (101...130).map(String.init) + ["아메리카노 × 1", "카페라떼 × 2", "ended: done"])
  }

  @Test(
    "Ctrl-Z returns to an echoing prompt, bg to a form that waits, fg to it, and Ctrl-C sets status 130"
  )
  func jobControl() async throws {
    let outcome = try await make().play([
      .type("$RUNNER\n"), .see("아메리카노"), .type(" " + .controlZ), .see("Stopped"),
      .miss("아메리카노"), .prompt,
      .type("echo said=$(stty -a | tr ' ' '\\n' | grep -cxE 'isig|icanon|echo')\n"),
      .see("said=3"), .look,
      .type("JOBS=$(mktemp); bg\n"),
      .type("until jobs >$JOBS; grep -q 'tty output' $JOBS; do sleep 0.1; done; echo wai''ting\n"),
      .see("waiting"), .miss("아메리카노"), .type("rm $JOBS; fg\n"), .see("× 1"), .type(.controlC),
      .miss("아메리카노"), .prompt, .type("echo status=$?\n"), .see("status=130"), .look,
    ])
    #expect(outcome.screens[0].contains { $0.contains("echo said=") })
    #expect(outcome.screens[1].last(where: hasContent) == "status=130")
  }

  @Test("After Ctrl-Z and bg, a dialogue waits for fg, which shows its prompt again")
  func dialogueInTheBackground() async throws {
    let menu = Repository.root.appending(path: "Config/magnet-latte.yaml").path
    let outcome = try await TerminalJourney(isTmux: true).play([
      .type("$RUNNER run \(menu) --accessible\n"), .see(">"), .type(.controlZ), .see("Stopped"),
      .prompt, .type("JOBS=$(mktemp); bg\n"),
      .type("until jobs >$JOBS; grep -q 'tty input' $JOBS; do sleep 0.1; done; rm $JOBS\n"),
      .type("printf '\\033[H\\033[2J'\n"), .miss("JOBS"), .prompt,
      .type("fg\n"), .see(">"), .type("q\n"), .see("> q"), .type("y\n"), .see("> y"),
      .prompt, .type("echo status=$?\n"), .see("status=1"), .look,
    ])
    #expect(outcome.screens[0].last(where: hasContent) == "status=1")
  }

  @Test("A window made narrow and wide again shows one form below the previous lines")
  func resizing() async throws {
    let outcome = try await make().play([
      .type("echo above; $RUNNER\n"), .see("아메리카노"), .resize(columns: 26, rows: 14),
      .see("26×14"), .look, .resize(columns: 70, rows: 20), .see("70×20"), .look,
      .type("t라떼"), .see("메모: 라떼"), .resize(columns: 25, rows: 20), .see("25×20"),
      .resize(columns: 60, rows: 20), .see("60×20"), .look, .type("\r\r"), .see("ended"), .look,
    ])
    for screen in outcome.screens.dropLast() {
      #expect(screen.count { $0.contains("카페 ") } == 1)
      #expect(screen.count { $0.contains("카푸치노") } == 1)
      #expect(screen.contains("above"))
    }
    #expect(outcome.screens.last?.contains { $0.contains("카푸치노") } == false)
    #expect(outcome.scrolled == [])
  }

  /// Rows that tmux scrolled away while rewrapping cannot be restored.
  @Test("A window narrower than the form shows one form", arguments: ["", "t라떼"])
  func wrapping(keys: String) async throws {
    let outcome = try await make().play([
      .type("echo above; $RUNNER\n"), .see("아메리카노"), .type(keys), .resize(columns: 16, rows: 14),
      .see("16×14"), .look, .type("\r\r"), .see("ended"), .look,
    ])
    #expect(outcome.screens[0].count { $0.contains("카페 ") } == 1)
    #expect(outcome.screens[0].count { $0.contains("카푸치노") } == 1)
    #expect(outcome.screens[1].filter(hasContent) == ["ended: done"])
  }

  @Test("A fullscreen form leaves the lines of the shell unchanged")
  func fullscreen() async throws {
    let outcome = try await make().play([
      .type("echo above; $RUNNER --fullscreen\n"), .see("아메리카노"), .look, .type(" \r"),
      .see("ended"), .look,
    ])
    #expect(outcome.screens[0].first?.hasPrefix("카페 60×16") == true)
    let lines = try #require(outcome.screens.last).drop { $0 != "above" }.filter(hasContent)
    #expect(Array(lines) == ["above", "아메리카노 × 1", "ended: done"])
  }

  @Test("After a crash, the prompt is on a new line and the shell echoes")
  func crash() async throws {
    let outcome = try await make().play([
      .type("$RUNNER\n"), .see("아메리카노"), .type("S"), .miss("아메리카노"),
      .prompt, .type("echo status=$?\n"), .see("status=139"), .look,
    ])
    #expect(outcome.screens[0].contains { $0.contains("$ echo status=") })
  }
}
