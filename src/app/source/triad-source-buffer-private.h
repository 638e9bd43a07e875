/* triad-source-buffer-private.h: structure and internal functions of TriadSourceBuffer
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-source-buffer.h"

struct _TriadSourceBuffer
{
  GtkSourceBuffer         parent_instance;

  TriadSourceText        *text;
  int                     first;                 /* the lines of the text that are loaded */
  int                     end;
  TriadInlineDiagnostics *notes;
  int                     n_underlined;          /* the next diagnostic to underline */
  guint                   underline_id;          /* set while diagnostics remain to be underlined */
  GtkTextTag             *wrong[TRIAD_SEVERITY_NOTE + 1];
  TriadSourcePlace        places[TRIAD_SOURCE_SELECTED + 1];   /* what is highlighted */
  gboolean                is_highlighted[TRIAD_SOURCE_SELECTED + 1];
};

/* Underlines what is loaded. */
void triad_source_buffer_mark (TriadSourceBuffer *self);
