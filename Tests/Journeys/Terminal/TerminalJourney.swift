import Foundation
import Subprocess
import Testing

/// What a person does at a terminal, step by step, and what is then to be seen there.
///
/// `drive.py` beside this file plays the steps; each waits for its condition and fails the journey, with
/// the screen as it was, when that does not come about.
struct TerminalJourney {
  /// One step. Text is looked for in the lines of the screen.
  enum Step {
    case see(String)
    case miss(String)
    /// Keys, as the bytes that a terminal sends for them.
    case type(String)
    case resize(columns: Int, rows: Int)
    /// A signal by its name without `SIG`.
    case signal(String)
    /// Waits until the program is stopped; politely, it has given the terminal back before.
    case stopped(politely: Bool = true)
    /// Puts the stopped program in the foreground again, as `fg` does.
    case resume
    /// The window is closed.
    case hangUp
    /// Waits for the program's end.
    case end
    /// Keeps the screen for the end.
    case look
    /// Keeps how many bytes were written since something was typed last.
    case measure
  }

  /// Where the program's results go.
  enum Output: String {
    case terminal
    case file
    case closedPipe = "closed pipe"
  }

  var program = "menu-runner"
  var columns = 80
  var rows = 24
  /// Whether the terminal measures emoji by clusters.
  var clusters = true
  /// Whether the terminal tells where its cursor stands.
  var answers = true
  /// Whether there is a terminal at all.
  var terminal = true
  var output = Output.terminal
  /// Signals that the program is started to ignore.
  var ignored: [String] = []
  /// Plays in a window of tmux, with a shell whose `$RUNNER` is the program.
  var isTmux = false

  /// Whether journeys can be played: the driver needs Python.
  static let isPlayable = isInstalled("python3")
  /// Whether they can be played in tmux, too.
  static let isPlayableInTmux = isPlayable && isInstalled("tmux")

  private static func isInstalled(_ tool: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
    }
  }

  /// What was there at the end.
  struct Outcome: Decodable {
    let failure: String?
    /// The lines of the screen at each ``Step/look``.
    let screens: [[String]]
    /// The bytes of each ``Step/measure``.
    let counts: [Int]
    /// The exit code, or the negative number of the signal that ended the program.
    let status: Int32?
    /// Whether the terminal's settings and modes are those that were found.
    let isSane: Bool?
    /// What went to a file instead of the terminal.
    let output: String?
    /// Lines that scrolled off the screen.
    let scrolled: [String]?
  }

  /// Runs the program with arguments in a journey's folder and plays the steps.
  @discardableResult
  func play(
    _ steps: [Step], arguments: [String] = [], in journey: Journey? = nil,
    environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Outcome {
    let journey = try journey ?? Journey(with: program)
    let command = ["/bin/sh", "-c", #"cd "$FOLDER" && exec "$RUNNER" "$@""#, "sh"] + arguments
    // A crash report would be painted over what these journeys look at.
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
    return outcome
  }
}

extension TerminalJourney.Step {
  /// The step in the driver's words.
  fileprivate var words: [Any] {
    switch self {
    case .see(let text): ["see", text]
    case .miss(let text): ["miss", text]
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
