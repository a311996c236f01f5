/// A number with separators, as it is written in different countries, and its plain decimal text.
struct GroupedNumber {
  enum Style {
    case plain, grouped, decimalComma, bareDecimalPoint
  }

  /// Digits with at most one decimal point.
  let plainText: String

  let style: Style

  /// Parses ASCII digits with separators; `nil` if the text is ambiguous.
  ///
  /// Groups have three digits, or two before the last three: `1,20,000`. A single comma is a
  /// decimal separator unless it can separate a group, and so is another character between the
  /// number and exactly `fractionDigits` digits: `4'50`, `4·50`, `4 .50`.
  init?(_ number: some Sequence<Unicode.Scalar>, fractionDigits: Int) {
    var runs = [""]
    var separators: [Unicode.Scalar] = []
    for scalar in number {
      if ("0"..."9").contains(scalar) {
        runs[runs.count - 1].unicodeScalars.append(scalar)
      } else {
        separators.append(scalar)
        runs.append("")
      }
    }
    let (head, last) = (runs.dropLast(), runs[runs.count - 1])
    let (first, decimalSeparator) = (runs[0], separators.last)

    if separators.isEmpty, !last.isEmpty {
      (plainText, style) = (last, .plain)
    } else if separators == ["."], !first.isEmpty || !last.isEmpty {
      if first.isEmpty {
        (plainText, style) = ("0.\(last)", .bareDecimalPoint)
      } else if last.isEmpty {
        (plainText, style) = (first, .bareDecimalPoint)
      } else {
        (plainText, style) = ("\(first).\(last)", .plain)
      }
    } else if Set(separators).count == 1,
      Self.areThousands(runs[...]) || separators == [",", ","] && Self.areLakhs(runs)
    {
      (plainText, style) = (runs.joined(), .grouped)
    } else if Set(separators.dropLast()).count == 1, separators.first != decimalSeparator,
      decimalSeparator == "." || decimalSeparator == ",", Self.areThousands(head), !last.isEmpty
    {
      (plainText, style) = ("\(head.joined()).\(last)", .grouped)
    } else if separators == [","], !first.isEmpty, !last.isEmpty {
      (plainText, style) = ("\(first).\(last)", .decimalComma)
    } else if Self.isUnusualPoint(separators), runs.joined() == first + last, !first.isEmpty,
      last.utf8.count == fractionDigits
    {
      (plainText, style) = ("\(first).\(last)", .plain)
    } else {
      return nil
    }
  }

  /// Whether the separators are one in place of a decimal point, or a point and a space.
  private static func isUnusualPoint(_ separators: [Unicode.Scalar]) -> Bool {
    [["'"], ["·"], [" ", "."], [".", " "]].contains(separators)
  }

  private static func areLakhs(_ runs: [String]) -> Bool {
    runs.map(\.utf8.count).dropFirst() == [2, 3] && (1...2).contains(runs[0].utf8.count)
      && !runs[0].hasPrefix("0")
  }

  private static func areThousands(_ runs: ArraySlice<String>) -> Bool {
    guard let first = runs.first, (1...3).contains(first.utf8.count), !first.hasPrefix("0")
    else { return false }
    return runs.dropFirst().allSatisfy { $0.utf8.count == 3 }
  }
}
