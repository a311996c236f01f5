import MenuSections

extension SpokenScreen {
  /// What can be answered in a section, and what is.
  func facts(about view: SectionView) -> [String] {
    switch view {
    case .title, .total: []
    case .custom(let custom): facts(about: custom)
    case .menu(let menu): facts(about: menu)
    case .count(let count): facts(about: count)
    case .text(let text): facts(about: text)
    }
  }

  private func facts(about custom: CustomSectionView) -> [String] {
    guard custom.content.price != 0 else { return [] }
    let price = PriceRange(custom.content.price)
    return [localizer.offer(price, in: custom.instance.index, of: definition)]
  }

  private func facts(about menu: MenuSectionView) -> [String] {
    var facts = [localizer.selectParts(menu.select).joined(separator: ", ")]
    if let kinds = menu.kinds {
      facts.append(
        localizer.say(
          ko: "\(values(kinds))가지", en: "\(values(kinds)) different", ja: "\(values(kinds))種類"))
    }
    if !menu.select.isRadio, menu.select != .none, menu.each.limit > 1 {
      facts.append(
        menu.each.upper.map { most in
          localizer.say(ko: "하나에 \(most)개까지", en: "up to \(most) of each", ja: "それぞれ\(most)個まで")
        } ?? localizer.say(ko: "여러 개씩", en: "several of each", ja: "それぞれ複数可"))
    }
    return facts + [localizer.options(menu.rows.count, of: menu.select)]
  }

  private func facts(about count: CountSectionView) -> [String] {
    var facts = [
      localizer.say(
        ko: "지금 \(count.value), \(values(count.range)) 가운데",
        en: "now \(count.value), \(values(count.range))",
        ja: "現在\(count.value)、\(values(count.range))")
    ]
    if count.step > 1 {
      facts.append(
        localizer.say(ko: "\(count.step)씩", en: "in steps of \(count.step)", ja: "\(count.step)ずつ"))
    }
    if let price = count.price, price != .zero {
      let amount = amount(price)
      facts.append(localizer.say(ko: "하나에 \(amount)", en: "\(amount) each", ja: "1つ\(amount)"))
    }
    return facts
  }

  private func facts(about text: TextSectionView) -> [String] {
    let (most, lines) = (text.content.maximum, text.content.lines)
    var facts = [
      localizer.requirement(isRequired: text.content.isRequired),
      localizer.say(ko: "\(most)자까지", en: "up to \(most) characters", ja: "\(most)文字まで"),
    ]
    if lines > 1 {
      facts.append(localizer.say(ko: "\(lines)줄까지", en: "up to \(lines) lines", ja: "\(lines)行まで"))
    }
    if text.text.isEmpty { facts.append(answer(in: .text(text))) }
    return facts
  }

  /// A range in words: `1 to 20`, `2 or more`.
  func values(_ range: QuantityRange) -> String {
    let lower = range.lower
    guard let upper = range.upper else {
      return localizer.say(ko: "\(lower) 이상", en: "\(lower) or more", ja: "\(lower)以上")
    }
    return lower == upper
      ? "\(lower)"
      : localizer.say(
        ko: "\(lower)에서 \(upper)", en: "\(lower) to \(upper)", ja: "\(lower)から\(upper)")
  }
}

extension MenuSectionView {
  /// How many different options may be chosen, if that is limited.
  fileprivate var kinds: QuantityRange? {
    if case .menu(let menu) = instance.content { menu.distinct } else { nil }
  }
}
