#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

/* The files of this package that are part of its programs: UTF-8 without a NUL, which is at the end.
   `#embed` compiles them hundreds of times faster than SwiftPM's `embedInCode`, which writes each
   byte as a number in an array of Swift. */

#define EMBEDDED_FILE(name) const unsigned char *_Nonnull name(void);

/* MenuSections */
EMBEDDED_FILE(menu_sections_customer_de_strings)
EMBEDDED_FILE(menu_sections_customer_en_strings)
EMBEDDED_FILE(menu_sections_customer_ja_strings)
EMBEDDED_FILE(menu_sections_customer_ko_strings)
EMBEDDED_FILE(menu_sections_en_strings)
EMBEDDED_FILE(menu_sections_ja_strings)
EMBEDDED_FILE(menu_sections_ko_strings)

/* MenuYAML */
EMBEDDED_FILE(menu_yaml_en_strings)
EMBEDDED_FILE(menu_yaml_ja_strings)
EMBEDDED_FILE(menu_yaml_ko_strings)

/* MenuPlugins */
EMBEDDED_FILE(menu_plugins_customer_de_strings)
EMBEDDED_FILE(menu_plugins_customer_en_strings)
EMBEDDED_FILE(menu_plugins_customer_ja_strings)
EMBEDDED_FILE(menu_plugins_customer_ko_strings)
EMBEDDED_FILE(menu_plugins_en_strings)
EMBEDDED_FILE(menu_plugins_ja_strings)
EMBEDDED_FILE(menu_plugins_ko_strings)
EMBEDDED_FILE(menu_plugins_cards_css)
EMBEDDED_FILE(menu_plugins_cart_css)
EMBEDDED_FILE(menu_plugins_colors_css)
EMBEDDED_FILE(menu_plugins_fields_css)
EMBEDDED_FILE(menu_plugins_languages_css)
EMBEDDED_FILE(menu_plugins_media_css)
EMBEDDED_FILE(menu_plugins_rows_css)
EMBEDDED_FILE(menu_plugins_sections_css)
EMBEDDED_FILE(menu_plugins_sheet_css)
EMBEDDED_FILE(menu_plugins_store_css)
EMBEDDED_FILE(menu_plugins_summary_css)
EMBEDDED_FILE(menu_plugins_type_css)

/* MenuTerminal */
EMBEDDED_FILE(menu_terminal_customer_de_strings)
EMBEDDED_FILE(menu_terminal_customer_en_strings)
EMBEDDED_FILE(menu_terminal_customer_ja_strings)
EMBEDDED_FILE(menu_terminal_customer_ko_strings)

/* MenuService */
EMBEDDED_FILE(menu_service_board_de_strings)
EMBEDDED_FILE(menu_service_board_en_strings)
EMBEDDED_FILE(menu_service_board_ja_strings)
EMBEDDED_FILE(menu_service_board_ko_strings)
EMBEDDED_FILE(menu_service_customer_de_strings)
EMBEDDED_FILE(menu_service_customer_en_strings)
EMBEDDED_FILE(menu_service_customer_ja_strings)
EMBEDDED_FILE(menu_service_customer_ko_strings)
EMBEDDED_FILE(menu_service_problems_de_strings)
EMBEDDED_FILE(menu_service_problems_en_strings)
EMBEDDED_FILE(menu_service_problems_ja_strings)
EMBEDDED_FILE(menu_service_problems_ko_strings)
EMBEDDED_FILE(menu_service_form_js)
EMBEDDED_FILE(menu_service_messages_js)
EMBEDDED_FILE(menu_service_morph_js)
EMBEDDED_FILE(menu_service_page_js)
EMBEDDED_FILE(menu_service_parts_js)
EMBEDDED_FILE(menu_service_press_js)
EMBEDDED_FILE(menu_service_requests_js)
EMBEDDED_FILE(menu_service_session_js)
EMBEDDED_FILE(menu_service_sheet_js)
EMBEDDED_FILE(menu_service_store_start_js)
EMBEDDED_FILE(menu_service_store_js)
EMBEDDED_FILE(menu_service_stream_js)
EMBEDDED_FILE(menu_service_status_css)
EMBEDDED_FILE(menu_service_status_js)
EMBEDDED_FILE(menu_service_board_css)
EMBEDDED_FILE(menu_service_board_api_js)
EMBEDDED_FILE(menu_service_board_cards_js)
EMBEDDED_FILE(menu_service_board_day_js)
EMBEDDED_FILE(menu_service_board_feedback_js)
EMBEDDED_FILE(menu_service_board_items_js)
EMBEDDED_FILE(menu_service_board_orders_js)
EMBEDDED_FILE(menu_service_board_start_js)
EMBEDDED_FILE(menu_service_board_stream_js)
EMBEDDED_FILE(menu_service_openapi_json)

/* menu-runner */
EMBEDDED_FILE(menu_runner_en_strings)
EMBEDDED_FILE(menu_runner_ja_strings)
EMBEDDED_FILE(menu_runner_ko_strings)

#undef EMBEDDED_FILE

#endif
