#include "EmbeddedFile.h"

BEGIN_FILE(menu_service_board_de_strings)
#embed "../MenuService/Strings/board.de.strings"
END_FILE

BEGIN_FILE(menu_service_board_en_strings)
#embed "../MenuService/Strings/board.en.strings"
END_FILE

BEGIN_FILE(menu_service_board_ja_strings)
#embed "../MenuService/Strings/board.ja.strings"
END_FILE

BEGIN_FILE(menu_service_board_ko_strings)
#embed "../MenuService/Strings/board.ko.strings"
END_FILE

BEGIN_FILE(menu_service_customer_de_strings)
#embed "../MenuService/Strings/customer.de.strings"
END_FILE

BEGIN_FILE(menu_service_customer_en_strings)
#embed "../MenuService/Strings/customer.en.strings"
END_FILE

BEGIN_FILE(menu_service_customer_ja_strings)
#embed "../MenuService/Strings/customer.ja.strings"
END_FILE

BEGIN_FILE(menu_service_customer_ko_strings)
#embed "../MenuService/Strings/customer.ko.strings"
END_FILE

BEGIN_FILE(menu_service_problems_de_strings)
#embed "../MenuService/Strings/problems.de.strings"
END_FILE

BEGIN_FILE(menu_service_problems_en_strings)
#embed "../MenuService/Strings/problems.en.strings"
END_FILE

BEGIN_FILE(menu_service_problems_ja_strings)
#embed "../MenuService/Strings/problems.ja.strings"
END_FILE

BEGIN_FILE(menu_service_problems_ko_strings)
#embed "../MenuService/Strings/problems.ko.strings"
END_FILE

BEGIN_FILE(menu_service_form_js)
#embed "../MenuService/HTTP/OrderPages/Script/form.js"
END_FILE

BEGIN_FILE(menu_service_morph_js)
#embed "../MenuService/HTTP/OrderPages/Script/morph.js"
END_FILE

BEGIN_FILE(menu_service_page_js)
#embed "../MenuService/HTTP/OrderPages/Script/page.js"
END_FILE

BEGIN_FILE(menu_service_press_js)
#embed "../MenuService/HTTP/OrderPages/Script/press.js"
END_FILE

BEGIN_FILE(menu_service_requests_js)
#embed "../MenuService/HTTP/OrderPages/Script/requests.js"
END_FILE

BEGIN_FILE(menu_service_session_js)
#embed "../MenuService/HTTP/OrderPages/Script/session.js"
END_FILE

BEGIN_FILE(menu_service_sheet_js)
#embed "../MenuService/HTTP/OrderPages/Script/sheet.js"
END_FILE

BEGIN_FILE(menu_service_store_start_js)
#embed "../MenuService/HTTP/OrderPages/Script/store-start.js"
END_FILE

BEGIN_FILE(menu_service_store_js)
#embed "../MenuService/HTTP/OrderPages/Script/store.js"
END_FILE

BEGIN_FILE(menu_service_stream_js)
#embed "../MenuService/HTTP/OrderPages/Script/stream.js"
END_FILE

BEGIN_FILE(menu_service_status_css)
#embed "../MenuService/HTTP/OrderPages/Status/status.css"
END_FILE

BEGIN_FILE(menu_service_status_js)
#embed "../MenuService/HTTP/OrderPages/Status/status.js"
END_FILE

BEGIN_FILE(menu_service_board_css)
#embed "../MenuService/HTTP/Board/board.css"
END_FILE

BEGIN_FILE(menu_service_board_api_js)
#embed "../MenuService/HTTP/Board/Script/board-api.js"
END_FILE

BEGIN_FILE(menu_service_board_cards_js)
#embed "../MenuService/HTTP/Board/Script/board-cards.js"
END_FILE

BEGIN_FILE(menu_service_board_day_js)
#embed "../MenuService/HTTP/Board/Script/board-day.js"
END_FILE

BEGIN_FILE(menu_service_board_feedback_js)
#embed "../MenuService/HTTP/Board/Script/board-feedback.js"
END_FILE

BEGIN_FILE(menu_service_board_items_js)
#embed "../MenuService/HTTP/Board/Script/board-items.js"
END_FILE

BEGIN_FILE(menu_service_board_orders_js)
#embed "../MenuService/HTTP/Board/Script/board-orders.js"
END_FILE

BEGIN_FILE(menu_service_board_start_js)
#embed "../MenuService/HTTP/Board/Script/board-start.js"
END_FILE

BEGIN_FILE(menu_service_board_stream_js)
#embed "../MenuService/HTTP/Board/Script/board-stream.js"
END_FILE

BEGIN_FILE(menu_service_openapi_json)
#embed "../MenuService/HTTP/Routes/openapi.json"
END_FILE
