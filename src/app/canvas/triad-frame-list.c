/* triad-frame-list.c: popover that lists frames, of which one can be selected */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-list.h"

#include <glib/gi18n.h>

#include "triad-frame-text.h"
#include "triad-label.h"

#define MOST    500               /* rows: GTK takes seconds for many thousands */
#define TALLEST 320               /* px: a longer list is scrolled */
#define SPACING 8                 /* px between an icon and its name */
#define MARGIN  6                 /* px around both */
#define FRAME   "triad-frame"     /* of a row: its vertex */

static GtkWidget *
create_row (TriadSession *session,
            int           frame)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  g_autofree char *name = triad_label_dup_plain (triad_frame_text_get_frame_name (snapshot, frame));
  GtkWidget *label = gtk_label_new (name);

  gtk_widget_set_margin_start (box, MARGIN);
  gtk_widget_set_margin_end (box, MARGIN);
  gtk_box_append (GTK_BOX (box),
                  gtk_image_new_from_icon_name (triad_frame_text_get_icon_name (snapshot, frame)));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), FRAME, GINT_TO_POINTER (frame));

  return row;
}

/* The outline has the rest. */
static GtkWidget *
create_rest (guint n)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%d More", "%d More", n), n);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);

  return row;
}

static void
activated_cb (GtkPopover    *popover,
              GtkListBoxRow *row)
{
  TriadSession *session = g_object_get_data (G_OBJECT (popover), "triad-session");
  int frame = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), FRAME));

  gtk_popover_popdown (popover);
  triad_session_select (session, frame);
}

static gboolean
remove_cb (gpointer data)
{
  if (gtk_widget_get_parent (data) != NULL)
    gtk_widget_unparent (data);

  return G_SOURCE_REMOVE;
}

/* GTK still uses the popover after this signal. */
static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, remove_cb, g_object_ref (popover), g_object_unref);
}

void
triad_frame_list_pop_up (GtkWidget          *parent,
                         TriadSession       *session,
                         const GArray       *frames,
                         const GdkRectangle *at)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *list = gtk_list_box_new ();
  int selected = triad_session_get_selected (session);

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_BROWSE);
  gtk_widget_add_css_class (list, "navigation-sidebar");

  for (guint i = 0; i < MIN (frames->len, MOST); i++)
    {
      int frame = g_array_index (frames, int, i);
      GtkWidget *row = create_row (session, frame);

      gtk_list_box_append (GTK_LIST_BOX (list), row);

      if (frame == selected)
        gtk_list_box_select_row (GTK_LIST_BOX (list), GTK_LIST_BOX_ROW (row));
    }

  if (frames->len > MOST)
    gtk_list_box_append (GTK_LIST_BOX (list), create_rest (frames->len - MOST));

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), TALLEST);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  gtk_widget_add_css_class (popover, "menu");
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), at);
  g_object_set_data_full (G_OBJECT (popover), "triad-session", g_object_ref (session),
                          g_object_unref);
  g_signal_connect_swapped (list, "row-activated", G_CALLBACK (activated_cb), popover);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);

  /* Vertices belong to this snapshot. */
  g_signal_connect_object (session, "notify::snapshot", G_CALLBACK (gtk_popover_popdown), popover,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (popover, parent);
  gtk_popover_popup (GTK_POPOVER (popover));
}
