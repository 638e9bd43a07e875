/* triad-edit-draft.c: functions that make an edit, in the style of the file */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-private.h"

#include "triad-file-read.h"
#include "triad-indent.h"
#include "triad-keyed-hash.h"
#include "triad-tag-scanner.h"

#include <glib/gi18n.h>
#include <string.h>

/* Where xacro writes that it made a file. */
#define GENERATED_BYTES 1000

static void
clear_replacement (gpointer data)
{
  TriadReplacement *replacement = data;

  g_free (replacement->text);
}

void
triad_edit_draft_begin (TriadEditDraft *self,
                        TriadSnapshot  *snapshot,
                        TriadEditKind   kind,
                        char           *title)
{
  TriadEdit *edit = g_atomic_rc_box_new0 (TriadEdit);

  edit->kind = kind;
  edit->title = title;
  edit->snapshot = triad_snapshot_ref (snapshot);
  edit->replacements = g_array_new (FALSE, TRUE, sizeof (TriadReplacement));
  g_array_set_clear_func (edit->replacements, clear_replacement);
  edit->shifts = g_array_new (FALSE, FALSE, sizeof (gsize));
  edit->places = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  edit->fixed = g_ptr_array_new ();
  edit->changed = -1;
  edit->target.frame = -1;

  g_clear_pointer (&self->edit, triad_edit_unref);
  self->edit = edit;
}

void
triad_edit_draft_init (TriadEditDraft *self,
                       TriadSnapshot  *snapshot,
                       TriadEditKind   kind,
                       char           *title)
{
  *self = (TriadEditDraft) { NULL };
  triad_edit_draft_begin (self, snapshot, kind, title);
  self->tree = triad_tree_new ();
  self->names = triad_string_table_new (g_free, NULL);
  self->by_name = g_hash_table_new (NULL, NULL);
  self->files = g_ptr_array_new_with_free_func ((GDestroyNotify) triad_edit_file_free);
}

void
triad_edit_draft_clear (TriadEditDraft *self)
{
  g_clear_pointer (&self->edit, triad_edit_unref);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_clear_pointer (&self->names, g_hash_table_unref);
  g_clear_pointer (&self->by_name, g_hash_table_unref);
  g_clear_pointer (&self->tree, triad_tree_free);
}

/* Compares the files by their index, then the positions. */
static int
compare (gconstpointer a,
         gconstpointer b,
         gpointer      data)
{
  const TriadReplacement *first = a;
  const TriadReplacement *second = b;
  guint i = GPOINTER_TO_UINT (g_hash_table_lookup (data, first->source));
  guint j = GPOINTER_TO_UINT (g_hash_table_lookup (data, second->source));

  if (i != j)
    return i < j ? -1 : 1;

  if (first->begin != second->begin)
    return first->begin < second->begin ? -1 : 1;

  return first->end < second->end ? -1 : first->end > second->end;
}

static gboolean
has_several_files (const TriadEdit *edit)
{
  const TriadReplacement *all = (const TriadReplacement *) (gpointer) edit->replacements->data;

  for (guint i = 1; i < edit->replacements->len; i++)
    if (all[i].source != all[0].source)
      return TRUE;

  return FALSE;
}

/* Sorts the replacements.  The sort is stable, so that insertions at one place stay in order. */
static void
sort (TriadEdit *edit)
{
  const GPtrArray *sources =
    triad_document_get_sources (triad_snapshot_get_document (edit->snapshot));
  g_autoptr(GHashTable) index_of = g_hash_table_new (NULL, NULL);
  guint n_indexed = has_several_files (edit) ? sources->len : 0;

  /* There may be many more files than an edit is about, and as many edits. */
  for (guint i = 0; i < n_indexed; i++)
    g_hash_table_insert (index_of, g_ptr_array_index (sources, i), GUINT_TO_POINTER (i));

  g_qsort_with_data (edit->replacements->data, edit->replacements->len,
                     sizeof (TriadReplacement), compare, index_of);
}

static void
find_places (TriadEdit *edit)
{
  TriadEditPlace *place = NULL;
  const TriadReplacement *last = NULL;
  gsize shift = 0;

  for (guint i = 0; i < edit->replacements->len; i++)
    {
      const TriadReplacement *next = &g_array_index (edit->replacements, TriadReplacement, i);

      if (last == NULL || last->source != next->source)
        {
          place = g_new0 (TriadEditPlace, 1);
          place->first = i;
          g_hash_table_insert (edit->places, next->source, place);
          shift = 0;
        }

      g_array_append_val (edit->shifts, shift);
      shift += strlen (next->text) - (next->end - next->begin);
      place->n++;
      last = next;
    }
}

/* @last is what comes before in the list, or NULL. */
static gboolean
changes_nothing (const TriadReplacement *last G_GNUC_UNUSED,
                 const TriadReplacement *replacement)
{
  const char *text = triad_source_get_text (replacement->source, NULL);
  gsize n = strlen (replacement->text);

  return n == replacement->end - replacement->begin &&
         memcmp (text + replacement->begin, replacement->text, n) == 0;
}

/* Insertions are all made, replacements once. */
static gboolean
is_repeated (const TriadReplacement *last,
             const TriadReplacement *next)
{
  return last != NULL && last->source == next->source && last->begin == next->begin &&
         last->end == next->end && last->begin < last->end && g_str_equal (last->text, next->text);
}

/* Drops those of which @is_idle, in linear time. */
static void
drop (GArray    *list,
      gboolean (*is_idle) (const TriadReplacement *last,
                           const TriadReplacement *next))
{
  TriadReplacement *all = (TriadReplacement *) (gpointer) list->data;
  guint n = 0;

  for (guint i = 0; i < list->len; i++)
    if (!is_idle (n > 0 ? &all[n - 1] : NULL, &all[i]))
      {
        TriadReplacement kept = all[i];

        /* What is dropped moves to the end, where it is freed. */
        all[i] = all[n];
        all[n++] = kept;
      }

  g_array_set_size (list, n);
}

gboolean
triad_edit_is_generated (const TriadSource *source)
{
  gsize n_bytes;
  const char *text = triad_source_get_text (source, &n_bytes);

  return triad_source_is_generated (source) ||
         g_strstr_len (text, MIN (n_bytes, GENERATED_BYTES), "autogenerated by xacro") != NULL;
}

/* What a template was expanded to would be lost with the next expansion. */
static gboolean
check_generated (const TriadReplacement  *replacement,
                 GError                 **error)
{
  if (!triad_edit_is_generated (replacement->source))
    return TRUE;

  return triad_edit_fail (error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                          _("“%s” is generated from a template; edit the template"),
                          triad_source_get_name (replacement->source));
}

/* The part that is not read could refer to what changes. */
static gboolean
check_whole (const TriadEditDraft  *self,
             GError               **error)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      const TriadEditFile *file = g_ptr_array_index (self->files, i);

      if (file->is_cut)
        return triad_edit_fail (error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                                _("“%s” exceeds a limit, so that a part of it is not read; "
                                  "fix this first"), triad_source_get_name (file->source));
    }

  return TRUE;
}

/* @list is sorted.  A file that is as large as it may be cannot grow. */
static gboolean
check_size (const GArray  *list,
            GError       **error)
{
  const TriadReplacement *all = (const TriadReplacement *) (gpointer) list->data;
  gsize n_bytes = 0;

  for (guint i = 0; i < list->len; i++)
    {
      if (i == 0 || all[i].source != all[i - 1].source)
        triad_source_get_text (all[i].source, &n_bytes);

      n_bytes += strlen (all[i].text) - (all[i].end - all[i].begin);

      if (n_bytes > TRIAD_SOURCE_MAX_BYTES &&
          (i + 1 == list->len || all[i + 1].source != all[i].source))
        {
          triad_file_set_too_large (triad_source_get_file (all[i].source), TRIAD_SOURCE_MAX_BYTES,
                                    error);
          return FALSE;
        }
    }

  return TRUE;
}

TriadEdit *
triad_edit_draft_finish (TriadEditDraft  *self,
                         GError         **error)
{
  GArray *list = self->edit->replacements;

  drop (list, changes_nothing);

  if (list->len == 0)
    {
      g_set_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_NOTHING, _("nothing to change"));
      return NULL;
    }

  if (!check_whole (self, error))
    return NULL;

  sort (self->edit);
  drop (list, is_repeated);

  for (guint i = 0; i < list->len; i++)
    if (!check_generated (&g_array_index (list, TriadReplacement, i), error))
      return NULL;

  for (guint i = 1; i < list->len; i++)
    {
      const TriadReplacement *last = &g_array_index (list, TriadReplacement, i - 1);
      const TriadReplacement *next = &g_array_index (list, TriadReplacement, i);

      /* Nothing is inserted inside of what is replaced. */
      if (last->source == next->source && next->begin < last->end)
        {
          g_set_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                       _("the changes overlap"));
          return NULL;
        }
    }

  if (!check_size (list, error))
    return NULL;

  find_places (self->edit);

  return g_steal_pointer (&self->edit);
}

void
triad_edit_draft_replace (TriadEditDraft      *self,
                          const TriadEditFile *file,
                          gsize                begin,
                          gsize                end,
                          const char          *text)
{
  TriadReplacement replacement = { file->source, begin, end, g_strdup (text) };

  g_return_if_fail (begin <= end && end <= file->n_bytes);

  g_array_append_val (self->edit->replacements, replacement);
}

/* Escapes the characters of @text that XML does not allow, and @quote unless it is 0. */
static char *
escape (const char *text,
        char        quote)
{
  GString *escaped = g_string_new (NULL);

  for (; *text != '\0'; text++)
    if (*text == '&')
      g_string_append (escaped, "&amp;");
    else if (*text == '<')
      g_string_append (escaped, "&lt;");
    else if (*text == '>')
      g_string_append (escaped, "&gt;");
    else if (*text == quote && quote == '"')
      g_string_append (escaped, "&quot;");
    else if (*text == quote && quote == '\'')
      g_string_append (escaped, "&apos;");
    else
      g_string_append_c (escaped, *text);

  return g_string_free (escaped, FALSE);
}

void
triad_edit_draft_set_attribute (TriadEditDraft      *self,
                                const TriadEditFile *file,
                                const TriadElement  *element,
                                const char          *name,
                                const char          *value)
{
  const TriadAttribute *attribute = triad_element_find_attribute (element, name);
  char quote = attribute != NULL
    ? file->text[triad_edit_file_get_quoted (file, attribute).begin]
    : triad_edit_file_get_quote (file, element);
  g_autofree char *escaped = escape (value, quote);
  g_autofree char *added = NULL;
  gsize at = element->range.begin + 1 + strlen (element->name);

  if (attribute != NULL)
    {
      triad_edit_draft_replace (self, file, attribute->range.begin, attribute->range.end, escaped);
      return;
    }

  TRIAD_FOR_EACH_ATTRIBUTE (other, element)
    at = MAX (at, triad_edit_file_get_quoted (file, other).end);

  added = g_strdup_printf (" %s=%c%s%c", name, quote, escaped, quote);
  triad_edit_draft_replace (self, file, at, at, added);
}

void
triad_edit_draft_remove_attribute (TriadEditDraft      *self,
                                   const TriadEditFile *file,
                                   const TriadElement  *element,
                                   const char          *name)
{
  const TriadAttribute *attribute = triad_element_find_attribute (element, name);
  gsize begin;

  if (attribute == NULL)
    return;

  begin = triad_attribute_get_name_range (attribute).begin;

  while (triad_tag_is_space (file->text[begin - 1]))
    begin--;

  triad_edit_draft_replace (self, file, begin, triad_edit_file_get_quoted (file, attribute).end,
                            "");
}

static gboolean
is_empty_tag (const TriadEditFile *file,
              const TriadElement  *element)
{
  return file->text[element->range.end - 2] == '/';
}

/* Returns the position of the end tag. */
static gsize
find_end_tag (const TriadEditFile *file,
              const TriadElement  *element)
{
  return triad_tag_find_start (file->text, element->range.begin, element->end, NULL);
}

/* Replaces the `/>` of an empty tag by @content and an end tag. */
static void
fill_empty_tag (TriadEditDraft      *self,
                const TriadEditFile *file,
                const TriadElement  *element,
                const char          *content)
{
  g_autofree char *filled = g_strdup_printf (">%s</%s>", content, element->name);
  gsize begin = element->range.end - 2;

  while (triad_tag_is_space (file->text[begin - 1]))
    begin--;

  triad_edit_draft_replace (self, file, begin, element->range.end, filled);
}

void
triad_edit_draft_set_text (TriadEditDraft      *self,
                           const TriadEditFile *file,
                           const TriadElement  *element,
                           const char          *text)
{
  g_autofree char *escaped = escape (text, 0);

  if (element->text[0] != '\0')
    triad_edit_draft_replace (self, file, element->text_range.begin, element->text_range.end,
                              escaped);
  else if (is_empty_tag (file, element))
    fill_empty_tag (self, file, element, escaped);
  else
    triad_edit_draft_replace (self, file, element->range.end, element->range.end, escaped);
}

/* Returns @xml with @indent, the file's indentation and its line terminators; on one line if
 * @indent is NULL. */
static char *
lay_out (const TriadEditFile *file,
         const char          *xml,
         const char          *indent)
{
  GString *text = g_string_new (NULL);

  for (; *xml != '\0'; xml++)
    if (*xml == '\n' && indent != NULL)
      g_string_append_printf (text, "%s%s", file->line_end, indent);
    else if (*xml == '\t' && indent != NULL)
      g_string_append (text, file->unit);
    else if (*xml != '\n' && *xml != '\t')
      g_string_append_c (text, *xml);

  return g_string_free (text, FALSE);
}

/* Inserts into an element without children. */
static void
insert_only (TriadEditDraft      *self,
             const TriadEditFile *file,
             const TriadElement  *parent,
             const char          *xml)
{
  g_autofree char *outer = triad_indent_dup (file->text, parent->range.begin);
  g_autofree char *inner = outer != NULL ? triad_indent_add (outer, file->unit) : NULL;
  g_autofree char *lines = lay_out (file, xml, inner);
  g_autofree char *before = inner != NULL ? g_strconcat (file->line_end, inner, NULL)
                                          : g_strdup ("");
  g_autofree char *after = outer != NULL ? g_strconcat (file->line_end, outer, NULL)
                                         : g_strdup ("");
  g_autofree char *all = NULL;
  gboolean ends_line;
  gsize end;

  if (is_empty_tag (file, parent))
    {
      all = g_strconcat (before, lines, after, NULL);
      fill_empty_tag (self, file, parent, all);
      return;
    }

  /* A start tag that is not finished at the end of the file has no end tag behind it. */
  end = MAX (find_end_tag (file, parent), parent->range.end);
  ends_line = memchr (file->text + parent->range.end, '\n', end - parent->range.end) != NULL;
  all = g_strconcat (before, lines, ends_line ? "" : after, NULL);
  triad_edit_draft_replace (self, file, parent->range.end, parent->range.end, all);
}

void
triad_edit_draft_insert (TriadEditDraft      *self,
                         const TriadEditFile *file,
                         const TriadElement  *parent,
                         const TriadElement  *after,
                         const char          *xml)
{
  const TriadElement *neighbour = after != NULL ? after : parent->first_child;
  g_autofree char *indent = NULL;
  g_autofree char *lines = NULL;
  g_autofree char *all = NULL;
  gsize at;

  if (neighbour == NULL)
    {
      insert_only (self, file, parent, xml);
      return;
    }

  indent = triad_indent_dup (file->text, neighbour->range.begin);
  lines = lay_out (file, xml, indent);
  at = neighbour->range.begin;

  if (after != NULL)
    {
      at = indent != NULL ? triad_edit_file_skip_line (file, after->end) : after->end;
      all = indent != NULL ? g_strconcat (file->line_end, indent, lines, NULL) : g_strdup (lines);
    }
  else
    {
      all = indent != NULL ? g_strconcat (lines, file->line_end, indent, NULL) : g_strdup (lines);
    }

  triad_edit_draft_replace (self, file, at, at, all);
}

void
triad_edit_draft_write_child (TriadEditDraft      *self,
                              const TriadEditFile *file,
                              const TriadElement  *parent,
                              const TriadElement  *after,
                              const char          *name,
                              const char          *text)
{
  const TriadElement *child = triad_element_find_child (parent, name);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_autofree char *xml = g_strdup_printf ("<%s>%s</%s>", name, escaped, name);

  if (child != NULL)
    triad_edit_draft_set_text (self, file, child, text);
  else
    triad_edit_draft_insert (self, file, parent, after, xml);
}

void
triad_edit_draft_remove (TriadEditDraft      *self,
                         const TriadEditFile *file,
                         const TriadElement  *element)
{
  gsize begin = element->range.begin;
  gsize end = element->end;
  gsize line = begin;
  gsize next = end;

  while (line > 0 && (file->text[line - 1] == ' ' || file->text[line - 1] == '\t'))
    line--;

  while (next < file->n_bytes && (file->text[next] == ' ' || file->text[next] == '\t'))
    next++;

  /* With the line terminator before it, so that the element's last neighbour keeps its own. */
  if (line > 0 && file->text[line - 1] == '\n' &&
      (next == file->n_bytes || file->text[next] == '\n' || file->text[next] == '\r'))
    {
      begin = line - 1;
      end = next;

      if (begin > 0 && file->text[begin - 1] == '\r')
        begin--;
    }

  triad_edit_draft_replace (self, file, begin, end, "");
}
