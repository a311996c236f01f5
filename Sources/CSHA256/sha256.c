#include "CSHA256.h"

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (section 4.2.2).
static const uint32_t constants[64] __attribute__((aligned(16))) = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotated(uint32_t word, int count) { return word >> count | word << (32 - count); }

static void add_portably(uint32_t hash[8], const uint8_t *blocks, size_t count) {
  for (; count > 0; count--, blocks += 64) {
    uint32_t schedule[64];
    for (int i = 0; i < 16; i++) {
      const uint8_t *bytes = blocks + 4 * i;
      schedule[i] = (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 |
                    (uint32_t)bytes[3];
    }
    for (int i = 16; i < 64; i++) {
      uint32_t near = schedule[i - 2], far = schedule[i - 15];
      schedule[i] = schedule[i - 16] + schedule[i - 7] +
                    (rotated(near, 17) ^ rotated(near, 19) ^ near >> 10) +
                    (rotated(far, 7) ^ rotated(far, 18) ^ far >> 3);
    }
    uint32_t a = hash[0], b = hash[1], c = hash[2], d = hash[3];
    uint32_t e = hash[4], f = hash[5], g = hash[6], h = hash[7];
    for (int i = 0; i < 64; i++) {
      uint32_t first = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) +
                       ((e & f) ^ (~e & g)) + constants[i] + schedule[i];
      uint32_t second =
          (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + first;
      d = c, c = b, b = a, a = first + second;
    }
    hash[0] += a, hash[1] += b, hash[2] += c, hash[3] += d;
    hash[4] += e, hash[5] += f, hash[6] += g, hash[7] += h;
  }
}

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#include <stdatomic.h>

static bool detect_sha(void) {
  unsigned int a, b, c, d;
  // SSSE3 and SSE4.1, then SHA.
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & 1 << 9) || !(c & 1 << 19)) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && b & 1 << 29;
}

/// Asks the processor only once: in a virtual machine, `cpuid` takes microseconds.
static bool has_sha(void) {
  static atomic_int answer;
  int known = atomic_load_explicit(&answer, memory_order_relaxed);
  if (known == 0) {
    known = detect_sha() ? 1 : -1;
    atomic_store_explicit(&answer, known, memory_order_relaxed);
  }
  return known > 0;
}

__attribute__((target("sha,sse4.1"))) static void add_by_sha(
    uint32_t hash[8], const uint8_t *blocks, size_t count) {
  const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  // The instructions keep the words as (a, b, e, f) and (c, d, g, h), the first one highest.
  __m128i cdab = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)hash), 0xb1);
  __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(hash + 4)), 0x1b);
  __m128i abef = _mm_alignr_epi8(cdab, efgh, 8);
  __m128i cdgh = _mm_blend_epi16(efgh, cdab, 0xf0);
  for (; count > 0; count--, blocks += 64) {
    const __m128i first_abef = abef, first_cdgh = cdgh;
    __m128i words[4];
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      __m128i *word = &words[i % 4];
      if (i < 4) {
        *word = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)blocks + i), swap);
      } else {
        const __m128i last = words[(i + 3) % 4];
        *word = _mm_sha256msg2_epu32(
            _mm_add_epi32(_mm_sha256msg1_epu32(*word, words[(i + 1) % 4]),
                          _mm_alignr_epi8(last, words[(i + 2) % 4], 4)),
            last);
      }
      const __m128i sum = _mm_add_epi32(*word, _mm_load_si128((const __m128i *)constants + i));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0e));
    }
    abef = _mm_add_epi32(abef, first_abef);
    cdgh = _mm_add_epi32(cdgh, first_cdgh);
  }
  const __m128i feba = _mm_shuffle_epi32(abef, 0x1b);
  const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xb1);
  _mm_storeu_si128((__m128i *)hash, _mm_blend_epi16(feba, dchg, 0xf0));
  _mm_storeu_si128((__m128i *)(hash + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#elif defined(__ARM_FEATURE_SHA2)
#include <arm_neon.h>

static bool has_sha(void) { return true; }

static void add_by_sha(uint32_t hash[8], const uint8_t *blocks, size_t count) {
  uint32x4_t abcd = vld1q_u32(hash), efgh = vld1q_u32(hash + 4);
  for (; count > 0; count--, blocks += 64) {
    const uint32x4_t first_abcd = abcd, first_efgh = efgh;
    uint32x4_t words[4];
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      uint32x4_t *word = &words[i % 4];
      *word = i < 4 ? vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(blocks + 16 * i)))
                    : vsha256su1q_u32(vsha256su0q_u32(*word, words[(i + 1) % 4]),
                                      words[(i + 2) % 4], words[(i + 3) % 4]);
      const uint32x4_t sum = vaddq_u32(*word, vld1q_u32(constants + 4 * i));
      const uint32x4_t before = abcd;
      abcd = vsha256hq_u32(abcd, efgh, sum);
      efgh = vsha256h2q_u32(efgh, before, sum);
    }
    abcd = vaddq_u32(abcd, first_abcd);
    efgh = vaddq_u32(efgh, first_efgh);
  }
  vst1q_u32(hash, abcd);
  vst1q_u32(hash + 4, efgh);
}

#else

static bool has_sha(void) { return false; }

#define add_by_sha add_portably

#endif

void csha256_add(uint32_t hash[8], const uint8_t *blocks, size_t count, bool isPortable) {
  if (!isPortable && has_sha()) {
    add_by_sha(hash, blocks, count);
  } else {
    add_portably(hash, blocks, count);
  }
}
