/* triad-property-row.c: list row of the inspector */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-property-row.h"

#include <glib/gi18n.h>

#include "triad-tooltip-text.h"
#include "triad-upright-layout.h"

struct _TriadPropertyRow
{
  GtkListBoxRow          parent_instance;

  int                    frame;                    /* the vertex that it links to; -1 for none */
  TriadInspectorRowMark  mark;

  GtkWidget             *icon;
  GtkLabel              *title;
  GtkLabel              *value;
  GtkLabel              *wide_value;
  GtkLabel              *detail;
  GtkLabel              *place;
  GtkLabel              *tag;                      /* whether it is written or a default */
  GtkWidget             *arrow;
};

G_DEFINE_FINAL_TYPE (TriadPropertyRow, triad_property_row, GTK_TYPE_LIST_BOX_ROW)

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
  gtk_widget_class_bind_template_child (widget_class, TriadPropertyRow, place);
  gtk_widget_class_bind_template_child (widget_class, TriadPropertyRow, tag);
  gtk_widget_class_bind_template_child (widget_class, TriadPropertyRow, arrow);
}

static void
triad_property_row_init (TriadPropertyRow *self)
{
  self->frame = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
set_text (GtkLabel   *label,
          const char *text)
{
  g_autofree char *brief = triad_tooltip_text_dup (text);

  gtk_label_set_label (label, brief != NULL ? brief : "");
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

/* Returns NULL if the frame of the row does not depend on another frame. */
static const char *
get_tag (TriadRule rule)
{
  if (rule == TRIAD_RULE_NONE)
    return NULL;

  /* Translators: in a row of a frame: its relative_to or attached_to is written in the file */
  return rule == TRIAD_RULE_WRITTEN ? _("written")
                                    /* Translators: in a row of a frame: nothing is written */
                                    : _("default");
}

static char *
dup_all (const TriadInspectorRow *entry)
{
  const char *parts[6] = { entry->title };
  int n = 1;

  if (entry->value != NULL)
    parts[n++] = entry->value;

  if (entry->detail != NULL)
    parts[n++] = entry->detail;

  if (entry->rule != TRIAD_RULE_NONE)
    parts[n++] = get_tag (entry->rule);

  if (entry->place != NULL)
    parts[n++] = entry->place;

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
  g_autofree char *all = dup_all (entry);

  self->frame = here ? -1 : entry->frame;
  set_icon (self, entry);
  set_text (self->title, entry->title);
  set_text (self->value, wide ? NULL : entry->value);
  set_text (self->wide_value, wide ? entry->value : NULL);
  set_text (self->detail, entry->detail);
  set_text (self->place, entry->place);
  set_text (self->tag, get_tag (entry->rule));
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
