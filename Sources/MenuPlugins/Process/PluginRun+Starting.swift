import Foundation
import Synchronization

#if os(macOS) || os(Linux)
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif
#endif

extension PluginRun {
  #if os(macOS) || os(Linux)
  /// Starts an executable; gives up, and kills it as soon as it is there, if that takes too long.
  static func start(
    _ path: String, _ environment: [String: String], within time: Duration
  ) throws(StartError) -> (PluginRun, PluginPipes) {
    guard let toPlugin = PipeEnds(), let fromPlugin = PipeEnds() else {
      throw StartError(words: "there are no descriptors left")
    }
    let run = PluginRun()
    let pipes = PluginPipes(input: toPlugin.takeWriting(), output: fromPlugin.takeReading())
    var options = PlatformOptions()
    options.createSession = true
    let configuration = Configuration(
      executable: .path(FilePath(path)), environment: Self.environment(environment),
      platformOptions: options)
    let input = FileDescriptor(rawValue: toPlugin.takeReading())
    let output = FileDescriptor(rawValue: fromPlugin.takeWriting())
    Task.detached(priority: .userInitiated) { await run.live(path, configuration, input, output) }
    if run.started.wait(timeout: .now() + time.timeInterval) == .timedOut {
      run.end(with: SIGKILL)
    }
    if case .failure(let fault) = run.state.withLock(\.outcome) { throw fault }
    return (run, pipes)
  }

  /// Runs in a task of its own from the start to the reaping.
  private func live(
    _ path: String, _ configuration: Configuration, _ input: FileDescriptor,
    _ output: FileDescriptor
  ) async {
    do {
      let result = try await Subprocess.run(
        configuration, input: .fileDescriptor(input, closeAfterSpawningProcess: true),
        output: .fileDescriptor(output, closeAfterSpawningProcess: true), error: .sequence
      ) { execution in
        begin(execution.processIdentifier.value)
        // The sequence ends when standard error is closed or the process has ended.
        do {
          for try await buffer in execution.standardError { buffer.withUnsafeBytes(hear) }
        } catch {}
        await exit()
        finish()
      }
      switch result.terminationStatus {
      case .exited(let code): settle(.success(.exited(code)))
      case .signaled(let signal): settle(.success(.signaled(signal)))
      }
    } catch let fault as SubprocessError {
      settle(.failure(StartError(words: fault.reason(at: path))))
    } catch {
      settle(.failure(StartError(words: "\(error)")))
    }
  }

  private static func environment(_ variables: [String: String]) -> Environment {
    var custom: [Environment.Key: String] = [:]
    for (name, value) in variables {
      if let key = Environment.Key(rawValue: name) { custom[key] = value }
    }
    return .custom(custom)
  }
  #else
  /// Throws, as no program may be started on this system.
  static func start(
    _ path: String, _ environment: [String: String], within time: Duration
  ) throws(StartError) -> (PluginRun, PluginPipes) {
    throw StartError(words: "this system starts no programs")
  }
  #endif
}

#if os(macOS) || os(Linux)
extension SubprocessError {
  /// The rest of a sentence that begins with the executable.
  fileprivate func reason(at path: String) -> String {
    switch (code, underlyingError) {
    case (.executableNotFound, _): return Self.whyNotFound(path)
    case (_, .execFormatError?):
      return "it is neither a program for this system nor a script that begins with #!"
    default: return underlyingError.map { "\($0)".lowercased() } ?? description
    }
  }

  private static func whyNotFound(_ path: String) -> String {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: path, isDirectory: &isFolder) else {
      return "there is no such file"
    }
    if isFolder.boolValue { return "it is a folder" }
    return files.isExecutableFile(atPath: path)
      ? "the program that its first line names is not there"
      : "it is not executable; 'chmod +x' makes it so"
  }
}
#endif
