/// How the prices of a section add up over the entries of a repeated list, in a menu
/// that is written in Swift.
public enum EntryCombination: Hashable, Sendable {
  /// Each is due.
  case sum
  /// Only the highest is due.
  case highest
  /// The mean is due.
  case average
  /// Every price is multiplied, as documents write it: `"1/2"`.
  case times(String)

  func draft(_ context: inout DraftContext) -> RepetitionDraft.Combination? {
    switch self {
    case .sum: .prices(.sum)
    case .highest: .prices(.highest)
    case .average: .prices(.average)
    case .times(let text): context.factor(text).map { .factor($0) }
    }
  }
}
