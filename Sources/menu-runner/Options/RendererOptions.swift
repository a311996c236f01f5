import ArgumentParser
import MenuSections
import MenuText

struct RendererOptions: ParsableArguments {
  @Option(name: .customLong("as"), help: .value("name"))
  var name: String?

  @Flag
  var json = false

  @Option(parsing: .unconditional, help: .value("n"))
  var width: Int?

  @Flag
  var pretty = false

  @Option(parsing: .unconditional, help: .value("n"))
  var height: Int?

  @Option(parsing: .unconditional, help: .value("n"))
  var scale: Int?

  @Option(help: .value("name"))
  var profile: String?

  @Option(parsing: .unconditional, help: .value("x,y,w,h"))
  var viewport: String?

  @Option(help: .value("name"))
  var measure: String?

  @Flag
  var trace = false

  @Option(parsing: .unconditionalSingleValue, help: .value("name=value"))
  var option: [Assignment] = []

  /// Throws a usage error for options that contradict each other.
  func check() throws(Failure) {
    if json, let name, name != "json" { throw .notCombined("--json", "--as \(name)") }
  }

  /// The options to pass to the renderer.
  var given: [String: String] {
    var given: [String: String] = [:]
    for assignment in option { given[assignment.path.description] = assignment.value }
    if let width { given["width"] = String(width) }
    if pretty { given["pretty"] = "yes" }
    if let height { given["height"] = String(height) }
    if let scale { given["scale"] = String(scale) }
    if let profile { given["profile"] = profile }
    if let viewport { given["viewport"] = viewport }
    if let measure { given["measure"] = measure }
    if trace { given["trace"] = "yes" }
    return given
  }

  var rendererName: String { name ?? (json ? "json" : "text") }
}

struct PluginProcessOptions: ParsableArguments {
  @Option(parsing: .unconditionalSingleValue, help: .value("path"))
  var plugin: [String] = []

  @Option(help: .value("folder"))
  var pluginDir: String?
}
