/* triad-lsp-name-index.c: index of the declarations of and references to frames in source files */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-name-index.h"

#include "triad-edit-references.h"

struct _TriadLspNameIndex
{
  TriadSnapshot *snapshot;
  GArray        *names;   /* of TriadLspName, sorted */
  int           *uses;    /* (array length=n_frames) */
};

typedef struct
{
  const TriadSnapshot    *snapshot;
  const TriadModel       *model;
  const TriadSourceIndex *sources;
  GArray                 *names;
} Builder;

static void
add_name (const Builder *self,
          int            source,
          gsize          begin,
          gsize          end,
          int            frame,
          gboolean       is_declaration)
{
  TriadLspName name = { source, (guint32) begin, (guint32) end, frame, is_declaration };

  if (source >= 0 && end > begin && frame >= 0)
    g_array_append_val (self->names, name);
}

/* Adds each component of a name: `arm` and `hand` of `arm::hand`. */
static void
add_reference (const Builder            *self,
               const TriadEditReference *reference)
{
  const GPtrArray *sources =
    triad_document_get_sources (triad_snapshot_get_document (self->snapshot));
  int source = triad_source_index_find_source (self->sources, &reference->range);
  TriadEditComponent component = { 0, 0, -1 };
  gboolean is_verbatim;

  if (source < 0)
    return;

  is_verbatim = triad_edit_references_is_verbatim (
    reference, triad_source_get_text (g_ptr_array_index (sources, source), NULL));

  while (triad_edit_references_step (self->model, reference, &component))
    if (is_verbatim)
      add_name (self, source, reference->range.begin + component.begin,
                reference->range.begin + component.end, component.frame, FALSE);
    else if (reference->text[component.end] == '\0')
      add_name (self, source, reference->range.begin, reference->range.end, component.frame,
                FALSE);
}

/* Adds the name that an element declares. */
static void
add_declaration (const Builder *self,
                 int            v)
{
  const TriadFrame *frame = &self->model->frames[v];
  TriadSourcePlace place;

  if (triad_source_index_find_place (self->sources, v, -1, &place))
    add_name (self, place.source, place.name_begin, place.name_end, v, TRUE);

  /* An included model has a name in its own file, too. */
  if (frame->content != NULL && frame->content != frame->element)
    {
      const TriadAttribute *name = triad_element_find_attribute (frame->content, "name");

      if (name != NULL)
        add_name (self, triad_source_index_find_source (self->sources, &name->range),
                  name->range.begin, name->range.end, v, TRUE);
    }
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
  g_autoptr(GArray) references = triad_edit_references_new (snapshot);
  Builder builder = { snapshot, model, sources, NULL };

  self->snapshot = triad_snapshot_ref (snapshot);
  self->names = builder.names = g_array_new (FALSE, FALSE, sizeof (TriadLspName));
  self->uses = g_new0 (int, model->n_frames);

  for (int v = 0; v < model->n_frames; v++)
    add_declaration (&builder, v);

  /* What only a plugin knows to be a name is not one. */
  for (guint i = 0; i < references->len; i++)
    {
      const TriadEditReference *reference = &g_array_index (references, TriadEditReference, i);

      if (!reference->is_mention)
        add_reference (&builder, reference);
    }

  g_array_sort (self->names, compare_names);

  for (guint i = 0; i < self->names->len; i++)
    {
      const TriadLspName *name = &g_array_index (self->names, TriadLspName, i);

      if (!name->is_declaration)
        self->uses[name->frame]++;
    }

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

const TriadLspName *
triad_lsp_name_index_find_declaration (const TriadLspNameIndex *self,
                                       int                      frame)
{
  for (guint i = 0; i < self->names->len; i++)
    {
      const TriadLspName *name = &g_array_index (self->names, TriadLspName, i);

      if (name->is_declaration && name->frame == frame)
        return name;
    }

  return NULL;
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
