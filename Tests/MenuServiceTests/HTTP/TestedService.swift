#if Service
import Testing

/// A running service that a test sends requests to, in this process or in another.
protocol TestedService: Sendable {
  var port: Int { get }
  /// What it was sent and what it responded.
  var exchanges: HTTPExchanges { get }
}

extension TestedService {
  /// Sends a request and reads the whole response, which is expected to have
  /// the given status, if any.
  @discardableResult
  func send(
    _ method: String, _ path: String, _ headers: [String: String] = [:], body: String? = nil,
    status: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> RawResponse {
    let response = try await RawClient.exchange(
      port: port, RawClient.text(method, path, headers, body: body, port: port))
    // A compressed body is not text.
    if response.headers["content-encoding"] == nil {
      exchanges.add(method, path, headers, body, response)
    }
    if let status {
      #expect(response.status == status, "\(response)", sourceLocation: sourceLocation)
    }
    return response
  }

  /// Sends a request with the operator's token; its body may be JSON.
  @discardableResult
  func sendAsStaff(
    _ method: String, _ path: String, _ headers: [String: String] = [:], body: String? = nil,
    json: String? = nil, status: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> RawResponse {
    var headers = headers.merging(RunningService.authorization) { $1 }
    if json != nil { headers["Content-Type"] = "application/json" }
    return try await send(
      method, path, headers, body: json ?? body, status: status, sourceLocation: sourceLocation)
  }

  /// Sends text, and returns what was received when the connection is closed.
  func answer(to text: String) async throws -> String {
    let port = port
    return try await RawClient.onThread {
      let client = try RawClient(port: port)
      client.send(text)
      return client.receiveText()
    }
  }

  /// Opens a stream of events.
  func stream(_ path: String, _ headers: [String: String] = [:]) throws -> RawClient {
    let client = try RawClient(port: port)
    client.send(RawClient.text("GET", path, headers, port: port))
    return client
  }

  /// Starts a session and returns its id.
  func begin(_ menu: String = "shop") async throws -> String {
    let response = try await send("POST", "/v1/menus/\(menu)/sessions")
    try #require(response.status == 201, "\(response)")
    return try response.text("session")
  }

  /// Performs actions on a session with an expected revision.
  @discardableResult
  func act(
    _ session: String, _ json: String, at revision: String, key: String? = nil,
    query: String = "", status: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> RawResponse {
    var headers = ["Content-Type": "application/json", "If-Match": "\"\(revision)\""]
    headers["Idempotency-Key"] = key
    return try await send(
      "POST", "/v1/sessions/\(session)/actions\(query)", headers, body: json, status: status,
      sourceLocation: sourceLocation)
  }

  /// Submits the order of a session with an expected revision.
  @discardableResult
  func submit(
    _ session: String, at revision: String, json: String? = nil, key: String? = nil,
    status: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> RawResponse {
    var headers = ["If-Match": "\"\(revision)\""]
    if json != nil { headers["Content-Type"] = "application/json" }
    headers["Idempotency-Key"] = key
    return try await send(
      "POST", "/v1/sessions/\(session)/submit", headers, body: json, status: status,
      sourceLocation: sourceLocation)
  }

  /// Submits an order and returns its number and id.
  func order(
    _ actions: String = #"{"choose":"온도.ICE"}"#, of menu: String = "shop"
  ) async throws -> (number: Int, id: String) {
    let session = try await begin(menu)
    let acted = try await act(session, actions, at: "0.0")
    try #require(acted.status == 200, "\(acted)")
    let submitted = try await submit(session, at: try acted.text("revision"))
    try #require(submitted.status == 201, "\(submitted)")
    return (try #require(try submitted.json["number"] as? Int), try submitted.text("id"))
  }

  /// Replaces the inventory of a menu as an operator.
  func put(
    inventory yaml: String, ofMenu menu: String = "shop", at revision: Int = 0
  ) async throws -> RawResponse {
    try await sendAsStaff(
      "PUT", "/v1/menus/\(menu)/inventory",
      ["Content-Type": "application/yaml", "If-Match": "\"\(revision)\""], body: yaml)
  }
}
#endif
