#if Service
import MenuSections
import Testing

@testable import MenuService

@Suite("The article on embedding")
struct EmbeddingArticleTests {
  @Test("Its code orders in a session, says what is missing, and accepts what was submitted")
  func orders() async throws {
    let sessions = service(MemoryJournal())
    #expect(try await order(add("꿀"), of: "shop", from: sessions) == nil)
    let id = try #require(try await order(ice, of: "shop", from: sessions))
    let accepting = Task { try await acceptOrders(of: sessions, after: 0) }
    try await waitUntil { try await sessions.order(id).state == .accepted }
    accepting.cancel()
    _ = await accepting.result
  }
}
#endif
