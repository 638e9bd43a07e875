/* triad-window-compare.c: part of TriadWindow: comparison of two files */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-private.h"

TriadComparisonSession *
triad_window_get_comparison (TriadWindow *self)
{
  return self->comparison;
}

gboolean
triad_window_is_comparing (TriadWindow *self)
{
  return triad_comparison_session_get_other (self->comparison) != NULL;
}

/* Shows the page of a comparison that begins, and leaves that of one that has ended. */
static void
notify_other_cb (TriadWindow *self)
{
  gboolean comparing = triad_window_is_comparing (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.close-comparison", comparing);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.swap-files", comparing);

  if (comparing)
    {
      self->bottom_compares = !self->show_bottom;
      triad_window_show_page (self, "compare");
    }
  /* Also the page of a wide window, which may become narrow. */
  else if (g_str_equal (self->page, "compare"))
    triad_window_set_page (self, "scene");

  if (!comparing &&
      g_str_equal (triad_page_panel_get_page (TRIAD_PAGE_PANEL (self->bottom)), "compare"))
    {
      triad_page_panel_set_page (TRIAD_PAGE_PANEL (self->bottom), "source");

      if (self->bottom_compares)
        triad_window_set_show_panel (self, TRIAD_PAGE_PANEL (self->bottom), FALSE);
    }

  triad_window_update_layout (self);
  triad_window_make_room (self);
}

static void
notify_busy_cb (TriadWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.stop-reading",
                                 triad_session_get_busy (self->session)
                                 || triad_comparison_session_get_busy (self->comparison));
}

static void
close_comparison_action (GtkWidget  *widget,
                         const char *name,
                         GVariant   *parameter)
{
  triad_comparison_session_compare_with (TRIAD_WINDOW (widget)->comparison, NULL);
}

static void
compare_again_action (GtkWidget  *widget,
                      const char *name,
                      GVariant   *parameter)
{
  triad_comparison_session_compare_again (TRIAD_WINDOW (widget)->comparison);
}

/* Opens the other file, and compares it with this one. */
static void
swap_files_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  TriadWindow *self = TRIAD_WINDOW (widget);
  TriadSession *other = triad_comparison_session_get_other (self->comparison);
  g_autoptr(GFile) before = g_object_ref (triad_session_get_file (self->session));
  g_autoptr(GFile) after = g_object_ref (triad_session_get_file (other));

  triad_session_open (self->session, after);
  triad_comparison_session_compare_with (self->comparison, before);
}

GtkWidget *
triad_window_get_view (TriadWindow       *self,
                       TriadCompareSplit *pair)
{
  GtkWidget *other = triad_compare_split_get_other (pair);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *around =
    focus != NULL ? gtk_widget_get_ancestor (focus, TRIAD_TYPE_COMPARE_SPLIT) : NULL;
  gboolean has_one = triad_session_get_selected (self->session) >= 0;
  gboolean other_has_one = triad_comparison_session_get_other_selected (self->comparison) >= 0;
  gboolean is_other;

  if (other == NULL)
    return triad_compare_split_get_child (pair);

  if (around == NULL || (around != GTK_WIDGET (pair) && has_one != other_has_one))
    is_other = other_has_one && !has_one;
  else
    is_other = triad_compare_split_has_in_other (TRIAD_COMPARE_SPLIT (around), focus);

  return is_other ? other : triad_compare_split_get_child (pair);
}

void
triad_window_follow_comparison (TriadWindow *self)
{
  g_signal_connect_object (self->comparison, "notify::other", G_CALLBACK (notify_other_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->comparison, "notify::busy", G_CALLBACK (notify_busy_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::busy", G_CALLBACK (notify_busy_cb), self,
                           G_CONNECT_SWAPPED);
  notify_busy_cb (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.close-comparison", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.swap-files", FALSE);
}

/* Shift+Ctrl+D closes a comparison; without one, GTK would offer its inspector. */
static gboolean
enable_debugging (GtkWindow *window,
                  gboolean   toggle)
{
  GtkWindowClass *parent_class = g_type_class_peek (ADW_TYPE_APPLICATION_WINDOW);

  return toggle || parent_class->enable_debugging (window, toggle);
}

void
triad_window_install_compare_actions (TriadWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  GTK_WINDOW_CLASS (klass)->enable_debugging = enable_debugging;

  gtk_widget_class_install_action (widget_class, "win.close-comparison", NULL,
                                   close_comparison_action);
  gtk_widget_class_install_action (widget_class, "win.compare-again", NULL, compare_again_action);
  gtk_widget_class_install_action (widget_class, "win.swap-files", NULL, swap_files_action);
  gtk_widget_class_install_property_action (widget_class, "win.compared-graph", "compared-graph");
}
