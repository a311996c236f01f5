import MenuTestSupport

/// Forms of documents with one or two words replaced by words of other forms.
struct SwappedWords {
  let forms: [String]
  private let words: [Substring]

  init(_ forms: [String]) {
    self.forms = forms
    words = forms.flatMap(Self.words)
  }

  private static func words(_ form: String) -> [Substring] {
    form.split { " ,:[]{}'\n".contains($0) }
  }

  /// The form for a seed.
  subscript(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var form = forms[Int(seed) % forms.count]
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let old = Self.words(form).randomElement(using: &generator)
      guard let old, let new = words.randomElement(using: &generator) else { continue }
      form.replaceSubrange(old.startIndex..<old.endIndex, with: new)
    }
    return form
  }
}
