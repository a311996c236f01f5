import Foundation
import MenuPlugins
import MenuSections

/// The plugins of one command: the built-in ones and the processes that its options name.
struct PluginHost {
  /// A renderer with where it comes from: `built-in`, or the path of its executable.
  struct Entry {
    let renderer: any Renderer
    let origin: String
  }

  /// In the order in which lists show them.
  let entries: [Entry]
  private let registry: PluginRegistry

  /// Only the built-in plugins.
  static func builtIn() throws(Failure) -> PluginHost {
    try PluginHost(Self.builtInEntries)
  }

  /// Starts the processes, and ends them again whatever `body` comes to.
  static func with<Value>(
    _ options: PluginChoice, _ body: (PluginHost) async throws -> Value
  ) async throws -> Value {
    let processes = try paths(options).map { PluginProcess(at: $0) }
    do {
      var entries = builtInEntries
      for process in processes {
        let renderer = try await greeted(process)
        if let taken = entries.first(where: { $0.renderer.name == renderer.name }) {
          throw Failure(
            .usage,
            "'\(process.path)' calls itself '\(renderer.name)', a name that is taken: "
              + (taken.origin == builtInOrigin ? "by a built-in renderer" : "by '\(taken.origin)'"))
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

  /// The renderer of a name; an unknown one is a fault of the command line.
  func renderer(named name: String) throws(Failure) -> any Renderer {
    do {
      return try registry.renderer(named: name)
    } catch {
      throw Failure(.usage, error.description)
    }
  }

  /// What lists say of plugins that come with the program.
  static let builtInOrigin = "built-in"

  private static var builtInEntries: [Entry] {
    Plugins.builtIn.compactMap { plugin in
      switch plugin {
      case .renderer(let renderer): Entry(renderer: renderer, origin: builtInOrigin)
      case .sectionKind, .orderRule: nil
      }
    }
  }

  private static func greeted(_ process: PluginProcess) async throws(Failure) -> ProcessRenderer {
    do {
      return try await process.renderer()
    } catch {
      throw Failure(error)
    }
  }

  /// The executables that are named, then those of the folder by name.
  static func paths(_ options: PluginChoice) throws(Failure) -> [String] {
    guard let folder = options.pluginDir else { return options.plugin }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw Failure(.unreadable, "the folder '\(folder)' of plugins cannot be read")
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
  /// A plugin that broke: what it did, and its last words below. One that is not there is a file that
  /// cannot be read.
  init(_ fault: PluginProcessError) {
    self.init(
      fault.isOfStart ? .unreadable : .pluginFailed, fault.description,
      details: fault.lastWords.map { "| \($0)" })
  }
}

extension PluginProcessError {
  fileprivate var isOfStart: Bool {
    if case .notStarted = reason { true } else { false }
  }
}
