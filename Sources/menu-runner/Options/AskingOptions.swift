import ArgumentParser
import MenuText

/// How a person is asked for what the command line does not answer.
struct AskingOptions: ParsableArguments {
  @Flag(
    name: .long,
    help: "Ask in numbered lines of text, for screen readers; also reads answers from a pipe.")
  var accessible = false

  @Flag(name: .long, help: "Draw the form on the whole screen, not below the prompt.")
  var fullscreen = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How the terminal measures emoji; 'auto' asks it.", valueName: "auto|modern|legacy"))
  var widthProfile = WidthProfileChoice.auto
}

/// How a terminal measures what it paints.
enum WidthProfileChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case auto
  case modern
  case legacy

  /// The profile; `nil` where the terminal is to be asked.
  var profile: WidthProfile? {
    switch self {
    case .auto: nil
    case .modern: .modern
    case .legacy: .legacy
    }
  }
}
