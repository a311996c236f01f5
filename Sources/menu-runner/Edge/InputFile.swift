import Foundation
import MenuYAML

/// A file that is read whole; `-` is standard input.
struct InputFile: Hashable, Sendable {
  /// The path as it was written.
  let path: String
  /// Whether what is not a regular file counts as unreadable, rather than that reading it waits for
  /// another program.
  let mustBeRegular: Bool

  init(_ path: String, mustBeRegular: Bool = false) {
    self.path = path
    self.mustBeRegular = mustBeRegular
  }

  var isStandardInput: Bool { path == "-" }

  /// What diagnostics call it.
  var name: String { isStandardInput ? "<stdin>" : path }

  /// The same file where the path begins with `~`, which a shell has not replaced yet.
  var inHome: InputFile {
    InputFile(NSString(string: path).expandingTildeInPath, mustBeRegular: mustBeRegular)
  }

  /// The path of a file beside this one.
  func sibling(_ source: String) -> String {
    guard !source.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return source }
    return path[...slash] + source
  }

  /// The file's name without folders.
  var fileName: String {
    String(path.split(separator: "/").last ?? "")
  }

  /// Every byte, or one more than `limit`; what is wrong is told as the reading of a `kind`.
  func bytes(of kind: String = "file", limit: Int) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      if let bytes = try bytes(limit: limit) { return bytes }
    } catch {
      let reason = error.code == EISDIR ? "it is a folder, not a \(kind)" : error.reason
      throw Failure(
        error.code == EIO ? .inputOutput : .unreadable, "'\(name)' cannot be read: \(reason)")
    }
    throw Failure(.unreadable, "'\(name)' cannot be read: it is not a regular file")
  }

  /// Every byte, or one more than `limit`; `nil` for a pipe or a device where those are excluded.
  private func bytes(limit: Int) throws(SystemError) -> [UInt8]? {
    if isStandardInput { return try FileDescriptor.readAll(from: STDIN_FILENO, limit: limit) }
    guard mustBeRegular else { return try FileDescriptor(path, O_RDONLY).readAll(limit: limit) }
    // Otherwise opening a pipe would wait for its writer.
    let file = try FileDescriptor(path, O_RDONLY | O_NONBLOCK)
    return file.isRegularOrFolder ? try file.readAll(limit: limit) : nil
  }

  /// The text for a reader of documents, which judges the encoding and the size.
  func source(of kind: String, limits: NodeLimits = .standard) throws(Failure) -> SourceText {
    SourceText(name: name, bytes: try bytes(of: kind, limit: limits.fileSizeInBytes))
  }

  /// Whether something stands at the path, readable or not.
  var exists: Bool { stamp != nil }

  /// What changes whenever the file is written; `nil` where there is none.
  var stamp: Stamp? {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    #if canImport(Darwin)
    let time = found.st_mtimespec
    #else
    let time = found.st_mtim
    #endif
    return Stamp(
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int64(found.st_size),
      number: UInt64(found.st_ino), isFolder: found.st_mode & S_IFMT == S_IFDIR,
      isPlain: found.st_mode & S_IFMT == S_IFREG)
  }

  /// The moment, size and identity of a file.
  struct Stamp: Hashable, Sendable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int64
    let number: UInt64
    let isFolder: Bool
    /// Whether it holds bytes that can be read at any time.
    let isPlain: Bool
  }
}
