/* triad-frame-search.c: searchable list of frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-search.h"

#include "triad-frame-names.h"
#include "triad-list-row.h"

#define MANY 5000                          /* frames that are searched in steps */

struct _TriadFrameSearch
{
  GtkWidget           parent_instance;

  TriadFrameNames    *names;
  GtkFilterListModel *found;
  GtkSingleSelection *selection;
  GtkStack           *stack;
  GtkEditable        *search;
  GtkListView        *list;
};

G_DEFINE_FINAL_TYPE (TriadFrameSearch, triad_frame_search, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_SINGLE_CLICK_ACTIVATE,
  PROP_SELECTED_ITEM,
  N_PROPS,
};

enum
{
  CHOSEN,
  CANCEL,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
notify_selected_item_cb (TriadFrameSearch *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED_ITEM]);
}

static void
notify_found_cb (TriadFrameSearch *self)
{
  gboolean is_none = g_list_model_get_n_items (G_LIST_MODEL (self->found)) == 0 &&
                     gtk_filter_list_model_get_pending (self->found) == 0;

  gtk_stack_set_visible_child_name (self->stack, is_none ? "none" : "list");
}

static int
find_frame (TriadFrameSearch *self,
            guint             position)
{
  g_autoptr(TriadFrameName) name = g_list_model_get_item (G_LIST_MODEL (self->found), position);

  return name != NULL ? triad_frame_name_get_frame (name) : -1;
}

static void
activate_cb (TriadFrameSearch *self,
             guint             position)
{
  int frame = find_frame (self, position);

  if (frame >= 0)
    g_signal_emit (self, signals[CHOSEN], 0, frame);
}

static void
search_activate_cb (TriadFrameSearch *self)
{
  activate_cb (self, gtk_single_selection_get_selected (self->selection));
}

static void
stop_search_cb (TriadFrameSearch *self)
{
  g_signal_emit (self, signals[CANCEL], 0);
}

static gboolean
move_cb (GtkWidget *widget,
         GVariant  *by,
         gpointer   data)
{
  TriadFrameSearch *self = data;
  int n = g_list_model_get_n_items (G_LIST_MODEL (self->found));
  int next = (int) gtk_single_selection_get_selected (self->selection) + g_variant_get_int32 (by);

  if (next < 0 || next >= n)
    return TRUE;

  gtk_single_selection_set_selected (self->selection, next);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", (guint) next);

  return TRUE;
}

/* Handles the arrow keys while the focus stays in the search entry. */
static void
add_keys (TriadFrameSearch *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  static const struct
  {
    guint key;
    int   by;
  } moves[] = {
    { GDK_KEY_Up, -1 }, { GDK_KEY_Down, 1 }, { GDK_KEY_Page_Up, -8 }, { GDK_KEY_Page_Down, 8 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      GtkShortcut *shortcut =
        gtk_shortcut_new_with_arguments (gtk_keyval_trigger_new (moves[i].key, 0),
                                         gtk_callback_action_new (move_cb, self, NULL),
                                         "i", moves[i].by);

      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
    }

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->search), keys);
}

static void
triad_frame_search_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  TriadFrameSearch *self = TRIAD_FRAME_SEARCH (object);

  switch (id)
    {
    case PROP_SINGLE_CLICK_ACTIVATE:
      g_value_set_boolean (value, gtk_list_view_get_single_click_activate (self->list));
      break;
    case PROP_SELECTED_ITEM:
      g_value_set_object (value, gtk_single_selection_get_selected_item (self->selection));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_frame_search_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  TriadFrameSearch *self = TRIAD_FRAME_SEARCH (object);

  switch (id)
    {
    case PROP_SINGLE_CLICK_ACTIVATE:
      gtk_list_view_set_single_click_activate (self->list, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_frame_search_dispose (GObject *object)
{
  TriadFrameSearch *self = TRIAD_FRAME_SEARCH (object);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));
       child != NULL;
       child = gtk_widget_get_first_child (GTK_WIDGET (self)))
    gtk_widget_unparent (child);

  gtk_widget_dispose_template (GTK_WIDGET (self), TRIAD_TYPE_FRAME_SEARCH);

  G_OBJECT_CLASS (triad_frame_search_parent_class)->dispose (object);
}

static void
triad_frame_search_class_init (TriadFrameSearchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = triad_frame_search_get_property;
  object_class->set_property = triad_frame_search_set_property;
  object_class->dispose = triad_frame_search_dispose;

  properties[PROP_SINGLE_CLICK_ACTIVATE] =
    g_param_spec_boolean ("single-click-activate", NULL, NULL, TRUE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SELECTED_ITEM] =
    g_param_spec_object ("selected-item", NULL, NULL, G_TYPE_OBJECT,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHOSEN] = g_signal_new ("chosen", TRIAD_TYPE_FRAME_SEARCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  signals[CANCEL] = g_signal_new ("cancel", TRIAD_TYPE_FRAME_SEARCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (TRIAD_TYPE_FRAME_NAME);
  g_type_ensure (TRIAD_TYPE_FRAME_NAMES);
  g_type_ensure (TRIAD_TYPE_LIST_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-frame-search.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadFrameSearch, names);
  gtk_widget_class_bind_template_child (widget_class, TriadFrameSearch, found);
  gtk_widget_class_bind_template_child (widget_class, TriadFrameSearch, selection);
  gtk_widget_class_bind_template_child (widget_class, TriadFrameSearch, stack);
  gtk_widget_class_bind_template_child (widget_class, TriadFrameSearch, search);
  gtk_widget_class_bind_template_child (widget_class, TriadFrameSearch, list);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, notify_found_cb);
  gtk_widget_class_bind_template_callback (widget_class, notify_selected_item_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
triad_frame_search_init (TriadFrameSearch *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_keys (self);
}

/* A list that is searched in steps stays so, because GTK 4.8 fails to end that for a list without a
 * search. */
void
triad_frame_search_set_frames (TriadFrameSearch *self,
                               TriadSnapshot    *snapshot,
                               GArray           *frames)
{
  int n = frames != NULL ? (int) frames->len
                         : snapshot != NULL ? triad_snapshot_get_n_frames (snapshot) : 0;

  if (n > MANY)
    gtk_filter_list_model_set_incremental (self->found, TRUE);

  triad_frame_names_set_frames (self->names, snapshot, frames);
  notify_selected_item_cb (self);
}

void
triad_frame_search_restart (TriadFrameSearch *self)
{
  gtk_editable_set_text (self->search, "");
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* A list that has no size yet does not scroll. */
static gboolean
scroll_cb (GtkWidget     *list,
           GdkFrameClock *clock,
           gpointer       data)
{
  TriadFrameSearch *self = data;

  if (gtk_widget_get_height (list) == 0)
    return G_SOURCE_CONTINUE;

  gtk_widget_activate_action (list, "list.scroll-to-item", "u",
                              gtk_single_selection_get_selected (self->selection));

  return G_SOURCE_REMOVE;
}

void
triad_frame_search_select (TriadFrameSearch *self,
                           int               frame)
{
  gtk_single_selection_set_selected (self->selection, frame);
  gtk_widget_add_tick_callback (GTK_WIDGET (self->list), scroll_cb, self, NULL);
}

int
triad_frame_search_get_frame (TriadFrameSearch *self)
{
  return find_frame (self, gtk_single_selection_get_selected (self->selection));
}
