/* triad-generator-messages.c: diagnostics from the standard error of a generator */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-generator-messages.h"

#include "triad-diagnostic.h"
#include "triad-prefix.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#define MAX_LINES 50        /* that are searched for places */
#define MAX_WORDS 20        /* in quotation marks that are searched for in a template */
#define MAX_NOTES 10
#define MAX_WORD 200        /* bytes */
#define TRACEBACK "Traceback (most recent call last)"
#define PYTHON_LINE "\", line "
#define XML_LINE ": line "

/* What a line of the errors names. */
typedef struct
{
  const char       *text;
  TriadSource      *source;    /* NULL if it names no template */
  int               line;      /* 0 if it names only the file */
  TriadSourceRange  range;
  gboolean          is_guess;
} Line;

/* Returns the range of a line, without the spaces around it. */
static TriadSourceRange
get_line_range (const TriadSource *source,
                int                line)
{
  gsize n_bytes;
  const char *text = triad_source_get_text (source, &n_bytes);
  const char *begin = text;
  gsize n;

  while (--line > 0 && (begin = strchr (begin, '\n')) != NULL)
    begin++;

  if (begin == NULL)
    return triad_source_get_range (source, n_bytes, n_bytes);

  begin += strspn (begin, " \t");
  n = strcspn (begin, "\r\n");

  return triad_source_get_range (source, begin - text, begin - text + n);
}

/* Reads the number of a line after the name of a file. */
static int
read_number (const char *after)
{
  if (triad_has_prefix (after, PYTHON_LINE))
    after += strlen (PYTHON_LINE);
  else if (*after == ':')
    after++;
  else
    return 0;

  return g_ascii_isdigit (*after) ? (int) MIN (strtol (after, NULL, 10), G_MAXINT) : 0;
}

/* Finds @name in @text where no longer name could end or begin. */
static const char *
find_name (const char *text,
           const char *name)
{
  const char *found = strstr (text, name);

  if (found == NULL || name[0] == '\0')
    return NULL;

  if (found > text && !strchr (" \t\"'`(</:=", found[-1]))
    return NULL;

  return strchr (" \t\"'`)>:,;", found[strlen (name)]) != NULL ? found : NULL;
}

static void
find_place (Line            *self,
            const GPtrArray *templates)
{
  for (guint i = 0; i < templates->len && self->line == 0; i++)
    {
      TriadSource *source = g_ptr_array_index (templates, i);
      g_autofree char *path = g_file_get_path (triad_source_get_file (source));
      g_autofree char *base = g_path_get_basename (path);
      const char *names[] = { path, base };

      for (gsize j = 0; j < G_N_ELEMENTS (names) && self->line == 0; j++)
        {
          const char *found = find_name (self->text, names[j]);

          if (found == NULL)
            continue;

          self->source = source;
          self->line = read_number (found + strlen (names[j]));
        }
    }

  if (self->source != NULL)
    self->range = get_line_range (self->source, MAX (self->line, 1));
}

/* Counts the lines of @text that have @word, and sets @line to the first. */
static int
count_lines_with (const char *text,
                  const char *word,
                  int        *line)
{
  const char *begin = text;
  int n_lines = 0;
  int number = 1;

  for (const char *at = strstr (text, word); at != NULL && n_lines < 2;)
    {
      for (; begin < at; begin++)
        number += *begin == '\n';

      if (n_lines++ == 0)
        *line = number;

      at = strchr (at, '\n');
      at = at != NULL ? strstr (at, word) : NULL;
    }

  return n_lines;
}

/* xacro names the expression that is wrong, but its line only if it is no XML. */
static void
guess_line (Line       *self,
            const char *errors)
{
  const char *number = strstr (errors, XML_LINE);
  int n_words = 0;

  if (number != NULL && g_ascii_isdigit (number[strlen (XML_LINE)]))
    {
      self->line = (int) MIN (strtol (number + strlen (XML_LINE), NULL, 10), G_MAXINT);
      self->range = get_line_range (self->source, self->line);
      return;
    }

  for (const char *at = strchr (errors, '\''); at != NULL && n_words < MAX_WORDS;
       at = strchr (at, '\''))
    {
      gsize n = strcspn (at + 1, "'\n");
      g_autofree char *word = g_strndup (at + 1, n);

      n_words++;

      if (at[1 + n] == '\'' && n > 1 && n <= MAX_WORD &&
          count_lines_with (triad_source_get_text (self->source, NULL), word, &self->line) == 1)
        {
          self->range = get_line_range (self->source, self->line);
          return;
        }

      at += at[1 + n] == '\'' ? n + 2 : 1;
    }

  self->line = 0;
}

/* All lines that name only the same template have the same guess. */
static void
guess_once (Line         *self,
            const char   *errors,
            const GArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *other = &g_array_index (lines, Line, i);

      if (other->is_guess && other->source == self->source)
        {
          self->line = other->line;
          self->range = other->range;
          return;
        }
    }

  guess_line (self, errors);
  self->is_guess = TRUE;
}

static GArray *
read_lines (const char      *errors,
            char           **texts,
            const GPtrArray *templates)
{
  GArray *lines = g_array_new (FALSE, TRUE, sizeof (Line));

  for (int i = 0; texts[i] != NULL && lines->len < MAX_LINES; i++)
    {
      Line line = { .text = g_strchomp (texts[i]) };

      if (line.text[strspn (line.text, " \t")] == '\0')
        continue;

      find_place (&line, templates);

      if (line.source != NULL && line.line == 0)
        guess_once (&line, errors, lines);

      g_array_append_val (lines, line);
    }

  return lines;
}

/* Returns whether Python warns of the code of a tool, as in `f.py:3: SyntaxWarning: …`. */
static gboolean
is_python_warning (const char *text)
{
  const char *end = strstr (text, "Warning: ");

  while (end != NULL && end > text && g_ascii_isalpha (end[-1]))
    end--;

  return end != NULL && end - text > 2 && end[-1] == ' ' && end[-2] == ':' &&
         g_ascii_isdigit (end[-3]);
}

/* Returns the index of the line that says what is wrong: the last one after a Python traceback,
 * otherwise the first one that is no warning of Python. */
static guint
find_head (const GArray *lines)
{
  guint traceback = 0;

  while (traceback < lines->len &&
         !triad_has_prefix (g_array_index (lines, Line, traceback).text, TRACEBACK))
    traceback++;

  for (guint i = lines->len; i-- > traceback + 1;)
    if (!g_ascii_isspace (g_array_index (lines, Line, i).text[0]))
      return i;

  for (guint i = 0; i < lines->len; i++)
    if (!is_python_warning (g_array_index (lines, Line, i).text) &&
        !g_ascii_isspace (g_array_index (lines, Line, i).text[0]))
      return i;

  return 0;
}

/* Returns the most exact place: that of the head, the first with a line number, or the first; NULL
 * if there is none. */
static const Line *
find_best_place (const GArray *lines,
                 guint         head)
{
  const Line *best = &g_array_index (lines, Line, head);

  if (best->source != NULL && best->line > 0)
    return best;

  best = NULL;

  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      if (line->source != NULL && (best == NULL || (best->line == 0 && line->line > 0)))
        best = line;
    }

  return best;
}

/* Leaves out the place that a message begins with, because it is shown before it. */
static const char *
skip_place (const Line *line)
{
  const char *text = line->text;
  const char *colon = NULL;

  if (line->source != NULL && line->line > 0 && g_ascii_isdigit (text[strcspn (text, ":") + 1]))
    colon = strstr (text, ": ");

  text = colon != NULL ? colon + 2 : text;

  return triad_has_prefix (text, "error: ") ? text + strlen ("error: ") : text;
}

static void
add_notes (TriadDiagnostic *diagnostic,
           const GArray    *lines,
           guint            head,
           gboolean         has_place)
{
  int n_notes = 0;

  for (guint i = 0; i < lines->len && n_notes < MAX_NOTES; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      /* Without places all lines are of interest, with them only those. */
      if (i == head || (has_place && line->source == NULL))
        continue;

      triad_diagnostic_relate (diagnostic,
                               line->source != NULL ? line->range : TRIAD_SOURCE_RANGE_NOWHERE,
                               "%s", line->text + strspn (line->text, " \t"));
      n_notes++;
    }
}

void
triad_generator_messages_report (const char *program,
                                 const char *reason,
                                 const char *errors,
                                 GPtrArray  *templates,
                                 GPtrArray  *diagnostics)
{
  g_auto(GStrv) texts = g_strsplit (errors, "\n", -1);
  g_autoptr(GArray) lines = read_lines (errors, texts, templates);
  g_autofree char *message = g_strdup (reason);
  guint head = lines->len > 0 ? find_head (lines) : 0;
  const Line *place = lines->len > 0 ? find_best_place (lines, head) : NULL;
  TriadSourceRange range = place != NULL
                           ? place->range : get_line_range (g_ptr_array_index (templates, 0), 1);
  TriadDiagnostic *diagnostic;

  if (reason == NULL && lines->len == 0)
    return;

  if (lines->len > 0)
    {
      const char *text = skip_place (&g_array_index (lines, Line, head));

      g_free (message);
      message = reason != NULL ? g_strdup_printf ("%s: %s", reason, text)
                               : g_strdup_printf (_("“%s” printed: %s"), program, text);
    }

  diagnostic = triad_diagnostics_add (diagnostics,
                                      reason != NULL ? TRIAD_SEVERITY_ERROR
                                                     : TRIAD_SEVERITY_WARNING,
                                      TRIAD_CODE_GENERATOR_ERROR, range, NULL, "%s", message);
  add_notes (diagnostic, lines, head, place != NULL);
}
