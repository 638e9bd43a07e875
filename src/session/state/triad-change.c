/* triad-change.c: entry of the reload history: when, and what differs */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-change.h"

#include <string.h>

#define BLOCK 4096     /* bytes that are compared at once */

struct _TriadChange
{
  GObject            parent_instance;

  TriadSnapshotDiff *comparison;   /* NULL if it is compact */

  /* If it is compact: a text, and the part of it that was different in the state before. */
  TriadSource       *source;       /* of the state after, or of the state before itself */
  gsize              begin;
  gsize              end;
  GBytes            *part;
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
  g_clear_pointer (&self->part, g_bytes_unref);
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

static TriadSource *
get_source (TriadSnapshot *snapshot)
{
  return g_ptr_array_index (triad_document_get_sources (triad_snapshot_get_document (snapshot)), 0);
}

/* Whether triad_source_new_edited() can make @self of its text. */
static gboolean
is_plain (const TriadSource *self)
{
  gsize n_bytes;
  const char *text = triad_source_get_text (self, &n_bytes);
  gsize invalid;

  return !triad_source_is_converted (self) && !triad_source_get_invalid (self, &invalid) &&
         strlen (text) == n_bytes;
}

/* Returns how many bytes are the same at the beginning of both texts. */
static gsize
count_same (const char *a,
            const char *b,
            gsize       n)
{
  gsize i = 0;

  while (n - i >= BLOCK && memcmp (a + i, b + i, BLOCK) == 0)
    i += BLOCK;

  while (i < n && a[i] == b[i])
    i++;

  return i;
}

/* Returns how many bytes before both ends are the same. */
static gsize
count_same_before (const char *a,
                   const char *b,
                   gsize       n)
{
  gsize i = 0;

  while (n - i >= BLOCK && memcmp (a - i - BLOCK, b - i - BLOCK, BLOCK) == 0)
    i += BLOCK;

  while (i < n && a[-1 - (gssize) i] == b[-1 - (gssize) i])
    i++;

  return i;
}

/* Stores @before as the difference from @after. */
static void
set_part (TriadChange       *self,
          const TriadSource *before,
          TriadSource       *after)
{
  gsize n_before;
  gsize n_after;
  const char *old_text = triad_source_get_text (before, &n_before);
  const char *new_text = triad_source_get_text (after, &n_after);
  gsize n = MIN (n_before, n_after);
  gsize n_first = count_same (old_text, new_text, n);
  gsize n_last = count_same_before (old_text + n_before, new_text + n_after, n - n_first);

  self->source = triad_source_ref (after);
  self->begin = n_first;
  self->end = n_after - n_last;
  self->part = g_bytes_new (old_text + n_first, n_before - n_last - n_first);
}

void
triad_change_compact (TriadChange *self)
{
  TriadSource *before;
  TriadSource *after;

  g_return_if_fail (TRIAD_IS_CHANGE (self));

  if (self->comparison == NULL)
    return;

  before = get_source (self->comparison->before);
  after = get_source (self->comparison->after);

  if (is_plain (before) && is_plain (after))
    set_part (self, before, after);
  else
    self->source = triad_source_ref (before);

  g_clear_pointer (&self->comparison, triad_snapshot_diff_unref);
}

TriadSource *
triad_change_dup_source (TriadChange *self)
{
  g_autoptr(GString) text = NULL;
  const char *after;
  gsize n_bytes;

  g_return_val_if_fail (TRIAD_IS_CHANGE (self), NULL);

  if (self->part == NULL)
    return self->source != NULL ? triad_source_ref (self->source) : NULL;

  after = triad_source_get_text (self->source, &n_bytes);
  text = g_string_sized_new (n_bytes + g_bytes_get_size (self->part));
  g_string_append_len (text, after, self->begin);
  g_string_append_len (text, g_bytes_get_data (self->part, NULL), g_bytes_get_size (self->part));
  g_string_append_len (text, after + self->end, n_bytes - self->end);

  return triad_source_new_edited (self->source, text->str, text->len, -1);
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
