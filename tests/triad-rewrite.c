/* triad-rewrite.c: changes of a file that keep its meaning */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-rewrite.h"

#include "triad-diagnostic.h"
#include "triad-parser.h"

#include <string.h>

/* A file, its content, and the result. */
typedef struct
{
  TriadSource        *source;
  const char         *text;
  gsize               n_bytes;
  TriadTree          *tree;
  const TriadElement *root;
  GString            *out;
  gsize               copied;      /* of @text, up to here */
} Rewriting;

static gboolean
begin (Rewriting   *self,
       TriadSource *source)
{
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();

  self->source = source;
  self->text = triad_source_get_text (source, &self->n_bytes);
  self->tree = triad_tree_new ();
  self->root = triad_parser_parse (source, self->tree, diagnostics, NULL);
  self->out = g_string_sized_new (self->n_bytes);
  self->copied = 0;

  return self->root != NULL;
}

static void
copy_until (Rewriting *self,
            gsize      end)
{
  g_string_append_len (self->out, self->text + self->copied, end - self->copied);
  self->copied = end;
}

static void
clear (Rewriting *self)
{
  triad_tree_free (self->tree);
  g_string_free (self->out, TRUE);
}

static TriadSource *
end (Rewriting *self)
{
  g_autoptr(GBytes) bytes = NULL;
  TriadSource *source;

  copy_until (self, self->n_bytes);
  bytes = g_bytes_new (self->out->str, self->out->len);
  source = triad_source_new_from_bytes (triad_source_get_file (self->source), NULL, bytes);
  clear (self);

  return source;
}

static gboolean
is_one_of (const char        *name,
           const char *const *names)
{
  return g_strv_contains (names, name);
}

static gboolean
is_scope (const TriadElement *element)
{
  return g_str_equal (element->name, "model") || g_str_equal (element->name, "world");
}

/* An include can provide the first link, or the first model. */
static gboolean
can_move (const TriadElement *element)
{
  static const char *const names[] = { "link", "joint", "frame", "model", NULL };

  return is_scope (element->parent) && is_one_of (element->name, names) &&
         triad_element_find_child (element->parent, "include") == NULL;
}

static gboolean
is_link (const TriadElement *element)
{
  return g_str_equal (element->name, "link");
}

static gboolean
is_model (const TriadElement *element)
{
  return g_str_equal (element->name, "model");
}

/* Swaps the items that were and are the first of their kind in @order. */
static void
keep_first (GPtrArray *order,
            GPtrArray *before,
            gboolean (*is_kind) (const TriadElement *))
{
  guint first = 0;
  guint now = 0;
  guint was = 0;

  while (first < before->len && !is_kind (g_ptr_array_index (before, first)))
    first++;

  if (first == before->len)
    return;

  while (!is_kind (g_ptr_array_index (order, now)))
    now++;

  g_ptr_array_find (order, g_ptr_array_index (before, first), &was);
  order->pdata[was] = order->pdata[now];
  order->pdata[now] = before->pdata[first];
}

static GPtrArray *
shuffle (GPtrArray *before)
{
  GPtrArray *order = g_ptr_array_copy (before, NULL, NULL);

  for (guint i = order->len; i > 1; i--)
    {
      int k = g_test_rand_int_range (0, i);
      gpointer swapped = order->pdata[k];

      order->pdata[k] = order->pdata[i - 1];
      order->pdata[i - 1] = swapped;
    }

  keep_first (order, before, is_link);
  keep_first (order, before, is_model);

  return order;
}

/* The recursion is as deep as elements are nested, which the parser limits. */
static void
copy_shuffled (Rewriting          *self,
               const TriadElement *element)
{
  g_autoptr(GPtrArray) before = g_ptr_array_new ();
  g_autoptr(GPtrArray) order = NULL;
  guint n = 0;

  for (const TriadElement *child = element->first_child; child != NULL; child = child->next)
    if (can_move (child))
      g_ptr_array_add (before, (gpointer) child);

  order = shuffle (before);
  copy_until (self, element->range.end);

  for (const TriadElement *child = element->first_child; child != NULL; child = child->next)
    {
      copy_until (self, child->range.begin);

      if (can_move (child))
        {
          const TriadElement *other = g_ptr_array_index (order, n++);

          self->copied = other->range.begin;
          copy_shuffled (self, other);
        }
      else
        {
          copy_until (self, child->end);
        }

      self->copied = child->end;
    }

  copy_until (self, element->end);
}

TriadSource *
triad_rewrite_shuffle (TriadSource *source)
{
  Rewriting self;

  if (!begin (&self, source))
    {
      clear (&self);
      return NULL;
    }

  /* worlds, and several models at the root, keep their order */
  for (const TriadElement *child = self.root->first_child; child != NULL; child = child->next)
    {
      copy_until (&self, child->range.begin);
      copy_shuffled (&self, child);
    }

  return end (&self);
}

static gboolean
is_reserved (const char *name)
{
  return name[0] == '\0' || g_str_equal (name, "world") ||
         (g_str_has_prefix (name, "__") && g_str_has_suffix (name, "__"));
}

static void
copy_renamed (Rewriting              *self,
              const TriadSourceRange *range,
              const char             *value,
              const char             *prefix)
{
  g_auto(GStrv) names = g_strsplit (value, "::", -1);

  copy_until (self, range->begin);

  for (int i = 0; names[i] != NULL; i++)
    {
      g_autofree char *escaped = g_markup_escape_text (names[i], -1);

      g_string_append_printf (self->out, "%s%s%s", i > 0 ? "::" : "",
                              is_reserved (names[i]) ? "" : prefix, escaped);
    }

  self->copied = range->end;
}

static gboolean
names_frame (const TriadElement   *element,
             const TriadAttribute *attribute)
{
  static const char *const frames[] = { "model", "link", "joint", "frame", NULL };
  static const char *const references[] = {
    "relative_to", "attached_to", "expressed_in", "placement_frame", "canonical_link", NULL
  };

  if (g_str_equal (attribute->name, "name"))
    return is_one_of (element->name, frames) &&
           (is_scope (element->parent) || g_str_equal (element->parent->name, "sdf"));

  if (g_str_equal (attribute->name, "joint"))
    return g_str_equal (element->name, "mimic");

  return is_one_of (attribute->name, references);
}

/* Elements whose text is the name of a frame. */
static gboolean
is_name (const TriadElement *element)
{
  static const char *const names[] = { "parent", "child", "gearbox_reference_body", NULL };
  static const char *const of_sensors[] = {
    "gz_frame_id", "ignition_frame_id", "optical_frame_id", "frame_id", "frame_name", "frameName",
    NULL
  };

  return element->parent != NULL &&
         (is_one_of (element->name, of_sensors) ||
          (g_str_equal (element->parent->name, "joint") && is_one_of (element->name, names)));
}

TriadSource *
triad_rewrite_rename (TriadSource *source,
                      const char  *prefix)
{
  Rewriting self;
  gboolean can_do = begin (&self, source);

  for (const TriadElement *at = self.root; can_do && at != NULL;
       at = triad_element_walk (self.root, at, TRUE))
    {
      if (g_str_equal (at->name, "include"))
        can_do = FALSE;

      for (const TriadAttribute *attribute = at->attributes; attribute != NULL;
           attribute = attribute->next)
        if (at->parent != NULL && names_frame (at, attribute))
          copy_renamed (&self, &attribute->range, attribute->value, prefix);

      if (is_name (at) && at->text[0] != '\0')
        copy_renamed (&self, &at->text_range, at->text, prefix);
    }

  if (!can_do)
    {
      clear (&self);
      return NULL;
    }

  return end (&self);
}

TriadSource *
triad_rewrite_add (TriadSource *source,
                   const char  *element)
{
  Rewriting self;
  const TriadElement *scope = NULL;
  const char *close;

  if (begin (&self, source))
    {
      scope = triad_element_find_child (self.root, "world");
      scope = scope != NULL ? scope : triad_element_find_child (self.root, "model");
    }

  /* `<model/>` has no end tag to insert before */
  close = scope != NULL && scope->end > scope->range.end
            ? g_strrstr_len (self.text, scope->end, "</") : NULL;

  if (close == NULL)
    {
      clear (&self);
      return NULL;
    }

  copy_until (&self, close - self.text);
  g_string_append (self.out, element);

  return end (&self);
}
