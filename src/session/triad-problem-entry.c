/* triad-problem-entry.c: what a list of problems is made of
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-problem-entry.h"

#include <glib/gi18n.h>

#include "triad-phrase.h"

static const TriadDiagnostic *
get_diagnostic (const TriadSnapshot *snapshot,
                int                  i)
{
  return g_ptr_array_index (triad_snapshot_get_diagnostics (snapshot), i);
}

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
           const TriadSnapshot     *snapshot)
{
  return &g_array_index (get_diagnostic (snapshot, self->diagnostic)->related, TriadRelated,
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
              const TriadSnapshot *snapshot)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const char *file = get_diagnostic (snapshot, i)->section.file;

      if (i > 0 && g_strcmp0 (file, get_diagnostic (snapshot, i - 1)->section.file) == 0)
        g_array_index (entries, TriadProblemEntry, entries->len - 1).part++;
      else
        append (entries, TRIAD_PROBLEM_FILE, i, 1);
    }
}

GArray *
triad_problem_entry_get_children (const TriadProblemEntry *parent,
                                  const TriadSnapshot     *snapshot)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (TriadProblemEntry));
  const TriadDiagnostic *diagnostic;

  if (snapshot == NULL)
    return entries;

  if (parent == NULL)
    {
      append_files (entries, snapshot);
    }
  else if (parent->kind == TRIAD_PROBLEM_FILE)
    {
      for (int i = 0; i < parent->part; i++)
        append (entries, TRIAD_PROBLEM_CAUSE, parent->diagnostic + i, 0);
    }
  else if (parent->kind == TRIAD_PROBLEM_CAUSE)
    {
      diagnostic = get_diagnostic (snapshot, parent->diagnostic);

      for (int i = 0; i < count_places (diagnostic); i++)
        append (entries, TRIAD_PROBLEM_PLACE, parent->diagnostic, i);

      for (int i = 0; i < count_following (diagnostic); i++)
        append (entries, TRIAD_PROBLEM_CONSEQUENCE, parent->diagnostic, i);
    }

  return entries;
}

int
triad_problem_entry_count_children (const TriadProblemEntry *self,
                                    const TriadSnapshot     *snapshot)
{
  const TriadDiagnostic *diagnostic;

  if (self->kind == TRIAD_PROBLEM_FILE)
    return self->part;

  if (self->kind != TRIAD_PROBLEM_CAUSE)
    return 0;

  diagnostic = get_diagnostic (snapshot, self->diagnostic);

  return count_places (diagnostic) + count_following (diagnostic);
}

/* What it says, without making a text of it where there is one. */
static const char *
get_text (const TriadProblemEntry *self,
          const TriadSnapshot     *snapshot)
{
  const TriadDiagnostic *diagnostic = get_diagnostic (snapshot, self->diagnostic);

  switch (self->kind)
    {
    case TRIAD_PROBLEM_FILE:
      return diagnostic->section.file;
    case TRIAD_PROBLEM_PLACE:
      return get_place (self, snapshot)->message;
    case TRIAD_PROBLEM_CONSEQUENCE:
      return triad_phrase_get_frame_name (snapshot, triad_problem_entry_get_frame (self, snapshot));
    case TRIAD_PROBLEM_CAUSE:
    default:
      return diagnostic->message;
    }
}

gboolean
triad_problem_entry_equal (const TriadProblemEntry *a,
                           const TriadSnapshot     *a_snapshot,
                           const TriadProblemEntry *b,
                           const TriadSnapshot     *b_snapshot)
{
  return a->kind == b->kind &&
         (triad_problem_entry_count_children (a, a_snapshot) > 0) ==
           (triad_problem_entry_count_children (b, b_snapshot) > 0) &&
         get_diagnostic (a_snapshot, a->diagnostic)->code ==
           get_diagnostic (b_snapshot, b->diagnostic)->code &&
         g_strcmp0 (get_text (a, a_snapshot), get_text (b, b_snapshot)) == 0;
}

const TriadDiagnostic *
triad_problem_entry_get_diagnostic (const TriadProblemEntry *self,
                                    const TriadSnapshot     *snapshot)
{
  return get_diagnostic (snapshot, self->diagnostic);
}

int
triad_problem_entry_get_frame (const TriadProblemEntry *self,
                               const TriadSnapshot     *snapshot)
{
  const TriadDiagnostic *diagnostic = get_diagnostic (snapshot, self->diagnostic);

  switch (self->kind)
    {
    case TRIAD_PROBLEM_CAUSE:
    case TRIAD_PROBLEM_PLACE:
      return diagnostic->frame;
    case TRIAD_PROBLEM_CONSEQUENCE:
      return g_array_index (diagnostic->following, int, self->part);
    case TRIAD_PROBLEM_FILE:
    default:
      return -1;
    }
}

TriadSection
triad_problem_entry_get_section (const TriadProblemEntry *self,
                                 const TriadSnapshot     *snapshot)
{
  switch (self->kind)
    {
    case TRIAD_PROBLEM_CAUSE:
      return get_diagnostic (snapshot, self->diagnostic)->section;
    case TRIAD_PROBLEM_PLACE:
      return get_place (self, snapshot)->section;
    case TRIAD_PROBLEM_CONSEQUENCE:
      return triad_snapshot_get_frame (snapshot,
                                       triad_problem_entry_get_frame (self, snapshot))->section;
    case TRIAD_PROBLEM_FILE:
    default:
      return TRIAD_SECTION_NOWHERE;
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

char *
triad_problem_entry_dup_title (const TriadProblemEntry *self,
                               const TriadSnapshot     *snapshot)
{
  const char *file = get_diagnostic (snapshot, self->diagnostic)->section.file;

  switch (self->kind)
    {
    case TRIAD_PROBLEM_FILE:
      return file != NULL ? g_path_get_basename (file) : g_strdup (_("In no file"));
    case TRIAD_PROBLEM_CONSEQUENCE:
      return dup_consequence (snapshot, triad_problem_entry_get_frame (self, snapshot));
    case TRIAD_PROBLEM_CAUSE:
    case TRIAD_PROBLEM_PLACE:
    default:
      return g_strdup (get_text (self, snapshot));
    }
}

static const char *
get_severity_word (TriadSeverity severity)
{
  switch (severity)
    {
    case TRIAD_SEVERITY_ERROR:
      return _("Error");
    case TRIAD_SEVERITY_WARNING:
      return _("Warning");
    case TRIAD_SEVERITY_NOTE:
    default:
      return _("Note");
    }
}

/* `12:3`, and the file's name where it is another one than that of the mistake. */
static char *
dup_place (const TriadProblemEntry *self,
           const TriadSnapshot     *snapshot)
{
  TriadSection section = triad_problem_entry_get_section (self, snapshot);
  const char *file = get_diagnostic (snapshot, self->diagnostic)->section.file;
  g_autofree char *name = NULL;

  if (section.file == NULL)
    return g_strdup ("");

  if (g_strcmp0 (section.file, file) == 0)
    return g_strdup_printf ("%d:%d", section.line, section.column);

  name = g_path_get_basename (section.file);

  return g_strdup_printf ("%s:%d:%d", name, section.line, section.column);
}

static char *
dup_counts (const TriadProblemEntry *self,
            const TriadSnapshot     *snapshot)
{
  int n[TRIAD_SEVERITY_NOTE + 1] = { 0 };

  for (int i = 0; i < self->part; i++)
    n[get_diagnostic (snapshot, self->diagnostic + i)->severity]++;

  return triad_phrase_dup_severities (n[TRIAD_SEVERITY_ERROR], n[TRIAD_SEVERITY_WARNING],
                                      n[TRIAD_SEVERITY_NOTE]);
}

char *
triad_problem_entry_dup_detail (const TriadProblemEntry *self,
                                const TriadSnapshot     *snapshot)
{
  const TriadDiagnostic *diagnostic = get_diagnostic (snapshot, self->diagnostic);
  g_autofree char *place = dup_place (self, snapshot);

  if (self->kind == TRIAD_PROBLEM_FILE)
    return dup_counts (self, snapshot);

  if (self->kind != TRIAD_PROBLEM_CAUSE)
    return g_steal_pointer (&place);

  return g_strjoin (" · ", get_severity_word (diagnostic->severity),
                    *place != '\0' ? place : triad_code_get_name (diagnostic->code),
                    *place != '\0' ? triad_code_get_name (diagnostic->code) : NULL, NULL);
}

char *
triad_problem_entry_dup_more (const TriadProblemEntry *self,
                              const TriadSnapshot     *snapshot)
{
  const TriadDiagnostic *diagnostic = get_diagnostic (snapshot, self->diagnostic);
  g_autofree char *places = NULL;
  g_autofree char *following = NULL;
  int n_places = count_places (diagnostic);
  int n_following = count_following (diagnostic);

  if (self->kind != TRIAD_PROBLEM_CAUSE || n_places + n_following == 0)
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
append_line (GString      *text,
             TriadSection  section,
             const char   *severity,
             const char   *message)
{
  if (section.file != NULL)
    g_string_append_printf (text, "%s:%d:%d: ", section.file, section.line, section.column);

  g_string_append_printf (text, "%s: %s", severity, message);
}

static void
append_diagnostic (GString               *text,
                   const TriadDiagnostic *diagnostic)
{
  append_line (text, diagnostic->section, triad_severity_get_name (diagnostic->severity),
               diagnostic->message);
  g_string_append_printf (text, " [%s]\n", triad_code_get_name (diagnostic->code));

  for (guint i = 0; diagnostic->related != NULL && i < diagnostic->related->len; i++)
    {
      const TriadRelated *related = &g_array_index (diagnostic->related, TriadRelated, i);

      append_line (text, related->section, "note", related->message);
      g_string_append_c (text, '\n');
    }
}

void
triad_problem_entry_append_text (const TriadProblemEntry *self,
                                 const TriadSnapshot     *snapshot,
                                 GString                 *text)
{
  g_autofree char *title = NULL;
  int n = self->kind == TRIAD_PROBLEM_FILE ? self->part : 1;

  if (self->kind == TRIAD_PROBLEM_FILE || self->kind == TRIAD_PROBLEM_CAUSE)
    {
      for (int i = 0; i < n; i++)
        append_diagnostic (text, get_diagnostic (snapshot, self->diagnostic + i));

      return;
    }

  title = triad_problem_entry_dup_title (self, snapshot);
  append_line (text, triad_problem_entry_get_section (self, snapshot), "note", title);
  g_string_append_c (text, '\n');
}
