#if Service
/// How far the requests and the answers of one connection are, as its bytes told so far.
struct ConnectionProgress {
  /// Whether the next bytes belong to a request line or a header.
  private(set) var isBetweenRequests = true
  /// Whether a request has begun and not ended.
  private(set) var isArriving = false
  /// Whether an answer has begun and not ended.
  private(set) var isAnswering = false
  /// Whether this answer has no end of its own.
  private(set) var isStreaming = false
  /// The bytes of the header that is arriving.
  private(set) var headBytes = 0
  /// Whether the request line of that header has ended.
  private(set) var hasRequestLine = false
  private var unanswered = 0
  private var closesAfterAnswer = false

  /// What a connection waits for.
  enum Awaited: Equatable {
    /// The rest of a request, or the first one.
    case request
    /// The beginning of the only answer that is owed.
    case answer
    /// The end of an answer, or whatever comes next.
    case anything
  }

  /// What it waits for now.
  var awaited: Awaited {
    if isArriving || (headBytes > 0 && unanswered == 0) { return .request }
    return owesOneAnswer && !isAnswering ? .answer : .anything
  }

  /// Whether a refusal would be read as the answer to what is arriving, and to nothing else.
  var canRefuse: Bool { !isAnswering && unanswered <= (isArriving ? 1 : 0) }

  /// Whether exactly one answer is owed.
  var owesOneAnswer: Bool { unanswered == 1 }

  /// Counts bytes of a header; says whether they begin a request when nothing else is under way.
  mutating func headArrives(_ bytes: some Collection<UInt8>) -> Bool {
    let isFirst = headBytes == 0
    if isFirst { hasRequestLine = false }
    headBytes += bytes.count
    if !hasRequestLine { hasRequestLine = bytes.contains(UInt8(ascii: "\n")) }
    return isFirst && unanswered == 0
  }

  /// A header has ended.
  mutating func requestBegins() {
    isBetweenRequests = false
    headBytes = 0
    isArriving = true
    unanswered += 1
  }

  /// All of a request is there.
  mutating func requestEnds() {
    isBetweenRequests = true
    isArriving = false
  }

  /// The answer to the oldest request goes out.
  mutating func answerBegins(streams: Bool, closes: Bool) {
    isAnswering = true
    isStreaming = streams
    closesAfterAnswer = closes
  }

  /// What follows an answer.
  enum Following: Equatable {
    /// The connection ends: its answer said so, or came before the end of its request.
    case end
    /// The answer to a further request.
    case answer
    /// Whatever comes next.
    case idling
  }

  /// All of an answer went out.
  mutating func answerEnds() -> Following {
    isAnswering = false
    isStreaming = false
    unanswered -= 1
    if isArriving || closesAfterAnswer { return .end }
    return unanswered > 0 ? .answer : .idling
  }

  /// The answer that is owed will not come; a refusal takes its place.
  mutating func givesUpAnswer() { unanswered = 0 }
}
#endif
