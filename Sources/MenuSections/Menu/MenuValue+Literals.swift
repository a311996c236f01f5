extension MenuValue: ExpressibleByStringLiteral {
  /// A text that stands nowhere.
  public init(stringLiteral text: String) {
    self.init(.text(text))
  }
}

extension MenuValue: ExpressibleByArrayLiteral {
  /// A list that stands nowhere.
  public init(arrayLiteral values: MenuValue...) {
    self.init(.list(values))
  }
}

extension MenuValue: ExpressibleByDictionaryLiteral {
  /// A map in the order written, which stands nowhere; of a key written twice the first counts.
  public init(dictionaryLiteral entries: (String, MenuValue)...) {
    var known: Set<String> = []
    self.init(
      .map(
        entries.filter { known.insert($0.0).inserted }
          .map { Entry(Located($0.0), $0.1) }))
  }
}
