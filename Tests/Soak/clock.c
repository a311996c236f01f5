// A wall clock that jumps: loaded into a server with LD_PRELOAD, it adds the seconds in the file that
// SOAK_CLOCK names, eight bytes that may change at any time. The monotonic clock stays.
//
// libfaketime cannot be used: it moves `environ`, next to which Swift looks for the arguments.
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t *offset;

__attribute__((constructor)) static void open_clock(void) {
  const char *path = getenv("SOAK_CLOCK");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  void *page = file < 0 ? MAP_FAILED : mmap(0, sizeof *offset, PROT_READ, MAP_SHARED, file, 0);
  if (page != MAP_FAILED) offset = page;
  if (file >= 0) close(file);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = syscall(SYS_clock_gettime, clock, time);
  if (result == 0 && clock == CLOCK_REALTIME && offset) time->tv_sec += *offset;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec time;
  if (clock_gettime(CLOCK_REALTIME, &time) != 0) return -1;
  *now = (struct timeval){time.tv_sec, time.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *now) {
  struct timespec time;
  if (clock_gettime(CLOCK_REALTIME, &time) != 0) return -1;
  if (now) *now = time.tv_sec;
  return time.tv_sec;
}
