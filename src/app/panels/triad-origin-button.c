/* triad-origin-button.c: button that names the line of a template and shows it in the source */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-origin-button.h"

#include <glib/gi18n.h>

#include "triad-origin-text.h"

struct _TriadOriginButton
{
  GtkButton     parent_instance;

  TriadSession *session;     /* a weak reference */
  int           frame;
  GtkLabel     *label;
};

G_DEFINE_FINAL_TYPE (TriadOriginButton, triad_origin_button, GTK_TYPE_BUTTON)

static void
triad_origin_button_clicked (GtkButton *button)
{
  TriadOriginButton *self = TRIAD_ORIGIN_BUTTON (button);
  TriadSnapshot *snapshot = self->session != NULL ? triad_session_get_snapshot (self->session)
                                                  : NULL;
  TriadSourceRange range;
  gboolean is_guess;

  if (snapshot == NULL || self->frame >= triad_snapshot_get_n_frames (snapshot) ||
      !triad_origin_text_find (snapshot, self->frame, &range, &is_guess))
    return;

  triad_session_select_place (self->session, self->frame, &range);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-page", "s", "source");
}

static void
triad_origin_button_dispose (GObject *object)
{
  g_clear_weak_pointer (&TRIAD_ORIGIN_BUTTON (object)->session);
  G_OBJECT_CLASS (triad_origin_button_parent_class)->dispose (object);
}

static void
triad_origin_button_class_init (TriadOriginButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = triad_origin_button_dispose;
  GTK_BUTTON_CLASS (klass)->clicked = triad_origin_button_clicked;
}

static void
triad_origin_button_init (TriadOriginButton *self)
{
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_MIDDLE);
  gtk_button_set_child (GTK_BUTTON (self), GTK_WIDGET (self->label));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), _("Show the Line of the Template"));
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "place");
}

void
triad_origin_button_set_frame (TriadOriginButton *self,
                               TriadSession      *session,
                               int                frame)
{
  g_autofree char *text = triad_origin_text_dup (triad_session_get_snapshot (session), frame);

  g_set_weak_pointer (&self->session, session);
  self->frame = frame;
  gtk_label_set_label (self->label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
}
