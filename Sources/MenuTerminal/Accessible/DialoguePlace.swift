import MenuSections

/// Where a dialogue stands, from the whole menu down to one question.
enum DialoguePlace: Hashable, Sendable {
  /// The sections of the page.
  case page
  /// One section, on the page or nested.
  case section(MenuPath)
  /// The open lines of an option, by the option's path.
  case lines(MenuPath)
  /// What one line asks, by the line's path.
  case line(MenuPath)
  /// Asked whether to leave without ordering.
  case leaving
}
