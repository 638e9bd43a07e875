/* triad-outline.c: outline of all frames of a file, with a search */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-outline-private.h"

#include <glib/gi18n.h>

#include "triad-background-task.h"
#include "triad-frame-menu.h"
#include "triad-frame-text.h"
#include "triad-outline-item.h"
#include "triad-outline-row.h"
#include "triad-tooltip-text.h"

#define MANY 2000                          /* frames; the tree of more is made in a thread */
#define FEW  25                            /* rows that are made at once to select one of them */

G_DEFINE_FINAL_TYPE (TriadOutline, triad_outline, TRIAD_TYPE_TREE_LIST)

/* Input of the thread that searches. */
typedef struct
{
  TriadFrameFilter *filter;
  TriadSnapshot    *snapshot;
} Search;

/* Rows that are made in slices of the main loop, after the search. */
typedef struct
{
  TriadOutline     *outline;
  TriadOutlineTree *tree;
  GCancellable     *cancellable;
} Preparation;

static void start_search (TriadOutline *self, gboolean with_text);

static void
search_free (gpointer data)
{
  Search *self = data;

  triad_frame_filter_free (self->filter);
  triad_snapshot_unref (self->snapshot);
  g_free (self);
}

static gboolean
has_focus_in_list (TriadOutline *self)
{
  return gtk_widget_get_focus_child (triad_tree_list_get_list (TRIAD_TREE_LIST (self))) != NULL;
}

static void
completed_cb (TriadOutline *self)
{
  if (self->follow_later)
    triad_outline_follow (self);
}

static void
notify_selected_item_cb (TriadOutline *self)
{
  GtkSingleSelection *selection = triad_outline_rows_get_selection (self->rows);
  guint position = gtk_single_selection_get_selected (selection);

  if (!self->syncing && position != GTK_INVALID_LIST_POSITION)
    triad_session_select (self->session, triad_outline_get_frame (self, position));
}

static TriadFrameKinds
get_kinds (TriadOutline *self)
{
  TriadFrameKinds kinds = TRIAD_FRAME_KINDS_ANY;

  if (gtk_toggle_button_get_active (self->models))
    kinds |= TRIAD_FRAME_KINDS_MODELS;

  if (gtk_toggle_button_get_active (self->links))
    kinds |= TRIAD_FRAME_KINDS_LINKS;

  if (gtk_toggle_button_get_active (self->joints))
    kinds |= TRIAD_FRAME_KINDS_JOINTS;

  if (gtk_toggle_button_get_active (self->frames))
    kinds |= TRIAD_FRAME_KINDS_FRAMES;

  return kinds;
}

static TriadFrameProblems
get_problems (TriadOutline *self)
{
  return gtk_toggle_button_get_active (self->errors) * TRIAD_FRAME_PROBLEMS_ERRORS |
         gtk_toggle_button_get_active (self->warnings) * TRIAD_FRAME_PROBLEMS_WARNINGS;
}

/* Marks the button of the filters while one of them is on. */
static void
show_filter (TriadOutline *self)
{
  if (get_kinds (self) != 0 || get_problems (self) != 0)
    gtk_widget_add_css_class (self->filter, "filtering");
  else
    gtk_widget_remove_css_class (self->filter, "filtering");
}

static void
notify_hidden_cb (TriadOutline *self)
{
  int n = triad_session_count_hidden (self->session);
  g_autofree char *label = g_strdup_printf (ngettext ("%d Hidden", "%d Hidden", n), n);

  gtk_button_set_label (self->hidden, label);
  gtk_widget_set_visible (GTK_WIDGET (self->hidden), n > 0);
  triad_tree_list_mark_rows (TRIAD_TREE_LIST (self));
}

static void
show_count (TriadOutline *self)
{
  TriadOutlineTree *tree = triad_outline_rows_get_tree (self->rows);
  int n = tree != NULL ? triad_frame_text_count_frames (tree->snapshot) : 0;
  g_autofree char *text = NULL;

  if (tree != NULL && tree->matches != NULL)
    text = g_strdup_printf (_("%d of %d"), tree->matches->n_matches, n);
  else if (tree != NULL)
    text = g_strdup_printf (ngettext ("%d frame", "%d frames", n), n);

  gtk_label_set_label (self->count, text != NULL ? text : "");
  gtk_stack_set_visible_child_name (self->stack,
                                    tree != NULL && tree->n_shown == 0 ? "none" : "rows");
}

static void
show_tree (TriadOutline     *self,
           TriadOutlineTree *tree)
{
  gboolean focused = has_focus_in_list (self);
  gboolean again = !self->filter_changed;

  self->filter_changed = FALSE;
  self->syncing = TRUE;
  triad_outline_rows_set_tree (self->rows, tree, again, GTK_WIDGET (self));
  self->syncing = FALSE;

  show_count (self);

  /* After a reload the scroll position is kept. */
  if (!again || gtk_single_selection_get_selected_item
                  (triad_outline_rows_get_selection (self->rows)) == NULL)
    self->follow_later = TRUE;

  if (tree->n_shown <= FEW || !triad_outline_rows_is_growing (self->rows))
    completed_cb (self);

  if (!focused)
    return;

  /* If the user moved to the list during the search, the focus stays there; without rows it
   * returns to the entry, because GTK would move it to another pane.
   */
  triad_outline_rows_complete (self->rows);

  if (!again || !has_focus_in_list (self))
    triad_outline_focus_row (self, !again);

  if (!has_focus_in_list (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

/* Returns the inner widget of the entry, which has the focus and is read by screen
 * readers.
 */
static GtkAccessible *
get_text (TriadOutline *self)
{
  return GTK_ACCESSIBLE (gtk_editable_get_delegate (self->entry));
}

static void
show_bad_expression (TriadOutline *self,
                     const GError *error)
{
  if (error != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");

  triad_tooltip_text_set (GTK_WIDGET (self->entry),
                          error != NULL ? error->message : _("Find Frames (Ctrl+F)"));
  gtk_accessible_update_state (get_text (self), GTK_ACCESSIBLE_STATE_INVALID,
                               error != NULL ? GTK_ACCESSIBLE_INVALID_TRUE
                                             : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
  gtk_accessible_update_property (get_text (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  error != NULL ? error->message : "",
                                  -1);
}

static void
search_in_thread (GTask        *task,
                  gpointer      source,
                  gpointer      data,
                  GCancellable *cancellable)
{
  Search *search = data;
  g_autoptr(GError) error = NULL;
  TriadFrameMatches *matches = NULL;

  if (!triad_frame_filter_is_empty (search->filter))
    matches = triad_frame_filter_run (search->filter, search->snapshot, cancellable, &error);

  if (error != NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, triad_outline_tree_new (search->snapshot, matches),
                           (GDestroyNotify) triad_outline_tree_unref);
}

static void
preparation_free (gpointer data)
{
  Preparation *self = data;

  g_object_unref (self->outline);
  triad_outline_tree_unref (self->tree);
  g_object_unref (self->cancellable);
  g_free (self);
}

static gboolean
prepare_cb (gpointer data)
{
  Preparation *preparation = data;
  TriadOutline *self = preparation->outline;

  if (g_cancellable_is_cancelled (preparation->cancellable))
    return G_SOURCE_REMOVE;

  if (!triad_outline_rows_prepare (self->rows, preparation->tree))
    return G_SOURCE_CONTINUE;

  g_clear_object (&self->searching);
  show_tree (self, preparation->tree);

  return G_SOURCE_REMOVE;
}

/* Shows @tree when its rows are made; a large tree has many thousand. */
static void
prepare_tree (TriadOutline     *self,
              TriadOutlineTree *tree)
{
  gboolean again = !self->filter_changed && triad_outline_rows_get_tree (self->rows) != NULL;
  Preparation *preparation;

  if (again || triad_outline_rows_prepare (self->rows, tree))
    {
      g_clear_object (&self->searching);
      show_tree (self, tree);
      return;
    }

  preparation = g_new (Preparation, 1);
  preparation->outline = g_object_ref (self);
  preparation->tree = triad_outline_tree_ref (tree);
  preparation->cancellable = g_object_ref (self->searching);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, prepare_cb, preparation, preparation_free);
}

static void
searched_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  TriadOutline *self = TRIAD_OUTLINE (source);
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadOutlineTree) tree = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (tree != NULL)
    {
      prepare_tree (self, tree);
      return;
    }

  g_clear_object (&self->searching);
  show_bad_expression (self, error);
  start_search (self, FALSE);
}

static TriadFrameFilter *
make_filter (TriadOutline  *self,
             gboolean       with_text,
             GError       **error)
{
  return triad_frame_filter_new (with_text ? gtk_editable_get_text (self->entry) : "",
                                 gtk_toggle_button_get_active (self->expression), get_kinds (self),
                                 get_problems (self), error);
}

static void
start_search (TriadOutline *self,
              gboolean      with_text)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadFrameFilter) filter = make_filter (self, with_text, &error);
  g_autoptr(GTask) task = NULL;
  Search *search;

  g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);

  if (with_text)
    show_bad_expression (self, error);

  if (filter == NULL)
    filter = make_filter (self, FALSE, NULL);

  if (snapshot == NULL)
    return;

  if (triad_frame_filter_is_empty (filter) && triad_snapshot_get_n_frames (snapshot) <= MANY)
    {
      g_autoptr(TriadOutlineTree) tree = triad_outline_tree_new (snapshot, NULL);

      show_tree (self, tree);
      return;
    }

  search = g_new (Search, 1);
  search->filter = g_steal_pointer (&filter);
  search->snapshot = triad_snapshot_ref (snapshot);
  self->searching = g_cancellable_new ();
  task = g_task_new (self, self->searching, searched_cb, NULL);
  g_task_set_task_data (task, search, search_free);
  triad_background_task_run (task, search_in_thread);
}

static void
filter_changed_cb (TriadOutline *self)
{
  if (self->session == NULL)
    return;

  show_filter (self);
  self->filter_changed = TRUE;
  start_search (self, TRUE);
}

static void
notify_file_cb (TriadOutline *self)
{
  triad_outline_rows_forget (self->rows);
  show_count (self);
}

static void
notify_snapshot_cb (TriadOutline *self)
{
  if (triad_session_get_snapshot (self->session) != NULL)
    start_search (self, TRUE);
  else
    notify_file_cb (self);

  notify_hidden_cb (self);
}

static void
first_match_cb (TriadOutline *self)
{
  triad_outline_step (self, -1, 1);
}

static void
next_match_cb (TriadOutline *self)
{
  triad_outline_step (self, triad_session_get_selected (self->session), 1);
}

static void
previous_match_cb (TriadOutline *self)
{
  triad_outline_step (self, triad_session_get_selected (self->session), -1);
}

static void
triad_outline_set_session (TriadPane    *pane,
                           TriadSession *session)
{
  TriadOutline *self = TRIAD_OUTLINE (pane);

  TRIAD_PANE_CLASS (triad_outline_parent_class)->set_session (pane, session);

  self->session = session;
  g_signal_connect_object (session, "notify::file", G_CALLBACK (notify_file_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::snapshot", G_CALLBACK (notify_snapshot_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::selected", G_CALLBACK (triad_outline_follow), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::marked", G_CALLBACK (triad_tree_list_mark_rows), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::hidden", G_CALLBACK (notify_hidden_cb), self,
                           G_CONNECT_SWAPPED);
  notify_snapshot_cb (self);
}

static void
triad_outline_dispose (GObject *object)
{
  TriadOutline *self = TRIAD_OUTLINE (object);

  g_clear_handle_id (&self->follow_id, g_source_remove);
  g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);

  G_OBJECT_CLASS (triad_outline_parent_class)->dispose (object);
}

static void
triad_outline_finalize (GObject *object)
{
  g_object_unref (TRIAD_OUTLINE (object)->rows);

  G_OBJECT_CLASS (triad_outline_parent_class)->finalize (object);
}

static void
triad_outline_class_init (TriadOutlineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = triad_outline_dispose;
  object_class->finalize = triad_outline_finalize;

  TRIAD_PANE_CLASS (klass)->set_session = triad_outline_set_session;

  triad_tree_list_class_set_template (TRIAD_TREE_LIST_CLASS (klass),
                                      "/io/github/triadsdf/Triad/triad-outline.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadOutline, entry);
  gtk_widget_class_bind_template_child (widget_class, TriadOutline, expression);
  gtk_widget_class_bind_template_child (widget_class, TriadOutline, models);
  gtk_widget_class_bind_template_child (widget_class, TriadOutline, links);
  gtk_widget_class_bind_template_child (widget_class, TriadOutline, joints);
  gtk_widget_class_bind_template_child (widget_class, TriadOutline, frames);
  gtk_widget_class_bind_template_child (widget_class, TriadOutline, errors);
  gtk_widget_class_bind_template_child (widget_class, TriadOutline, warnings);
  gtk_widget_class_bind_template_child (widget_class, TriadOutline, filter);
  gtk_widget_class_bind_template_child (widget_class, TriadOutline, count);
  gtk_widget_class_bind_template_child (widget_class, TriadOutline, hidden);
  gtk_widget_class_bind_template_child (widget_class, TriadOutline, stack);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_match_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_match_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_match_cb);
  gtk_widget_class_bind_template_callback_full (widget_class, "stop_search_cb",
                                                G_CALLBACK (triad_outline_clear_filter));
  gtk_widget_class_set_css_name (widget_class, "outline");
  triad_outline_install_actions (klass);
}

/* Makes the entry as wide as its placeholder in the current language, at any text size. */
static void
fit_placeholder (TriadOutline *self)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->entry), NULL);
  PangoFontMetrics *metrics = pango_context_get_metrics (pango_layout_get_context (layout), NULL,
                                                         NULL);
  int character = pango_font_metrics_get_approximate_char_width (metrics);
  g_autofree char *text = NULL;
  int width;

  pango_font_metrics_unref (metrics);
  g_object_get (self->entry, "placeholder-text", &text, NULL);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_size (layout, &width, NULL);
  gtk_editable_set_width_chars (self->entry, width / MAX (character, 1) + 1);
}

static void
triad_outline_init (TriadOutline *self)
{
  g_autoptr(GMenuModel) menu = triad_frame_menu_new ();
  GtkSingleSelection *selection;

  self->rows = triad_outline_rows_new ();
  selection = triad_outline_rows_get_selection (self->rows);
  g_signal_connect_object (self->rows, "completed", G_CALLBACK (completed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (selection, "notify::selected-item",
                           G_CALLBACK (notify_selected_item_cb), self, G_CONNECT_SWAPPED);

  gtk_widget_init_template (GTK_WIDGET (self));
  triad_tree_list_set_selection (TRIAD_TREE_LIST (self), selection);
  triad_tree_list_set_menu (TRIAD_TREE_LIST (self), menu);
  gtk_accessible_update_property (get_text (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Find frames"), -1);
  fit_placeholder (self);
  triad_tooltip_text_suspend (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->filter)));
}

gboolean
triad_outline_has_filter (TriadOutline *self)
{
  return *gtk_editable_get_text (self->entry) != '\0' ||
         (get_kinds (self) | get_problems (self)) != 0;
}

void
triad_outline_clear_filter (TriadOutline *self)
{
  GtkToggleButton *toggles[] = { self->models, self->links, self->joints, self->frames,
                                 self->errors, self->warnings };

  gtk_editable_set_text (self->entry, "");

  for (gsize i = 0; i < G_N_ELEMENTS (toggles); i++)
    gtk_toggle_button_set_active (toggles[i], FALSE);
}
