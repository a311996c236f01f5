import MenuText

/// Ends a command early, with the messages that are still to be printed.
struct Failure: Error {
  /// A sentence of the program's strings file, or a text in another program's words.
  typealias Message = StringsTable.Argument

  let status: ExitStatus
  /// The sentences, each after `error: `; empty if everything was printed already.
  let messages: [Message]
  /// Further lines, printed below the messages.
  let details: [String]

  init(_ status: ExitStatus, messages: [Message] = [], details: [String] = []) {
    self.status = status
    self.messages = messages
    self.details = details
  }

  /// A failure with a sentence of the strings file.
  init(_ status: ExitStatus, _ key: String, with arguments: [String: Message] = [:]) {
    self.init(status, messages: [.sentence(key, arguments)])
  }

  /// A name that is not among the known ones; the nearest of these has a sentence of its own.
  static func unknown(
    _ key: String, _ name: String, as label: String, among known: [String],
    with others: [String: Message] = [:]
  ) -> Failure {
    let near = Suggestion.nearest(to: name, among: known)
    let arguments: [String: Message] = [
      label: .text(name), "near": .text(near ?? ""),
      "known": .text(known.joined(separator: ", ")),
    ]
    return Failure(
      .usage, near == nil ? key : "\(key)-near", with: arguments.merging(others) { $1 })
  }

  /// Throws a usage error if an argument is missing that the usage names, or
  /// given where it names none.
  static func check(_ argument: String?, isNamed name: String?) throws(Failure) {
    switch (argument, name) {
    case (let argument?, nil):
      throw Failure(.usage, "usage.unexpected-argument", with: ["argument": .text(argument)])
    case (nil, let name?):
      throw Failure(.usage, "usage.missing-argument", with: ["argument": .text(name)])
    case (nil, nil), (.some, .some): break
    }
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
