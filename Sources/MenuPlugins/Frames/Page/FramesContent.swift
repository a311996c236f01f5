import MenuLayout

/// What is drawn in one frame, before anybody knows how wide it is.
struct FramesContent {
  /// One below the other; the last ones are left out where there is no room.
  var bands: [FramesBand] = []
  /// Before the bands.
  var mark: FramesMark?
  /// Before the bands, behind the mark.
  var thumbnail: FramesPicture?
  /// Around all of it.
  var padding = LayoutInsets.zero
  /// Whether lines stand in the middle of the frame's width.
  var isCentered = false
  /// Whether what stands at the trailing edge may come under the words instead.
  var isNarrow = false
}

/// Something across the whole width of a content.
enum FramesBand {
  /// Words, with others at the trailing edge.
  case line(FramesWords, trailing: FramesWords? = nil)
  /// A picture.
  case picture(FramesPicture)
  /// Words in a box.
  case field(FramesWords)
  /// Words, with a number between a minus and a plus at the trailing edge.
  case stepper(FramesWords, value: String)
}

/// A text in one font and tone.
struct FramesWords {
  var string: String
  var size: Double
  var weight: FrameText.Weight
  var tone: FrameText.Tone

  /// Words; they break where the width ends.
  init(
    _ string: String, _ size: Double, _ weight: FrameText.Weight = .regular,
    _ tone: FrameText.Tone = .primary
  ) {
    self.string = string
    self.size = size
    self.weight = weight
    self.tone = tone
  }
}

/// The mark before a row: what it is, whether it is on, and perhaps a number in it.
struct FramesMark {
  var kind: FramePart.Kind
  var isOn: Bool
  var number: FramesWords?
}

/// A picture and the shape to reserve for it.
struct FramesPicture {
  var source: String
  var alternative: String
  /// Width divided by height.
  var aspect: Double
}
