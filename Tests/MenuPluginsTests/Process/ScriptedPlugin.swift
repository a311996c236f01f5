import Foundation
import MenuPlugins
import Testing

/// A plugin in Python that a test writes, in a folder of its own that is removed at the end.
///
/// It notes the number of every process that it starts as, so that the test can look for what is left.
final class ScriptedPlugin: Sendable {
  /// The executable.
  let path: String
  private let folder: URL

  /// Writes a script: `body` stands behind a few words that every plugin needs.
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

  /// The sessions that it led, one a start.
  var sessions: Set<Int32> {
    let text = try? String(contentsOf: folder.appending(path: "pids"), encoding: .utf8)
    return Set((text ?? "").split(separator: "\n").compactMap { Int32($0) })
  }

  private static let prelude = """
    #!/usr/bin/env python3
    import json, os, signal, subprocess, sys, time
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

/// What is left of processes in the system, where it tells.
enum Leftovers {
  /// Waits until nothing of the sessions is left, not even a zombie; gives what stays for two minutes.
  static func of(_ sessions: Set<Int32>) async throws -> [String] {
    let deadline = ContinuousClock.now + .seconds(120)
    while true {
      let left = processes(of: sessions)
      if left.isEmpty || .now > deadline { return left }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// The pipes and process descriptors that are open, each with the number that tells it from others.
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

  /// Waits until all descriptors are closed again that came since `before`; gives those that stay.
  ///
  /// Tests beside this one open some too, and close them.
  static func descriptors(since before: Set<String>) async throws -> Set<String> {
    var left = descriptors.subtracting(before)
    let deadline = ContinuousClock.now + .seconds(120)
    while !left.isEmpty, .now < deadline {
      try await Task.sleep(for: .milliseconds(5))
      left.formIntersection(descriptors)
    }
    return left
  }

  private static func processes(of sessions: Set<Int32>) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { name in
      // pid (name) state ppid pgrp session …, where the name may hold anything.
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
