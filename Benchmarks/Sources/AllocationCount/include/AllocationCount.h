#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdint.h>

/// The number of heap allocations of this process so far, counting each reallocation in place as one;
/// -1 if they are not counted on this platform.
int64_t allocation_count(void);

#endif
