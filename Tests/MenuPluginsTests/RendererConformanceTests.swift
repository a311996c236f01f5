import Foundation
import MenuPlugins
import MenuSections
import MenuText
import Testing

@Suite("The conformance suite of renderers")
struct RendererConformanceTests {
  @Test("Every built-in renderer passes")
  func builtIn() async throws {
    let registry = try PluginRegistry(Plugins.builtIn)
    for name in registry.names(of: .renderer) {
      let renderer = try registry.renderer(named: name)
      let report = await RendererConformance().report(on: renderer)
      #expect(report.failed == 0, "\(name): \(report.findings)")
      #expect(report.passed > 15)
    }
  }

  @Test("A renderer with one bug fails one check; dependent checks are skipped")
  func broken() async {
    for broken in BrokenRenderer.all {
      let report = await RendererConformance().report(on: broken)
      let failed = report.checks.filter { $0.finding != nil }.map(\.name)
      #expect(failed == [broken.failing], "\(broken.fault): \(report.findings)")
      for case .skipped(let cause) in report.checks.map(\.outcome) {
        #expect(cause == broken.failing, "\(broken.fault)")
      }
    }
  }

  @Test("Screens without the failing content are still checked")
  func stillChecked() async {
    let custom = await RendererConformance().report(
      on: BrokenRenderer(.unknownKind, "it shows a section of an unknown kind alone"))
    let passed = custom.checks.filter { $0.outcome == .passed }.map(\.name)
    #expect(passed.contains("it shows three hundred options"))
    #expect(passed.contains("it writes the same bytes for the same screen"))
    let states = await RendererConformance().report(
      on: BrokenRenderer(.states, "it shows sections that load, failed or are empty"))
    #expect(states.skipped == 0)
  }

  @Test("A report counts its checks by outcome")
  func summary() {
    let report = ConformanceReport(checks: [
      ConformanceReport.Check(name: "its name is valid", finding: nil),
      ConformanceReport.Check(name: "its summary is one line", finding: "it has two"),
    ])
    #expect(report.summary == "1 passed, 1 failed")
    #expect(report.findings == "its summary is one line: it has two")
    let skipping = ConformanceReport(
      checks: report.checks + [
        ConformanceReport.Check(
          name: "it shows a title", outcome: .skipped(because: "its summary is one line"))
      ])
    #expect(skipping.summary == "1 passed, 1 failed, 1 skipped")
    #expect(skipping.findings == report.findings)
  }
}

/// A renderer that violates one requirement.
private struct BrokenRenderer: Renderer {
  enum Fault {
    case name
    case mediaType
    case summary
    case twins
    case emptyChoice
    case choosy
    case unknownKind
    case pricedKind
    case ruleLine
    case violation
    case states
    case pending
    case moody
    case controls
    case notUTF8
    case openJSON
    case rawJSON
    case rawMarkup
    case rawXML
    case attribute
    case address
    case unclosed
    case bareAmpersand
  }

  let fault: Fault
  /// The only check that fails.
  let failing: String

  init(_ fault: Fault, _ failing: String) {
    self.fault = fault
    self.failing = failing
  }

  static var all: [BrokenRenderer] {
    [
      BrokenRenderer(.name, "its name is a lower-case word"),
      BrokenRenderer(.mediaType, "its media type is a type and a subtype"),
      BrokenRenderer(.summary, "its summary is one plain line"),
      BrokenRenderer(.twins, "its options have different lower-case names"),
      BrokenRenderer(.emptyChoice, "its options have valid defaults"),
      BrokenRenderer(.choosy, "it accepts every value of its option 'mood'"),
      BrokenRenderer(.unknownKind, "it shows a section of an unknown kind alone"),
      BrokenRenderer(.pricedKind, "it shows every kind of section"),
      BrokenRenderer(.ruleLine, "it shows every kind of section"),
      BrokenRenderer(.violation, "it shows every kind of section"),
      BrokenRenderer(.states, "it shows sections that load, failed or are empty"),
      BrokenRenderer(.pending, "it shows a total below the menu's minimum"),
      BrokenRenderer(.moody, "it writes the same bytes for the same screen"),
      BrokenRenderer(.controls, "it escapes control characters of a menu"),
      BrokenRenderer(.notUTF8, "it shows a menu with a title alone"),
      BrokenRenderer(.openJSON, "it shows a menu with a title alone"),
      BrokenRenderer(.rawJSON, "its output stays valid with hostile texts"),
      BrokenRenderer(.unclosed, "it shows a menu with a title alone"),
      BrokenRenderer(.rawMarkup, "it escapes markup of a menu"),
      BrokenRenderer(.rawXML, "its output stays valid with hostile texts"),
      BrokenRenderer(.attribute, "it escapes markup of a menu"),
      BrokenRenderer(.address, "it escapes markup of a menu"),
      BrokenRenderer(.bareAmpersand, "its output stays valid with hostile texts"),
    ]
  }

  var name: String { fault == .name ? "Loud Name" : "broken" }
  var summary: String { fault == .summary ? "two\nlines" : "breaks one promise" }

  var mediaType: String {
    switch fault {
    case .mediaType: "text"
    case .openJSON, .rawJSON: "application/json"
    case .rawMarkup, .attribute, .address: "text/html; charset=utf-8"
    case .unclosed, .rawXML, .bareAmpersand: "image/svg+xml"
    default: "text/plain; charset=utf-8"
    }
  }

  var options: [PluginOption] {
    let mood = PluginOption("mood", kind: .choice(["calm", "wild"]), summary: "how it feels")
    return switch fault {
    case .twins: [mood, mood]
    case .emptyChoice: [PluginOption("mood", kind: .choice([]), summary: "how it feels")]
    case .choosy: [mood]
    default: []
    }
  }

  func render(
    _ screen: Screen, localizer: Localizer, options: PluginOptions, into output: inout RenderOutput
  ) throws {
    if fault == .choosy, options.choice("mood") == "wild" { throw Trouble() }
    for section in screen.sections {
      if case .custom(let custom) = section {
        if fault == .unknownKind { throw Trouble() }
        if fault == .pricedKind, custom.content.price != 0, custom.content.text != nil {
          throw Trouble()
        }
      }
      if case .menu(let menu) = section, fault == .states, menu.status == .loading {
        throw Trouble()
      }
    }
    if fault == .pending, !screen.pending.isEmpty { throw Trouble() }
    if fault == .violation, screen.pending.contains(where: { $0.code.contains(".") }) {
      throw Trouble()
    }
    for case .rule in screen.price.breakdown.map(\.item) where fault == .ruleLine {
      throw Trouble()
    }
    let item = localizer.text(screen.definition.item)
    let safe = SafeText.visible(item)
    let escaped = safe.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    switch fault {
    case .moody: output.write("\(safe) \(UInt64.random(in: 0 ... .max))\n")
    case .controls: output.write(item)
    case .notUTF8: output.write(bytes: Array(safe.utf8) + [0xFF])
    case .openJSON: output.write(#"{"item":1"#)
    case .rawJSON: output.write("[\"\(item.replacing("\"", with: "'"))\"]")
    case .rawXML: output.write("<svg>\(item)</svg>")
    case .rawMarkup: output.write("<p>\(safe)</p>")
    case .attribute: output.write("<p title=\"\(escaped)\">x</p>")
    case .address:
      for case .title(let title) in screen.sections {
        let source = SafeText.visible(title.content.image?.source ?? "")
        output.write("<img src=\"\(source.prefix { $0 != "\"" && $0 != "<" && $0 != "&" })\">")
      }
    case .unclosed: output.write("<svg><text>\(escaped)</svg>")
    case .bareAmpersand: output.write("<svg>\(safe.contains("&") ? "Q & A" : "")</svg>")
    default: output.write(safe)
    }
  }

  private struct Trouble: Error {}
}
