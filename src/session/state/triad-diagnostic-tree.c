/* triad-diagnostic-tree.c: what a list of problems is made of
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-diagnostic-tree.h"

#include <glib/gi18n.h>

#include "triad-frame-text.h"

/* What follows stands behind all other places. */
static int
count_places (const TriadDiagnostic *diagnostic)
{
  int n = diagnostic->related != NULL ? diagnostic->related->len : 0;

  while (n > 0 && g_array_index (diagnostic->related, TriadRelated, n - 1).follows)
    n--;

  return n;
}

static int
count_following (const TriadDiagnostic *diagnostic)
{
  return diagnostic->following != NULL ? diagnostic->following->len : 0;
}

static const TriadRelated *
get_place (const TriadProblemEntry *self,
           const TriadFindings     *findings)
{
  return &g_array_index (triad_findings_get (findings, self->diagnostic)->related, TriadRelated,
                         self->part);
}

static void
append (GArray           *entries,
        TriadProblemKind  kind,
        int               diagnostic,
        int               part)
{
  TriadProblemEntry entry = { kind, diagnostic, part };

  g_array_append_val (entries, entry);
}

/* Diagnostics are sorted by file. */
static void
append_files (GArray              *entries,
              const TriadFindings *findings)
{
  int n = triad_findings_get_n_own (findings);

  for (int i = 0; i < n; i++)
    {
      const char *file = triad_findings_get (findings, i)->range.file;

      if (i > 0 && g_strcmp0 (file, triad_findings_get (findings, i - 1)->range.file) == 0)
        g_array_index (entries, TriadProblemEntry, entries->len - 1).part++;
      else
        append (entries, TRIAD_PROBLEM_FILE, i, 1);
    }
}

GArray *
triad_problem_entry_get_children (const TriadProblemEntry *parent,
                                  const TriadFindings     *findings)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (TriadProblemEntry));
  const TriadDiagnostic *diagnostic;

  if (findings == NULL)
    return entries;

  if (parent == NULL)
    {
      append_files (entries, findings);

      if (findings->obstacles != NULL)
        append (entries, TRIAD_PROBLEM_PARITY, triad_findings_get_n_own (findings),
                findings->obstacles->len);
    }
  else if (triad_problem_entry_is_group (parent))
    {
      for (int i = 0; i < parent->part; i++)
        append (entries, TRIAD_PROBLEM_CAUSE, parent->diagnostic + i, 0);
    }
  else if (parent->kind == TRIAD_PROBLEM_CAUSE)
    {
      diagnostic = triad_findings_get (findings, parent->diagnostic);

      for (int i = 0; i < count_places (diagnostic); i++)
        append (entries, TRIAD_PROBLEM_PLACE, parent->diagnostic, i);

      for (int i = 0; i < count_following (diagnostic); i++)
        append (entries, TRIAD_PROBLEM_CONSEQUENCE, parent->diagnostic, i);
    }

  return entries;
}

gboolean
triad_problem_entry_is_group (const TriadProblemEntry *self)
{
  return self->kind == TRIAD_PROBLEM_FILE || self->kind == TRIAD_PROBLEM_PARITY;
}

int
triad_problem_entry_count_children (const TriadProblemEntry *self,
                                    const TriadFindings     *findings)
{
  const TriadDiagnostic *diagnostic;

  if (triad_problem_entry_is_group (self))
    return self->part;

  if (self->kind != TRIAD_PROBLEM_CAUSE)
    return 0;

  diagnostic = triad_findings_get (findings, self->diagnostic);

  return count_places (diagnostic) + count_following (diagnostic);
}

/* What it says, without making a text of it where there is one. */
static const char *
get_text (const TriadProblemEntry *self,
          const TriadFindings     *findings)
{
  const TriadDiagnostic *diagnostic = triad_findings_get (findings, self->diagnostic);

  switch (self->kind)
    {
    case TRIAD_PROBLEM_FILE:
      return diagnostic->range.file;
    case TRIAD_PROBLEM_PLACE:
      return get_place (self, findings)->message;
    case TRIAD_PROBLEM_CONSEQUENCE:
      return triad_phrase_get_frame_name (findings->snapshot, triad_problem_entry_get_frame (self, findings));
    case TRIAD_PROBLEM_CAUSE:
    default:
      return diagnostic->message;
    }
}

gboolean
triad_problem_entry_equal (const TriadProblemEntry *a,
                           const TriadFindings     *a_findings,
                           const TriadProblemEntry *b,
                           const TriadFindings     *b_findings)
{
  if (a->kind != b->kind || (triad_problem_entry_count_children (a, a_findings) > 0) !=
                              (triad_problem_entry_count_children (b, b_findings) > 0))
    return FALSE;

  if (a->kind == TRIAD_PROBLEM_PARITY)
    return TRUE;

  return triad_findings_get (a_findings, a->diagnostic)->code ==
           triad_findings_get (b_findings, b->diagnostic)->code &&
         g_strcmp0 (get_text (a, a_findings), get_text (b, b_findings)) == 0;
}

const TriadDiagnostic *
triad_problem_entry_get_diagnostic (const TriadProblemEntry *self,
                                    const TriadFindings     *findings)
{
  return triad_findings_get (findings, self->diagnostic);
}

int
triad_problem_entry_get_frame (const TriadProblemEntry *self,
                               const TriadFindings     *findings)
{
  const TriadDiagnostic *diagnostic;

  if (triad_problem_entry_is_group (self))
    return -1;

  diagnostic = triad_findings_get (findings, self->diagnostic);

  return self->kind == TRIAD_PROBLEM_CONSEQUENCE
         ? g_array_index (diagnostic->following, int, self->part) : diagnostic->frame;
}

TriadSourceRange
triad_problem_entry_get_range (const TriadProblemEntry *self,
                               const TriadFindings     *findings)
{
  switch (self->kind)
    {
    case TRIAD_PROBLEM_CAUSE:
      return triad_findings_get (findings, self->diagnostic)->range;
    case TRIAD_PROBLEM_PLACE:
      return get_place (self, findings)->range;
    case TRIAD_PROBLEM_CONSEQUENCE:
      return triad_snapshot_get_frame (findings->snapshot,
                                       triad_problem_entry_get_frame (self, findings))->range;
    case TRIAD_PROBLEM_FILE:
    case TRIAD_PROBLEM_PARITY:
    default:
      return TRIAD_SOURCE_RANGE_NOWHERE;
    }
}

static char *
dup_consequence (const TriadSnapshot *snapshot,
                 int                  frame)
{
  const char *name = triad_phrase_get_frame_name (snapshot, frame);

  if (triad_snapshot_get_poses (snapshot)->resolved[frame])
    return g_strdup_printf (_("“%s” has no body"), name);

  return g_strdup_printf (_("“%s” has no pose"), name);
}

static char *
dup_file_name (const char *file)
{
  return file != NULL ? g_path_get_basename (file) : g_strdup (_("In no file"));
}

char *
triad_problem_entry_dup_title (const TriadProblemEntry *self,
                               const TriadFindings     *findings)
{
  switch (self->kind)
    {
    case TRIAD_PROBLEM_FILE:
      return dup_file_name (get_text (self, findings));
    case TRIAD_PROBLEM_PARITY:
      return g_strdup (_("Can it be a URDF?"));
    case TRIAD_PROBLEM_CONSEQUENCE:
      return dup_consequence (findings->snapshot, triad_problem_entry_get_frame (self, findings));
    case TRIAD_PROBLEM_CAUSE:
    case TRIAD_PROBLEM_PLACE:
    default:
      return g_strdup (get_text (self, findings));
    }
}

gboolean
triad_problem_entry_is_obstacle (const TriadProblemEntry *self,
                                 const TriadFindings     *findings)
{
  return self->kind == TRIAD_PROBLEM_CAUSE &&
         self->diagnostic >= triad_findings_get_n_own (findings);
}

/* The file that a place is in without a word: that of the mistake, and of an
 * obstacle, which stands in no file's list, the one that is open.
 */
static const char *
get_header_file (const TriadProblemEntry *self,
                 const TriadFindings     *findings)
{
  const TriadDocument *document = triad_snapshot_get_document (findings->snapshot);

  if (triad_problem_entry_is_obstacle (self, findings))
    return triad_source_get_name (g_ptr_array_index (triad_document_get_sources (document), 0));

  return triad_findings_get (findings, self->diagnostic)->range.file;
}

/* `12:3`, and the file's name where it is another one. */
static char *
dup_place (const TriadProblemEntry *self,
           const TriadFindings     *findings)
{
  TriadSourceRange range = triad_problem_entry_get_range (self, findings);
  const char *file = get_header_file (self, findings);
  g_autofree char *name = NULL;

  if (range.file == NULL)
    return g_strdup ("");

  if (g_strcmp0 (range.file, file) == 0)
    return g_strdup_printf ("%d:%d", range.line, range.column);

  name = g_path_get_basename (range.file);

  return g_strdup_printf ("%s:%d:%d", name, range.line, range.column);
}

static void
count_severities (const TriadProblemEntry *self,
                  const TriadFindings     *findings,
                  int                     *n)
{
  for (int i = 0; i < self->part; i++)
    n[triad_findings_get (findings, self->diagnostic + i)->severity]++;
}

static char *
dup_counts (const TriadProblemEntry *self,
            const TriadFindings     *findings)
{
  int n[TRIAD_SEVERITY_NOTE + 1] = { 0 };

  count_severities (self, findings, n);

  return triad_phrase_dup_severities (n[TRIAD_SEVERITY_ERROR], n[TRIAD_SEVERITY_WARNING],
                                      n[TRIAD_SEVERITY_NOTE]);
}

static char *
dup_answer (const TriadProblemEntry *self,
            const TriadFindings     *findings)
{
  int n[TRIAD_SEVERITY_NOTE + 1] = { 0 };
  int n_obstacles;
  int n_lost;

  count_severities (self, findings, n);
  n_obstacles = n[TRIAD_SEVERITY_ERROR];
  n_lost = n[TRIAD_SEVERITY_WARNING];

  if (n_obstacles > 0)
    return g_strdup_printf (ngettext ("%d obstacle", "%d obstacles", n_obstacles), n_obstacles);

  if (n_lost > 0)
    return g_strdup_printf (ngettext ("Nothing stands against it, but %d element is left out",
                                      "Nothing stands against it, but %d elements are left out",
                                      n_lost), n_lost);

  return g_strdup (_("Nothing stands against it"));
}

char *
triad_problem_entry_dup_detail (const TriadProblemEntry *self,
                                const TriadFindings     *findings)
{
  const TriadDiagnostic *diagnostic;
  g_autofree char *place = NULL;

  if (self->kind == TRIAD_PROBLEM_FILE)
    return dup_counts (self, findings);

  if (self->kind == TRIAD_PROBLEM_PARITY)
    return dup_answer (self, findings);

  place = dup_place (self, findings);

  if (self->kind != TRIAD_PROBLEM_CAUSE)
    return g_steal_pointer (&place);

  diagnostic = triad_findings_get (findings, self->diagnostic);

  /* they all have one code, which says no more than what they stand in */
  if (triad_problem_entry_is_obstacle (self, findings))
    return g_strjoin (" · ", diagnostic->severity == TRIAD_SEVERITY_ERROR
                               ? _("Obstacle") : triad_phrase_get_severity (diagnostic->severity),
                      *place != '\0' ? place : NULL, NULL);

  return g_strjoin (" · ", triad_phrase_get_severity (diagnostic->severity),
                    *place != '\0' ? place : triad_code_get_name (diagnostic->code),
                    *place != '\0' ? triad_code_get_name (diagnostic->code) : NULL, NULL);
}

char *
triad_problem_entry_dup_more (const TriadProblemEntry *self,
                              const TriadFindings     *findings)
{
  const TriadDiagnostic *diagnostic;
  g_autofree char *places = NULL;
  g_autofree char *following = NULL;
  int n_places;
  int n_following;

  if (self->kind != TRIAD_PROBLEM_CAUSE)
    return NULL;

  diagnostic = triad_findings_get (findings, self->diagnostic);
  n_places = count_places (diagnostic);
  n_following = count_following (diagnostic);

  if (n_places + n_following == 0)
    return NULL;

  places = g_strdup_printf (ngettext ("%d related place", "%d related places", n_places), n_places);
  following = g_strdup_printf (ngettext ("and %d that follows", "and %d that follow", n_following),
                               n_following);

  if (n_following == 0)
    return g_steal_pointer (&places);

  if (n_places == 0)
    return g_steal_pointer (&following);

  return g_strdup_printf (_("%s, %s"), places, following);
}

static void
append_line (GString          *text,
             TriadSourceRange  range,
             const char       *severity,
             const char       *message)
{
  if (range.file != NULL)
    g_string_append_printf (text, "%s:%d:%d: ", range.file, range.line, range.column);

  g_string_append_printf (text, "%s: %s", severity, message);
}

static void
append_diagnostic (GString               *text,
                   const TriadDiagnostic *diagnostic)
{
  append_line (text, diagnostic->range, triad_severity_get_name (diagnostic->severity),
               diagnostic->message);
  g_string_append_printf (text, " [%s]\n", triad_code_get_name (diagnostic->code));

  for (guint i = 0; diagnostic->related != NULL && i < diagnostic->related->len; i++)
    {
      const TriadRelated *related = &g_array_index (diagnostic->related, TriadRelated, i);

      append_line (text, related->range, "note", related->message);
      g_string_append_c (text, '\n');
    }
}

static void
append_group (const TriadProblemEntry *self,
              const TriadFindings     *findings,
              GString                 *text)
{
  g_autofree char *title = NULL;
  g_autofree char *answer = NULL;

  for (int i = 0; i < self->part; i++)
    append_diagnostic (text, triad_findings_get (findings, self->diagnostic + i));

  if (self->part > 0)
    return;

  title = triad_problem_entry_dup_title (self, findings);
  answer = triad_problem_entry_dup_detail (self, findings);
  g_string_append_printf (text, "%s %s\n", title, answer);
}

void
triad_problem_entry_append_text (const TriadProblemEntry *self,
                                 const TriadFindings     *findings,
                                 GString                 *text)
{
  g_autofree char *title = NULL;

  switch (self->kind)
    {
    case TRIAD_PROBLEM_FILE:
    case TRIAD_PROBLEM_PARITY:
      append_group (self, findings, text);
      break;
    case TRIAD_PROBLEM_CAUSE:
      append_diagnostic (text, triad_findings_get (findings, self->diagnostic));
      break;
    case TRIAD_PROBLEM_PLACE:
    case TRIAD_PROBLEM_CONSEQUENCE:
    default:
      title = triad_problem_entry_dup_title (self, findings);
      append_line (text, triad_problem_entry_get_range (self, findings), "note", title);
      g_string_append_c (text, '\n');
    }
}
