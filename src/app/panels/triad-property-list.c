/* triad-property-list.c: titled list of inspector rows that link to frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-property-list.h"

#include <glib/gi18n.h>

#include "triad-breakable-text.h"
#include "triad-gtk-compat.h"
#include "triad-property-row.h"

#define FIRST_ROWS 20
#define MORE_ROWS  5                       /* factor by which the maximum grows */
#define MOST_ROWS  500                     /* GTK takes seconds for many thousands */

struct _TriadPropertyList
{
  TriadPane     parent_instance;

  char         *title;
  gboolean      counted;
  gboolean      wide;

  int           max;

  GtkLabel     *heading;
  GtkListBox   *list;
  GtkButton    *more;
};

G_DEFINE_FINAL_TYPE (TriadPropertyList, triad_property_list, TRIAD_TYPE_PANE)

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_COUNTED,
  PROP_WIDE,
  N_PROPS,
};

enum
{
  MORE,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
row_activated_cb (TriadPropertyList *self,
                  TriadPropertyRow  *row)
{
  triad_session_select (triad_pane_get_session (TRIAD_PANE (self)),
                        triad_property_row_get_frame (row));
}

static void
motion_cb (TriadPropertyList        *self,
           double                    x,
           double                    y,
           GtkEventControllerMotion *motion)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->list, y);

  if (!triad_gtk_compat_is_moved (motion))
    return;

  triad_session_hover (triad_pane_get_session (TRIAD_PANE (self)),
                       row != NULL ? triad_property_row_get_frame (TRIAD_PROPERTY_ROW (row)) : -1);
}

static void
leave_cb (TriadPropertyList *self)
{
  triad_session_hover (triad_pane_get_session (TRIAD_PANE (self)), -1);
}

static void
more_clicked_cb (TriadPropertyList *self)
{
  self->max = MIN (self->max * MORE_ROWS, MOST_ROWS);
  g_signal_emit (self, signals[MORE], 0);
}

static void
set_title (TriadPropertyList *self,
           const char        *title)
{
  g_free (self->title);
  self->title = g_strdup (title);
  gtk_label_set_label (self->heading, title != NULL ? title : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title != NULL ? title : "",
                                  -1);
}

static void
triad_property_list_set_property (GObject      *object,
                                  guint         id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  TriadPropertyList *self = TRIAD_PROPERTY_LIST (object);

  switch (id)
    {
    case PROP_TITLE:
      set_title (self, g_value_get_string (value));
      break;
    case PROP_COUNTED:
      self->counted = g_value_get_boolean (value);
      break;
    case PROP_WIDE:
      self->wide = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_property_list_finalize (GObject *object)
{
  g_free (TRIAD_PROPERTY_LIST (object)->title);

  G_OBJECT_CLASS (triad_property_list_parent_class)->finalize (object);
}

static void
triad_property_list_class_init (TriadPropertyListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = triad_property_list_set_property;
  object_class->finalize = triad_property_list_finalize;

  properties[PROP_TITLE] =
    g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COUNTED] =
    g_param_spec_boolean ("counted", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_WIDE] =
    g_param_spec_boolean ("wide", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[MORE] = g_signal_new ("more", TRIAD_TYPE_PROPERTY_LIST, G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-property-list.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadPropertyList, heading);
  gtk_widget_class_bind_template_child (widget_class, TriadPropertyList, list);
  gtk_widget_class_bind_template_child (widget_class, TriadPropertyList, more);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, more_clicked_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
triad_property_list_init (TriadPropertyList *self)
{
  self->max = FIRST_ROWS;
  gtk_widget_init_template (GTK_WIDGET (self));
}

int
triad_property_list_get_max (TriadPropertyList *self)
{
  return self->max;
}

void
triad_property_list_reset_max (TriadPropertyList *self)
{
  self->max = FIRST_ROWS;
}

static void
show_counts (TriadPropertyList        *self,
             const TriadInspectorRows *section)
{
  int n_more = section->total - (int) section->rows->len;
  g_autofree char *heading = self->counted ? g_strdup_printf (_("%s (%d)"), self->title,
                                                              section->total)
                                           : triad_breakable_text_dup (self->title);
  g_autofree char *more = g_strdup_printf (ngettext ("%d More", "%d More", n_more), n_more);

  gtk_label_set_label (self->heading, heading);
  gtk_button_set_label (self->more, more);
  gtk_widget_set_visible (GTK_WIDGET (self->more), n_more > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->more), self->max < MOST_ROWS);
  gtk_widget_set_visible (GTK_WIDGET (self), section->total > 0);
}

/* Row widgets are reused, because creating them costs more than filling them. */
static void
fill (TriadPropertyList        *self,
      const TriadInspectorRows *section)
{
  int selected = triad_session_get_selected (triad_pane_get_session (TRIAD_PANE (self)));
  GtkListBoxRow *row;

  for (guint i = 0; i < section->rows->len; i++)
    {
      const TriadInspectorRow *entry = g_ptr_array_index (section->rows, i);

      row = gtk_list_box_get_row_at_index (self->list, (int) i);

      if (row == NULL)
        {
          row = GTK_LIST_BOX_ROW (triad_property_row_new ());
          gtk_list_box_append (self->list, GTK_WIDGET (row));
        }

      triad_property_row_set_row (TRIAD_PROPERTY_ROW (row), entry, self->wide,
                                  entry->frame >= 0 && entry->frame == selected);
    }

  while ((row = gtk_list_box_get_row_at_index (self->list, section->rows->len)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

void
triad_property_list_set_rows (TriadPropertyList        *self,
                              const TriadInspectorRows *section)
{
  GtkWidget *focused = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  GtkListBoxRow *first;
  g_autofree char *title = NULL;

  if (focused != NULL)
    title = g_strdup (triad_property_row_get_title (TRIAD_PROPERTY_ROW (focused)));

  fill (self, section);
  show_counts (self, section);

  /* If another frame was selected from a row, the focus moves to the first row; after
   * a reload it stays.
   */
  focused = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  first = gtk_list_box_get_row_at_index (self->list, 0);

  if (title != NULL && first != NULL &&
      (focused == NULL ||
       !g_str_equal (title, triad_property_row_get_title (TRIAD_PROPERTY_ROW (focused)))))
    gtk_widget_grab_focus (GTK_WIDGET (first));
}
