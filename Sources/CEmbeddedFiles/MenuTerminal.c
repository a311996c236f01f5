#include "EmbeddedFile.h"

BEGIN_FILE(menu_terminal_customer_de_strings)
#embed "../MenuTerminal/Strings/customer.de.strings"
END_FILE

BEGIN_FILE(menu_terminal_customer_en_strings)
#embed "../MenuTerminal/Strings/customer.en.strings"
END_FILE

BEGIN_FILE(menu_terminal_customer_ja_strings)
#embed "../MenuTerminal/Strings/customer.ja.strings"
END_FILE

BEGIN_FILE(menu_terminal_customer_ko_strings)
#embed "../MenuTerminal/Strings/customer.ko.strings"
END_FILE
