/* triad-comparison-parts.c: comparison of sensors, lights and similar elements */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-private.h"

#include "triad-frame-content.h"
#include "triad-terminal-escape.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* How many parts around the same place may be tried to find a renamed one. */
#define REACH 64

/* A sensor, light or similar element on a body. */
typedef struct
{
  const TriadPart *part;
  int              place;                  /* index among the parts */
  int              class_of;               /* class of the body that it is on */
  gboolean         has_pose;
  TriadPose        pose;                   /* on its body */
  double           along;                  /* its position along an oblique direction, metres */
  gboolean         paired;
} Item;

typedef struct
{
  const TriadComparisonWork *work;
  TriadComparison           *comparison;
  GArray                    *items[2];         /* of Item */
  GArray                    *changes;          /* of TriadFrameChange */
  int                       *change_of[2];     /* by vertex, its index in @changes; -1 for none */
  GArray                    *differences;      /* of TriadDifference */
} Parts;

static const char *
get_type (const TriadPart *part)
{
  const TriadAttribute *type = triad_element_find_attribute (part->element, "type");

  return type != NULL ? type->value : "";
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  const Item *x = a;
  const Item *y = b;
  int order = strcmp (x->part->element->name, y->part->element->name);

  return order != 0 ? order : g_strcmp0 (x->part->name, y->part->name);
}

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const Item *x = a;
  const Item *y = b;

  return x->class_of != y->class_of ? (x->class_of < y->class_of ? -1 : 1) : compare_names (a, b);
}

/* Parts on the same body that are equal except for their names. */
static int
compare_types (gconstpointer a,
               gconstpointer b)
{
  const Item *x = a;
  const Item *y = b;
  int order = strcmp (x->part->element->name, y->part->element->name);

  if (x->class_of != y->class_of)
    return x->class_of < y->class_of ? -1 : 1;

  return order != 0 ? order : strcmp (get_type (x->part), get_type (y->part));
}

/* Return the counterpart of the part's parent on the other side: the link that
 * represents its body, or the matching joint or world. */
static int
find_counterpart (const TriadComparisonWork *work,
                  int                        side,
                  int                        v)
{
  const TriadComparisonSide *self = &work->sides[side];
  int other = self->other[v];

  if (self->model->frames[v].kind == TRIAD_FRAME_LINK)
    return work->member[1 - side][self->class_of[v]];

  return other >= 0 && work->sides[1 - side].model->frames[other].kind ==
                       self->model->frames[v].kind ? other : -1;
}

/* Return the vertex in whose coordinates the poses of both sides are compared. */
static int
find_base (const TriadComparisonWork *work,
           int                        side,
           int                        v)
{
  const TriadComparisonSide *self = &work->sides[side];

  return self->model->frames[v].kind == TRIAD_FRAME_LINK ? work->member[side][self->class_of[v]]
                                                         : v;
}

static gboolean
find_pose (const TriadComparisonSide *side,
           const Item                *item,
           int                        in,
           TriadPose                 *pose)
{
  if (side->poses->part_from[item->place] < 0 || (in >= 0 && !side->poses->resolved[in]))
    return FALSE;

  *pose = side->poses->part_pose[item->place];

  if (in >= 0)
    {
      TriadPose back = triad_pose_invert (&side->poses->pose[in]);

      *pose = triad_pose_multiply (&back, pose);
    }

  return TRUE;
}

static GArray *
list_items (const TriadComparisonWork *work,
            int                        side)
{
  const TriadComparisonSide *self = &work->sides[side];
  GArray *items = g_array_new (FALSE, FALSE, sizeof (Item));

  for (int i = 0; i < self->model->n_parts; i++)
    {
      const TriadPart *part = &self->model->parts[i];
      Item item = { .part = part, .place = i, .class_of = self->class_of[part->frame] };

      if (!triad_frame_content_is_part (part->element) || !self->inside[part->frame])
        continue;

      item.has_pose = find_pose (self, &item, find_base (work, side, part->frame), &item.pose);

      if (item.has_pose)
        item.along = 0.6 * item.pose.position.x + 0.64 * item.pose.position.y +
                     0.48 * item.pose.position.z;

      if (!isfinite (item.along))
        item.along = 0;

      g_array_append_val (items, item);
    }

  return items;
}

/* Guess why the part moved, from its poses relative to its parent. */
static void
explain_pose (const TriadComparisonWork *work,
              const Item                *before,
              const Item                *after,
              const TriadPose           *a,
              const TriadPose           *b,
              TriadDifference           *difference)
{
  int base = find_base (work, 0, before->part->frame);
  TriadPose old;
  TriadPose new;

  if (!find_pose (&work->sides[0], before, before->part->frame, &old) ||
      !find_pose (&work->sides[1], after, after->part->frame, &new))
    return;

  if (triad_comparison_is_hit (&new, &TRIAD_POSE_IDENTITY))
    {
      difference->cause = TRIAD_CAUSE_POSE_RESET;
    }
  else if (base != before->part->frame && base >= 0 && triad_comparison_is_hit (&old, &new))
    {
      difference->cause = TRIAD_CAUSE_SAME_NUMBERS;
      difference->cause_side = 0;
      difference->cause_frame = base;
    }
  else
    {
      difference->cause = triad_comparison_guess_pose (a, b);
    }
}

static void
compare_poses (const TriadComparisonWork *work,
               const Item                *before,
               const Item                *after,
               TriadDifference           *difference)
{
  gboolean is_elsewhere = before->class_of != after->class_of;
  int in = is_elsewhere ? work->sides[0].in : find_base (work, 0, before->part->frame);
  int also = is_elsewhere ? work->sides[1].in : find_base (work, 1, after->part->frame);
  TriadPose a;
  TriadPose b;
  gboolean had = find_pose (&work->sides[0], before, in, &a);
  gboolean has = find_pose (&work->sides[1], after, also, &b);

  if (!had || !has)
    {
      difference->part.what |= had == has ? 0 : had ? TRIAD_DIFF_POSE_LOST
                                                 : TRIAD_DIFF_POSE_FOUND;
      return;
    }

  triad_snapshot_diff_measure (&a, &b, &difference->part.distance, &difference->part.angle);

  if (difference->part.distance <= work->distance && difference->part.angle <= work->angle)
    return;

  difference->part.what |= TRIAD_DIFF_MOVED;
  explain_pose (work, before, after, &a, &b, difference);
}

/* Return the change of the frame that a part is on; append one if that frame is
 * unchanged. */
static int
take_change (Parts *self,
             int    before,
             int    after)
{
  int at = after >= 0 ? self->change_of[1][after] : -1;
  TriadFrameChange change = { .before = before, .after = after };

  if (at < 0 && before >= 0)
    at = self->change_of[0][before];

  if (at < 0)
    {
      at = self->changes->len;
      g_array_append_val (self->changes, change);

      if (before >= 0)
        self->change_of[0][before] = at;

      if (after >= 0)
        self->change_of[1][after] = at;
    }

  g_array_index (self->changes, TriadFrameChange, at).what |= TRIAD_DIFF_PART;

  return at;
}

static void
add_difference (Parts           *self,
                TriadDifference *difference,
                int              before,
                int              after)
{
  const TriadDiffFlags measured = TRIAD_DIFF_MOVED | TRIAD_DIFF_CONTENT;

  difference->change = take_change (self, before, after);
  difference->size = difference->part.what & ~measured
                    ? INFINITY : MAX (difference->part.distance / self->work->distance,
                                      difference->part.angle / self->work->angle);
  g_array_append_vals (self->differences, difference, 1);
}

static void
add_pair (Parts      *self,
          const Item *before,
          const Item *after)
{
  TriadDifference difference = {
    .cause_frame = -1, .cause_joint = -1, .part = { before->place, after->place },
  };

  if (before->class_of != after->class_of)
    difference.part.what |= TRIAD_DIFF_BODY;

  if (g_strcmp0 (before->part->name, after->part->name) != 0)
    difference.part.what |= TRIAD_DIFF_RENAMED;

  if (strcmp (get_type (before->part), get_type (after->part)) != 0)
    difference.part.what |= TRIAD_DIFF_KIND;

  if (triad_comparison_has_part_content (self->work, before->part, after->part, self->comparison))
    difference.part.what |= TRIAD_DIFF_CONTENT;

  compare_poses (self->work, before, after, &difference);

  /* The parents on both sides; the earlier one may be missing. */
  if (difference.part.what != 0)
    add_difference (self, &difference, find_counterpart (self->work, 1, after->part->frame),
                    after->part->frame);
}

static void
add_single (Parts      *self,
            int         side,
            const Item *item)
{
  TriadDifference difference = { .cause_frame = -1, .cause_joint = -1, .part = { -1, -1 } };
  int v = item->part->frame;
  int other = find_counterpart (self->work, side, v);

  *(side == 0 ? &difference.part.before : &difference.part.after) = item->place;
  difference.part.what = side == 0 ? TRIAD_DIFF_REMOVED : TRIAD_DIFF_ADDED;

  if (other < 0)
    {
      difference.cause = TRIAD_CAUSE_GOES_WITH;
      difference.cause_side = side;
      difference.cause_frame = v;
    }
  else if (triad_comparison_side_is_urdf (&self->work->sides[1 - side]))
    {
      difference.cause = TRIAD_CAUSE_BEYOND_URDF;
    }

  add_difference (self, &difference, side == 0 ? v : other, side == 0 ? other : v);
}

/* Pair parts that are equal according to @compare, in order. */
static void
pair (Parts        *self,
      GCompareFunc  compare)
{
  guint j = 0;

  for (int side = 0; side < 2; side++)
    g_array_sort (self->items[side], compare);

  for (guint i = 0; i < self->items[0]->len; i++)
    {
      Item *before = &g_array_index (self->items[0], Item, i);
      Item *after;

      while (j < self->items[1]->len &&
             (g_array_index (self->items[1], Item, j).paired ||
              compare (&g_array_index (self->items[1], Item, j), before) < 0))
        j++;

      if (before->paired || j == self->items[1]->len)
        continue;

      after = &g_array_index (self->items[1], Item, j);

      if (compare (before, after) != 0)
        continue;

      before->paired = after->paired = TRUE;
      add_pair (self, before, after);
    }
}

/* Return 0 if the parts may be equal except for their names, in places that differ by at most
 * @tolerance, metres. */
static int
compare_near (const Item *a,
              const Item *b,
              double      tolerance)
{
  int order = compare_types (a, b);

  if (order != 0 || fabs (a->along - b->along) <= tolerance)
    return order;

  return a->along < b->along ? -1 : 1;
}

static int
compare_along (gconstpointer a,
               gconstpointer b)
{
  return compare_near (a, b, 0);
}

static gboolean
is_in_place (const TriadComparisonWork *work,
             const Item                *before,
             const Item                *after)
{
  double distance;
  double angle;

  if (!before->has_pose || !after->has_pose)
    return before->has_pose == after->has_pose;

  triad_snapshot_diff_measure (&before->pose, &after->pose, &distance, &angle);

  return distance <= work->distance && angle <= work->angle;
}

/* Pair parts that are equal except for their names, and have the same pose. */
static void
pair_in_place (Parts *self)
{
  double tolerance = self->work->distance;
  GArray *others = self->items[1];
  guint first = 0;

  for (int side = 0; side < 2; side++)
    g_array_sort (self->items[side], compare_along);

  for (guint i = 0; i < self->items[0]->len; i++)
    {
      Item *before = &g_array_index (self->items[0], Item, i);

      while (first < others->len &&
             (g_array_index (others, Item, first).paired ||
              compare_near (&g_array_index (others, Item, first), before, tolerance) < 0))
        first++;

      for (guint j = first; !before->paired && j < MIN (others->len, first + REACH); j++)
        {
          Item *after = &g_array_index (others, Item, j);

          if (compare_near (before, after, tolerance) != 0)
            break;

          if (after->paired || !is_in_place (self->work, before, after))
            continue;

          before->paired = after->paired = TRUE;
          add_pair (self, before, after);
        }
    }
}

static int *
index_changes (const Parts *self,
               int          side)
{
  int n = self->work->sides[side].model->n_frames;
  int *change_of = g_new (int, n);

  for (int v = 0; v < n; v++)
    change_of[v] = -1;

  for (guint i = 0; i < self->changes->len; i++)
    {
      const TriadFrameChange *change = &g_array_index (self->changes, TriadFrameChange, i);
      int v = side == 0 ? change->before : change->after;

      if (v >= 0)
        change_of[v] = (int) i;
    }

  return change_of;
}

void
triad_comparison_compare_parts (const TriadComparisonWork *work,
                                TriadComparison           *comparison,
                                GArray                    *changes,
                                GArray                    *differences)
{
  Parts self = {
    .work = work, .comparison = comparison, .changes = changes, .differences = differences,
  };

  for (int side = 0; side < 2; side++)
    {
      self.items[side] = list_items (work, side);
      self.change_of[side] = index_changes (&self, side);
    }

  pair (&self, compare_places);
  pair_in_place (&self);
  pair (&self, compare_names);

  for (int side = 0; side < 2; side++)
    for (guint i = 0; i < self.items[side]->len; i++)
      if (!g_array_index (self.items[side], Item, i).paired)
        add_single (&self, side, &g_array_index (self.items[side], Item, i));

  for (int side = 0; side < 2; side++)
    {
      g_array_unref (self.items[side]);
      g_free (self.change_of[side]);
    }
}

static char *
dup_words (const TriadComparison *self,
           const TriadDifference *difference)
{
  const TriadModel *old = triad_snapshot_get_model (self->diff->before);
  const TriadModel *new = triad_snapshot_get_model (self->diff->after);
  const TriadPart *before = &old->parts[difference->part.before];
  const TriadPart *after = &new->parts[difference->part.after];
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  if (difference->part.what & TRIAD_DIFF_RENAMED)
    g_ptr_array_add (texts, g_strdup_printf (_("name “%s” → “%s”"),
                                             before->name != NULL ? before->name : "",
                                             after->name != NULL ? after->name : ""));

  if (difference->part.what & TRIAD_DIFF_KIND)
    g_ptr_array_add (texts, g_strdup_printf (_("%s → %s"), get_type (before),
                                             get_type (after)));

  if (difference->part.what & TRIAD_DIFF_BODY)
    g_ptr_array_add (texts, g_strdup_printf (_("on “%s” → “%s”"),
                                             TRIAD_ESCAPE_SHORT (old->frames[before->frame].name),
                                             TRIAD_ESCAPE_SHORT (new->frames[after->frame].name)));

  if (difference->part.what & TRIAD_DIFF_POSE_LOST)
    g_ptr_array_add (texts, g_strdup (_("no pose in B")));

  if (difference->part.what & TRIAD_DIFF_POSE_FOUND)
    g_ptr_array_add (texts, g_strdup (_("no pose in A")));

  if (difference->part.what & TRIAD_DIFF_CONTENT)
    triad_comparison_add_part_content (self, before, after, texts);

  if (texts->len == 0)
    g_ptr_array_add (texts, g_strdup (_("moved")));

  /* Translators: stands between the parts of a list */
  return join (texts, _("; "));
}

char *
triad_comparison_dup_part_text (const TriadComparison *self,
                                const TriadDifference *difference)
{
  const TriadPart *part = triad_comparison_get_part (self, difference);
  g_autofree char *cause = triad_comparison_dup_cause (self, difference);
  g_autofree char *words = NULL;
  g_autofree char *all = NULL;

  if (difference->part.after < 0)
    words = g_strdup (_("only in A"));
  else if (difference->part.before < 0)
    words = g_strdup (_("only in B"));
  else
    words = dup_words (self, difference);

  if (cause == NULL)
    all = g_steal_pointer (&words);
  else if (difference->part.before < 0 || difference->part.after < 0)
    /* Translators: “only in A”, and why */
    all = g_strdup_printf (_("%s: %s"), words, cause);
  else
    all = g_strdup_printf (_("%s; %s"), words, cause);

  if (part->name == NULL || *part->name == '\0')
    return g_strdup_printf (_("%s: %s"), part->element->name, all);

  /* Translators: sensor “imu”: what differs */
  return g_strdup_printf (_("%s “%s”: %s"), part->element->name, part->name, all);
}
