import MenuPlugins
import MenuText

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

struct ProgramEnvironment: Sendable {
  /// The value of a variable; an empty one counts as unset. Nothing in the program sets one.
  private subscript(name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  static func end(with status: ExitStatus) -> Never { exit(status.rawValue) }

  /// The user's language by the POSIX order of precedence; `nil` for `C`.
  var language: LanguageTag? {
    (self["LC_ALL"] ?? self["LC_MESSAGES"] ?? self["LANG"])
      .flatMap(LanguageTag.init(environmentValue:))
  }

  /// The width to use if there is no terminal.
  var columns: Int? {
    self["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether to use lines of text instead of a drawn form.
  var wantsLines: Bool { self["ACCESSIBLE"] != nil || self["TERM"] == "dumb" }

  /// Whether the program runs in CI, where no one answers.
  var isUnattended: Bool { self["CI"] != nil }

  /// The limits of plugin processes, with more or less time on a slow or a fast machine.
  ///
  /// Throws a usage error for a time outside its range.
  func pluginLimits() throws(Failure) -> PluginLimits {
    var limits = PluginLimits.standard
    guard let value = self["MENU_PLUGIN_TIMEOUT"] else { return limits }
    let range = 1...3600
    guard let seconds = Int(value), range.contains(seconds) else {
      throw .outside(range, of: "MENU_PLUGIN_TIMEOUT")
    }
    limits.greetingTime = .seconds(seconds)
    limits.callTime = .seconds(seconds)
    limits.gracePeriod = .seconds(seconds)
    return limits
  }

  /// Whether to use colors; `nil` if the variables do not say.
  ///
  /// `NO_COLOR` (no-color.org) precedes `FORCE_COLOR` (force-color.org) and a dumb terminal.
  var wantsColor: Bool? {
    if self["NO_COLOR"] != nil { return false }
    if let force = self["FORCE_COLOR"] { return force != "0" }
    return self["TERM"] == "dumb" ? false : nil
  }
}

/// Environment variables on a help screen, which the sentence `environment.key` describes.
enum EnvironmentVariable: String, CaseIterable {
  case color
  case columns
  case language
  case lines
  case pluginTimeout = "plugin-timeout"
  case starterLanguage = "starter-language"
  case unattended

  var names: String {
    switch self {
    case .color: "NO_COLOR, FORCE_COLOR, TERM=dumb"
    case .columns: "COLUMNS"
    case .language, .starterLanguage: "LC_ALL, LC_MESSAGES, LANG"
    case .lines: "ACCESSIBLE, TERM=dumb"
    case .pluginTimeout: "MENU_PLUGIN_TIMEOUT"
    case .unattended: "CI"
    }
  }
}
