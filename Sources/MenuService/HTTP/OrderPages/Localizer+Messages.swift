#if Service
import MenuPlugins
import MenuSections
import MenuText

extension Localizer {
  /// A message with a sentence of the service.
  func message(
    _ key: String, _ arguments: KeyValuePairs<String, StringsTable.Argument> = [:],
    as kind: HTMLConfiguration.Message.Kind = .alert
  ) -> HTMLConfiguration.Message {
    HTMLConfiguration.Message(kind, text: string(key, arguments))
  }

  /// The message about a rejection, at what was rejected.
  func message(
    for rejection: OrderRejection, in definition: MenuDefinition
  ) -> HTMLConfiguration.Message {
    HTMLConfiguration.Message(
      .alert, text: sentence(for: rejection, in: definition), at: rejection.path)
  }
}
#endif
