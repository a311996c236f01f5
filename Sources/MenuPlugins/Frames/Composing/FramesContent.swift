import MenuLayout

/// The contents of a frame before layout.
struct FramesContent {
  /// Below each other; the last ones are left out if they do not fit.
  var bands: [FramesBand] = []
  /// Before the bands.
  var mark: FramesMark?
  /// Before the bands, after the mark.
  var thumbnail: FramesPicture?
  /// Around all of it.
  var padding = LayoutInsets.zero
  /// Whether lines are centered in the frame's width.
  var isCentered = false
  /// Whether the trailing words may be below the others.
  var isNarrow = false
}

/// A full-width part of a content.
enum FramesBand {
  /// Words, with others at the trailing edge.
  case line(FramesWords, trailing: FramesWords? = nil)
  case picture(FramesPicture)
  case field(FramesWords)
  /// Words, with a stepper at the trailing edge.
  case stepper(FramesWords, value: String)
}

/// A text in one font and tone.
struct FramesWords {
  var string: String
  var size: Double
  var weight: FrameText.Weight
  var tone: FrameText.Tone

  init(
    _ string: String, size: Double, weight: FrameText.Weight = .regular,
    tone: FrameText.Tone = .primary
  ) {
    self.string = string
    self.size = size
    self.weight = weight
    self.tone = tone
  }

  /// Words in the secondary tone, for details.
  static func secondary(_ string: String, size: Double) -> FramesWords {
    FramesWords(string, size: size, tone: .secondary)
  }
}

/// The mark before a row: its kind, whether it is on, and an optional number.
struct FramesMark {
  var kind: FramePart.Kind
  var isOn: Bool
  var number: FramesWords?
}

struct FramesPicture {
  var source: String
  var alternative: String
  /// Width divided by height.
  var aspect: Double
}
