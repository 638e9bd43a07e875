/* triad-diff-lines.c: changed lines of a source file, by frame */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diff-lines.h"

struct _TriadDiffLines
{
  int *frames;                             /* indexed by line; -1 if unchanged */
  int  n_lines;
};

static gboolean
counts (const TriadFrameChange *change)
{
  return change->after >= 0 &&
         change->what != (TRIAD_DIFF_MOVED | TRIAD_DIFF_CARRIED);
}

/* A file that is included several times declares several frames at one place. */
static void
fill (TriadDiffLines *self,
      int             first,
      int             last,
      int             frame)
{
  if (self->frames[first] >= 0 && self->frames[last] >= 0)
    return;

  for (int line = first; line <= last; line++)
    if (self->frames[line] < 0)
      self->frames[line] = frame;
}

TriadDiffLines *
triad_diff_lines_new (const TriadSnapshotDiff *comparison,
                      const TriadSourceIndex  *index,
                      int                      source,
                      const TriadSourceText   *text)
{
  TriadDiffLines *self = g_new0 (TriadDiffLines, 1);

  self->n_lines = triad_source_text_get_n_lines (text);
  self->frames = g_new (int, MAX (self->n_lines, 1));

  for (int line = 0; line < self->n_lines; line++)
    self->frames[line] = -1;

  for (int i = 0; i < comparison->n_changes; i++)
    {
      const TriadFrameChange *change = &comparison->changes[i];
      TriadSourcePlace place;
      gsize end;
      int first;
      int last;
      int byte;

      if (!counts (change) ||
          !triad_source_index_find_place (index, change->after, source, &place))
        continue;

      end = triad_snapshot_get_frame (comparison->after, change->after)->kind == TRIAD_FRAME_MODEL
              ? place.name_end : place.end - 1;
      triad_source_text_find (text, place.begin, &first, &byte);
      triad_source_text_find (text, MAX (end, place.begin), &last, &byte);
      fill (self, first, last, change->after);
    }

  return self;
}

void
triad_diff_lines_free (TriadDiffLines *self)
{
  g_free (self->frames);
  g_free (self);
}

int
triad_diff_lines_find (const TriadDiffLines *self,
                       int                   line)
{
  return line >= 0 && line < self->n_lines ? self->frames[line] : -1;
}
