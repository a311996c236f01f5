#if Service
import Dispatch
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore

extension MenuRoutes {
  /// A picture beside a menu: of a known type, no larger than allowed, never outside its folder.
  @Sendable func showPicture(_ request: MenuRequest) async throws -> Response {
    guard let id = request.part("menu"), let folder = setting.pictures?(id) else {
      throw Problem.notFound
    }
    let parts = request.parameters.getCatchAll().compactMap(FormFields.decodedPart)
    guard parts.count == request.parameters.getCatchAll().count,
      let type = parts.last.flatMap(PictureFile.type(of:))
    else { throw Problem.notFound }
    let limit = limits.imageSize
    let file = await withCheckedContinuation { continuation in
      // Reading a disk may take long, and others wait for these threads.
      DispatchQueue.global(qos: .utility).async {
        continuation.resume(returning: PictureFile(parts, in: folder, limit: limit))
      }
    }
    guard let file else { throw Problem.notFound }
    var response = fresh(file.tag, request) {
      Response.make(.ok, type, ByteBuffer(bytes: file.bytes))
    }
    response.headers[.cacheControl] = "public, max-age=300"
    response.headers[.contentSecurityPolicy] = Self.picturePolicy
    return response
  }
}

/// A picture in a folder.
struct PictureFile {
  let bytes: [UInt8]
  /// Another one whenever the file is written.
  let tag: String

  /// The media type of a name; `nil` for what is no picture.
  static func type(of name: String) -> String? {
    switch name.split(separator: ".").last?.lowercased() {
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "avif": "image/avif"
    case "svg": "image/svg+xml"
    default: nil
    }
  }

  /// Reads it; `nil` where it is not, or is no file, or is larger than allowed. Each folder is opened
  /// from the one before without following links, so that nothing outside can be reached.
  init?(_ parts: [String], in folder: String, limit: Int) {
    guard 1...16 ~= parts.count, parts.allSatisfy(Self.isName) else { return nil }
    var number = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { return nil }
    for (index, part) in parts.enumerated() {
      let kind = index < parts.count - 1 ? O_DIRECTORY : O_NONBLOCK
      let next = openat(number, part, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind)
      close(number)
      guard next >= 0 else { return nil }
      number = next
    }
    defer { close(number) }
    var found = stat()
    guard fstat(number, &found) == 0, found.st_mode & S_IFMT == S_IFREG, found.st_size <= limit
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(found.st_size))
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes { bytes in
        read(number, bytes.baseAddress?.advanced(by: done), bytes.count - done)
      }
      guard count > 0 else { break }
      done += count
    }
    self.bytes = Array(bytes.prefix(done))
    #if canImport(Darwin)
    let time = found.st_mtimespec
    #else
    let time = found.st_mtim
    #endif
    tag = "p\(found.st_ino).\(found.st_size).\(time.tv_sec).\(time.tv_nsec)"
  }

  private static func isName(_ part: String) -> Bool {
    !part.isEmpty && !part.hasPrefix(".")
      && !part.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
  }
}
#endif
