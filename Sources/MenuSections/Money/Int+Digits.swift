extension Int {
  /// Parses from one to `count` ASCII digits; `nil` for any other text.
  init?(digits text: some StringProtocol, atMost count: Int) {
    guard 1...count ~= text.utf8.count, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    self.init(text)
  }
}
