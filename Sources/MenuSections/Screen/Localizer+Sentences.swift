import MenuText

extension Localizer {
  /// A pending item as a sentence: `온도: 1개를 더 골라 주세요`.
  public func sentence(for item: PendingItem, in definition: MenuDefinition) -> String {
    let request = request(item.need, of: definition)
    return item.path == "" ? request : "\(name(at: item.path, in: definition)): \(request)"
  }

  /// A pending item as a sentence without its name: `1개를 더 골라 주세요`.
  package func request(_ need: PendingItem.Need, of definition: MenuDefinition) -> String {
    switch need {
    case .chooseMore(let count):
      say(ko: "\(count)개를 더 골라 주세요", en: "choose \(count) more", ja: "あと\(count)個お選びください")
    case .chooseMoreDistinct(let count):
      say(
        ko: "다른 종류를 \(count)가지 더 골라 주세요",
        en: "choose \(count) more \(count == 1 ? "kind" : "kinds")",
        ja: "あと\(count)種類お選びください")
    case .remove(let count):
      say(ko: "\(count)개를 빼 주세요", en: "remove \(count)", ja: "\(count)個減らしてください")
    case .removeDistinct(let count):
      say(
        ko: "\(count)가지를 빼 주세요", en: "remove \(count) \(count == 1 ? "kind" : "kinds")",
        ja: "\(count)種類減らしてください")
    case .raise(_, let least):
      say(
        ko: "\(least)개 이상 골라 주세요", en: "choose at least \(least), or none",
        ja: "\(least)個以上お選びください")
    case .lower(_, let most):
      say(ko: "\(most)개까지 고를 수 있어요", en: "at most \(most)", ja: "\(most)個までです")
    case .outOfStock(_, let left):
      say(ko: "\(left)개만 남았어요", en: "only \(left) left", ja: "残り\(left)個です")
    case .choosePrice:
      say(ko: "골라야 가격이 정해져요", en: "the price depends on this choice", ja: "選ぶと価格が決まります")
    case .write: say(ko: "적어 주세요", en: "write something", ja: "ご記入ください")
    case .amountTooLarge: amountTooLarge
    case .minimum(let short): minimum(short: short, of: definition)
    case .answerSomething:
      say(ko: "아직 고른 것이 없어요", en: "nothing is chosen yet", ja: "まだ何も選ばれていません")
    case .rule(let text, _): self.text(text)
    }
  }

  private var amountTooLarge: String {
    say(ko: "금액이 너무 커요.", en: "The amount is too large.", ja: "金額が大きすぎます。")
  }

  private func minimum(short: Int64, of definition: MenuDefinition) -> String {
    let least = money.string(definition.money(definition.minimum))
    let lacking = money.string(definition.money(short))
    return say(
      ko: "최소 주문 금액은 \(least)이에요. \(KoreanParticle.subject.attached(to: lacking)) 모자라요",
      en: "The minimum is \(least): \(lacking) short", ja: "最低注文金額は\(least)です。あと\(lacking)足りません")
  }

  /// Why an action was rejected, as a sentence: `추가 선택은 최대 3개까지 고를 수 있어요.`
  public func sentence(for rejection: OrderRejection, in definition: MenuDefinition) -> String {
    let name = name(at: rejection.path, in: definition)
    let topic = KoreanParticle.topic.attached(to: name)
    switch rejection.reason {
    case .sectionLimit(let most):
      let section = sectionName(at: rejection.path, in: definition)
      return say(
        ko: "\(KoreanParticle.topic.attached(to: section)) 최대 \(most)개까지 고를 수 있어요.",
        en: "You can choose at most \(most) in \(section).", ja: "\(section)は最大\(most)個までです。")
    case .distinctLimit(let most):
      let section = sectionName(at: rejection.path, in: definition)
      return say(
        ko: "\(KoreanParticle.topic.attached(to: section)) 최대 \(most)가지까지 고를 수 있어요.",
        en: "You can choose at most \(most) different options in \(section).",
        ja: "\(section)は最大\(most)種類までです。"
      )
    case .optionLimit(let most):
      return say(
        ko: "\(topic) 최대 \(most)개까지 고를 수 있어요.", en: "You can choose at most \(most) of \(name).",
        ja: "\(name)は最大\(most)個までです。")
    case .lineLimit(let most):
      return say(
        ko: "주문 하나에 \(most)줄까지 담을 수 있어요.", en: "An order can have at most \(most) lines.",
        ja: "一つの注文は\(most)行までです。")
    case .soldOut(let soldOut):
      let why = soldOut.reason.map { " (\(text($0)))" } ?? ""
      return say(
        ko: "\(topic) 품절이에요\(why).", en: "\(name) is sold out\(why).", ja: "\(name)は売り切れです\(why)。")
    case .outOfStock(0):
      return say(
        ko: "\(topic) 다 나갔어요.", en: "\(name) is out of stock.", ja: "\(name)はなくなりました。")
    case .outOfStock(let left):
      return say(
        ko: "\(topic) \(left)개만 남았어요.", en: "Only \(left) of \(name) are left.",
        ja: "\(name)は残り\(left)個です。")
    case .notVisible:
      return say(
        ko: "\(topic) 지금 고를 수 없어요.", en: "\(name) is not available right now.",
        ja: "\(name)は今は選べません。")
    case .notSelectable:
      return say(
        ko: "\(topic) 그렇게 답할 수 없어요.", en: "\(name) cannot be answered that way.",
        ja: "\(name)にその答えはできません。"
      )
    case .unknownPath(let nearest): return unknown(rejection.path, nearest: nearest)
    case .outOfRange(let range, let step):
      let steps =
        step > 1 ? say(ko: ", \(step)씩", en: ", in steps of \(step)", ja: "、\(step)個ずつ") : ""
      return say(
        ko: "\(topic) \(values(range))만 고를 수 있어요\(steps).",
        en: "Allowed for \(name): \(values(range))\(steps).",
        ja: "\(name)は\(values(range))です\(steps)。")
    case .notWholeNumber:
      return say(
        ko: "\(topic) 정수로만 답할 수 있어요.", en: "\(name) must be a whole number.",
        ja: "\(name)には整数だけを入れられます。")
    case .tooLong(let characters, let lines):
      return say(
        ko: "\(topic) \(lines)줄, \(characters)자까지 쓸 수 있어요.",
        en: "\(name) can have up to \(characters) characters on "
          + (lines == 1 ? "one line." : "\(lines) lines."),
        ja: "\(name)は\(lines)行、\(characters)文字までです。")
    case .notPlainText:
      return say(
        ko: "\(topic) 보이는 글자만 쓸 수 있어요.", en: "\(name) can contain only plain text.",
        ja: "\(name)には普通の文字だけを書けます。")
    case .amountTooLarge: return amountTooLarge
    case .nothingToUndo:
      return say(ko: "되돌릴 것이 없어요.", en: "There is nothing to undo.", ja: "元に戻すものがありません。")
    case .nothingToRedo:
      return say(ko: "다시 할 것이 없어요.", en: "There is nothing to redo.", ja: "やり直すものがありません。")
    }
  }

  private func unknown(_ path: MenuPath, nearest: String?) -> String {
    let missing = say(
      ko: "'\(path)'에 해당하는 것이 없어요.", en: "There is no '\(path)'.",
      ja: "「\(path)」に当たるものはありません。")
    guard let nearest else { return missing }
    return missing
      + say(ko: " 혹시 '\(nearest)'인가요?", en: " Did you mean '\(nearest)'?", ja: "「\(nearest)」でしょうか。")
  }

  private func values(_ range: QuantityRange) -> String {
    let lower = range.lower
    guard let upper = range.upper else {
      return say(ko: "\(lower)개 이상", en: "\(lower) or more", ja: "\(lower)個以上")
    }
    if lower == upper { return say(ko: "\(lower)개", en: "\(lower)", ja: "\(lower)個") }
    if lower == 0 { return say(ko: "최대 \(upper)개", en: "up to \(upper)", ja: "最大\(upper)個") }
    return say(ko: "\(lower)~\(upper)개", en: "\(lower) to \(upper)", ja: "\(lower)〜\(upper)個")
  }

  /// The name of what a path leads to, or the path itself if it leads to nothing.
  public func name(at path: MenuPath, in definition: MenuDefinition) -> String {
    let instance = path.withoutLines
    if let option = definition.option(at: instance) { return text(definition[option].name) }
    if let section = definition.section(at: instance) { return name(of: section, in: definition) }
    return path.description.isEmpty ? text(definition.item) : path.description
  }

  /// The name of the section that a path leads to or into.
  private func sectionName(at path: MenuPath, in definition: MenuDefinition) -> String {
    guard let option = definition.option(at: path.withoutLines) else {
      return name(at: path, in: definition)
    }
    return name(of: definition[option].section, in: definition)
  }
}
