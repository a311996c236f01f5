import Foundation
import MenuPlugins
import MenuSections

/// The plugins of one command: the built-in ones and the plugin processes of its options.
struct PluginHost {
  /// A renderer with its origin: `built-in`, or the path of its executable.
  struct Entry {
    let renderer: any Renderer
    let origin: String
  }

  /// The renderers in the order of lists.
  let entries: [Entry]
  private let registry: PluginRegistry

  /// Only the built-in plugins.
  static func builtIn() throws(Failure) -> PluginHost {
    try PluginHost(Self.builtInEntries)
  }

  /// Starts the plugin processes, runs `body`, and shuts the processes down.
  static func with<Value>(
    _ options: PluginProcessOptions, _ body: (PluginHost) async throws -> Value
  ) async throws -> Value {
    let processes = try paths(options).map { PluginProcess(at: $0) }
    do {
      var entries = builtInEntries
      for process in processes {
        let renderer = try await renderer(of: process)
        if let other = entries.first(where: { $0.renderer.name == renderer.name }) {
          throw Failure(
            .usage,
            "'\(process.path)' has the name '\(renderer.name)' of "
              + (other.origin == builtInOrigin ? "a built-in renderer" : "'\(other.origin)'"))
        }
        entries.append(Entry(renderer: renderer, origin: process.path))
      }
      let value = try await body(try PluginHost(entries))
      for process in processes { await process.shutDown() }
      return value
    } catch {
      for process in processes { await process.shutDown() }
      throw error
    }
  }

  private init(_ entries: [Entry]) throws(Failure) {
    self.entries = entries
    do {
      registry = try PluginRegistry(entries.map { .renderer($0.renderer) })
    } catch {
      throw Failure(.bug, error.description)
    }
  }

  /// The renderer with a name; an unknown name is a usage error.
  func renderer(named name: String) throws(Failure) -> any Renderer {
    do {
      return try registry.renderer(named: name)
    } catch {
      throw Failure(.usage, error.description)
    }
  }

  /// The origin of built-in plugins.
  static let builtInOrigin = "built-in"

  private static var builtInEntries: [Entry] {
    Plugins.builtIn.compactMap { plugin in
      switch plugin {
      case .renderer(let renderer): Entry(renderer: renderer, origin: builtInOrigin)
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
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw Failure(.unreadable, "the plugin folder '\(folder)' cannot be read")
    }
    let stem = folder.hasSuffix("/") ? folder : folder + "/"
    return options.plugin
      + names.filter { !$0.hasPrefix(".") }.sorted().map { stem + $0 }.filter(isExecutableFile)
  }

  private static func isExecutableFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }
}

extension Failure {
  /// A failed plugin process with its last output; one that cannot be started is unreadable.
  init(_ error: PluginProcessError) {
    self.init(
      error.isOfStart ? .unreadable : .pluginFailed, error.description,
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
