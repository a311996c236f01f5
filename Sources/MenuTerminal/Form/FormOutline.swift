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
    let focus: FormFocus?
    /// The lines from the page's top to this.
    let top: Int
    let height: Int
    let indent: Int
    /// The entry of the header that it stands under.
    let header: Int?
  }

  private(set) var entries: [Entry] = []
  /// The lines of all.
  private(set) var height = 0
  private var places: [FormFocus: Int] = [:]
  /// The header that stands above what is added next.
  private var header: Int?

  /// The entries that can be focused, from the top.
  private(set) var stops: [Int] = []

  /// Where something stands; `nil` while it does not show.
  func place(of focus: FormFocus) -> Int? { places[focus] }

  /// The number of a stop among the stops, or of the nearest one above an entry.
  func stop(at entry: Int) -> Int {
    var low = 0
    var high = stops.count
    while low < high {
      let middle = (low + high) / 2
      if stops[middle] <= entry { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  /// The entry that covers a line of the page.
  func entry(atLine line: Int) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].top <= line { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  /// Puts something below everything that is there.
  mutating func add(
    _ content: Content, _ focus: FormFocus? = nil, height: Int = 1, indent: Int = 0,
    isHeader: Bool = false
  ) {
    if isHeader { header = entries.count }
    if let focus {
      places[focus] = entries.count
      stops.append(entries.count)
    }
    entries.append(
      Entry(
        content: content, focus: focus, top: self.height, height: height, indent: indent,
        header: header))
    self.height += height
  }

  /// Leaves a line free, but not two and not the first one.
  mutating func addGap() {
    header = nil
    guard let last = entries.last, last.content != .gap else { return }
    add(.gap)
  }

  /// Ends what stands under the header so far.
  mutating func endSection(back outer: Int?) { header = outer }
  /// The header that new entries stand under.
  var currentHeader: Int? { header }
}
