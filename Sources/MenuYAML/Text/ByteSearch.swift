// Its header includes that of the C library with `memchr`.
import CLibYAML

extension [UInt8] {
  /// The first index of a byte at or after `start`, which must be an index or the end.
  /// Compares many bytes at a time.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress,
        let found = memchr(first + start, Int32(byte), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - first
    }
  }
}
