import Foundation
import MenuSections
import MenuYAML
import Testing

@Suite("Explaining diagnostics")
struct ExplainJourneys {
  private let journey: Journey

  init() throws { journey = try Journey() }

  @Test("A code in any case is explained with an example and a fix")
  func code() async throws {
    let outcome = try await journey.run("explain", "M0106", exits: 0)
    #expect(
      outcome.output == """
        error[M0106]: An invalid amount

        An amount is plain decimal text with at most the currency's digits after the
        point, without separators between thousands and without a currency. What looks
        like an amount, or a name that ends with one, is an error even where a name is
        allowed; in quotes it is a name.

        Wrong:
            item: Tea
            price: 4,500
            currency: KRW
            sections:
              - menu: Size
                items: [S, L]

        Right:
            item: Tea
            price: 4500
            currency: KRW
            sections:
              - menu: Size
                items: [S, L]

        """)
    #expect(try await journey.run("explain", "m0106").output == outcome.output)
  }

  @Test("Without a code, all codes are listed; JSON has one line per code")
  func list() async throws {
    let lines = try await journey.run("explain").output.split(separator: "\n")
    #expect(lines.count == DiagnosticCode.all.count)
    #expect(lines.first == "M0101  A list, map or text where another is expected")
    let json = try await journey.run("explain", "--json").output.split(separator: "\n")
    let codes = try json.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["code"] as? String
    }
    #expect(codes == DiagnosticCode.all.map(\.text))
  }

  @Test("An unknown code is a usage error that suggests the nearest code")
  func unknown() async throws {
    let near = try await journey.run("explain", "M0110", exits: 64)
    #expect(near.messages.contains("unknown diagnostic 'M0110'; did you mean 'M01"))
    let far = try await journey.run("explain", "price")
    #expect(far.messages.contains("'menu-runner explain' lists all codes"))
  }

  @Test("Examples that need answers or a folder produce their diagnostics")
  func elsewhere() async throws {
    let image = try #require(DiagnosticCode.missingImage.example)
    try journey.write(String(decoding: image.wrong, as: UTF8.self), to: "wrong.yaml")
    try journey.write(image.right, to: "cure.yaml")
    #expect(try await journey.run("validate", "wrong.yaml").output.contains("warning[M0901]"))
    #expect(try await journey.run("validate", "--strict", "cure.yaml").status == 0)

    let answers = try #require(DiagnosticCode.rejectedAnswer.example)
    guard case .answers(let menu) = answers.document else {
      Issue.record("the example contains no answers")
      return
    }
    try journey.write(menu, to: "menu.yaml")
    try journey.write(String(decoding: answers.wrong, as: UTF8.self), to: "wrong.yaml")
    try journey.write(answers.right, to: "cure.yaml")
    let wrong = try await journey.run("run", "menu.yaml", "--answers", "wrong.yaml", exits: 1)
    #expect(wrong.messages.contains("error[M0701]"))
    #expect(try await journey.run("run", "menu.yaml", "--answers", "cure.yaml").status == 0)
  }
}
