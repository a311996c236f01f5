/// Where frames are drawn.
public enum FramePlacement: Hashable, Sendable {
  /// Below the prompt, on the normal screen.
  case inline
  /// On the alternate screen, which the session enters and leaves.
  case fullscreen
}
