#ifndef PROCESS_CALLS_SHIM_H
#define PROCESS_CALLS_SHIM_H

/* System calls of Linux that its C libraries declare only for _GNU_SOURCE, which Swift's own modules
   of them are built without. */
#ifdef __linux__
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* pipe2(2): a pipe that no program started meanwhile by another thread inherits. */
static inline int open_private_pipe(int32_t *ends) {
  return (int)syscall(SYS_pipe2, ends, O_CLOEXEC);
}

/* prlimit(2) of another process; the kernel's own form has 64 bits everywhere. */
static inline int limit_process(int32_t process, int resource, uint64_t soft, uint64_t hard) {
  uint64_t limits[2] = {soft, hard};
  return (int)syscall(SYS_prlimit64, process, resource, limits, NULL);
}

static inline int limit_process_data(int32_t process, uint64_t bytes) {
  return limit_process(process, RLIMIT_DATA, bytes, bytes);
}

/* The hard limit stays open, so that the soft one can be raised again. */
static inline int limit_process_seconds(int32_t process, uint64_t seconds) {
  return limit_process(process, RLIMIT_CPU, seconds, RLIM_INFINITY);
}
#endif

#endif
