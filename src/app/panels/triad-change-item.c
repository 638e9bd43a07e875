/* triad-change-item.c: list item of one difference after a reload */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-change-item.h"

#include <glib/gi18n.h>

#include "triad-frame-text.h"

#define UNKNOWN -2                         /* cause that has not been looked for */

struct _TriadChangeItem
{
  GObject     parent_instance;

  const char *sign;
  char       *title;
  char       *detail;
  int         frame;
  GListStore *carried;                     /* the frames that moved along; NULL if none is listed */
};

G_DEFINE_FINAL_TYPE (TriadChangeItem, triad_change_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_SIGN,
  PROP_TITLE,
  PROP_DETAIL,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
triad_change_item_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  TriadChangeItem *self = TRIAD_CHANGE_ITEM (object);

  switch (id)
    {
    case PROP_SIGN:
      g_value_set_static_string (value, self->sign);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_DETAIL:
      g_value_set_string (value, self->detail);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_change_item_finalize (GObject *object)
{
  TriadChangeItem *self = TRIAD_CHANGE_ITEM (object);

  g_free (self->title);
  g_free (self->detail);
  g_clear_object (&self->carried);

  G_OBJECT_CLASS (triad_change_item_parent_class)->finalize (object);
}

static void
triad_change_item_class_init (TriadChangeItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = triad_change_item_get_property;
  object_class->finalize = triad_change_item_finalize;

  properties[PROP_SIGN] = g_param_spec_string ("sign", NULL, NULL, NULL, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
triad_change_item_init (TriadChangeItem *self)
{
}

static TriadChangeItem *
create (const char *sign,
        char       *title,
        char       *detail,
        int         frame)
{
  TriadChangeItem *self = g_object_new (TRIAD_TYPE_CHANGE_ITEM, NULL);

  self->sign = sign;
  self->title = title;
  self->detail = detail;
  self->frame = frame;

  return self;
}

static void
add_problems (GPtrArray       *items,
              const GPtrArray *problems,
              const char      *sign,
              const char      *what,
              gboolean         is_later)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const TriadDiagnostic *problem = g_ptr_array_index (problems, i);
      g_autofree char *place = triad_frame_text_dup_place (&problem->range);
      char *detail = place != NULL ? g_strdup_printf ("%s, %s", what, place) : g_strdup (what);

      g_ptr_array_add (items, create (sign, g_strdup (problem->message), detail,
                                      is_later ? problem->frame : -1));
    }
}

static const char *
get_sign (const TriadFrameChange *change)
{
  return change->before < 0 ? "+" : change->after < 0 ? "−" : "≠";
}

static gboolean
is_carried (const TriadFrameChange *change)
{
  return change->what == (TRIAD_DIFF_MOVED | TRIAD_DIFF_CARRIED);
}

static TriadChangeItem *
create_of_frame (const TriadSnapshotDiff *comparison,
                 const TriadFrameChange  *change)
{
  const char *name =
    change->after >= 0 ? triad_frame_text_get_frame_name (comparison->after, change->after)
                       : triad_frame_text_get_frame_name (comparison->before, change->before);

  return create (get_sign (change), g_strdup (name),
                 triad_snapshot_diff_dup_change (comparison, change), change->after);
}

/* Returns, by change, the one that a frame moved along with; -1 for none. */
static int *
find_causes (const TriadSnapshotDiff *comparison)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (comparison->after);
  int *cause = g_new (int, comparison->n_changes);
  g_autoptr(GArray) path = g_array_new (FALSE, FALSE, sizeof (int));

  for (int i = 0; i < comparison->n_changes; i++)
    cause[i] = UNKNOWN;

  for (int i = 0; i < comparison->n_changes; i++)
    {
      int at = i;
      int found;

      g_array_set_size (path, 0);

      while (at >= 0 && cause[at] == UNKNOWN && is_carried (&comparison->changes[at]))
        {
          int target = graph->edges[comparison->changes[at].after].target;

          g_array_append_val (path, at);
          cause[at] = -1;
          at = target >= 0 ? comparison->change_of[target] : -1;
        }

      found = at < 0 ? -1 : is_carried (&comparison->changes[at]) ? cause[at] : at;

      for (guint k = 0; k < path->len; k++)
        cause[g_array_index (path, int, k)] = found;
    }

  return cause;
}

/* Adds a row for all that moved with the frame of a change. */
static void
take_carried (GPtrArray  *items,
              GListStore *carried)
{
  int n = g_list_model_get_n_items (G_LIST_MODEL (carried));
  TriadChangeItem *item =
    create ("", g_strdup_printf (ngettext ("%d more moved as a result", "%d more moved as a result",
                                           n), n), g_strdup (""), -1);

  item->carried = carried;
  g_ptr_array_add (items, item);
}

static void
add_frames (GPtrArray               *items,
            const TriadSnapshotDiff *comparison)
{
  g_autofree int *causes = find_causes (comparison);
  g_autofree GListStore **carried = g_new0 (GListStore *, comparison->n_changes);

  for (int i = 0; i < comparison->n_changes; i++)
    if (is_carried (&comparison->changes[i]) && causes[i] >= 0)
      {
        g_autoptr(TriadChangeItem) item = create_of_frame (comparison, &comparison->changes[i]);

        if (carried[causes[i]] == NULL)
          carried[causes[i]] = g_list_store_new (TRIAD_TYPE_CHANGE_ITEM);

        g_list_store_append (carried[causes[i]], item);
      }

  for (int i = 0; i < comparison->n_changes; i++)
    {
      if (is_carried (&comparison->changes[i]) && causes[i] >= 0)
        continue;

      g_ptr_array_add (items, create_of_frame (comparison, &comparison->changes[i]));

      if (carried[i] != NULL)
        take_carried (items, carried[i]);
    }
}

GPtrArray *
triad_change_item_new_list (const TriadSnapshotDiff *comparison)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  add_problems (items, comparison->added_problems, "!", _("new problem"), TRUE);
  add_problems (items, comparison->solved_problems, "✓", _("solved"), FALSE);
  add_frames (items, comparison);

  return items;
}

GListModel *
triad_change_item_get_carried (TriadChangeItem *self)
{
  return (GListModel *) self->carried;
}

int
triad_change_item_get_frame (TriadChangeItem *self)
{
  return self->frame;
}
