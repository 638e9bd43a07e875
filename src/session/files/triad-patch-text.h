/* triad-patch-text.h: unified diff as a text to show, with what each line is */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source-words.h"

/* What a line of a unified diff is. */
typedef enum
{
  TRIAD_PATCH_CONTEXT,
  TRIAD_PATCH_REMOVED,
  TRIAD_PATCH_ADDED,
  TRIAD_PATCH_HEADER,   /* the name of a file, or the position of a hunk */
} TriadPatchLine;

/**
 * TriadPatchText:
 * @text: the lines to show; long ones are folded
 * @kinds: (array): by line of @text, a #TriadPatchLine
 * @removed: (element-type TriadSourceSpan): the words of @text that are removed
 * @added: (element-type TriadSourceSpan): those that are added
 * @is_cut: whether only the beginning of the diff is shown
 */
typedef struct
{
  TriadSourceText *text;
  guint8          *kinds;
  GArray          *removed;
  GArray          *added;
  gboolean         is_cut;
} TriadPatchText;

/* Costs O(bytes).
 *
 * @patch: a unified diff of text files; only its beginning is shown if it is very long
 * Returns: (transfer full): it as a text
 */
TriadPatchText *triad_patch_text_new  (const char     *patch);
void            triad_patch_text_free (TriadPatchText *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadPatchText, triad_patch_text_free)
