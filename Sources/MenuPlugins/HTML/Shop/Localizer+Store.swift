import MenuSections
import MenuText

extension Localizer {
  /// When something that is closed can be ordered again, with the day unless it is today: `from
  /// tomorrow 07:00`.
  func opening(of opening: Opening, now: LocalMinute?) -> String {
    guard let now, let time = opening.time else { return self.opening(opening) }
    return resuming(at: time, now: now) ?? self.opening(Opening(time, from: now))
  }

  /// When a shop takes orders again: `from 15:10`; `nil` if that is later than tomorrow.
  func resuming(at time: LocalMinute, now: LocalMinute?) -> String? {
    guard let now, time.date <= now.date.adding(days: 1) else { return nil }
    return string(
      time.date <= now.date ? "store.from-time" : "store.from-tomorrow",
      ["time": .text(time.timeText)])
  }

  /// Until when a shop is open: `until 21:00`; `nil` if that is not today or the following night.
  func closing(at time: LocalMinute, now: LocalMinute?) -> String? {
    guard let now else { return nil }
    let isNight = time.date == now.date.adding(days: 1) && time.hour < 12
    guard time.date == now.date || isNight else { return nil }
    let text = isNight && time.timeText == "00:00" ? "24:00" : time.timeText
    return string("store.until", ["time": .text(text)])
  }
}
