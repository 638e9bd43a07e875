/* triad-writer.c: writes elements as XML in the layout of their source file
 *
 * An element is laid out like its template: the element of the source file that it was
 * generated from (`template` in this file).  The bytes between the children of the template,
 * that is comments and white space, are copied; each child is replaced by the elements
 * generated from it.
 *
 * The depth of the recursion is limited by the parser's limit on nesting.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-writer.h"

#include "triad-indent.h"
#include "triad-prefix.h"
#include "triad-source-map.h"
#include "triad-tag-scanner.h"

#include <string.h>

typedef struct
{
  const char     *text;
  gsize           n_bytes;
  GString        *out;
  TriadSourceMap *origins;
  const char     *unit;       /* indentation of children relative to their parent */
  const char     *line_end;   /* the line terminator of the file */
  gsize           max_bytes;  /* maximum size of the output */
} Writer;

static void write_element (Writer             *self,
                           const TriadElement *element,
                           const TriadElement *template,
                           const char         *indent,
                           gboolean            on_line);

/* Copies bytes of the source, and replaces the indentation @from by @to in lines that
 * begin in them. */
static void
copy (Writer     *self,
      gsize       begin,
      gsize       end,
      const char *from,
      const char *to)
{
  gsize n = strlen (from);

  while (begin < end)
    {
      const char *line_end = memchr (self->text + begin, '\n', end - begin);
      gsize next = line_end != NULL ? (gsize) (line_end - self->text) + 1 : end;

      g_string_append_len (self->out, self->text + begin, next - begin);
      begin = next;

      if (line_end == NULL || g_str_equal (from, to))
        continue;

      if (begin + n <= end && memcmp (self->text + begin, from, n) == 0)
        {
          g_string_append (self->out, to);
          begin += n;
        }
    }
}

static void
begin_line (Writer     *self,
            const char *indent)
{
  g_string_append (self->out, self->line_end);
  g_string_append (self->out, indent);
}

static void
append_escaped (Writer     *self,
                const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (self->out, escaped);
}

/* Returns whether @attribute can be copied from the source as @template is written there, which
 * may be with white space around the value that SDFormat ignores. */
static gboolean
is_same (const TriadAttribute *template,
         const TriadAttribute *attribute)
{
  return g_str_equal (template->name, attribute->name) &&
         g_str_equal (template->value, attribute->value) && !template->is_trimmed;
}

static const TriadAttribute *
find_same (const TriadElement   *template,
           const TriadAttribute *attribute)
{
  const TriadAttribute *other = triad_element_find_attribute (template, attribute->name);

  return other != NULL && is_same (other, attribute) ? other : NULL;
}

static gboolean
has_same_tag (const TriadElement *element,
              const TriadElement *template)
{
  const TriadAttribute *a = element->attributes;
  const TriadAttribute *b = template->attributes;

  if (!g_str_equal (element->name, template->name))
    return FALSE;

  for (; a != NULL && b != NULL; a = a->next, b = b->next)
    if (!is_same (b, a))
      return FALSE;

  return a == NULL && b == NULL;
}

static gboolean
is_empty_tag (const Writer       *self,
              const TriadElement *element)
{
  return element->range.end >= element->range.begin + 2 &&
         self->text[element->range.end - 2] == '/';
}

/* Writes a start tag without its `>` or `/>`. */
static void
open_tag (Writer             *self,
          const TriadElement *element,
          const TriadElement *template)
{
  if (template != NULL && has_same_tag (element, template))
    {
      gsize end = template->range.end - (is_empty_tag (self, template) ? 2 : 1);

      while (triad_tag_is_space (self->text[end - 1]))
        end--;

      g_string_append_len (self->out, self->text + template->range.begin,
                           end - template->range.begin);
      return;
    }

  g_string_append_printf (self->out, "<%s", element->name);

  TRIAD_FOR_EACH_ATTRIBUTE (attribute, element)
    {
      const TriadAttribute *same = template != NULL ? find_same (template, attribute) : NULL;

      g_string_append_c (self->out, ' ');

      if (same != NULL)
        {
          guint32 begin = triad_attribute_get_name_range (same).begin;

          g_string_append_len (self->out, self->text + begin, same->range.end + 1 - begin);
          continue;
        }

      g_string_append_printf (self->out, "%s=\"", attribute->name);
      append_escaped (self, attribute->value);
      g_string_append_c (self->out, '"');
    }
}

static void
close_element (Writer             *self,
               const TriadElement *element)
{
  g_string_append_printf (self->out, "</%s>", element->name);
}

/* Writes an element without a template. */
static void
write_fresh (Writer             *self,
             const TriadElement *element,
             const char         *indent,
             gboolean            on_line)
{
  g_autofree char *inner = triad_indent_add (indent, self->unit);

  if (self->out->len > self->max_bytes)
    return;

  open_tag (self, element, NULL);

  if (element->first_child == NULL && element->text[0] == '\0')
    {
      g_string_append (self->out, "/>");
      return;
    }

  g_string_append_c (self->out, '>');
  append_escaped (self, element->text);

  for (const TriadElement *child = element->first_child; child != NULL; child = child->next)
    {
      const TriadElement *origin = triad_source_map_find (self->origins, child);

      if (on_line)
        begin_line (self, inner);

      write_element (self, child,
                     origin != NULL && g_str_equal (origin->name, child->name) ? origin : NULL,
                     inner, on_line);
    }

  if (on_line && element->first_child != NULL)
    begin_line (self, indent);

  close_element (self, element);
}

/* Copies white space, comments and processing instructions in [@begin, @end), and also
 * the text if @with_text. */
static void
copy_gap (Writer     *self,
          gsize       begin,
          gsize       end,
          gboolean    with_text,
          const char *from,
          const char *to)
{
  TriadSpan found;

  while (!with_text && triad_tag_next_text (self->text, (TriadSpan) { begin, end }, &found))
    {
      copy (self, begin, found.begin, from, to);
      begin = found.end;
    }

  copy (self, begin, end, from, to);
}

/* Returns whether @child was generated from a child of @template. */
static gboolean
is_in_place (const Writer       *self,
             const TriadElement *child,
             const TriadElement *template)
{
  const TriadElement *origin = triad_source_map_find (self->origins, child);

  return origin != NULL && origin->parent == template;
}

/* Returns the child for which @template is the template, if @element only wraps it, and maybe
 * others: as `<sdf>` wraps the model generated from a `<robot>`. */
static const TriadElement *
find_kernel (const Writer       *self,
             const TriadElement *element,
             const TriadElement *template)
{
  const TriadElement *kernel = triad_source_map_find_generated (self->origins, element, template);

  if (kernel == NULL || kernel->first_child == NULL || template->first_child == NULL)
    return NULL;

  for (const TriadElement *child = element->first_child; child != NULL; child = child->next)
    if (is_in_place (self, child, template))
      return NULL;

  return kernel;
}

/* Writes the children of @element up to @end that were not generated from a child of
 * the template. */
static void
write_new (Writer              *self,
           const TriadElement  *template,
           const TriadElement **at,
           const TriadElement  *end,
           const char          *indent,
           gboolean             on_line)
{
  g_autofree char *inner = triad_indent_add (indent, self->unit);

  for (; *at != end; *at = (*at)->next)
    {
      const TriadElement *origin = triad_source_map_find (self->origins, *at);
      gboolean is_moved = origin != NULL && origin != template &&
                          g_str_equal (origin->name, (*at)->name);

      if (is_in_place (self, *at, template))
        continue;

      if (on_line)
        begin_line (self, inner);

      write_element (self, *at, is_moved ? origin : NULL, inner, on_line);
    }
}

/* Removes the current line if it is blank, unless it is longer than TRIAD_INDENT_MAX:
 * otherwise each search for its start could take long. */
static void
take_back_line (Writer *self)
{
  gsize length = self->out->len;
  gsize least = length > TRIAD_INDENT_MAX ? length - TRIAD_INDENT_MAX : 0;

  while (length > least && strchr (" \t", self->out->str[length - 1]) != NULL)
    length--;

  if (length == 0 || self->out->str[length - 1] != '\n')
    return;

  length--;

  if (length > 0 && self->out->str[length - 1] == '\r')
    length--;

  g_string_truncate (self->out, length);
}

/* Returns the indentation of a child of the template after @from was replaced by @to. */
static char *
shift_indent (const Writer       *self,
              const TriadElement *child,
              const char         *from,
              const char         *to)
{
  g_autofree char *indent = triad_indent_dup (self->text, child->range.begin);

  if (indent == NULL)
    return g_strdup ("");

  if (!triad_has_prefix (indent, from))
    return g_steal_pointer (&indent);

  return triad_indent_add (to, indent + strlen (from));
}

/* Writes the elements generated from @old, a child of the template, at its position. */
static void
write_in_place (Writer             *self,
                const TriadElement *element,
                const TriadElement *old,
                const char         *indent,
                gboolean            on_line)
{
  const TriadElement *first = triad_source_map_find_generated (self->origins, element, old);

  if (first == NULL)
    {
      take_back_line (self);
      return;
    }

  write_element (self, first, old, indent, on_line);

  for (const TriadElement *child = first->next;
       child != NULL && triad_source_map_find (self->origins, child) == old;
       child = child->next)
    {
      if (on_line)
        begin_line (self, indent);

      write_element (self, child, NULL, indent, on_line);
    }
}

/* Writes the children of @element at the positions of the template's children. */
static void
write_content (Writer             *self,
               const TriadElement *element,
               const TriadElement *template,
               const char         *indent,
               const char         *from,
               gboolean            on_line)
{
  gboolean with_text = g_str_equal (element->text, template->text);
  const TriadElement *new = element->first_child;
  const TriadElement *first = new;
  gsize at = template->range.end;
  gsize end = template->end;

  while (end > at && self->text[end - 1] != '<')
    end--;

  end = MAX (end, at + 1) - 1;

  while (first != NULL && !is_in_place (self, first, template))
    first = first->next;

  write_new (self, template, &new, first, indent, on_line);

  if (!with_text)
    append_escaped (self, element->text);

  for (const TriadElement *old = template->first_child; old != NULL; old = old->next)
    {
      g_autofree char *inner = shift_indent (self, old, from, indent);

      copy_gap (self, at, old->range.begin, with_text, from, indent);
      write_in_place (self, element, old, inner, on_line);
      at = old->end;
    }

  write_new (self, template, &new, NULL, indent, on_line);
  copy_gap (self, at, end, with_text, from, indent);
}

/* Returns whether the content of @element, which starts at @before, lost everything
 * that the template contained. */
static gboolean
is_hollow (const Writer       *self,
           const TriadElement *element,
           const TriadElement *template,
           gsize               before)
{
  gsize at = before;

  if (element->first_child != NULL || element->text[0] != '\0' ||
      (has_same_tag (element, template) && template->first_child == NULL))
    return FALSE;

  while (at < self->out->len && triad_tag_is_space (self->out->str[at]))
    at++;

  return at == self->out->len;
}

static void
write_element (Writer             *self,
               const TriadElement *element,
               const TriadElement *template,
               const char         *indent,
               gboolean            on_line)
{
  g_autofree char *from = template != NULL ? triad_indent_dup (self->text, template->range.begin) : NULL;
  const TriadElement *kernel = template != NULL ? find_kernel (self, element, template) : NULL;

  /* Each of several children that an element wraps has a template of its own. */
  if (template == NULL || (kernel != NULL && element->first_child->next != NULL))
    {
      write_fresh (self, element, indent, on_line);
      return;
    }

  /* The output is already too long, so the rest does not matter. */
  if (self->out->len > self->max_bytes)
    return;

  on_line = on_line && from != NULL;
  open_tag (self, element, kernel != NULL ? NULL : template);

  if (kernel != NULL)
    {
      g_string_append_c (self->out, '>');
      begin_line (self, indent);
      write_element (self, kernel, template, indent, on_line);
      begin_line (self, indent);
    }
  else if (is_empty_tag (self, template) && element->first_child == NULL &&
           element->text[0] == '\0')
    {
      g_string_append (self->out, has_same_tag (element, template) &&
                       self->text[template->range.end - 3] == ' ' ? " />" : "/>");
      return;
    }
  else
    {
      gsize before;

      g_string_append_c (self->out, '>');
      before = self->out->len;

      if (is_empty_tag (self, template))
        {
          const TriadElement *new = element->first_child;

          append_escaped (self, element->text);
          write_new (self, template, &new, NULL, indent, on_line);

          if (on_line && element->first_child != NULL)
            begin_line (self, indent);
        }
      else
        write_content (self, element, template, indent, from != NULL ? from : "", on_line);

      if (is_hollow (self, element, template, before))
        {
          g_string_truncate (self->out, before - 1);
          g_string_append (self->out, "/>");
          return;
        }
    }

  close_element (self, element);
}

/* Keeps only the comments around the template, an element inside the root, on lines of
 * their own. */
static void
copy_around (Writer   *self,
             gsize     begin,
             gsize     end,
             gboolean  is_behind)
{
  while (begin < end)
    {
      const char *comment = g_strstr_len (self->text + begin, end - begin, "<!--");
      const char *close = comment != NULL
        ? g_strstr_len (comment, self->text + end - comment, "-->") : NULL;

      if (close == NULL)
        return;

      if (is_behind)
        g_string_append (self->out, self->line_end);

      copy (self, comment - self->text, close + 3 - self->text, "", "");

      if (!is_behind)
        g_string_append (self->out, self->line_end);

      begin = close + 3 - self->text;
    }
}

char *
triad_writer_write (const TriadElement *element,
                    const TriadElement *written,
                    const TriadSource  *source,
                    gsize               max_bytes)
{
  g_autoptr(TriadSourceMap) origins = triad_source_map_new (element, written);
  g_autofree char *unit = NULL;
  g_autofree char *indent = NULL;
  const TriadElement *template;
  Writer self = { .origins = origins, .max_bytes = max_bytes };

  self.text = triad_source_get_text (source, &self.n_bytes);
  self.out = g_string_sized_new (self.n_bytes + self.n_bytes / 4);
  self.unit = unit = triad_indent_guess_unit (self.text, written);
  self.line_end = triad_indent_get_line_end (self.text, self.n_bytes);

  template = triad_source_map_find (origins, element);
  template = template != NULL ? template : written;

  indent = triad_indent_dup (self.text, template->range.begin);
  copy (&self, 0, written->range.begin, "", "");
  copy_around (&self, template != written ? written->range.end : template->range.begin,
               template->range.begin, FALSE);

  write_element (&self, element, template, "", indent != NULL);

  if (template != written)
    copy_around (&self, template->end, written->end, TRUE);

  copy (&self, written->end, self.n_bytes, "", "");

  return g_string_free (self.out, self.out->len > max_bytes);
}
