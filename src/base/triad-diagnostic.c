/* triad-diagnostic.c: problems in a file, with position, severity and code */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diagnostic.h"

#include "triad-terminal-escape.h"

#include <glib/gi18n.h>
#include <string.h>

#define ELLIPSIS "…"

static const char *const code_names[] = {
#define TRIAD_CODE_NAME(name) [TRIAD_CODE_##name] = #name,
  TRIAD_CODES (TRIAD_CODE_NAME)
#undef TRIAD_CODE_NAME
};

static const char *const severity_names[] = {
  [TRIAD_SEVERITY_ERROR] = "error",
  [TRIAD_SEVERITY_WARNING] = "warning",
  [TRIAD_SEVERITY_NOTE] = "note",
};

const char *
triad_code_get_name (TriadCode code)
{
  g_return_val_if_fail ((guint) code < G_N_ELEMENTS (code_names), NULL);

  return code_names[code];
}

const char *
triad_severity_get_name (TriadSeverity severity)
{
  g_return_val_if_fail ((guint) severity < G_N_ELEMENTS (severity_names), NULL);

  return severity_names[severity];
}

static void
clear_related (gpointer data)
{
  TriadRelated *related = data;

  g_free (related->message);
}

/* Takes a message, escapes the names in it, and replaces its middle by an ellipsis if it is too
 * long. */
static char *
make_line (char *text)
{
  char *message = triad_escape_dup_line (text);
  gsize length = strlen (message);
  const char *head = message + TRIAD_DIAGNOSTIC_MAX_MESSAGE / 2;
  const char *tail = message + length - TRIAD_DIAGNOSTIC_MAX_MESSAGE / 2 + strlen (ELLIPSIS);
  char *shortened;

  g_free (text);

  if (length <= TRIAD_DIAGNOSTIC_MAX_MESSAGE)
    return message;

  /* Do not split a UTF-8 sequence. */
  while (head > message && (*head & 0xc0) == 0x80)
    head--;

  while ((*tail & 0xc0) == 0x80)
    tail++;

  shortened = g_strdup_printf ("%.*s" ELLIPSIS "%s", (int) (head - message), message, tail);
  g_free (message);

  return shortened;
}

TriadDiagnostic *
triad_diagnostic_new (TriadSeverity     severity,
                      TriadCode         code,
                      TriadSourceRange  range,
                      char             *path,
                      char             *message)
{
  TriadDiagnostic *self = g_new0 (TriadDiagnostic, 1);

  self->severity = severity;
  self->code = code;
  self->range = range;
  self->path = path;
  self->message = make_line (message);
  self->frame = -1;
  self->is_content = code == TRIAD_CODE_LINK_INERTIA_INVALID;

  return self;
}

TriadRelated *
triad_diagnostic_relate (TriadDiagnostic  *self,
                         TriadSourceRange  range,
                         const char       *format,
                         ...)
{
  TriadRelated related = { .range = range };
  va_list args;

  va_start (args, format);
  related.message = make_line (g_strdup_vprintf (format, args));
  va_end (args);

  if (self->related == NULL)
    {
      self->related = g_array_new (FALSE, FALSE, sizeof (TriadRelated));
      g_array_set_clear_func (self->related, clear_related);
    }

  g_array_append_val (self->related, related);

  return &g_array_index (self->related, TriadRelated, self->related->len - 1);
}

void
triad_diagnostic_suggest (TriadDiagnostic *self,
                          const char      *name)
{
  g_free (self->suggestion);
  self->suggestion = g_strdup (name);
}

void
triad_diagnostic_free (TriadDiagnostic *self)
{
  g_clear_pointer (&self->refused, triad_diagnostic_free);
  g_free (self->suggestion);
  g_free (self->message);
  g_free (self->path);
  g_clear_pointer (&self->related, g_array_unref);
  g_clear_pointer (&self->following, g_array_unref);
  g_free (self);
}

static gsize
measure (const char *text)
{
  return text != NULL ? strlen (text) : 0;
}

/* Memory of the structures and of the text that is printed. */
static gsize
measure_all (const TriadDiagnostic *self)
{
  gsize n_bytes = sizeof *self + measure (self->message) + measure (self->path) +
                  measure (self->suggestion) + measure (self->range.file);

  for (guint i = 0; self->related != NULL && i < self->related->len; i++)
    {
      const TriadRelated *related = &g_array_index (self->related, TriadRelated, i);

      n_bytes += sizeof *related + measure (related->message) + measure (related->range.file);
    }

  return n_bytes;
}

gsize
triad_diagnostics_measure (const GPtrArray *list)
{
  gsize n_bytes = 0;

  for (guint i = 0; i < list->len; i++)
    n_bytes += measure_all (g_ptr_array_index (list, i));

  return n_bytes;
}

GPtrArray *
triad_diagnostics_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) triad_diagnostic_free);
}

static TriadDiagnostic *
get_last (const GPtrArray *list)
{
  return list->len > 0 ? g_ptr_array_index (list, list->len - 1) : NULL;
}

/* Size of all diagnostics in the list.  The last one may have grown since it was
 * added. */
static gsize
measure_list (const GPtrArray *list)
{
  const TriadDiagnostic *last = get_last (list);

  return last != NULL ? last->n_bytes + measure_all (last) : 0;
}

static gboolean
is_full (const GPtrArray *list)
{
  const TriadDiagnostic *last = get_last (list);

  return last != NULL && (last->n_refused > 0 || list->len >= TRIAD_DIAGNOSTICS_MAX_LISTED ||
                          measure_list (list) > TRIAD_DIAGNOSTICS_MAX_BYTES);
}

/* Returns the diagnostic that counts problems that are not listed. */
static TriadDiagnostic *
ensure_counter (GPtrArray             *list,
                const TriadDiagnostic *first)
{
  TriadDiagnostic *counter = get_last (list);

  if (counter->n_refused == 0)
    {
      counter = triad_diagnostic_new (first->severity, TRIAD_CODE_LIMIT_EXCEEDED, first->range,
                                      NULL, g_strdup (""));
      g_ptr_array_add (list, counter);
    }

  return counter;
}

/* Takes @diagnostic.  It stays valid until the next one is refused, because the caller
 * may still modify it. */
static TriadDiagnostic *
refuse (GPtrArray       *list,
        TriadDiagnostic *diagnostic)
{
  TriadDiagnostic *counter = ensure_counter (list, diagnostic);

  counter->severity = MIN (counter->severity, diagnostic->severity);
  counter->n_refused++;
  g_free (counter->message);
  counter->message = g_strdup_printf (_("listing at most %d problems and %d MiB of messages; %u "
                                        "more are omitted"), TRIAD_DIAGNOSTICS_MAX_LISTED,
                                      TRIAD_DIAGNOSTICS_MAX_BYTES >> 20, counter->n_refused);
  g_clear_pointer (&counter->refused, triad_diagnostic_free);
  counter->refused = diagnostic;

  return diagnostic;
}

TriadDiagnostic *
triad_diagnostics_take (GPtrArray       *list,
                        TriadDiagnostic *diagnostic)
{
  if (is_full (list))
    return refuse (list, diagnostic);

  diagnostic->n_bytes = measure_list (list);
  g_ptr_array_add (list, diagnostic);

  return diagnostic;
}

TriadDiagnostic *
triad_diagnostics_add_valist (GPtrArray        *list,
                              TriadSeverity     severity,
                              TriadCode         code,
                              TriadSourceRange  range,
                              char             *path,
                              const char       *format,
                              va_list           args)
{
  /* The message of a diagnostic that is not listed is never shown. */
  char *message = is_full (list) ? g_strdup ("") : g_strdup_vprintf (format, args);

  return triad_diagnostics_take (list, triad_diagnostic_new (severity, code, range, path, message));
}

TriadDiagnostic *
triad_diagnostics_add (GPtrArray        *list,
                       TriadSeverity     severity,
                       TriadCode         code,
                       TriadSourceRange  range,
                       char             *path,
                       const char       *format,
                       ...)
{
  TriadDiagnostic *self;
  va_list args;

  va_start (args, format);
  self = triad_diagnostics_add_valist (list, severity, code, range, path, format, args);
  va_end (args);

  return self;
}

static gboolean
is_syntax_error (const TriadDiagnostic *self)
{
  return self->code == TRIAD_CODE_XML_SYNTAX && self->severity == TRIAD_SEVERITY_ERROR;
}

/* Syntax errors are the first of their file: its other problems may follow from them. */
static int
compare_diagnostics (gconstpointer a,
                     gconstpointer b)
{
  const TriadDiagnostic *x = *(const TriadDiagnostic *const *) a;
  const TriadDiagnostic *y = *(const TriadDiagnostic *const *) b;
  int order = (x->n_refused > 0) - (y->n_refused > 0);

  if (order == 0)
    order = g_strcmp0 (x->range.file, y->range.file);

  if (order == 0)
    order = is_syntax_error (y) - is_syntax_error (x);

  if (order == 0)
    order = triad_source_range_compare (&x->range, &y->range);

  if (order != 0)
    return order;

  return (int) x->severity - (int) y->severity;
}

void
triad_diagnostics_sort (GPtrArray *list)
{
  g_ptr_array_sort (list, compare_diagnostics);
}

int
triad_diagnostics_count (const GPtrArray *list,
                         TriadSeverity    severity)
{
  int n = 0;

  for (guint i = 0; i < list->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (list, i);

      n += diagnostic->severity == severity;
    }

  return n;
}

static void
append_place (GString                *text,
              const TriadSourceRange *range)
{
  if (range->file == NULL)
    return;

  triad_escape_append (text, range->file);
  g_string_append_printf (text, ":%d:%d: ", range->line, range->column);
}

char *
triad_diagnostic_to_line (const TriadDiagnostic *self)
{
  GString *text = g_string_new (NULL);

  append_place (text, &self->range);
  g_string_append_printf (text, "%s: ", triad_severity_get_name (self->severity));
  triad_escape_append (text, self->message);
  g_string_append_printf (text, " [%s]", triad_code_get_name (self->code));

  return g_string_free (text, FALSE);
}

char *
triad_diagnostics_to_text (const GPtrArray *list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (list, i);
      g_autofree char *line = triad_diagnostic_to_line (diagnostic);

      g_string_append_printf (text, "%s\n", line);

      for (guint k = 0; diagnostic->related != NULL && k < diagnostic->related->len; k++)
        {
          const TriadRelated *related = &g_array_index (diagnostic->related, TriadRelated, k);

          append_place (text, &related->range);
          g_string_append (text, "note: ");
          triad_escape_append (text, related->message);
          g_string_append_c (text, '\n');
        }
    }

  return g_string_free (text, FALSE);
}
