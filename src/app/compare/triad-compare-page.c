/* triad-compare-page.c: table of differences from the compared file */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-compare-page.h"

#include <glib/gi18n.h>

#include "triad-difference-list.h"
#include "triad-gtk-compat.h"
#include "triad-tooltip-text.h"

#define MILLIMETRES 1000
#define DEGREES     (180 / G_PI)
#define WIDE_CHARS  90                       /* width of a table with columns of numbers */
#define MAX_SORTED  10000                    /* rows: GTK sorts them in the main loop */
#define N_COLUMNS   4

struct _TriadComparePage
{
  TriadPane               parent_instance;

  TriadComparisonSession *comparison;        /* owned by the pane */

  TriadComparison        *listed;            /* the comparison that is listed */
  gboolean                following;         /* the page is updating itself */
  gboolean                narrow;            /* the numbers are below the texts */
  guint                   resize_id;

  TriadDifferenceList    *items;
  GtkSingleSelection     *selection;
  GtkWidget              *list;
  GtkAdjustment          *across;            /* of the list */
  GtkColumnViewColumn    *frame;
  GtkColumnViewColumn    *difference;
  GtkColumnViewColumn    *millimetres;
  GtkColumnViewColumn    *degrees;
  GtkSorter              *sorters[N_COLUMNS];
  GtkStack               *stack;
  GtkLabel               *message;
  GtkLabel               *motion;
  GtkLabel               *same;
  GtkMenuButton          *tolerance;
  GtkSpinButton          *distance;
  GtkSpinButton          *angle;
};

G_DEFINE_FINAL_TYPE (TriadComparePage, triad_compare_page, TRIAD_TYPE_PANE)

/* Finds the row of @frame, or, if there is none, of @other in the other file. */
static guint
find_row (TriadComparePage *self,
          int               frame,
          int               other)
{
  GListModel *rows = G_LIST_MODEL (self->selection);
  guint place = triad_difference_list_find (self->items, frame, other);
  g_autoptr(GObject) found = g_list_model_get_item (G_LIST_MODEL (self->items), place);
  guint n = found != NULL ? g_list_model_get_n_items (rows) : 0;

  /* The rows have the order of the list unless they are sorted. */
  for (guint i = 0; i < n; i++)
    {
      guint row = (place + i) % n;
      g_autoptr(GObject) item = g_list_model_get_item (rows, row);

      if (item == found)
        return row;
    }

  return GTK_INVALID_LIST_POSITION;
}

static TriadSession *
get_session (TriadComparePage *self)
{
  return triad_comparison_session_get_session (self->comparison);
}

static TriadSession *
get_other (TriadComparePage *self)
{
  return triad_comparison_session_get_other (self->comparison);
}

/* Vertices of the listed comparison are invalid in another snapshot. */
static gboolean
is_current (TriadComparePage *self)
{
  return self->listed != NULL && get_other (self) != NULL &&
         self->listed->diff->before == triad_session_get_snapshot (get_session (self)) &&
         self->listed->diff->after == triad_session_get_snapshot (get_other (self));
}

static void
notify_selected_cb (TriadComparePage *self)
{
  guint row;

  if (!is_current (self))
    return;

  row = find_row (self, triad_session_get_selected (get_session (self)),
                  triad_session_get_selected (get_other (self)));

  if (row == gtk_single_selection_get_selected (self->selection))
    return;

  self->following = TRUE;
  gtk_single_selection_set_selected (self->selection, row);
  self->following = FALSE;

  if (row != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (gtk_widget_get_last_child (self->list), "list.scroll-to-item",
                                "u", row);
}

static void
chosen_cb (TriadComparePage *self)
{
  TriadDifferenceItem *item = gtk_single_selection_get_selected_item (self->selection);

  if (self->following || item == NULL || !is_current (self))
    return;

  if (triad_difference_item_get_frame (item) >= 0)
    triad_session_select (get_session (self), triad_difference_item_get_frame (item));
  else
    triad_session_select (get_other (self), triad_difference_item_get_other_frame (item));
}

static void
show_tolerance (TriadComparePage *self)
{
  double distance = MILLIMETRES * triad_comparison_session_get_distance_tolerance
                                    (self->comparison);
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *label = g_strdup_printf (_("± %s mm"), g_ascii_formatd (buffer, sizeof buffer,
                                                                          "%.3g", distance));

  gtk_menu_button_set_label (self->tolerance, label);
  self->following = TRUE;
  gtk_spin_button_set_value (self->distance, distance);
  gtk_spin_button_set_value (self->angle, DEGREES * triad_comparison_session_get_angle_tolerance
                                                      (self->comparison));
  self->following = FALSE;
}

/* A value that the user has not changed must not be rounded to the digits of the
 * entry.
 */
static void
distance_changed_cb (TriadComparePage *self)
{
  double distance = gtk_spin_button_get_value (self->distance) / MILLIMETRES;

  if (!self->following)
    g_object_set (self->comparison, "distance-tolerance",
                  MIN (distance, TRIAD_COMPARISON_MAX_DISTANCE), NULL);
}

static void
angle_changed_cb (TriadComparePage *self)
{
  double angle = gtk_spin_button_get_value (self->angle) / DEGREES;

  if (!self->following)
    g_object_set (self->comparison, "angle-tolerance", MIN (angle, TRIAD_COMPARISON_MAX_ANGLE),
                  NULL);
}

static const char *
choose_page (TriadComparePage *self)
{
  if (get_other (self) == NULL)
    return "none";

  if (self->listed == NULL)
    return triad_comparison_session_get_message (self->comparison) != NULL ? "failed" : "waiting";

  return self->listed->n_differences > 0 ? "list" : "same";
}

static void
show_message (TriadComparePage *self)
{
  const char *message = triad_comparison_session_get_message (self->comparison);

  gtk_label_set_label (self->message, message != NULL ? message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->message), message != NULL);
  gtk_stack_set_visible_child_name (self->stack, choose_page (self));
}

/* A hidden column makes GTK 4.8 measure rows at the widths of other columns, so
 * columns are removed instead.  So does one that is put before a column with wrapped text.
 */
static void
show_column (TriadComparePage    *self,
             GtkColumnViewColumn *column,
             guint                position,
             gboolean             shown)
{
  gboolean is_there = gtk_column_view_column_get_column_view (column) != NULL;

  if (shown && !is_there)
    {
      gtk_column_view_insert_column (GTK_COLUMN_VIEW (self->list), position, column);
      triad_gtk_compat_end_title (column);
    }
  else if (!shown && is_there)
    gtk_column_view_remove_column (GTK_COLUMN_VIEW (self->list), column);
}

/* Removes columns of numbers that would take room from the text: where there is little, and those
 * without any number.
 */
static void
show_columns (TriadComparePage *self)
{
  int n = self->listed != NULL ? self->listed->n_differences : 0;
  gboolean is_off = FALSE;
  gboolean is_turned = FALSE;

  for (int i = 0; i < n && !(is_off && is_turned); i++)
    {
      double distance;
      double angle;

      triad_comparison_get_move (self->listed, &self->listed->differences[i], &distance, &angle);
      is_off = is_off || distance > 0;
      is_turned = is_turned || angle > 0;
    }

  is_off = is_off && !self->narrow;
  show_column (self, self->millimetres, 2, is_off);
  show_column (self, self->degrees, is_off ? 3 : 2, is_turned && !self->narrow);
  triad_difference_list_add_numbers (self->items, self->narrow);
}

/* The titles of columns without a sorter cannot be clicked. */
static void
set_sortable (TriadComparePage *self,
              gboolean          is_sortable)
{
  GtkColumnViewColumn *columns[N_COLUMNS] = {
    self->frame, self->difference, self->millimetres, self->degrees,
  };

  for (int i = 0; i < N_COLUMNS; i++)
    {
      if (self->sorters[i] == NULL)
        self->sorters[i] = g_object_ref (gtk_column_view_column_get_sorter (columns[i]));

      gtk_column_view_column_set_sorter (columns[i], is_sortable ? self->sorters[i] : NULL);
    }
}

static gboolean
is_narrow (TriadComparePage *self)
{
  PangoFontMetrics *metrics =
    pango_context_get_metrics (gtk_widget_get_pango_context (self->list), NULL, NULL);
  int character = pango_font_metrics_get_approximate_char_width (metrics) / PANGO_SCALE;

  pango_font_metrics_unref (metrics);

  return gtk_adjustment_get_page_size (self->across) < WIDE_CHARS * character;
}

static gboolean
resize_cb (gpointer data)
{
  TriadComparePage *self = data;

  self->resize_id = 0;
  self->narrow = is_narrow (self);
  show_columns (self);

  return G_SOURCE_REMOVE;
}

/* Columns must not be removed during an allocation. */
static void
resized_cb (TriadComparePage *self)
{
  if (self->resize_id == 0 && self->narrow != is_narrow (self))
    self->resize_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, resize_cb, self, NULL);
}

/* What could not be compared comes first. */
static char *
dup_notes (const TriadComparison *comparison)
{
  g_autofree char *errors = triad_comparison_dup_errors (comparison);
  g_autofree char *motion = triad_comparison_dup_motion (comparison);
  g_autofree char *note = triad_comparison_dup_note (comparison);
  gboolean is_sortable = comparison->n_differences <= MAX_SORTED;

  return g_strconcat (errors != NULL ? errors : "", errors != NULL ? " " : "", motion,
                      note != NULL ? " " : "", note != NULL ? note : "",
                      is_sortable ? NULL : " ", _("There are too many differences to sort them."),
                      NULL);
}

static void
fill (TriadComparePage *self)
{
  TriadComparison *comparison = triad_comparison_session_get_comparison (self->comparison);
  g_autofree char *notes = NULL;
  g_autofree char *count = NULL;

  g_clear_pointer (&self->listed, triad_comparison_unref);

  if (comparison != NULL)
    {
      self->listed = triad_comparison_ref (comparison);
      notes = dup_notes (comparison);
      count = triad_comparison_dup_count (comparison);
    }

  self->following = TRUE;
  set_sortable (self, comparison == NULL || comparison->n_differences <= MAX_SORTED);
  triad_difference_list_set_comparison (self->items, comparison);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  self->following = FALSE;

  show_columns (self);
  gtk_label_set_label (self->motion, notes != NULL ? notes : "");
  gtk_label_set_label (self->same, count != NULL ? count : "");
  show_message (self);
  notify_selected_cb (self);
}

static void
notify_other_cb (TriadComparePage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->tolerance), get_other (self) != NULL);
  fill (self);
}

static void
triad_compare_page_set_comparison (TriadPane              *pane,
                                   TriadComparisonSession *comparison)
{
  TriadComparePage *self = TRIAD_COMPARE_PAGE (pane);
  const struct
  {
    const char  *signal;
    void       (*callback) (TriadComparePage *self);
  } followed[] = {
    { "notify::other", notify_other_cb },
    { "notify::comparison", fill },
    { "notify::message", show_message },
    { "notify::other-selected", notify_selected_cb },
    { "notify::distance-tolerance", show_tolerance },
    { "notify::angle-tolerance", show_tolerance },
  };

  self->comparison = comparison;

  for (gsize i = 0; i < G_N_ELEMENTS (followed); i++)
    g_signal_connect_object (comparison, followed[i].signal, G_CALLBACK (followed[i].callback),
                             self, G_CONNECT_SWAPPED);

  g_signal_connect_object (get_session (self), "notify::selected",
                           G_CALLBACK (notify_selected_cb), self, G_CONNECT_SWAPPED);
  show_tolerance (self);
  notify_other_cb (self);
}

static void
triad_compare_page_dispose (GObject *object)
{
  TriadComparePage *self = TRIAD_COMPARE_PAGE (object);

  self->following = TRUE;
  g_clear_handle_id (&self->resize_id, g_source_remove);

  G_OBJECT_CLASS (triad_compare_page_parent_class)->dispose (object);
  g_clear_pointer (&self->listed, triad_comparison_unref);

  for (int i = 0; i < N_COLUMNS; i++)
    g_clear_object (&self->sorters[i]);
}

static void
triad_compare_page_class_init (TriadComparePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = triad_compare_page_dispose;

  TRIAD_PANE_CLASS (klass)->set_comparison = triad_compare_page_set_comparison;

  g_type_ensure (TRIAD_TYPE_DIFFERENCE_ITEM);
  g_type_ensure (TRIAD_TYPE_DIFFERENCE_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-compare-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadComparePage, items);
  gtk_widget_class_bind_template_child (widget_class, TriadComparePage, selection);
  gtk_widget_class_bind_template_child (widget_class, TriadComparePage, list);
  gtk_widget_class_bind_template_child (widget_class, TriadComparePage, across);
  gtk_widget_class_bind_template_child (widget_class, TriadComparePage, frame);
  gtk_widget_class_bind_template_child (widget_class, TriadComparePage, difference);
  gtk_widget_class_bind_template_child (widget_class, TriadComparePage, millimetres);
  gtk_widget_class_bind_template_child (widget_class, TriadComparePage, degrees);
  gtk_widget_class_bind_template_child (widget_class, TriadComparePage, stack);
  gtk_widget_class_bind_template_child (widget_class, TriadComparePage, message);
  gtk_widget_class_bind_template_child (widget_class, TriadComparePage, motion);
  gtk_widget_class_bind_template_child (widget_class, TriadComparePage, same);
  gtk_widget_class_bind_template_child (widget_class, TriadComparePage, tolerance);
  gtk_widget_class_bind_template_child (widget_class, TriadComparePage, distance);
  gtk_widget_class_bind_template_child (widget_class, TriadComparePage, angle);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, distance_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, angle_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, resized_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "compare-page");
}

static void
triad_compare_page_init (TriadComparePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  triad_gtk_compat_tab_to_row (self->list);
  triad_tooltip_text_suspend (gtk_menu_button_get_popover (self->tolerance));
}
