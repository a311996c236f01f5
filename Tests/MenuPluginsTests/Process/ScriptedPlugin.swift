import Foundation
import MenuPlugins
import Testing

/// A plugin in Python in a temporary folder.
///
/// It records its process ids, so that tests can look for leftover processes.
final class ScriptedPlugin: Sendable {
  /// The executable.
  let path: String
  private let folder: URL

  /// Writes a script that consists of a common prefix and `body`; only modules of Python itself can
  /// be imported, which starts it three times as fast.
  init(_ body: String) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "plugin-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "plugin.py")
    path = file.path
    try Data((Self.prelude + body + "\n").utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Its session ids, one per start.
  var sessions: Set<Int32> {
    let text = try? String(contentsOf: folder.appending(path: "pids"), encoding: .utf8)
    return Set((text ?? "").split(separator: "\n").compactMap { Int32($0) })
  }

  private static let prelude = """
    #!/usr/bin/env -S python3 -S
    import json, os, signal, sys, time
    with open(os.path.join(os.path.dirname(__file__), "pids"), "a") as f:
        f.write(f"{os.getpid()}\\n")
    def say(text):
        sys.stdout.buffer.write(text if isinstance(text, bytes) else (text + "\\n").encode())
        sys.stdout.buffer.flush()
    def greet(name="hostile", **more):
        say(json.dumps({"menu-plugin": 1, "name": name, "kind": "renderer",
                        "mediaType": "text/plain; charset=utf-8", **more}))
    def requests():
        for line in sys.stdin:
            request = json.loads(line)
            if request["op"] == "shutdown":
                sys.exit(0)
            yield request
    def answer(id, output="done\\n"):
        say(json.dumps({"id": id, "output": output}))

    """
}

/// Leftover processes and descriptors, on systems that report them.
enum Leftovers {
  /// Waits until no process of the sessions remains; returns those that remain after two minutes.
  static func of(_ sessions: Set<Int32>) async throws -> [String] {
    let deadline = ContinuousClock.now + .seconds(120)
    while true {
      let left = processes(of: sessions)
      if left.isEmpty || .now > deadline { return left }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// The open pipes and process descriptors with their identifiers.
  static var descriptors: Set<String> {
    let folder = "/proc/self/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var found: Set<String> = []
    for name in names {
      var status = stat()
      let path = "\(folder)/\(name)"
      guard stat(path, &status) == 0,
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path),
        target.hasPrefix("pipe:") || target.contains("pidfd")
      else { continue }
      found.insert("\(name) \(target) \(status.st_ino)")
    }
    return found
  }

  /// Waits until all descriptors opened since `before` are closed; returns those that remain after
  /// 20 minutes.
  ///
  /// Concurrent tests open descriptors as well, and some run a compiler or a browser for minutes.
  static func descriptors(since before: Set<String>) async throws -> Set<String> {
    var left = descriptors.subtracting(before)
    let deadline = ContinuousClock.now + .seconds(1200)
    while !left.isEmpty, .now < deadline {
      try await Task.sleep(for: .milliseconds(100))
      left.formIntersection(descriptors)
    }
    return left
  }

  private static func processes(of sessions: Set<Int32>) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { name in
      // pid (name) state ppid pgrp session …, where the name can contain any character.
      guard Int32(name) != nil,
        let stat = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
        let end = stat.lastIndex(of: ")")
      else { return nil }
      let fields = stat[end...].split(separator: " ")
      guard fields.count > 4, let session = Int32(fields[4]), sessions.contains(session) else {
        return nil
      }
      return "\(name) \(fields[1])"
    }
  }
}
