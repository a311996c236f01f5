import MenuText

extension TextContent {
  /// Why a text cannot be written here, or `nil` if it can.
  package func reason(against text: String) -> OrderRejection.Reason? {
    guard SafeText.isPlain(text) else { return .notPlainText }
    // A character may be built of any number of scalars; 32 bytes each leave room for every script.
    let isTooLong =
      text.utf8.count > maximum.multipliedReportingOverflow(by: 32).partialValue
      || text.count > maximum || text.utf8.lazy.filter { $0 == 10 }.count >= lines
    return isTooLong ? .tooLong(characters: maximum, lines: lines) : nil
  }
}
