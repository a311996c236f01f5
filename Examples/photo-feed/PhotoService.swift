/// Stands where a network client would: a source of pages that answers when it is told to, so that
/// the program prints the same on every run. Yours answers with what `URLSession` brings.
import MenuSections

struct PhotoService: PageSource {
  /// A page that somebody waits for.
  struct Request: Sendable {
    let page: Int
    fileprivate let reply: CheckedContinuation<[OptionDraft], any Error>

    func answer(_ photos: [Photo]) { reply.resume(returning: photos.map(\.item)) }
    func fail(_ reason: String) { reply.resume(throwing: Failure(description: reason)) }
  }

  /// What is thrown stands on the screen, in its own words.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let requests: AsyncStream<Request>
  private let incoming: AsyncStream<Request>.Continuation

  init() {
    (requests, incoming) = AsyncStream.makeStream()
  }

  func load(page: Int) async throws -> [OptionDraft] {
    try await withCheckedThrowingContinuation { reply in
      incoming.yield(Request(page: page, reply: reply))
    }
  }

  /// The next request, once it is there.
  func request() async -> Request? { await requests.first { _ in true } }
}
