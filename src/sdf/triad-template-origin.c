/* triad-template-origin.c: finds the line of a template that an element was generated from */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-template-origin.h"

#include "triad-diagnostic.h"
#include "triad-keyed-hash.h"
#include "triad-prefix.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_TAG_BYTES 1000        /* between an element's name and its attribute `name` */
#define MAX_NAME_BYTES 500
#define MAX_PATTERNS 1000
#define NAME_TEST "[@name="
#define MAX_SEARCHED 1000         /* diagnostics whose line of the template is searched for */

/* A name that is written in full. */
typedef struct
{
  TriadSourceRange range;         /* of its first use */
  int              n_uses;
} Literal;

/* A name with placeholders: the texts before the first and after the last of them. */
typedef struct
{
  char             *element;
  char             *before;
  char             *after;
  TriadSourceRange  range;
} Pattern;

struct _TriadTemplateOrigins
{
  GHashTable *literals;           /* element, newline, name → Literal */
  GPtrArray  *patterns;
};

static const char *const opening[] = { "${", "$(", "<%", "{{", "@(", NULL };
static const char *const closing[] = { "}", ")", "%>", "}}", ")", NULL };

static void
pattern_free (gpointer data)
{
  Pattern *self = data;

  g_free (self->element);
  g_free (self->before);
  g_free (self->after);
  g_free (self);
}

static char *
dup_key (const char *element,
         const char *name)
{
  return g_strconcat (element, "\n", name, NULL);
}

/* Returns the number of bytes before the first placeholder, and sets @after to the text after the
 * last one; the whole length if there is none. */
static gsize
find_placeholders (const char  *name,
                   const char **after)
{
  gsize before = strlen (name);

  *after = name + before;

  for (int i = 0; opening[i] != NULL; i++)
    {
      const char *first = strstr (name, opening[i]);
      const char *last = first != NULL ? g_strrstr (first, closing[i]) : NULL;

      if (first == NULL || last == NULL)
        continue;

      if (before == strlen (name) || last + strlen (closing[i]) > *after)
        *after = last + strlen (closing[i]);

      before = MIN (before, (gsize) (first - name));
    }

  return before;
}

static void
add_name (TriadTemplateOrigins *self,
          const char           *element,
          const char           *name,
          TriadSourceRange      range)
{
  const char *after;
  gsize before = find_placeholders (name, &after);
  g_autofree char *key = NULL;
  Literal *literal;

  if (before < strlen (name))
    {
      Pattern *pattern;

      if (self->patterns->len >= MAX_PATTERNS)
        return;

      pattern = g_new (Pattern, 1);
      pattern->element = g_strdup (element);
      pattern->before = g_strndup (name, before);
      pattern->after = g_strdup (after);
      pattern->range = range;
      g_ptr_array_add (self->patterns, pattern);
      return;
    }

  key = dup_key (element, name);
  literal = g_hash_table_lookup (self->literals, key);

  if (literal != NULL)
    {
      literal->n_uses++;
      return;
    }

  literal = g_new (Literal, 1);
  literal->range = range;
  literal->n_uses = 1;
  g_hash_table_insert (self->literals, g_steal_pointer (&key), literal);
}

/* Returns the position of the value of the attribute `name` of a tag, or NULL.  A tag of a template
 * need not be XML: `<link name="<%= side %>_wheel">`. */
static const char *
find_name (const char *at)
{
  const char *end = at + MAX_TAG_BYTES;

  for (; *at != '\0' && *at != '>' && at < end; at++)
    {
      if (*at == '<' && at[1] != '%')
        return NULL;

      if (g_ascii_isspace (*at) && strncmp (at + 1, "name=", 5) == 0 &&
          (at[6] == '"' || at[6] == '\''))
        return at + 7;
    }

  return NULL;
}

static void
index_source (TriadTemplateOrigins *self,
              TriadSource          *source)
{
  const char *text = triad_source_get_text (source, NULL);
  TriadSourceRange range = TRIAD_SOURCE_RANGE_NOWHERE;

  for (const char *at = strchr (text, '<'); at != NULL; at = strchr (at + 1, '<'))
    {
      g_autofree char *element = NULL;
      g_autofree char *name = NULL;
      const char *value;
      gsize n;

      if (triad_has_prefix (at, "<!--"))
        {
          at = strstr (at, "-->");

          if (at == NULL)
            return;

          continue;
        }

      if (!g_ascii_isalpha (at[1]))
        continue;

      n = strcspn (at + 1, " \t\r\n/><");
      value = n < MAX_NAME_BYTES ? find_name (at + 1 + n) : NULL;

      if (value == NULL)
        continue;

      element = g_strndup (at + 1, n);
      n = 0;

      while (value[n] != '\0' && value[n] != value[-1] && n < MAX_NAME_BYTES)
        n++;

      if (value[n] != value[-1] || n == 0)
        continue;

      name = g_strndup (value, n);
      range = triad_source_get_range_behind (source, &range, value - text, value + n - text);
      add_name (self, element, name, range);
    }
}

TriadTemplateOrigins *
triad_template_origins_new (const GPtrArray *sources)
{
  TriadTemplateOrigins *self = g_new0 (TriadTemplateOrigins, 1);

  self->literals = triad_string_table_new (g_free, g_free);
  self->patterns = g_ptr_array_new_with_free_func (pattern_free);

  for (guint i = 0; i < sources->len; i++)
    if (!triad_source_is_generated (g_ptr_array_index (sources, i)))
      index_source (self, g_ptr_array_index (sources, i));

  return self;
}

void
triad_template_origins_free (TriadTemplateOrigins *self)
{
  g_hash_table_unref (self->literals);
  g_ptr_array_unref (self->patterns);
  g_free (self);
}

/* Returns how many letters of @name are written in the pattern; 0 if it does not fit. */
static gsize
count_letters (const Pattern *pattern,
               const char    *element,
               const char    *name)
{
  gsize n = strlen (pattern->before) + strlen (pattern->after);

  return g_str_equal (pattern->element, element) && n <= strlen (name) &&
         triad_has_prefix (name, pattern->before) && g_str_has_suffix (name, pattern->after)
         ? n : 0;
}

static TriadSourceRange
find_by_pattern (const TriadTemplateOrigins *self,
                 const char                 *element,
                 const char                 *name)
{
  TriadSourceRange best = TRIAD_SOURCE_RANGE_NOWHERE;
  gsize most = 0;

  for (guint i = 0; i < self->patterns->len; i++)
    {
      const Pattern *pattern = g_ptr_array_index (self->patterns, i);
      gsize n = count_letters (pattern, element, name);

      if (n > most)
        best = pattern->range;
      else if (n == most && n > 0)
        best = TRIAD_SOURCE_RANGE_NOWHERE;

      most = MAX (most, n);
    }

  return best;
}

static TriadSourceRange
find_by_name (const TriadTemplateOrigins *self,
              GHashTable                 *found,
              const char                 *element,
              const char                 *name,
              gboolean                   *is_guess)
{
  g_autofree char *key = dup_key (element, name);
  const Literal *literal = g_hash_table_lookup (self->literals, key);
  const TriadSourceRange *known = found != NULL ? g_hash_table_lookup (found, key) : NULL;
  TriadSourceRange range = TRIAD_SOURCE_RANGE_NOWHERE;

  *is_guess = literal == NULL;

  if (literal != NULL)
    return literal->n_uses == 1 ? literal->range : range;

  if (known != NULL)
    return *known;

  range = find_by_pattern (self, element, name);

  if (found != NULL)
    g_hash_table_insert (found, g_steal_pointer (&key), g_memdup2 (&range, sizeof range));

  return range;
}

/* Finds the name in the component of a path that ends at @end. */
static TriadSourceRange
find_component (const TriadTemplateOrigins *self,
                GHashTable                 *found,
                const char                 *begin,
                const char                 *end,
                gboolean                   *is_guess)
{
  const char *name = g_strstr_len (begin, end - begin, NAME_TEST);
  g_autofree char *element = NULL;
  g_autofree char *value = NULL;

  if (name == NULL || end - name < (gssize) strlen (NAME_TEST) + 3)
    return TRIAD_SOURCE_RANGE_NOWHERE;

  element = g_strndup (begin, name - begin);
  name += strlen (NAME_TEST) + 1;
  value = g_strndup (name, end - 2 - name);

  return find_by_name (self, found, element, value, is_guess);
}

GHashTable *
triad_template_origins_new_found (void)
{
  return triad_string_table_new (g_free, g_free);
}

TriadSourceRange
triad_template_origins_find_path (const TriadTemplateOrigins *self,
                                  GHashTable                 *found,
                                  const char                 *path,
                                  gboolean                   *is_guess)
{
  const char *end = path + strlen (path);
  gboolean is_inner = TRUE;

  for (const char *at = end; at > path; at--)
    {
      TriadSourceRange range;

      /* A name may contain a slash, but then it does not follow a quotation mark. */
      if (at[-1] != '/')
        continue;

      range = find_component (self, found, at, end, is_guess);
      *is_guess = *is_guess || !is_inner;

      if (range.file != NULL)
        return range;

      is_inner = is_inner && g_strstr_len (at, end - at, NAME_TEST) == NULL;
      end = at - 1;
    }

  return TRIAD_SOURCE_RANGE_NOWHERE;
}

void
triad_template_origins_relate (const TriadTemplateOrigins *self,
                               const char                 *file,
                               const GPtrArray            *diagnostics)
{
  g_autoptr(GHashTable) found = triad_template_origins_new_found ();
  int n_searched = 0;

  for (guint i = 0; i < diagnostics->len && n_searched < MAX_SEARCHED; i++)
    {
      TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      TriadSourceRange range;
      gboolean is_guess = FALSE;

      if (diagnostic->path == NULL || g_strcmp0 (diagnostic->range.file, file) != 0)
        continue;

      n_searched++;
      range = triad_template_origins_find_path (self, found, diagnostic->path, &is_guess);

      if (range.file == NULL)
        continue;

      if (is_guess)
        triad_diagnostic_relate (diagnostic, range, _("probably generated from this line"));
      else
        triad_diagnostic_relate (diagnostic, range, _("generated from this line"));
    }
}
