/* triad-export-settings.c: rows with the options of a figure */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-export-settings.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "triad-figure-from-view.h"
#include "triad-figure-options.h"
#include "triad-number.h"

#define USUAL_MARGIN  16                   /* points; the initial value of the row */
#define LONGEST       400                  /* bytes of the command that are shown */
#define N_KEPT        13                   /* rows that are kept for the next export */

struct _TriadExportSettings
{
  GtkWidget      parent_instance;

  GPtrArray     *shown;                    /* of TriadFigure, by content */
  GVariant      *initial[N_KEPT];          /* of the current views, without what was kept */
  char          *command;
  gboolean       is_filling;               /* the program sets the rows, not the user */
  gboolean       is_resized;               /* by the user, and not by the content */

  GtkWidget     *page;
  AdwComboRow   *content;
  AdwComboRow   *view;
  AdwComboRow   *labels;
  AdwComboRow   *shapes;
  GtkWidget     *ghosts_row;
  GtkSwitch     *ghosts;
  GtkWidget     *selection_row;
  GtkSwitch     *selection;
  GtkEditable   *title;
  GtkEditable   *caption;
  AdwComboRow   *theme;
  AdwComboRow   *ground;
  AdwExpanderRow *size;
  GtkSpinButton *width_points;
  GtkSpinButton *height_points;
  GtkSpinButton *margin;
  GtkSpinButton *font_size;
  GtkEditable   *font;
  AdwComboRow   *text;
  AdwComboRow   *format;
  GtkWidget     *scale_row;
  GtkSpinButton *scale;
  AdwActionRow  *command_row;
};

G_DEFINE_FINAL_TYPE (TriadExportSettings, triad_export_settings, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  NOTE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

#define ROW(name) G_STRUCT_OFFSET (TriadExportSettings, name)

/* The rows that choose one of several values, in the order of their items. */
static const struct
{
  const char *setting;
  gsize       row;
  const char *values[7];
} choices[] = {
  { "labels", ROW (labels), { "", "some", "none" } },
  { "shapes", ROW (shapes), { "", "collisions", "both", "none" } },
  { "theme", ROW (theme), { "", "dark", "contrast", "contrast-dark", "print", "auto" } },
  { "background", ROW (ground), { "", "none", "#ffffff" } },
  { "text", ROW (text), { "", "text", "outlines" } },
};

static const char *const views[] = {
  "", "iso", "front", "back", "left", "right", "top", "bottom"
};

/* The properties of rows that are kept for the next export.  What is about one model, such as its
 * title, is not.
 */
static const struct
{
  const char *name;
  gsize       row;
  const char *property;
  const char *type;
} kept[N_KEPT] = {
  { "content", ROW (content), "selected", "u" },
  { "view", ROW (view), "selected", "u" },
  { "labels", ROW (labels), "selected", "u" },
  { "shapes", ROW (shapes), "selected", "u" },
  { "ghosts", ROW (ghosts), "active", "b" },
  { "theme", ROW (theme), "selected", "u" },
  { "background", ROW (ground), "selected", "u" },
  { "margin", ROW (margin), "value", "d" },
  { "font", ROW (font), "text", "s" },
  { "font-size", ROW (font_size), "value", "d" },
  { "text", ROW (text), "selected", "u" },
  { "format", ROW (format), "selected", "u" },
  { "scale", ROW (scale), "value", "d" },
};

static GVariant *
dup_value (TriadExportSettings *self,
           gsize                i)
{
  g_auto(GValue) value = G_VALUE_INIT;

  g_object_get_property (G_STRUCT_MEMBER (GObject *, self, kept[i].row), kept[i].property, &value);

  return g_dbus_gvalue_to_gvariant (&value, G_VARIANT_TYPE (kept[i].type));
}

/* Ignores what the row cannot have, because the user may have written it. */
static void
set_value (TriadExportSettings *self,
           gsize                i,
           GVariant            *kept_value)
{
  GObject *row = G_STRUCT_MEMBER (GObject *, self, kept[i].row);
  g_auto(GValue) value = G_VALUE_INIT;

  g_dbus_gvariant_to_gvalue (kept_value, &value);

  if (G_VALUE_HOLDS_DOUBLE (&value) && !isfinite (g_value_get_double (&value)))
    return;

  if (!ADW_IS_COMBO_ROW (row) ||
      g_value_get_uint (&value) < g_list_model_get_n_items
                                    (adw_combo_row_get_model (ADW_COMBO_ROW (row))))
    g_object_set_property (row, kept[i].property, &value);
}

static AdwComboRow *
get_choice (TriadExportSettings *self,
            gsize                i)
{
  return G_STRUCT_MEMBER (AdwComboRow *, self, choices[i].row);
}

static const TriadFigure *
get_shown (TriadExportSettings *self)
{
  return g_ptr_array_index (self->shown, adw_combo_row_get_selected (self->content));
}

static void
apply_number (TriadFigure   *figure,
              const char    *setting,
              GtkSpinButton *row,
              double         usual)
{
  double value = gtk_spin_button_get_value (row);
  g_autofree char *text = triad_number_to_text (value);

  triad_figure_set (figure, setting, value != usual ? text : "", NULL);
}

static void
apply_text (TriadFigure *figure,
            const char  *setting,
            GtkEditable *row)
{
  triad_figure_set (figure, setting, gtk_editable_get_text (row), NULL);
}

/* A named view fits everything; otherwise the camera is that of the window. */
static void
apply_view (TriadExportSettings *self,
            TriadFigure         *figure)
{
  guint view = adw_combo_row_get_selected (self->view);

  if (view == 0)
    return;

  triad_figure_set (figure, "view", views[view], NULL);
  triad_figure_set (figure, "look-at", "", NULL);
  triad_figure_set (figure, "distance", "", NULL);
}

TriadFigure *
triad_export_settings_dup_figure (TriadExportSettings *self)
{
  TriadFigure *figure = triad_figure_copy (get_shown (self));

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    triad_figure_set (figure, choices[i].setting,
                      choices[i].values[adw_combo_row_get_selected (get_choice (self, i))], NULL);

  apply_view (self, figure);
  apply_text (figure, "title", self->title);
  apply_text (figure, "caption", self->caption);
  apply_text (figure, "font", self->font);
  apply_number (figure, "margin", self->margin, USUAL_MARGIN);
  apply_number (figure, "font-size", self->font_size, 11);
  apply_number (figure, "scale", self->scale, 2);
  figure->ghosts = gtk_switch_get_active (self->ghosts);

  if (!gtk_switch_get_active (self->selection))
    triad_figure_set (figure, "highlight", "", NULL);

  if (!adw_expander_row_get_enable_expansion (self->size))
    figure->size = (TriadFigureSize) { 0, 0 };
  else
    figure->size = (TriadFigureSize) { gtk_spin_button_get_value (self->width_points),
                                       gtk_spin_button_get_value (self->height_points) };

  /* Only bitmaps have a scale in pixels. */
  if (triad_export_settings_get_format (self) != TRIAD_FIGURE_PNG)
    triad_figure_set (figure, "scale", "", NULL);

  triad_figure_from_view_prune (figure);

  return figure;
}

TriadFigureFormat
triad_export_settings_get_format (TriadExportSettings *self)
{
  return adw_combo_row_get_selected (self->format);
}

/* Shows only the rows that have an effect. */
static void
show_rows (TriadExportSettings *self)
{
  const TriadFigure *shown = get_shown (self);
  gboolean has_scene = triad_figure_has_scene (shown);
  gboolean is_page = triad_export_settings_get_format (self) == TRIAD_FIGURE_HTML;

  gtk_widget_set_visible (GTK_WIDGET (self->view), has_scene);
  gtk_widget_set_visible (GTK_WIDGET (self->labels), has_scene);
  gtk_widget_set_visible (GTK_WIDGET (self->shapes), has_scene);
  gtk_widget_set_visible (self->ghosts_row, has_scene);
  gtk_widget_set_visible (GTK_WIDGET (self->theme), !is_page);
  gtk_widget_set_visible (GTK_WIDGET (self->ground), !is_page);
  gtk_widget_set_visible (GTK_WIDGET (self->text), !is_page);
  gtk_widget_set_visible (self->selection_row, shown->highlight != NULL);
  gtk_widget_set_visible (self->scale_row,
                          triad_export_settings_get_format (self) == TRIAD_FIGURE_PNG);
}

/* The size is that of the current view until the user changes it. */
static void
fill_size (TriadExportSettings *self)
{
  const TriadFigureSize *size = &get_shown (self)->size;

  if (self->is_resized)
    return;

  adw_expander_row_set_enable_expansion (self->size, size->width > 0);

  if (size->width > 0)
    {
      gtk_spin_button_set_value (self->width_points, size->width);
      gtk_spin_button_set_value (self->height_points, size->height);
    }
}

static void
fill (TriadExportSettings *self)
{
  /* The 3D view has all models and frames that a graph has. */
  const TriadFigure *all = g_ptr_array_index (self->shown, TRIAD_FIGURE_ALL);

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autofree char *value = triad_figure_get (all, choices[i].setting);

      for (guint k = 0; choices[i].values[k] != NULL; k++)
        if (g_strcmp0 (value, choices[i].values[k]) == 0)
          adw_combo_row_set_selected (get_choice (self, i), k);
    }

  gtk_switch_set_active (self->ghosts, all->ghosts);
  gtk_switch_set_active (self->selection, all->highlight != NULL);
}

static void
choose_again (TriadExportSettings *self,
              GVariant            *last)
{
  for (gsize i = 0; i < N_KEPT; i++)
    {
      g_autoptr(GVariant) value =
        g_variant_lookup_value (last, kept[i].name, G_VARIANT_TYPE (kept[i].type));

      g_clear_pointer (&self->initial[i], g_variant_unref);
      self->initial[i] = dup_value (self, i);

      if (value != NULL)
        set_value (self, i, value);
    }
}

GVariant *
triad_export_settings_dup_choices (TriadExportSettings *self)
{
  GVariantDict chosen;

  g_variant_dict_init (&chosen, NULL);

  for (gsize i = 0; i < N_KEPT; i++)
    {
      g_autoptr(GVariant) value = dup_value (self, i);

      if (!g_variant_equal (value, self->initial[i]))
        g_variant_dict_insert_value (&chosen, kept[i].name, value);
    }

  return g_variant_ref_sink (g_variant_dict_end (&chosen));
}

static void
changed_cb (TriadExportSettings *self)
{
  if (self->is_filling || self->shown == NULL)
    return;

  self->is_filling = TRUE;
  fill_size (self);
  show_rows (self);
  self->is_filling = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
resized_cb (TriadExportSettings *self)
{
  self->is_resized |= !self->is_filling;
  changed_cb (self);
}

static void
copy_command_action (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  TriadExportSettings *self = TRIAD_EXPORT_SETTINGS (widget);

  if (self->command == NULL)
    return;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), self->command);
  g_signal_emit (self, signals[NOTE], 0, _("Command line copied"));
}

static void
triad_export_settings_dispose (GObject *object)
{
  TriadExportSettings *self = TRIAD_EXPORT_SETTINGS (object);

  self->is_filling = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), TRIAD_TYPE_EXPORT_SETTINGS);

  G_OBJECT_CLASS (triad_export_settings_parent_class)->dispose (object);
}

static void
triad_export_settings_finalize (GObject *object)
{
  TriadExportSettings *self = TRIAD_EXPORT_SETTINGS (object);

  g_clear_pointer (&self->shown, g_ptr_array_unref);
  g_free (self->command);

  for (gsize i = 0; i < N_KEPT; i++)
    g_clear_pointer (&self->initial[i], g_variant_unref);

  G_OBJECT_CLASS (triad_export_settings_parent_class)->finalize (object);
}

#define bind(name) \
  gtk_widget_class_bind_template_child (widget_class, TriadExportSettings, name)

static void
triad_export_settings_class_init (TriadExportSettingsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = triad_export_settings_dispose;
  G_OBJECT_CLASS (klass)->finalize = triad_export_settings_finalize;

  signals[CHANGED] = g_signal_new ("changed", TRIAD_TYPE_EXPORT_SETTINGS, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[NOTE] = g_signal_new ("note", TRIAD_TYPE_EXPORT_SETTINGS, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_install_action (widget_class, "settings.copy-command", NULL,
                                   copy_command_action);
  gtk_widget_class_set_template_from_resource
    (widget_class, "/io/github/triadsdf/Triad/triad-export-settings.ui");
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, resized_cb);
  bind (page);
  bind (content);
  bind (view);
  bind (labels);
  bind (shapes);
  bind (ghosts_row);
  bind (ghosts);
  bind (selection_row);
  bind (selection);
  bind (title);
  bind (caption);
  bind (theme);
  bind (ground);
  bind (size);
  bind (width_points);
  bind (height_points);
  bind (margin);
  bind (font_size);
  bind (font);
  bind (text);
  bind (format);
  bind (scale_row);
  bind (scale);
  bind (command_row);
}

static void
triad_export_settings_init (TriadExportSettings *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
triad_export_settings_take_shown (TriadExportSettings *self,
                                  GPtrArray           *shown,
                                  int                  content,
                                  GVariant            *last)
{
  self->is_filling = TRUE;
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  self->shown = shown;
  adw_combo_row_set_selected (self->content, content);
  fill (self);
  choose_again (self, last);
  fill_size (self);
  show_rows (self);
  self->is_filling = FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->content));
  g_signal_emit (self, signals[CHANGED], 0);
}

void
triad_export_settings_show_page (TriadExportSettings *self,
                                 double               width,
                                 double               height)
{
  double scale = gtk_spin_button_get_value (self->scale);
  g_autofree char *points = g_strdup_printf (_("%.0f × %.0f points"), width, height);
  g_autofree char *pixels = g_strdup_printf (_("%.0f × %.0f pixels"), width * scale,
                                             height * scale);

  adw_expander_row_set_subtitle (self->size, points);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->scale_row), pixels);
}

void
triad_export_settings_show_command (TriadExportSettings *self,
                                    const char          *command)
{
  g_autofree char *shown = NULL;

  g_free (self->command);
  self->command = g_strdup (command);
  shown = g_utf8_make_valid (command, MIN (strlen (command), LONGEST));
  adw_action_row_set_subtitle (self->command_row, shown);
}
