import ArgumentParser

/// How a person is asked for what the command line does not answer.
struct AskingOptions: ParsableArguments {
  @Flag(
    name: .long,
    help: "Ask in numbered lines of text, for screen readers; also reads answers from a pipe.")
  var accessible = false
}
