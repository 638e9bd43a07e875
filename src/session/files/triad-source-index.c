/* triad-source-index.c: index of the elements that declare frames, by file position
 *
 * Elements are nested or disjoint, so the innermost element changes only at
 * the begin and end of elements.  These positions are sorted once; a look-up
 * is a binary search.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-source-index.h"

/* An element that declares a frame. */
typedef struct
{
  const TriadElement *element;
  int                 frame;
  int                 source;
  gsize               begin;
  gsize               end;
} Declaration;

/* From @begin to the next stretch, the innermost element is the one of the
 * declarations [first, first + n).
 */
typedef struct
{
  int   source;
  gsize begin;
  int   first;
  int   n;
} Stretch;

/* An element that has not ended yet. */
typedef struct
{
  gsize end;
  int   first;
  int   n;
} Open;

struct _TriadSourceIndex
{
  TriadSnapshot *snapshot;

  GHashTable    *sources;                  /* name of a source, by address → its index */
  GArray        *declarations;             /* of Declaration, outer before inner */
  GArray        *stretches;                /* of Stretch, sorted by position */
};

int
triad_source_index_find_source (const TriadSourceIndex *self,
                                const TriadSourceRange *range)
{
  gpointer place;

  if (range->file == NULL ||
      !g_hash_table_lookup_extended (self->sources, range->file, NULL, &place))
    return -1;

  return GPOINTER_TO_INT (place);
}

static void
declare (TriadSourceIndex   *self,
         const TriadElement *element,
         int                 frame)
{
  Declaration declaration = { .element = element, .frame = frame };

  if (element == NULL)
    return;

  declaration.source = triad_source_index_find_source (self, &element->range);
  declaration.begin = element->range.begin;
  declaration.end = MAX (element->end, element->range.end);

  if (declaration.source >= 0 && declaration.begin < declaration.end)
    g_array_append_val (self->declarations, declaration);
}

/* Returns whether the pose of a frame is a parameter of an include. */
static gboolean
is_parameter (const TriadElement *pose)
{
  return pose != NULL && pose->is_parameter;
}

static int
compare_declarations (gconstpointer a,
                      gconstpointer b)
{
  const Declaration *x = a;
  const Declaration *y = b;

  if (x->source != y->source)
    return x->source < y->source ? -1 : 1;

  if (x->begin != y->begin)
    return x->begin < y->begin ? -1 : 1;

  if (x->end != y->end)
    return x->end > y->end ? -1 : 1;

  return (x->frame > y->frame) - (x->frame < y->frame);
}

static Declaration *
get_declaration (const TriadSourceIndex *self,
                 int                     i)
{
  return &g_array_index (self->declarations, Declaration, i);
}

static void
add_stretch (TriadSourceIndex *self,
             int               source,
             gsize             begin,
             int               first,
             int               n)
{
  Stretch stretch = { source, begin, first, n };
  Stretch *last = self->stretches->len > 0
                    ? &g_array_index (self->stretches, Stretch, self->stretches->len - 1)
                    : NULL;

  if (last != NULL && last->source == source && last->begin == begin)
    *last = stretch;
  else
    g_array_append_val (self->stretches, stretch);
}

/* Closes the elements that end at or before @offset. */
static void
close_until (TriadSourceIndex *self,
             GArray           *open,
             int               source,
             gsize             offset)
{
  while (open->len > 0)
    {
      Open top = g_array_index (open, Open, open->len - 1);
      const Open *around = open->len > 1 ? &g_array_index (open, Open, open->len - 2) : NULL;

      if (top.end > offset)
        return;

      add_stretch (self, source, top.end, around != NULL ? around->first : 0,
                   around != NULL ? around->n : 0);
      g_array_set_size (open, open->len - 1);
    }
}

/* Returns the element as written: for an unchanged copy, its original. */
static const TriadElement *
get_written (const TriadElement *element)
{
  while (element->original != NULL && element->original->range.begin == element->range.begin &&
         element->original->range.file == element->range.file)
    element = element->original;

  return element;
}

/* Counts the declarations of the element of declaration @first.  Normalizing an older
 * file may create several elements at one position from one element of the file; the
 * inner ones follow.
 */
static int
count_same (const TriadSourceIndex *self,
            int                     first)
{
  const TriadElement *written = get_written (get_declaration (self, first)->element);
  int n = 1;

  while (first + n < (int) self->declarations->len &&
         get_written (get_declaration (self, first + n)->element) == written)
    n++;

  return n;
}

static void
find_stretches (TriadSourceIndex *self)
{
  g_autoptr(GArray) open = g_array_new (FALSE, FALSE, sizeof (Open));
  int source = -1;
  int n;

  for (int i = 0; i < (int) self->declarations->len; i += n)
    {
      const Declaration *declaration = get_declaration (self, i);
      Open next = { .end = declaration->end, .first = i };

      next.n = n = count_same (self, i);

      if (declaration->source != source)
        close_until (self, open, source, G_MAXSIZE);

      source = declaration->source;
      close_until (self, open, source, declaration->begin);

      /* In a file that is not well-formed, an element may end after the one that
       * contains it.
       */
      if (open->len > 0)
        next.end = MIN (next.end, g_array_index (open, Open, open->len - 1).end);

      add_stretch (self, source, declaration->begin, i, n);
      g_array_append_val (open, next);
    }

  close_until (self, open, source, G_MAXSIZE);
}

TriadSourceIndex *
triad_source_index_new (TriadSnapshot *snapshot)
{
  TriadSourceIndex *self = g_new0 (TriadSourceIndex, 1);
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  int n_frames = triad_snapshot_get_n_frames (snapshot);

  self->snapshot = triad_snapshot_ref (snapshot);
  self->sources = g_hash_table_new (NULL, NULL);
  self->declarations = g_array_new (FALSE, FALSE, sizeof (Declaration));
  self->stretches = g_array_new (FALSE, FALSE, sizeof (Stretch));

  for (guint i = 0; i < sources->len; i++)
    g_hash_table_insert (self->sources,
                         (gpointer) triad_source_get_name (g_ptr_array_index (sources, i)),
                         GINT_TO_POINTER ((int) i));

  for (int v = 0; v < n_frames; v++)
    {
      const TriadFrame *frame = triad_snapshot_get_frame (snapshot, v);

      declare (self, frame->element, v);

      if (frame->content != frame->element)
        declare (self, frame->content, v);

      if (is_parameter (frame->pose_element))
        declare (self, frame->pose_element, v);
    }

  g_array_sort (self->declarations, compare_declarations);
  find_stretches (self);

  return self;
}

void
triad_source_index_free (TriadSourceIndex *self)
{
  g_hash_table_unref (self->sources);
  g_array_unref (self->declarations);
  g_array_unref (self->stretches);
  triad_snapshot_unref (self->snapshot);
  g_free (self);
}

TriadSnapshot *
triad_source_index_get_snapshot (const TriadSourceIndex *self)
{
  return self->snapshot;
}

/* Returns the last stretch that begins at or before @offset; NULL if there is none. */
static const Stretch *
find_stretch (const TriadSourceIndex *self,
              int                     source,
              gsize                   offset)
{
  int low = -1;
  int high = self->stretches->len;

  while (high - low > 1)
    {
      int middle = low + (high - low) / 2;
      const Stretch *stretch = &g_array_index (self->stretches, Stretch, middle);

      if (stretch->source < source || (stretch->source == source && stretch->begin <= offset))
        low = middle;
      else
        high = middle;
    }

  if (low < 0 || g_array_index (self->stretches, Stretch, low).source != source)
    return NULL;

  return &g_array_index (self->stretches, Stretch, low);
}

/* Returns the innermost model or world that contains both; -1 if none does.  A
 * container has a smaller number than its content.
 */
static int
find_common (const TriadSourceIndex *self,
             int                     a,
             int                     b)
{
  while (a != b && a >= 0 && b >= 0)
    {
      int *larger = a > b ? &a : &b;
      int around = triad_snapshot_get_frame (self->snapshot, *larger)->model_frame;

      *larger = around < *larger ? around : -1;
    }

  return MIN (a, b);
}

/* The frames of a model are numbered directly after it, so the candidates numbered
 * closest to @near share most models with it.
 */
static int
choose (const TriadSourceIndex *self,
        const Stretch          *stretch,
        int                     near)
{
  int first = get_declaration (self, stretch->first)->frame;
  int low = 0;
  int high = stretch->n;
  int chosen = first;
  int common;

  if (near < 0 || near >= triad_snapshot_get_n_frames (self->snapshot))
    return first;

  /* Invariant: frames in [0, low) are less than @near, those in [high, n) are not. */
  while (low < high)
    {
      int middle = low + (high - low) / 2;

      if (get_declaration (self, stretch->first + middle)->frame < near)
        low = middle + 1;
      else
        high = middle;
    }

  common = find_common (self, first, near);

  for (int i = MAX (low - 1, 0); i <= MIN (low, stretch->n - 1); i++)
    {
      int frame = get_declaration (self, stretch->first + i)->frame;
      int shared = find_common (self, frame, near);

      if (shared > common)
        {
          chosen = frame;
          common = shared;
        }
    }

  return chosen;
}

int
triad_source_index_find_frame (const TriadSourceIndex *self,
                               int                     source,
                               gsize                   offset,
                               int                     near)
{
  const Stretch *stretch = find_stretch (self, source, offset);

  return stretch != NULL && stretch->n > 0 ? choose (self, stretch, near) : -1;
}

static gboolean
set_place (const TriadSourceIndex *self,
           const TriadElement     *element,
           const TriadSourceRange *name,
           TriadSourcePlace       *place)
{
  place->source = triad_source_index_find_source (self, &element->range);
  place->begin = element->range.begin;
  place->end = MAX (element->end, element->range.end);
  place->name_begin = place->name_end = place->begin;

  /* If no name is written, the range of the name is the whole start tag. */
  if (name->file == element->range.file && name->begin > place->begin &&
      name->end < place->end)
    {
      place->name_begin = name->begin;
      place->name_end = name->end;
    }

  return place->source >= 0;
}

gboolean
triad_source_index_find_place (const TriadSourceIndex *self,
                               int                     frame,
                               int                     source,
                               TriadSourcePlace       *place)
{
  const TriadFrame *found;

  g_return_val_if_fail (frame >= 0 && frame < triad_snapshot_get_n_frames (self->snapshot), FALSE);

  found = triad_snapshot_get_frame (self->snapshot, frame);

  if (found->element != NULL && set_place (self, found->element, &found->range, place) &&
      (source < 0 || place->source == source))
    return TRUE;

  if (source >= 0 && is_parameter (found->pose_element) &&
      set_place (self, found->pose_element, &found->pose_element->range, place) &&
      place->source == source)
    return TRUE;

  if (source >= 0 && found->content != NULL)
    {
      const TriadAttribute *name = triad_element_find_attribute (found->content, "name");

      return set_place (self, found->content,
                        name != NULL ? &name->range : &found->content->range, place) &&
             place->source == source;
    }

  return FALSE;
}
