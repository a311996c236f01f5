#if Service
import Foundation
import MenuSections
import Subprocess
import Testing

@testable import MenuService

@Suite("One client among others", .serialized)
struct ConnectionShareTests {
  @Test("A client that holds all connections it can get does not keep others from being served")
  func holding() async throws {
    let served = try ServerFolder()
    defer { served.remove() }
    let end = try await served.run(
      ["--rate", "1000"], by: ["sh", "-c", #"ulimit -n 600; exec "$@""#, "sh"]
    ) { service in
      let port = service.port
      let (open, others) = try await RawClient.onThread {
        var held: [RawClient] = []
        for _ in 0..<500 {
          let client = try RawClient(port: port)
          client.send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
          held.append(client)
        }
        let open = held.count { $0.receive(until: "}").contains(" 200 ") }
        let others = try (UInt8(2)...9).map { number in
          let other = try RawClient(port: port, from: number)
          other.send(RawClient.text("GET", "/v1/menus", port: port))
          return String(decoding: other.receiveAll(), as: UTF8.self)
        }
        return (open, others)
      }
      // A quarter of the connections, and more than a busy counter needs.
      #expect((20...200).contains(open), "\(open)")
      for response in others { #expect(response.hasPrefix("HTTP/1.1 200 "), "\(response)") }
      // Once they are closed, the client can connect again.
      try await service.wait { (try? await service.send("GET", "/health"))?.status == 200 }
    }
    #expect(end.status == .exited(0), "\(end)")
  }

  @Test("An export arrives whole at a reader that is slow but keeps reading")
  func slowReader() async throws {
    let journal = MemoryJournal()
    let configuration = ServiceConfiguration.testing { $0.responseTime = .seconds(4) }
    try await RunningService.run(journal, configuration: configuration) { service in
      let (number, _) = try await service.order()
      let order = try await service.sessions.order(number: number)
      let count = 3000
      for _ in 1..<count {
        let session = SessionDigest.random()
        _ = try await journal.create(
          session, menuID: order.menuID, menuDigest: order.menuDigest, time: order.time)
        _ = try await journal.submit(
          OrderSubmission(
            session: session, expected: 0, key: .random(), orderID: .random(), menuID: order.menuID,
            menuDigest: order.menuDigest, document: order.document, inventory: order.inventory,
            inventoryChange: nil, time: order.time))
      }
      let port = service.port
      let text = try await RawClient.onThread {
        let client = try RawClient(port: port, receiveBuffer: 16 << 10)
        client.send(
          RawClient.text("GET", "/v1/orders?as=lines", RunningService.authorization, port: port))
        // About 300 kB per second.
        var bytes: [UInt8] = []
        while true {
          let part = client.receive()
          if part.isEmpty { break }
          bytes += part
          usleep(UInt32(part.count * 1_000_000 / 300_000))
        }
        return String(decoding: bytes, as: UTF8.self)
      }
      #expect(text.utf8.count > 1_500_000)
      #expect(text.hasSuffix("\r\n0\r\n\r\n"))
      #expect(text.components(separatedBy: #"{"schemaVersion":1,"number":"#).count > count)
    }
  }
}
#endif
