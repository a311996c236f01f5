import MenuText

/// Ends a command early, with the messages that are still to be printed.
struct Failure: Error {
  /// A sentence of the program's strings file, or a text in another program's words.
  typealias Message = StringsTable.Argument

  let status: ExitStatus
  /// The sentence after `error: `; `nil` if everything was printed already.
  let message: Message?
  /// More errors of the same kind.
  let further: [Message]
  /// Further lines, printed below the messages.
  let details: [String]

  init(
    _ status: ExitStatus, message: Message? = nil, further: [Message] = [], details: [String] = []
  ) {
    self.status = status
    self.message = message
    self.further = further
    self.details = details
  }

  /// A failure with a sentence of the strings file.
  init(_ status: ExitStatus, _ key: String, with arguments: [String: Message] = [:]) {
    self.init(status, message: .sentence(key, arguments))
  }

  /// A number outside its range, as the value of an option or of an environment variable.
  static func outside(_ range: ClosedRange<Int>, of name: String) -> Failure {
    Failure(
      .usage, "usage.outside-range",
      with: [
        "name": .text(name), "lower": .number(range.lowerBound),
        "upper": .number(range.upperBound),
      ])
  }

  /// Two options that exclude each other.
  static func notCombined(_ first: String, _ second: String) -> Failure {
    Failure(
      .usage, "usage.not-combined", with: ["first": .text(first), "second": .text(second)])
  }

  /// The reader of a pipe closed it, which is not an error.
  static let brokenPipe = Failure(.success)
}
