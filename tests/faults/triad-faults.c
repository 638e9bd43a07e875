/* triad-faults.c: makes one call of a program fail */
/* SPDX-License-Identifier: Apache-2.0 */

/* A library for LD_PRELOAD. The environment selects the call that fails:
 *
 *     TRIAD_FAULT_PROGRAM   the program, by the last part of its name
 *     TRIAD_FAULT_CALL      memory, open, read, write, fsync, rename or close
 *     TRIAD_FAULT_NTH       which of these calls, from 1; 0 for none
 *     TRIAD_FAULT_ERRNO     the error number
 *     TRIAD_FAULT_FOLDER    the folder of the files whose calls count, besides those of
 *                           relative names
 *     TRIAD_FAULT_MARK      a file that is created when the call has failed; if none
 *                           shall fail, the number of calls is written to it at the end
 *
 * Calls inside of the C library are not intercepted, such as the writes of a stream.
 */

/* both names of open() are defined here, and neither is redirected to the other */
#undef _FILE_OFFSET_BITS

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

void *__libc_malloc (size_t size);
void *__libc_calloc (size_t count,
                     size_t size);
void *__libc_realloc (void   *memory,
                      size_t  size);

static const char *call;       /* NULL if nothing fails */
static const char *folder;
static const char *mark;
static int         nth;
static int         reason;
static int         n_calls;    /* atomic */

typedef struct
{
  __typeof__ (&open)   open;
  __typeof__ (&openat) openat;
  __typeof__ (&read)   read;
  __typeof__ (&write)  write;
  __typeof__ (&fsync)  fsync;
  __typeof__ (&renameat)  renameat;
  __typeof__ (&renameat2) renameat2;
  __typeof__ (&close)  close;
} Calls;

/* Looked up early: a forked child of a process with threads cannot do it. */
static const Calls *
get_real (void)
{
  static Calls real;

  if (real.close != NULL)
    return &real;

#define FIND(name) real.name = (__typeof__ (&name)) dlsym (RTLD_NEXT, #name)
  FIND (open);
  FIND (openat);
  FIND (read);
  FIND (write);
  FIND (fsync);
  FIND (renameat);
  FIND (renameat2);
  FIND (close);
#undef FIND

  return &real;
}

__attribute__ ((constructor)) static void
start (void)
{
  const char *program = getenv ("TRIAD_FAULT_PROGRAM");
  const char *number = getenv ("TRIAD_FAULT_NTH");
  const char *why = getenv ("TRIAD_FAULT_ERRNO");

  get_real ();
  folder = getenv ("TRIAD_FAULT_FOLDER");
  mark = getenv ("TRIAD_FAULT_MARK");

  if (program == NULL || number == NULL || why == NULL || folder == NULL || mark == NULL
      || strcmp (program, program_invocation_short_name) != 0)
    return;

  nth = atoi (number);
  reason = atoi (why);
  call = getenv ("TRIAD_FAULT_CALL");
}

static void
write_mark (const char *text)
{
  int fd = (int) syscall (SYS_openat, AT_FDCWD, mark, O_WRONLY | O_CREAT | O_TRUNC, 0600);

  if (fd < 0)
    return;

  syscall (SYS_write, fd, text, strlen (text));
  syscall (SYS_close, fd);
}

__attribute__ ((destructor)) static void
write_count (void)
{
  char text[16];

  if (call == NULL || nth != 0)
    return;

  snprintf (text, sizeof text, "%d", n_calls);
  write_mark (text);
}

/* Whether this is the one. */
static int
fails (const char *name)
{
  if (call == NULL || strcmp (call, name) != 0
      || __atomic_add_fetch (&n_calls, 1, __ATOMIC_SEQ_CST) != nth)
    return 0;

  write_mark ("failed");
  errno = reason;

  return 1;
}

static int
is_inside (const char *path)
{
  return call != NULL && (path[0] != '/' || strncmp (path, folder, strlen (folder)) == 0);
}

static int
is_open_inside (int fd)
{
  char name[64];
  char path[PATH_MAX];
  ssize_t length;

  if (call == NULL)
    return 0;

  snprintf (name, sizeof name, "/proc/self/fd/%d", fd);
  length = readlink (name, path, sizeof path - 1);

  if (length < 0)
    return 0;

  path[length] = '\0';

  return path[0] == '/' && is_inside (path);     /* neither a pipe nor a socket */
}

void *
malloc (size_t size)
{
  return fails ("memory") ? NULL : __libc_malloc (size);
}

void *
calloc (size_t count,
        size_t size)
{
  return fails ("memory") ? NULL : __libc_calloc (count, size);
}

void *
realloc (void   *memory,
         size_t  size)
{
  return fails ("memory") ? NULL : __libc_realloc (memory, size);
}

static mode_t
get_mode (int     flags,
          va_list args)
{
  return (flags & O_CREAT) != 0 ? (mode_t) va_arg (args, int) : 0;
}

int
open (const char *path,
      int         flags,
      ...)
{
  va_list args;
  mode_t mode;

  va_start (args, flags);
  mode = get_mode (flags, args);
  va_end (args);

  return is_inside (path) && fails ("open") ? -1 : get_real ()->open (path, flags, mode);
}

int
openat (int         at,
        const char *path,
        int         flags,
        ...)
{
  va_list args;
  mode_t mode;

  va_start (args, flags);
  mode = get_mode (flags, args);
  va_end (args);

  return is_inside (path) && fails ("open") ? -1 : get_real ()->openat (at, path, flags, mode);
}

int open64 (const char *path, int flags, ...) __attribute__ ((alias ("open")));
int openat64 (int at, const char *path, int flags, ...) __attribute__ ((alias ("openat")));

/* Called by the fortified headers if the flags are not constant. */
int __openat_2 (int at, const char *path, int flags);

int
__openat_2 (int         at,
            const char *path,
            int         flags)
{
  return openat (at, path, flags);
}

int __openat64_2 (int at, const char *path, int flags) __attribute__ ((alias ("__openat_2")));

ssize_t
read (int     fd,
      void   *data,
      size_t  size)
{
  return is_open_inside (fd) && fails ("read") ? -1 : get_real ()->read (fd, data, size);
}

ssize_t
write (int         fd,
       const void *data,
       size_t      size)
{
  return is_open_inside (fd) && fails ("write") ? -1 : get_real ()->write (fd, data, size);
}

int
fsync (int fd)
{
  return is_open_inside (fd) && fails ("fsync") ? -1 : get_real ()->fsync (fd);
}

int
renameat (int         from_at,
          const char *from,
          int         to_at,
          const char *to)
{
  return is_inside (to) && fails ("rename") ? -1
                                            : get_real ()->renameat (from_at, from, to_at, to);
}

int
renameat2 (int           from_at,
           const char   *from,
           int           to_at,
           const char   *to,
           unsigned int  flags)
{
  return is_inside (to) && fails ("rename")
         ? -1 : get_real ()->renameat2 (from_at, from, to_at, to, flags);
}

/* A close() that fails still closes. */
int
close (int fd)
{
  int is_one = is_open_inside (fd) && fails ("close");
  int result = get_real ()->close (fd);

  if (!is_one)
    return result;

  errno = reason;

  return -1;
}
