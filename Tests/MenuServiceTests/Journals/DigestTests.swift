#if Service
import Crypto
import Foundation
import MenuText
import Testing

@Suite("Digests")
struct DigestTests {
  @Test("The digest of every length around the padding, and of random bytes, is swift-crypto's")
  func lengths() {
    var generator = SystemRandomNumberGenerator()
    for length in Array(0...300) + [4_095, 4_096, 65_537] {
      let message = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      #expect(SHA256Digest(of: message).bytes == Array(SHA256.hash(data: message)), "\(message)")
    }
  }
}
#endif
