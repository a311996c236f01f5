#include "EmbeddedFile.h"

BEGIN_FILE(menu_sections_customer_de_strings)
#embed "../MenuSections/Strings/customer.de.strings"
END_FILE

BEGIN_FILE(menu_sections_customer_en_strings)
#embed "../MenuSections/Strings/customer.en.strings"
END_FILE

BEGIN_FILE(menu_sections_customer_ja_strings)
#embed "../MenuSections/Strings/customer.ja.strings"
END_FILE

BEGIN_FILE(menu_sections_customer_ko_strings)
#embed "../MenuSections/Strings/customer.ko.strings"
END_FILE

BEGIN_FILE(menu_sections_en_strings)
#embed "../MenuSections/Strings/en.strings"
END_FILE

BEGIN_FILE(menu_sections_ja_strings)
#embed "../MenuSections/Strings/ja.strings"
END_FILE

BEGIN_FILE(menu_sections_ko_strings)
#embed "../MenuSections/Strings/ko.strings"
END_FILE
