/// A place in a file as people, editors and machines count it.
public struct SourcePosition: Hashable, Sendable {
  /// Bytes before it in the file as it stands on disk, a byte order mark included.
  public let offset: Int
  /// The line, from 1.
  public let line: Int
  /// The column in characters (extended grapheme clusters), from 1.
  public let column: Int
  /// The column in UTF-16 code units, from 1, as editors' protocols count it.
  public let utf16Column: Int
}
