/* triad-window-toasts.c: part of TriadWindow: short messages at the bottom */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-private.h"

#include "triad-accessibility.h"

#define SLIDE_MS 1000      /* longer than a toast slides in, also behind another one */
#define MAX_LINES 4        /* of a message, in a narrow window */

/* Returns whether a list fills the window. */
static gboolean
shows_list (TriadWindow *self)
{
  if (!self->narrow)
    return self->enlarged != NULL;

  return triad_window_get_panel (self, self->page) != NULL || g_str_equal (self->page, "outline");
}

/* Keeps the lowest rows of a list above the toast. */
static void
make_room_for_toast (TriadWindow *self)
{
  GtkWidget *content;
  GtkWidget *toast;
  int height = 0;

  /* A toast is also dismissed when its window is closed. */
  if (self->toasts == NULL)
    return;

  content = adw_toast_overlay_get_child (self->toasts);
  toast = gtk_widget_get_last_child (GTK_WIDGET (self->toasts));

  if (self->toast != NULL && toast != content && shows_list (self))
    gtk_widget_measure (toast, GTK_ORIENTATION_VERTICAL,
                        gtk_widget_get_width (GTK_WIDGET (self->toasts)), NULL, &height, NULL,
                        NULL);

  gtk_widget_set_margin_bottom (content, height);
}

static void
toast_dismissed_cb (TriadWindow *self,
                    AdwToast    *toast)
{
  if (self->toast != toast)
    return;

  g_clear_handle_id (&self->toast_id, g_source_remove);
  self->toast = NULL;
  make_room_for_toast (self);
}

static gboolean
dismiss_cb (gpointer data)
{
  TriadWindow *self = data;

  self->toast_id = 0;
  adw_toast_dismiss (self->toast);

  return G_SOURCE_REMOVE;
}

/* Dismisses the toast later, unless it has another message by then. */
static void
dismiss_after (TriadWindow *self,
               guint        milliseconds)
{
  g_clear_handle_id (&self->toast_id, g_source_remove);
  self->toast_id = g_timeout_add (milliseconds, dismiss_cb, self);
}

/* The title of a toast has one line, the end of which is missing if it does not fit. */
static void
set_message (AdwToast   *toast,
             const char *title)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), title);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), MAX_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
}

/* Lets the toast that is shown have another message, which has no button yet. */
static void
change_toast (TriadWindow *self,
              const char  *title,
              guint        seconds)
{
  /* A toast that was shown without a timeout starts none later. */
  if (seconds > 0 && self->toast_stays)
    dismiss_after (self, seconds * 1000);

  adw_toast_set_button_label (self->toast, NULL);
  adw_toast_set_action_name (self->toast, NULL);
  adw_toast_set_action_target_value (self->toast, NULL);
  set_message (self->toast, title);
  adw_toast_set_timeout (self->toast, seconds);
}

static gboolean
slides_in (TriadWindow *self)
{
  return self->toast != NULL && g_get_monotonic_time () < self->toast_shown + SLIDE_MS * 1000;
}

void
triad_window_dismiss_toast (TriadWindow *self)
{
  if (slides_in (self))
    dismiss_after (self, SLIDE_MS);
  else if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
}

gboolean
triad_window_has_message (TriadWindow *self,
                          const char  *title)
{
  return self->toast != NULL
         && g_str_equal (gtk_label_get_label (GTK_LABEL (adw_toast_get_custom_title (self->toast))),
                         title);
}

/* A toast that is shown already keeps its time. */
void
triad_window_show_toast (TriadWindow *self,
                         const char  *title,
                         guint        seconds)
{
  g_clear_handle_id (&self->toast_id, g_source_remove);

  if (slides_in (self))
    {
      change_toast (self, title, seconds);
      return;
    }

  triad_window_dismiss_toast (self);
  self->toast_shown = g_get_monotonic_time ();
  self->toast_stays = seconds == 0;
  self->toast = adw_toast_new ("");
  set_message (self->toast, title);
  adw_toast_set_timeout (self->toast, seconds);
  g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->toast, "notify::button-label", G_CALLBACK (make_room_for_toast),
                           self, G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, self->toast);
  make_room_for_toast (self);
}

void
triad_window_announce (TriadWindow *self,
                       const char  *title)
{
  triad_window_announce_for (self, title, TRIAD_WINDOW_SECONDS);
}

void
triad_window_announce_for (TriadWindow *self,
                           const char  *title,
                           guint        seconds)
{
  g_autofree char *text = NULL;

  triad_window_show_toast (self, title, seconds);

  if (pango_parse_markup (title, -1, 0, NULL, &text, NULL, NULL))
    triad_accessibility_announce (GTK_WINDOW (self), text);
}
