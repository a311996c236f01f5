import MenuPlugins
import MenuSections
import MenuText

/// The plugins of one command: the built-in ones and the plugin processes of its options.
struct PluginHost {
  struct Entry {
    let renderer: any Renderer
    /// The path of its executable; `nil` for a built-in renderer.
    let origin: String?

    /// What the renderer does; that of a plugin is in its own words.
    func summary(_ strings: StringsTable) -> String {
      let translated = origin == nil ? strings.sentence("summary.\(renderer.name)") : nil
      return translated ?? renderer.summary
    }

    /// What an option does; that of a plugin is in its own words.
    func summary(of option: PluginOption, _ strings: StringsTable) -> String {
      guard origin == nil else { return option.summary }
      return strings.sentence("option.\(renderer.name).\(option.name)")
        ?? strings.sentence("option.\(option.name)") ?? option.summary
    }
  }

  /// The renderers in the order of lists.
  let entries: [Entry]

  static var builtIn: PluginHost { PluginHost(entries: builtInEntries) }

  /// Starts the plugin processes, runs `body`, and shuts the processes down.
  static func with<Value>(
    _ options: PluginProcessOptions, _ console: Console, _ body: (PluginHost) async throws -> Value
  ) async throws -> Value {
    let limits = try console.environment.pluginLimits()
    let processes = try paths(options).map { PluginProcess(at: $0, limits: limits) }
    do {
      var entries = builtInEntries
      for process in processes {
        let renderer = try await renderer(of: process)
        if let other = entries.first(where: { $0.renderer.name == renderer.name }) {
          throw Failure(
            .usage,
            other.origin == nil ? "usage.built-in-plugin-name" : "usage.same-plugin-name",
            with: [
              "path": .text(process.path), "name": .text(renderer.name),
              "other": .text(other.origin ?? ""),
            ])
        }
        entries.append(Entry(renderer: renderer, origin: process.path))
      }
      let value = try await body(PluginHost(entries: entries))
      for process in processes { await process.shutDown() }
      return value
    } catch {
      for process in processes { await process.shutDown() }
      throw error
    }
  }

  /// The renderer with a name; an unknown name is a usage error.
  func entry(named name: String) throws(Failure) -> Entry {
    if let entry = entries.first(where: { $0.renderer.name == name }) { return entry }
    throw .unknown("renderer.unknown", name, as: "renderer", among: entries.map(\.renderer.name))
  }

  private static var builtInEntries: [Entry] {
    Plugins.builtIn.compactMap { plugin in
      switch plugin {
      case .renderer(let renderer): Entry(renderer: renderer, origin: nil)
      case .sectionKind, .orderRule: nil
      }
    }
  }

  private static func renderer(of process: PluginProcess) async throws(Failure) -> ProcessRenderer {
    do {
      return try await process.renderer()
    } catch {
      throw Failure(error)
    }
  }

  /// The given executables, then those of the folder by name.
  static func paths(_ options: PluginProcessOptions) throws(Failure) -> [String] {
    guard let folder = options.pluginDir else { return options.plugin }
    let names = try InputFile(folder).entryNames(orFailing: "file.plugin-folder-unreadable")
    let stem = folder.hasSuffix("/") ? folder : folder + "/"
    return options.plugin
      + names.filter { !$0.hasPrefix(".") }.sorted().map { stem + $0 }
      .filter { InputFile($0).isExecutable }
  }
}

extension Failure {
  /// A failed plugin process with its last output; one that cannot be started is unreadable.
  init(_ error: PluginProcessError) {
    self.init(
      error.isOfStart ? .unreadable : .pluginFailed, messages: [error.sentence],
      details: error.lastErrorLines.map { "| \($0)" })
  }
}

extension PluginProcessError {
  fileprivate var isOfStart: Bool {
    if case .notStarted = reason { true } else { false }
  }
}

extension PluginProcessOptions {
  /// The executables of all plugins.
  var inputs: [InputFile] { ((try? PluginHost.paths(self)) ?? plugin).map { InputFile($0) } }
}
