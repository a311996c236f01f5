import Foundation
import MenuTestSupport
import Testing

@testable import MenuService

@Suite("The amounts of stored orders")
struct OrderAmountTests {
  @Test(
    "The amounts of an order add up; if any of them is another one, they do not",
    arguments: ["germany.de", "japan.ja", "korea.ko", "states.en"])
  func amounts(name: String) throws {
    let document = try Repository.text(of: "Tests/MenuPluginsTests/Snapshots/\(name).order.json")
    func check(_ document: String) throws {
      try StoredJSON.value(OrderDocument.self, in: document, "order 7").checkAmounts(of: 7)
    }
    try check(document)
    for key in ["subtotal", "net", "tax", "gross", "total"] {
      let amounts = document.ranges(of: "\"\(key)\":{\"amount\":\"")
      #expect(!amounts.isEmpty, "\(key)")
      for amount in amounts {
        var changed = document
        changed.insert("1", at: amount.upperBound)
        #expect(throws: JournalError.damaged("the amounts of order 7 do not add up"), "\(key)") {
          try check(changed)
        }
      }
    }
  }
}
