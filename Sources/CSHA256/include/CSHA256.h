#ifndef CSHA256_H
#define CSHA256_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Adds `count` blocks of 64 bytes to a SHA-256 hash value (FIPS 180-4, section 6.2.2).
///
/// Uses the SHA instructions of x86-64 and of Apple's processors, which are seven times as fast,
/// unless `isPortable`.
void csha256_add(uint32_t hash[8], const uint8_t *blocks, size_t count, bool isPortable);

#endif
