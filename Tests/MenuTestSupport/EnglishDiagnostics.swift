public import MenuSections
import MenuText
import MenuYAML

/// The English sentences of a diagnostic.
extension Diagnostic {
  /// What is wrong.
  public var message: String { message(in: .english) }
  /// A few words for under the carets; may be empty.
  public var label: String { label(in: .english) }
  /// What to write instead.
  public var help: String? { help(in: .english) }
  /// The sentences of its notes.
  public var noteMessages: [String] { notes.map { message(of: $0, in: .english) } }
  /// The spans of its notes, without those that have no location.
  public var noteSpans: [SourceSpan] { notes.compactMap { $0.location?.span } }
}
