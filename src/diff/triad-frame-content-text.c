/* triad-frame-content-text.c: text for differences between the other elements of two frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-content-private.h"

#include "triad-change-number.h"
#include "triad-number.h"
#include "triad-pose-text.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* More differences of a frame are only mentioned. */
#define MAX_TEXTS 3

/* Longer texts, such as the settings of a plugin, are not quoted. */
#define MAX_QUOTED 60

/* Digits that simulators keep of a number, and of a latitude. */
#define FLOAT_DIGITS    7
#define POSITION_DIGITS 12

/* What is compared, and how the differences are described. */
typedef struct
{
  const TriadFrameContentOptions *options;  /* NULL if values are compared as written */
  GPtrArray                      *texts;
  guint                           limit;    /* length of @texts; further ones are only mentioned */
  GPtrArray                      *shapes[2];  /* of one side: without a counterpart so far */
  GHashTable                     *same;       /* pairs of definitions that are the same, or NULL */
} Content;

static gboolean
read_number (const char *text,
             double     *number)
{
  char *end;

  if (text == NULL)
    return FALSE;

  *number = triad_number_parse (text, &end);

  return end != text && *end == '\0' && isfinite (*number);
}

/* Whole numbers are shown with all digits. */
static char *
dup_number (const char *text,
            double      number,
            double      gap)
{
  gsize sign = *text == '-';

  return text[sign + strspn (text + sign, "0123456789")] == '\0'
           ? triad_pose_text_use_minus (g_strdup (text)) : triad_change_number_to_text (number, gap);
}

static gboolean
is_quotable (const char *text)
{
  return text == NULL || (strlen (text) <= MAX_QUOTED && strchr (text, '\n') == NULL);
}

/* @node: the element with the values, or with the attribute */
static gboolean
is_same (const Content          *self,
         const TriadContentNode *node,
         const char             *before,
         const char             *after)
{
  gboolean is_position = g_strcmp0 (node->parent != NULL ? node->parent->element->name : NULL,
                                    "spherical_coordinates") == 0;

  if (before == NULL || after == NULL)
    return before == after;

  return self->options != NULL
           ? triad_frame_content_is_same_value (before, after, is_position ? POSITION_DIGITS
                                                                           : FLOAT_DIGITS)
           : g_str_equal (before, after);
}

/* Describe a text or attribute that differs; %NULL and the empty text are the same in an element,
 * and the latter is shown as no text. */
static void
add_value (GPtrArray  *texts,
           const char *path,
           const char *before,
           const char *after)
{
  double old;
  double new;

  if (read_number (before, &old) && read_number (after, &new))
    {
      double gap = fabs (new - old);
      g_autofree char *from = dup_number (before, old, gap);
      g_autofree char *to = dup_number (after, new, gap);

      /* The same number may be written differently, and very small ones are shown as 0. */
      if (gap > 0 && !g_str_equal (from, to))
        {
          triad_change_number_add (texts, g_strdup_printf ("%s %s → %s", path, from, to),
                                   old, new);
          return;
        }
    }

  if (is_quotable (before) && is_quotable (after))
    g_ptr_array_add (texts, g_strdup_printf ("%s %s → %s", path,
                                             before != NULL && *before != '\0' ? before : _("none"),
                                             after != NULL && *after != '\0' ? after : _("none")));
  else
    /* Translators: the path of an XML element or attribute whose content differs */
    g_ptr_array_add (texts, g_strdup_printf (_("different %s"), path));
}

static const TriadAttribute *
get_attribute (const TriadContentNode *node,
               guint                   i)
{
  return node != NULL && node->attributes != NULL && i < node->attributes->len
           ? g_ptr_array_index (node->attributes, i) : NULL;
}

static void
compare_attributes (const Content          *self,
                    const TriadContentNode *before,
                    const TriadContentNode *after)
{
  const TriadContentNode *any = after != NULL ? after : before;
  guint i = 0;
  guint j = 0;

  while (get_attribute (before, i) != NULL || get_attribute (after, j) != NULL)
    {
      const TriadAttribute *a = get_attribute (before, i);
      const TriadAttribute *b = get_attribute (after, j);
      int order = a == NULL ? 1 : b == NULL ? -1 : strcmp (a->name, b->name);
      const char *old = order <= 0 ? a->value : NULL;
      const char *new = order >= 0 ? b->value : NULL;

      if (!is_same (self, any, old, new))
        {
          g_autofree char *path = triad_content_node_dup_path (any, order <= 0 ? a->name : b->name);

          add_value (self->texts, path, old, new);
        }

      i += order <= 0;
      j += order >= 0;
    }
}

/* Describe how the elements themselves differ, not what they contain.  Either may be missing. */
static void
compare_elements (const Content          *self,
                  const TriadContentNode *before,
                  const TriadContentNode *after)
{
  const TriadContentNode *any = after != NULL ? after : before;
  const char *old = before != NULL ? before->text : "";
  const char *new = after != NULL ? after->text : "";
  gboolean is_pose = before != NULL && after != NULL && before->is_pose && after->is_pose;

  if (is_pose && triad_frame_content_is_same_pose (before->element, after->element, self->options))
    return;

  compare_attributes (self, before, after);

  /* The tolerances of poses and other numbers are not the same. */
  if (is_pose ? !g_str_equal (old, new) : !is_same (self, any, old, new))
    {
      g_autofree char *path = triad_content_node_dup_path (any, NULL);

      add_value (self->texts, path, old, new);
    }
}

/* Describe what only one side has. */
static void
add_single (const Content          *self,
            const TriadContentNode *node,
            gboolean                is_old)
{
  g_autofree char *path = NULL;

  if (self->texts->len > self->limit ||
      (node->is_pose && triad_frame_content_is_same_pose (node->element, NULL, self->options)))
    return;

  if (node->is_holder)
    {
      triad_content_node_load ((TriadContentNode *) node);
      compare_elements (self, is_old ? node : NULL, is_old ? NULL : node);

      for (guint i = 0; node->children != NULL && i < node->children->len; i++)
        add_single (self, g_ptr_array_index (node->children, i), is_old);

      return;
    }

  path = triad_content_node_dup_path (node, NULL);
  g_ptr_array_add (self->texts, is_old ? g_strdup_printf (_("%s removed"), path)
                                       : g_strdup_printf (_("%s added"), path));
}

static void
add_unpaired (Content                *self,
              const TriadContentNode *node,
              gboolean                is_old)
{
  if (node->is_shape)
    g_ptr_array_add (self->shapes[is_old ? 0 : 1], (gpointer) node);
  else
    add_single (self, node, is_old);
}

static void compare_children (Content                *self,
                              const TriadContentNode *before,
                              const TriadContentNode *after);

/* Two definitions of materials. */
typedef struct
{
  const TriadElement *before;
  const TriadElement *after;
} Pair;

static guint
pair_hash (gconstpointer pair)
{
  return triad_keyed_hash_data (pair, sizeof (Pair));
}

static gboolean
pair_equal (gconstpointer a,
            gconstpointer b)
{
  return memcmp (a, b, sizeof (Pair)) == 0;
}

/* Whether a node has only the content of a definition, which is not loaded yet. */
static gboolean
has_only_shared (const TriadContentNode *node)
{
  return node->rest != NULL && node->attributes == NULL && node->children == NULL;
}

static void
compare_pair (Content                *self,
              const TriadContentNode *before,
              const TriadContentNode *after)
{
  gboolean is_shared = has_only_shared (before) && has_only_shared (after);
  const Pair pair = { before->over, after->over };
  guint n = self->texts->len;

  if (before->digest == after->digest || n > self->limit ||
      (is_shared && self->same != NULL && g_hash_table_contains (self->same, &pair)))
    return;

  triad_content_node_load ((TriadContentNode *) before);
  triad_content_node_load ((TriadContentNode *) after);
  compare_elements (self, before, after);
  compare_children (self, before, after);

  if (!is_shared || self->texts->len > n)
    return;

  if (self->same == NULL)
    self->same = g_hash_table_new_full (pair_hash, pair_equal, g_free, NULL);

  g_hash_table_add (self->same, g_memdup2 (&pair, sizeof pair));
}

/* Some of the children of an element, with the same name and key. */
typedef struct
{
  const GPtrArray *nodes;      /* NULL for none */
  guint            begin;
  guint            end;
} Group;

static const TriadContentNode *
get_node (const Group *group,
          guint        i)
{
  return g_ptr_array_index (group->nodes, i);
}

static guint64
get_digest (const Group *group,
            guint        i)
{
  return get_node (group, i)->digest;
}

/* Extends an empty group by the nodes from its end on. */
static void
find_end (Group *self)
{
  self->begin = self->end;

  while (self->end < self->nodes->len &&
         triad_content_node_compare (get_node (self, self->begin), get_node (self, self->end)) == 0)
    self->end++;
}

/* The order of elements with the same name matters.  Those that are the same at the beginning and
 * at the end are passed over, so that one that was added or removed is found. */
static void
compare_groups (Content *self,
                Group    before,
                Group    after)
{
  while (before.begin < before.end && after.begin < after.end &&
         get_digest (&before, before.begin) == get_digest (&after, after.begin))
    {
      before.begin++;
      after.begin++;
    }

  while (before.begin < before.end && after.begin < after.end &&
         get_digest (&before, before.end - 1) == get_digest (&after, after.end - 1))
    {
      before.end--;
      after.end--;
    }

  for (; before.begin < before.end && after.begin < after.end; before.begin++, after.begin++)
    compare_pair (self, get_node (&before, before.begin), get_node (&after, after.begin));

  for (; before.begin < before.end; before.begin++)
    add_unpaired (self, get_node (&before, before.begin), TRUE);

  for (; after.begin < after.end; after.begin++)
    add_unpaired (self, get_node (&after, after.begin), FALSE);
}

static void
compare_children (Content                *self,
                  const TriadContentNode *before,
                  const TriadContentNode *after)
{
  Group a = { .nodes = before->children };
  Group b = { .nodes = after->children };
  guint n_a = a.nodes != NULL ? a.nodes->len : 0;
  guint n_b = b.nodes != NULL ? b.nodes->len : 0;

  while (self->texts->len <= self->limit && (a.end < n_a || b.end < n_b))
    {
      int order = a.end == n_a ? 1 : b.end == n_b ? -1
                  : triad_content_node_compare (get_node (&a, a.end), get_node (&b, b.end));

      a.begin = a.end;
      b.begin = b.end;

      if (order <= 0)
        find_end (&a);

      if (order >= 0)
        find_end (&b);

      compare_groups (self, a, b);
    }
}

static void
drop_missing (GPtrArray *nodes)
{
  guint n = 0;

  for (guint i = 0; i < nodes->len; i++)
    if (nodes->pdata[i] != NULL)
      nodes->pdata[n++] = nodes->pdata[i];

  g_ptr_array_set_size (nodes, (int) n);
}

/* Which shapes with other names are the same. */
typedef enum
{
  BY_CONTENT,
  BY_PLACE,            /* the same shape at the same pose */
  BY_SHAPE,
  N_RULES,
} Rule;

static gint64 *
dup_digest (const TriadContentNode *node,
            Rule                    rule)
{
  guint64 digest = rule == BY_CONTENT ? node->digest
                                      : triad_content_node_digest_shape (node, rule == BY_PLACE);

  return g_memdup2 (&digest, sizeof digest);
}

/* Compare the nodes that are the same by @rule, and remove them. */
static void
compare_alike (Content *self,
               Rule     rule)
{
  g_autoptr(GHashTable) table = g_hash_table_new_full (triad_keyed_hash_int64, g_int64_equal, g_free,
                                                       (GDestroyNotify) g_queue_free);
  GPtrArray *before = self->shapes[0];
  GPtrArray *after = self->shapes[1];

  for (guint i = 0; i < after->len; i++)
    {
      g_autofree gint64 *digest = dup_digest (after->pdata[i], rule);
      GQueue *queue = g_hash_table_lookup (table, digest);

      if (queue == NULL)
        {
          queue = g_queue_new ();
          g_hash_table_insert (table, g_steal_pointer (&digest), queue);
        }

      g_queue_push_tail (queue, GUINT_TO_POINTER (i));
    }

  for (guint i = 0; i < before->len; i++)
    {
      g_autofree gint64 *digest = dup_digest (before->pdata[i], rule);
      GQueue *queue = g_hash_table_lookup (table, digest);
      guint j;

      if (queue == NULL || g_queue_is_empty (queue))
        continue;

      j = GPOINTER_TO_UINT (g_queue_pop_head (queue));
      compare_pair (self, before->pdata[i], after->pdata[j]);
      before->pdata[i] = after->pdata[j] = NULL;
    }

  drop_missing (before);
  drop_missing (after);
}

/* Returns the index after the nodes from @begin on whose elements have the same name. */
static guint
find_end_of_kind (const GPtrArray *nodes,
                  guint            begin)
{
  guint end = begin;

  while (end < nodes->len &&
         g_str_equal (((const TriadContentNode *) nodes->pdata[begin])->element->name,
                      ((const TriadContentNode *) nodes->pdata[end])->element->name))
    end++;

  return end;
}

/* Compare shapes with other names.  If there are more of a kind on one side, some of them were added
 * or removed, which is described elsewhere. */
static void
compare_renamed (Content *self)
{
  GPtrArray *before = self->shapes[0];
  GPtrArray *after = self->shapes[1];
  guint i = 0;
  guint j = 0;

  for (Rule rule = BY_CONTENT; rule < N_RULES; rule++)
    compare_alike (self, rule);

  while (i < before->len && j < after->len)
    {
      const TriadContentNode *a = before->pdata[i];
      const TriadContentNode *b = after->pdata[j];
      int order = strcmp (a->element->name, b->element->name);
      guint n_before = order <= 0 ? find_end_of_kind (before, i) - i : 0;
      guint n_after = order >= 0 ? find_end_of_kind (after, j) - j : 0;

      for (guint k = 0; n_before == n_after && k < n_before; k++)
        compare_pair (self, before->pdata[i + k], after->pdata[j + k]);

      i += n_before;
      j += n_after;
    }
}

/* Describe the first differences of what is in two elements. */
static void
compare (const TriadFrameContentTop     *before,
         const TriadFrameContentTop     *after,
         TriadFrameContent               which,
         const TriadFrameContentOptions *options,
         GPtrArray                      *texts)
{
  g_autoptr(TriadContentNode) old = triad_content_node_new (which, before);
  g_autoptr(TriadContentNode) new = triad_content_node_new (which, after);
  g_autoptr(GPtrArray) old_shapes = g_ptr_array_new ();
  g_autoptr(GPtrArray) new_shapes = g_ptr_array_new ();
  Content self = { options, texts, texts->len + MAX_TEXTS, { old_shapes, new_shapes } };

  if (options != NULL)
    compare_elements (&self, old, new);

  compare_children (&self, old, new);
  compare_renamed (&self);
  g_clear_pointer (&self.same, g_hash_table_unref);

  if (texts->len <= self.limit)
    return;

  g_ptr_array_set_size (texts, (int) self.limit);
  g_ptr_array_add (texts, g_strdup (_("more differences")));
}

void
triad_frame_content_add_texts (const TriadFrameContentTop *before,
                               const TriadFrameContentTop *after,
                               GPtrArray                  *texts)
{
  if (before->element != NULL && after->element != NULL)
    compare (before, after, TRIAD_FRAME_CONTENT_WRITTEN, NULL, texts);
}

/* Whether the mass of a link is computed from densities. */
static gboolean
has_densities (const TriadElement *link)
{
  const TriadElement *inertial = triad_element_find_child (link, "inertial");

  return inertial != NULL &&
         triad_value_parse_boolean (triad_element_get_value (inertial, "auto"));
}

void
triad_frame_content_add_other (const TriadFrameContentTop     *before,
                               const TriadFrameContentTop     *after,
                               const TriadFrameContentOptions *options,
                               GPtrArray                      *texts)
{
  gboolean is_computed;

  if (before->element == NULL || after->element == NULL ||
      (before->element == after->element && before->over == after->over))
    return;

  is_computed = has_densities (before->element) || has_densities (after->element);
  compare (before, after,
           is_computed ? TRIAD_FRAME_CONTENT_COMPUTED : TRIAD_FRAME_CONTENT_OTHER, options, texts);
}
