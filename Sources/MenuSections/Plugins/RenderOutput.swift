/// The bytes that a renderer has written so far.
public struct RenderOutput: TextOutputStream, Sendable {
  /// Everything written, in order.
  public private(set) var bytes: [UInt8] = []

  /// Creates empty output.
  public init() {}

  /// Appends text as UTF-8.
  public mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends bytes as they are; an array is not copied if it is the first that is written.
  public mutating func write(bytes: some Sequence<UInt8>) {
    if self.bytes.isEmpty {
      self.bytes = Array(bytes)
    } else {
      self.bytes.append(contentsOf: bytes)
    }
  }

  /// The bytes as text, with U+FFFD for what is not UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
