extension JSONWriter {
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
}
