import Foundation
import MenuText

/// The variables that the program was started with, as far as it heeds them.
struct ProgramEnvironment: Sendable {
  private let variables: [String: String]

  init(_ variables: [String: String] = ProcessInfo.processInfo.environment) {
    self.variables = variables
  }

  /// A variable's value; an empty one counts as unset.
  private subscript(name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The reader's language by POSIX's order of precedence; `nil` for `C`.
  var language: LanguageTag? {
    (self["LC_ALL"] ?? self["LC_MESSAGES"] ?? self["LANG"])
      .flatMap(LanguageTag.init(environmentValue:))
  }

  /// The width to assume where no terminal tells it.
  var columns: Int? {
    self["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether a person wants lines of text instead of a drawn screen, or that the terminal can show
  /// nothing else.
  var wantsLines: Bool { self["ACCESSIBLE"] != nil || self["TERM"] == "dumb" }

  /// Whether a machine runs the program, which cannot answer.
  var isUnattended: Bool { self["CI"] != nil }

  /// Whether colors are asked for or refused; `nil` leaves it to the stream.
  ///
  /// `NO_COLOR` as at no-color.org, then `FORCE_COLOR` as at force-color.org, then a dumb terminal.
  var wantsColor: Bool? {
    if self["NO_COLOR"] != nil { return false }
    if let force = self["FORCE_COLOR"] { return force != "0" }
    return self["TERM"] == "dumb" ? false : nil
  }
}

/// A variable as a help screen names it.
struct EnvironmentVariable {
  let names: String
  let effect: String

  static let color = EnvironmentVariable(
    names: "NO_COLOR, FORCE_COLOR, TERM=dumb", effect: "whether to color, for --color auto")
  static let language = EnvironmentVariable(
    names: "LC_ALL, LC_MESSAGES, LANG", effect: "the language, if the menu offers it")
  static let lines = EnvironmentVariable(
    names: "ACCESSIBLE, TERM=dumb", effect: "order by lines of text, as with --accessible")
  static let unattended = EnvironmentVariable(names: "CI", effect: "never ask, as with --no-input")
  static let columns = EnvironmentVariable(
    names: "COLUMNS", effect: "the width where there is no terminal")
}
