import ArgumentParser
import MenuText

/// The option for further sentences.
struct StringsOption: ParsableArguments {
  @Option(help: ArgumentHelp(valueName: "file"))
  var strings: [String] = []

  var files: [InputFile] { strings.map { InputFile($0) } }

  /// Reads the files, those of one language into one table.
  func load() throws(Failure) -> LocalizedStrings {
    var strings = LocalizedStrings()
    for file in files {
      let file = try StringsFile(file)
      strings.add(file.table, for: file.language)
    }
    return strings
  }
}
