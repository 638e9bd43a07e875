/* fuzz-cost.c: any bytes as a file, with a limited cost for each byte
 *
 * Counts instructions if the kernel can, and otherwise measures processor time,
 * repeatedly if it is too long.  The limits are about ten times the cost of the most
 * expensive models without sanitizers, which take as much again.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-fuzz.h"

#include "triad-snapshot-diff.h"
#include "triad-test.h"

#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#endif

/* The maximum cost of any input, and of each byte.  A time is in ns. */
#define MOST_INSTRUCTIONS      G_GUINT64_CONSTANT (200000000)
#define MOST_INSTRUCTIONS_BYTE 50000
#define MOST_TIME              G_GUINT64_CONSTANT (400000000)
#define MOST_TIME_BYTE         20000

#define NS_PER_SECOND G_GUINT64_CONSTANT (1000000000)

/* Another process may have used the processor. */
#define N_TRIES 3

typedef struct
{
  guint64 instructions;    /* 0 if they are not counted */
  guint64 time;
} Cost;

static int
open_counter (void)
{
#ifdef __linux__
  struct perf_event_attr attributes = {
    .type = PERF_TYPE_HARDWARE,
    .size = sizeof attributes,
    .config = PERF_COUNT_HW_INSTRUCTIONS,
    .exclude_kernel = 1,
    .exclude_hv = 1,
  };

  return (int) syscall (SYS_perf_event_open, &attributes, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
#else
  return -1;
#endif
}

static Cost
read_cost (int counter)
{
  struct timespec now;
  guint64 instructions = 0;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  if (counter < 0 || read (counter, &instructions, sizeof instructions) != sizeof instructions)
    instructions = 0;

  return (Cost) { instructions, (guint64) now.tv_sec * NS_PER_SECOND + (guint64) now.tv_nsec };
}

/* Does what all commands do with a file. */
static void
run (const TriadFuzzPart *part)
{
  g_autoptr(TriadSnapshot) snapshot = triad_fuzz_load (part);
  TriadCodeSet codes = 0;
  g_autofree char *frames G_GNUC_UNUSED = triad_test_dup_frames (snapshot, NULL);
  g_autofree char *table G_GNUC_UNUSED = triad_test_dup_table (snapshot);
  g_autofree char *problems G_GNUC_UNUSED = triad_test_dup_problems (snapshot);
  g_autofree char *results G_GNUC_UNUSED = triad_test_dup_sarif (snapshot, NULL, &codes);
  g_autoptr(TriadSnapshotDiff) comparison G_GNUC_UNUSED =
    triad_snapshot_diff_new (snapshot, snapshot, NULL);
}

static gboolean
is_too_much (const TriadFuzzPart *part,
             int                  counter)
{
  Cost before = read_cost (counter);
  Cost after;

  run (part);
  after = read_cost (counter);

  if (after.instructions > before.instructions)
    return after.instructions - before.instructions >
           MOST_INSTRUCTIONS + MOST_INSTRUCTIONS_BYTE * part->n_bytes;

  return after.time - before.time > MOST_TIME + MOST_TIME_BYTE * part->n_bytes;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static int counter = -2;
  g_autoptr(GPtrArray) parts = triad_fuzz_split (data, size);
  const TriadFuzzPart *part = g_ptr_array_index (parts, 0);

  if (counter == -2)
    counter = open_counter ();

  for (int i = 0; is_too_much (part, counter); i++)
    if (i == N_TRIES - 1)
      g_error ("an input of %zu bytes costs too much", part->n_bytes);

  return 0;
}
