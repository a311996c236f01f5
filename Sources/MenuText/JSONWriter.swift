/// Writes JSON (RFC 8259) as UTF-8, with keys in the order in which they are written.
///
/// The same calls give the same bytes on every platform. Everything that ``SafeText`` forbids is
/// escaped, so that a person can print the output in a terminal.
///
///     var writer = JSONWriter()
///     writer.object { order in
///       order.field("item", "라떼")
///       order.field("total", 4500)
///       order.array("options") { options in
///         options.string("ICE")
///         options.object { $0.field("샷 추가", 2) }
///       }
///     }
///     // {"item":"라떼","total":4500,"options":["ICE",{"샷 추가":2}]}
///
/// Commas and indentation are the writer's. Inside an object each value needs its key: one that gets
/// no value has the value `null`. Values at the top level are separated by line feeds: JSON Lines.
public struct JSONWriter: Sendable {
  /// The bytes written so far: valid UTF-8 without a final line feed.
  public private(set) var bytes: [UInt8] = []

  private let isPretty: Bool
  private var depth = 0
  private var isFirst = true
  private var isAfterKey = false

  /// A writer of one compact line, or of lines indented by two spaces a level.
  public init(pretty: Bool = false) {
    isPretty = pretty
  }

  /// The same as ``bytes``, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes `{…}` with the fields that `body` writes; rethrows what `body` throws.
  public mutating func object<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try nested(in: "{", "}", body)
  }

  /// Writes `[…]` with the values that `body` writes; rethrows what `body` throws.
  public mutating func array<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try nested(in: "[", "]", body)
  }

  /// Begins a field: the next value written belongs to this key.
  public mutating func key(_ key: String) {
    finishField()
    string(key)
    bytes.append(":")
    if isPretty { bytes.append(" ") }
    isAfterKey = true
  }

  /// Writes text, quoted and escaped.
  public mutating func string(_ value: String) {
    beginValue()
    bytes.append("\"")
    JSONEscaping.append(value, to: &bytes)
    bytes.append("\"")
  }

  /// Writes text that `write` appends as UTF-8; it must not need escapes, as digits and codes do not.
  public mutating func string(_ write: (inout [UInt8]) -> Void) {
    beginValue()
    bytes.append("\"")
    write(&bytes)
    bytes.append("\"")
  }

  /// Writes a whole number, exactly; some readers are exact only up to 2⁵³.
  public mutating func integer(_ value: Int64) {
    beginValue()
    if value < 0 { bytes.append("-") }
    append(value.magnitude)
  }

  private mutating func append(_ number: UInt64) {
    if number >= 10 { append(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) {
    raw(value ? "true" : "false")
  }

  /// Writes `null`.
  public mutating func null() {
    raw("null")
  }

  /// Writes one value that is JSON already, unchecked and not indented again.
  public mutating func raw(_ json: String) {
    beginValue()
    bytes.append(contentsOf: json.utf8)
  }

  private mutating func nested<Failure: Error>(
    in opening: Unicode.Scalar,
    _ closing: Unicode.Scalar,
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginValue()
    bytes.append(UInt8(ascii: opening))
    isFirst = true
    depth += 1
    try body(&self)
    finishField()
    depth -= 1
    if !isFirst { beginLine() }
    bytes.append(UInt8(ascii: closing))
    isFirst = false
  }

  private mutating func beginValue() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    if depth > 0 {
      if !isFirst { bytes.append(",") }
      beginLine()
    } else if !isFirst {
      bytes.append("\n")
    }
    isFirst = false
  }

  private mutating func beginLine() {
    guard isPretty else { return }
    bytes.append("\n")
    for _ in 0..<depth { bytes.append(contentsOf: "  ".utf8) }
  }

  private mutating func finishField() {
    if isAfterKey { null() }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ ascii: Unicode.Scalar) {
    append(UInt8(ascii: ascii))
  }
}
