#if Service
import CZlib
import Foundation
import MenuPlugins
import MenuText
import NIOCore
import Testing

@testable import MenuService

@Suite("Stylesheets, scripts and compressed pages")
struct CompressionTests {
  @Test(
    "What is compressed is read back as it was, and what would become larger stays",
    arguments: [Gzip.fast, Gzip.best])
  func roundTrip(level: Int32) throws {
    var generator = SystemRandomNumberGenerator()
    let noise = (0..<5000).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    let words = (0..<20_000).map { _ in "아메리카노 ₩4,500 ".utf8.randomElement() ?? 0 }
    #expect(Gzip.compress(ByteBuffer(), level: level) == nil)
    #expect(Gzip.compress(ByteBuffer(bytes: noise), level: level) == nil)
    for bytes in [words, Array(repeating: 7, count: 100), words + noise] {
      let compressed = try #require(Gzip.compress(ByteBuffer(bytes: bytes), level: level))
      #expect(compressed.readableBytes < bytes.count)
      #expect(Self.uncompressed(Array(compressed.readableBytesView)) == bytes)
    }
  }

  @Test(
    "Each page links to its files, which browsers may keep, because their addresses have their digests",
    arguments: ["/menus/cafe", "/menus/cafe/cart", "/menus/shop", "/board/session", "/", "/none"])
  func files(path: String) async throws {
    let menus = [StorePageTests.cafe, shop]
    try await RunningService.run(registering: menus) { service in
      let customer = try await StoreCustomer(service, at: path)
      let page = customer.page
      #expect(!page.body.contains("<style") && !page.body.contains("<script>"))
      #expect(page.headers["content-security-policy"]?.contains("style-src 'self'") == true)
      let links = page.body.matches(of: #/ (?:href|src)="(\/assets\/[^"]+\.(css|js))"/#)
      #expect((1...2).contains(links.count))
      for link in links {
        let address = String(link.output.1)
        let file = try await service.send("GET", address)
        #expect(file.status == 200 && file.headers["content-encoding"] == nil)
        #expect(file.headers["cache-control"] == "public, max-age=31536000, immutable")
        #expect(file.headers["vary"]?.contains("Accept-Encoding") == true)
        let type = link.output.2 == "css" ? "text/css" : "text/javascript"
        #expect(file.headers["content-type"] == "\(type); charset=utf-8")
        let small = try await service.send("GET", address, ["Accept-Encoding": "br, gzip;q=0.5"])
        #expect(small.headers["content-encoding"] == "gzip")
        let (size, full) = (Self.size(of: small), Self.size(of: file))
        #expect(0 < size && size < full / 2)
        // Servers of two releases run side by side for a moment.
        let other = address.replacing(#/-[0-9a-f]+\./#, with: "-0123456789abcdef.")
        let response = try await service.send("GET", other)
        #expect(response.body == file.body && response.headers["cache-control"] == "no-store")
      }
      #expect(try await service.send("GET", "/assets/none.css").status == 404)
    }
  }

  @Test("Pages are compressed, but not with a text of their address, and not the board's")
  func pages() async throws {
    try await RunningService.run(registering: [StorePageTests.cafe]) { service in
      func encoding(_ path: String, _ accepted: String, cookie: String = "") async throws -> String?
      {
        let headers = ["Accept": "text/html", "Accept-Encoding": accepted, "Cookie": cookie]
        let response = try await service.send("GET", path, headers)
        #expect(response.status == 200, "\(path)")
        return response.headers["content-encoding"]
      }
      #expect(try await encoding("/menus/cafe?lang=en&channel=togo", "gzip, deflate, br") == "gzip")
      #expect(try await encoding("/menus/cafe", "deflate, br") == nil)
      #expect(try await encoding("/menus/cafe", "gzip;q=0") == nil)
      #expect(try await encoding("/menus/cafe?q=latte", "gzip") == nil)
      #expect(try await encoding("/menus/cafe/cart", "gzip") == "gzip")
      let cookie = try await BoardSessionTests.signIn(service)
      #expect(try await encoding("/board", "gzip", cookie: cookie) == nil)
    }
  }

  @Test("The first page that a browser opens has its stylesheet in it, and its policy allows it")
  func firstPage() async throws {
    try await RunningService.run(registering: [StorePageTests.cafe, shop]) { service in
      for path in ["/menus/cafe", "/menus/cafe/items/coffee.latte", "/menus/shop"] {
        let opened = try await service.send("GET", path, ["Sec-Fetch-Dest": "document"])
        let asked = try await service.send("GET", path, ["Sec-Fetch-Dest": "empty"])
        #expect(opened.body.contains("<style>") && !opened.body.contains("rel=\"stylesheet\""))
        #expect(!asked.body.contains("<style>") && asked.body.contains("rel=\"stylesheet\""))
        let style = try #require(opened.body.split(separator: "<style>").last?.prefix { $0 != "<" })
        let digest = SHA256Digest(of: Array(style.utf8)).base64
        let policy = try #require(opened.headers["content-security-policy"])
        #expect(policy.contains("style-src 'sha256-\(digest)'"), "\(path)")
      }
      let customer = try await StoreCustomer(service, at: "/menus/cafe")
      try await customer.post(try customer.form("/items/bread.salt"))
      let later = try await service.send(
        "GET", "/menus/cafe",
        ["Sec-Fetch-Dest": "document", "Cookie": try #require(customer.cookie)])
      #expect(!later.body.contains("<style>"))
    }
  }

  @Test("The pages of a menu have the color of its shop")
  func accents() async throws {
    let green = MenuSource(
      name: "cafe", bytes: StorePageTests.cafe.bytes + Array("\naccent: \"#1F5C43\"\n".utf8))
    try await RunningService.run(registering: [green, shop]) { service in
      let cafe = try await StoreCustomer(service, at: "/menus/cafe/cart").page.body
      let link = try #require(
        cafe.firstMatch(of: #/href="(\/assets\/store-[0-9a-f]{16}-1f5c43.css)"/#))
      let address = String(link.output.1)
      let file = try await service.send("GET", address)
      #expect(file.body.contains(":root { --accent: #1f5c43; --on-accent: #ffffff;"))
      #expect(file.headers["cache-control"]?.hasSuffix("immutable") == true)
      let small = try await service.send("GET", address, ["Accept-Encoding": "gzip"])
      #expect(small.headers["content-encoding"] == "gzip")
      let other = try await StoreCustomer(service, at: "/menus/shop").page.body
      #expect(other.contains("\"\(PageAsset.form.address)\""))
      // Pages about several menus have a color only if it is that of all.
      let list = try await service.send("GET", "/").body
      #expect(list.contains("\"\(PageAsset.store.address)\""))
      service.sessions.catalog.remove(name: "shop")
      let board = try await service.send(
        "GET", "/board", ["Cookie": try await BoardSessionTests.signIn(service)]
      ).body
      #expect(board.contains("-1f5c43.css"))
    }
  }

  private static func size(of response: RawResponse) -> Int {
    response.headers["content-length"].flatMap { Int($0) } ?? 0
  }

  private static func uncompressed(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    var input = bytes
    var output = [UInt8](repeating: 0, count: 1 << 20)
    return withUnsafeMutablePointer(to: &stream) { stream in
      input.withUnsafeMutableBufferPointer { input in
        output.withUnsafeMutableBufferPointer { output in
          let size = Int32(MemoryLayout<z_stream>.size)
          guard inflateInit2_(stream, 15 + 16, ZLIB_VERSION, size) == Z_OK else { return nil }
          defer { inflateEnd(stream) }
          stream.pointee.next_in = input.baseAddress
          stream.pointee.avail_in = UInt32(input.count)
          stream.pointee.next_out = output.baseAddress
          stream.pointee.avail_out = UInt32(output.count)
          guard inflate(stream, Z_FINISH) == Z_STREAM_END else { return nil }
          return Array(output.prefix(Int(stream.pointee.total_out)))
        }
      }
    }
  }
}
#endif
