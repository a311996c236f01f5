import MenuSections
import MenuText

/// Reads pictures: where they are, what they show and their shape.
enum ImageDecoder {
  /// A picture: a path or an address, or a map of it with what it shows and its shape.
  static func image(_ node: YAMLNode, in context: inout DecodingContext) -> MenuImage? {
    guard node.pairs != nil else {
      return source(of: node, in: &context).map { MenuImage(source: $0) }
    }
    guard
      let fields = Fields(
        node, of: .sentence("noun.image"), known: MenuVocabulary.image.names, in: &context),
      let src = fields.required("src", example: "src: images/latte.png", in: &context)
    else { return nil }
    let alternative = fields.text("alt", in: &context)
    let aspect = fields["aspect"].flatMap { Self.aspect($0, in: &context) }
    return source(of: src, in: &context).map {
      MenuImage(source: $0, alternative: alternative, aspect: aspect)
    }
  }

  private static func source(
    of node: YAMLNode, in context: inout DecodingContext
  ) -> Located<String>? {
    guard
      let text = ScalarDecoder.displayText(
        node, what: .key("image"), example: "images/latte.png", in: &context)
    else { return nil }
    let path = text[...].trimming(while: \.isWhitespace)
    if path != text, MenuImage.isAllowed(path) {
      context.report(
        .wrongValue, "image-blank", with: ["path": .excerpt(path)], severity: .warning,
        at: node.span, fixIts: [.writing(path, replacing: node.span, isSafe: true)])
      return Located(path, at: node.location)
    }
    guard MenuImage.isAllowed(text) else {
      context.report(.wrongValue, "image", with: ["path": .excerpt(text)], at: node.span)
      return nil
    }
    return Located(text, at: node.location)
  }

  /// A width over a height, in whole numbers: `4/3`.
  static func aspect(_ node: YAMLNode, in context: inout DecodingContext) -> MenuImage.Aspect? {
    if let parts = node.plainText?.split(separator: "/", omittingEmptySubsequences: false),
      parts.count == 2, let width = Int(digits: parts[0]),
      let height = Int(digits: parts[1]),
      let aspect = MenuImage.Aspect(width: width, height: height)
    {
      return aspect
    }
    guard !node.isLost else { return nil }
    context.report(.wrongValue, "ratio", about: node)
    return nil
  }
}
