import Foundation
import MenuSections
import MenuText

/// An inventory with its revision in the journal. A class, so that the copies of sessions and of
/// their readers are small.
final class InventoryView: Sendable {
  let inventory: Inventory
  /// The digest of the file beside the menu that was read last, empty if it was deleted; `nil` if
  /// none was ever read. Changes over HTTP and orders keep it.
  let file: String?
  /// Identifies the inventory as the journal has it; empty before the first one, and for
  /// one that is not stored yet. A database that lost changes gives their revisions
  /// again, to other inventories.
  let digest: String
  var revision: Int { inventory.revision }

  init(_ inventory: Inventory = Inventory(), file: String? = nil, storedAs document: String = "") {
    self.inventory = inventory
    self.file = file
    digest = Self.digest(of: document)
  }

  static func digest(of document: String) -> String {
    document.isEmpty ? "" : String(SHA256Digest(of: Array(document.utf8)).hex.prefix(16))
  }

  func with(_ inventory: Inventory, storedAs document: String = "") -> InventoryView {
    InventoryView(inventory, file: file, storedAs: document)
  }

  /// Whether both are the same inventory of a menu.
  func isSame(as other: InventoryView) -> Bool {
    revision == other.revision && digest == other.digest
  }

  /// Decodes a journal's record, which `name` names in errors.
  convenience init(
    _ record: InventoryRecord, named name: String = "an inventory"
  ) throws(JournalError) {
    guard !record.document.isEmpty else {
      self.init(Inventory(revision: record.revision))
      return
    }
    let text = try StoredJSON.value(InventoryText.self, in: record.document, name)
    self.init(
      text.inventory(revision: record.revision), file: text.file, storedAs: record.document)
  }

  func availability(of definition: MenuDefinition, in context: OrderContext) -> Availability {
    Availability(definition, inventory: inventory, context: context)
  }

  var record: InventoryRecord {
    get throws(JournalError) {
      InventoryRecord(revision: revision, document: try stored)
    }
  }

  /// The inventory as a journal stores it, without its revision.
  var stored: String {
    get throws(JournalError) {
      var text = InventoryText(inventory)
      text.file = file
      return try StoredJSON.text(of: text, "an inventory")
    }
  }
}

extension InventoryRecord {
  /// The record of an order, with its quote as canonical JSON and the stock that it took.
  ///
  /// An order keeps all three as what it was checked against; an inventory is
  /// read without the others.
  func keeping(
    _ quote: OrderQuote?, taken: [MenuPath: Int] = [:]
  ) throws(JournalError) -> InventoryRecord {
    guard quote != nil || !taken.isEmpty else { return self }
    var text =
      document.isEmpty
      ? InventoryText(Inventory())
      : try StoredJSON.value(InventoryText.self, in: document, "an inventory")
    text.quote = quote.map { String(decoding: $0.json, as: UTF8.self) }
    text.taken = taken.isEmpty ? nil : InventoryText.entries(taken)
    return InventoryRecord(
      revision: revision, document: try StoredJSON.text(of: text, "a quote"))
  }

  /// The stock that an order took, by path.
  var taken: [MenuPath: Int] {
    get throws(JournalError) {
      guard !document.isEmpty else { return [:] }
      let text = try StoredJSON.value(InventoryText.self, in: document, "the stock of an order")
      return Dictionary(
        (text.taken ?? []).map { (MenuPath($0.path), $0.left) }, uniquingKeysWith: +)
    }
  }

  /// The quote that an order kept; `nil` for none.
  var quote: String? {
    try? JSONDecoder().decode(InventoryText.self, from: Data(document.utf8)).quote
  }
}

/// An inventory in a format that names the language of every text, so that it does not
/// depend on a menu's languages.
private struct InventoryText: Codable {
  struct SoldOutOption: Codable {
    let path: String
    /// By language, the fallback first.
    let reason: [Reason]?
  }

  struct Reason: Codable {
    /// Empty for a text in the language of the menu.
    let language: String
    let text: String
  }

  struct Stock: Codable {
    let path: String
    let left: Int
  }

  struct Pause: Codable {
    let until: Int64?
  }

  let soldOut: [SoldOutOption]
  let stock: [Stock]
  /// Entries by code, whose `path` is the code; missing without any.
  let soldOutCodes: [SoldOutOption]?
  let stockOfCodes: [Stock]?
  /// Missing if the shop is not paused.
  var paused: Pause?
  /// The digest of the file that was read last; missing if there is none.
  var file: String?
  /// The quote of the order that was checked against it; missing in all other records.
  var quote: String?
  /// The units that the order took, as `left`; missing in all other records.
  var taken: [Stock]?

  init(_ inventory: Inventory) {
    soldOut = inventory.paths.compactMap { path in
      inventory.soldOut[path].map {
        SoldOutOption(path: path.description, reason: $0.reason.map(Self.reasons))
      }
    }
    stock = inventory.paths.compactMap { path in
      inventory.stock[path].map { Stock(path: path.description, left: $0) }
    }
    let codes = inventory.codes
    let soldOutCodes = codes.soldOut.sorted { $0.key < $1.key }.map {
      SoldOutOption(path: $0.key, reason: $0.value.reason.map(Self.reasons))
    }
    let stockOfCodes = codes.stock.sorted { $0.key < $1.key }.map {
      Stock(path: $0.key, left: $0.value)
    }
    self.soldOutCodes = soldOutCodes.isEmpty ? nil : soldOutCodes
    self.stockOfCodes = stockOfCodes.isEmpty ? nil : stockOfCodes
    paused = inventory.pause.map { Pause(until: $0.until) }
  }

  func inventory(revision: Int) -> Inventory {
    var inventory = Inventory(revision: revision)
    for option in soldOut {
      inventory.soldOut[MenuPath(option.path)] = SoldOut(reason: option.reason.flatMap(Self.text))
    }
    for entry in stock { inventory.stock[MenuPath(entry.path)] = entry.left }
    for code in soldOutCodes ?? [] {
      inventory.codes.soldOut[code.path] = SoldOut(reason: code.reason.flatMap(Self.text))
    }
    for entry in stockOfCodes ?? [] { inventory.codes.stock[entry.path] = entry.left }
    inventory.pause = paused.map { Inventory.Pause(until: $0.until) }
    return inventory
  }

  static func entries(_ units: [MenuPath: Int]) -> [Stock] {
    units.map { Stock(path: $0.key.description, left: $0.value) }.sorted { $0.path < $1.path }
  }

  private static func reasons(_ text: LocalizedText) -> [Reason] {
    let all = text.languages.map { Reason(language: $0.description, text: text[$0]) }
    guard let first = all.firstIndex(where: { $0.text == text.fallback }) else {
      return [Reason(language: "", text: text.fallback)] + all
    }
    return all[first...].prefix(1) + Array(all[..<first]) + Array(all.dropFirst(first + 1))
  }

  private static func text(_ reasons: [Reason]) -> LocalizedText? {
    guard let first = reasons.first else { return nil }
    let language = first.language.isEmpty ? nil : LanguageTag(first.language) ?? .english
    var text = LocalizedText(first.text, in: language)
    for reason in reasons.dropFirst() {
      guard let language = LanguageTag(reason.language) else { continue }
      text.set(reason.text, in: language)
    }
    return text
  }
}
