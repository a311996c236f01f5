/// A page source that answers on demand, so that every run prints the same. In your app, load pages
/// with `URLSession`.
import MenuSections

struct PhotoService: Sendable {
  /// A pending request for a page.
  struct Request: Sendable {
    let page: Int
    fileprivate let reply: CheckedContinuation<[MenuItem], any Error>

    func answer(_ photos: [Photo]) { reply.resume(returning: photos.map(\.item)) }
    func fail(_ reason: String) { reply.resume(throwing: Failure(description: reason)) }
  }

  /// An error whose description the screen shows.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let requests: AsyncStream<Request>
  private let incoming: AsyncStream<Request>.Continuation

  init() {
    (requests, incoming) = AsyncStream.makeStream()
  }

  func load(page: Int) async throws -> [MenuItem] {
    try await withCheckedThrowingContinuation { reply in
      incoming.yield(Request(page: page, reply: reply))
    }
  }

  /// Waits for the next request.
  func request() async -> Request? { await requests.first { _ in true } }
}
