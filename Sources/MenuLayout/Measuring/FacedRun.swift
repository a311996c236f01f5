/// A run with the face of its font, and its place among the bytes of all runs.
struct FacedRun<Face: TextFace> {
  let string: String
  let face: Face

  /// The number of bytes before it.
  let base: Int

  /// The number of bytes up to its end.
  let end: Int

  /// A run after `base` bytes of others.
  init(_ string: String, face: Face, base: Int) {
    self.string = string
    self.face = face
    self.base = base
    end = base + string.utf8.count
  }
}
