/* fuzz-edit.c: edits of files that may be damaged
 *
 * Whatever an edit does, it is refused with a reason, or changes only its ranges, can be
 * undone, and is one that patch(1) can make.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-fuzz.h"

#include "triad-edit-fix.h"
#include "triad-edit-names.h"
#include "triad-edit-poses.h"
#include "triad-edit-structure.h"

#include <string.h>

#define MAX_FRAMES 6             /* of a file, that are edited */

/* Takes @edit and @error. */
static void
check (TriadSnapshot *snapshot,
       TriadEdit     *edit,
       GError        *error)
{
  g_autoptr(TriadEdit) owned G_GNUC_UNUSED = edit;
  g_autoptr(GError) reason = error;
  g_autoptr(TriadSnapshot) result = NULL;
  g_autoptr(TriadEdit) inverse = NULL;
  g_autoptr(GPtrArray) restored = NULL;
  g_autofree char *diff = NULL;
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  gsize n_old;
  gsize n_new;
  const char *old = triad_source_get_text (g_ptr_array_index (sources, 0), &n_old);
  const char *new;

  if (edit == NULL)
    {
      g_assert_nonnull (reason);
      g_assert_true (g_utf8_validate (reason->message, -1, NULL));
      return;
    }

  g_assert_no_error (reason);
  diff = triad_edit_dup_diff (edit);
  g_assert_true (g_str_has_prefix (diff, "--- "));
  result = triad_edit_verify (edit, NULL, NULL, &reason);

  if (result == NULL)
    {
      g_assert_nonnull (reason);
      return;
    }

  inverse = triad_edit_dup_inverse (edit, result);
  restored = triad_edit_dup_sources (inverse);
  new = triad_source_get_text (g_ptr_array_index (restored, 0), &n_new);
  g_assert_cmpmem (old, n_old, new, n_new);
}

static void
edit_frame (TriadSnapshot *snapshot,
            int            v,
            int            other)
{
  const int both[] = { v, other };
  const TriadPose pose = { { 0.1, 0, -3 }, { 0.5, 0.5, 0.5, 0.5 } };
  GError *error = NULL;
  TriadEdit *edit;

#define CHECK(call) \
  error = NULL; \
  edit = call; \
  check (snapshot, edit, error)

  CHECK (triad_edit_rename (snapshot, v, "fresh <name>", TRUE, &error));
  CHECK (triad_edit_set_relative_to (snapshot, v, other, &error));
  CHECK (triad_edit_set_attached_to (snapshot, v, other, &error));
  CHECK (triad_edit_make_explicit (snapshot, v, &error));
  CHECK (triad_edit_set_notation (snapshot, v, TRIAD_POSE_NOTATION_DEGREES, &error));
  CHECK (triad_edit_set_notation (snapshot, v, TRIAD_POSE_NOTATION_QUATERNION, &error));
  CHECK (triad_edit_set_pose (snapshot, v, &pose, other, TRIAD_DEPENDENTS_FOLLOW, &error));
  CHECK (triad_edit_set_pose (snapshot, v, &pose, other, TRIAD_DEPENDENTS_STAY, &error));
  CHECK (triad_edit_set_placement_frame (snapshot, v, other, &error));
  CHECK (triad_edit_set_placement_frame (snapshot, v, -1, &error));
  CHECK (triad_edit_insert_frame (snapshot, v, "fresh", &pose, &error));
  CHECK (triad_edit_wrap (snapshot, both, 2, "fresh", &error));
#undef CHECK
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr(GPtrArray) parts = triad_fuzz_split (data, size);
  g_autoptr(TriadSnapshot) snapshot = triad_fuzz_load (g_ptr_array_index (parts, 0));
  int n = triad_snapshot_get_n_frames (snapshot);
  int step = MAX (1, n / MAX_FRAMES);
  TriadEdit *together = NULL;
  GError *error = NULL;

  for (int v = 0; v < n; v += step)
    edit_frame (snapshot, v, (int) (((gsize) v * 7 + size) % (gsize) n));

  g_ptr_array_unref (triad_edit_fix_all (snapshot, triad_snapshot_get_diagnostics (snapshot), NULL,
                                         NULL, &together, NULL, &error));
  check (snapshot, together, error);

  return 0;
}
