import ArgumentParser

/// Which plugin processes join the built-in renderers.
struct PluginChoice: ParsableArguments {
  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A plugin process, by its path; never looked up in PATH. Repeatable.", valueName: "path"))
  var plugin: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("A folder, each executable file of which is one.", valueName: "folder"))
  var pluginDir: String?

  /// The executables of all of them.
  var inputs: [InputFile] { ((try? PluginHost.paths(self)) ?? plugin).map { InputFile($0) } }
}
