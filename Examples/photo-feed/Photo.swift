/// A photo in the feed; the item replaces a cell's view model.
import MenuSections

struct Photo {
  let name: String
  let width: Int
  let height: Int

  /// The photo as a row, with the aspect ratio to reserve space for it.
  var item: MenuItem {
    MenuItem(
      "\(name)",
      image: MenuImage(
        "https://photos.example/\(name).jpg", alternative: "\(name)", aspect: (width, height)))
  }

  /// Photos with a name and a number; they alternate between wide, square and tall.
  static func named(_ name: String, _ numbers: ClosedRange<Int>) -> [Photo] {
    let shapes = [(3, 2), (1, 1), (3, 4)]
    return numbers.map { number in
      let (width, height) = shapes[number % shapes.count]
      return Photo(name: "\(name)-\(number)", width: width, height: height)
    }
  }
}
