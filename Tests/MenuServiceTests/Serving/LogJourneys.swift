#if Service
import Foundation
import Subprocess
import Testing

@testable import MenuService

@Suite("The log of menu-runner serve")
struct LogJourneys {
  /// The server itself keeps the pipe of its log open.
  private static let toPipe = ["sh", "-c", #"mkfifo log && exec 3<>log && exec "$@" 2>&3"#, "sh"]

  @Test("Warnings that no program reads delay neither changed menus nor the end of the server")
  func unreadWarnings() async throws {
    let served = try ServerFolder()
    try await served.run(["--verbose"], by: Self.toPipe) { service in
      // Their lines fill the pipe.
      for _ in 0..<600 { #expect(try await service.send("GET", "/health").status == 200) }
      try served.write("four.yaml", "sections: 4")
      for name in ["tea", "water"] {
        try served.write("\(name).yaml", "item: Drink\nsections:\n  - text: Note\n")
        try await waitUntil {
          try await service.send("GET", "/v1/menus/\(name)").status == 200
        }
      }
    }
  }

  @Test("A menu that is served with warnings is named, at the start and when it has changed")
  func warnings() async throws {
    let served = try ServerFolder()
    let drinks = """
      item: Bar
      currency: EUR
      sections:
      - {menu: Drinks, select: any, each: 0..9, items: {Tea: 2.00, Water: }}

      """
    try served.write("bar.yaml", drinks)
    try await served.run { service in
      try await service.wait(for: "bar.yaml' has a warning: menu-runner validate ")
      try served.write(
        "bar.yaml", drinks + "- {menu: Cakes, select: any, each: 9, items: {Pie: 3.00}}\n")
      try await service.wait(for: "bar.yaml' has 2 warnings: menu-runner validate ")
    }
  }

  @Test("A log that no program reads delays no request, and nothing of it is lost")
  func unread() async throws {
    let served = try ServerFolder()
    try await served.run(["--verbose"], by: Self.toPipe) { service in
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
  }
}
#endif
