/* triad-gtk-compat.c: behaviour that differs between versions of GTK
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-gtk-compat.h"

#if GTK_CHECK_VERSION (4, 12, 0)

static gboolean
has_selected (GtkWidget *list)
{
  GtkSelectionModel *model = GTK_IS_LIST_VIEW (list)
                               ? gtk_list_view_get_model (GTK_LIST_VIEW (list))
                               : gtk_column_view_get_model (GTK_COLUMN_VIEW (list));
  g_autoptr(GtkBitset) selected = model != NULL ? gtk_selection_model_get_selection (model) : NULL;

  return selected != NULL && !gtk_bitset_is_empty (selected);
}

static gboolean
key_pressed_cb (GtkEventController *controller,
                guint               key,
                guint               code,
                GdkModifierType     modifiers)
{
  GtkWidget *list = gtk_event_controller_get_widget (controller);
  gboolean is_up = key == GDK_KEY_Up || key == GDK_KEY_KP_Up;
  gboolean is_down = key == GDK_KEY_Down || key == GDK_KEY_KP_Down;
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (list));

  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) != 0 || !(is_up || is_down) ||
      focus == list || has_selected (list))
    return GDK_EVENT_PROPAGATE;

  if (!gtk_widget_child_focus (list, is_up ? GTK_DIR_UP : GTK_DIR_DOWN))
    return GDK_EVENT_STOP;

  return gtk_widget_activate_action (gtk_root_get_focus (gtk_widget_get_root (list)),
                                     "listitem.select", "(bb)", FALSE, FALSE);
}

#endif

void
triad_gtk_compat_move_from_focus (GtkWidget *list)
{
#if GTK_CHECK_VERSION (4, 12, 0)
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed_cb), NULL);
  gtk_widget_add_controller (list, controller);
#else
  (void) list;
#endif
}
