/* triad-frame-content-text.c: text for differences between the other elements of two frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-content-private.h"

#include "triad-change-number.h"
#include "triad-number.h"
#include "triad-prefix.h"
#include "triad-value-parser.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define SPACE " \t\r\n"

/* Smaller differences of numbers come from rounding. */
#define ROUNDING 1e-12

/* Attributes of an element that are looked up by their names. */
#define MAX_LOOKED_UP 64

/* More differences of a frame are only mentioned. */
#define MAX_TEXTS 3

/* Longer texts, such as the settings of a plugin, are not quoted. */
#define MAX_QUOTED 60

/* What is compared, and how the differences are described. */
typedef struct
{
  TriadFrameContent   which;
  double              number;   /* relative tolerance of numbers, if by their meaning */
  const TriadElement *top;      /* paths begin below this element */
  GPtrArray          *texts;
  guint               limit;    /* length of @texts beyond which further ones are only mentioned */
  gboolean            has_other_shapes;  /* their number differs, which is described elsewhere */
} Content;

/* Return the path of @element from @top, followed by @attribute. */
static char *
dup_path (const TriadElement *element,
          const TriadElement *top,
          const char         *attribute)
{
  g_autofree char *prefix = triad_element_dup_path (top);
  g_autofree char *path = triad_element_dup_path (element);
  gsize n = strlen (prefix);
  const char *rest = strncmp (path, prefix, n) == 0 && path[n] == '/' ? path + n + 1 : path;

  return attribute != NULL ? g_strconcat (rest, "/@", attribute, NULL) : g_strdup (rest);
}

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

static gboolean
is_quotable (const char *text)
{
  return text == NULL || (strlen (text) <= MAX_QUOTED && strchr (text, '\n') == NULL);
}

/* Returns the end of the word at @text. */
static const char *
find_end (const char *text)
{
  return text + strcspn (text, SPACE);
}

/* Whether two words are the same number or boolean. */
static gboolean
is_same_word (const char *a,
              gsize       n_a,
              const char *b,
              gsize       n_b,
              double      tolerance)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  double old;
  double new;

  if (n_a == n_b && memcmp (a, b, n_a) == 0)
    return TRUE;

  if (n_a > MAX_QUOTED || n_b > MAX_QUOTED)
    return FALSE;

  before = g_strndup (a, n_a);
  after = g_strndup (b, n_b);

  if (read_number (before, &old) && read_number (after, &new))
    return fabs (new - old) <= MAX (tolerance * MAX (fabs (old), fabs (new)), ROUNDING);

  return triad_value_is_boolean (before) && triad_value_is_boolean (after) &&
         triad_value_parse_boolean (before) == triad_value_parse_boolean (after);
}

/* Whether two values are the same, however their numbers are written. */
static gboolean
is_same_value (const char *before,
               const char *after,
               double      tolerance)
{
  if (before == NULL || after == NULL)
    return before == after;

  for (;;)
    {
      const char *a = before + strspn (before, SPACE);
      const char *b = after + strspn (after, SPACE);

      before = find_end (a);
      after = find_end (b);

      if (a == before || b == after)
        return *a == *b;

      if (!is_same_word (a, before - a, b, after - b, tolerance))
        return FALSE;
    }
}

static gboolean
is_same (const Content *self,
         const char    *before,
         const char    *after)
{
  return self->which != TRIAD_FRAME_CONTENT_WRITTEN ? is_same_value (before, after, self->number)
                                                  : g_strcmp0 (before, after) == 0;
}

/* Says that an element with very many attributes differs. */
static void
add_different (const Content      *self,
               const TriadElement *element)
{
  g_autofree char *path = dup_path (element, self->top, NULL);

  g_ptr_array_add (self->texts, g_strdup_printf (_("different %s"), path));
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
      g_autofree char *from = triad_change_number_to_text (old, gap);
      g_autofree char *to = triad_change_number_to_text (new, gap);

      /* The same number may be written differently. */
      if (gap > 0)
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

static void
add_attribute (const Content      *self,
               const TriadElement *before,
               const TriadElement *after,
               const char         *name)
{
  const char *old = triad_element_get_value (before, name);
  const char *new = triad_element_get_value (after, name);

  if (!is_same (self, old, new))
    {
      g_autofree char *path = dup_path (after, self->top, name);

      add_value (self->texts, path, old, new);
    }
}

/* Describe how the elements themselves differ, not what they contain. */
static void
compare_elements (const Content      *self,
                  const TriadElement *before,
                  const TriadElement *after)
{
  const TriadAttribute *a = before->attributes;
  const TriadAttribute *b = after->attributes;
  guint n = self->texts->len;

  while (a != NULL && b != NULL && g_str_equal (a->name, b->name) &&
         is_same (self, a->value, b->value))
    {
      a = a->next;
      b = b->next;
    }

  /* One is enough, and looking up all of many would not take linear time. */
  for (int i = 0; a != NULL && self->texts->len == n && i < MAX_LOOKED_UP; a = a->next, i++)
    add_attribute (self, before, after, a->name);

  for (int i = 0; b != NULL && self->texts->len <= n + 1 && i < MAX_LOOKED_UP; b = b->next, i++)
    if (triad_element_find_attribute (before, b->name) == NULL)
      add_attribute (self, before, after, b->name);

  if ((a != NULL || b != NULL) && self->texts->len == n)
    add_different (self, after);

  if (!is_same (self, before->text, after->text))
    {
      g_autofree char *path = dup_path (after, self->top, NULL);

      add_value (self->texts, path, before->text, after->text);
    }
}

static gboolean
is_counterpart (const TriadElement *a,
                const TriadElement *b)
{
  return g_str_equal (a->name, b->name) &&
         g_strcmp0 (triad_element_get_value (a, "name"), triad_element_get_value (b, "name")) == 0;
}

/* Whether a later sibling of @element is the counterpart of @wanted. */
static gboolean
comes_later (const TriadElement *element,
             const TriadElement *wanted)
{
  for (const TriadElement *at = element->next; at != NULL; at = at->next)
    if (is_counterpart (at, wanted))
      return TRUE;

  return FALSE;
}

/* A place in the content of one side. */
typedef struct
{
  const TriadElement *top;
  const TriadElement *element;  /* NULL at the end */
  int                 depth;
} Cursor;

/* Move on; the end is where the depth is not more than @least. */
static void
advance (const Content *self,
         Cursor        *cursor,
         gboolean       inside,
         int            least)
{
  cursor->element = triad_frame_content_walk (self->which, cursor->top, cursor->element, inside,
                                              &cursor->depth);

  if (cursor->depth <= least)
    cursor->element = NULL;
}

static void
add_single (const Content *self,
            const Cursor  *cursor,
            gboolean       is_old)
{
  g_autofree char *path = dup_path (cursor->element, cursor->top, NULL);

  g_ptr_array_add (self->texts, is_old ? g_strdup_printf (_("%s removed"), path)
                                       : g_strdup_printf (_("%s added"), path));
}

/* Describe the first differences from the elements at @a and @b on. */
static void
compare_from (const Content *self,
              Cursor         a,
              Cursor         b,
              int            least)
{
  while ((a.element != NULL || b.element != NULL) && self->texts->len <= self->limit)
    {
      gboolean is_pair = a.element != NULL && b.element != NULL && a.depth == b.depth;

      if (is_pair && is_counterpart (a.element, b.element))
        {
          compare_elements (self, a.element, b.element);
          advance (self, &a, TRUE, least);
          advance (self, &b, TRUE, least);
        }
      else if (b.element == NULL ||
               (a.element != NULL && (is_pair ? !comes_later (b.element, a.element)
                                              : a.depth > b.depth)))
        {
          add_single (self, &a, TRUE);
          advance (self, &a, FALSE, least);
        }
      else
        {
          add_single (self, &b, FALSE);
          advance (self, &b, FALSE, least);
        }
    }
}

static void
end_texts (const Content *self)
{
  if (self->texts->len <= self->limit)
    return;

  g_ptr_array_set_size (self->texts, (int) self->limit);
  g_ptr_array_add (self->texts, g_strdup (_("more differences")));
}

/* Describe the first differences of the elements of both frames. */
static void
compare_content (Content            *self,
                 const TriadElement *old_top,
                 const TriadElement *new_top)
{
  Cursor a = { .top = old_top };
  Cursor b = { .top = new_top };

  self->top = new_top;
  self->limit = self->texts->len + MAX_TEXTS;
  advance (self, &a, FALSE, 0);
  advance (self, &b, FALSE, 0);
  compare_from (self, a, b, 0);
  end_texts (self);
}

void
triad_frame_content_add_texts (const TriadFrame *before,
                               const TriadFrame *after,
                               GPtrArray        *texts)
{
  Content self = { .which = TRIAD_FRAME_CONTENT_WRITTEN, .texts = texts };
  guint n = texts->len;

  if (before->content != NULL && after->content != NULL)
    compare_content (&self, before->content, after->content);

  /* An <include> overrides some of the content of the included file. */
  if (before->element != NULL && after->element != NULL &&
      (before->element != before->content || after->element != after->content))
    compare_content (&self, before->element, after->element);

  if (texts->len == n)
    g_ptr_array_add (texts, g_strdup (_("different content")));
}

/* Describe the attributes of the elements themselves that have no other flag. */
static void
compare_attributes (const Content      *self,
                    const TriadElement *before,
                    const TriadElement *after)
{
  static const char *const others[] = {
    "attached_to", "canonical_link", "merge", "name", "placement_frame", "type", "version", NULL,
  };

  for (int side = 0; side < 2; side++)
    {
      const TriadAttribute *a = (side == 0 ? before : after)->attributes;

      for (int i = 0; a != NULL && i < MAX_LOOKED_UP; a = a->next, i++)
        if (!g_strv_contains (others, a->name) && !triad_has_prefix (a->name, "xmlns") &&
            (side == 0 || triad_element_find_attribute (before, a->name) == NULL))
          add_attribute (self, before, after, a->name);
    }
}

/* The order of the children of a frame does not matter, unless they have the same name. */
static int
compare_children (gconstpointer a,
                  gconstpointer b)
{
  const TriadElement *x = *(const TriadElement *const *) a;
  const TriadElement *y = *(const TriadElement *const *) b;
  int order = strcmp (x->name, y->name);

  return order != 0 ? order : g_strcmp0 (triad_element_get_value (x, "name"),
                                         triad_element_get_value (y, "name"));
}

/* Return the children that are compared, sorted by name. */
static GPtrArray *
list_children (TriadFrameContent   which,
               const TriadElement *top,
               int                *n_shapes)
{
  GPtrArray *children = g_ptr_array_new ();

  for (const TriadElement *child = top->first_child; child != NULL; child = child->next)
    if (!triad_frame_content_is_left_out (which, child, top))
      {
        g_ptr_array_add (children, (gpointer) child);
        *n_shapes += triad_frame_content_has_shape (child);
      }

  g_ptr_array_sort (children, compare_children);

  return children;
}

static gboolean
contains (const GPtrArray    *children,
          guint               from,
          const TriadElement *wanted)
{
  for (guint i = from; i < children->len; i++)
    if (is_counterpart (g_ptr_array_index (children, i), wanted))
      return TRUE;

  return FALSE;
}

/* Return how the next children of both sides compare; that of a shape may have another name. */
static int
order_children (const Content   *self,
                const GPtrArray *old,
                guint            i,
                const GPtrArray *new,
                guint            j)
{
  const TriadElement *a = i < old->len ? g_ptr_array_index (old, i) : NULL;
  const TriadElement *b = j < new->len ? g_ptr_array_index (new, j) : NULL;
  int order = a == NULL ? 1 : b == NULL ? -1 : compare_children (&a, &b);

  if (order != 0 && a != NULL && b != NULL && !self->has_other_shapes &&
      g_str_equal (a->name, b->name) && triad_frame_content_has_shape (a) &&
      triad_frame_content_has_shape (b) &&
      !contains (old, i, b) && !contains (new, j, a))
    return 0;

  return order;
}

/* Describe the differences of two children, either of which may be missing. */
static void
compare_child (const Content *self,
               Cursor         a,
               Cursor         b)
{
  const TriadElement *any = a.element != NULL ? a.element : b.element;
  const TriadElement *top = a.element != NULL ? a.top : b.top;
  gboolean is_pair = a.element != NULL && b.element != NULL;

  if (!triad_frame_content_is_holder (self->which, any, top))
    {
      if (is_pair)
        compare_elements (self, a.element, b.element);
      else if (!self->has_other_shapes || !triad_frame_content_has_shape (any))
        add_single (self, a.element != NULL ? &a : &b, a.element != NULL);

      if (!is_pair)
        return;
    }

  if (a.element != NULL)
    advance (self, &a, TRUE, 1);

  if (b.element != NULL)
    advance (self, &b, TRUE, 1);

  compare_from (self, a, b, 1);
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
triad_frame_content_add_other (const TriadElement *before,
                               const TriadElement *after,
                               double              number,
                               GPtrArray          *texts)
{
  Content self = {
    TRIAD_FRAME_CONTENT_OTHER, number, after, texts, texts->len + MAX_TEXTS, FALSE,
  };
  g_autoptr(GPtrArray) old = NULL;
  g_autoptr(GPtrArray) new = NULL;
  int n_shapes[2] = { 0, 0 };
  gboolean is_same_content;
  guint i = 0;
  guint j = 0;

  if (before == NULL || after == NULL || before == after)
    return;

  if (has_densities (before) || has_densities (after))
    self.which = TRIAD_FRAME_CONTENT_COMPUTED;

  old = list_children (self.which, before, &n_shapes[0]);
  new = list_children (self.which, after, &n_shapes[1]);
  self.has_other_shapes = n_shapes[0] != n_shapes[1];
  compare_attributes (&self, before, after);

  is_same_content = triad_frame_content_digest (self.which, before, before) ==
                    triad_frame_content_digest (self.which, after, after);

  while (!is_same_content && (i < old->len || j < new->len) && texts->len <= self.limit)
    {
      int order = order_children (&self, old, i, new, j);
      Cursor a = { before, order <= 0 ? old->pdata[i++] : NULL, 1 };
      Cursor b = { after, order >= 0 ? new->pdata[j++] : NULL, 1 };

      compare_child (&self, a, b);
    }

  end_texts (&self);
}
