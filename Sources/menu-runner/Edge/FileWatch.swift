/// Waits for one of some files to change, by looking at them a few times a second.
struct FileWatch {
  private let files: [InputFile]
  private var stamps: [InputFile.Stamp?]

  /// Begins with the files as they are now; one that is not there yet may come.
  init(_ files: [InputFile]) {
    self.files = files
    stamps = files.map(\.stamp)
  }

  /// Returns once something changed since the last look; throws if the task is cancelled.
  mutating func nextChange() async throws {
    while true {
      let now = files.map(\.stamp)
      if now != stamps {
        stamps = now
        return
      }
      try await Task.sleep(for: Self.pause)
    }
  }

  private static let pause = Duration.milliseconds(200)
}
