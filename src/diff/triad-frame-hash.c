/* triad-frame-hash.c: content hashes of frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-hash.h"

#include "triad-frame-content-private.h"
#include "triad-joint-axis.h"

#include <string.h>

static guint64
mix_vector (guint64            digest,
            const TriadVector *vector)
{
  digest = triad_content_digest_number (digest, vector->x);
  digest = triad_content_digest_number (digest, vector->y);

  return triad_content_digest_number (digest, vector->z);
}

/* A sum, since the order of attributes does not matter. */
static guint64
mix_attributes (guint64             digest,
                const TriadElement *element)
{
  guint64 sum = 0;

  for (const TriadAttribute *a = element->attributes; a != NULL; a = a->next)
    sum += triad_content_digest_text (triad_content_digest_text (0, a->name), a->value);

  return triad_keyed_digest_append (digest, &sum, sizeof sum);
}

static guint64
mix_own (guint64             digest,
         const TriadElement *element)
{
  digest = triad_content_digest_text (digest, element->name);
  digest = mix_attributes (digest, element);

  return triad_content_digest_text (digest, element->text);
}

/* A light or actor whose <include> belongs to a frame. */
static guint64
mix_included (GHashTable         *wholes,
              guint64             digest,
              const TriadElement *include)
{
  const TriadElement *part = triad_frame_content_get_included_part (include);
  guint64 whole = part != NULL ? triad_frame_hash_get_whole (wholes, part) : 0;

  return part != NULL ? triad_keyed_digest_append (digest, &whole, sizeof whole) : digest;
}

static guint64
mix_whole (GHashTable         *wholes,
           guint64             digest,
           const TriadElement *element)
{
  digest = mix_own (digest, element);
  digest = mix_included (wholes, digest, element);

  for (const TriadElement *child = element->first_child; child != NULL; child = child->next)
    digest = mix_whole (wholes, digest, child);

  /* No element has an empty name, so this ends the list. */
  return triad_content_digest_text (digest, "");
}

GHashTable *
triad_frame_hash_table_new (void)
{
  return g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

guint64
triad_frame_hash_get_whole (GHashTable         *wholes,
                            const TriadElement *element)
{
  guint64 *whole = g_hash_table_lookup (wholes, element);

  if (whole == NULL)
    {
      whole = g_new (guint64, 1);
      *whole = mix_whole (wholes, 0, element);
      g_hash_table_insert (wholes, (gpointer) element, whole);
    }

  return *whole;
}

/* Returns 0 if there is no content. */
static guint64
mix_children (GHashTable         *wholes,
              guint64             digest,
              const TriadElement *element,
              const TriadElement *top)
{
  for (const TriadElement *child = element->first_child; child != NULL; child = child->next)
    {
      TriadContentRole role = triad_frame_content_get_role (TRIAD_FRAME_CONTENT_WRITTEN, child,
                                                            top);
      guint64 inner;

      if (role == TRIAD_CONTENT_LEFT_OUT)
        continue;

      inner = mix_children (wholes, 0, child, top);

      /* A holder without content is the same as none. */
      if (role == TRIAD_CONTENT_HOLDER && inner == 0 && child->attributes == NULL)
        continue;

      digest = mix_own (digest, child);
      digest = triad_keyed_digest_append (digest, &inner, sizeof inner);
      digest = mix_included (wholes, digest, child);
    }

  return digest;
}

guint64
triad_frame_hash_get_attributes (const TriadElement *element)
{
  return element != NULL ? mix_attributes (0, element) : 0;
}

/* Frames of many includes may share their elements. */
static guint64
get_content (GHashTable         *wholes,
             GHashTable         *shared,
             const TriadElement *element)
{
  guint64 *content = g_hash_table_lookup (shared, element);

  if (content == NULL)
    {
      content = g_new (guint64, 1);
      *content = mix_children (wholes, 0, element, element);
      g_hash_table_insert (shared, (gpointer) element, content);
    }

  return *content;
}

guint64 *
triad_frame_hash_new_contents (const TriadSnapshot *snapshot)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  guint64 *contents = g_new0 (guint64, model->n_frames);
  g_autoptr(GHashTable) wholes = triad_frame_hash_table_new ();
  g_autoptr(GHashTable) shared = triad_frame_hash_table_new ();

  for (int v = 0; v < model->n_frames; v++)
    {
      TriadFrameContentTop top = triad_frame_content_get_top (snapshot, v);

      if (top.element != NULL)
        contents[v] = get_content (wholes, shared, top.element);

      /* An <include> overrides some of the content of the included file. */
      if (top.over != NULL)
        contents[v] = mix_children (wholes, contents[v], top.over, top.over);
    }

  return contents;
}

static guint64
mix_joint (guint64           digest,
           const TriadJoint *joint)
{
  digest = triad_content_digest_text (digest, joint->type);
  digest = triad_content_digest_number (digest, joint->pitch);

  for (int i = 0; i < joint->n_axes; i++)
    {
      digest = mix_vector (digest, &joint->axes[i].xyz);
      digest = triad_content_digest_number (digest, joint->axes[i].lower);
      digest = triad_content_digest_number (digest, joint->axes[i].upper);

      for (TriadJointAxisValue value = 0; value < TRIAD_N_AXIS_VALUES; value++)
        digest = triad_content_digest_number (digest,
                                              triad_joint_axis_get_value (&joint->axes[i], value));
    }

  return digest;
}

guint64 *
triad_frame_hash_new_likeness (const TriadSnapshot *snapshot,
                               const guint64       *contents)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  guint64 *likeness = g_new0 (guint64, model->n_frames);

  /* The frames of a scope come after it. */
  for (int v = model->n_frames - 1; v >= 0; v--)
    {
      const TriadFrame *frame = &model->frames[v];
      guint64 digest = triad_keyed_digest_append (0, &frame->kind, sizeof frame->kind);

      digest = triad_content_digest_pose (digest, &frame->pose);
      digest = triad_keyed_digest_append (digest, &contents[v], sizeof contents[v]);

      if (frame->joint >= 0)
        digest = mix_joint (digest, &model->joints[frame->joint]);

      likeness[v] = triad_keyed_digest_append (digest, &likeness[v], sizeof likeness[v]);

      /* A sum, since the order in a scope does not matter. */
      digest = triad_content_digest_text (0, frame->name);

      if (frame->scope >= 0)
        likeness[frame->scope] += triad_keyed_digest_append (digest, &likeness[v],
                                                             sizeof likeness[v]);
    }

  return likeness;
}
