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

  /// Makes every check; one that does not greet is not asked for more.
  public func report(onPluginAt path: String) async -> ConformanceReport {
    let process = PluginProcess(at: path, limits: limits)
    var checks: [ConformanceCheck] = []
    do throws(PluginProcessFault) {
      let renderer = try await process.renderer()
      checks.append(ConformanceCheck(name: "it says what it is", finding: nil))
      checks += await protocolChecks(renderer)
      checks += await RendererConformance().report(on: renderer).checks
      checks += await endings(process)
    } catch {
      checks.append(ConformanceCheck(name: "it says what it is", finding: error.told))
    }
    await process.shutDown()
    return ConformanceReport(checks: checks)
  }

  private func protocolChecks(_ renderer: ProcessRenderer) async -> [ConformanceCheck] {
    let process = renderer.process
    return [
      ConformanceCheck(
        name: "it answers an operation that it does not know with an error",
        finding: await refusal(of: "no-such-operation", Array("{}".utf8), process)),
      ConformanceCheck(
        name: "it answers a request that lacks its screen with an error",
        finding: await refusal(of: "render", Array("{}".utf8), process)),
      ConformanceCheck(
        name: "it ignores fields that it does not know", finding: await ignoring(renderer)),
      ConformanceCheck(
        name: "it stays one process for many requests", finding: await keeping(renderer)),
    ]
  }

  private func refusal(
    of operation: String, _ body: [UInt8], _ process: PluginProcess
  ) async -> String? {
    do throws(PluginProcessFault) {
      switch try await process.output(of: operation, body, isText: true) {
      case .success: return "it answers with an output"
      case .failure(let refusal):
        return refusal.code.isEmpty || refusal.message.isEmpty
          ? "its error has an empty 'code' or 'message'" : nil
      }
    } catch {
      return error.told
    }
  }

  private func ignoring(_ renderer: ProcessRenderer) async -> String? {
    do {
      guard let sample = try ConformanceScreen.samples().first else { return nil }
      let body = PluginWire.renderBody(
        sample.screen, Wording(.english), renderer.options,
        try PluginOptions([:], for: renderer))
      let longer = Array("{\"no-such-field\":[{}],".utf8) + body.dropFirst()
      _ = try await renderer.process.output(of: "render", longer, isText: renderer.isText).get()
      return nil
    } catch let fault as PluginProcessFault {
      return fault.told
    } catch {
      return "it answers with an error: \(error)"
    }
  }

  private func keeping(_ renderer: ProcessRenderer) async -> String? {
    do {
      let before = await renderer.process.process
      let samples = try ConformanceScreen.samples()
      for _ in 0..<10 {
        for sample in samples { _ = try await renderer.text(of: sample.screen) }
      }
      return await renderer.process.process == before ? nil : "it was started again"
    } catch let fault as PluginProcessFault {
      return fault.told
    } catch {
      return "\(error)"
    }
  }

  /// Ends it twice: as it is asked to, and as it sees it when its host is gone.
  private func endings(_ process: PluginProcess) async -> [ConformanceCheck] {
    var checks: [ConformanceCheck] = []
    if let endsWell = await process.end(.asked) {
      checks.append(
        ConformanceCheck(
          name: "it ends with 0 when it is asked to",
          finding: endsWell ? nil : "it does not within \(limits.grace)"))
    }
    if (try? await process.renderer()) != nil, let endsWell = await process.end(.left) {
      checks.append(
        ConformanceCheck(
          name: "it ends with 0 when its input is closed",
          finding: endsWell ? nil : "it does not within \(limits.grace)"))
    }
    return checks
  }
}

extension PluginProcessFault {
  /// The sentence with the last words, on one line.
  fileprivate var told: String {
    lastWords.isEmpty
      ? description : description + "; it wrote: " + lastWords.joined(separator: " / ")
  }
}
