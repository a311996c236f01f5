#if Service
import Logging
import MenuService
import MenuText
import ServiceLifecycle

/// Replaces the tokens of a service when their file changes. While the file is not valid, the tokens stay.
struct TokenWatcher: Service {
  private let file: InputFile
  private let tokens: OperatorTokens
  private let logger: Logger
  /// Knows the file as it was read first.
  private let watcher: FileWatcher

  init(_ file: InputFile, replacing tokens: OperatorTokens, logger: Logger) {
    self.file = file
    self.tokens = tokens
    self.logger = logger
    watcher = FileWatcher([file])
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      let english = StringsTable.program(in: .english)
      var watcher = watcher
      while (try? await watcher.nextChange()) != nil {
        let read: [OperatorToken]
        do throws(Failure) {
          read = try file.operatorTokens()
        } catch {
          logger.error(
            "the token file is not valid, so the earlier tokens stay",
            metadata: ["error": "\(error.messages.first.map(english.text(of:)) ?? "")"])
          continue
        }
        tokens.replace(with: read)
        let names = read.map(\.name).joined(separator: ", ")
        logger.notice("the operators' tokens changed", metadata: ["operators": "\(names)"])
      }
    }
  }
}

extension InputFile {
  /// Reads the operators' tokens.
  func operatorTokens() throws(Failure) -> [OperatorToken] {
    let bytes = try bytes(of: .token, limit: 64 << 10)
    do throws(OperatorTokens.FileError) {
      return try OperatorTokens.tokens(in: String(decoding: bytes, as: UTF8.self))
    } catch {
      var arguments: [String: Failure.Message] = [
        "file": .text(path), "count": .number(OperatorToken.minimumLength),
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
#endif
