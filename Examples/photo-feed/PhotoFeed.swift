/// A feed of photos above a section of suggestions, from two services that answer separately.
///
/// A `Feed` with `more`, `retry` and `refresh` replaces a view model's loading flag, page number,
/// `distinctUntilChanged` and `flatMapLatest`; its state is part of the screen. A reader of `updates()`
/// replaces the data source's delegate.
import MenuPlugins
import MenuSections
import MenuYAML

@main
enum PhotoFeed {
  static let menu = """
    item: Photos
    sections:
      - {menu: Photos, id: photos, select: none, items: [], empty: No photo passes the filter.}
      - {menu: How about these?, id: ideas, select: none, items: []}
    """

  static func main() async throws {
    let store = MenuStore(try MenuDefinition(yaml: menu, id: "feed"))
    let library = PhotoService()
    let suggestions = PhotoService()
    let photos = try store.feed("photos", from: .pages(library.load))
    try store.feed("ideas", from: .pages(suggestions.load))

    var updates = store.updates().makeAsyncIterator()
    try await show(await updates.next(), because: "Both sections wait for their services")
    await suggestions.request()?.answer(Photo.named("dune", 1...2))
    try await show(await updates.next(), because: "The suggestions arrive first")
    await library.request()?.answer([])
    try await show(await updates.next(), because: "No photo passes the filter")

    photos.refresh()
    try await show(await updates.next(), because: "The filter is changed")
    let birds = await library.request()
    photos.refresh()
    let seas = await library.request()
    seas?.answer(Photo.named("sea", 1...8))
    try await show(await updates.next(), because: "Changed once more: the latest request wins")

    birds?.answer(Photo.named("bird", 1...8))
    photos.loadNextPage()
    try await show(await updates.next(), because: "Birds arrived too late; scrolled to the end")
    await library.request()?.fail("no connection")
    try await show(await updates.next(), because: "The second page fails; the rows stay")
    photos.retry()
    try await show(await updates.next(), because: "Retried")
    await library.request()?.answer(Photo.named("sea", 9...10))
    try await show(await updates.next(), because: "The second page arrives")

    showShapes(of: store.screen)
  }

  /// Prints a screen below its cause.
  static func show(_ update: ScreenUpdate?, because cause: String) async throws {
    guard let update else { return }
    print("# \(cause)\n")
    print(try await TextRenderer().text(of: update.screen))
  }

  static func showShapes(of screen: Screen) {
    print("# Sizes that a waterfall with columns of 120 points reserves before the images load\n")
    for section in screen.sections {
      switch section {
      case .menu(let menu):
        for row in menu.rows {
          guard let image = row.option.image, let aspect = image.aspect else { continue }
          print("\(row.path)  120 × \(120 * aspect.height / aspect.width)  \(image.source)")
        }
      case .title, .count, .text, .total, .custom: break
      }
    }
  }
}
