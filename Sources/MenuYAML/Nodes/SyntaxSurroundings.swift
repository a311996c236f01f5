/// What was read before the parser stumbled, from which its fault is understood.
struct SyntaxSurroundings {
  /// Where the innermost open bracket stands.
  let openBracket: Int?
  /// The scalar that was read last.
  let lastScalar: YAMLNode?
  /// The document, if it was over already.
  let root: YAMLNode?
}
