/* triad-lsp-name-index.c: where the files of a model declare frames and refer to them
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lsp-name-index.h"

#include "triad-scope.h"

#include <string.h>

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
          int            by,
          gboolean       is_declaration)
{
  TriadLspName name = { source, (guint32) begin, (guint32) end, frame, by, is_declaration };

  if (source >= 0 && end > begin && frame >= 0)
    g_array_append_val (self->names, name);
}

static void
add (const Builder    *self,
     TriadSourceRange  range,
     int               frame,
     int               by,
     gboolean          is_declaration)
{
  add_name (self, triad_source_index_find_source (self->sources, &range), range.begin, range.end,
            frame, by, is_declaration);
}

/* Whether a name is in its range as it was read, without entities or line breaks. */
static gboolean
is_verbatim (const Builder          *self,
             const TriadReference   *reference)
{
  const GPtrArray *sources =
    triad_document_get_sources (triad_snapshot_get_document (self->snapshot));
  int source = triad_source_index_find_source (self->sources, &reference->range);
  gsize length = strlen (reference->text);
  gsize n_bytes;
  const char *text;

  if (source < 0 || reference->range.end - reference->range.begin != length)
    return FALSE;

  text = triad_source_get_text (g_ptr_array_index (sources, source), &n_bytes);

  return reference->range.end <= n_bytes &&
         memcmp (text + reference->range.begin, reference->text, length) == 0;
}

/* Adds each component of a name: `arm` and `hand` of `arm::hand`. */
static void
add_reference (const Builder        *self,
               const TriadReference *reference,
               int                   scope,
               int                   model_frame,
               int                   target,
               int                   by)
{
  TriadSourceRange range = reference->range;
  const char *text = reference->text;
  const char *begin = text;
  const char *end;

  if (text == NULL)
    return;

  if (strstr (text, TRIAD_SCOPE_DELIMITER) == NULL || !is_verbatim (self, reference))
    {
      add (self, range, target, by, FALSE);
      return;
    }

  while ((end = strstr (begin, TRIAD_SCOPE_DELIMITER)) != NULL)
    {
      g_autofree char *prefix = g_strndup (text, (gsize) (end - text));

      range.begin = reference->range.begin + (guint32) (begin - text);
      range.end = reference->range.begin + (guint32) (end - text);
      add (self, range, triad_scope_find (self->model, scope, model_frame, prefix), by, FALSE);
      begin = end + strlen (TRIAD_SCOPE_DELIMITER);
    }

  range.begin = reference->range.begin + (guint32) (begin - text);
  range.end = reference->range.end;
  add (self, range, target, by, FALSE);
}

/* Adds a name that is looked up in the scope of @frame. */
static void
add_in_scope (const Builder        *self,
              const TriadReference *reference,
              int                   frame)
{
  const TriadFrame *by = &self->model->frames[frame];

  if (reference->text != NULL && by->scope >= 0)
    add_reference (self, reference, by->scope, by->model_frame,
                   triad_scope_find (self->model, by->scope, by->model_frame, reference->text),
                   frame);
}

static void
add_frame (const Builder *self,
           int            v)
{
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (self->snapshot);
  const TriadPoseGraph *poses = triad_snapshot_get_poses (self->snapshot);
  const TriadFrame *frame = &self->model->frames[v];
  TriadSourcePlace place;

  if (triad_source_index_find_place (self->sources, v, -1, &place))
    add_name (self, place.source, place.name_begin, place.name_end, v, v, TRUE);

  /* An included model has a name in its own file, too. */
  if (frame->content != NULL && frame->content != frame->element)
    {
      const TriadAttribute *name = triad_element_find_attribute (frame->content, "name");

      if (name != NULL)
        add (self, name->range, v, v, TRUE);
    }

  add_in_scope (self, &frame->relative_to, v);

  if (frame->kind == TRIAD_FRAME_MODEL)
    {
      add_reference (self, &frame->attached_to, v, v, attached->edges[v].target, v);
      add_reference (self, &frame->placement_frame, v, v, poses->placed_by[v], v);
    }
  else
    add_in_scope (self, &frame->attached_to, v);
}

static void
add_joint (const Builder    *self,
           const TriadJoint *joint)
{
  const TriadFrame *frame = &self->model->frames[joint->frame];

  add_reference (self, &joint->parent, frame->scope, frame->model_frame, joint->parent_frame,
                 joint->frame);
  add_reference (self, &joint->child, frame->scope, frame->model_frame, joint->child_frame,
                 joint->frame);

  for (int k = 0; k < joint->n_axes; k++)
    {
      add_in_scope (self, &joint->axes[k].expressed_in, joint->frame);
      add_in_scope (self, &joint->axes[k].mimic.joint, joint->frame);
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
  if (one->frame != other->frame)
    return one->frame < other->frame ? -1 : 1;

  return one->by < other->by ? -1 : one->by > other->by;
}

TriadLspNameIndex *
triad_lsp_name_index_new (TriadSnapshot          *snapshot,
                          const TriadSourceIndex *sources)
{
  TriadLspNameIndex *self = g_new0 (TriadLspNameIndex, 1);
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  Builder builder = { snapshot, model, sources, NULL };

  self->snapshot = triad_snapshot_ref (snapshot);
  self->names = builder.names = g_array_new (FALSE, FALSE, sizeof (TriadLspName));
  self->uses = g_new0 (int, model->n_frames);

  for (int v = 0; v < model->n_frames; v++)
    add_frame (&builder, v);

  for (int i = 0; i < model->n_joints; i++)
    add_joint (&builder, &model->joints[i]);

  for (int i = 0; i < model->n_parts; i++)
    add_in_scope (&builder, &model->parts[i].relative_to, model->parts[i].frame);

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
