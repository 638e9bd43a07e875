/* triad-frame-hash.c: content hashes of frames
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-frame-hash.h"

#include "triad-joint-axis.h"
#include "triad-keyed-hash.h"

#include <string.h>

static guint64
mix_bytes (guint64     digest,
           const void *bytes,
           gsize       n)
{
  return triad_keyed_digest_append (digest, bytes, n);
}

/* Includes the terminating NUL, so that "ab", "c" and "a", "bc" differ. */
static guint64
mix_text (guint64     digest,
          const char *text)
{
  return mix_bytes (digest, text, strlen (text) + 1);
}

static guint64
mix_number (guint64 digest,
            double  number)
{
  number += 0.0;                           /* -0 becomes 0 */

  return mix_bytes (digest, &number, sizeof number);
}

static guint64
mix_vector (guint64            digest,
            const TriadVector *vector)
{
  digest = mix_number (digest, vector->x);
  digest = mix_number (digest, vector->y);

  return mix_number (digest, vector->z);
}

static gboolean
is_one_of (const char        *name,
           const char *const *names)
{
  return g_strv_contains (names, name);
}

/* Whether the element declares a frame of its own. */
static gboolean
makes_frame (const TriadElement *element)
{
  static const char *const names[] = { "link", "joint", "frame", "model", "include", "world",
                                       NULL };

  return is_one_of (element->name, names);
}

/* Whether the element is compared as a separate property of the frame. */
static gboolean
is_compared_otherwise (const TriadElement *element,
                       const TriadElement *top)
{
  static const char *const of_frames[] = { "pose", "parent", "child", "uri", "name",
                                           "placement_frame", NULL };
  static const char *const of_axes[] = { "xyz", "mimic", NULL };
  static const char *const of_limits[] = { "lower", "upper", "effort", "velocity", "acceleration",
                                           "deceleration", "jerk", NULL };
  static const char *const of_dynamics[] = { "damping", "friction", "spring_stiffness",
                                             "spring_reference", NULL };

  if (element->parent == top)
    return is_one_of (element->name, of_frames);

  if (!g_str_equal (top->name, "joint"))
    return FALSE;

  return is_one_of (element->name, of_axes) ||
         (g_str_equal (element->parent->name, "limit") && is_one_of (element->name, of_limits)) ||
         (g_str_equal (element->parent->name, "dynamics") &&
          is_one_of (element->name, of_dynamics));
}

/* Whether the element only contains such properties; then only its other content counts. */
static gboolean
is_holder (const TriadElement *element,
           const TriadElement *top)
{
  static const char *const holders[] = { "axis", "axis2", "limit", "dynamics", NULL };

  return g_str_equal (top->name, "joint") && is_one_of (element->name, holders);
}

static guint64
mix_attributes (guint64             digest,
                const TriadElement *element)
{
  for (const TriadAttribute *a = element->attributes; a != NULL; a = a->next)
    {
      digest = mix_text (digest, a->name);
      digest = mix_text (digest, a->value);
    }

  /* No attribute has an empty name, so this ends the list. */
  return mix_text (digest, "");
}

/* Return the next element after @element in document order within @top, skipping its
 * content. */
static const TriadElement *
step_over (const TriadElement *element,
           const TriadElement *top,
           int                *depth)
{
  while (element != top && element->next == NULL)
    {
      element = element->parent;
      --*depth;
    }

  return element == top ? NULL : element->next;
}

static guint64
mix_element (guint64             digest,
             const TriadElement *top)
{
  const TriadElement *element = top->first_child;
  int depth = 1;

  while (element != NULL)
    {
      if (makes_frame (element) || is_compared_otherwise (element, top))
        {
          element = step_over (element, top, &depth);
          continue;
        }

      if (!is_holder (element, top))
        {
          digest = mix_bytes (digest, &depth, sizeof depth);
          digest = mix_text (digest, element->name);
          digest = mix_attributes (digest, element);
          digest = mix_text (digest, element->text);
        }

      if (element->first_child != NULL)
        depth++;

      element = element->first_child != NULL ? element->first_child
                                             : step_over (element, top, &depth);
    }

  return digest;
}

guint64 *
triad_frame_hash_new_contents (const TriadSnapshot *snapshot)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  guint64 *contents = g_new0 (guint64, model->n_frames);

  for (int v = 0; v < model->n_frames; v++)
    {
      const TriadFrame *frame = &model->frames[v];

      if (frame->content != NULL)
        contents[v] = mix_element (contents[v], frame->content);

      /* An <include> overrides some of the content of the included file. */
      if (frame->element != NULL && frame->element != frame->content)
        contents[v] = mix_element (contents[v], frame->element);
    }

  return contents;
}

static guint64
mix_joint (guint64           digest,
           const TriadJoint *joint)
{
  digest = mix_text (digest, joint->type);
  digest = mix_number (digest, joint->pitch);

  for (int i = 0; i < joint->n_axes; i++)
    {
      digest = mix_vector (digest, &joint->axes[i].xyz);
      digest = mix_number (digest, joint->axes[i].lower);
      digest = mix_number (digest, joint->axes[i].upper);

      for (TriadJointAxisValue value = 0; value < TRIAD_N_AXIS_VALUES; value++)
        digest = mix_number (digest, triad_joint_axis_get_value (&joint->axes[i], value));
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
      guint64 digest = mix_bytes (0, &frame->kind, sizeof frame->kind);

      digest = mix_vector (digest, &frame->pose.position);
      digest = mix_number (digest, frame->pose.orientation.w);
      digest = mix_number (digest, frame->pose.orientation.x);
      digest = mix_number (digest, frame->pose.orientation.y);
      digest = mix_number (digest, frame->pose.orientation.z);
      digest = mix_bytes (digest, &contents[v], sizeof contents[v]);

      if (frame->joint >= 0)
        digest = mix_joint (digest, &model->joints[frame->joint]);

      likeness[v] = mix_bytes (digest, &likeness[v], sizeof likeness[v]);

      /* A sum, since the order in a scope does not matter. */
      if (frame->scope >= 0)
        likeness[frame->scope] += mix_bytes (mix_text (0, frame->name), &likeness[v],
                                             sizeof likeness[v]);
    }

  return likeness;
}
