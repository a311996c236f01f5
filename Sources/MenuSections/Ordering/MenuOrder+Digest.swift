import MenuText

extension MenuOrder {
  /// FNV-1a, 64 bits, over the lines `path=value` in menu order, remembered choices included.
  ///
  /// Two orders of one menu that hold the same answers have the same digest in every process. In
  /// texts `\` and line feeds are written `\\` and `\n`.
  public func digest(in definition: MenuDefinition) -> StateDigest {
    var hash = FNV1a()
    let lines = Dictionary(grouping: lines) { AnswerKey($0.section, in: $0.parent) }
    add(definition.page, in: .page, at: MenuPath(""), definition, lines, to: &hash)
    return StateDigest(rawValue: hash.value)
  }

  private func add(
    _ level: MenuLevel, in line: LineID, at path: MenuPath, _ definition: MenuDefinition,
    _ linesBySection: [AnswerKey: [OrderLine]], to hash: inout FNV1a
  ) {
    for section in level.sections {
      let sectionPath = path.appending(definition[section].id)
      let key = AnswerKey(section, in: line)
      if let value = counts[key] { hash.add("\(sectionPath)=\(value)\n") }
      if let text = texts[key] { hash.add("\(sectionPath)=\(StateDigest.escaped(text))\n") }
      guard case .menu = definition[section].content else { continue }
      let lines = Dictionary(grouping: linesBySection[key] ?? [], by: \.option)
      let answered = Set(choices.entries(of: section, in: line).map(\.key.option))
        .union(lines.keys)
      for option in answered.sorted() {
        let optionPath = sectionPath.appending(definition[option].id)
        if let quantity = choices[AnswerKey(option, of: section, in: line)] {
          hash.add("\(optionPath)=\(quantity)\n")
        }
        for entry in lines[option] ?? [] {
          let linePath = optionPath.line(entry.number)
          hash.add("\(linePath)=\(entry.quantity)\n")
          add(
            definition.level(of: option), in: entry.id, at: linePath, definition, linesBySection,
            to: &hash)
        }
      }
    }
  }
}

/// A fingerprint of an order's answers, printed as 16 hex digits.
public struct StateDigest: Hashable, Sendable, CustomStringConvertible {
  /// The 64 bits.
  public let rawValue: UInt64

  /// 16 lower-case hex digits.
  public var description: String { Hex.text(of: rawValue, digits: 16) }

  fileprivate static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// The Fowler–Noll–Vo hash, variant 1a, of 64 bits (draft-eastlake-fnv).
private struct FNV1a {
  var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 {
      value ^= UInt64(byte)
      value = value &* 0x100_0000_01b3
    }
  }
}
