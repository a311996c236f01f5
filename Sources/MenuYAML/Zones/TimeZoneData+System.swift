package import MenuSections
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The system's zones. Their files are read directly: Foundation would need ICU's own copy of the
/// database, which is not updated with the system.
extension TimeZoneData {
  /// No file of the database is nearly as large.
  private static let maximumSize = 1 << 20

  /// A zone of the system by its name in the IANA database, such as `Asia/Seoul`; `nil` if the
  /// system does not have it.
  public init?(named name: String) {
    guard MenuDefinition.mayBeZone(named: name), let zone = Self.zone(at: name) else { return nil }
    self = zone
  }

  /// The system's own zone; UTC if it is unknown.
  public static var system: TimeZoneData {
    if let name = getenv("TZ").map({ String(cString: $0) }), let zone = zone(at: name) {
      return zone
    }
    return file("/etc/localtime").flatMap(TZifReader.zone) ?? .utc
  }

  /// The name in the database of the same zone as another file of its folder, such as `Asia/Seoul`
  /// for `posix/Asia/Seoul`, and for `localtime` if that is a link; `nil` for any other text.
  static func name(ofFile text: String) -> String? {
    for prefix in ["posix/", "right/"] where text.hasPrefix(prefix) {
      let name = String(text.dropFirst(prefix.count))
      return TimeZoneData(named: name) == nil ? nil : name
    }
    for folder in MenuDefinition.isZoneFile(text) ? folders : [] {
      guard let path = realpath("\(folder)/\(text)", nil) else { continue }
      defer { free(path) }
      let target = String(cString: path)
      guard let root = target.firstRange(of: "/zoneinfo/") else { continue }
      let name = String(target[root.upperBound...])
      if TimeZoneData(named: name) != nil { return name }
    }
    return nil
  }

  /// The names of the system's zones, sorted; empty if it has no database.
  static var systemNames: [String] {
    for folder in folders {
      var names: [String] = []
      collect(in: folder, prefix: "", &names)
      if !names.isEmpty { return names.sorted() }
    }
    return []
  }

  /// Where systems keep the database; `TZDIR` names another folder.
  private static var folders: [String] {
    (getenv("TZDIR").map { [String(cString: $0)] } ?? [])
      + ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo"]
  }

  private static func zone(at name: String) -> TimeZoneData? {
    guard MenuDefinition.isZoneFile(name) else { return nil }
    return folders.lazy.compactMap { file("\($0)/\(name)").flatMap(TZifReader.zone) }.first
  }

  private static func file(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 8192)
    while bytes.count <= maximumSize {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return ferror(file) == 0 ? bytes : nil }
      bytes += buffer[..<count]
    }
    return nil
  }

  /// Adds the zones of a folder and of those in it, without the copies with leap seconds.
  private static func collect(in folder: String, prefix: String, _ names: inout [String]) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard MenuDefinition.mayBeZone(named: prefix + name) else { continue }
      let path = "\(folder)/\(name)"
      if let bytes = file(path), bytes.starts(with: "TZif".utf8) {
        names.append(prefix + name)
      } else {
        collect(in: path, prefix: "\(prefix)\(name)/", &names)
      }
    }
  }
}

extension MenuDefinition {
  /// The zone of the menu's hours: its own, or the system's. Its file is read again after a minute,
  /// as an update of the system may replace it.
  package var timeZone: TimeZoneData {
    let now = ContinuousClock.now
    return Self.zones.withLock { zones in
      if let known = zones[zone], now < known.end { return known.data }
      let data = zone.flatMap { TimeZoneData(named: $0) } ?? .system
      zones[zone] = (data, now + .seconds(60))
      return data
    }
  }

  private static let zones = Mutex<[String?: (data: TimeZoneData, end: ContinuousClock.Instant)]>(
    [:])
}
