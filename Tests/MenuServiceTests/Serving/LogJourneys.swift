#if Service
import Foundation
import Subprocess
import Testing

@testable import MenuService

@Suite("The log of menu-runner serve")
struct LogJourneys {
  @Test("While nobody reads the log, requests are answered, and nothing of it is lost")
  func unread() async throws {
    let served = try ServerFolder()
    defer { served.remove() }
    // The server itself keeps the pipe of its log open.
    let toPipe = ["sh", "-c", #"mkfifo log && exec 3<>log && exec "$@" 2>&3"#, "sh"]
    let end = try await served.run(["--verbose"], by: toPipe) { service in
      // Their lines are twice as long as what the pipe holds.
      let count = 600
      for _ in 0..<count { #expect(try await service.send("GET", "/health").status == 200) }
      let lines = try await RawClient.onThread {
        let log = try FileHandle(forReadingFrom: served.folder.appending(path: "log"))
        var text = ""
        while text.components(separatedBy: #""message":"request""#).count <= count {
          text += String(decoding: log.availableData, as: UTF8.self)
        }
        return text.split(separator: "\n")
      }
      #expect(lines.count { $0.contains(#""route":"/health""#) } == count)
      #expect(
        try await service.send("GET", "/metrics").body.contains("menu_log_lines_dropped_total 0"))
      for _ in 0..<count { #expect(try await service.send("GET", "/health").status == 200) }
    }
    #expect(end.status == .exited(0), "\(end)")
  }
}
#endif
