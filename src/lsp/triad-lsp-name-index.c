/* triad-lsp-name-index.c: index of the declarations of and references to frames in source files */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-name-index.h"

#include "triad-edit-references.h"
#include "triad-keyed-hash.h"

#include <string.h>

struct _TriadLspNameIndex
{
  TriadSnapshot          *snapshot;
  const TriadSourceIndex *sources;
  GArray                 *names;   /* of TriadLspName, sorted */
  int                    *uses;    /* (array length=n_frames) */
};

typedef struct
{
  const TriadSnapshot    *snapshot;
  const TriadModel       *model;
  const TriadSourceIndex *sources;
  GArray                 *names;
  int                    *uses;
  GHashTable             *seen;      /* of Meaning, except in source 0, which is included nowhere */
} Builder;

/* What is named at a place.  Frames of an element that is included several times are the same. */
typedef struct
{
  int         source;
  guint32     begin;
  const char *file;          /* (nullable): where the frame is declared */
  gsize       declared;      /* the offset there; without @file, the frame */
} Meaning;

static guint
hash_meaning (gconstpointer key)
{
  return triad_keyed_hash_data (key, sizeof (Meaning));
}

static gboolean
equal_meanings (gconstpointer a,
                gconstpointer b)
{
  return memcmp (a, b, sizeof (Meaning)) == 0;
}

/* Returns whether @frame was not yet named at a place. */
static gboolean
is_first_time (const Builder *self,
               int            source,
               gsize          begin,
               int            frame)
{
  const TriadSourceRange *range = &self->model->frames[frame].range;
  Meaning meaning = { source, (guint32) begin, range->file,
                      range->file != NULL ? range->begin : (gsize) frame };

  return source == 0 || g_hash_table_add (self->seen, g_memdup2 (&meaning, sizeof meaning));
}

/* Adds a name, unless it is known.  Returns whether it was added. */
static gboolean
add_name (const Builder *self,
          int            source,
          gsize          begin,
          gsize          end,
          int            frame,
          gboolean       is_declaration)
{
  TriadLspName name = { source, (guint32) begin, (guint32) end, frame, is_declaration };

  if (source < 0 || end <= begin || !is_first_time (self, source, begin, frame))
    return FALSE;

  g_array_append_val (self->names, name);

  return TRUE;
}

/* Adds each component of a name: `arm` and `hand` of `arm::hand`.  If a file is included again, those
 * behind a known one are known, too: long names times many includes would be very many. */
static void
add_reference (const Builder            *self,
               const TriadEditReference *reference)
{
  const GPtrArray *sources =
    triad_document_get_sources (triad_snapshot_get_document (self->snapshot));
  const TriadSourceRange *range = &reference->range;
  int source = triad_source_index_find_source (self->sources, range);
  TriadEditComponent component = { 0, 0, -1 };
  gboolean is_new = TRUE;
  gboolean is_verbatim;

  if (source < 0)
    return;

  is_verbatim = triad_edit_references_is_verbatim (
    reference, triad_source_get_text (g_ptr_array_index (sources, source), NULL));

  while (is_new && triad_edit_references_step (self->model, reference, &component))
    {
      gboolean is_last = reference->text[component.end] == '\0';

      if (is_verbatim)
        is_new = add_name (self, source, range->begin + component.begin,
                           range->begin + component.end, component.frame, FALSE);
      else if (is_last)
        add_name (self, source, range->begin, range->end, component.frame, FALSE);
      else
        is_new = is_first_time (self, source, range->end, component.frame);

      if (is_verbatim || is_last)
        self->uses[component.frame]++;
    }
}

/* Finds the name of an included model in its own file.  Returns its source, or -1 if there is none. */
static int
find_own_name (const TriadSourceIndex  *sources,
               const TriadFrame        *frame,
               TriadSourceRange        *range)
{
  const TriadAttribute *name = frame->content != NULL && frame->content != frame->element
                               ? triad_element_find_attribute (frame->content, "name")
                               : NULL;

  if (name == NULL)
    return -1;

  *range = name->range;

  return triad_source_index_find_source (sources, range);
}

/* Adds the name that an element declares. */
static void
add_declaration (const Builder *self,
                 int            v)
{
  const TriadFrame *frame = &self->model->frames[v];
  TriadSourceRange own;
  TriadSourcePlace place;
  int source;

  if (triad_source_index_find_place (self->sources, v, -1, &place))
    add_name (self, place.source, place.name_begin, place.name_end, v, TRUE);

  source = find_own_name (self->sources, frame, &own);

  if (source >= 0)
    add_name (self, source, own.begin, own.end, v, TRUE);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  const TriadLspName *one = a;
  const TriadLspName *other = b;

  if (one->source != other->source)
    return one->source < other->source ? -1 : 1;
  if (one->begin != other->begin)
    return one->begin < other->begin ? -1 : 1;

  return one->frame < other->frame ? -1 : one->frame > other->frame;
}

TriadLspNameIndex *
triad_lsp_name_index_new (TriadSnapshot          *snapshot,
                          const TriadSourceIndex *sources)
{
  TriadLspNameIndex *self = g_new0 (TriadLspNameIndex, 1);
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  g_autoptr(GArray) references = triad_edit_references_new (snapshot, FALSE, NULL);
  g_autoptr(GHashTable) seen = g_hash_table_new_full (hash_meaning, equal_meanings, g_free, NULL);
  Builder builder = { snapshot, model, sources, .seen = seen };

  self->snapshot = triad_snapshot_ref (snapshot);
  self->sources = sources;
  self->names = builder.names = g_array_new (FALSE, FALSE, sizeof (TriadLspName));
  self->uses = builder.uses = g_new0 (int, model->n_frames);

  for (int v = 0; v < model->n_frames; v++)
    add_declaration (&builder, v);

  for (guint i = 0; i < references->len; i++)
    add_reference (&builder, &g_array_index (references, TriadEditReference, i));

  g_array_sort (self->names, compare_names);

  return self;
}

void
triad_lsp_name_index_free (TriadLspNameIndex *self)
{
  g_array_unref (self->names);
  g_free (self->uses);
  triad_snapshot_unref (self->snapshot);
  g_free (self);
}

/* Returns the index of the first occurrence that ends at or behind @offset of @source. */
static guint
find_first (const TriadLspNameIndex *self,
            int                      source,
            gsize                    offset)
{
  guint low = 0;
  guint high = self->names->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      const TriadLspName *name = &g_array_index (self->names, TriadLspName, middle);

      if (name->source < source || (name->source == source && name->end < offset))
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

const TriadLspName *
triad_lsp_name_index_find (const TriadLspNameIndex *self,
                           int                      source,
                           gsize                    offset)
{
  guint i = find_first (self, source, offset);
  const TriadLspName *name;

  if (i == self->names->len)
    return NULL;

  name = &g_array_index (self->names, TriadLspName, i);

  return name->source == source && name->begin <= offset ? name : NULL;
}

const TriadLspName *
triad_lsp_name_index_get (const TriadLspNameIndex *self,
                          int                      source,
                          guint                   *n)
{
  guint first = find_first (self, source, 0);

  *n = find_first (self, source + 1, 0) - first;

  return *n > 0 ? &g_array_index (self->names, TriadLspName, first) : NULL;
}

const TriadLspName *
triad_lsp_name_index_get_all (const TriadLspNameIndex *self,
                              guint                   *n)
{
  *n = self->names->len;

  return (const TriadLspName *) (gpointer) self->names->data;
}

gboolean
triad_lsp_name_index_find_declaration (const TriadLspNameIndex *self,
                                       int                      frame,
                                       TriadLspName            *declaration)
{
  const TriadFrame *found = triad_snapshot_get_frame (self->snapshot, frame);
  TriadSourceRange own;
  TriadSourcePlace place;
  int source;

  *declaration = (TriadLspName) { -1, 0, 0, frame, TRUE };

  if (triad_source_index_find_place (self->sources, frame, -1, &place) &&
      place.name_end > place.name_begin)
    {
      declaration->source = place.source;
      declaration->begin = place.name_begin;
      declaration->end = place.name_end;
    }

  source = find_own_name (self->sources, found, &own);

  if (source >= 0 && own.end > own.begin && (declaration->source < 0 || source < declaration->source))
    {
      declaration->source = source;
      declaration->begin = own.begin;
      declaration->end = own.end;
    }

  return declaration->source >= 0;
}

gboolean
triad_lsp_name_index_is_same (const TriadLspNameIndex *self,
                              int                      frame,
                              int                      other)
{
  const TriadSourceRange *a = &triad_snapshot_get_frame (self->snapshot, frame)->range;
  const TriadSourceRange *b = &triad_snapshot_get_frame (self->snapshot, other)->range;

  return frame == other || (a->file != NULL && a->file == b->file && a->begin == b->begin);
}

int
triad_lsp_name_index_count_uses (const TriadLspNameIndex *self,
                                 int                      frame)
{
  return self->uses[frame];
}
