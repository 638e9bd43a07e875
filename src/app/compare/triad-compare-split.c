/* triad-compare-split.c: two views side by side, one for each compared file */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-compare-split.h"

#include "triad-accessibility.h"
#include "triad-file-label.h"

struct _TriadCompareSplit
{
  TriadPane               parent_instance;

  TriadComparisonSession *comparison;        /* owned by the pane */
  GType                   child_type;        /* type of the child to create, or invalid */
  GtkWidget              *child;             /* NULL until it is created */
  GtkWidget              *other;             /* view of the other file; NULL for none */
  int                     room;              /* px */

  gboolean                folded;
  double                  share;             /* of the width, for the other view */
  int                     width;             /* of the last allocation, px */
  guint                   fold_id;

  GtkWidget              *box;
  GtkWidget              *switcher;
  GtkToggleButton        *before_button;
  GtkToggleButton        *after_button;
  TriadFileLabel         *before_tab;
  TriadFileLabel         *after_tab;
  GtkPaned               *panes;
  GtkWidget              *before;
  GtkWidget              *after;
  TriadFileLabel         *before_title;
  TriadFileLabel         *after_title;
};

G_DEFINE_FINAL_TYPE (TriadCompareSplit, triad_compare_split, TRIAD_TYPE_PANE)

enum
{
  PROP_0,
  PROP_CHILD,
  PROP_CHILD_TYPE,
  PROP_ROOM,
  PROP_OTHER,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* Properties that are bound between both views. */
static const char *const twin_properties[] = {
  "kind",
  "rotation",
  "radians",
};

static gboolean
is_in_front (TriadCompareSplit *self,
             GtkWidget         *side)
{
  return !self->folded ||
         (side == self->before) == gtk_toggle_button_get_active (self->before_button);
}

static void
arrange (TriadCompareSplit *self)
{
  gboolean comparing = self->other != NULL;

  gtk_widget_set_visible (self->switcher, comparing && self->folded);
  gtk_widget_set_visible (GTK_WIDGET (self->after_title), comparing && !self->folded);
  gtk_widget_set_visible (GTK_WIDGET (self->before_title), comparing && !self->folded);
  gtk_widget_set_visible (self->after, comparing && is_in_front (self, self->after));
  gtk_widget_set_visible (self->before, !comparing || is_in_front (self, self->before));
}

static int
get_least (GtkWidget *widget)
{
  int least = 0;

  if (widget != NULL)
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);

  return least;
}

static gboolean
shall_fold (TriadCompareSplit *self,
            int                width)
{
  return self->other != NULL && width < MAX (self->room, 2 * get_least (self->child));
}

static void
fold (TriadCompareSplit *self,
      gboolean           folded)
{
  self->folded = folded;

  self->share = 0.5;

  if (!folded)
    gtk_paned_set_position (self->panes, self->share * gtk_widget_get_width (GTK_WIDGET (self)));

  arrange (self);
}

static gboolean
fold_cb (gpointer data)
{
  TriadCompareSplit *self = data;

  self->fold_id = 0;
  fold (self, shall_fold (self, gtk_widget_get_width (GTK_WIDGET (self))));

  return G_SOURCE_REMOVE;
}

/* If only one file has the selected frame, shows that one. */
static void
follow_selection (TriadCompareSplit *self)
{
  int after = triad_comparison_session_get_other_selected (self->comparison);
  int before;

  if (triad_comparison_session_get_other (self->comparison) == NULL)
    return;

  before = triad_session_get_selected (triad_comparison_session_get_session (self->comparison));

  if (after >= 0 && before < 0)
    gtk_toggle_button_set_active (self->after_button, TRUE);
  else if (before >= 0 && after < 0)
    gtk_toggle_button_set_active (self->before_button, TRUE);
}

static void
toggled_cb (TriadCompareSplit *self)
{
  arrange (self);
}

static void
name_side (GtkWidget      *side,
           TriadFileLabel *title)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (side), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  triad_file_label_get_text (title), -1);
}

/* A single view is not one of two sides, so its group should not be announced.  Its
 * label is blank instead of empty, because a group without a label is announced by its
 * type.
 */
static void
name_sides (TriadCompareSplit *self)
{
  if (self->other == NULL)
    {
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->before),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, " ",
                                      -1);
      return;
    }

  name_side (self->after, self->after_title);
  name_side (self->before, self->before_title);
  name_side (GTK_WIDGET (self->after_button), self->after_title);
  name_side (GTK_WIDGET (self->before_button), self->before_title);
}

static void
add_view (GtkWidget *side,
          GtkWidget *view)
{
  gtk_widget_set_vexpand (view, TRUE);
  gtk_box_append (GTK_BOX (side), view);
}

static void
set_titled (GtkWidget *view,
            gboolean   titled)
{
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (view), "titled") != NULL)
    g_object_set (view, "titled", titled, NULL);
}

static GtkWidget *
create_view (TriadCompareSplit *self,
             GType              type,
             TriadSession      *session)
{
  GtkWidget *view = g_object_new (type, "comparison", self->comparison, "session", session, NULL);

  triad_accessibility_name_buttons (view);

  return view;
}

static GtkWidget *
create_other (TriadCompareSplit *self,
              TriadSession      *session)
{
  GtkWidget *other = create_view (self, G_OBJECT_TYPE (self->child), session);

  for (gsize i = 0; i < G_N_ELEMENTS (twin_properties); i++)
    if (g_object_class_find_property (G_OBJECT_GET_CLASS (other), twin_properties[i]) != NULL)
      g_object_bind_property (self->child, twin_properties[i], other, twin_properties[i],
                              G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);

  set_titled (other, TRUE);

  return other;
}

static void
notify_other_cb (TriadCompareSplit *self)
{
  TriadSession *session = triad_comparison_session_get_other (self->comparison);

  if (self->other != NULL)
    gtk_box_remove (GTK_BOX (self->after), self->other);

  self->other = NULL;

  if (session != NULL && self->child != NULL)
    {
      self->other = create_other (self, session);
      add_view (self->after, self->other);
    }

  if (self->child != NULL)
    set_titled (self->child, self->other != NULL);

  g_object_set (self->after_title, "session", session, NULL);
  g_object_set (self->after_tab, "session", session, NULL);
  gtk_toggle_button_set_active (self->before_button, TRUE);
  name_sides (self);
  fold (self, shall_fold (self, gtk_widget_get_width (GTK_WIDGET (self))));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OTHER]);
}

static void
triad_compare_split_set_comparison (TriadPane              *pane,
                                    TriadComparisonSession *comparison)
{
  TriadCompareSplit *self = TRIAD_COMPARE_SPLIT (pane);

  self->comparison = comparison;
  g_signal_connect_object (comparison, "notify::other", G_CALLBACK (notify_other_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (comparison, "notify::other-selected", G_CALLBACK (follow_selection),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (triad_comparison_session_get_session (comparison), "notify::selected",
                           G_CALLBACK (follow_selection), self, G_CONNECT_SWAPPED);
}

static void
set_child (TriadCompareSplit *self,
           GtkWidget         *child)
{
  g_return_if_fail (self->child == NULL);

  self->child = child;

  if (child == NULL)
    return;

  add_view (self->before, child);

  if (self->comparison == NULL || triad_comparison_session_get_other (self->comparison) == NULL)
    return;

  notify_other_cb (self);
  follow_selection (self);
}

/* Created when first shown, to keep opening a window fast. */
static void
make_child (TriadCompareSplit *self)
{
  if (self->child == NULL && self->child_type != G_TYPE_INVALID)
    g_object_set (self, "child",
                  create_view (self, self->child_type,
                               triad_comparison_session_get_session (self->comparison)), NULL);
}

static void
triad_compare_split_map (GtkWidget *widget)
{
  make_child (TRIAD_COMPARE_SPLIT (widget));

  GTK_WIDGET_CLASS (triad_compare_split_parent_class)->map (widget);
}

/* The minimum width is that of one view, because the widget folds when both do not
 * fit.
 */
static void
triad_compare_split_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  TriadCompareSplit *self = TRIAD_COMPARE_SPLIT (widget);

  gtk_widget_measure (self->box, orientation, for_size, minimum, natural, NULL, NULL);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    return;

  *minimum = MAX (*minimum, MAX (get_least (self->child), get_least (self->other)));
  *natural = MAX (*natural, *minimum);
}

static void
triad_compare_split_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  TriadCompareSplit *self = TRIAD_COMPARE_SPLIT (widget);

  /* Keeps the share that the user has set with the handle. */
  if (!self->folded && self->other != NULL && self->width > 0 &&
      self->width == gtk_widget_get_width (GTK_WIDGET (self->panes)))
    self->share = CLAMP ((double) gtk_paned_get_position (self->panes) / self->width, 0.1, 0.9);

  if (width != self->width)
    gtk_paned_set_position (self->panes, self->share * width);

  self->width = width;

  /* A pane that has no room yet is one pixel wide, which its buttons do not fit in. */
  gtk_widget_allocate (self->box, MAX (width, get_least (self->box)), height, baseline, NULL);

  /* Widgets must not change their visibility during an allocation. */
  if (self->fold_id == 0 && self->folded != shall_fold (self, width))
    self->fold_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fold_cb, self, NULL);
}

static void
triad_compare_split_get_property (GObject    *object,
                                  guint       id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  TriadCompareSplit *self = TRIAD_COMPARE_SPLIT (object);

  switch (id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    case PROP_CHILD_TYPE:
      g_value_set_gtype (value, self->child_type);
      break;
    case PROP_ROOM:
      g_value_set_int (value, self->room);
      break;
    case PROP_OTHER:
      g_value_set_object (value, self->other);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_compare_split_set_property (GObject      *object,
                                  guint         id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  TriadCompareSplit *self = TRIAD_COMPARE_SPLIT (object);

  switch (id)
    {
    case PROP_CHILD:
      set_child (self, g_value_get_object (value));
      break;
    case PROP_CHILD_TYPE:
      self->child_type = g_value_get_gtype (value);
      break;
    case PROP_ROOM:
      self->room = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_compare_split_dispose (GObject *object)
{
  TriadCompareSplit *self = TRIAD_COMPARE_SPLIT (object);

  /* The views that are removed may hold the comparison last, whose end renames the sides. */
  if (self->child_type != G_TYPE_INVALID || self->child != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->before_title, self);
      g_signal_handlers_disconnect_by_data (self->after_title, self);
    }

  g_clear_handle_id (&self->fold_id, g_source_remove);
  self->child_type = G_TYPE_INVALID;
  self->child = NULL;
  self->other = NULL;

  G_OBJECT_CLASS (triad_compare_split_parent_class)->dispose (object);
}

static void
triad_compare_split_class_init (TriadCompareSplitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = triad_compare_split_get_property;
  object_class->set_property = triad_compare_split_set_property;
  object_class->dispose = triad_compare_split_dispose;

  TRIAD_PANE_CLASS (klass)->set_comparison = triad_compare_split_set_comparison;

  widget_class->map = triad_compare_split_map;
  widget_class->measure = triad_compare_split_measure;
  widget_class->size_allocate = triad_compare_split_size_allocate;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_CHILD_TYPE] =
    g_param_spec_gtype ("child-type", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_ROOM] = g_param_spec_int ("room", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_OTHER] = g_param_spec_object ("other", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TRIAD_TYPE_FILE_LABEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-compare-split.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadCompareSplit, box);
  gtk_widget_class_bind_template_child (widget_class, TriadCompareSplit, switcher);
  gtk_widget_class_bind_template_child (widget_class, TriadCompareSplit, after_button);
  gtk_widget_class_bind_template_child (widget_class, TriadCompareSplit, before_button);
  gtk_widget_class_bind_template_child (widget_class, TriadCompareSplit, after_tab);
  gtk_widget_class_bind_template_child (widget_class, TriadCompareSplit, before_tab);
  gtk_widget_class_bind_template_child (widget_class, TriadCompareSplit, panes);
  gtk_widget_class_bind_template_child (widget_class, TriadCompareSplit, after);
  gtk_widget_class_bind_template_child (widget_class, TriadCompareSplit, before);
  gtk_widget_class_bind_template_child (widget_class, TriadCompareSplit, after_title);
  gtk_widget_class_bind_template_child (widget_class, TriadCompareSplit, before_title);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_set_css_name (widget_class, "pair");
}

static void
triad_compare_split_init (TriadCompareSplit *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->after_title, "notify::text", G_CALLBACK (name_sides), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->before_title, "notify::text", G_CALLBACK (name_sides), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
triad_compare_split_get_child (TriadCompareSplit *self)
{
  make_child (self);

  return self->child;
}

GtkWidget *
triad_compare_split_get_front (TriadCompareSplit *self)
{
  make_child (self);

  return is_in_front (self, self->before) ? self->child : self->other;
}

gboolean
triad_compare_split_has_in_other (TriadCompareSplit *self,
                                  GtkWidget         *widget)
{
  if (self->other == NULL || gtk_widget_is_ancestor (widget, self->before))
    return FALSE;

  return gtk_widget_is_ancestor (widget, self->after) ||
         !is_in_front (self, self->before);
}

GtkWidget *
triad_compare_split_get_other (TriadCompareSplit *self)
{
  make_child (self);

  return self->other;
}

gboolean
triad_compare_split_is_folded (TriadCompareSplit *self)
{
  return self->folded;
}
