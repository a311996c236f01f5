#if Service
import Logging
import MenuService
import MenuText
import ServiceLifecycle

/// Replaces the tokens of a service when their file changes. While the file is
/// not valid, the tokens stay.
struct TokenWatcher: Service {
  private let file: InputFile
  private let tokens: OperatorTokens
  private let logger: Logger
  private let changes: FileWatcher

  /// Watches a file for changes since it was read first.
  init(
    _ file: InputFile, changes: FileWatcher, replacing tokens: OperatorTokens, logger: Logger
  ) {
    self.file = file
    self.changes = changes
    self.tokens = tokens
    self.logger = logger
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      let english = StringsTable.program(in: .english)
      var changes = changes
      while (try? await changes.nextChange()) != nil {
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
