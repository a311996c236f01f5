/// A photo of the feed: what used to be a cell's view model is the item itself.
import MenuSections

struct Photo {
  let name: String
  let width: Int
  let height: Int

  /// The photo as a row, with the shape to reserve before the picture is there.
  var item: OptionDraft {
    var item = OptionDraft(LocalizedText(name))
    item.image = MenuImage(
      source: Located("https://photos.example/\(name).jpg"), alternative: LocalizedText(name),
      aspect: MenuImage.Aspect(width: width, height: height))
    return item
  }

  /// Photos with a name and a number, wide, square and tall in turn.
  static func named(_ name: String, _ numbers: ClosedRange<Int>) -> [Photo] {
    let shapes = [(3, 2), (1, 1), (3, 4)]
    return numbers.map { number in
      let (width, height) = shapes[number % shapes.count]
      return Photo(name: "\(name)-\(number)", width: width, height: height)
    }
  }
}
