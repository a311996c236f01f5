import MenuSections
import MenuText

/// A section of the screen, identified across changes of the order.
struct SectionIdentity: Hashable, Sendable {
  let index: SectionIndex
  let line: LineID

  init(_ instance: SectionInstance) {
    index = instance.index
    line = instance.line
  }
}

/// The item that receives the next key; it stays the same while the screen around it changes.
enum FormFocus: Hashable, Sendable {
  case row(SectionIdentity, OptionIndex)
  /// One of several lines of an option.
  case line(MenuPath)
  /// A count or a text.
  case field(SectionIdentity)
  /// An entry of the list of pending items.
  case pending(MenuPath)
  /// The quantity of the item of a sheet.
  case quantity
  /// The button that places the order, or adds the item of a sheet.
  case submit
}

/// Everything on a form's page from top to bottom, with heights and focusable entries.
///
/// It is known before anything is drawn, so that only visible lines are drawn.
struct FormOutline {
  /// The content of an entry; numbers are indices of the screen's sections, of rows and of lines.
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
    case pendingHeader
    case pending(Int)
    case submit
    case rejection
    case noMatch
    /// The description of the item of a sheet.
    case about
    /// The quantity of the item of a sheet.
    case quantity

    /// The section of the screen that it belongs to.
    var section: Int? {
      switch self {
      case .title(let index), .header(let index), .row(let index, _), .line(let index, _, _),
        .note(let index), .count(let index), .text(let index), .custom(let index),
        .footer(let index), .total(let index), .breakdown(let index, _):
        index
      case .gap, .pendingHeader, .pending, .submit, .rejection, .noMatch, .about, .quantity: nil
      }
    }
  }

  struct Entry {
    let content: Content
    /// Whether it can be focused.
    let isStop: Bool
    /// Its first line on the page.
    let top: Int
    /// The number of its lines.
    let height: Int
    let indent: Int
    /// The index of the header entry above it.
    let header: Int?
  }

  let screen: Screen
  private(set) var entries: [Entry] = []
  /// The number of lines of all entries.
  private(set) var height = 0
  /// The indices of the focusable entries, from the top.
  private(set) var stops: [Int] = []
  /// The index of the header entry for the entries that are added next.
  private(set) var header: Int?

  init(of screen: Screen) {
    self.screen = screen
  }

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

  /// Adds a blank line, unless it would be the first line or follow another one.
  mutating func addGap() {
    header = nil
    guard let last = entries.last, last.content != .gap else { return }
    add(.gap)
  }

  mutating func endSection(returningTo outer: Int?) { header = outer }

  /// The stop at an entry, or the nearest one above it.
  func stop(atEntry entry: Int) -> Int {
    max(stops.partitioningIndex { $0 > entry } - 1, 0)
  }

  func entry(atLine line: Int) -> Int {
    max(entries.partitioningIndex { $0.top > line } - 1, 0)
  }

  /// The focus of an entry; `nil` if it cannot be focused.
  func focus(of entry: Entry) -> FormFocus? {
    guard entry.isStop else { return nil }
    switch entry.content {
    case .row(let index, let row):
      return screen.menu(at: index).map {
        .row(SectionIdentity($0.instance), $0.option(ofRow: row))
      }
    case .line(let index, let row, let line):
      return screen.menu(at: index).map { .line($0.lines(ofRow: row)[line].path) }
    case .count(let index), .text(let index):
      return .field(SectionIdentity(screen.sections[index].instance))
    case .pending(let index): return .pending(screen.pending[index].path)
    case .submit: return .submit
    case .quantity: return .quantity
    case .gap, .title, .header, .note, .custom, .footer, .total, .breakdown, .pendingHeader,
      .rejection, .noMatch, .about:
      return nil
    }
  }

  /// The focus of a stop; numbers out of range mean the first or the last stop.
  func focus(ofStop stop: Int) -> FormFocus? {
    stops.isEmpty ? nil : focus(of: entries[stops[min(max(stop, 0), stops.count - 1)]])
  }

  /// The index of the focused entry; `nil` while it is not on the page.
  func entryIndex(of focus: FormFocus) -> Int? {
    switch focus {
    case .row(let section, let option):
      let sections = screen.sections
      guard let index = sections.firstIndex(where: { SectionIdentity($0.instance) == section }),
        let row = screen.menu(at: index)?.row(of: option)
      else { return nil }
      return stops.first { entries[$0].content == .row(index, row: row) }
    case .field, .line, .quantity, .submit:
      return stops.first { self.focus(of: entries[$0], as: focus) }
    case .pending: return stops.last { self.focus(of: entries[$0], as: focus) }
    }
  }

  /// Whether an entry has a focus; cheap for menus of many rows.
  private func focus(of entry: Entry, as focus: FormFocus) -> Bool {
    if case .row = entry.content { return false }
    return self.focus(of: entry) == focus
  }

  /// The lines and options that a nested entry belongs to, from the innermost outward.
  func owners(of focus: FormFocus) -> [FormFocus] {
    guard let index = entryIndex(of: focus) else { return [] }
    var indent = entries[index].indent
    var owners: [FormFocus] = []
    for entry in entries[..<index].reversed() {
      guard indent > Self.outermostIndent, entry.content != .gap else { break }
      guard entry.indent < indent, let owner = self.focus(of: entry) else { continue }
      owners.append(owner)
      indent = entry.indent
    }
    return owners
  }

  /// The indent of an option that is not nested.
  private static let outermostIndent = 2
}

extension Screen {
  /// The menu section at an index of ``sections``; `nil` for a section of another kind.
  func menu(at index: Int) -> MenuSectionView? {
    if case .menu(let menu) = sections[index] { menu } else { nil }
  }
}

extension FormOutline {
  /// The stop about a page of lines below or above another one.
  func stop(from stop: Int, byPages pages: Int, of rows: Int) -> Int {
    let line = entries[stops[stop]].top + pages * max(rows - 1, 1)
    guard line > 0 else { return 0 }
    guard line < height else { return stops.count - 1 }
    let target = self.stop(atEntry: entry(atLine: line))
    return pages > 0 ? max(target, stop + 1) : min(target, stop - 1)
  }

  /// The first stop of the next section; rows of a section below a nested one count to neither.
  ///
  /// Enter skips the list of pending items, and the quantity in a sheet, and
  /// moves to the button below.
  func sectionStop(after stop: Int, skippingPending: Bool) -> Int {
    let groups = stops.map(group)
    let passed = Set(groups[...stop])
    return groups.indices.first { index in
      index > stop && !passed.contains(groups[index])
        && !(skippingPending && groups[index].isSkipped)
    } ?? stop
  }

  /// The first stop of this section, or of the previous one from there.
  func sectionStop(before stop: Int) -> Int {
    let groups = stops.map(group)
    let start = groups.firstIndex(of: groups[stop]) ?? stop
    guard start == stop, start > 0 else { return start }
    return groups.firstIndex(of: groups[start - 1]) ?? 0
  }

  private enum Group: Hashable {
    case section(Int)
    case pending
    case quantity
    case submit

    /// Whether Enter moves on to what is below.
    var isSkipped: Bool { self == .pending || self == .quantity }
  }

  private func group(ofEntry index: Int) -> Group {
    let content = entries[index].content
    if let section = content.section { return .section(section) }
    if case .pending = content { return .pending }
    if content == .quantity { return .quantity }
    return .submit
  }
}
