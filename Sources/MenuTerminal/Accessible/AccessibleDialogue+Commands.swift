import MenuSections

extension AccessibleDialogue {
  /// Does a command and tells what it changed, or why it was refused; false if it was.
  @discardableResult
  mutating func perform(_ command: MenuCommand) -> Bool {
    let before = spoken
    do throws(OrderRejection) {
      spoken = SpokenScreen(try desk.perform(command).screen, localizer)
    } catch {
      tell(localizer.sentence(for: error, in: spoken.definition))
      return false
    }
    tell(spoken.changes(since: before, near: owner))
    returnToWhatShows()
    return true
  }

  /// The line that the dialogue stands in; `nil` on the page.
  private var owner: MenuPath? {
    switch place {
    case .section(let path): spoken.section(path)?.instance.owner
    case .line(let line): line
    case .page, .lines, .leaving: nil
    }
  }

  /// Goes back as far as something is gone that stood on the way here.
  private mutating func returnToWhatShows() {
    let shown = way.prefix(while: shows)
    guard shown.count < way.count else { return }
    way = shown.isEmpty ? [.page] : Array(shown)
    tellPlace()
  }

  private func shows(_ place: DialoguePlace) -> Bool {
    switch place {
    case .page, .leaving: true
    case .section(let path): spoken.section(path) != nil
    case .line(let line): spoken.home(of: line) != nil
    case .lines(let option): spoken.home(ofOption: option) != nil
    }
  }
}
