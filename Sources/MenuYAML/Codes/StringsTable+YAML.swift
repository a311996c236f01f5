import MenuSections
public import MenuText

extension StringsTable {
  /// The English sentences of all diagnostics: those of YAML files and those of the core.
  public static let english = coreEnglish.merging(
    StringsTable(embedded: PackageResources.en_strings))
}
