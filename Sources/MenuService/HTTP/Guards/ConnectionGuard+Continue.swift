#if Service
import HTTPTypes
import NIOCore
import NIOHTTPTypes

extension ConnectionGuard {
  /// Lets a client go on that waits for a word before it sends its body (RFC 9110, section 10.1.1), unless
  /// the body is longer than any may be.
  func letGoOn(_ head: HTTPRequest, _ context: ChannelHandlerContext) {
    // The word would stand within the answer before, where there is one still to come.
    guard progress.owesOneAnswer, let expected = head.headerFields.value(of: .expect),
      expected.lowercased() == "100-continue"
    else { return }
    let length = head.headerFields.value(of: .contentLength).map { Int($0) ?? .max } ?? 0
    guard length <= max(limits.bodySize, limits.liveBodySize) else { return }
    let word = HTTPResponsePart.head(HTTPResponse(status: .continue))
    context.writeAndFlush(wrapOutboundOut(word), promise: nil)
  }
}
#endif
