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

BEGIN_FILE(menu_yaml_action_schema)
#embed "../../Schemas/action.schema.json"
END_FILE

BEGIN_FILE(menu_yaml_answers_schema)
#embed "../../Schemas/answers.schema.json"
END_FILE

BEGIN_FILE(menu_yaml_context_schema)
#embed "../../Schemas/context.schema.json"
END_FILE

BEGIN_FILE(menu_yaml_diagnostic_schema)
#embed "../../Schemas/diagnostic.schema.json"
END_FILE

BEGIN_FILE(menu_yaml_frames_schema)
#embed "../../Schemas/frames.schema.json"
END_FILE

BEGIN_FILE(menu_yaml_inventory_schema)
#embed "../../Schemas/inventory.schema.json"
END_FILE

BEGIN_FILE(menu_yaml_order_schema)
#embed "../../Schemas/order.schema.json"
END_FILE

BEGIN_FILE(menu_yaml_quote_schema)
#embed "../../Schemas/quote.schema.json"
END_FILE

BEGIN_FILE(menu_yaml_receipt_schema)
#embed "../../Schemas/receipt.schema.json"
END_FILE

BEGIN_FILE(menu_yaml_screen_schema)
#embed "../../Schemas/screen.schema.json"
END_FILE

BEGIN_FILE(menu_yaml_update_schema)
#embed "../../Schemas/update.schema.json"
END_FILE
