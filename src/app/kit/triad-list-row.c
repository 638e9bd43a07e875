/* triad-list-row.c: content of a list row with an accessible name */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-list-row.h"

#include "triad-accessibility.h"

struct _TriadListRow
{
  AdwBin  parent_instance;

  char   *name;                            /* NULL while the row is unused */
  char   *detail;
};

G_DEFINE_FINAL_TYPE (TriadListRow, triad_list_row, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_NAME_SPOKEN,
  PROP_DETAIL_SPOKEN,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
speak (TriadListRow *self)
{
  if (self->name != NULL)
    triad_accessibility_name_row (GTK_WIDGET (self), self->name,
                                  self->detail != NULL ? self->detail : "");
}

static void
triad_list_row_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  TriadListRow *self = TRIAD_LIST_ROW (object);

  switch (id)
    {
    case PROP_NAME_SPOKEN:
      g_free (self->name);
      self->name = g_value_dup_string (value);
      break;
    case PROP_DETAIL_SPOKEN:
      g_free (self->detail);
      self->detail = g_value_dup_string (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }

  speak (self);
}

static void
triad_list_row_finalize (GObject *object)
{
  TriadListRow *self = TRIAD_LIST_ROW (object);

  g_free (self->name);
  g_free (self->detail);

  G_OBJECT_CLASS (triad_list_row_parent_class)->finalize (object);
}

static void
triad_list_row_class_init (TriadListRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = triad_list_row_set_property;
  object_class->finalize = triad_list_row_finalize;

  properties[PROP_NAME_SPOKEN] = g_param_spec_string ("name-spoken", NULL, NULL, NULL, flags);
  properties[PROP_DETAIL_SPOKEN] = g_param_spec_string ("detail-spoken", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
triad_list_row_init (TriadListRow *self)
{
  g_signal_connect (self, "notify::parent", G_CALLBACK (speak), NULL);
}
