/* triad-frame-names.c: list model of the names of frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-names.h"

#include "triad-frame-text.h"

struct _TriadFrameName
{
  GObject        parent_instance;

  TriadSnapshot *snapshot;
  int            frame;
  GHashTable    *items;             /* that contains it */
};

struct _TriadFrameNames
{
  GObject        parent_instance;

  TriadSnapshot *snapshot;          /* NULL for none */
  GArray        *frames;            /* NULL for all */
  GHashTable    *items;             /* those in use by vertex, not owned; it is theirs as well */
};

enum
{
  PROP_0,
  PROP_TEXT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TriadFrameName, triad_frame_name, G_TYPE_OBJECT)

/* Frames with the same name are told apart by their places. */
static char *
dup_text (TriadFrameName *self)
{
  const char *name = triad_frame_text_get_frame_name (self->snapshot, self->frame);
  g_autofree char *place = NULL;

  if (triad_snapshot_has_namesake (self->snapshot, self->frame))
    place = triad_frame_text_dup_place (&triad_snapshot_get_frame (self->snapshot,
                                                                   self->frame)->range);

  return place != NULL ? g_strdup_printf ("%s (%s)", name, place) : g_strdup (name);
}

static void
triad_frame_name_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  if (id == PROP_TEXT)
    g_value_take_string (value, dup_text (TRIAD_FRAME_NAME (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
triad_frame_name_finalize (GObject *object)
{
  TriadFrameName *self = TRIAD_FRAME_NAME (object);

  g_hash_table_remove (self->items, GINT_TO_POINTER (self->frame));
  g_hash_table_unref (self->items);
  triad_snapshot_unref (self->snapshot);

  G_OBJECT_CLASS (triad_frame_name_parent_class)->finalize (object);
}

static void
triad_frame_name_class_init (TriadFrameNameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = triad_frame_name_get_property;
  object_class->finalize = triad_frame_name_finalize;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
triad_frame_name_init (TriadFrameName *self)
{
}

int
triad_frame_name_get_frame (TriadFrameName *self)
{
  return self->frame;
}

static GType
triad_frame_names_get_item_type (GListModel *model)
{
  return TRIAD_TYPE_FRAME_NAME;
}

static guint
triad_frame_names_get_n_items (GListModel *model)
{
  TriadFrameNames *self = TRIAD_FRAME_NAMES (model);

  if (self->frames != NULL)
    return self->frames->len;

  return self->snapshot != NULL ? triad_snapshot_get_n_frames (self->snapshot) : 0;
}

static gpointer
triad_frame_names_get_item (GListModel *model,
                            guint       position)
{
  TriadFrameNames *self = TRIAD_FRAME_NAMES (model);
  TriadFrameName *item;
  int frame;

  if (position >= triad_frame_names_get_n_items (model))
    return NULL;

  frame = self->frames != NULL ? g_array_index (self->frames, int, position) : (int) position;
  item = g_hash_table_lookup (self->items, GINT_TO_POINTER (frame));

  if (item != NULL)
    return g_object_ref (item);

  item = g_object_new (TRIAD_TYPE_FRAME_NAME, NULL);
  item->snapshot = triad_snapshot_ref (self->snapshot);
  item->frame = frame;
  item->items = g_hash_table_ref (self->items);
  g_hash_table_insert (self->items, GINT_TO_POINTER (frame), item);

  return item;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = triad_frame_names_get_item_type;
  iface->get_n_items = triad_frame_names_get_n_items;
  iface->get_item = triad_frame_names_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (TriadFrameNames, triad_frame_names, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static void
clear (TriadFrameNames *self)
{
  g_clear_pointer (&self->snapshot, triad_snapshot_unref);
  g_clear_pointer (&self->frames, g_array_unref);
  g_clear_pointer (&self->items, g_hash_table_unref);
}

static void
triad_frame_names_finalize (GObject *object)
{
  clear (TRIAD_FRAME_NAMES (object));

  G_OBJECT_CLASS (triad_frame_names_parent_class)->finalize (object);
}

static void
triad_frame_names_class_init (TriadFrameNamesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = triad_frame_names_finalize;
}

static void
triad_frame_names_init (TriadFrameNames *self)
{
  self->items = g_hash_table_new (NULL, NULL);
}

void
triad_frame_names_set_frames (TriadFrameNames *self,
                              TriadSnapshot   *snapshot,
                              GArray          *frames)
{
  guint n_before = triad_frame_names_get_n_items (G_LIST_MODEL (self));

  clear (self);
  self->snapshot = snapshot != NULL ? triad_snapshot_ref (snapshot) : NULL;
  self->frames = frames != NULL ? g_array_ref (frames) : NULL;
  self->items = g_hash_table_new (NULL, NULL);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before,
                              triad_frame_names_get_n_items (G_LIST_MODEL (self)));
}
