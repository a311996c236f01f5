#if Service
import Foundation

/// The address 127.0.0.1 with a port, in the 16 bytes of a `sockaddr_in`.
///
/// Its members belong to the module that is imported first, which differs from build to build.
enum LoopbackAddress {
  static func bytes(port: Int) -> [UInt8] {
    #if canImport(Darwin)
    let family = [16, UInt8(AF_INET)]
    #else
    let family = [UInt8(AF_INET), 0]
    #endif
    return family + [UInt8(port >> 8), UInt8(port & 0xFF), 127, 0, 0, 1]
      + [UInt8](repeating: 0, count: 8)
  }
}
#endif
