/// Objects and arrays; inlinable, so that the closures for each row of a screen are not called
/// through generic code. `make bench` measures the JSON of 100,000 rows.
extension JSONWriter {
  /// Writes `{…}` with the fields that `body` writes; rethrows what `body` throws.
  @inlinable
  public mutating func object<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    begin(.object)
    try body(&self)
    end(.object)
  }

  /// Writes `[…]` with the values that `body` writes; rethrows what `body` throws.
  @inlinable
  public mutating func array<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    begin(.array)
    try body(&self)
    end(.array)
  }

  /// Writes `"key":{…}` with the fields that `body` writes; rethrows what `body` throws.
  @inlinable
  public mutating func object<Failure: Error>(
    _ key: String,
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    self.key(key)
    try object(body)
  }

  /// Writes `"key":[…]` with the values that `body` writes; rethrows what `body` throws.
  @inlinable
  public mutating func array<Failure: Error>(
    _ key: String,
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    self.key(key)
    try array(body)
  }

  /// Writes `"key":[{…},…]`, one object for each element, with the fields that `body` writes.
  @inlinable
  public mutating func objects<Elements: Sequence>(
    _ key: String, _ elements: Elements,
    _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    array(key) { list in
      for element in elements { list.object { body(&$0, element) } }
    }
  }
}

/// A value that contains others.
@usableFromInline
enum JSONNesting {
  case object
  case array
}
