import Foundation
import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite(
  "The schemas of answers, inventories, contexts, actions and diagnostics",
  .enabled(if: SchemaOracle.isAvailable, SchemaOracle.absence))
struct InputSchemaTests {
  private func isValid(_ schema: DocumentSchema, _ documents: [String]) throws -> [Bool] {
    try SchemaOracle.errors(in: documents.map { (schema.rawValue, $0) }).map(\.isEmpty)
  }

  private static let answers = [
    "{}", #"{"온도":"ICE"}"#, #"{"온도":null,"메모":"","수량":2,"컵":true,"크기":1.5}"#,
    #"{"추가":["샷","시럽"],"컵":[]}"#, #"{"추가":{"샷":2,"시럽":"3"}}"#,
    #"{"음료":{"라떼":{"quantity":2,"온도":"ICE","추가":{"샷":1}}}}"#,
    #"{"음료":{"라떼":[{"온도":"ICE"},{"quantity":"2"},1]}}"#,
    #"{"세트":{"버거":{"음료":{"콜라":{"크기":"L"}}}}}"#,
  ]

  private static let wrongAnswers = [
    "[]", "1", #""온도""#, "null", #"{"추가":[["샷"]]}"#, #"{"추가":[{"샷":1}]}"#,
    #"{"추가":{"샷":-1}}"#, #"{"추가":{"샷":10000}}"#, #"{"추가":{"샷":1.5}}"#,
    #"{"추가":{"샷":"two"}}"#, #"{"추가":{"샷":true}}"#, #"{"추가":{"샷":null}}"#,
    #"{"음료":{"라떼":{"quantity":"many"}}}"#, #"{"음료":{"라떼":[["ICE"]]}}"#,
  ]

  @Test("Answers have the shape that --answers reads")
  func answers() throws {
    #expect(try isValid(.answers, Self.answers) == Self.answers.map { _ in true })
    #expect(try isValid(.answers, Self.wrongAnswers) == Self.wrongAnswers.map { _ in false })
  }

  private static let inventories = [
    #"{"inventory":"cafe"}"#, #"{"inventory":"cafe","revision":0,"x-by":{"shift":[1]}}"#,
    #"{"inventory":"cafe","sold-out":["milk.oat",{"size.L":"Back at five","size.M":true}]}"#,
    #"{"inventory":"cafe","sold-out":[{"milk.oat":{"ko":"소진","en":"gone"}}],"stock":{"a.b":3}}"#,
    #"{"inventory":"cafe","revision":5.0,"stock":{"a.b":5.0,"a.c":5e0,"a.d":50e-1}}"#,
    #"{"inventory":"cafe","stock":{"a.b":5.5}}"#, #"{"inventory":"cafe","stock":{"a.b":5e-1}}"#,
    #"{"inventory":"cafe","stock":{"a.b":"5.0"}}"#,
    #"{"inventory":"cafe","paused":true}"#,
    #"{"inventory":"cafe","paused":{"until":"2026-11-20T15:10:00+09:00"}}"#,
    #"{"inventory":"cafe","paused":{"until":"2026-11-20T15:10:60.5z"}}"#,
    #"{"inventory":"cafe","paused":{"until":"2026-11-20T15:10:00-23:59"}}"#,
    // What the decoder rejects too.
    #"{"inventory":"cafe","paused":{"until":5}}"#,
    #"{"inventory":"cafe","paused":{"until":true}}"#,
    #"{"inventory":"cafe","paused":{"until":"15:10"}}"#,
    #"{"inventory":"cafe","paused":{"until":"2026-11-20T15:10:00"}}"#,
    #"{"inventory":"cafe","paused":{"until":"2026-11-20T24:00:00Z"}}"#,
    #"{"inventory":"cafe","paused":{"until":"2026-11-20T15:10:00+24:00"}}"#,
    #"{"inventory":"cafe","paused":{"until":"2026-11-20T15:10:00+27:00"}}"#,
    "{}", "[]", #"{"inventory":["cafe"]}"#, #"{"inventory":"cafe","stocks":{}}"#,
    #"{"inventory":"cafe","revision":-1}"#, #"{"inventory":"cafe","revision":1.5}"#,
    #"{"inventory":"cafe","revision":1000000}"#, #"{"inventory":"cafe","sold-out":"milk.oat"}"#,
    #"{"inventory":"cafe","sold-out":[["milk.oat"]]}"#,
    #"{"inventory":"cafe","sold-out":[{"milk.oat":["gone"]}]}"#,
    #"{"inventory":"cafe","sold-out":[{"milk.oat":{"korean":"gone"}}]}"#,
    #"{"inventory":"cafe","sold-out":[{"milk.oat":{}}]}"#, #"{"inventory":"cafe","stock":[1]}"#,
    #"{"inventory":"cafe","stock":{"a.b":"few"}}"#, #"{"inventory":"cafe","stock":{"a.b":-1}}"#,
    #"{"inventory":"cafe","stock":{"a.b":1000000}}"#, #"{"inventory":"cafe","stock":{"a.b":[]}}"#,
  ]

  @Test("An inventory is valid exactly if the decoder reads it")
  func inventories() throws {
    for (document, isValid) in zip(Self.inventories, try isValid(.inventory, Self.inventories)) {
      let source = SourceText(name: "inventory.json", text: document)
      let inventory = InventoryDocument.read(source, for: nil).inventory
      #expect((inventory != nil) == isValid, "\(document)")
    }
  }

  @Test("The given amounts of a context are at least 0")
  func contexts() throws {
    let contexts = [
      #"{"time":"2026-11-20T09:00","offset":"+09:00","channel":"togo"}"#,
      #"{"given":{"delivery":"3.00"}}"#, #"{"given":{"delivery":"0"}}"#,
      #"{"given":{"delivery":"-3.00"}}"#, #"{"given":{"delivery":"3,00"}}"#,
    ]
    #expect(try isValid(.context, contexts) == [true, true, true, false, false])
  }

  private static let actions: [MenuAction] = [
    .choose("a.b"), .set("a.b#2", to: 0), .add("a.b"), .count("n", to: 9999),
    .write("t", text: ""), .clear("a"), .reset, .undo, .redo,
  ]

  @Test("Every action is valid, and with a missing, unknown or wrong key it is not")
  func actions() throws {
    let documents = try Self.actions.map {
      String(decoding: try JSONEncoder().encode($0), as: UTF8.self)
    }
    #expect(try isValid(.action, documents) == documents.map { _ in true })
    let mutants = try documents.flatMap { try JSONMutant.all(of: $0) }.map(\.document)
    #expect(mutants.count > 30)
    let wrong =
      mutants + [
        #"{"choose":"a","add":"a"}"#, #"{"set":"a","to":-1}"#, #"{"set":"a","to":1.5}"#,
        #"{"set":"a","to":10000}"#, #"{"add":"a","quantity":10000}"#,
        #"{"reset":false}"#, #"{"choose":"a","to":1}"#, #"[{"undo":true}]"#,
        #"{"add":"a","quantity":0}"#,
      ]
    for (document, isValid) in zip(wrong, try isValid(.action, wrong)) {
      #expect(!isValid, "\(document)")
    }
  }

  @Test("A line for every diagnostic is valid, and with a missing, unknown or wrong key it is not")
  func diagnostics() throws {
    var lines: [String] = []
    for example in DiagnosticCode.all.compactMap(\.example) {
      let source = SourceText(name: "menu.yaml", bytes: example.wrong)
      let found = MenuDocument.read(source, id: "menu").diagnostics
      lines += JSONLinesReport().text(for: found, in: source).split(separator: "\n").map(
        String.init)
    }
    #expect(lines.count > 50)
    lines.append(#"{"schemaVersion":1,"file":"menu.yaml","fixed":2}"#)
    try SchemaOracle.expectValid(lines.map { ("diagnostic", $0) })
    let mutants = try lines.suffix(12).flatMap { try JSONMutant.all(of: $0) }
    for (mutant, error) in zip(
      mutants, try SchemaOracle.errors(in: mutants.map { ("diagnostic", $0.document) }))
    {
      #expect(!error.isEmpty, "\(mutant.mistake) at \(mutant.path)")
    }
  }
}
