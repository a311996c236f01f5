import BenchmarkReport
import Foundation

/// A complete run of the program.
enum StartCases {
  /// The environment variable with the path of the program.
  private static let variable = "MENU_RUNNER"

  static let all: [BenchmarkCase] = {
    guard let program = ProcessInfo.processInfo.environment[variable] else {
      let words = "\(variable) is not set: starting the program is not measured; see `make bench`\n"
      FileHandle.standardError.write(Data(words.utf8))
      return []
    }
    return [render(program)]
  }()

  private static func render(_ program: String) -> BenchmarkCase {
    BenchmarkCase(
      name: "render of cafe-latte.yaml, the whole process",
      floorName: "a program that links the same libraries and does nothing", goal: .beyondFloor(6),
      unit: "ms"
    ) {
      let nothing = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("NothingToStart").path
      var ours: [Double] = []
      var floor: [Double] = []
      for _ in 0..<31 {
        ours.append(milliseconds([program, "render", menu]))
        floor.append(milliseconds([nothing]))
      }
      return BenchmarkCase.Figures(ours: ours.sorted()[15], floor: floor.sorted()[15])
    }
  }

  /// The menu, relative to this file.
  private static let menu = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Config/cafe-latte.yaml").path

  /// The duration of a process in milliseconds; its output is discarded.
  private static func milliseconds(_ words: [String]) -> Double {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    let clock = ContinuousClock()
    let start = clock.now
    var process: pid_t = 0
    precondition(
      posix_spawn(&process, words[0], &actions, nil, &arguments, environ) == 0,
      "\(words[0]) does not start")
    var status: Int32 = 0
    precondition(waitpid(process, &status, 0) == process && status == 0, "\(words) fails")
    return Measuring.microseconds(start.duration(to: clock.now)) / 1000
  }
}
