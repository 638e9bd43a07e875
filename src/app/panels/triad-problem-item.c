/* triad-problem-item.c: list item of a node of the diagnostic tree */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-problem-item.h"

#include <glib/gi18n.h>

#include "triad-severity-icon.h"

struct _TriadProblemItem
{
  GObject              parent_instance;

  TriadDiagnosticList *diagnostics;
  TriadDiagnosticNode  entry;                /* a node of diagnostics */
  TriadFixList        *fixes;                /* NULL until they are known */
  gboolean             was_open;             /* whether its row has been expanded once */
};

G_DEFINE_FINAL_TYPE (TriadProblemItem, triad_problem_item, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
triad_problem_item_finalize (GObject *object)
{
  triad_diagnostic_list_unref (TRIAD_PROBLEM_ITEM (object)->diagnostics);
  g_clear_pointer (&TRIAD_PROBLEM_ITEM (object)->fixes, triad_fix_list_unref);

  G_OBJECT_CLASS (triad_problem_item_parent_class)->finalize (object);
}

static void
triad_problem_item_class_init (TriadProblemItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = triad_problem_item_finalize;

  signals[CHANGED] = g_signal_new ("changed", TRIAD_TYPE_PROBLEM_ITEM, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
triad_problem_item_init (TriadProblemItem *self)
{
}

TriadProblemItem *
triad_problem_item_new (TriadDiagnosticList       *diagnostics,
                        const TriadDiagnosticNode *entry)
{
  TriadProblemItem *self = g_object_new (TRIAD_TYPE_PROBLEM_ITEM, NULL);

  self->diagnostics = triad_diagnostic_list_ref (diagnostics);
  self->entry = *entry;

  return self;
}

void
triad_problem_item_set (TriadProblemItem          *self,
                        TriadDiagnosticList       *diagnostics,
                        const TriadDiagnosticNode *entry)
{
  triad_diagnostic_list_ref (diagnostics);
  triad_diagnostic_list_unref (self->diagnostics);
  self->diagnostics = diagnostics;
  self->entry = *entry;
  g_signal_emit (self, signals[CHANGED], 0);
}

TriadDiagnosticList *
triad_problem_item_get_diagnostics (TriadProblemItem *self)
{
  return self->diagnostics;
}

const TriadDiagnosticNode *
triad_problem_item_get_entry (TriadProblemItem *self)
{
  return &self->entry;
}

gboolean
triad_problem_item_open_once (TriadProblemItem *self)
{
  gboolean was_open;

  was_open = self->was_open;
  self->was_open = TRUE;

  return !was_open;
}

int
triad_problem_item_get_frame (TriadProblemItem *self)
{
  return triad_diagnostic_node_get_frame (&self->entry, self->diagnostics);
}

void
triad_problem_item_set_fixes (TriadProblemItem *self,
                              TriadFixList     *fixes)
{
  if (self->fixes == fixes)
    return;

  g_clear_pointer (&self->fixes, triad_fix_list_unref);
  self->fixes = fixes != NULL ? triad_fix_list_ref (fixes) : NULL;
  g_signal_emit (self, signals[CHANGED], 0);
}

TriadFixList *
triad_problem_item_get_fixes (TriadProblemItem *self)
{
  return self->fixes;
}

int
triad_problem_item_count_fixes (TriadProblemItem *self,
                                TriadFixScope     scope)
{
  /* An obstacle to URDF is no problem of the file. */
  if (self->fixes == NULL || self->fixes->snapshot != self->diagnostics->snapshot ||
      self->entry.kind == TRIAD_DIAGNOSTIC_NODE_PARITY ||
      triad_diagnostic_node_is_obstacle (&self->entry, self->diagnostics))
    return 0;

  /* A file is no single problem. */
  if (self->entry.kind != TRIAD_DIAGNOSTIC_NODE_CAUSE && scope != TRIAD_FIX_FILE)
    return 0;

  return triad_fix_list_count (self->fixes, scope,
                               triad_diagnostic_node_get_diagnostic (&self->entry,
                                                                     self->diagnostics));
}

char *
triad_problem_item_dup_fix (TriadProblemItem *self)
{
  gboolean is_file = self->entry.kind == TRIAD_DIAGNOSTIC_NODE_FILE;
  guint n = triad_problem_item_count_fixes (self, is_file ? TRIAD_FIX_FILE : TRIAD_FIX_ONE);

  if (n > 0 && !is_file)
    return g_strdup (triad_edit_get_title (
      triad_fix_list_find (self->fixes, triad_diagnostic_node_get_diagnostic (&self->entry,
                                                                              self->diagnostics))));

  return n > 1 ? g_strdup_printf (g_dngettext (NULL, "Fix %u Problem", "Fix %u Problems", n), n)
               : NULL;
}

const char *
triad_problem_item_get_suggestion (TriadProblemItem *self)
{
  if (self->entry.kind != TRIAD_DIAGNOSTIC_NODE_CAUSE)
    return NULL;

  return triad_diagnostic_node_get_diagnostic (&self->entry, self->diagnostics)->suggestion;
}

static TriadSeverity
get_severity (TriadProblemItem *self)
{
  return triad_diagnostic_node_get_diagnostic (&self->entry, self->diagnostics)->severity;
}

/* Returns whether it is an obstacle, which is no problem but a task to do. */
static gboolean
is_open_task (TriadProblemItem *self)
{
  return triad_diagnostic_node_is_obstacle (&self->entry, self->diagnostics) &&
         get_severity (self) == TRIAD_SEVERITY_ERROR;
}

/* The URDF check is shown as a checklist. */
static gboolean
is_settled (TriadProblemItem *self)
{
  for (int i = 0; i < self->entry.part; i++)
    if (triad_diagnostic_list_get (self->diagnostics, self->entry.diagnostic + i)->severity ==
        TRIAD_SEVERITY_ERROR)
      return FALSE;

  return TRUE;
}

const char *
triad_problem_item_get_icon_name (TriadProblemItem *self)
{
  switch (self->entry.kind)
    {
    case TRIAD_DIAGNOSTIC_NODE_FILE:
      return "text-x-generic-symbolic";
    case TRIAD_DIAGNOSTIC_NODE_PLACE:
      return "mark-location-symbolic";
    case TRIAD_DIAGNOSTIC_NODE_CONSEQUENCE:
      return "go-down-symbolic";
    case TRIAD_DIAGNOSTIC_NODE_PARITY:
      return is_settled (self) ? "checkbox-checked-symbolic" : "triad-task-symbolic";
    case TRIAD_DIAGNOSTIC_NODE_CAUSE:
    case TRIAD_DIAGNOSTIC_NODE_RUN:
    default:
      return is_open_task (self) ? "triad-task-symbolic"
                                 : triad_severity_icon_get_icon_name (get_severity (self));
    }
}

const char *
triad_problem_item_get_css_class (TriadProblemItem *self)
{
  if (self->entry.kind == TRIAD_DIAGNOSTIC_NODE_PARITY)
    return is_settled (self) ? "success" : "accent";

  if (self->entry.kind != TRIAD_DIAGNOSTIC_NODE_CAUSE &&
      self->entry.kind != TRIAD_DIAGNOSTIC_NODE_RUN)
    return "dim-label";

  return is_open_task (self) ? "accent" : triad_severity_icon_get_css_class (get_severity (self));
}
