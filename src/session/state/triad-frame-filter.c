/* triad-frame-filter.c: search for frames by name, kind and problems */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-filter.h"

#include <glib/gi18n.h>

#include "triad-frame-text.h"

/* Limits the steps of the matcher to some milliseconds.  Without it, some short
 * expressions would take years to match a name of thirty letters (catastrophic
 * backtracking).
 */
#define LIMIT "(*LIMIT_MATCH=200000)"

struct _TriadFrameFilter
{
  char               *text;                /* NULL for an expression; case-folded */
  GRegex             *expression;
  TriadFrameKinds     kinds;
  TriadFrameProblems  problems;
};

static char *
fold (const char *text)
{
  return g_utf8_casefold (text, -1);
}

/* Compiles the user's text without the prefix first, so that the position of an error
 * refers to the text as typed.
 */
static GRegex *
compile (const char  *text,
         GError     **error)
{
  g_autoptr(GRegex) alone = g_regex_new (text, G_REGEX_CASELESS, 0, error);
  g_autofree char *limited = NULL;

  if (alone == NULL)
    return NULL;

  limited = g_strconcat (LIMIT, text, NULL);

  return g_regex_new (limited, G_REGEX_CASELESS, 0, error);
}

TriadFrameFilter *
triad_frame_filter_new (const char          *text,
                        gboolean             is_expression,
                        TriadFrameKinds      kinds,
                        TriadFrameProblems   problems,
                        GError             **error)
{
  g_autoptr(GRegex) expression = NULL;
  TriadFrameFilter *self;

  g_return_val_if_fail (text != NULL, NULL);

  if (is_expression && *text != '\0')
    {
      expression = compile (text, error);

      if (expression == NULL)
        return NULL;
    }

  self = g_new0 (TriadFrameFilter, 1);
  self->text = expression == NULL ? fold (text) : NULL;
  self->expression = g_steal_pointer (&expression);
  self->kinds = kinds;
  self->problems = problems;

  return self;
}

void
triad_frame_filter_free (TriadFrameFilter *self)
{
  g_free (self->text);
  g_clear_pointer (&self->expression, g_regex_unref);
  g_free (self);
}

gboolean
triad_frame_filter_is_empty (const TriadFrameFilter *self)
{
  return self->expression == NULL && *self->text == '\0' &&
         self->kinds == TRIAD_FRAME_KINDS_ANY && self->problems == TRIAD_FRAME_PROBLEMS_ANY;
}

static gboolean
match_name (const TriadFrameFilter  *self,
            const char              *name,
            GError                 **error)
{
  g_autofree char *folded = NULL;

  if (self->expression != NULL)
    return g_regex_match_full (self->expression, name, -1, 0, 0, NULL, error);

  if (*self->text == '\0')
    return TRUE;

  folded = fold (name);

  return strstr (folded, self->text) != NULL;
}

/* Sets the flags of the problems that frames have.  The members of a cycle have its error. */
static void
find_problems (const TriadSnapshot *snapshot,
               guint8              *problems)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      if (diagnostic->frame >= 0)
        problems[diagnostic->frame] |= 1u << diagnostic->severity;
    }

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    if (triad_snapshot_get_frame (snapshot, v)->error)
      problems[v] |= TRIAD_FRAME_PROBLEMS_ERRORS;
}

static gboolean
match_frame (const TriadFrameFilter  *self,
             const TriadSnapshot     *snapshot,
             int                      frame,
             guint                    problems,
             GError                 **error)
{
  const TriadFrame *declared = triad_snapshot_get_frame (snapshot, frame);

  if (self->kinds != TRIAD_FRAME_KINDS_ANY && (self->kinds & (1u << declared->kind)) == 0)
    return FALSE;

  if (self->problems != TRIAD_FRAME_PROBLEMS_ANY && (self->problems & problems) == 0)
    return FALSE;

  return match_name (self, triad_frame_text_get_frame_name (snapshot, frame), error);
}

TriadFrameMatches *
triad_frame_filter_run (const TriadFrameFilter  *self,
                        const TriadSnapshot     *snapshot,
                        GCancellable            *cancellable,
                        GError                 **error)
{
  g_autoptr(TriadFrameMatches) matches = g_new0 (TriadFrameMatches, 1);
  g_autofree guint8 *problems = g_new0 (guint8, triad_snapshot_get_n_frames (snapshot));

  find_problems (snapshot, problems);
  matches->n_frames = triad_snapshot_get_n_frames (snapshot);
  matches->match = g_new0 (guint8, matches->n_frames);

  for (int v = 0; v < matches->n_frames; v++)
    {
      g_autoptr(GError) failure = NULL;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;

      matches->match[v] = match_frame (self, snapshot, v, problems[v], &failure);

      if (triad_snapshot_get_frame (snapshot, v)->kind != TRIAD_FRAME_ROOT)
        matches->n_matches += matches->match[v];

      if (failure != NULL)
        {
          g_set_error_literal (error, G_REGEX_ERROR, G_REGEX_ERROR_MATCH,
                               _("The regular expression takes too long"));
          return NULL;
        }
    }

  return g_steal_pointer (&matches);
}

void
triad_frame_matches_free (TriadFrameMatches *self)
{
  g_free (self->match);
  g_free (self);
}
