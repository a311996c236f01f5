#if Service
import Dispatch
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import MenuText

#if canImport(CDispatch)
// Whole-module builds on Linux may find `stat` in its headers first.
import CDispatch
#endif

/// The routes of stylesheets, scripts, pictures and the icon.
struct AssetRoutes: RouteGroup {
  let pictures: (@Sendable (_ menuID: String) -> String?)?
  let limits: ServiceLimits

  var resources: [Resource] {
    [
      Resource("/assets/:menu", audience: .browsers, handlers: [.get: showAsset]),
      Resource("/assets/:menu/**", audience: .browsers, handlers: [.get: showPicture]),
      Resource("/icon.svg", audience: .browsers, handlers: [.get: showIcon]),
    ]
  }

  /// Returns a stylesheet or a script of the pages, which is the only component of the path.
  @Sendable private func showAsset(_ request: MenuRequest) async throws -> Response {
    guard let file = request.parameter("menu"),
      let asset = PageAsset.all.first(where: { $0.isNamed(file) })
    else { throw Problem.notFound }
    return asset.response(file, to: request)
  }

  @Sendable private func showPicture(_ request: MenuRequest) async throws -> Response {
    let components = request.parameters.getCatchAll().compactMap(PercentEncoding.decodedComponent)
    guard let folder = request.parameter("menu").flatMap({ pictures?($0) }),
      components.count == request.parameters.getCatchAll().count,
      let type = components.last.flatMap(PictureFile.mediaType(of:))
    else { throw Problem.notFound }
    let limit = limits.imageSize
    let file = await withCheckedContinuation { continuation in
      // Disk reads may block, so they do not run on the cooperative thread pool.
      DispatchQueue.global(qos: .utility).async {
        continuation.resume(returning: PictureFile(components, in: folder, limit: limit))
      }
    }
    guard let file else { throw Problem.notFound }
    return request.cacheable(file.tag) {
      .make(.ok, type: type, body: ByteBuffer(bytes: file.bytes))
    }
    .with(.cacheControl, "public, max-age=300")
    .with(.contentSecurityPolicy, ScreenResponder.picturePolicy)
  }

  /// Returns the icon for browser tabs, a cup.
  @Sendable private func showIcon(_ request: MenuRequest) async throws -> Response {
    Response.make(
      .ok, type: "image/svg+xml",
      text: """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="none" stroke="#2456c7" \
        stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><path d="M6 13h16v7a7 7 0 0 1-7 \
        7h-2a7 7 0 0 1-7-7zM22 15h2a3.5 3.5 0 0 1 0 7h-2.3M11 4c-1.5 2 1.5 3 0 5M17 4c-1.5 2 1.5 3 0 5"/>\
        </g></svg>

        """
    ).with(.contentSecurityPolicy, ScreenResponder.picturePolicy)
      .with(.cacheControl, "public, max-age=86400")
  }
}

/// A picture file below a folder.
struct PictureFile {
  let bytes: [UInt8]
  /// An entity tag that changes when the file is written.
  let tag: String

  /// The media type of a file name; `nil` if it is not a picture.
  static func mediaType(of name: String) -> String? {
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

  /// Reads a file; `nil` if it does not exist, is not a regular file, or is larger than the
  /// limit. Opens each folder relative to its parent without following links, so that the path
  /// cannot leave the folder.
  init?(_ components: [String], in folder: String, limit: Int) {
    guard 1...16 ~= components.count, components.allSatisfy(Self.isName) else { return nil }
    var descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    for (index, component) in components.enumerated() {
      let kind = index < components.count - 1 ? O_DIRECTORY : O_NONBLOCK
      let next = openat(descriptor, component, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind)
      close(descriptor)
      guard next >= 0 else { return nil }
      descriptor = next
    }
    defer { close(descriptor) }
    var found = stat()
    guard fstat(descriptor, &found) == 0, found.st_mode & S_IFMT == S_IFREG, found.st_size <= limit
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(found.st_size))
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes { bytes in
        read(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
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

  private static func isName(_ component: String) -> Bool {
    !component.isEmpty && !component.hasPrefix(".")
      && !component.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
  }
}
#endif
