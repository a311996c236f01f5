import Foundation

/// A plugin that responds as fast as possible: this program itself, started with an argument.
///
/// It parses no JSON and copies the request's id into a response of fixed size.
enum EchoingPlugin {
  static let argument = "--echoing-plugin"

  /// The size of its output, like a screen as text.
  static let outputSize = 1500

  static func run() {
    let greeting = #"{"menu-plugin":1,"name":"echo","kind":"renderer","mediaType":"text/plain"}"#
    write(Array((greeting + "\n").utf8))
    let end = Array(#","output":""#.utf8) + [UInt8](repeating: 0x78, count: outputSize)
    var line: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(0, &chunk, chunk.count)
      guard count > 0 else { return }
      line += chunk[..<count]
      guard line.last == UInt8(ascii: "\n") else { continue }
      let digits = line.dropFirst(#"{"id":"#.utf8.count).prefix { 0x30...0x39 ~= $0 }
      guard !digits.isEmpty else { return }
      write(Array(#"{"id":"#.utf8) + digits + end + Array("\"}\n".utf8))
      line.removeAll(keepingCapacity: true)
    }
  }

  private static func write(_ bytes: [UInt8]) {
    #if canImport(Darwin)
    _ = Darwin.write(1, bytes, bytes.count)
    #else
    _ = Glibc.write(1, bytes, bytes.count)
    #endif
  }

  /// A script that starts the plugin, because plugins are started without arguments.
  static func script() throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: "echo-\(UUID().uuidString)")
    let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
    try Data("#!/bin/sh\nexec '\(program)' \(argument)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return file
  }
}
