extension MenuValue {
  /// Answers in the form in which a document would hold them, to be given back to an `AnswerSheet`.
  public init(answers: AnswerValue) {
    switch answers {
    case .text(let text): self.init(.text(text))
    case .number(let number): self.init(.text("\(number)"))
    case .list(let values): self.init(.list(values.map { MenuValue(answers: $0) }))
    case .map(let entries):
      self.init(.map(entries.map { Entry(Located($0.key), MenuValue(answers: $0.value)) }))
    }
  }
}
