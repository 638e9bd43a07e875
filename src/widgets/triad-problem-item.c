/* triad-problem-item.c: an entry of the list of problems, as a row shows it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-problem-item.h"

struct _TriadProblemItem
{
  GObject            parent_instance;

  TriadSnapshot     *snapshot;
  TriadProblemEntry  entry;                /* the snapshot's */
  gboolean           was_open;             /* its row, once */
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
  triad_snapshot_unref (TRIAD_PROBLEM_ITEM (object)->snapshot);

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
triad_problem_item_new (TriadSnapshot           *snapshot,
                        const TriadProblemEntry *entry)
{
  TriadProblemItem *self = g_object_new (TRIAD_TYPE_PROBLEM_ITEM, NULL);

  self->snapshot = triad_snapshot_ref (snapshot);
  self->entry = *entry;

  return self;
}

void
triad_problem_item_set (TriadProblemItem        *self,
                        TriadSnapshot           *snapshot,
                        const TriadProblemEntry *entry)
{
  g_return_if_fail (TRIAD_IS_PROBLEM_ITEM (self));

  triad_snapshot_ref (snapshot);
  triad_snapshot_unref (self->snapshot);
  self->snapshot = snapshot;
  self->entry = *entry;
  g_signal_emit (self, signals[CHANGED], 0);
}

TriadSnapshot *
triad_problem_item_get_snapshot (TriadProblemItem *self)
{
  g_return_val_if_fail (TRIAD_IS_PROBLEM_ITEM (self), NULL);

  return self->snapshot;
}

const TriadProblemEntry *
triad_problem_item_get_entry (TriadProblemItem *self)
{
  g_return_val_if_fail (TRIAD_IS_PROBLEM_ITEM (self), NULL);

  return &self->entry;
}

gboolean
triad_problem_item_open_once (TriadProblemItem *self)
{
  gboolean was_open;

  g_return_val_if_fail (TRIAD_IS_PROBLEM_ITEM (self), FALSE);

  was_open = self->was_open;
  self->was_open = TRUE;

  return !was_open;
}

int
triad_problem_item_get_frame (TriadProblemItem *self)
{
  g_return_val_if_fail (TRIAD_IS_PROBLEM_ITEM (self), -1);

  return triad_problem_entry_get_frame (&self->entry, self->snapshot);
}

const char *
triad_problem_item_get_suggestion (TriadProblemItem *self)
{
  g_return_val_if_fail (TRIAD_IS_PROBLEM_ITEM (self), NULL);

  if (self->entry.kind != TRIAD_PROBLEM_CAUSE)
    return NULL;

  return triad_problem_entry_get_diagnostic (&self->entry, self->snapshot)->suggestion;
}

char *
triad_problem_item_dup_title (TriadProblemItem *self)
{
  g_return_val_if_fail (TRIAD_IS_PROBLEM_ITEM (self), NULL);

  return triad_problem_entry_dup_title (&self->entry, self->snapshot);
}

char *
triad_problem_item_dup_detail (TriadProblemItem *self)
{
  g_return_val_if_fail (TRIAD_IS_PROBLEM_ITEM (self), NULL);

  return triad_problem_entry_dup_detail (&self->entry, self->snapshot);
}

char *
triad_problem_item_dup_more (TriadProblemItem *self)
{
  g_return_val_if_fail (TRIAD_IS_PROBLEM_ITEM (self), NULL);

  return triad_problem_entry_dup_more (&self->entry, self->snapshot);
}

static TriadSeverity
get_severity (TriadProblemItem *self)
{
  return triad_problem_entry_get_diagnostic (&self->entry, self->snapshot)->severity;
}

const char *
triad_problem_item_get_icon_name (TriadProblemItem *self)
{
  static const char *const of_severity[] = {
    [TRIAD_SEVERITY_ERROR] = "dialog-error-symbolic",
    [TRIAD_SEVERITY_WARNING] = "dialog-warning-symbolic",
    [TRIAD_SEVERITY_NOTE] = "dialog-information-symbolic",
  };

  g_return_val_if_fail (TRIAD_IS_PROBLEM_ITEM (self), NULL);

  switch (self->entry.kind)
    {
    case TRIAD_PROBLEM_FILE:
      return "text-x-generic-symbolic";
    case TRIAD_PROBLEM_PLACE:
      return "mark-location-symbolic";
    case TRIAD_PROBLEM_CONSEQUENCE:
      return "go-down-symbolic";
    case TRIAD_PROBLEM_CAUSE:
    default:
      return of_severity[get_severity (self)];
    }
}

const char *
triad_problem_item_get_css_class (TriadProblemItem *self)
{
  static const char *const of_severity[] = {
    [TRIAD_SEVERITY_ERROR] = "error",
    [TRIAD_SEVERITY_WARNING] = "warning",
    [TRIAD_SEVERITY_NOTE] = "accent",
  };

  g_return_val_if_fail (TRIAD_IS_PROBLEM_ITEM (self), NULL);

  return self->entry.kind == TRIAD_PROBLEM_CAUSE ? of_severity[get_severity (self)] : "dim-label";
}
