/* triad-frame-content.c: differences between the other elements of two frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-content.h"

#include "triad-change-number.h"
#include "triad-number.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* More differences of a frame are only mentioned. */
#define MAX_TEXTS 3

/* Longer texts, such as the settings of a plugin, are not quoted. */
#define MAX_QUOTED 60

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

/* Return the next element after @element in document order within @top, with or without
 * its content. */
static const TriadElement *
step (const TriadElement *element,
      const TriadElement *top,
      gboolean            inside,
      int                *depth)
{
  if (inside && element->first_child != NULL)
    {
      ++*depth;
      return element->first_child;
    }

  while (element != top && element->next == NULL)
    {
      element = element->parent;
      --*depth;
    }

  return element == top ? NULL : element->next;
}

const TriadElement *
triad_frame_content_walk (const TriadElement *top,
                          const TriadElement *at,
                          gboolean            inside,
                          int                *depth)
{
  const TriadElement *element;

  if (at == NULL)
    {
      *depth = 1;
      element = top->first_child;
    }
  else
    element = step (at, top, inside, depth);

  while (element != NULL)
    if (makes_frame (element) || is_compared_otherwise (element, top))
      element = step (element, top, FALSE, depth);
    else if (is_holder (element, top))
      element = step (element, top, TRUE, depth);
    else
      break;

  return element;
}

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
add_attribute (GPtrArray          *texts,
               const TriadElement *before,
               const TriadElement *after,
               const TriadElement *top,
               const char         *name)
{
  const char *old = triad_element_get_value (before, name);
  const char *new = triad_element_get_value (after, name);

  if (g_strcmp0 (old, new) != 0)
    {
      g_autofree char *path = dup_path (after, top, name);

      add_value (texts, path, old, new);
    }
}

/* Describe how the elements themselves differ, not what they contain. */
static void
compare_elements (GPtrArray          *texts,
                  const TriadElement *before,
                  const TriadElement *after,
                  const TriadElement *top)
{
  const TriadAttribute *a = before->attributes;
  const TriadAttribute *b = after->attributes;

  while (a != NULL && b != NULL && g_str_equal (a->name, b->name) &&
         g_str_equal (a->value, b->value))
    {
      a = a->next;
      b = b->next;
    }

  /* One is enough, and looking up all of them would not take linear time. */
  if (a != NULL)
    add_attribute (texts, before, after, top, a->name);

  if (b != NULL && (a == NULL || !g_str_equal (a->name, b->name)))
    add_attribute (texts, before, after, top, b->name);

  if (!g_str_equal (before->text, after->text))
    {
      g_autofree char *path = dup_path (after, top, NULL);

      add_value (texts, path, before->text, after->text);
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

/* Describe the first differences of the elements of both frames. */
static void
compare_content (GPtrArray          *texts,
                 const TriadElement *old_top,
                 const TriadElement *new_top)
{
  guint limit = texts->len + MAX_TEXTS;
  int old_depth;
  int new_depth;
  const TriadElement *a = triad_frame_content_walk (old_top, NULL, FALSE, &old_depth);
  const TriadElement *b = triad_frame_content_walk (new_top, NULL, FALSE, &new_depth);

  while ((a != NULL || b != NULL) && texts->len <= limit)
    {
      gboolean is_pair = a != NULL && b != NULL && old_depth == new_depth;
      g_autofree char *path = NULL;

      if (is_pair && is_counterpart (a, b))
        {
          compare_elements (texts, a, b, new_top);
          a = triad_frame_content_walk (old_top, a, TRUE, &old_depth);
          b = triad_frame_content_walk (new_top, b, TRUE, &new_depth);
        }
      else if (b == NULL || (a != NULL && (is_pair ? !comes_later (b, a) : old_depth > new_depth)))
        {
          path = dup_path (a, old_top, NULL);
          g_ptr_array_add (texts, g_strdup_printf (_("%s removed"), path));
          a = triad_frame_content_walk (old_top, a, FALSE, &old_depth);
        }
      else
        {
          path = dup_path (b, new_top, NULL);
          g_ptr_array_add (texts, g_strdup_printf (_("%s added"), path));
          b = triad_frame_content_walk (new_top, b, FALSE, &new_depth);
        }
    }

  if (texts->len > limit)
    {
      g_ptr_array_set_size (texts, (int) limit);
      g_ptr_array_add (texts, g_strdup (_("more differences")));
    }
}

void
triad_frame_content_add_texts (const TriadFrame *before,
                               const TriadFrame *after,
                               GPtrArray        *texts)
{
  guint n = texts->len;

  if (before->content != NULL && after->content != NULL)
    compare_content (texts, before->content, after->content);

  /* An <include> overrides some of the content of the included file. */
  if (before->element != NULL && after->element != NULL &&
      (before->element != before->content || after->element != after->content))
    compare_content (texts, before->element, after->element);

  if (texts->len == n)
    g_ptr_array_add (texts, g_strdup (_("different content")));
}
