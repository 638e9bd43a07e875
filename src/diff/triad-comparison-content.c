/* triad-comparison-content.c: comparison of content that is not compared by its meaning */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-private.h"

#include "triad-frame-hash.h"
#include "triad-urdf-rest.h"

#include <string.h>

static TriadFrameContentOptions
get_options (const TriadComparison *self)
{
  return (TriadFrameContentOptions) {
    self->tolerance.distance, self->tolerance.angle,
  };
}

static gboolean
is_static (const TriadSnapshot *snapshot,
           int                  v)
{
  return v >= 0 && triad_snapshot_get_frame (snapshot, v)->is_static;
}

/* A model in a static one is static, too. */
static void
add_static (const TriadSnapshotDiff *diff,
            const TriadFrameChange  *change,
            GPtrArray               *texts)
{
  gboolean was = is_static (diff->before, change->before);
  gboolean is = is_static (diff->after, change->after);
  int old_scope = triad_snapshot_get_frame (diff->before, change->before)->scope;
  int new_scope = triad_snapshot_get_frame (diff->after, change->after)->scope;

  if (was != is && (is_static (diff->before, old_scope) == is_static (diff->after, new_scope)))
    g_ptr_array_add (texts, g_strdup (is ? "static false → true" : "static true → false"));
}

/* Returns a key for the content of a pair of frames, and whether both have the same. */
static gboolean
get_frame_key (const TriadComparison      *self,
               const TriadFrameChange     *change,
               const TriadFrameContentTop *before,
               const TriadFrameContentTop *after,
               gint64                     *key)
{
  const guint64 old[] = {
    self->diff->match->before_content[change->before],
    triad_frame_hash_get_attributes (before->element),
    triad_frame_hash_get_attributes (before->over),
  };
  const guint64 new[] = {
    self->diff->match->after_content[change->after],
    triad_frame_hash_get_attributes (after->element),
    triad_frame_hash_get_attributes (after->over),
  };
  const TriadElement *const elements[] = { before->element, after->element };
  guint64 digest = triad_keyed_digest_append (0, elements, sizeof elements);

  digest = triad_keyed_digest_append (digest, old, sizeof old);
  *key = (gint64) triad_keyed_digest_append (digest, new, sizeof new);

  return memcmp (old, new, sizeof old) == 0;
}

/* Returns a key for a pair of elements. */
static gint64
get_pair_key (const TriadElement *before,
              const TriadElement *after)
{
  const TriadElement *const pair[] = { before, after };

  return (gint64) triad_keyed_digest_append (0, pair, sizeof pair);
}

/* Many pairs may be of the same two included elements. */
static void
keep_pair_content (TriadComparison            *self,
                   const TriadFrameContentTop *before,
                   const TriadFrameContentTop *after)
{
  gint64 key = get_pair_key (before->element, after->element);
  TriadFrameContentOptions options = get_options (self);
  GPtrArray *texts;

  if (g_hash_table_contains (self->pair_contents, &key))
    return;

  texts = g_ptr_array_new_with_free_func (g_free);
  triad_frame_content_add_other (before, after, &options, texts);
  g_hash_table_insert (self->pair_contents, g_memdup2 (&key, sizeof key), texts);
}

/* Keeps how what is not read of two URDFs differs. */
static void
keep_rest_content (TriadComparison        *self,
                   const TriadFrameChange *change)
{
  const TriadSnapshotDiff *diff = self->diff;
  TriadFrameContentTop before = triad_urdf_rest_find_top (diff->rests[0], diff->before,
                                                          change->before);
  TriadFrameContentTop after = triad_urdf_rest_find_top (diff->rests[1], diff->after,
                                                         change->after);

  keep_pair_content (self, &before, &after);
}

static void
keep_frame_content (TriadComparison        *self,
                    const TriadFrameChange *change)
{
  TriadFrameContentTop before = triad_frame_content_get_top (self->diff->before, change->before);
  TriadFrameContentTop after = triad_frame_content_get_top (self->diff->after, change->after);
  TriadFrameContentOptions options = get_options (self);
  GPtrArray *texts;
  gint64 key;

  if (get_frame_key (self, change, &before, &after, &key) ||
      g_hash_table_contains (self->frame_contents, &key))
    return;

  texts = g_ptr_array_new_with_free_func (g_free);
  triad_frame_content_add_other (&before, &after, &options, texts);
  g_hash_table_insert (self->frame_contents, g_memdup2 (&key, sizeof key), texts);
}

static void
add_kept (GHashTable *contents,
          gint64      key,
          GPtrArray  *texts)
{
  const GPtrArray *kept = g_hash_table_lookup (contents, &key);

  for (guint i = 0; kept != NULL && i < kept->len; i++)
    g_ptr_array_add (texts, g_strdup (g_ptr_array_index (kept, i)));
}

void
triad_comparison_add_frame_content (const TriadComparison  *self,
                                    const TriadFrameChange *change,
                                    GPtrArray              *texts)
{
  TriadFrameContentTop before = triad_frame_content_get_top (self->diff->before, change->before);
  TriadFrameContentTop after = triad_frame_content_get_top (self->diff->after, change->after);
  gint64 key;

  add_static (self->diff, change, texts);

  if (!get_frame_key (self, change, &before, &after, &key))
    add_kept (self->frame_contents, key, texts);

  before = triad_urdf_rest_find_top (self->diff->rests[0], self->diff->before, change->before);
  after = triad_urdf_rest_find_top (self->diff->rests[1], self->diff->after, change->after);
  add_kept (self->pair_contents, get_pair_key (before.element, after.element), texts);
}

/* Counts the elements of URDFs that have no counterpart: those of frames that are not read from a
 * URDF in the other file. */
void
triad_comparison_count_rests (const TriadComparisonWork *work,
                              TriadComparison           *comparison)
{
  for (int i = 0; i < 2; i++)
    for (int v = 0; v < work->sides[i].model->n_frames; v++)
      {
        const TriadComparisonSide *side = &work->sides[i];
        GHashTable *others = comparison->diff->rests[1 - i];
        TriadFrameContentTop top = triad_urdf_rest_find_top (comparison->diff->rests[i],
                                                             side->snapshot, v);
        gboolean has_counterpart = side->other[v] < 0
          ? g_hash_table_size (others) > 0
          : triad_urdf_rest_find_top (others, work->sides[1 - i].snapshot,
                                      side->other[v]).element != NULL;

        if (top.element != NULL && side->inside[v] && !has_counterpart)
          {
            g_autoptr(TriadContentNode) node = triad_content_node_new (TRIAD_FRAME_CONTENT_OTHER,
                                                                       &top);

            comparison->n_rest[i] += triad_content_node_count (node);
          }
      }
}

void
triad_comparison_add_part_content (const TriadComparison *self,
                                   const TriadPart       *before,
                                   const TriadPart       *after,
                                   GPtrArray             *texts)
{
  add_kept (self->pair_contents, get_pair_key (before->element, after->element), texts);
}

/* Returns whether there are texts and both files have the same format; counts them otherwise. */
static gboolean
judge (const TriadComparisonWork *work,
       const GPtrArray           *texts,
       TriadComparison           *comparison)
{
  if (texts->len > 0 && triad_comparison_side_is_urdf (&work->sides[0]) !=
                        triad_comparison_side_is_urdf (&work->sides[1]))
    {
      comparison->n_contents++;
      return FALSE;
    }

  return texts->len > 0;
}

gboolean
triad_comparison_has_frame_content (const TriadComparisonWork *work,
                                    const TriadFrameChange    *change,
                                    TriadComparison           *comparison)
{
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  if (work->sides[0].model->frames[change->before].kind ==
      work->sides[1].model->frames[change->after].kind)
    {
      keep_frame_content (comparison, change);
      keep_rest_content (comparison, change);
      triad_comparison_add_frame_content (comparison, change, texts);
    }

  return judge (work, texts, comparison);
}

gboolean
triad_comparison_has_part_content (const TriadComparisonWork *work,
                                   const TriadPart           *before,
                                   const TriadPart           *after,
                                   TriadComparison           *comparison)
{
  const TriadFrameContentTop old = { .element = before->element };
  const TriadFrameContentTop new = { .element = after->element };
  gint64 key;

  /* Parts with equal digests are equal. */
  if (triad_frame_hash_get_whole (work->wholes, before->element) ==
      triad_frame_hash_get_whole (work->wholes, after->element))
    return FALSE;

  keep_pair_content (comparison, &old, &new);
  key = get_pair_key (before->element, after->element);

  return judge (work, g_hash_table_lookup (comparison->pair_contents, &key), comparison);
}
