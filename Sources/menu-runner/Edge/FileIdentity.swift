import Foundation

/// Which file a path leads to: equal for all symbolic and hard links to one file.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64
  /// The name in that folder, for a file that does not exist yet.
  private let name: String?

  /// `nil` for what is not a regular file, such as a pipe, which can be read and written at once.
  init?(_ path: String) {
    var found = stat()
    if stat(path, &found) == 0 {
      self.init(found)
    } else {
      let name = path.split(separator: "/").last ?? ""
      let folder = String(path.dropLast(name.count))
      guard stat(folder.isEmpty ? "." : folder, &found) == 0 else { return nil }
      self.init(folder: found, name: String(name))
    }
  }

  init?(_ file: InputFile) {
    guard file.isStandardInput else {
      self.init(file.path)
      return
    }
    var found = stat()
    guard fstat(STDIN_FILENO, &found) == 0 else { return nil }
    self.init(found)
  }

  private init?(_ file: stat) {
    guard file.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(folder: file, name: nil)
  }

  private init(folder: stat, name: String?) {
    device = UInt64(truncatingIfNeeded: folder.st_dev)
    number = UInt64(truncatingIfNeeded: folder.st_ino)
    self.name = name
  }
}

extension Command {
  /// Throws if a file that the command writes is one that it reads, or writes for another purpose.
  func requireSeparateFiles() throws(Failure) {
    let outputs = self.outputs
    guard !outputs.isEmpty else { return }
    var inputs: [FileIdentity: InputFile] = [:]
    for file in self.inputs {
      if let identity = FileIdentity(file) { inputs[identity] = inputs[identity] ?? file }
    }
    var seen: [FileIdentity: String] = [:]
    for output in outputs {
      guard let identity = FileIdentity(output.path) else { continue }
      if let input = inputs[identity] {
        throw Failure(
          .usage, "'\(output.word)' would overwrite '\(input.name)', which this command reads")
      }
      if let other = seen.updateValue(output.word, forKey: identity) {
        throw Failure(.usage, "'\(other)' and '\(output.word)' write to the same file")
      }
    }
  }
}
