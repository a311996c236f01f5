import Foundation
import MenuSections
import MenuText

/// A live state as sessions look at it.
struct LiveView: Sendable {
  let state: LiveState
  /// The revision of the journal.
  var revision: Int { state.revision }

  /// Nothing said.
  init() {
    state = LiveState()
  }

  init(_ state: LiveState) {
    self.state = state
  }

  /// Reads what a journal keeps; throws if it is no live state.
  init(_ record: LiveRecord) throws(JournalFault) {
    guard !record.document.isEmpty else {
      state = LiveState(revision: record.revision)
      return
    }
    do {
      let text = try JSONDecoder().decode(LiveText.self, from: Data(record.document.utf8))
      state = text.state(revision: record.revision)
    } catch {
      throw .damaged("a live state cannot be read: \(error)")
    }
  }

  func availability(of definition: MenuDefinition) -> Availability {
    Availability(definition, live: state)
  }

  var record: LiveRecord {
    get throws(JournalFault) {
      LiveRecord(revision: revision, document: try state.stored)
    }
  }
}

extension LiveState {
  /// The state as a journal keeps it, without its revision, which is the journal's own.
  var stored: String {
    get throws(JournalFault) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      do {
        return String(decoding: try encoder.encode(LiveText(self)), as: UTF8.self)
      } catch {
        throw .failed("a live state cannot be written: \(error)")
      }
    }
  }
}

/// A live state in a form that names its languages one by one, so that it means the same whatever
/// menu it is read for.
private struct LiveText: Codable {
  struct SoldOutOption: Codable {
    let path: String
    /// In languages, the one that others fall back to first.
    let reason: [Reason]?
  }

  struct Reason: Codable {
    let language: String
    let text: String
  }

  struct Stock: Codable {
    let path: String
    let left: Int
  }

  let soldOut: [SoldOutOption]
  let stock: [Stock]

  init(_ live: LiveState) {
    soldOut = live.soldOut.map { entry in
      SoldOutOption(path: entry.path.value, reason: entry.soldOut.reason.map(Self.reasons))
    }
    stock = live.stock.map { Stock(path: $0.path.value, left: $0.left) }
  }

  func state(revision: Int) -> LiveState {
    LiveState(
      revision: revision,
      soldOut: soldOut.map { option in
        LiveState.SoldOutEntry(
          Placed(option.path), SoldOut(reason: option.reason.flatMap(Self.text)))
      },
      stock: stock.map { LiveState.StockEntry(Placed($0.path), left: $0.left) })
  }

  private static func reasons(_ text: LocalizedText) -> [Reason] {
    let all = text.languages.map { Reason(language: $0.description, text: text[$0]) }
    let first = all.firstIndex { $0.text == text.fallback } ?? 0
    return all[first...].prefix(1) + Array(all[..<first]) + Array(all.dropFirst(first + 1))
  }

  private static func text(_ reasons: [Reason]) -> LocalizedText? {
    guard let first = reasons.first else { return nil }
    var text = LocalizedText(first.text, in: LanguageTag(first.language) ?? .english)
    for reason in reasons.dropFirst() {
      guard let language = LanguageTag(reason.language) else { continue }
      text.set(reason.text, in: language)
    }
    return text
  }
}
