import MenuSections
import MenuText

/// Whether an executable keeps the promises of a plugin process: those of ``RendererConformance``, and
/// those of the protocol.
///
///     let report = await ProcessConformance().report(onPluginAt: "./kitchen.py")
///
/// The executable is started and ended by the suite.
public struct ProcessConformance: Sendable {
  private let limits: PluginLimits

  /// Makes the suite; plugins are held to the standard limits unless others are given.
  public init(limits: PluginLimits = .standard) {
    self.limits = limits
  }

  /// Makes every check that does not need one that failed. A plugin that does not greet is asked for
  /// nothing more; one that cannot be kept running is only asked what it is.
  public func report(onPluginAt path: String) async -> ConformanceReport {
    var limits = limits
    // A plugin that breaks in one check is started again for the next one.
    limits.restarts = .max
    let process = PluginProcess(at: path, limits: limits)
    let checks = await checks(of: process)
    await process.shutDown()
    return ConformanceReport(checks: checks.made)
  }

  private func checks(of process: PluginProcess) async -> ConformanceChecks {
    var record = ConformanceChecks()
    do {
      let samples = try ConformanceScreen.samples()
      guard let bare = samples.first else { return record }
      let renderer: ProcessRenderer
      do throws(PluginProcessError) {
        renderer = try await process.renderer()
        record.note(.greets, nil)
      } catch {
        record.note(.greets, error.told)
        // Whether it writes markup and takes options is not known.
        let others =
          RendererPromise.allCases.filter { $0 != .noMarkup }.map(\.rawValue)
          + samples.map(\.promise) + ProcessPromise.allCases.dropFirst().map(\.rawValue)
        for name in others { record.skip(name, because: ProcessPromise.greets.rawValue) }
        return record
      }
      var checks = RendererChecks(renderer)
      checks.record = record
      checks.checkDeclarations()
      // A first request that fails is the business of the check that shows the same screen.
      let first = await fault { try await checks.render(bare.screen) }
      if first == nil {
        checks.record.note(
          .stays, await fault { try await keep(renderer, rendering: bare.screen) })
      }
      await checks.checkRendering(needs: [ProcessPromise.stays.rawValue])
      if let first {
        checks.record.check(ProcessPromise.stays.rawValue, needs: [bare.promise]) { first }
      }
      record = checks.record
      await checkProtocol(of: renderer, with: bare, in: &record)
    } catch {
      record.note("the suite's own menus compile", "\(error)")
    }
    return record
  }

  private func checkProtocol(
    of renderer: ProcessRenderer, with bare: ConformanceScreen, in record: inout ConformanceChecks
  ) async {
    // A first screen that is not shown says nothing of how it answers other requests.
    let stays = ProcessPromise.stays.rawValue
    let left = record.made.contains { $0.name == stays && $0.finding != nil } ? [stays] : []
    await record.check(.ignoresFields, needs: [stays, bare.promise]) {
      await fault { try await ignore(renderer, bare.screen) }
    }
    await record.check(.unknownOperation, needs: left) {
      await fault {
        try await refuse(
          "no-such-operation", try body(of: bare.screen, for: renderer), renderer.process)
      }
    }
    await record.check(
      .missingScreen, needs: left + [ProcessPromise.unknownOperation.rawValue]
    ) {
      await fault { try await refuse("render", try body(of: nil, for: renderer), renderer.process) }
    }
    await record.check(.endsWhenAsked, needs: left) {
      await fault { try await end(renderer.process, .asked) }
    }
    await record.check(
      .endsWhenLeft, needs: left + [ProcessPromise.endsWhenAsked.rawValue]
    ) {
      await fault { try await end(renderer.process, .left) }
    }
  }

  /// Why an attempt failed; `nil` if it did not.
  private func fault(_ attempt: () async throws -> Void) async -> String? {
    do {
      try await attempt()
      return nil
    } catch let fault as PluginProcessError {
      return fault.told
    } catch let seen as Seen {
      return seen.words
    } catch {
      return "it answers with an error: \(error)"
    }
  }

  /// What a plugin did instead of keeping a promise.
  private struct Seen: Error {
    let words: String
  }

  private func body(of screen: Screen?, for renderer: ProcessRenderer) throws -> [UInt8] {
    PluginWire.renderBody(
      screen, Localizer(.english), renderer.options, try PluginOptions([:], for: renderer))
  }

  /// Expects an error as the answer.
  private func refuse(
    _ operation: String, _ body: [UInt8], _ process: PluginProcess
  ) async throws {
    switch try await process.output(of: operation, body, isText: true) {
    case .success: throw Seen(words: "it answers with an output")
    case .failure(let refusal):
      guard !refusal.code.isEmpty, !refusal.message.isEmpty else {
        throw Seen(words: "its error has an empty 'code' or 'message'")
      }
    }
  }

  private func ignore(_ renderer: ProcessRenderer, _ screen: Screen) async throws {
    let body = try body(of: screen, for: renderer)
    let longer = Array("{\"no-such-field\":[{}],".utf8) + body.dropFirst()
    _ = try await renderer.process.output(of: "render", longer, isText: renderer.isText).get()
  }

  private func keep(_ renderer: ProcessRenderer, rendering screen: Screen) async throws {
    let body = try body(of: screen, for: renderer)
    let before = await renderer.process.process
    for _ in 0..<80 {
      _ = try await renderer.process.output(of: "render", body, isText: renderer.isText).get()
    }
    guard before != nil, await renderer.process.process == before else {
      throw Seen(words: "it was started again")
    }
  }

  /// Expects it to end with 0; it is started first unless it runs.
  private func end(_ process: PluginProcess, _ farewell: PluginSession.Farewell) async throws {
    _ = try await process.renderer()
    guard await process.end(farewell) != false else {
      throw Seen(words: "it does not within \(limits.grace)")
    }
  }
}

/// What a plugin process promises besides being a renderer.
private enum ProcessPromise: String, CaseIterable {
  case greets = "it says what it is"
  case stays = "it stays one process for many requests"
  case ignoresFields = "it ignores fields that it does not know"
  case unknownOperation = "it answers an operation that it does not know with an error"
  case missingScreen = "it answers a request that lacks its screen with an error"
  case endsWhenAsked = "it ends with 0 when it is asked to"
  case endsWhenLeft = "it ends with 0 when its input is closed"
}

extension ConformanceChecks {
  fileprivate mutating func note(_ promise: ProcessPromise, _ finding: String?) {
    note(promise.rawValue, finding)
  }

  /// Makes a check that waits for a process if all those that it needs passed.
  fileprivate mutating func check(
    _ promise: ProcessPromise, needs: [String], _ look: () async -> String?
  ) async {
    if let cause = failure(among: needs) {
      skip(promise.rawValue, because: cause)
    } else {
      note(promise, await look())
    }
  }
}

extension PluginProcessError {
  /// The sentence with the last words, on one line.
  fileprivate var told: String {
    lastWords.isEmpty
      ? description : description + "; it wrote: " + lastWords.joined(separator: " / ")
  }
}
