#if Service
import Foundation
import Subprocess
import Testing

@testable import MenuService

@Suite("Operators have names and roles")
struct OperatorRoleTests {
  private static let file = """
    # the shop
    kitchen board       kitchen-token-of-16

    books   export      books-token-of-16-c
    owner   board,admin owner-token-of-16-c
    """

  private func bearer(_ name: String) -> [String: String] {
    let token = name == "kitchen" ? "kitchen-token-of-16" : "\(name)-token-of-16-c"
    return ["Authorization": "Bearer \(token)"]
  }

  @Test("A role allows what its operator needs, and the log has names and failed logins")
  func roles() async throws {
    var configuration = ServiceConfiguration.testing
    let tokens = OperatorTokens(try OperatorTokens.tokens(in: Self.file))
    configuration.operatorTokens = tokens
    try await RunningService.run(configuration: configuration) { service in
      let (number, _) = try await service.order()
      for (name, mayChange) in [("kitchen", true), ("books", false), ("owner", true)] {
        let headers = bearer(name)
        #expect(try await service.send("GET", "/v1/orders", headers).status == 200)
        let changed = try await service.send(
          "PATCH", "/v1/orders/\(number)",
          headers.merging(["Content-Type": "application/json"]) { $1 },
          body: #"{"state":"accepted"}"#)
        #expect(changed.status == (mayChange ? 200 : 403), "\(name): \(changed)")
        guard !mayChange else { continue }
        #expect(try changed.text("code") == "missing-role")
        #expect(try changed.text("detail").contains("board, admin"))
      }
      #expect(service.log.text.contains("kitchen"))
      let form = ["Content-Type": "application/x-www-form-urlencoded"]
      let rejected = try await service.send(
        "POST", "/board/session?lang=en", form, body: "token=books-token-of-16-c")
      #expect(rejected.status == 403 && rejected.body.contains("needs the role board or admin"))
      #expect(service.log.text.components(separatedBy: "warning failed login").count == 2)
      let signedIn = try await service.send(
        "POST", "/board/session", form, body: "token=kitchen-token-of-16")
      let cookie = try #require(signedIn.headers["set-cookie"]).prefix { $0 != ";" }
      #expect(try await service.send("GET", "/v1/orders", ["Cookie": "\(cookie)"]).status == 200)
      try await service.send("GET", "/v1/orders", bearer("another"))
      #expect(service.log.text.components(separatedBy: "warning failed login").count == 3)
      #expect(service.log.text.contains("127.0.0.1"))
      #expect(!service.log.text.contains("token-of-16"))
      // Without its token, an operator is signed out.
      tokens.replace(with: try OperatorTokens.tokens(in: "cook board cook-token-of-16-x"))
      #expect(try await service.send("GET", "/v1/orders", ["Cookie": "\(cookie)"]).status == 401)
      #expect(try await service.send("GET", "/v1/orders", bearer("owner")).status == 401)
      let next = ["Authorization": "Bearer cook-token-of-16-x"]
      #expect(try await service.send("GET", "/v1/orders", next).status == 200)
    }
  }

  @Test("A token file says which line is wrong")
  func errors() throws {
    func error(_ text: String) -> OperatorTokens.FileError? {
      do throws(OperatorTokens.FileError) {
        _ = try OperatorTokens.tokens(in: text)
        return nil
      } catch {
        return error
      }
    }
    #expect(error("a-word-of-16-characters\n") == nil)
    #expect(error(Self.file) == nil)
    #expect(error("\u{FEFF}a-word-of-16-characters\n") == nil)
    #expect(error("\u{FEFF}" + Self.file) == nil)
    #expect(error("") == .empty && error("# nothing\n") == .empty)
    #expect(error("short") == .line(1))
    #expect(error("# one\nkitchen board short") == .line(2))
    #expect(error("kitchen cook kitchen-token-of-16") == .line(1))
    #expect(error("kitchen board, kitchen-token-of-16") == .line(1))
    #expect(error("ki/tchen board kitchen-token-of-16") == .line(1))
    #expect(error(Self.file + "\nkitchen board another-token-of-16") == .duplicate(line: 6))
    #expect(error(Self.file + "\ncook board kitchen-token-of-16") == .duplicate(line: 6))
  }

  @Test("A stream ends when its operator's token is removed, and sends nothing more")
  func streams() async throws {
    var configuration = ServiceConfiguration.testing
    let tokens = OperatorTokens(try OperatorTokens.tokens(in: Self.file))
    configuration.operatorTokens = tokens
    try await RunningService.run(configuration: configuration) { service in
      let order = try await service.order()
      let clients = try ["/v1/orders/stream", "/v1/orders/\(order.number)/updates"].map { path in
        try service.stream(path, ["Authorization": "Bearer kitchen-token-of-16"])
      }
      for client in clients {
        _ = try await client.events(until: "retry:")
      }
      tokens.replace(with: try OperatorTokens.tokens(in: "cook board cook-token-of-16-x"))
      try await service.sessions.setState(.accepted, ofOrder: order.number)
      for client in clients {
        let rest = try await RawClient.onThread { client.receiveText() }
        #expect(!rest.contains("accepted"), "\(rest)")
      }
    }
  }

  @Test("A changed token file applies at once, and an invalid one not at all")
  func rotation() async throws {
    let served = try ServerFolder()
    let end = try await served.run { service in
      func status(_ token: String) async throws -> Int {
        try await service.send("GET", "/v1/orders", ["Authorization": "Bearer \(token)"]).status
      }
      #expect(try await status(RunningService.token) == 200)
      try served.write("token", Self.file)
      try await waitUntil { try await status("books-token-of-16-c") == 200 }
      #expect(try await status(RunningService.token) == 401)
      try served.write("token", "kitchen cook kitchen-token-of-16")
      try await service.wait(for: "earlier tokens stay")
      try await service.wait(for: "'token', line 1")
      #expect(try await status("books-token-of-16-c") == 200)
    }
    #expect(end.messages.contains("failed login") && !end.messages.contains("token-of-16"))
    let rejected = try await served.fail(with: 1)
    #expect(rejected.messages.contains("'token', line 1"), "\(rejected)")
  }

  @Test("A token file that is replaced while the server reads its menus applies")
  func rotationAtStart() async throws {
    let served = try ServerFolder()
    let cafe = String(decoding: try BrowserJourneys.menus(["cafe"])[0].bytes, as: UTF8.self)
    // The message about the first menu comes while the others are read.
    try served.write("a.yaml", "sections: 4")
    for number in 0..<25 { try served.write("cafe\(number).yaml", cafe) }
    let script = """
      (until grep -q a.yaml messages; do sleep 0.02; done; echo another-token-of-16 >token) & exec "$@"
      """
    try await served.run(by: ["sh", "-c", script, "sh"]) { service in
      func status(_ token: String) async throws -> Int {
        try await service.send("GET", "/v1/orders", ["Authorization": "Bearer \(token)"]).status
      }
      try await waitUntil { try await status("another-token-of-16") == 200 }
      #expect(try await status(RunningService.token) == 401)
    }
  }
}
#endif
