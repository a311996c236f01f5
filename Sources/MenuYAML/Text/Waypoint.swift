/// A byte offset in a line with the columns reached there.
///
/// Long lines have one every 4 KiB, so that many positions on one line stay linear.
struct Waypoint: Sendable {
  /// The byte offset in the file, at the edge of a character.
  var offset: Int
  /// The column in characters, from 1.
  var column: Int
  /// The column in UTF-16 code units, from 1.
  var utf16Column: Int

  private static let spacing = 4096

  /// The waypoints of all lines longer than 4 KiB that are valid UTF-8, in order of offset.
  static func all(in bytes: [UInt8], lineStarts: [UInt32]) -> [Waypoint] {
    var waypoints: [Waypoint] = []
    for (index, lineStart) in lineStarts.enumerated() {
      var start = Int(lineStart)
      let end = index + 1 < lineStarts.count ? Int(lineStarts[index + 1]) : bytes.count
      guard end - start > spacing else { continue }
      if index == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
      guard let line = String(validating: bytes[start..<end], as: UTF8.self) else { continue }
      var waypoint = Waypoint(offset: start, column: 1, utf16Column: 1)
      var last = start
      for character in line {
        if waypoint.offset - last >= spacing {
          waypoints.append(waypoint)
          last = waypoint.offset
        }
        waypoint.pass(character)
      }
    }
    return waypoints
  }

  /// The waypoint at `target` in a line of ASCII.
  func advancedByBytes(to target: Int) -> Waypoint {
    let step = target - offset
    return Waypoint(offset: target, column: column + step, utf16Column: utf16Column + step)
  }

  /// The waypoint after `text`, which has that many bytes in the file.
  func advanced(over text: String, bytes: Int) -> Waypoint {
    Waypoint(
      offset: offset + bytes, column: column + text.count,
      utf16Column: utf16Column + text.utf16.count)
  }

  /// The waypoint at the byte `target` in `text`, which starts here.
  func advanced(along text: String, to target: Int) -> Waypoint {
    var waypoint = self
    for character in text {
      let end = waypoint.offset + character.utf8.count
      if end > target {
        let part = character.utf8.prefix(target - waypoint.offset)
        waypoint.utf16Column += String(decoding: part, as: UTF8.self).utf16.count
        break
      }
      waypoint.pass(character)
    }
    return waypoint
  }

  private mutating func pass(_ character: Character) {
    offset += character.utf8.count
    column += 1
    utf16Column += character.utf16.count
  }
}
