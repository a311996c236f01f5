import MenuText
import Testing

@Suite("SHA-256")
struct SHA256DigestTests {
  /// NIST, "Cryptographic Standards and Guidelines: Examples with Intermediate Values", SHA-256,
  /// and CAVP SHA256ShortMsg.rsp.
  @Test(
    "The examples of NIST have their digests",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
          + "lmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func examples(message: String, digest: String) {
    let bytes = Array(message.utf8)
    #expect(SHA256Digest(of: bytes).hex == digest)
    #expect(SHA256Digest(of: bytes, isPortable: true).hex == digest)
  }

  @Test("The processor's instructions and portable code agree about every length")
  func lengths() {
    for count in 0...300 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ count) }
      #expect(SHA256Digest(of: bytes) == SHA256Digest(of: bytes, isPortable: true), "\(count)")
    }
  }
}
