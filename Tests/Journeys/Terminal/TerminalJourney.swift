import Foundation
import MenuTestSupport
import Subprocess
import Testing

/// A script of steps on a terminal, with checks of the screen.
///
/// `drive.py` plays the steps. Each step waits for its condition; after a timeout the test fails
/// with the current screen.
struct TerminalJourney {
  /// One step. Text is searched in the lines of the screen.
  enum Step {
    case see(String)
    case miss(String)
    /// Clicks the first text of the screen that is this one.
    case click(String)
    /// Waits for the prompt of the shell in tmux, which echoes from then on.
    case prompt
    /// Keys, as bytes of a terminal.
    case type(String)
    case resize(columns: Int, rows: Int)
    /// A signal, by its name without `SIG`.
    case signal(String)
    /// Waits until the program is stopped; `politely` if it restored the terminal before.
    case stopped(politely: Bool = true)
    /// Continues the program in the foreground, as `fg` does.
    case resume
    /// Closes the window.
    case hangUp
    /// Waits for the end of the program.
    case end
    /// Records the screen.
    case look
    /// Records the number of bytes written since the last key.
    case measure
  }

  /// The destination of standard output.
  enum Output: String {
    case terminal
    case file
    case closedPipe = "closed pipe"
  }

  var program = "menu-runner"
  var columns = 80
  var rows = 24
  /// Whether the terminal measures grapheme clusters.
  var clusters = true
  /// Whether the terminal reports its cursor position.
  var answers = true
  /// Whether there is a terminal.
  var terminal = true
  var output = Output.terminal
  /// The signals that the program ignores from its start.
  var ignored: [String] = []
  /// Whether to play in tmux, with the program as `$RUNNER` of a shell.
  var isTmux = false

  /// Whether Python is installed, which the driver needs.
  static let isPlayable = ExternalTool.python.isInstalled
  /// Whether tmux is installed, too.
  static let isPlayableInTmux = isPlayable && ExternalTool.tmux.isInstalled

  /// The recorded result.
  struct Outcome: Decodable {
    let failure: String?
    /// The lines of the screen at each ``Step/look``.
    let screens: [[String]]
    /// The bytes of each ``Step/measure``.
    let counts: [Int]
    /// The exit code, or the negative number of the terminating signal.
    let status: Int32?
    /// Whether the terminal's settings and modes were restored.
    let isSane: Bool?
    /// The content of the output file.
    let output: String?
    /// Lines that scrolled off the screen.
    let scrolled: [String]?
  }

  /// Runs the program in the folder of a journey and plays the steps; it is expected to exit
  /// with the given code, if any.
  @discardableResult
  func play(
    _ steps: [Step], arguments: [String] = [], in journey: Journey? = nil,
    environment: [String: String] = [:], exits status: Int32? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Outcome {
    let journey = try journey ?? Journey(with: program)
    let command = ["/bin/sh", "-c", #"cd "$FOLDER" && exec "$RUNNER" "$@""#, "sh"] + arguments
    // A crash report would overwrite the screen.
    var variables = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LANG": "C.UTF-8",
      "TERM": "xterm", "SWIFT_BACKTRACE": "enable=no", "FOLDER": journey.folder.path,
      "RUNNER": try journey.executable.path,
    ]
    variables.merge(environment) { $1 }
    let script: [String: Any] = [
      "program": isTmux ? [try journey.executable.path] : command, "environment": variables,
      "columns": columns,
      "rows": rows, "clusters": clusters, "answers": answers, "terminal": terminal,
      "output": output.rawValue, "ignored": ignored, "isTmux": isTmux, "steps": steps.map(\.words),
    ]
    let driver = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "drive.py")
    let input = try JSONSerialization.data(withJSONObject: script)
    let result = try await Subprocess.run(
      .name("python3"), arguments: [driver.path], input: .data(input),
      output: .string(limit: 1 << 24), error: .string(limit: 1 << 20))
    let outcome = try JSONDecoder().decode(Outcome.self, from: Data(result.standardOutput.utf8))
    #expect(result.standardError == "", sourceLocation: sourceLocation)
    try #require(outcome.failure == nil, sourceLocation: sourceLocation)
    if let status {
      #expect(outcome.status == status, "\(outcome)", sourceLocation: sourceLocation)
    }
    return outcome
  }
}

extension TerminalJourney.Step {
  /// The step in the format of the driver.
  fileprivate var words: [Any] {
    switch self {
    case .see(let text): ["see", text]
    case .miss(let text): ["miss", text]
    case .click(let text): ["click", text]
    case .prompt: ["prompt"]
    case .type(let text): ["type", text]
    case .resize(let columns, let rows): ["resize", columns, rows]
    case .signal(let name): ["signal", name]
    case .stopped(let politely): ["stopped", politely]
    case .resume: ["resume"]
    case .hangUp: ["hang_up"]
    case .end: ["end"]
    case .look: ["look"]
    case .measure: ["measure"]
    }
  }
}

extension String {
  static let arrowUp = "\u{1B}[A"
  static let arrowDown = "\u{1B}[B"
  static let controlBackslash = "\u{1C}"
  static let controlC = "\u{3}"
  static let controlL = "\u{C}"
  static let controlZ = "\u{1A}"
}
