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
/// The writer adds commas and indentation. Inside an object each value needs its key; a key without
/// a value gets `null`. Values at the top level are separated by line feeds: JSON Lines.
public struct JSONWriter: ~Copyable {
  private var buffer = UTF8Buffer()
  private let isPretty: Bool
  private var depth = 0
  private var isFirst = true
  private var isAfterKey = false

  /// A writer of one compact line, or of lines indented by two spaces a level.
  public init(pretty: Bool = false) {
    isPretty = pretty
  }

  /// The bytes written so far: valid UTF-8 without a final line feed.
  public var bytes: [UInt8] { buffer.bytes }

  /// The same as ``bytes``, as text.
  public var text: String { buffer.text }

  /// Begins a field: the next value written belongs to this key.
  public mutating func key(_ key: String) {
    finishField()
    string(key)
    buffer.append(ascii: ":")
    if isPretty { buffer.append(ascii: " ") }
    isAfterKey = true
  }

  /// Writes text, quoted and escaped.
  public mutating func string(_ value: String) {
    beginValue()
    JSONEscaping.append(value, to: &buffer)
  }

  /// Writes text that `write` appends; it must not need escapes, as digits and codes do not.
  public mutating func string(_ write: (inout UTF8Buffer) -> Void) {
    beginValue()
    buffer.append(ascii: "\"")
    write(&buffer)
    buffer.append(ascii: "\"")
  }

  /// Writes a whole number, exactly; some readers are exact only up to 2⁵³.
  public mutating func integer(_ value: Int64) {
    beginValue()
    if value < 0 { buffer.append(ascii: "-") }
    buffer.append(value.magnitude)
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
    buffer.append(json)
  }

  @usableFromInline
  mutating func begin(_ nesting: JSONNesting) {
    beginValue()
    buffer.append(ascii: nesting == .object ? "{" : "[")
    isFirst = true
    depth += 1
  }

  @usableFromInline
  mutating func end(_ nesting: JSONNesting) {
    finishField()
    depth -= 1
    if !isFirst { beginLine() }
    buffer.append(ascii: nesting == .object ? "}" : "]")
    isFirst = false
  }

  private mutating func beginValue() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    if depth > 0 {
      if !isFirst { buffer.append(ascii: ",") }
      beginLine()
    } else if !isFirst {
      buffer.append(ascii: "\n")
    }
    isFirst = false
  }

  private mutating func beginLine() {
    guard isPretty else { return }
    buffer.append(ascii: "\n")
    buffer.append(spaces: 2 * depth)
  }

  private mutating func finishField() {
    if isAfterKey { null() }
  }

  /// Writes `"key":"value"`.
  public mutating func field(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  /// Writes `"key":value` for a whole number.
  public mutating func field(_ key: String, _ value: Int) {
    self.key(key)
    integer(Int64(value))
  }

  /// Writes `"key":value` for an amount or another 64-bit number.
  public mutating func field(_ key: String, _ value: Int64) {
    self.key(key)
    integer(value)
  }

  /// Writes `"key":true` or `"key":false`.
  public mutating func field(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  /// Writes `"key":"value"` or `"key":null`.
  package mutating func field(_ key: String, orNull value: String?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }

  /// Writes `"key":["value",…]`.
  package mutating func field(_ key: String, _ values: [String]) {
    array(key) { array in
      for value in values { array.string(value) }
    }
  }
}
