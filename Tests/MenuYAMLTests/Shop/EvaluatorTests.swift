import Foundation
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@testable import MenuSections

/// A random shop with an order and a context, and what `Tests/Evaluator` says of them.
private struct EvaluatedCase: Decodable {
  let seed: Int
  let yaml: String
  let answers: String
  let codes: [String]
  let zone: String
  let instant: Int64
  let offset: Int
  let time: String
  let hasTime: Bool
  let channel: String?
  let given: [String: Int64]
  let expected: Facts

  /// What the library and the evaluator have to agree on.
  struct Facts: Decodable, Equatable {
    let rejected: [[String]]
    /// `nil` while a price is open.
    let amounts: Amounts?
    /// The state of each option by path.
    let rows: [String: String]
    let next: String?
    let parts: [Part]
  }

  struct Amounts: Decodable, Equatable {
    let subtotal, discounted, raised, rounding, total: Int64
    let missing: Bool
    let discounts: [Discount]
    let fees: [Fee]
    let taxes: [Tax]
  }

  struct Discount: Decodable, Equatable, CustomStringConvertible {
    let id: String
    let amount: Int64
    let shares: [Share]
    var description: String { "\(id) \(amount) \(shares)" }
  }

  struct Share: Decodable, Equatable, CustomStringConvertible {
    var description: String { "\(charge) \(taxes) \(amount)" }
    let charge: String
    let taxes: [String]
    let amount: Int64
  }

  struct Fee: Decodable, Equatable, CustomStringConvertible {
    var description: String { "\(id) \(amount)" }
    let id: String
    let amount: Int64
  }

  struct Tax: Decodable, Equatable, CustomStringConvertible {
    var description: String { "\(id) \(rate) \(net)+\(tax)" }
    let id: String
    let rate: String
    let net, tax: Int64
  }

  struct Part: Decodable, Equatable, CustomStringConvertible {
    var description: String { "\(path) of \(set) × \(quantity): \(amount)" }
    let path, set: String
    let quantity: Int
    let amount: Int64
  }
}

extension EvaluatedCase.Amounts {
  /// Discounts, fees and taxes of 0 are left out: a list may show why they do not apply.
  init(_ amounts: OrderAmounts) {
    subtotal = amounts.subtotal
    discounted = amounts.discounted
    raised = amounts.raised
    rounding = amounts.rounding
    total = amounts.total
    missing = amounts.isMissingFee
    discounts = amounts.discounts.filter { $0.amount != 0 }.map {
      .init(
        id: $0.id, amount: $0.amount,
        shares: $0.shares.map {
          .init(charge: $0.charge.description, taxes: $0.taxes, amount: $0.amount)
        }.sorted { ($0.charge, $0.taxes.joined()) < ($1.charge, $1.taxes.joined()) })
    }
    fees = amounts.fees.compactMap { fee in
      fee.amount.flatMap { $0 == 0 ? nil : .init(id: fee.id, amount: $0) }
    }
    taxes = amounts.taxes.filter { $0.net != 0 || $0.tax != 0 }.sorted { $0.id < $1.id }.map {
      .init(id: $0.id, rate: $0.rate.description, net: $0.net, tax: $0.tax)
    }
  }
}

extension EvaluatedCase {
  /// The differences between the library and the evaluator, in words.
  func differences() throws -> [String] {
    let source = SourceText(name: "seed-\(seed).yaml", text: yaml)
    let reading = MenuDocument.read(source, id: "seed-\(seed)")
    guard let definition = reading.definition else {
      return [
        HumanReport().text(for: reading.diagnostics.filter { $0.severity == .error }, in: source)
      ]
    }
    let zone = try #require(TimeZoneData(named: zone))
    let time = zone.local(at: instant)
    var found: [String] = []
    func compare<Value: Equatable>(_ what: String, _ actual: Value, with expected: Value) {
      if actual != expected { found.append("\(what): \(actual), expected \(expected)") }
    }
    compare("local time", time.description, with: self.time)
    compare("offset", zone.offset(at: instant), with: offset)

    let first = Availability(definition)
    var sheet = AnswerSheet(definition, first)
    sheet.answer(try #require(AnswersDocument.read(SourceText(name: "a", text: answers)).answers))
    var order: MenuOrder
    do {
      order = try sheet.checkedOrder()
    } catch {
      return ["answers \(answers): \(error.rejections.map { "\($0.path) \($0.code)" })"]
    }
    var rejected: [[String]] = []
    for code in codes {
      do throws(OrderRejection) {
        try OrderReducer.reduce(
          definition, availability: first, order: &order, action: .redeem(code))
      } catch {
        rejected.append([code, error.code])
      }
    }
    let context = OrderContext(time: hasTime ? time : nil, channel: channel, given: given)
    let screen = OrderReducer.screen(
      definition, availability: Availability(definition, context: context), order: order)
    compare("rejected", rejected, with: expected.rejected)
    compare(
      "nextChange", hasTime ? definition.nextChange(after: time)?.description : nil,
      with: expected.next)
    var rows: [String: String] = [:]
    for case .menu(let menu) in screen.sections {
      for row in menu.rows { rows[row.path.description] = row.state.name }
    }
    let paths = Set(rows.keys).union(expected.rows.keys)
    for path in paths.sorted() where rows[path] != expected.rows[path] {
      compare(path, rows[path] ?? "nothing", with: expected.rows[path] ?? "nothing")
    }
    guard let amounts = expected.amounts else {
      compare("open", screen.price.total.amount, with: nil)
      return found
    }
    guard let actual = screen.price.amounts.map(Amounts.init) else {
      // A menu without discounts, fees, tax and rounding.
      compare("the total", screen.price.total.amount, with: amounts.total)
      return found
    }
    compare("subtotal", actual.subtotal, with: amounts.subtotal)
    compare("discounts", actual.discounts, with: amounts.discounts)
    compare("discounted", actual.discounted, with: amounts.discounted)
    compare("fees", actual.fees, with: amounts.fees)
    compare("missing", actual.missing, with: amounts.missing)
    compare("taxes", actual.taxes, with: amounts.taxes)
    compare("raised", actual.raised, with: amounts.raised)
    compare("rounding", actual.rounding, with: amounts.rounding)
    compare("total", actual.total, with: amounts.total)
    let parts = screen.price.parts.map {
      Part(
        path: $0.path.description, set: $0.set.description, quantity: $0.quantity,
        amount: $0.amount)
    }
    for part in parts where !expected.parts.contains(part) { found.append("part \(part)") }
    for part in expected.parts where !parts.contains(part) { found.append("no part \(part)") }
    return found
  }
}

@Suite("Shops as an independent evaluator computes them")
struct EvaluatorTests {
  private static let size = 125
  /// The first seeds of the batches: 500 cases, or 10,000.
  static let batches = (0..<(runsAllLaws ? 80 : 4)).map {
    $0 * size
  }

  @Test(
    "Amounts, parts of sets, what is open and the next change of random shops are the evaluator's",
    .enabled(if: ExternalTool.python.isInstalled, "python3 is not installed"),
    arguments: batches)
  func shops(first: Int) async throws {
    let script = Repository.root.appending(path: "Tests/Evaluator/random_shop.py")
    let result = try await ExternalTool.python.run(
      ["-B", script.path, "\(first)", "\(Self.size)"])
    try #require(result.succeeded, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == Self.size)
    for line in lines {
      let example = try JSONDecoder().decode(EvaluatedCase.self, from: Data(line.utf8))
      let differences = try example.differences()
      if !differences.isEmpty {
        Issue.record("seed \(example.seed): \(differences.joined(separator: "\n  "))")
      }
    }
  }
}
