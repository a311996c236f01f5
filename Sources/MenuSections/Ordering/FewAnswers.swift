/// The keys of answers, mostly of one: a tap changes one, and one needs no memory of its own.
struct FewAnswers: Sequence {
  private var first: AnswerKey?
  private var others: [AnswerKey] = []

  mutating func append(_ key: AnswerKey) {
    if first == nil { first = key } else { others.append(key) }
  }

  func makeIterator() -> Iterator { Iterator(first: first, others: others.makeIterator()) }

  struct Iterator: IteratorProtocol {
    fileprivate var first: AnswerKey?
    fileprivate var others: IndexingIterator<[AnswerKey]>

    mutating func next() -> AnswerKey? { first.take() ?? others.next() }
  }
}
