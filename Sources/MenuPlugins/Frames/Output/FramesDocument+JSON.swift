import MenuLayout
import MenuText

extension FramesDocument {
  /// Writes the document with its keys in a fixed order, so that equal frames give equal bytes.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("schemaVersion", schemaVersion)
      json.object("container") { room in
        room.field("width", container.width)
        room.field("height", container.height)
        room.field("scale", container.scale)
        room.field("direction", container.direction.rawValue)
      }
      json.object("contentSize") { size in
        size.field("width", contentSize.width)
        size.field("height", contentSize.height)
      }
      if let viewport { json.field("viewport", viewport) }
      json.objects("frames", frames) { $1.write(to: &$0) }
      json.objects("scroll", scroll) { $1.write(to: &$0) }
      json.objects("diagnostics", diagnostics) { $1.write(to: &$0) }
    }
  }
}

extension FrameEntry {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("kind", kind.rawValue)
    if let name { json.field("name", name) }
    if let section { json.field("section", section) }
    if let row { json.field("row", row) }
    json.field("frame", frame)
    json.field("z", z)
    json.field("cornerRadius", cornerRadius)
    json.field("pinned", isPinned)
    if let style { json.field("style", style) }
    if let state { json.field("state", state) }
    if let quantity { json.field("quantity", quantity) }
    json.field("text", text)
    json.objects("parts", parts) { $1.write(to: &$0) }
    guard let rule else { return }
    json.object("rule") { object in
      object.field("paragraph", rule.paragraph)
      object.field("statement", rule.statement)
    }
  }
}

extension FramePart {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("kind", kind.rawValue)
    json.field("frame", frame)
    json.field("cornerRadius", cornerRadius)
    if let isOn { json.field("on", isOn) }
    if let style { json.field("style", style) }
    if let source { json.field("source", source) }
    if let alternative { json.field("alternative", alternative) }
    json.field("text", text)
  }
}

extension FramesDocument.Scroll {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("section", section)
    json.field("behavior", behavior)
    json.field("viewport", viewport)
    json.field("axis", axis.rawValue)
    json.field("contentWidth", contentWidth)
    json.field("offset", offset)
  }
}

extension FramesDocument.Diagnostic {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("code", code)
    if let section { json.field("section", section) }
    if let row { json.field("row", row) }
  }
}

extension JSONWriter {
  fileprivate mutating func field(_ key: String, _ points: Double) {
    self.key(key)
    raw(points.decimalText)
  }

  fileprivate mutating func field(_ key: String, _ rect: LayoutRect) {
    self.key(key)
    // On one line, even in indented output.
    let numbers = [rect.x, rect.y, rect.width, rect.height].map(\.decimalText)
    raw("[\(numbers.joined(separator: ","))]")
  }

  fileprivate mutating func field(_ key: String, _ lines: [FrameText]) {
    objects(key, lines) { object, line in
      object.field("string", line.string)
      object.field("x", line.x)
      object.field("baseline", line.baseline)
      object.field("width", line.width)
      object.field("size", line.size)
      object.field("weight", line.weight.rawValue)
      object.field("tone", line.tone.rawValue)
      if let alignment = line.alignment { object.field("alignment", alignment.rawValue) }
    }
  }
}
