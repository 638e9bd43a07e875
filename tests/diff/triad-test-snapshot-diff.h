/* triad-test-snapshot-diff.h: differences between two versions of a small arm */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot-diff.h"

#include "triad-test.h"

#define SDF(body) "<sdf version='1.8'>" body "</sdf>"

#define ARM(base, tip, joint)                                                           \
  SDF ("<model name='arm'>"                                                             \
       "  <link name='base'>" base "</link>"                                            \
       "  <link name='upper'><pose relative_to='base'>0 0 1 0 0 0</pose></link>"        \
       "  <joint name='elbow' type='revolute'>" joint "</joint>"                        \
       "  <frame name='tip' attached_to='upper'>" tip "</frame>"                        \
       "</model>")

#define ELBOW "<parent>base</parent><child>upper</child><axis><xyz>0 0 1</xyz>"         \
  "<limit><lower>-1</lower><upper>1</upper></limit></axis>"

static inline TriadSnapshotDiff *
compare (const char *before,
         const char *after)
{
  g_autoptr(TriadSnapshot) a = triad_test_load (before);
  g_autoptr(TriadSnapshot) b = triad_test_load (after);

  return triad_snapshot_diff_new (a, b, NULL);
}

/* NULL if the frame is unchanged. */
static inline const TriadFrameChange *
find_change (const TriadSnapshotDiff *comparison,
             const char              *name)
{
  int i = comparison->change_of[triad_test_find (comparison->after, name)];

  return i >= 0 ? &comparison->changes[i] : NULL;
}

static inline void
assert_what (const TriadSnapshotDiff *comparison,
             const char              *name,
             TriadDiffFlags           what)
{
  const TriadFrameChange *change = find_change (comparison, name);

  g_assert_cmphex (change != NULL ? change->what : 0, ==, what);
}

static inline void
assert_summary (const TriadSnapshotDiff *comparison,
                const char              *expected)
{
  g_autofree char *summary = triad_snapshot_diff_dup_summary (comparison);

  g_assert_cmpstr (summary, ==, expected);
}

static inline void
assert_words (const TriadSnapshotDiff *comparison,
              const char              *name,
              const char              *expected)
{
  g_autofree char *words = triad_snapshot_diff_dup_change (comparison,
                                                           find_change (comparison, name));

  g_assert_cmpstr (words, ==, expected);
}
