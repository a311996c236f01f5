#include "CEmbeddedFiles.h"

/* The function of a file, around its `#embed`. */
#define BEGIN_FILE(name) const unsigned char *_Nonnull name(void) { static const unsigned char text[] = {
#define END_FILE , 0}; return text; }
