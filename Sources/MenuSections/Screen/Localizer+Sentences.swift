import MenuText

extension Localizer {
  /// A pending item as a sentence: `온도: 1개를 골라 주세요`.
  public func sentence(for item: PendingItem, in definition: MenuDefinition) -> String {
    let request = request(item, of: definition)
    if item.path == "" { return request }
    let name = name(at: item.path, in: definition)
    return string("pending", ["name": .text(name), "request": .text(request)])
  }

  /// The same with the item whose section it is: `카페라테, 우유: 1개를 골라 주세요`.
  package func wholeSentence(for item: PendingItem, in definition: MenuDefinition) -> String {
    let sentence = sentence(for: item, in: definition)
    let path = item.path.withoutLines
    guard definition.section(at: path) != nil, let parent = path.lastStep?.parent,
      let option = definition.option(at: MenuPath(String(parent)))
    else { return sentence }
    return string(
      "pending.nested",
      ["item": .text(text(definition[option].name)), "sentence": .text(sentence)])
  }

  /// A pending item as a sentence without its name: `1개를 골라 주세요`.
  public func request(_ item: PendingItem, of definition: MenuDefinition) -> String {
    func counted(_ key: String, _ count: Int) -> String { string(key, ["count": .number(count)]) }
    return switch item.need {
    case .chooseMore(let count):
      counted(
        count == minimum(of: item.path, in: definition) ? "pending.choose" : "pending.choose-more",
        count)
    case .chooseMoreDistinct(let count): counted("pending.choose-more-distinct", count)
    case .remove(let count): counted("pending.remove", count)
    case .removeDistinct(let count): counted("pending.remove-distinct", count)
    case .raise(_, let minimum): counted("pending.raise", minimum)
    case .lower(_, let maximum): counted("pending.lower", maximum)
    case .soldOut(_, let soldOut): self.soldOut(soldOut)
    case .notAvailable(_, let excluder): notAvailable(with: excluder.map(definition.name))
    case .outOfStock(_, 0): soldOut(SoldOut())
    case .outOfStock(_, let left): counted("pending.out-of-stock", left)
    case .closed(let opening): string("pending.closed", ["opening": .text(self.opening(opening))])
    case .choosePrice: string("pending.choose-price")
    case .write: string("pending.write")
    case .amountTooLarge: string("amount-too-large")
    case .minimum(let short, let minimum):
      string(
        "pending.minimum",
        [
          "minimum": .text(money.string(definition.money(minimum))),
          "short": .text(money.string(definition.money(short))),
        ])
    case .givenFee(let name, _): string("pending.given-fee", ["name": .text(text(name))])
    case .answerSomething: string("pending.answer-something")
    case .rule(let text, _):
      self.text(text).allSatisfy(\.isWhitespace) ? string("pending.rule") : self.text(text)
    }
  }

  /// How many units a menu needs; `nil` for anything else.
  private func minimum(of path: MenuPath, in definition: MenuDefinition) -> Int? {
    guard let section = definition.section(at: path.withoutLines),
      case .menu(let menu) = definition[section].content
    else { return nil }
    return menu.select.range.lower
  }

  /// Why an action was rejected, as a sentence: `추가 선택은 최대 3개까지 고를 수 있어요.`
  public func sentence(for rejection: OrderRejection, in definition: MenuDefinition) -> String {
    let name = StringsTable.Argument.text(name(at: rejection.path, in: definition))
    return switch rejection.reason {
    case .sectionLimit(let maximum):
      limited(
        "limit.section", name: sectionName(at: rejection.path, in: definition), maximum: maximum)
    case .distinctLimit(let maximum):
      limited(
        "limit.distinct", name: sectionName(at: rejection.path, in: definition), maximum: maximum)
    case .optionLimit(let maximum):
      string("limit.option", ["name": name, "count": .number(maximum)])
    case .lineLimit(let maximum): string("limit.lines", ["count": .number(maximum)])
    case .soldOut(let soldOut):
      soldOut.reason.map {
        string("rejected.sold-out.reason", ["name": name, "reason": .text(text($0))])
      } ?? string("rejected.sold-out", ["name": name])
    case .closed(let opening):
      string("rejected.closed", ["name": name, "opening": .text(self.opening(opening))])
    case .outOfStock(0): string("rejected.none-left", ["name": name])
    case .outOfStock(let left):
      string("rejected.out-of-stock", ["name": name, "count": .number(left)])
    case .notAvailable(let excluder):
      excluder.map {
        string(
          "rejected.not-available.with",
          ["name": name, "answer": .text(text(definition.name(of: $0)))])
      } ?? string("rejected.not-available", ["name": name])
    case .notVisible: string("rejected.not-visible", ["name": name])
    case .notSelectable: string("rejected.not-selectable", ["name": name])
    case .fixed: string("rejected.fixed", ["name": name])
    case .unknownPath(let nearest): unknown(rejection.path, nearest: nearest)
    case .unknownChannel(let channel, let nearest):
      string(
        nearest == nil ? "rejected.unknown-channel" : "rejected.unknown-channel.nearest",
        ["channel": .text(channel), "nearest": .text(nearest ?? "")])
    case .invalidContext(let key, let value):
      string("rejected.invalid-context", ["key": .text(key), "value": .text(value)])
    case .outOfRange(let range, let step):
      string(
        step > 1 ? "rejected.out-of-range.steps" : "rejected.out-of-range",
        ["name": name, "values": .text(values(range)), "step": .number(step)])
    case .notWholeNumber: string("rejected.not-whole-number", ["name": name])
    case .tooLong(let characters, let lines):
      string(
        "rejected.too-long",
        ["name": name, "count": .number(characters), "lines": .number(lines)])
    case .notPlainText: string("rejected.not-plain-text", ["name": name])
    case .amountTooLarge: string("amount-too-large")
    case .unknownCode: string("rejected.unknown-code")
    case .codeNotNow: string("rejected.code-not-now")
    case .codeExcluded: string("rejected.code-excluded")
    case .alreadyRedeemed: string("rejected.already-redeemed")
    case .nothingToUndo: string("rejected.nothing-to-undo")
    case .nothingToRedo: string("rejected.nothing-to-redo")
    }
  }

  private func limited(_ key: String, name: String, maximum: Int) -> String {
    string(key, ["name": .text(name), "count": .number(maximum)])
  }

  private func unknown(_ path: MenuPath, nearest: String?) -> String {
    let path = StringsTable.Argument.text(path.description)
    guard let nearest else { return string("rejected.unknown-path", ["path": path]) }
    return string("rejected.unknown-path.nearest", ["path": path, "nearest": .text(nearest)])
  }

  func values(_ range: QuantityRange) -> String {
    guard let upper = range.upper else {
      return string("quantity.at-least", ["count": .number(range.lower)])
    }
    return range.lower == upper
      ? string("quantity.exactly", ["count": .number(upper)]) : quantity(range.lower, upTo: upper)
  }

  /// A range with different bounds: `up to 3`, `1 to 3`.
  func quantity(_ lower: Int, upTo upper: Int) -> String {
    lower == 0
      ? atMost(upper)
      : string("quantity.between", ["lower": .number(lower), "upper": .number(upper)])
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
