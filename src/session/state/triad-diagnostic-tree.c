/* triad-diagnostic-tree.c: tree of diagnostics: files, problems, related places, consequences */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diagnostic-tree.h"

#include <glib/gi18n.h>

#include "triad-frame-text.h"

#define MIN_RUN 5

/* Consequences come after all related places. */
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
get_place (const TriadDiagnosticNode *self,
           const TriadDiagnosticList *diagnostics)
{
  return &g_array_index (triad_diagnostic_list_get (diagnostics, self->diagnostic)->related,
                         TriadRelated,
                         self->part);
}

static void
append (GArray                  *entries,
        TriadDiagnosticNodeKind  kind,
        int                      diagnostic,
        int                      part)
{
  TriadDiagnosticNode entry = { kind, diagnostic, part };

  g_array_append_val (entries, entry);
}

/* Relies on the diagnostics being sorted by file. */
static void
append_files (GArray                    *entries,
              const TriadDiagnosticList *diagnostics)
{
  int n = triad_diagnostic_list_get_n_own (diagnostics);

  for (int i = 0; i < n; i++)
    {
      const char *file = triad_diagnostic_list_get (diagnostics, i)->range.file;

      if (i > 0 &&
          g_strcmp0 (file, triad_diagnostic_list_get (diagnostics, i - 1)->range.file) == 0)
        g_array_index (entries, TriadDiagnosticNode, entries->len - 1).part++;
      else
        append (entries, TRIAD_DIAGNOSTIC_NODE_FILE, i, 1);
    }
}

/* Returns how many of up to @n diagnostics from @from on are warnings of one kind. */
static int
count_run (const TriadDiagnosticList *diagnostics,
           int                        from,
           int                        n)
{
  const TriadDiagnostic *first = triad_diagnostic_list_get (diagnostics, from);
  int length = 0;

  while (length < n)
    {
      const TriadDiagnostic *diagnostic = triad_diagnostic_list_get (diagnostics, from + length);

      if (diagnostic->code != first->code || diagnostic->severity != TRIAD_SEVERITY_WARNING)
        break;

      length++;
    }

  return length;
}

static void
append_problems (GArray                    *entries,
                 const TriadDiagnosticNode *file,
                 const TriadDiagnosticList *diagnostics)
{
  int end = file->diagnostic + file->part;

  for (int i = file->diagnostic; i < end; i++)
    {
      int length = count_run (diagnostics, i, end - i);

      if (length < MIN_RUN || file->kind != TRIAD_DIAGNOSTIC_NODE_FILE)
        {
          append (entries, TRIAD_DIAGNOSTIC_NODE_CAUSE, i, 0);
          continue;
        }

      append (entries, TRIAD_DIAGNOSTIC_NODE_RUN, i, length);
      i += length - 1;
    }
}

GArray *
triad_diagnostic_node_get_children (const TriadDiagnosticNode *parent,
                                    const TriadDiagnosticList *diagnostics)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (TriadDiagnosticNode));
  const TriadDiagnostic *diagnostic;

  if (diagnostics == NULL)
    return entries;

  if (parent == NULL)
    {
      append_files (entries, diagnostics);

      if (diagnostics->obstacles != NULL)
        append (entries, TRIAD_DIAGNOSTIC_NODE_PARITY,
                triad_diagnostic_list_get_n_own (diagnostics),
                diagnostics->obstacles->len);
    }
  else if (triad_diagnostic_node_is_group (parent))
    {
      append_problems (entries, parent, diagnostics);
    }
  else if (parent->kind == TRIAD_DIAGNOSTIC_NODE_CAUSE)
    {
      diagnostic = triad_diagnostic_list_get (diagnostics, parent->diagnostic);

      for (int i = 0; i < count_places (diagnostic); i++)
        append (entries, TRIAD_DIAGNOSTIC_NODE_PLACE, parent->diagnostic, i);

      for (int i = 0; i < count_following (diagnostic); i++)
        append (entries, TRIAD_DIAGNOSTIC_NODE_CONSEQUENCE, parent->diagnostic, i);
    }

  return entries;
}

gboolean
triad_diagnostic_node_is_group (const TriadDiagnosticNode *self)
{
  return self->kind == TRIAD_DIAGNOSTIC_NODE_FILE || self->kind == TRIAD_DIAGNOSTIC_NODE_RUN ||
         self->kind == TRIAD_DIAGNOSTIC_NODE_PARITY;
}

int
triad_diagnostic_node_count_children (const TriadDiagnosticNode *self,
                                      const TriadDiagnosticList *diagnostics)
{
  const TriadDiagnostic *diagnostic;

  if (triad_diagnostic_node_is_group (self))
    return self->part;

  if (self->kind != TRIAD_DIAGNOSTIC_NODE_CAUSE)
    return 0;

  diagnostic = triad_diagnostic_list_get (diagnostics, self->diagnostic);

  return count_places (diagnostic) + count_following (diagnostic);
}

/* Returns the message of the node without a copy, if it has one. */
static const char *
get_text (const TriadDiagnosticNode *self,
          const TriadDiagnosticList *diagnostics)
{
  const TriadDiagnostic *diagnostic = triad_diagnostic_list_get (diagnostics, self->diagnostic);

  switch (self->kind)
    {
    case TRIAD_DIAGNOSTIC_NODE_FILE:
      return diagnostic->range.file;
    case TRIAD_DIAGNOSTIC_NODE_PLACE:
      return get_place (self, diagnostics)->message;
    case TRIAD_DIAGNOSTIC_NODE_CONSEQUENCE:
      return triad_frame_text_get_frame_name (diagnostics->snapshot,
                                              triad_diagnostic_node_get_frame (self, diagnostics));
    case TRIAD_DIAGNOSTIC_NODE_CAUSE:
    case TRIAD_DIAGNOSTIC_NODE_RUN:
    default:
      return diagnostic->message;
    }
}

gboolean
triad_diagnostic_node_equal (const TriadDiagnosticNode *a,
                             const TriadDiagnosticList *a_diagnostics,
                             const TriadDiagnosticNode *b,
                             const TriadDiagnosticList *b_diagnostics)
{
  if (a->kind != b->kind || (triad_diagnostic_node_count_children (a, a_diagnostics) > 0) !=
                              (triad_diagnostic_node_count_children (b, b_diagnostics) > 0))
    return FALSE;

  if (a->kind == TRIAD_DIAGNOSTIC_NODE_PARITY)
    return TRUE;

  return triad_diagnostic_list_get (a_diagnostics, a->diagnostic)->code ==
           triad_diagnostic_list_get (b_diagnostics, b->diagnostic)->code &&
         g_strcmp0 (get_text (a, a_diagnostics), get_text (b, b_diagnostics)) == 0;
}

const TriadDiagnostic *
triad_diagnostic_node_get_diagnostic (const TriadDiagnosticNode *self,
                                      const TriadDiagnosticList *diagnostics)
{
  return triad_diagnostic_list_get (diagnostics, self->diagnostic);
}

int
triad_diagnostic_node_get_frame (const TriadDiagnosticNode *self,
                                 const TriadDiagnosticList *diagnostics)
{
  const TriadDiagnostic *diagnostic;

  if (triad_diagnostic_node_is_group (self))
    return -1;

  diagnostic = triad_diagnostic_list_get (diagnostics, self->diagnostic);

  return self->kind == TRIAD_DIAGNOSTIC_NODE_CONSEQUENCE
         ? g_array_index (diagnostic->following, int, self->part) : diagnostic->frame;
}

TriadSourceRange
triad_diagnostic_node_get_range (const TriadDiagnosticNode *self,
                                 const TriadDiagnosticList *diagnostics)
{
  switch (self->kind)
    {
    case TRIAD_DIAGNOSTIC_NODE_CAUSE:
    case TRIAD_DIAGNOSTIC_NODE_RUN:
      return triad_diagnostic_list_get (diagnostics, self->diagnostic)->range;
    case TRIAD_DIAGNOSTIC_NODE_PLACE:
      return get_place (self, diagnostics)->range;
    case TRIAD_DIAGNOSTIC_NODE_CONSEQUENCE:
      return triad_snapshot_get_frame (diagnostics->snapshot,
                                       triad_diagnostic_node_get_frame (self, diagnostics))->range;
    case TRIAD_DIAGNOSTIC_NODE_FILE:
    case TRIAD_DIAGNOSTIC_NODE_PARITY:
    default:
      return TRIAD_SOURCE_RANGE_NOWHERE;
    }
}

static char *
dup_consequence (const TriadSnapshot *snapshot,
                 int                  frame)
{
  const char *name = triad_frame_text_get_frame_name (snapshot, frame);

  if (triad_snapshot_get_poses (snapshot)->resolved[frame])
    return g_strdup_printf (_("“%s” is not attached to any link"), name);

  return g_strdup_printf (_("“%s” has no pose"), name);
}

static char *
dup_file_name (const char *file)
{
  return file != NULL ? g_path_get_basename (file) : g_strdup (_("No File"));
}

char *
triad_diagnostic_node_dup_title (const TriadDiagnosticNode *self,
                                 const TriadDiagnosticList *diagnostics)
{
  switch (self->kind)
    {
    case TRIAD_DIAGNOSTIC_NODE_FILE:
      return dup_file_name (get_text (self, diagnostics));
    case TRIAD_DIAGNOSTIC_NODE_PARITY:
      return g_strdup (_("URDF Compatibility"));
    case TRIAD_DIAGNOSTIC_NODE_CONSEQUENCE:
      return dup_consequence (diagnostics->snapshot,
                              triad_diagnostic_node_get_frame (self, diagnostics));
    case TRIAD_DIAGNOSTIC_NODE_RUN:
      return g_strdup_printf (ngettext ("%s, and %d more like it", "%s, and %d more like it",
                                        self->part - 1),
                              get_text (self, diagnostics), self->part - 1);
    case TRIAD_DIAGNOSTIC_NODE_CAUSE:
    case TRIAD_DIAGNOSTIC_NODE_PLACE:
    default:
      return g_strdup (get_text (self, diagnostics));
    }
}

gboolean
triad_diagnostic_node_is_obstacle (const TriadDiagnosticNode *self,
                                   const TriadDiagnosticList *diagnostics)
{
  return self->kind == TRIAD_DIAGNOSTIC_NODE_CAUSE &&
         self->diagnostic >= triad_diagnostic_list_get_n_own (diagnostics);
}

/* Returns the file that positions are in if they do not name one: the file of the
 * problem, or, for an obstacle, the open file.
 */
static const char *
get_header_file (const TriadDiagnosticNode *self,
                 const TriadDiagnosticList *diagnostics)
{
  const TriadDocument *document = triad_snapshot_get_document (diagnostics->snapshot);

  if (triad_diagnostic_node_is_obstacle (self, diagnostics))
    return triad_source_get_name (g_ptr_array_index (triad_document_get_sources (document), 0));

  return triad_diagnostic_list_get (diagnostics, self->diagnostic)->range.file;
}

char *
triad_diagnostic_node_dup_place (const TriadDiagnosticNode *self,
                                 const TriadDiagnosticList *diagnostics)
{
  TriadSourceRange range = triad_diagnostic_node_get_range (self, diagnostics);
  const char *file = get_header_file (self, diagnostics);
  g_autofree char *name = NULL;

  if (range.file == NULL)
    return g_strdup ("");

  if (g_strcmp0 (range.file, file) == 0)
    return g_strdup_printf ("%d:%d", range.line, range.column);

  name = g_path_get_basename (range.file);

  return g_strdup_printf ("%s:%d:%d", name, range.line, range.column);
}

static void
count_severities (const TriadDiagnosticNode *self,
                  const TriadDiagnosticList *diagnostics,
                  int                       *n)
{
  for (int i = 0; i < self->part; i++)
    n[triad_diagnostic_list_get (diagnostics, self->diagnostic + i)->severity]++;
}

static char *
dup_counts (const TriadDiagnosticNode *self,
            const TriadDiagnosticList *diagnostics)
{
  int n[TRIAD_SEVERITY_NOTE + 1] = { 0 };

  count_severities (self, diagnostics, n);

  return triad_frame_text_dup_severities (n[TRIAD_SEVERITY_ERROR], n[TRIAD_SEVERITY_WARNING],
                                          n[TRIAD_SEVERITY_NOTE]);
}

static char *
dup_verdict (const TriadDiagnosticNode *self,
             const TriadDiagnosticList *diagnostics)
{
  int n[TRIAD_SEVERITY_NOTE + 1] = { 0 };
  int n_obstacles;
  int n_lost;

  count_severities (self, diagnostics, n);
  n_obstacles = n[TRIAD_SEVERITY_ERROR];
  n_lost = n[TRIAD_SEVERITY_WARNING];

  if (n_obstacles > 0)
    return g_strdup_printf (ngettext ("Incompatible: %d error", "Incompatible: %d errors",
                                      n_obstacles), n_obstacles);

  if (n_lost > 0)
    return g_strdup_printf (ngettext ("Compatible, but %d element is dropped",
                                      "Compatible, but %d elements are dropped",
                                      n_lost), n_lost);

  return g_strdup (_("Compatible"));
}

char *
triad_diagnostic_node_dup_detail (const TriadDiagnosticNode *self,
                                  const TriadDiagnosticList *diagnostics)
{
  const TriadDiagnostic *diagnostic;
  g_autofree char *place = NULL;

  if (self->kind == TRIAD_DIAGNOSTIC_NODE_FILE)
    return dup_counts (self, diagnostics);

  if (self->kind == TRIAD_DIAGNOSTIC_NODE_PARITY)
    return dup_verdict (self, diagnostics);

  place = triad_diagnostic_node_dup_place (self, diagnostics);

  if (self->kind == TRIAD_DIAGNOSTIC_NODE_PLACE || self->kind == TRIAD_DIAGNOSTIC_NODE_CONSEQUENCE)
    return g_steal_pointer (&place);

  diagnostic = triad_diagnostic_list_get (diagnostics, self->diagnostic);

  /* All obstacles have the same code, which repeats what their parent says. */
  if (triad_diagnostic_node_is_obstacle (self, diagnostics))
    return g_strjoin (" · ", diagnostic->severity == TRIAD_SEVERITY_ERROR
                               ? _("Incompatibility")
                               : triad_frame_text_get_severity (diagnostic->severity),
                      *place != '\0' ? place : NULL, NULL);

  return g_strjoin (" · ", triad_frame_text_get_severity (diagnostic->severity),
                    *place != '\0' ? place : triad_code_get_name (diagnostic->code),
                    *place != '\0' ? triad_code_get_name (diagnostic->code) : NULL, NULL);
}

char *
triad_diagnostic_node_dup_more (const TriadDiagnosticNode *self,
                                const TriadDiagnosticList *diagnostics)
{
  const TriadDiagnostic *diagnostic;
  g_autofree char *places = NULL;
  g_autofree char *following = NULL;
  int n_places;
  int n_following;

  if (self->kind != TRIAD_DIAGNOSTIC_NODE_CAUSE)
    return NULL;

  diagnostic = triad_diagnostic_list_get (diagnostics, self->diagnostic);
  n_places = count_places (diagnostic);
  n_following = count_following (diagnostic);

  if (n_places + n_following == 0)
    return NULL;

  places = g_strdup_printf (ngettext ("%d related location", "%d related locations", n_places),
                            n_places);
  following = g_strdup_printf (ngettext ("%d consequence", "%d consequences", n_following),
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
append_group (const TriadDiagnosticNode *self,
              const TriadDiagnosticList *diagnostics,
              GString                   *text)
{
  g_autofree char *title = NULL;
  g_autofree char *answer = NULL;

  for (int i = 0; i < self->part; i++)
    append_diagnostic (text, triad_diagnostic_list_get (diagnostics, self->diagnostic + i));

  if (self->part > 0)
    return;

  title = triad_diagnostic_node_dup_title (self, diagnostics);
  answer = triad_diagnostic_node_dup_detail (self, diagnostics);
  g_string_append_printf (text, "%s %s\n", title, answer);
}

void
triad_diagnostic_node_append_text (const TriadDiagnosticNode *self,
                                   const TriadDiagnosticList *diagnostics,
                                   GString                   *text)
{
  g_autofree char *title = NULL;

  switch (self->kind)
    {
    case TRIAD_DIAGNOSTIC_NODE_FILE:
    case TRIAD_DIAGNOSTIC_NODE_RUN:
    case TRIAD_DIAGNOSTIC_NODE_PARITY:
      append_group (self, diagnostics, text);
      break;
    case TRIAD_DIAGNOSTIC_NODE_CAUSE:
      append_diagnostic (text, triad_diagnostic_list_get (diagnostics, self->diagnostic));
      break;
    case TRIAD_DIAGNOSTIC_NODE_PLACE:
    case TRIAD_DIAGNOSTIC_NODE_CONSEQUENCE:
    default:
      title = triad_diagnostic_node_dup_title (self, diagnostics);
      append_line (text, triad_diagnostic_node_get_range (self, diagnostics), "note", title);
      g_string_append_c (text, '\n');
    }
}
