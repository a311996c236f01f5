#if Service
import Logging
import MenuService
import MenuText
import ServiceLifecycle

/// The file with the operators' tokens.
struct TokenFile {
  let file: InputFile

  init(_ path: String) {
    file = InputFile(path)
  }

  /// Reads the tokens.
  func tokens() throws(Failure) -> [OperatorToken] {
    let bytes = try file.bytes(of: .token, limit: 64 << 10)
    do throws(OperatorTokens.FileError) {
      return try OperatorTokens.tokens(in: String(decoding: bytes, as: UTF8.self))
    } catch {
      var arguments: [String: Failure.Message] = [
        "file": .text(file.path), "count": .number(OperatorToken.minimumLength),
      ]
      switch error {
      case .empty: throw Failure(.rejected, "file.no-token", with: arguments)
      case .line(let line):
        arguments["line"] = .number(line)
        arguments["roles"] = .text(
          OperatorToken.Role.allCases.map(\.rawValue).joined(separator: ", "))
        throw Failure(.rejected, "file.bad-token", with: arguments)
      case .duplicate(let line):
        arguments["line"] = .number(line)
        throw Failure(.rejected, "file.repeated-token", with: arguments)
      }
    }
  }
}

/// Replaces the tokens of a service when their file changes. While the file is not valid, the tokens stay.
struct TokenWatcher: Service {
  private let source: TokenFile
  private let tokens: OperatorTokens
  private let logger: Logger
  /// Knows the file as it was read first.
  private let watcher: FileWatcher

  init(_ source: TokenFile, replacing tokens: OperatorTokens, logger: Logger) {
    self.source = source
    self.tokens = tokens
    self.logger = logger
    watcher = FileWatcher([source.file])
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      let english = StringsTable.program(in: .english)
      var watcher = watcher
      while (try? await watcher.nextChange()) != nil {
        let read: [OperatorToken]
        do throws(Failure) {
          read = try source.tokens()
        } catch {
          logger.error(
            "the token file is not valid, so the earlier tokens stay",
            metadata: ["error": "\(error.message.map(english.text(of:)) ?? "")"])
          continue
        }
        tokens.replace(with: read)
        let names = read.map(\.name).joined(separator: ", ")
        logger.notice("the operators' tokens changed", metadata: ["operators": "\(names)"])
      }
    }
  }
}
#endif
