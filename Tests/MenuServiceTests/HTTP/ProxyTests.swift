#if Service
import Foundation
import HTTPTypes
import NIOCore
import Testing

@testable import MenuService

@Suite("Clients behind proxies")
struct ProxyTests {
  private static let proxies = ["10.0.0.0/8", "127.0.0.1", "fd00::/8"].compactMap(
    ProxyNetwork.init)

  @Test(
    "The client is the last forwarded address that is not a trusted proxy, and cannot be forged",
    arguments: [
      // The peer is not a proxy, so its headers are ignored.
      ("192.0.2.9", "X-Forwarded-For: 1.1.1.1", "192.0.2.9"),
      ("192.0.2.9", "Forwarded: for=1.1.1.1", "192.0.2.9"),
      ("127.0.0.1", "", "127.0.0.1"),
      ("127.0.0.1", "X-Forwarded-For: 192.0.2.60", "192.0.2.60"),
      // The proxy appends to a header that the client sent.
      ("127.0.0.1", "X-Forwarded-For: 1.1.1.1, 192.0.2.60", "192.0.2.60"),
      ("127.0.0.1", "X-Forwarded-For: 10.1.1.1, 192.0.2.60", "192.0.2.60"),
      ("127.0.0.1", "X-Forwarded-For: 1.1.1.1|X-Forwarded-For: 192.0.2.60", "192.0.2.60"),
      // Two trusted proxies.
      ("127.0.0.1", "X-Forwarded-For: 192.0.2.60, 10.2.3.4", "192.0.2.60"),
      ("fd12::1", "X-Forwarded-For: 192.0.2.60,10.2.3.4", "192.0.2.60"),
      ("::ffff:10.9.9.9", "X-Forwarded-For: 192.0.2.60", "192.0.2.60"),
      // Only trusted proxies: the first of them.
      ("127.0.0.1", "X-Forwarded-For: 10.0.0.5, 10.0.0.6", "10.0.0.5"),
      // An invalid address ends the chain.
      ("127.0.0.1", "X-Forwarded-For: 192.0.2.60, unknown", "127.0.0.1"),
      ("127.0.0.1", "X-Forwarded-For: 192.0.2.60, unknown, 10.0.0.6", "10.0.0.6"),
      ("127.0.0.1", "X-Forwarded-For: localhost", "127.0.0.1"),
      ("127.0.0.1", "X-Forwarded-For: ", "127.0.0.1"),
      ("127.0.0.1", "X-Forwarded-For: ,,,", "127.0.0.1"),
      ("127.0.0.1", "X-Forwarded-For: 192.0.2.60:4711", "192.0.2.60"),
      ("127.0.0.1", "X-Forwarded-For: [2001:db8::1]:4711", "2001:db8::1"),
      ("127.0.0.1", "X-Forwarded-For: 2001:db8::1", "2001:db8::1"),
      ("127.0.0.1", "X-Forwarded-For: fe80::1%eth0", "127.0.0.1"),
      // The examples of RFC 7239.
      ("127.0.0.1", "Forwarded: for=192.0.2.60;proto=http;by=203.0.113.43", "192.0.2.60"),
      ("127.0.0.1", #"Forwarded: For="[2001:db8:cafe::17]:4711""#, "2001:db8:cafe::17"),
      ("127.0.0.1", "Forwarded: for=192.0.2.43, for=198.51.100.17", "198.51.100.17"),
      ("127.0.0.1", #"Forwarded: for=1.1.1.1, for="_gazonk""#, "127.0.0.1"),
      ("127.0.0.1", #"Forwarded: for="1.1.1.1, for=192.0.2.60"#, "127.0.0.1"),
      // An unclosed quote would include what the proxy appends.
      ("127.0.0.1", #"Forwarded: for=1.1.1.1;x=", for=192.0.2.60"#, "127.0.0.1"),
      (
        "127.0.0.1", #"Forwarded: for=1.1.1.1;x=", for="[2001:db8::1]:4711""#, "127.0.0.1"
      ),
      // The proxy appends to one header and passes the other one through.
      ("127.0.0.1", "X-Forwarded-For: 192.0.2.60|Forwarded: for=1.1.1.1", "127.0.0.1"),
      ("127.0.0.1", "X-Forwarded-For: 192.0.2.60|Forwarded: for=192.0.2.60", "192.0.2.60"),
    ])
  func client(peer: String, headers: String, expected: String) throws {
    var fields = HTTPFields()
    for line in headers.split(separator: "|") {
      let parts = line.split(separator: ":", maxSplits: 1)
      fields.append(
        HTTPField(
          name: try #require(HTTPField.Name(String(parts[0]))),
          value: parts[1].trimmingPrefix(" ").description))
    }
    let client = Self.proxies.client(of: try SocketAddress(ipAddress: peer, port: 5), fields)
    #expect(client?.bytes == (try SocketAddress(ipAddress: expected, port: 0)).bytes)
  }

  @Test("A proxy network is an address with an optional prefix length")
  func networks() {
    for text in ["10.0.0.7", "10.0.0.0/8", "0.0.0.0/0", "::/0", "fd00::/8", "::1/128"] {
      #expect(ProxyNetwork(text) != nil, "\(text)")
    }
    for text in [
      "", "/", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/08", "10.0.0.0/8/8", "::/129",
      "localhost", "10.0.0", "[::1]", "fe80::1%lo", "10.0.0.0/+8", "/run/socket",
    ] {
      #expect(ProxyNetwork(text) == nil, "\(text)")
    }
  }

  @Test("Clients behind a trusted proxy have separate rate limits")
  func limits() async throws {
    var configuration = ServiceConfiguration.testing {
      $0.requestsPerAddress = ServiceLimits.Rate(perSecond: 0.001, burst: 4)
      $0.sessionsPerAddress = ServiceLimits.Rate(perSecond: 0.001, burst: 1)
    }
    configuration.trustedProxies = [ProxyNetwork("127.0.0.1")].compactMap(\.self)
    try await RunningService.run(configuration: configuration) { service in
      for number in 1...20 {
        let response = try await service.send(
          "POST", "/v1/menus/shop/sessions", ["X-Forwarded-For": "198.51.100.\(number)"])
        #expect(response.status == 201, "\(response)")
      }
      var statuses: [Int] = []
      for number in 1...6 {
        let response = try await service.send(
          "GET", "/v1/menus", ["X-Forwarded-For": "203.0.113.\(number), 192.0.2.60"])
        statuses.append(response.status)
      }
      #expect(statuses == [200, 200, 200, 200, 429, 429])
    }
  }
}
#endif
