/* triad-edit-test.h: helpers for tests of edits */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-edit.h"
#include "triad-test.h"

/** apply: Verifies @edit, takes it, and returns (transfer full) the new text of the main file.
 * @error is that of making @edit. */
static inline char *
apply (TriadEdit  *edit,
       GError    **error)
{
  g_autoptr(TriadEdit) owned G_GNUC_UNUSED = edit;
  g_autoptr(TriadSnapshot) result = NULL;
  const GPtrArray *sources;

  g_assert_no_error (*error);
  g_assert_nonnull (edit);
  result = triad_edit_verify (edit, NULL, NULL, error);
  g_assert_no_error (*error);
  g_assert_nonnull (result);
  sources = triad_document_get_sources (triad_snapshot_get_document (result));

  return g_strdup (triad_source_get_text (g_ptr_array_index (sources, 0), NULL));
}

/** assert_refused: Takes @edit, which must be NULL or fail when it is verified, with a message that
 * contains @message, and clears @error. */
static inline void
assert_refused (TriadEdit      *edit,
                GError        **error,
                TriadEditError  code,
                const char     *message)
{
  g_autoptr(TriadEdit) owned G_GNUC_UNUSED = edit;
  g_autoptr(TriadSnapshot) result = NULL;

  if (edit != NULL)
    result = triad_edit_verify (edit, NULL, NULL, error);

  g_assert_null (result);
  g_assert_error (*error, TRIAD_EDIT_ERROR, (int) code);

  if (strstr ((*error)->message, message) == NULL)
    g_error ("“%s” is not in “%s”", message, (*error)->message);

  g_clear_error (error);
}

/** assert_replaced: Asserts that @text is @before with every @old replaced by @new, @n times. */
static inline void
assert_replaced (const char *text,
                 const char *before,
                 const char *old,
                 const char *new,
                 guint       n)
{
  g_autoptr(GString) expected = g_string_new (before);

  g_assert_cmpuint (g_string_replace (expected, old, new, 0), ==, n);
  g_assert_cmpstr (text, ==, expected->str);
}
