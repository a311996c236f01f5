#if Service
/// The progress of a connection's requests and responses.
struct ConnectionProgress {
  /// Whether the next bytes belong to a request line or a header.
  private(set) var isBetweenRequests = true
  /// Whether a request has started and not ended.
  private(set) var isArriving = false
  /// Whether a response has started and not ended.
  private(set) var isResponding = false
  /// Whether the response is an endless stream.
  private(set) var isStreaming = false
  /// The number of bytes of the arriving header.
  private(set) var headBytes = 0
  /// Whether the request line of that header has ended.
  private(set) var hasRequestLine = false
  /// Whether the last request is one of HTTP/1.0, so that the connection ends with its response.
  private(set) var isHTTP10 = false
  private var isLast = false
  private var pending = 0
  private var closesAfterResponse = false
  /// Whether the server stops, so that the connection ends when no response is pending.
  private var isQuiescing = false

  enum Awaited: Equatable {
    /// The rest of a request, or the first one.
    case request
    /// The start of the only pending response.
    case response
    /// The end of a response, or anything else.
    case anything
  }

  var awaited: Awaited {
    if isArriving || (headBytes > 0 && pending == 0) { return .request }
    return owesOneResponse && !isResponding ? .response : .anything
  }

  /// Whether no request has started and no response is pending.
  var isIdle: Bool { isBetweenRequests && headBytes == 0 && pending == 0 && !isResponding }

  /// Whether a client would read an error response as the response to the arriving request.
  var canReject: Bool { !isResponding && pending <= (isArriving ? 1 : 0) }

  var owesOneResponse: Bool { pending == 1 }

  /// Whether the connection ends with the pending response, because the client sends no request
  /// after it, or because the server stops.
  var endsWithResponse: Bool { owesOneResponse && (isLast || isQuiescing) }

  /// Whether the server stops and no response is pending.
  var isDone: Bool { isQuiescing && pending == 0 }

  /// Counts bytes of a header. Returns whether they start a request while no response is pending.
  mutating func headArrives(_ bytes: some Collection<UInt8>) -> Bool {
    let isFirst = headBytes == 0
    if isFirst { hasRequestLine = false }
    headBytes += bytes.count
    if !hasRequestLine { hasRequestLine = bytes.contains(UInt8(ascii: "\n")) }
    return isFirst && pending == 0
  }

  /// Records that a header has ended. `isLast` says that no request follows this one.
  mutating func requestBegins(isHTTP10: Bool = false, isLast: Bool = false) {
    isBetweenRequests = false
    headBytes = 0
    self.isHTTP10 = isHTTP10
    self.isLast = isLast
    isArriving = true
    pending += 1
  }

  /// Records that a request has arrived completely.
  mutating func requestEnds() {
    isBetweenRequests = true
    isArriving = false
  }

  /// Records that the response to the oldest request starts.
  mutating func responseBegins(streams: Bool, closes: Bool) {
    isResponding = true
    isStreaming = streams
    closesAfterResponse = closes
  }

  enum Next: Equatable {
    /// The connection is closed, as the response announced, because it was sent before the end of
    /// the request, or because the server stops.
    case end
    /// The response to another request.
    case response
    case idle
  }

  /// Records that a response was sent completely, and returns what follows.
  mutating func responseEnds() -> Next {
    isResponding = false
    isStreaming = false
    pending -= 1
    if isArriving || closesAfterResponse || isHTTP10 || isDone { return .end }
    return pending > 0 ? .response : .idle
  }

  /// Records that the server stops.
  mutating func quiesces() { isQuiescing = true }

  /// Records that an error response replaces the pending response.
  mutating func abandonResponse() { pending = 0 }
}
#endif
