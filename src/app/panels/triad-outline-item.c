/* triad-outline-item.c: list item of a frame in the outline */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-outline-item.h"

#include <glib/gi18n.h>

#include "triad-frame-text.h"

struct _TriadOutlineItem
{
  GObject           parent_instance;

  TriadOutlineTree *tree;
  int               frame;
};

G_DEFINE_FINAL_TYPE (TriadOutlineItem, triad_outline_item, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const TriadFrame *
get_declared (TriadOutlineItem *self)
{
  return triad_snapshot_get_frame (self->tree->snapshot, self->frame);
}

static void
triad_outline_item_finalize (GObject *object)
{
  triad_outline_tree_unref (TRIAD_OUTLINE_ITEM (object)->tree);

  G_OBJECT_CLASS (triad_outline_item_parent_class)->finalize (object);
}

static void
triad_outline_item_class_init (TriadOutlineItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = triad_outline_item_finalize;

  /**
   * TriadOutlineItem::changed:
   *
   * Emitted when the item has another vertex, whose texts may differ.
   */
  signals[CHANGED] = g_signal_new ("changed", TRIAD_TYPE_OUTLINE_ITEM, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
triad_outline_item_init (TriadOutlineItem *self)
{
}

TriadOutlineItem *
triad_outline_item_new (TriadOutlineTree *tree,
                        int               frame)
{
  TriadOutlineItem *self = g_object_new (TRIAD_TYPE_OUTLINE_ITEM, NULL);

  self->tree = triad_outline_tree_ref (tree);
  self->frame = frame;

  return self;
}

void
triad_outline_item_set (TriadOutlineItem *self,
                        TriadOutlineTree *tree,
                        int               frame)
{
  triad_outline_tree_ref (tree);
  triad_outline_tree_unref (self->tree);
  self->tree = tree;
  self->frame = frame;
  g_signal_emit (self, signals[CHANGED], 0);
}

TriadOutlineTree *
triad_outline_item_get_tree (TriadOutlineItem *self)
{
  return self->tree;
}

int
triad_outline_item_get_frame (TriadOutlineItem *self)
{
  return self->frame;
}

const char *
triad_outline_item_get_icon_name (TriadOutlineItem *self)
{
  return triad_frame_text_get_icon_name (self->tree->snapshot, self->frame);
}

const char **
triad_outline_item_get_css_classes (TriadOutlineItem *self)
{
  static const char *classes[][2] = {
    [TRIAD_FRAME_ROOT] = { "kind-world", NULL },
    [TRIAD_FRAME_WORLD] = { "kind-world", NULL },
    [TRIAD_FRAME_MODEL] = { "kind-model", NULL },
    [TRIAD_FRAME_LINK] = { "kind-link", NULL },
    [TRIAD_FRAME_JOINT] = { "kind-joint", NULL },
    [TRIAD_FRAME_EXPLICIT] = { "kind-frame", NULL },
  };

  return classes[get_declared (self)->kind];
}

const char *
triad_outline_item_get_name (TriadOutlineItem *self)
{
  const TriadFrame *declared = get_declared (self);

  if (declared->kind == TRIAD_FRAME_ROOT)
    return triad_frame_text_get_frame_name (self->tree->snapshot, self->frame);

  return declared->name != NULL && *declared->name != '\0' ? declared->name : _("(no name)");
}

const char *
triad_outline_item_get_detail (TriadOutlineItem *self)
{
  const TriadFrame *declared = get_declared (self);

  if (declared->joint < 0)
    return "";

  return triad_snapshot_get_model (self->tree->snapshot)->joints[declared->joint].type;
}

char *
triad_outline_item_dup_apart (TriadOutlineItem *self)
{
  return triad_frame_text_dup_apart (self->tree->snapshot, self->frame);
}

static char *
dup_own_error (const TriadOutlineTree *tree,
               int                     frame)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (tree->snapshot);
  const TriadDiagnostic *first;
  int n_more = tree->n_errors[frame] - 1;

  if (tree->first_error[frame] < 0)
    return g_strdup (_("Part of a cycle"));

  first = g_ptr_array_index (diagnostics, tree->first_error[frame]);

  if (n_more == 0)
    return g_strdup (first->message);

  return g_strdup_printf (ngettext ("%s\n… and %d more error", "%s\n… and %d more errors", n_more),
                          first->message, n_more);
}

char *
triad_outline_item_dup_error (TriadOutlineItem *self,
                              gboolean         *within)
{
  int n = self->tree->n_wrong_within[self->frame];

  *within = FALSE;

  if (get_declared (self)->error)
    return dup_own_error (self->tree, self->frame);

  if (n == 0)
    return NULL;

  *within = TRUE;

  return g_strdup_printf (ngettext ("Contains %d frame with errors",
                                    "Contains %d frames with errors", n), n);
}

char *
triad_outline_item_dup_label (TriadOutlineItem *self)
{
  const char *kind;
  const char *name = triad_outline_item_get_name (self);

  kind = triad_frame_text_get_kind (get_declared (self)->kind);

  if (get_declared (self)->error)
    return g_strdup_printf (_("%s, %s, error"), name, kind);

  if (self->tree->n_wrong_within[self->frame] > 0)
    return g_strdup_printf (_("%s, %s, contains errors"), name, kind);

  return g_strdup_printf ("%s, %s", name, kind);
}
