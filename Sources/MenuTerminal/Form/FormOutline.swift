import MenuSections
import MenuText

/// Everything on a form's page from top to bottom, with how high each thing is and what can be
/// focused: known before anything is drawn, so that only what is seen is drawn.
struct FormOutline {
  /// What an entry shows; numbers are places among the screen's sections, rows and so on.
  enum Content: Hashable {
    case gap
    case title(Int)
    case header(Int)
    case row(Int, row: Int)
    case line(Int, row: Int, line: Int)
    case note(Int)
    case count(Int)
    case text(Int)
    case custom(Int)
    case footer(Int)
    case total(Int)
    case breakdown(Int, line: Int)
    case needs
    case need(Int)
    case submit
    case refusal
    case noMatch
  }

  /// One thing on the page.
  struct Entry {
    let content: Content
    /// Whether it can be focused.
    let isStop: Bool
    /// The lines from the page's top to this.
    let top: Int
    let height: Int
    let indent: Int
    /// The entry of the header that it stands under.
    let header: Int?
  }

  let screen: Screen
  private(set) var entries: [Entry] = []
  /// The lines of all.
  private(set) var height = 0
  /// The entries that can be focused, from the top.
  private(set) var stops: [Int] = []
  /// The header that what is added next stands under.
  private(set) var header: Int?

  init(of screen: Screen) {
    self.screen = screen
  }

  /// Puts something below everything that is there.
  mutating func add(
    _ content: Content, isStop: Bool = false, isHeader: Bool = false, height: Int = 1,
    indent: Int = 0
  ) {
    if isHeader { header = entries.count }
    if isStop { stops.append(entries.count) }
    entries.append(
      Entry(
        content: content, isStop: isStop, top: self.height, height: height, indent: indent,
        header: header))
    self.height += height
  }

  /// Leaves a line free, but not two and not the first one.
  mutating func addGap() {
    header = nil
    guard let last = entries.last, last.content != .gap else { return }
    add(.gap)
  }

  /// Goes back to the header around a nested section.
  mutating func endSection(back outer: Int?) { header = outer }
}

extension FormOutline {
  /// The number of the stop at an entry, or of the nearest one above it.
  func stop(at entry: Int) -> Int {
    max(stops.partitioningIndex { $0 > entry } - 1, 0)
  }

  /// The entry that covers a line of the page.
  func entry(atLine line: Int) -> Int {
    max(entries.partitioningIndex { $0.top > line } - 1, 0)
  }

  /// What an entry is to the focus; `nil` if it cannot be focused.
  func focus(of entry: Entry) -> FormFocus? {
    guard entry.isStop else { return nil }
    switch entry.content {
    case .row(let index, let row):
      return menu(index).map { .row(SectionSpot($0.instance), $0.option(ofRow: row)) }
    case .line(let index, let row, let line):
      return menu(index).map { .line($0.lines(ofRow: row)[line].path) }
    case .count(let index), .text(let index):
      return .field(SectionSpot(screen.sections[index].instance))
    case .need(let index): return .need(screen.pending[index].path)
    case .submit: return .submit
    case .gap, .title, .header, .note, .custom, .footer, .total, .breakdown, .needs, .refusal,
      .noMatch:
      return nil
    }
  }

  /// The entry of what is focused; `nil` while it does not show.
  func place(of focus: FormFocus) -> Int? {
    switch focus {
    case .row(let spot, let option):
      guard let index = screen.sections.firstIndex(where: { SectionSpot($0.instance) == spot }),
        let row = menu(index)?.row(of: option)
      else { return nil }
      return place(of: Content.row(index, row: row))
    case .field(let spot):
      return stops.first {
        switch entries[$0].content {
        case .count(let index), .text(let index):
          SectionSpot(screen.sections[index].instance) == spot
        case .gap, .title, .header, .row, .line, .note, .custom, .footer, .total, .breakdown,
          .needs, .need, .submit, .refusal, .noMatch:
          false
        }
      }
    case .line: return stops.first { self.focus(ofLine: entries[$0]) == focus }
    case .need: return stops.last { self.focus(of: entries[$0]) == focus }
    case .submit: return place(of: Content.submit)
    }
  }

  /// What asks for something nested, from the nearest outward: its line, the option of that.
  func owners(of focus: FormFocus) -> [FormFocus] {
    guard let place = place(of: focus) else { return [] }
    var indent = entries[place].indent
    var owners: [FormFocus] = []
    for entry in entries[..<place].reversed() {
      guard indent > Self.outermost, entry.content != .gap else { break }
      guard entry.indent < indent, let owner = self.focus(of: entry) else { continue }
      owners.append(owner)
      indent = entry.indent
    }
    return owners
  }

  /// The cells before an option that is nested in nothing.
  static let outermost = 2

  private func place(of content: Content) -> Int? {
    stops.first { entries[$0].content == content }
  }

  private func focus(ofLine entry: Entry) -> FormFocus? {
    if case .line = entry.content { focus(of: entry) } else { nil }
  }

  private func menu(_ index: Int) -> MenuSectionView? {
    if case .menu(let menu) = screen.sections[index] { menu } else { nil }
  }
}
