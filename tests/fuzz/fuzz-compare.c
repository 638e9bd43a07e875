/* fuzz-compare.c: comparison of two files
 *
 * The text after a line that begins with `@@` is the second file.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-fuzz.h"

#include "triad-comparison.h"
#include "triad-snapshot-diff.h"

static void
check_diff (TriadSnapshot *a,
            TriadSnapshot *b)
{
  g_autoptr(TriadSnapshotDiff) comparison = triad_snapshot_diff_new (a, b, NULL);
  g_autofree char *summary = triad_snapshot_diff_dup_summary (comparison);

  g_assert_true (g_utf8_validate (summary, -1, NULL));

  for (int i = 0; i < comparison->n_changes; i++)
    {
      g_autofree char *text = triad_snapshot_diff_dup_change (comparison, &comparison->changes[i]);

      g_assert_true (g_utf8_validate (text, -1, NULL));
    }
}

static void
check_comparison (TriadSnapshot *a,
                  TriadSnapshot *b)
{
  g_autoptr(TriadComparison) comparison = triad_comparison_new (a, b, NULL, NULL);
  g_autofree char *summary = NULL;
  g_autofree char *motion = NULL;
  g_autofree char *note = NULL;

  if (comparison == NULL)
    return;

  summary = triad_comparison_dup_summary (comparison);
  motion = triad_comparison_dup_motion (comparison);
  note = triad_comparison_dup_note (comparison);

  for (int i = 0; i < comparison->n_differences; i++)
    {
      const TriadDifference *difference = &comparison->differences[i];
      g_autofree char *text = triad_comparison_dup_text (comparison, difference);
      g_autofree char *cause = triad_comparison_dup_cause (comparison, difference);

      g_assert_true (g_utf8_validate (text, -1, NULL));
      g_assert_true (cause == NULL || g_utf8_validate (cause, -1, NULL));
    }
}

static void
check_same (TriadSnapshot *snapshot)
{
  g_autoptr(TriadSnapshotDiff) comparison = triad_snapshot_diff_new (snapshot, snapshot, NULL);

  g_assert_true (triad_snapshot_diff_is_empty (comparison));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr(GPtrArray) parts = triad_fuzz_split (data, size);
  g_autoptr(TriadSnapshot) a = triad_fuzz_load (g_ptr_array_index (parts, 0));
  g_autoptr(TriadSnapshot) b = triad_fuzz_load (g_ptr_array_index (parts, parts->len - 1));

  check_same (a);
  check_diff (a, b);
  check_diff (b, a);
  check_comparison (a, b);

  return 0;
}
