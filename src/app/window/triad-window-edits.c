/* triad-window-edits.c: part of TriadWindow: undo and redo of edits */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-private.h"

#include <glib/gi18n.h>

#include "triad-tooltip-text.h"

static const struct
{
  const char    *action;
  TriadEditStep  step;
  guint          modifiers;            /* of the key Z */
} steps[] = {
  { "win.undo-edit", TRIAD_EDIT_UNDO, GDK_CONTROL_MASK },
  { "win.redo-edit", TRIAD_EDIT_REDO, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
};

/* Takes @text, which includes the title of the edit. */
static void
describe (GtkWidget *button,
          char      *text)
{
  triad_tooltip_text_set (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_free (text);
}

/* While an edit is written there are no titles. */
static void
update_actions (TriadWindow *self)
{
  const char *undo = triad_session_get_edit_title (self->session, TRIAD_EDIT_UNDO);
  const char *redo = triad_session_get_edit_title (self->session, TRIAD_EDIT_REDO);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo-edit", undo != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo-edit", redo != NULL);

  /* Translators: “Undo: Rename “hand” to “gripper” (Ctrl+Z)” */
  describe (self->undo_button, undo != NULL ? g_strdup_printf (_("Undo: %s (Ctrl+Z)"), undo)
                                            : g_strdup (_("Undo")));
  describe (self->redo_button, redo != NULL ? g_strdup_printf (_("Redo: %s (Shift+Ctrl+Z)"), redo)
                                            : g_strdup (_("Redo")));

  self->has_edits |= undo != NULL || redo != NULL;
  gtk_widget_set_visible (self->edit_buttons, self->has_edits && !self->narrow);
}

/* Says what was done, and offers the way back. */
static void
edited_cb (TriadWindow   *self,
           TriadEditStep  step,
           const char    *title)
{
  g_autofree char *text = step == TRIAD_EDIT_UNDO ? g_strdup_printf (_("Undone: %s"), title)
                          : step == TRIAD_EDIT_REDO ? g_strdup_printf (_("Redone: %s"), title)
                                                    : g_strdup (title);
  g_autofree char *markup = g_markup_escape_text (text, -1);

  self->edited = TRUE;
  triad_window_announce_for (self, markup, TRIAD_WINDOW_BUTTON_SECONDS);
  adw_toast_set_action_name (self->toast,
                             step == TRIAD_EDIT_UNDO ? "win.redo-edit" : "win.undo-edit");
  adw_toast_set_button_label (self->toast, step == TRIAD_EDIT_UNDO ? _("_Redo") : _("_Undo"));
}

static void
stepped_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  GWeakRef *window = data;
  g_autoptr(TriadWindow) self = g_weak_ref_get (window);
  g_autoptr(GError) error = NULL;
  g_autofree char *markup = NULL;

  g_weak_ref_clear (window);
  g_free (window);

  /* It may have been closed meanwhile. */
  if (triad_session_edit_finish (TRIAD_SESSION (source), result, &error) || self == NULL ||
      self->session == NULL)
    return;

  markup = g_markup_escape_text (error->message, -1);
  triad_window_announce_for (self, markup, TRIAD_WINDOW_BUTTON_SECONDS);
}

static void
step_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TriadWindow *self = TRIAD_WINDOW (widget);

  GWeakRef *window = g_new0 (GWeakRef, 1);

  g_weak_ref_init (window, self);
  triad_session_step_edit_async (self->session, g_str_equal (name, steps[0].action)
                                                ? steps[0].step : steps[1].step, stepped_cb,
                                 window);
}

void
triad_window_install_edit_actions (TriadWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /* Bound to the widget class, so that a focused text can handle the key first. */
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gtk_widget_class_install_action (widget_class, steps[i].action, NULL, step_action);
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, steps[i].modifiers,
                                           steps[i].action, NULL);
    }
}

static void
notify_file_cb (TriadWindow *self)
{
  self->has_edits = FALSE;
  update_actions (self);
}

void
triad_window_follow_edits (TriadWindow *self)
{
  g_signal_connect (self, "notify::narrow", G_CALLBACK (update_actions), NULL);
  g_signal_connect_object (self->session, "notify::file", G_CALLBACK (notify_file_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "edited", G_CALLBACK (edited_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::undo-title", G_CALLBACK (update_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::redo-title", G_CALLBACK (update_actions), self,
                           G_CONNECT_SWAPPED);
  update_actions (self);
}
