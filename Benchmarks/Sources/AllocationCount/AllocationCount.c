#include "AllocationCount.h"

#ifdef __GLIBC__

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>

// glibc lets a program replace malloc and keeps its own implementation under these names. Every
// function that allocates must be here; a missing one would silently not be counted.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static _Atomic int64_t allocations;

static void note(void) { atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed); }

int64_t allocation_count(void) {
  return atomic_load_explicit(&allocations, memory_order_relaxed);
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note();
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  note();
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  note();
  void *taken = __libc_memalign(alignment, size);
  if (!taken) return ENOMEM;
  *block = taken;
  return 0;
}

void free(void *block) { __libc_free(block); }

#else

int64_t allocation_count(void) { return -1; }

#endif
