import Foundation

/// Writing to a pipe that nobody reads, which by default ends the whole program.
///
/// What the program does with `SIGPIPE` is its own affair, so that the signal is held back on this
/// thread alone and taken away if it came. On macOS the descriptor itself is told not to raise it.
enum BrokenPipes {
  /// Does the writing; `errno` is as the writing left it.
  static func ignored(_ write: () -> Int) -> Int {
    #if canImport(Darwin)
    return write()
    #else
    var pipe = sigset_t()
    var before = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    guard pthread_sigmask(SIG_BLOCK, &pipe, &before) == 0 else { return write() }
    let count = write()
    let fault = errno
    if count < 0, fault == EPIPE, sigismember(&before, SIGPIPE) == 0 {
      var now = timespec()
      _ = sigtimedwait(&pipe, nil, &now)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = fault
    return count
    #endif
  }
}
