import BenchmarkReport
import Foundation
import MenuPlugins
import MenuSections
import MenuText
import Synchronization

/// A running plugin process compared with plain pipes.
enum PluginCases {
  static let all: [BenchmarkCase] = [
    BenchmarkCase(
      name: "a screen rendered by a running plugin process",
      floorName: "the same JSON encoded and sent through blocking pipes",
      goal: .timesFloor(2)
    ) { figures(writesJSON: true) },
    BenchmarkCase(
      name: "  compared with an encoded line of the same size",
      floorName: "a line sent through blocking pipes", goal: .shown
    ) { figures(writesJSON: false) },
  ]

  private static func figures(writesJSON: Bool) -> BenchmarkCase.Figures {
    let store = StoreInputs.store(StoreInputs.menu(sections: 4, options: 10), sections: 4)
    let result = Mutex(BenchmarkCase.Figures(ours: 0, floor: nil))
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      do {
        let figures = try await measure(store.screen, writesJSON: writesJSON)
        result.withLock { $0 = figures }
      } catch {
        preconditionFailure("the plugin of the benchmark failed: \(error)")
      }
      isDone.signal()
    }
    isDone.wait()
    return result.withLock(\.self)
  }

  /// The medians of 15 rounds of 200 each. Rounds alternate, so that noise affects both.
  private static func measure(
    _ screen: Screen, writesJSON: Bool
  ) async throws -> BenchmarkCase.Figures {
    let script = try EchoingPlugin.script()
    defer { try? FileManager.default.removeItem(at: script) }
    let process = PluginProcess(at: script.path)
    let renderer = try await process.renderer()
    let bare = try BarePipes(script)
    let localizer = Localizer(.english)
    let options = try PluginOptions([:], for: renderer)
    let line = json(screen, localizer)
    var ours: [Double] = []
    var floor: [Double] = []
    let clock = ContinuousClock()
    for _ in 0..<16 {
      var start = clock.now
      for _ in 0..<200 {
        var output = RenderOutput()
        try await renderer.render(screen, localizer: localizer, options: options, into: &output)
        precondition(output.bytes.count == EchoingPlugin.outputSize)
      }
      ours.append(Measuring.microseconds(start.duration(to: clock.now)) / 200)
      start = clock.now
      for number in 0..<200 {
        bare.exchange(number, writesJSON ? json(screen, localizer) : line)
      }
      floor.append(Measuring.microseconds(start.duration(to: clock.now)) / 200)
    }
    await process.shutDown()
    bare.end()
    // The first round is a warm-up.
    return BenchmarkCase.Figures(
      ours: ours.dropFirst().sorted()[7], floor: floor.dropFirst().sorted()[7])
  }

  private static func json(_ screen: Screen, _ localizer: Localizer) -> [UInt8] {
    var output = RenderOutput()
    JSONRenderer().render(
      screen, localizer: localizer, options: noOptions, into: &output)
    return output.bytes
  }

  private static let noOptions: PluginOptions = {
    do {
      return try PluginOptions([:], for: JSONRenderer())
    } catch {
      preconditionFailure("\(error)")
    }
  }()
}

/// The fastest possible round trip: one write, and reads until a line feed.
private final class BarePipes {
  private let process = Process()
  private let toPlugin = Pipe()
  private let fromPlugin = Pipe()
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  init(_ executable: URL) throws {
    process.executableURL = executable
    process.standardInput = toPlugin
    process.standardOutput = fromPlugin
    try process.run()
    readLine()
  }

  func exchange(_ number: Int, _ line: [UInt8]) {
    let bytes = Array(#"{"id":\#(number),"screen":"#.utf8) + line.dropLast() + Array("}\n".utf8)
    let input = toPlugin.fileHandleForWriting.fileDescriptor
    #if canImport(Darwin)
    let count = Darwin.write(input, bytes, bytes.count)
    #else
    let count = Glibc.write(input, bytes, bytes.count)
    #endif
    precondition(count == bytes.count)
    readLine()
  }

  func end() {
    try? toPlugin.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  private func readLine() {
    let output = fromPlugin.fileHandleForReading.fileDescriptor
    while true {
      let count = read(output, &chunk, chunk.count)
      precondition(count > 0)
      if chunk[count - 1] == UInt8(ascii: "\n") { return }
    }
  }
}
