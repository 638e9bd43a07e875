/* triad-change-item.c: list item of one difference after a reload */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-change-item.h"

#include <glib/gi18n.h>

#include "triad-frame-text.h"

struct _TriadChangeItem
{
  GObject            parent_instance;

  TriadSnapshotDiff *comparison;
  TriadChangeRow     row;
  char              *detail;               /* (nullable): until it is requested */
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

static const TriadDiagnostic *
get_problem (TriadChangeItem *self)
{
  const GPtrArray *problems = self->row.kind == TRIAD_CHANGE_ROW_ADDED_PROBLEM
                              ? self->comparison->added_problems
                              : self->comparison->solved_problems;

  return g_ptr_array_index (problems, self->row.index);
}

static const TriadFrameChange *
get_change (TriadChangeItem *self)
{
  return &self->comparison->changes[self->row.index];
}

static const char *
get_sign (TriadChangeItem *self)
{
  switch (self->row.kind)
    {
    case TRIAD_CHANGE_ROW_ADDED_PROBLEM:
      return "!";
    case TRIAD_CHANGE_ROW_SOLVED_PROBLEM:
      return "✓";
    case TRIAD_CHANGE_ROW_FRAME:
      return get_change (self)->before < 0 ? "+" : get_change (self)->after < 0 ? "−" : "≠";
    default:
      return "";
    }
}

static char *
dup_title (TriadChangeItem *self)
{
  int n = self->row.n_carried;

  switch (self->row.kind)
    {
    case TRIAD_CHANGE_ROW_CARRIED:
      return g_strdup_printf (ngettext ("%d more moved as a result", "%d more moved as a result",
                                        n), n);
    case TRIAD_CHANGE_ROW_FRAME:
      return g_strdup (get_change (self)->after >= 0
                       ? triad_frame_text_get_frame_name (self->comparison->after,
                                                          get_change (self)->after)
                       : triad_frame_text_get_frame_name (self->comparison->before,
                                                          get_change (self)->before));
    default:
      return g_strdup (get_problem (self)->message);
    }
}

static char *
dup_detail (TriadChangeItem *self)
{
  g_autofree char *place = NULL;
  const char *what;

  switch (self->row.kind)
    {
    case TRIAD_CHANGE_ROW_CARRIED:
      return triad_snapshot_diff_dup_reach (self->row.distance, self->row.angle);
    case TRIAD_CHANGE_ROW_FRAME:
      return triad_snapshot_diff_dup_change (self->comparison, get_change (self));
    default:
      what = self->row.kind == TRIAD_CHANGE_ROW_ADDED_PROBLEM ? _("new problem") : _("solved");
      place = triad_frame_text_dup_place (&get_problem (self)->range);
      return place != NULL ? g_strdup_printf ("%s, %s", what, place) : g_strdup (what);
    }
}

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
      g_value_set_static_string (value, get_sign (self));
      break;
    case PROP_TITLE:
      g_value_take_string (value, dup_title (self));
      break;
    case PROP_DETAIL:
      if (self->detail == NULL)
        self->detail = dup_detail (self);

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

  triad_snapshot_diff_unref (self->comparison);
  g_free (self->detail);

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

TriadChangeItem *
triad_change_item_new (TriadSnapshotDiff *comparison,
                       TriadChangeRow     row)
{
  TriadChangeItem *self = g_object_new (TRIAD_TYPE_CHANGE_ITEM, NULL);

  self->comparison = triad_snapshot_diff_ref (comparison);
  self->row = row;

  return self;
}

TriadChangeRow
triad_change_item_get_row (TriadChangeItem *self)
{
  return self->row;
}

int
triad_change_item_get_frame (TriadChangeItem *self)
{
  switch (self->row.kind)
    {
    case TRIAD_CHANGE_ROW_ADDED_PROBLEM:
      return get_problem (self)->frame;
    case TRIAD_CHANGE_ROW_FRAME:
      return get_change (self)->after;
    default:
      return -1;
    }
}
