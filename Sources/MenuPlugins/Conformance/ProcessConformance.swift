import MenuSections
import MenuText

/// Tests whether an executable meets the requirements of a plugin process: those of
/// ``RendererConformance`` and those of the protocol.
///
///     let report = await ProcessConformance().report(onPluginAt: "./kitchen.py")
///
/// The suite starts and ends the executable.
public struct ProcessConformance: Sendable {
  private let limits: PluginLimits

  /// Makes the suite with limits for the plugin.
  public init(limits: PluginLimits = .standard) {
    self.limits = limits
  }

  /// Runs all checks; those that depend on a failed one are skipped.
  public func report(onPluginAt path: String) async -> ConformanceReport {
    var limits = limits
    // A plugin that fails in one check is restarted for the next one.
    limits.maximumRestarts = .max
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
        record.add(.greets, nil)
      } catch {
        record.add(.greets, error.report)
        // Its media type and its options are unknown.
        let others =
          RendererRequirement.allCases.filter { $0 != .noMarkup }.map(\.sentence)
          + samples.map(\.requirement) + ProcessRequirement.allCases.dropFirst().map(\.sentence)
        for other in others { record.skip(other, because: ProcessRequirement.greets.sentence) }
        return record
      }
      var checks = RendererChecks(renderer)
      checks.record = record
      checks.checkDeclarations()
      // If the first request fails, the check that renders the same screen reports it.
      let first = await problem { try await checks.render(bare.screen) }
      if first == nil {
        checks.record.add(
          .stays, await problem { try await keep(renderer, rendering: bare.screen) })
      }
      await checks.checkRendering(needs: [ProcessRequirement.stays.sentence])
      if let first {
        checks.record.check(ProcessRequirement.stays.sentence, needs: [bare.requirement]) { first }
      }
      record = checks.record
      await checkProtocol(of: renderer, with: bare, in: &record)
    } catch {
      record.add(.sentence("check.own-menus"), .text("\(error)"))
    }
    return record
  }

  private func checkProtocol(
    of renderer: ProcessRenderer, with bare: ConformanceScreen, in record: inout ConformanceChecks
  ) async {
    // A failure of the first screen does not prevent the other requests.
    let stays = ProcessRequirement.stays.sentence
    let failed = record.made.contains { $0.requirement == stays && $0.finding != nil }
    let dependency = failed ? [stays] : []
    await record.check(.ignoresFields, needs: [stays, bare.requirement]) {
      await problem { try await ignore(renderer, bare.screen) }
    }
    await record.check(.unknownOperation, needs: dependency) {
      await problem {
        try await expectError(
          "no-such-operation", body: try body(of: bare.screen, for: renderer),
          process: renderer.process)
      }
    }
    await record.check(
      .missingScreen, needs: dependency + [ProcessRequirement.unknownOperation.sentence]
    ) {
      await problem {
        try await expectError(
          "render", body: try body(of: nil, for: renderer), process: renderer.process)
      }
    }
    await record.check(.exitsOnShutdown, needs: dependency) {
      await problem { try await end(renderer.process, .shutdown) }
    }
    await record.check(
      .exitsOnClosedInput, needs: dependency + [ProcessRequirement.exitsOnShutdown.sentence]
    ) {
      await problem { try await end(renderer.process, .closedInput) }
    }
  }

  /// Why an attempt failed; `nil` if it succeeded.
  private func problem(_ attempt: () async throws -> Void) async -> StringsTable.Argument? {
    do {
      try await attempt()
      return nil
    } catch let error as PluginProcessError {
      return error.report
    } catch let violation as Violation {
      return violation.finding
    } catch {
      return .sentence("finding.answers-error", ["error": .text("\(error)")])
    }
  }

  /// What a plugin did instead of meeting a requirement.
  private struct Violation: Error {
    let finding: StringsTable.Argument

    init(_ key: String, _ arguments: [String: StringsTable.Argument] = [:]) {
      finding = .sentence(key, arguments)
    }
  }

  private func body(of screen: Screen?, for renderer: ProcessRenderer) throws -> [UInt8] {
    PluginWire.renderBody(
      screen, localizer: Localizer(.english), declared: renderer.options,
      options: try PluginOptions([:], for: renderer))
  }

  private func expectError(
    _ operation: String, body: [UInt8], process: PluginProcess
  ) async throws {
    switch try await process.output(of: operation, body, isText: true) {
    case .success: throw Violation("finding.answers-output")
    case .failure(let error):
      guard !error.code.isEmpty, !error.message.isEmpty else {
        throw Violation("finding.empty-error")
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
    let before = await renderer.process.processID
    for _ in 0..<80 {
      _ = try await renderer.process.output(of: "render", body, isText: renderer.isText).get()
    }
    guard before != nil, await renderer.process.processID == before else {
      throw Violation("finding.restarted")
    }
  }

  /// Expects it to exit with 0, after it was started.
  private func end(_ process: PluginProcess, _ request: PluginSession.ExitRequest) async throws {
    _ = try await process.renderer()
    guard await process.end(request) != false else {
      throw Violation(
        "finding.not-exiting", ["seconds": .text(limits.gracePeriod.seconds)])
    }
  }
}

/// What a plugin process must do, besides being a renderer.
private enum ProcessRequirement: String, CaseIterable {
  case greets = "check.greets"
  case stays = "check.stays"
  case ignoresFields = "check.ignores-fields"
  case unknownOperation = "check.unknown-operation"
  case missingScreen = "check.missing-screen"
  case exitsOnShutdown = "check.exits-on-shutdown"
  case exitsOnClosedInput = "check.exits-on-closed-input"

  var sentence: StringsTable.Argument { .sentence(rawValue) }
}

extension ConformanceChecks {
  fileprivate mutating func add(_ requirement: ProcessRequirement, _ finding: Sentence?) {
    add(requirement.sentence, finding)
  }

  /// Makes an asynchronous check if all of its dependencies passed.
  fileprivate mutating func check(
    _ requirement: ProcessRequirement, needs: [Sentence], _ check: () async -> Sentence?
  ) async {
    if let cause = failure(among: needs) {
      skip(requirement.sentence, because: cause)
    } else {
      add(requirement, await check())
    }
  }
}

extension PluginProcessError {
  /// The sentence and the last error lines, on one line.
  fileprivate var report: StringsTable.Argument {
    lastErrorLines.isEmpty
      ? sentence
      : .sentence(
        "finding.wrote",
        ["finding": sentence, "lines": .text(lastErrorLines.joined(separator: " / "))])
  }
}
