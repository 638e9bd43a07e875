/* triad-adwaita-compat.c: dialogs that differ between versions of libadwaita */
/* SPDX-License-Identifier: Apache-2.0 */

/* Allows the API of the installed version; each use is behind a version check. */
#undef ADW_VERSION_MAX_ALLOWED

#include "triad-adwaita-compat.h"

#include <glib/gi18n.h>

#if ADW_CHECK_VERSION (1, 5, 0)
# define HAVE_ADW_DIALOG 1
# define ABOUT_TYPE ADW_TYPE_ABOUT_DIALOG
# define PREFERENCES_TYPE ADW_TYPE_PREFERENCES_DIALOG
#else
# define HAVE_ADW_DIALOG 0
# define ABOUT_TYPE ADW_TYPE_ABOUT_WINDOW
# define PREFERENCES_TYPE ADW_TYPE_PREFERENCES_WINDOW
#endif

static void
present (gpointer   dialog,
         GtkWindow *parent)
{
#if HAVE_ADW_DIALOG
  adw_dialog_present (dialog, GTK_WIDGET (parent));
#else
  g_object_set (dialog, "transient-for", parent, "modal", TRUE, "destroy-with-parent", TRUE, NULL);
  gtk_window_present (dialog);
#endif
}

/* Returns whether @parent shows a dialog of this type, or is one. */
static gboolean
shows (GtkWindow *parent,
       GType      type)
{
#if HAVE_ADW_DIALOG
  AdwDialog *shown = ADW_IS_APPLICATION_WINDOW (parent)
                       ? adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (parent))
                       : NULL;

  return shown != NULL && g_type_is_a (G_OBJECT_TYPE (shown), type);
#else
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean found = FALSE;

  for (guint i = 0; !found && i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

      found = g_type_is_a (G_OBJECT_TYPE (window), type) &&
              (window == parent || gtk_window_get_transient_for (window) == parent);
    }

  return found;
#endif
}

void
triad_adwaita_compat_present_preferences (GtkWindow          *parent,
                                          AdwPreferencesPage *page)
{
  g_autoptr(AdwPreferencesPage) own G_GNUC_UNUSED = g_object_ref_sink (page);
  gpointer dialog;

  if (shows (parent, PREFERENCES_TYPE))
    return;

  dialog = g_object_new (PREFERENCES_TYPE,
                         "title", _("Preferences"),
                         "search-enabled", FALSE,
                         NULL);
#if HAVE_ADW_DIALOG
  adw_preferences_dialog_add (dialog, page);
#else
  gtk_window_set_default_size (dialog, 600, 700);
  adw_preferences_window_add (dialog, page);
#endif
  present (dialog, parent);
}

void
triad_adwaita_compat_present_about (GtkWindow  *parent,
                                    const char *first_property,
                                    ...)
{
  va_list properties;

  if (shows (parent, ABOUT_TYPE))
    return;

  va_start (properties, first_property);
  present (g_object_new_valist (ABOUT_TYPE, first_property, properties), parent);
  va_end (properties);
}

GObject *
triad_adwaita_compat_ask (GtkWindow  *parent,
                          const char *heading,
                          const char *body,
                          const char *accept)
{
#if HAVE_ADW_DIALOG
  AdwDialog *dialog = adw_alert_dialog_new (heading, body);
  AdwAlertDialog *question = ADW_ALERT_DIALOG (dialog);

  adw_alert_dialog_add_responses (question, "cancel", _("_Cancel"), "accept", accept, NULL);
  adw_alert_dialog_set_response_appearance (question, "accept", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_default_response (question, "cancel");
  adw_alert_dialog_set_close_response (question, "cancel");
#else
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, body);
  AdwMessageDialog *question = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_add_responses (question, "cancel", _("_Cancel"), "accept", accept, NULL);
  adw_message_dialog_set_response_appearance (question, "accept", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (question, "cancel");
  adw_message_dialog_set_close_response (question, "cancel");
#endif
  present (dialog, parent);

  return G_OBJECT (dialog);
}
