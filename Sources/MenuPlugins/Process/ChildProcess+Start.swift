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

extension ChildProcess {
  #if os(macOS) || os(Linux)
  /// Starts an executable; if that takes longer than `time`, kills it as soon as it has started.
  static func start(
    _ path: String, _ environment: [String: String], within time: Duration
  ) throws(StartError) -> (ChildProcess, PluginPipes) {
    guard let toPlugin = PipeEnds(), let fromPlugin = PipeEnds() else {
      throw StartError(message: "no file descriptors are left")
    }
    let child = ChildProcess()
    let pipes = PluginPipes(input: toPlugin.takeWriting(), output: fromPlugin.takeReading())
    var options = PlatformOptions()
    options.createSession = true
    let configuration = Configuration(
      executable: .path(FilePath(path)), environment: Self.environment(environment),
      platformOptions: options)
    let input = FileDescriptor(rawValue: toPlugin.takeReading())
    let output = FileDescriptor(rawValue: fromPlugin.takeWriting())
    Task.detached(priority: .userInitiated) { await child.run(path, configuration, input, output) }
    if child.started.wait(timeout: .now() + time.timeInterval) == .timedOut {
      child.send(SIGKILL)
    }
    if case .failure(let error) = child.state.withLock(\.outcome) { throw error }
    return (child, pipes)
  }

  /// Runs it from the start until it is reaped.
  private func run(
    _ path: String, _ configuration: Configuration, _ input: FileDescriptor,
    _ output: FileDescriptor
  ) async {
    do {
      let result = try await Subprocess.run(
        configuration, input: .fileDescriptor(input, closeAfterSpawningProcess: true),
        output: .fileDescriptor(output, closeAfterSpawningProcess: true), error: .sequence
      ) { execution in
        didStart(execution.processIdentifier.value)
        // The sequence ends when standard error is closed or the process has ended.
        do {
          for try await buffer in execution.standardError { buffer.withUnsafeBytes(appendError) }
        } catch {}
        await waitForExit()
        killSession()
      }
      switch result.terminationStatus {
      case .exited(let code): didEnd(.success(.exited(code)))
      case .signaled(let signal): didEnd(.success(.signaled(signal)))
      }
    } catch let error as SubprocessError {
      didEnd(.failure(StartError(message: error.reason(at: path))))
    } catch {
      didEnd(.failure(StartError(message: "\(error)")))
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
  /// Throws, because this system cannot start programs.
  static func start(
    _ path: String, _ environment: [String: String], within time: Duration
  ) throws(StartError) -> (ChildProcess, PluginPipes) {
    throw StartError(message: "this system cannot start programs")
  }
  #endif
}

#if os(macOS) || os(Linux)
extension SubprocessError {
  /// The end of a sentence about the executable.
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
      ? "the interpreter in its first line does not exist"
      : "it is not executable; run 'chmod +x' on it"
  }
}
#endif
