/* triad-inline-diagnostics.c: diagnostics by line, for display beside the source text */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-inline-diagnostics.h"

#include "triad-explanation.h"

#include <glib/gi18n.h>

#define MAX_MESSAGES 8                     /* per line; a file may be a single line */

struct _TriadInlineDiagnostics
{
  TriadDiagnosticList *diagnostics;
  GPtrArray           *parameters;               /* diagnostics about poses from parameters */
  GArray              *notes;                    /* of TriadInlineDiagnostic */
};

static int
compare_notes (gconstpointer a,
               gconstpointer b)
{
  const TriadInlineDiagnostic *x = a;
  const TriadInlineDiagnostic *y = b;

  if (x->line != y->line)
    return x->line < y->line ? -1 : 1;

  if (x->diagnostic->severity != y->diagnostic->severity)
    return x->diagnostic->severity < y->diagnostic->severity ? -1 : 1;

  return (x->begin > y->begin) - (x->begin < y->begin);
}

static void
add_note (TriadInlineDiagnostics *self,
          const TriadSourceText  *text,
          const TriadDiagnostic  *diagnostic,
          gboolean                is_parameter)
{
  TriadInlineDiagnostic note = {
    .diagnostic = diagnostic, .begin = diagnostic->range.begin, .end = diagnostic->range.end,
    .is_parameter = is_parameter
  };
  int index;

  if (triad_source_text_is_folded (text))
    triad_source_text_find (text, note.begin, &note.line, &index);
  else
    note.line = diagnostic->range.line - 1;

  g_array_append_val (self->notes, note);
}

/* Adds a note if @pose, of frame @v, is in the source. */
static void
add_parameter (TriadInlineDiagnostics *self,
               const TriadSourceText  *text,
               const TriadElement     *pose,
               int                     v)
{
  const TriadSnapshot *snapshot = self->diagnostics->snapshot;
  g_autofree char *parameter = NULL;
  TriadDiagnostic *diagnostic;

  if (pose == NULL ||
      pose->range.file != triad_source_get_name (triad_source_text_get_source (text)))
    return;

  parameter = triad_explanation_dup_parameter (snapshot, v, TRUE);
  diagnostic = triad_diagnostics_add (self->parameters, TRIAD_SEVERITY_NOTE,
                                      TRIAD_CODE_PARAMETER_ERROR, pose->range, NULL, "%s: %s",
                                      triad_snapshot_get_scoped_name (snapshot, v), parameter);
  diagnostic->frame = v;
  add_note (self, text, diagnostic, TRUE);
}

/* Adds notes beside the parameters of includes, and beside the poses that they replace. */
static void
add_parameters (TriadInlineDiagnostics *self,
                const TriadSourceText  *text)
{
  const TriadSnapshot *snapshot = self->diagnostics->snapshot;

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    {
      const TriadElement *pose = triad_snapshot_get_frame (snapshot, v)->pose_element;

      if (pose == NULL || !pose->is_parameter)
        continue;

      add_parameter (self, text, pose, v);
      add_parameter (self, text, triad_explanation_find_replaced (pose), v);
    }
}

TriadInlineDiagnostics *
triad_inline_diagnostics_new (TriadDiagnosticList   *diagnostics,
                              const TriadSourceText *text)
{
  TriadInlineDiagnostics *self = g_new0 (TriadInlineDiagnostics, 1);
  int n = triad_diagnostic_list_get_n_own (diagnostics);
  const char *name = triad_source_get_name (triad_source_text_get_source (text));

  self->diagnostics = triad_diagnostic_list_ref (diagnostics);
  self->parameters = triad_diagnostics_new ();
  self->notes = g_array_new (FALSE, FALSE, sizeof (TriadInlineDiagnostic));

  for (int i = 0; i < n; i++)
    {
      const TriadDiagnostic *diagnostic = triad_diagnostic_list_get (diagnostics, i);

      if (diagnostic->range.file == name)
        add_note (self, text, diagnostic, FALSE);
    }

  add_parameters (self, text);

  g_array_sort (self->notes, compare_notes);

  return self;
}

void
triad_inline_diagnostics_free (TriadInlineDiagnostics *self)
{
  g_array_unref (self->notes);
  g_ptr_array_unref (self->parameters);
  triad_diagnostic_list_unref (self->diagnostics);
  g_free (self);
}

const TriadInlineDiagnostic *
triad_inline_diagnostics_get_all (const TriadInlineDiagnostics *self,
                                  int                          *n)
{
  *n = self->notes->len;

  return (const TriadInlineDiagnostic *) (gpointer) self->notes->data;
}

int
triad_inline_diagnostics_find_first (const TriadInlineDiagnostics *self,
                                     int                           line)
{
  int low = 0;
  int high = self->notes->len;

  while (low < high)
    {
      int middle = low + (high - low) / 2;

      if (g_array_index (self->notes, TriadInlineDiagnostic, middle).line < line)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

const TriadInlineDiagnostic *
triad_inline_diagnostics_find (const TriadInlineDiagnostics *self,
                               int                           line,
                               int                          *n)
{
  int first = triad_inline_diagnostics_find_first (self, line);

  *n = triad_inline_diagnostics_find_first (self, line + 1) - first;

  return *n > 0 ? &g_array_index (self->notes, TriadInlineDiagnostic, first) : NULL;
}

char *
triad_inline_diagnostics_dup_line (const TriadInlineDiagnostics *self,
                                   int                           line)
{
  int n;
  const TriadInlineDiagnostic *notes = triad_inline_diagnostics_find (self, line, &n);

  if (notes == NULL)
    return NULL;

  if (n == 1)
    return g_strdup (notes->diagnostic->message);

  return g_strdup_printf (ngettext ("%s (and %d more)", "%s (and %d more)", n - 1),
                          notes->diagnostic->message, n - 1);
}

char *
triad_inline_diagnostics_dup_full (const TriadInlineDiagnostics *self,
                                   int                           line,
                                   gsize                         offset)
{
  int n;
  const TriadInlineDiagnostic *notes = triad_inline_diagnostics_find (self, line, &n);
  GString *text = g_string_new (NULL);
  int n_more = 0;
  int n_shown = 0;

  for (int i = 0; i < n; i++)
    {
      const TriadDiagnostic *diagnostic = notes[i].diagnostic;

      if (offset != G_MAXSIZE && (offset < notes[i].begin || offset >= notes[i].end))
        continue;

      if (n_shown == MAX_MESSAGES)
        {
          n_more++;
          continue;
        }

      g_string_append_printf (text, "%s%s", n_shown > 0 ? "\n" : "", diagnostic->message);

      if (!notes[i].is_parameter)
        g_string_append_printf (text, " [%s]", triad_code_get_name (diagnostic->code));

      n_shown++;
    }

  if (n_more > 0)
    g_string_append_printf (text, ngettext ("\n… and %d more", "\n… and %d more", n_more), n_more);

  return g_string_free (text, n_shown == 0);
}
