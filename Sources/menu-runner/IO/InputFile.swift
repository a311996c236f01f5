import MenuText
import MenuYAML

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An input file that is read whole; `-` is standard input.
struct InputFile: Hashable, Sendable {
  enum Kind {
    case answers
    case inventory
    case log
    case menu
    case quote
    case strings
    case token
  }

  /// The path as given.
  let path: String
  /// Whether anything but a regular file is an error. Reading a pipe could
  /// wait for another program.
  let mustBeRegular: Bool
  /// The folder in which the file was found; `nil` if the file itself was named.
  let root: String?

  init(_ path: String, mustBeRegular: Bool = false, root: String? = nil) {
    self.path = path
    self.mustBeRegular = mustBeRegular
    self.root = root
  }

  var isStandardInput: Bool { path == "-" }

  /// The name for diagnostics.
  var name: String { isStandardInput ? "<stdin>" : path }

  /// The file with a leading `~` expanded.
  var inHome: InputFile {
    guard path.hasPrefix("~") else { return self }
    return InputFile(URL(filePath: path).path, mustBeRegular: mustBeRegular, root: root)
  }

  /// The path of a file in the same folder.
  func sibling(_ source: String) -> String {
    guard !source.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return source }
    return path[...slash] + source
  }

  /// The folder of the file with its final slash, or `.`; empty if the path is.
  var folder: String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? (path.isEmpty ? "" : ".")
  }

  /// The file's name without folders.
  var fileName: String {
    String(path.split(separator: "/").last ?? "")
  }

  /// All bytes, or one more than `limit`; errors name the kind of file.
  func bytes(of kind: Kind, limit: Int) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      if let bytes = try bytes(limit: limit) { return bytes }
    } catch {
      let reason: Failure.Message =
        switch error.code {
        case EISDIR: .sentence("reason.wrong-kind", ["kind": .sentence("kind.\(kind)")])
        // A string has U+FFFD in place of what is not UTF-8, so it names another file.
        case ENOENT where path.contains("\u{FFFD}"): .sentence("reason.undecodable-name")
        default: error.reason
        }
      throw Failure(
        error.code == EIO ? .inputOutput : .unreadable, "file.unreadable",
        with: ["file": .text(name), "reason": reason])
    }
    throw Failure(
      .unreadable, "file.unreadable",
      with: ["file": .text(name), "reason": .sentence("reason.not-regular")])
  }

  /// All bytes, or one more than `limit`; `nil` for a pipe or a device if those are not allowed.
  func bytes(limit: Int) throws(SystemError) -> [UInt8]? {
    if isStandardInput { return try FileDescriptor(standard: STDIN_FILENO).readAll(limit: limit) }
    guard mustBeRegular else { return try FileDescriptor(path, O_RDONLY).readAll(limit: limit) }
    // Without `O_NONBLOCK`, opening a pipe would wait for its writer.
    let file = try FileDescriptor(path, O_RDONLY | O_NONBLOCK)
    return file.isRegularOrFolder ? try file.readAll(limit: limit) : nil
  }

  /// The source text for a document parser, which checks encoding and size.
  func source(of kind: Kind, limits: NodeLimits = .standard) throws(Failure) -> SourceText {
    SourceText(name: name, bytes: try bytes(of: kind, limit: limits.fileSizeInBytes))
  }

  /// The names of everything in the folder, in no particular order. A sentence with `folder` and
  /// `reason` says that it cannot be read.
  func entryNames(orFailing sentence: String) throws(Failure) -> [String] {
    // Foundation's errors do not say why a folder cannot be opened.
    var error: SystemError?
    if let folder = opendir(path) { closedir(folder) } else { error = .last }
    if error == nil, let names = try? FileManager.default.contentsOfDirectory(atPath: path) {
      return names
    }
    throw Failure(
      .unreadable, sentence,
      with: ["folder": .text(path), "reason": (error ?? SystemError(code: EIO)).reason])
  }

  /// Whether the path exists, readable or not.
  var exists: Bool { stamp != nil }

  /// Whether this user may run it as a program.
  var isExecutable: Bool { stamp?.isFolder == false && access(path, X_OK) == 0 }

  /// A value that changes whenever the file is written or its permissions change; `nil` with
  /// `errno` if there is no file.
  var stamp: Stamp? {
    var found = stat()
    return stat(path, &found) == 0 ? Stamp(found) : nil
  }

  /// The time, size, identity, kind and permissions of a file.
  struct Stamp: Hashable, Sendable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int64
    let device: UInt64
    let number: UInt64
    private let mode: mode_t

    fileprivate init(_ found: stat) {
      #if canImport(Darwin)
      let time = found.st_ctimespec
      #else
      let time = found.st_ctim
      #endif
      (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
      size = Int64(found.st_size)
      device = UInt64(truncatingIfNeeded: found.st_dev)
      number = UInt64(truncatingIfNeeded: found.st_ino)
      mode = found.st_mode
    }

    /// Of standard input.
    fileprivate static var standardInput: Stamp? {
      var found = stat()
      return fstat(STDIN_FILENO, &found) == 0 ? Stamp(found) : nil
    }

    var isFolder: Bool { mode & S_IFMT == S_IFDIR }
    var isRegular: Bool { mode & S_IFMT == S_IFREG }
    /// Who may read, write and execute it.
    var permissions: mode_t { mode & 0o777 }
  }

  /// The relative path from another file's folder to this file's: `../Config`;
  /// empty for the same folder.
  ///
  /// Standard output counts as a file in the working folder.
  func folder(relativeTo other: String) -> String {
    let start = other == "-" ? [] : Self.folder(of: other)
    let folder = isStandardInput ? [] : Self.folder(of: path)
    let (from, to) = (Self.absolute(start), Self.absolute(folder))
    let shared = zip(from, to).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: from.count - shared) + to[shared...])
      .joined(separator: "/")
  }

  /// The absolute path with all links resolved; `nil` with `errno` if there is none.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The components of a path's folder; the first is empty for an absolute path.
  private static func folder(of path: String) -> [Substring] {
    Array(path.split(separator: "/", omittingEmptySubsequences: false).dropLast())
  }

  /// The components from the root, without `.` and `..`.
  private static func absolute(_ components: [Substring]) -> [Substring] {
    let start =
      components.first == "" ? [] : (Self.resolved(".") ?? "").split(separator: "/")
    var result: [Substring] = []
    for component in start + components {
      switch component {
      case "", ".": continue
      case "..": _ = result.popLast()
      default: result.append(component)
      }
    }
    return result
  }
}

/// Identifies the file behind a path; equal for all symbolic and hard links to it.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64
  /// The name of a file that does not exist yet, within its folder.
  private var name: String?

  /// `nil` for anything but a regular file, such as a pipe, which can be read and written at once.
  init?(_ file: InputFile) {
    if let stamp = file.isStandardInput ? .standardInput : file.stamp {
      guard stamp.isRegular else { return nil }
      (device, number) = (stamp.device, stamp.number)
    } else if errno == ENOENT,
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)
    {
      // A file that is written through a link is created where the link leads. Without the file,
      // the links form no circle.
      guard let identity = FileIdentity(InputFile(file.sibling(target))) else { return nil }
      self = identity
    } else {
      guard let folder = InputFile(file.folder).stamp else { return nil }
      (device, number, name) = (folder.device, folder.number, file.fileName)
    }
  }
}

/// Waits for changes of files by polling them.
struct FileWatcher {
  private let files: [InputFile]
  private var stamps: [InputFile.Stamp?]

  /// Starts with the current state of the files; they need not exist. The closure may read some of
  /// them to find the others.
  init(_ files: () -> [InputFile]) {
    var found = files()
    while true {
      stamps = found.map(\.stamp)
      // A file that was written since it was read may name others.
      let now = files()
      if now == found { break }
      found = now
    }
    self.files = found
  }

  /// Returns after a change; throws if the task is cancelled.
  mutating func nextChange() async throws {
    while true {
      let now = files.map(\.stamp)
      if now != stamps {
        stamps = now
        return
      }
      try await Task.sleep(for: Self.interval)
    }
  }

  private static let interval = Duration.milliseconds(200)
}
