#include "EmbeddedFile.h"

BEGIN_FILE(menu_plugins_customer_de_strings)
#embed "../MenuPlugins/Strings/customer.de.strings"
END_FILE

BEGIN_FILE(menu_plugins_customer_en_strings)
#embed "../MenuPlugins/Strings/customer.en.strings"
END_FILE

BEGIN_FILE(menu_plugins_customer_ja_strings)
#embed "../MenuPlugins/Strings/customer.ja.strings"
END_FILE

BEGIN_FILE(menu_plugins_customer_ko_strings)
#embed "../MenuPlugins/Strings/customer.ko.strings"
END_FILE

BEGIN_FILE(menu_plugins_en_strings)
#embed "../MenuPlugins/Strings/en.strings"
END_FILE

BEGIN_FILE(menu_plugins_ja_strings)
#embed "../MenuPlugins/Strings/ja.strings"
END_FILE

BEGIN_FILE(menu_plugins_ko_strings)
#embed "../MenuPlugins/Strings/ko.strings"
END_FILE

BEGIN_FILE(menu_plugins_cards_css)
#embed "../MenuPlugins/HTML/Style/Sheet/cards.css"
END_FILE

BEGIN_FILE(menu_plugins_cart_css)
#embed "../MenuPlugins/HTML/Style/Sheet/cart.css"
END_FILE

BEGIN_FILE(menu_plugins_colors_css)
#embed "../MenuPlugins/HTML/Style/Sheet/colors.css"
END_FILE

BEGIN_FILE(menu_plugins_fields_css)
#embed "../MenuPlugins/HTML/Style/Sheet/fields.css"
END_FILE

BEGIN_FILE(menu_plugins_form_css)
#embed "../MenuPlugins/HTML/Style/Sheet/form.css"
END_FILE

BEGIN_FILE(menu_plugins_languages_css)
#embed "../MenuPlugins/HTML/Style/Sheet/languages.css"
END_FILE

BEGIN_FILE(menu_plugins_rows_css)
#embed "../MenuPlugins/HTML/Style/Sheet/rows.css"
END_FILE

BEGIN_FILE(menu_plugins_sections_css)
#embed "../MenuPlugins/HTML/Style/Sheet/sections.css"
END_FILE

BEGIN_FILE(menu_plugins_sheet_css)
#embed "../MenuPlugins/HTML/Style/Sheet/sheet.css"
END_FILE

BEGIN_FILE(menu_plugins_store_css)
#embed "../MenuPlugins/HTML/Style/Sheet/store.css"
END_FILE

BEGIN_FILE(menu_plugins_type_css)
#embed "../MenuPlugins/HTML/Style/Sheet/type.css"
END_FILE
