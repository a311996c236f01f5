import Dispatch
import MenuText
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

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
      throw StartError(reason: .sentence("start.no-descriptors"))
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
    Task.detached(priority: .userInitiated) {
      await child.run(path, configuration: configuration, input: input, output: output)
    }
    if child.started.wait(timeout: .now() + time.timeInterval) == .timedOut {
      child.send(SIGKILL)
    }
    if case .failure(let error) = child.state.withLock(\.outcome) { throw error }
    return (child, pipes)
  }

  /// Runs it from the start until it is reaped.
  private func run(
    _ path: String, configuration: Configuration, input: FileDescriptor,
    output: FileDescriptor
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
      didEnd(.failure(StartError(reason: error.reason(at: path))))
    } catch {
      didEnd(.failure(StartError(reason: .text("\(error)"))))
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
    throw StartError(reason: .sentence("start.unsupported"))
  }
  #endif
}

#if os(macOS) || os(Linux)
extension SubprocessError {
  /// Why the executable does not start.
  fileprivate func reason(at path: String) -> StringsTable.Argument {
    switch (code, underlyingError) {
    case (.executableNotFound, _): .sentence("start.\(Self.whyNotFound(path))")
    case (_, .execFormatError?): .sentence("start.exec-format")
    default: .text(underlyingError.map { "\($0)".lowercased() } ?? description)
    }
  }

  /// The key of the sentence, without its group.
  private static func whyNotFound(_ path: String) -> String {
    var found = stat()
    guard stat(path, &found) == 0 else { return "no-file" }
    if found.st_mode & S_IFMT == S_IFDIR { return "folder" }
    return access(path, X_OK) == 0 ? "interpreter" : "not-executable"
  }
}
#endif
