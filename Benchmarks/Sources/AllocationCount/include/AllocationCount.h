#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdint.h>

/// How many blocks this process took from the heap so far, growth in place counted as one each; -1
/// where nothing counts them.
int64_t allocation_count(void);

#endif
