#include "EmbeddedFile.h"

BEGIN_FILE(menu_yaml_en_strings)
#embed "../MenuYAML/Strings/en.strings"
END_FILE

BEGIN_FILE(menu_yaml_ja_strings)
#embed "../MenuYAML/Strings/ja.strings"
END_FILE

BEGIN_FILE(menu_yaml_ko_strings)
#embed "../MenuYAML/Strings/ko.strings"
END_FILE
