/* triad-property-row.c: list row of the inspector */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-property-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "triad-breakable-text.h"
#include "triad-frame-text.h"
#include "triad-pane.h"
#include "triad-prefix.h"
#include "triad-tooltip-text.h"
#include "triad-upright-layout.h"

#define NO_BREAK_SPACE "\u00a0"
#define WORD_JOINER    "\u2060"

struct _TriadPropertyRow
{
  GtkListBoxRow          parent_instance;

  int                    frame;                    /* the vertex that it links to; -1 for none */
  TriadInspectorRowMark  mark;
  TriadSourceRange       place;                    /* of the snapshot that the row is about */

  GtkWidget             *icon;
  GtkLabel              *title;
  GtkLabel              *value;
  GtkLabel              *wide_value;
  GtkLabel              *detail;
  GtkWidget             *arrow;
};

G_DEFINE_FINAL_TYPE (TriadPropertyRow, triad_property_row, GTK_TYPE_LIST_BOX_ROW)

/* The selection stays, because the row explains it. */
static gboolean
open_cb (gpointer data)
{
  TriadPropertyRow *self = data;
  GtkWidget *pane = gtk_widget_get_ancestor (GTK_WIDGET (self), TRIAD_TYPE_PANE);

  if (pane != NULL)
    {
      triad_session_select_place (triad_pane_get_session (TRIAD_PANE (pane)), -1, &self->place);
      gtk_widget_activate_action (GTK_WIDGET (self), "win.open-source", NULL);
    }

  return G_SOURCE_REMOVE;
}

/* The panel may fill the row again, and a label must not lose its links while it handles one. */
static gboolean
activate_link_cb (TriadPropertyRow *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, open_cb, g_object_ref (self), g_object_unref);

  return TRUE;
}

static void
triad_property_row_class_init (TriadPropertyRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TRIAD_TYPE_UPRIGHT_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-property-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadPropertyRow, icon);
  gtk_widget_class_bind_template_child (widget_class, TriadPropertyRow, title);
  gtk_widget_class_bind_template_child (widget_class, TriadPropertyRow, value);
  gtk_widget_class_bind_template_child (widget_class, TriadPropertyRow, wide_value);
  gtk_widget_class_bind_template_child (widget_class, TriadPropertyRow, detail);
  gtk_widget_class_bind_template_child (widget_class, TriadPropertyRow, arrow);
  gtk_widget_class_bind_template_callback (widget_class, activate_link_cb);
}

static void
triad_property_row_init (TriadPropertyRow *self)
{
  self->frame = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Keeps a number of a pose with its name. */
static char *
dup_pose (const char *text)
{
  GString *shown = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    if (*at == ' ' && at > text && g_ascii_isalpha (at[-1]) &&
        (g_ascii_isdigit (at[1]) || triad_has_prefix (at + 1, "−")))
      g_string_append (shown, NO_BREAK_SPACE);
    else
      g_string_append_c (shown, *at);

  return g_string_free (shown, FALSE);
}

static void
set_text (GtkLabel   *label,
          const char *text,
          gboolean    is_pose)
{
  g_autofree char *brief = triad_tooltip_text_dup (text);
  g_autofree char *shown = triad_breakable_text_dup (brief != NULL ? brief : "");
  g_autofree char *pose = is_pose ? dup_pose (shown) : NULL;

  gtk_label_set_text (label, is_pose ? pose : shown);
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

/* Shows the icon of a problem, else that of the frame. */
static void
set_icon (TriadPropertyRow        *self,
          const TriadInspectorRow *entry)
{
  static const struct
  {
    const char *icon;
    const char *css_class;
  } marks[] = {
    [TRIAD_INSPECTOR_ROW_PLAIN] = { NULL, "dim-label" },
    [TRIAD_INSPECTOR_ROW_NOTE] = { "dialog-information-symbolic", "accent" },
    [TRIAD_INSPECTOR_ROW_WARNING] = { "dialog-warning-symbolic", "warning" },
    [TRIAD_INSPECTOR_ROW_ERROR] = { "dialog-error-symbolic", "error" },
  };
  const char *icon = marks[entry->mark].icon != NULL ? marks[entry->mark].icon : entry->icon;

  gtk_widget_remove_css_class (self->icon, marks[self->mark].css_class);
  gtk_widget_add_css_class (self->icon, marks[entry->mark].css_class);
  self->mark = entry->mark;
  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), icon);
  gtk_widget_set_visible (self->icon, icon != NULL);
}

/* Returns the reason, and whether it is written in the file. */
static char *
dup_detail (const TriadInspectorRow *entry)
{
  if (entry->rule == TRIAD_RULE_NONE || entry->detail == NULL)
    return g_strdup (entry->detail);

  if (entry->is_computed)
    /* Translators: %s is how the pose of a model results from that of its placement frame */
    return g_strdup_printf (_("%s (computed)"), entry->detail);

  return entry->rule == TRIAD_RULE_WRITTEN
         /* Translators: %s is “relative to base” or “attached to base” */
         ? g_strdup_printf (_("%s (written)"), entry->detail)
         /* Translators: %s is “relative to base” or “attached to base”, which is not in the file */
         : g_strdup_printf (_("%s (default)"), entry->detail);
}

/* Appends the position in the file, in the same text, so that both share the width.  No line
 * breaks before the number.  Tab leads to the link, arrow keys from row to row.
 */
static void
show_detail (TriadPropertyRow *self,
             const char       *detail,
             const char       *place)
{
  g_autofree char *link = triad_tooltip_text_dup (place);
  char *number = link != NULL ? strrchr (link, ':') : NULL;
  g_autofree char *markup = NULL;

  set_text (self->detail, detail, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), detail != NULL || place != NULL);

  /* The name of the row contains the text, so that only a link needs to be announced itself. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->detail),
                               GTK_ACCESSIBLE_STATE_HIDDEN, number == NULL, -1);

  if (number == NULL)
    return;

  *number = '\0';
  markup = g_markup_printf_escaped ("%s%s<a href=\"\">%s:" WORD_JOINER "%s</a>",
                                    gtk_label_get_text (self->detail), detail != NULL ? " · " : "",
                                    link, number + 1);
  gtk_label_set_markup (self->detail, markup);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->detail),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, place, -1);
}

static char *
dup_all (const TriadInspectorRow *entry,
         const char              *place)
{
  g_autofree char *detail = dup_detail (entry);
  const char *parts[5] = { entry->title };
  int n = 1;

  if (entry->value != NULL)
    parts[n++] = entry->value;

  if (detail != NULL)
    parts[n++] = detail;

  if (place != NULL)
    parts[n++] = place;

  return g_strjoinv (_(", "), (char **) parts);
}

TriadPropertyRow *
triad_property_row_new (void)
{
  return g_object_new (TRIAD_TYPE_PROPERTY_ROW, NULL);
}

void
triad_property_row_set_row (TriadPropertyRow        *self,
                            const TriadInspectorRow *entry,
                            gboolean                 wide,
                            gboolean                 here)
{
  g_autofree char *detail = dup_detail (entry);
  g_autofree char *place = triad_frame_text_dup_place (&entry->place);
  g_autofree char *all = dup_all (entry, place);

  self->frame = here ? -1 : entry->frame;
  set_icon (self, entry);
  set_text (self->title, entry->title, FALSE);
  set_text (self->value, wide ? NULL : entry->value, FALSE);
  set_text (self->wide_value, wide ? entry->value : NULL, TRUE);
  self->place = entry->place;
  show_detail (self, detail, place);
  gtk_widget_set_visible (self->arrow, self->frame >= 0);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), self->frame >= 0);

  if (here)
    gtk_widget_add_css_class (GTK_WIDGET (self->title), "heading");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->title), "heading");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, all, -1);
}

int
triad_property_row_get_frame (TriadPropertyRow *self)
{
  return self->frame;
}

const char *
triad_property_row_get_title (TriadPropertyRow *self)
{
  return gtk_label_get_label (self->title);
}
