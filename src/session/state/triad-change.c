/* triad-change.c: entry of the reload history: when, and what differs */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-change.h"

struct _TriadChange
{
  GObject            parent_instance;

  TriadSnapshotDiff *comparison;   /* NULL if it is compact */
  TriadSource       *source;       /* of the state before, if it is compact */
  GDateTime         *time;
  char              *summary;
};

G_DEFINE_FINAL_TYPE (TriadChange, triad_change, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_SUMMARY,
  PROP_TIME,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
triad_change_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  TriadChange *self = TRIAD_CHANGE (object);

  switch (id)
    {
    case PROP_SUMMARY:
      g_value_set_string (value, self->summary);
      break;
    case PROP_TIME:
      g_value_take_string (value, g_date_time_format (self->time, "%X"));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_change_finalize (GObject *object)
{
  TriadChange *self = TRIAD_CHANGE (object);

  g_clear_pointer (&self->comparison, triad_snapshot_diff_unref);
  g_clear_pointer (&self->source, triad_source_unref);
  g_clear_pointer (&self->time, g_date_time_unref);
  g_free (self->summary);

  G_OBJECT_CLASS (triad_change_parent_class)->finalize (object);
}

static void
triad_change_class_init (TriadChangeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = triad_change_get_property;
  object_class->finalize = triad_change_finalize;

  properties[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, NULL, flags);
  properties[PROP_TIME] = g_param_spec_string ("time", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
triad_change_init (TriadChange *self)
{
  self->time = g_date_time_new_now_local ();
}

TriadChange *
triad_change_new (TriadSnapshotDiff *comparison)
{
  TriadChange *self;

  g_return_val_if_fail (comparison != NULL, NULL);

  self = g_object_new (TRIAD_TYPE_CHANGE, NULL);
  self->comparison = triad_snapshot_diff_ref (comparison);
  self->summary = triad_snapshot_diff_dup_summary (comparison);

  return self;
}

TriadSnapshotDiff *
triad_change_get_comparison (TriadChange *self)
{
  g_return_val_if_fail (TRIAD_IS_CHANGE (self), NULL);

  return self->comparison;
}

void
triad_change_compact (TriadChange *self)
{
  const TriadDocument *document;

  g_return_if_fail (TRIAD_IS_CHANGE (self));

  if (self->comparison == NULL)
    return;

  document = triad_snapshot_get_document (self->comparison->before);
  self->source = triad_source_ref (g_ptr_array_index (triad_document_get_sources (document), 0));
  g_clear_pointer (&self->comparison, triad_snapshot_diff_unref);
}

TriadSource *
triad_change_get_source (TriadChange *self)
{
  g_return_val_if_fail (TRIAD_IS_CHANGE (self), NULL);

  return self->source;
}

GDateTime *
triad_change_get_time (TriadChange *self)
{
  g_return_val_if_fail (TRIAD_IS_CHANGE (self), NULL);

  return self->time;
}

const char *
triad_change_get_summary (TriadChange *self)
{
  g_return_val_if_fail (TRIAD_IS_CHANGE (self), NULL);

  return self->summary;
}
