import MenuSections

func showPhotos(
  in store: MenuStore, from load: @escaping @Sendable (_ page: Int) async throws -> [MenuItem]
) async throws {
  let feed = try store.feed("photos", from: .pages { page in try await load(page) })

  for await update in store.updates() {
    // The first update is the whole screen, without changes.
    if let changes = update.changes { print(changes.rows.inserted) }
    guard case .menu(let menu) = update.screen.sections[0] else { continue }
    switch menu.status {
    case .loading, .failed: continue  // its rows stay; `feed.retry()` asks again
    case .ready where menu.rows.count < 4: feed.loadNextPage()
    case .ready, .empty: return
    }
  }
}
