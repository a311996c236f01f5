import MenuText

extension Wording {
  /// What is missing or too much, as a sentence: `온도: 1개를 더 골라 주세요`.
  public func sentence(for item: PendingItem, in definition: MenuDefinition) -> String {
    let name = name(at: item.path, in: definition)
    switch item.need {
    case .chooseMore(let count):
      return say("\(name): \(count)개를 더 골라 주세요", "\(name): choose \(count) more")
    case .chooseMoreKinds(let count):
      return say(
        "\(name): 다른 종류를 \(count)가지 더 골라 주세요", "\(name): choose \(count) more kinds")
    case .remove(let count): return say("\(name): \(count)개를 빼 주세요", "\(name): remove \(count)")
    case .removeKinds(let count):
      return say("\(name): \(count)가지를 빼 주세요", "\(name): remove \(count) kinds")
    case .raise(_, let least):
      return say("\(name): \(least)개 이상 골라 주세요", "\(name): choose at least \(least), or none")
    case .lower(_, let most):
      return say("\(name): \(most)개까지 고를 수 있어요", "\(name): at most \(most)")
    case .outOfStock(_, let left):
      return say("\(name): \(left)개만 남았어요", "\(name): only \(left) left")
    case .choosePrice:
      return say("\(name): 골라야 가격이 정해져요", "\(name): the price depends on this choice")
    case .write: return say("\(name): 적어 주세요", "\(name): write something")
    case .minimum(let short):
      let least = money.string(definition.money(definition.minimum))
      let lacking = money.string(definition.money(short))
      return say(
        "최소 주문 금액은 \(least)이에요. \(lacking)이 모자라요", "The minimum is \(least): \(lacking) short")
    }
  }

  /// Why an action was refused, as a sentence: `추가 선택은 최대 3개까지 고를 수 있어요.`
  public func sentence(for rejection: OrderRejection, in definition: MenuDefinition) -> String {
    let name = name(at: rejection.path, in: definition)
    let topic = KoreanParticle.topic.attached(to: name)
    switch rejection.reason {
    case .limitReached(let limit): return sentence(for: limit, at: rejection.path, in: definition)
    case .soldOut(let soldOut):
      let why = soldOut.reason.map { " (\(text($0)))" } ?? ""
      return say("\(topic) 품절이에요\(why).", "\(name) is sold out\(why).")
    case .outOfStock(let left):
      return left == 0
        ? say("\(topic) 다 나갔어요.", "There is no \(name) left.")
        : say("\(topic) \(left)개만 남았어요.", "Only \(left) of \(name) left.")
    case .notVisible:
      return say("\(topic) 지금 고를 수 없어요.", "\(name) cannot be answered at the moment.")
    case .notSelectable:
      return say("\(topic) 그렇게 답할 수 없어요.", "\(name) takes no such answer.")
    case .unknownPath(let nearest):
      let path = rejection.path.description
      return say("'\(path)'에 해당하는 것이 없어요.", "Nothing here is called '\(path)'.")
        + (nearest.map { " " + say("혹시 '\($0)'인가요?", "Did you mean '\($0)'?") } ?? "")
    case .outOfRange(let range, let step):
      let steps = step > 1 ? say(", \(step)씩", ", in steps of \(step)") : ""
      return say(
        "\(topic) \(range.inWords(korean: true))만 고를 수 있어요\(steps).",
        "\(name) takes \(range.inWords(korean: false))\(steps).")
    case .tooLong(let characters, let lines):
      return say(
        "\(topic) \(lines)줄, \(characters)자까지 쓸 수 있어요.",
        "\(name) takes up to \(characters) characters on \(lines == 1 ? "one line" : "\(lines) lines")."
      )
    case .notPlainText:
      return say("\(topic) 보이는 글자만 쓸 수 있어요.", "\(name) takes plain text only.")
    case .amountTooLarge:
      return say("금액이 너무 커요.", "The amount would be too large to write.")
    case .nothingToUndo: return say("되돌릴 것이 없어요.", "There is nothing to undo.")
    case .nothingToRedo: return say("다시 할 것이 없어요.", "There is nothing to redo.")
    }
  }

  private func sentence(
    for limit: OrderRejection.Limit, at path: MenuPath, in definition: MenuDefinition
  ) -> String {
    let option = name(at: path, in: definition)
    let section = sectionName(at: path, in: definition)
    let topic = KoreanParticle.topic.attached(to: section)
    switch limit {
    case .section(let most):
      return say("\(topic) 최대 \(most)개까지 고를 수 있어요.", "\(section) takes at most \(most).")
    case .kinds(let most):
      return say(
        "\(topic) 최대 \(most)가지까지 고를 수 있어요.", "\(section) takes at most \(most) different options.")
    case .option(let most):
      return say(
        "\(KoreanParticle.topic.attached(to: option)) 최대 \(most)개까지 고를 수 있어요.",
        "At most \(most) of \(option).")
    case .lines(let most):
      return say("주문 하나에 \(most)줄까지 담을 수 있어요.", "One order holds at most \(most) lines.")
    }
  }

  /// What stands at a path, in this language; the path itself where it leads nowhere.
  public func name(at path: MenuPath, in definition: MenuDefinition) -> String {
    let place = path.withoutLines
    if let option = definition.option(at: place) { return text(definition[option].name) }
    if let section = definition.section(at: place) { return name(of: section, in: definition) }
    return path.description.isEmpty ? text(definition.item) : path.description
  }

  /// The section that a path stands in or leads to.
  private func sectionName(at path: MenuPath, in definition: MenuDefinition) -> String {
    guard let option = definition.option(at: path.withoutLines) else {
      return name(at: path, in: definition)
    }
    return name(of: definition[option].section, in: definition)
  }
}

extension QuantityRange {
  fileprivate func inWords(korean: Bool) -> String {
    guard let upper else { return korean ? "\(lower)개 이상" : "\(lower) or more" }
    if lower == upper { return korean ? "\(lower)개" : "\(lower)" }
    return korean ? "\(lower)~\(upper)개" : "\(lower) to \(upper)"
  }
}
