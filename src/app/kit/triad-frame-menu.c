/* triad-frame-menu.c: context menu of the selected frame, the same in all views */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-menu.h"

#include <string.h>

#include "triad-frame-edit.h"
#include "triad-keyed-hash.h"
#include "triad-pane.h"
#include "triad-prefix.h"

#define PREFIX "frame.edit-"

GMenuModel *
triad_frame_menu_new (void)
{
  g_autoptr(GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/triadsdf/Triad/triad-frame-menu.ui");

  return g_object_ref (G_MENU_MODEL (gtk_builder_get_object (builder, "frame_menu")));
}

/* Returns the edit of an item of the menu; TRIAD_N_FRAME_EDITS for another item. */
static TriadFrameEdit
find_edit (GMenuModel *model,
           int         i)
{
  g_autofree char *action = NULL;
  TriadFrameEdit edit = 0;

  if (!g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
    return TRIAD_N_FRAME_EDITS;

  /* In the 3D view, the pointer sets the pose. */
  if (g_str_equal (action, "frame.move") || g_str_equal (action, "frame.rotate"))
    return TRIAD_FRAME_EDIT_SET_POSE;

  if (!triad_has_prefix (action, PREFIX))
    return TRIAD_N_FRAME_EDITS;

  while (edit < TRIAD_N_FRAME_EDITS &&
         !g_str_equal (action + strlen (PREFIX), triad_frame_edit_get_operation (edit)))
    edit++;

  return edit;
}

/* Versions of GTK differ in whether the text of an item has the mnemonic. */
static char *
dup_plain (const char *label)
{
  g_auto(GStrv) parts = g_strsplit (label, "_", -1);

  return g_strjoinv ("", parts);
}

/* Maps the labels of the items, by which alone their widgets are known, to reasons.  The depth of
 * the recursion is that of the menu. */
static void
add_reasons (GHashTable    *reasons,
             GMenuModel    *model,
             TriadSnapshot *snapshot,
             int            frame)
{
  static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };

  for (int i = 0; i < g_menu_model_get_n_items (model); i++)
    {
      TriadFrameEdit edit = find_edit (model, i);
      g_autofree char *label = NULL;

      if (edit < TRIAD_N_FRAME_EDITS &&
          g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_LABEL, "s", &label))
        g_hash_table_insert (reasons, dup_plain (label),
                             (gpointer) triad_frame_edit_get_obstacle (snapshot, edit, frame));

      for (gsize k = 0; k < G_N_ELEMENTS (links); k++)
        {
          g_autoptr(GMenuModel) inner = g_menu_model_get_item_link (model, i, links[k]);

          if (inner != NULL)
            add_reasons (reasons, inner, snapshot, frame);
        }
    }
}

static void
show_reasons (GHashTable *reasons,
              GtkWidget  *widget)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    {
      g_autofree char *text = NULL;
      g_autofree char *label = NULL;

      g_object_get (widget, "text", &text, NULL);
      label = dup_plain (text != NULL ? text : "");

      if (g_hash_table_contains (reasons, label))
        gtk_widget_set_tooltip_text (widget, g_hash_table_lookup (reasons, label));
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    show_reasons (reasons, child);
}

static void
map_cb (GtkPopoverMenu *menu)
{
  GMenuModel *model = gtk_popover_menu_get_menu_model (menu);
  GtkWidget *pane = gtk_widget_get_ancestor (GTK_WIDGET (menu), TRIAD_TYPE_PANE);
  TriadSession *session = pane != NULL ? triad_pane_get_session (TRIAD_PANE (pane)) : NULL;
  TriadSnapshot *snapshot = session != NULL ? triad_session_get_snapshot (session) : NULL;
  int frame = snapshot != NULL ? triad_session_get_selected (session) : -1;
  g_autoptr(GHashTable) reasons = NULL;

  if (model == NULL || frame < 0)
    return;

  reasons = triad_string_table_new (g_free, NULL);
  add_reasons (reasons, model, snapshot, frame);
  show_reasons (reasons, GTK_WIDGET (menu));
}

void
triad_frame_menu_explain (GtkPopoverMenu *menu)
{
  g_signal_connect (menu, "map", G_CALLBACK (map_cb), NULL);
}
