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
  /// The state of the file when it was read first.
  private let stamp: InputFile.Stamp?

  init(_ source: TokenFile, replacing tokens: OperatorTokens, logger: Logger) {
    self.source = source
    self.tokens = tokens
    self.logger = logger
    stamp = source.file.stamp
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      let english = StringsTable.program(in: .english)
      var known = stamp
      while (try? await Task.sleep(for: .milliseconds(400))) != nil {
        let stamp = source.file.stamp
        guard stamp != known else { continue }
        known = stamp
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
