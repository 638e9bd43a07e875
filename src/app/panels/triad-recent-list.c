/* triad-recent-list.c: list of recently opened files */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-recent-list.h"

#include <adwaita.h>

#define MAX_ROWS  10
#define MIME_SDF  "application/x-sdformat+xml"
#define MIME_URDF "application/x-urdf+xml"

struct _TriadRecentList
{
  TriadPane   parent_instance;

  GtkListBox *list;
  GPtrArray  *uris;                        /* of the rows */
};

G_DEFINE_FINAL_TYPE (TriadRecentList, triad_recent_list, TRIAD_TYPE_PANE)

static int
compare_visited (gconstpointer a,
                 gconstpointer b)
{
  return -g_date_time_compare (gtk_recent_info_get_visited ((GtkRecentInfo *) a),
                               gtk_recent_info_get_visited ((GtkRecentInfo *) b));
}

static GtkWidget *
create_row (GtkRecentInfo *info)
{
  GtkWidget *row = adw_action_row_new ();
  g_autoptr(GFile) file = g_file_new_for_uri (gtk_recent_info_get_uri (info));
  g_autoptr(GFile) folder = g_file_get_parent (file);
  g_autofree char *where = folder != NULL ? g_file_get_parse_name (folder) : NULL;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 gtk_recent_info_get_display_name (info));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), where != NULL ? where : "");
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);

  return row;
}

static void
triad_recent_list_map (GtkWidget *widget)
{
  TriadRecentList *self = TRIAD_RECENT_LIST (widget);
  GList *infos = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  GtkListBoxRow *row;

  g_ptr_array_set_size (self->uris, 0);

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));

  infos = g_list_sort (infos, compare_visited);

  for (GList *link = infos; link != NULL && self->uris->len < MAX_ROWS; link = link->next)
    if (gtk_recent_info_has_application (link->data, g_get_application_name ()) &&
        (!gtk_recent_info_is_local (link->data) || gtk_recent_info_exists (link->data)))
      {
        gtk_list_box_append (self->list, create_row (link->data));
        g_ptr_array_add (self->uris, g_strdup (gtk_recent_info_get_uri (link->data)));
      }

  g_list_free_full (infos, (GDestroyNotify) gtk_recent_info_unref);

  GTK_WIDGET_CLASS (triad_recent_list_parent_class)->map (widget);
}

/* A row with an action of its own would not be reported as activated by the list. */
static void
row_activated_cb (TriadRecentList *self,
                  GtkListBoxRow   *row)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);
  const char *uri = g_ptr_array_index (self->uris, gtk_list_box_row_get_index (row));

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-uri", "s", uri);
}

static void
triad_recent_list_finalize (GObject *object)
{
  g_ptr_array_unref (TRIAD_RECENT_LIST (object)->uris);

  G_OBJECT_CLASS (triad_recent_list_parent_class)->finalize (object);
}

static void
triad_recent_list_class_init (TriadRecentListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = triad_recent_list_finalize;
  widget_class->map = triad_recent_list_map;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-recent-list.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadRecentList, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
triad_recent_list_init (TriadRecentList *self)
{
  self->uris = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
triad_recent_list_remember (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *command = g_strdup_printf ("%s %%u", g_get_prgname ());
  GtkRecentData data = { 0 };

  data.mime_type = (char *) (g_str_has_suffix (uri, ".urdf") ? MIME_URDF : MIME_SDF);
  data.app_name = (char *) g_get_application_name ();
  data.app_exec = command;

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}
