import ArgumentParser
import MenuSections

/// The options that select and configure a renderer.
struct RendererOptions: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Use this renderer: text, json, order, receipt, frames, svg, html or a plugin. (default: text)",
      valueName: "name"))
  var name: String?

  @Flag(name: .long, help: "Same as --as json.")
  var json = false

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Use this width, in cells for text and in points for frames and svg.", valueName: "n"))
  var width: Int?

  @Flag(name: .long, help: "Indent JSON output.")
  var pretty = false

  @OptionGroup var layout: LayoutOptions

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Set an option of the renderer. Repeatable.", valueName: "name=value"),
    transform: Assignment.init(argument:))
  var option: [Assignment] = []

  func validate() throws {
    if json, let name, name != "json" {
      throw ValidationError("'--json' and '--as \(name)' cannot be combined")
    }
  }

  /// The options to pass to the renderer.
  var given: [String: String] {
    var given: [String: String] = [:]
    for assignment in option { given[assignment.path.description] = assignment.value }
    if let width { given["width"] = String(width) }
    if pretty { given["pretty"] = "yes" }
    return given.merging(layout.given) { $1 }
  }

  /// The name of the renderer.
  var rendererName: String { name ?? (json ? "json" : "text") }
}

/// The options for laying out frames.
struct LayoutOptions: ParsableArguments {
  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Lay out for this height in points.", valueName: "n"))
  var height: Int?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Align to this number of pixels per point.", valueName: "n"))
  var scale: Int?

  @Option(
    name: .long, help: ArgumentHelp("Use these layout rules: default or uikit.", valueName: "name"))
  var profile: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Write only this part of the content.", valueName: "x,y,w,h"))
  var viewport: String?

  @Option(
    name: .long, help: ArgumentHelp("Measure text by: table or cells.", valueName: "name"))
  var measure: String?

  @Flag(name: .long, help: "Add the layout rule behind each frame.")
  var trace = false

  /// The given options, as renderer options.
  var given: [String: String] {
    var given: [String: String] = [:]
    given["height"] = height.map { String($0) }
    given["scale"] = scale.map { String($0) }
    given["profile"] = profile
    given["viewport"] = viewport
    given["measure"] = measure
    if trace { given["trace"] = "yes" }
    return given
  }
}

/// The options for plugin processes.
struct PluginProcessOptions: ParsableArguments {
  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Start the plugin at this path, which is not searched in PATH. Repeatable.", valueName: "path"
    ))
  var plugin: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("Start all executable files of a folder as plugins.", valueName: "folder"))
  var pluginDir: String?
}
