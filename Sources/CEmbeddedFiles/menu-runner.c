#include "EmbeddedFile.h"

BEGIN_FILE(menu_runner_en_strings)
#embed "../menu-runner/Strings/en.strings"
END_FILE

BEGIN_FILE(menu_runner_ja_strings)
#embed "../menu-runner/Strings/ja.strings"
END_FILE

BEGIN_FILE(menu_runner_ko_strings)
#embed "../menu-runner/Strings/ko.strings"
END_FILE
