/* triad-problem-item.c: list item of a node of the diagnostic tree
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-problem-item.h"

#include "triad-severity-icon.h"

struct _TriadProblemItem
{
  GObject              parent_instance;

  TriadDiagnosticList *diagnostics;
  TriadDiagnosticNode  entry;                /* a node of diagnostics */
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

  if (self->entry.kind != TRIAD_DIAGNOSTIC_NODE_CAUSE)
    return "dim-label";

  return is_open_task (self) ? "accent" : triad_severity_icon_get_css_class (get_severity (self));
}
