/*
 * Simulates a disk that loses unsynced data. Preloaded into PostgreSQL, this keeps a copy of its folder, to which the writes of
 * a file are copied when the file is synced. To simulate a power cut, the copy replaces the folder.
 *
 * UNSYNCED_FOLDER: the folder, absolute and without symbolic links. UNSYNCED_DISK: the copy, complete when PostgreSQL starts.
 * UNSYNCED_MARKS: an empty file for the marks that all processes share.
 *
 * A mark holds the range from the first to the last unsynced byte of a file. A sync copies the whole range, so unsynced writes
 * between two others may survive, as on a real disk. Renaming and deleting act on the copy at once.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define MARKS (1 << 18)
#define PIECE (1 << 16)
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

struct mark { uint64_t file; int64_t from, to; };
struct marks { pthread_mutex_t lock; struct mark marks[MARKS]; };

static struct marks *shared;
static char folder[PATH_MAX], disk[PATH_MAX];

static void die(const char *what) {
  dprintf(2, "unsynced: %s: %s\n", what, strerror(errno));
  _exit(70);
}

__attribute__((constructor)) static void begin(void) {
  const char *of = getenv("UNSYNCED_FOLDER"), *to = getenv("UNSYNCED_DISK"), *kept = getenv("UNSYNCED_MARKS");
  if (!of || !to || !kept) return;
  snprintf(folder, sizeof folder, "%s/", of);
  snprintf(disk, sizeof disk, "%s/", to);
  const int fd = REAL(open)(kept, O_RDWR);
  struct stat stat;
  if (fd < 0 || fstat(fd, &stat) != 0) die("the marks");
  const int first = stat.st_size == 0;
  if (first && REAL(ftruncate)(fd, sizeof(struct marks)) != 0) die("room for the marks");
  shared = mmap(NULL, sizeof(struct marks), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (shared == MAP_FAILED) die("the marks");
  close(fd);
  if (!first) return;
  pthread_mutexattr_t how;
  pthread_mutexattr_init(&how);
  pthread_mutexattr_setpshared(&how, PTHREAD_PROCESS_SHARED);
  pthread_mutexattr_setrobust(&how, PTHREAD_MUTEX_ROBUST);
  pthread_mutex_init(&shared->lock, &how);
}

static void lock(void) {
  if (pthread_mutex_lock(&shared->lock) == EOWNERDEAD) pthread_mutex_consistent(&shared->lock);
}
static void unlock(void) { pthread_mutex_unlock(&shared->lock); }

/* Mark of a file, or a free one. The caller holds the lock. */
static struct mark *mark_of(uint64_t file) {
  for (uint64_t tries = 0, at = file * 0x9E3779B97F4A7C15u >> 46; tries < MARKS; tries++, at++) {
    struct mark *mark = &shared->marks[at % MARKS];
    if (mark->file == file || mark->file == 0) return mark;
  }
  die("more files than marks");
  return NULL;
}

static void written(int fd, int64_t from, int64_t length) {
  struct stat stat;
  if (!shared || length < 0 || fstat(fd, &stat) != 0 || !S_ISREG(stat.st_mode)) return;
  const int kept = errno;
  lock();
  struct mark *mark = mark_of(stat.st_ino);
  if (mark->file == 0) *mark = (struct mark){stat.st_ino, from, from + length};
  if (from < mark->from) mark->from = from;
  if (from + length > mark->to) mark->to = from + length;
  unlock();
  errno = kept;
}

/* Writes the path of the copy to `there`. Returns 0 for a path outside the folder. */
static int on_disk(const char *path, char *there) {
  char whole[PATH_MAX];
  if (path[0] == '/') snprintf(whole, sizeof whole, "%s", path);
  else {
    if (!getcwd(whole, sizeof whole)) return 0;
    strncat(whole, "/", sizeof whole - strlen(whole) - 1);
    strncat(whole, strncmp(path, "./", 2) == 0 ? path + 2 : path, sizeof whole - strlen(whole) - 1);
  }
  if (strncmp(whole, folder, strlen(folder)) != 0) return 0;
  return snprintf(there, PATH_MAX, "%s%s", disk, whole + strlen(folder)) < PATH_MAX;
}

/* Copies the unsynced bytes of a file while holding the lock. */
static void synced(int fd) {
  struct stat stat, kept;
  char link[64], path[PATH_MAX], there[PATH_MAX];
  if (!shared || fstat(fd, &stat) != 0 || !S_ISREG(stat.st_mode)) return;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  const ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return;
  path[length] = 0;
  if (!on_disk(path, there) || strstr(path, " (deleted)")) return;
  lock();
  struct mark *mark = mark_of(stat.st_ino);
  const int copy = REAL(open)(there, O_WRONLY | O_CREAT, 0600);
  if (copy < 0) die(there);
  fstat(copy, &kept);
  /* Copies the whole file when it has no mark but its size differs. */
  const int marked = mark->file != 0 && mark->from <= mark->to;
  int64_t from = marked ? mark->from : kept.st_size == stat.st_size ? stat.st_size : 0;
  const int64_t to = marked && mark->to < stat.st_size ? mark->to : stat.st_size;
  char piece[PIECE];
  const int source = REAL(open)(path, O_RDONLY); /* `fd` may be write-only */
  while (source >= 0 && from < to) {
    const ssize_t got = pread(source, piece, to - from < PIECE ? to - from : PIECE, from);
    if (got <= 0) break;
    if (REAL(pwrite)(copy, piece, got, from) != got) die(there);
    from += got;
  }
  if (source >= 0) close(source);
  if (REAL(ftruncate)(copy, stat.st_size) != 0) die(there);
  close(copy);
  if (mark->file) *mark = (struct mark){stat.st_ino, INT64_MAX, 0};
  unlock();
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at) {
  const ssize_t done = REAL(pwrite)(fd, bytes, size, at);
  written(fd, at, done);
  return done;
}
ssize_t pwrite64(int fd, const void *bytes, size_t size, off_t at) { return pwrite(fd, bytes, size, at); }

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t at) {
  const ssize_t done = REAL(pwritev)(fd, parts, count, at);
  written(fd, at, done);
  return done;
}
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off_t at) { return pwritev(fd, parts, count, at); }

ssize_t write(int fd, const void *bytes, size_t size) {
  const ssize_t done = REAL(write)(fd, bytes, size);
  const int kept = errno;
  const off_t now = done > 0 ? lseek(fd, 0, SEEK_CUR) : -1;
  if (now >= 0) written(fd, now - done, done);
  errno = kept;
  return done;
}

int posix_fallocate(int fd, off_t at, off_t size) {
  const int done = REAL(posix_fallocate)(fd, at, size);
  if (done == 0) written(fd, at, size);
  return done;
}
int posix_fallocate64(int fd, off_t at, off_t size) { return posix_fallocate(fd, at, size); }

int ftruncate(int fd, off_t size) {
  const int done = REAL(ftruncate)(fd, size);
  if (done == 0) written(fd, size, 0);
  return done;
}
int ftruncate64(int fd, off_t size) { return ftruncate(fd, size); }

int fsync(int fd) {
  synced(fd);
  return 0; /* PostgreSQL's own folder is discarded */
}
int fdatasync(int fd) { return fsync(fd); }
int sync_file_range(int fd, off64_t at, off64_t size, unsigned how) {
  (void)fd, (void)at, (void)size, (void)how;
  return 0; /* a hint without a guarantee */
}

int rename(const char *from, const char *to) {
  char was[PATH_MAX], is[PATH_MAX];
  const int done = REAL(rename)(from, to);
  if (done == 0 && shared && on_disk(from, was) && on_disk(to, is)) {
    /* A file that was never synced becomes an empty file in the copy. */
    if (REAL(rename)(was, is) != 0) close(REAL(open)(is, O_WRONLY | O_CREAT | O_TRUNC, 0600));
  }
  return done;
}

int unlink(const char *path) {
  char there[PATH_MAX];
  const int done = REAL(unlink)(path);
  if (done == 0 && shared && on_disk(path, there)) REAL(unlink)(there);
  return done;
}

int mkdir(const char *path, mode_t mode) {
  char there[PATH_MAX];
  const int done = REAL(mkdir)(path, mode);
  if (done == 0 && shared && on_disk(path, there)) REAL(mkdir)(there, mode);
  return done;
}

int rmdir(const char *path) {
  char there[PATH_MAX];
  const int done = REAL(rmdir)(path);
  if (done == 0 && shared && on_disk(path, there)) REAL(rmdir)(there);
  return done;
}
