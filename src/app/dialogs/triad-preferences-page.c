/* triad-preferences-page.c: preferences page */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-preferences-page.h"

#include <glib/gi18n.h>

#include "triad-editable-fill.h"
#include "triad-editor.h"
#include "triad-template.h"

struct _TriadPreferencesPage
{
  AdwPreferencesPage    parent_instance;

  TriadPreferences     *preferences;
  char                **editors;           /* program names of the installed editors */
  gboolean              updating;          /* the program sets the rows, not the user */

  AdwComboRow          *style;
  AdwComboRow          *pose_labels;
  AdwComboRow          *rotation;
  GtkSwitch            *root_at_left;
  GtkSwitch            *radians;
  GtkSwitch            *auto_reload;
  GtkSwitch            *restore_windows;
  AdwPreferencesGroup  *templates;
  GtkSwitch            *generators[TRIAD_N_TEMPLATE_KINDS];
  AdwPreferencesGroup  *editor_group;
  AdwComboRow          *editor;            /* automatic, the installed ones, custom command */
  AdwEntryRow          *command;
};

G_DEFINE_FINAL_TYPE (TriadPreferencesPage, triad_preferences_page, ADW_TYPE_PREFERENCES_PAGE)

static void
bind (TriadPreferencesPage *self,
      const char           *preference,
      gpointer              widget,
      const char           *property)
{
  g_object_bind_property (self->preferences, preference, widget, property,
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

static char *
dup_detected_title (const TriadEditorSystem *system)
{
  const char *program = triad_editor_find_detected (system);
  g_autoptr(GAppInfo) application = NULL;
  const char *title = NULL;

  if (program != NULL)
    title = triad_editor_get_title (program);
  else
    {
      application = triad_editor_find_application ("io.github.triadsdf.Triad.desktop");
      title = application != NULL ? g_app_info_get_display_name (application) : NULL;
    }

  if (title == NULL)
    return g_strdup (_("Detected (none found)"));

  return g_strdup_printf (_("Detected (%s)"), title);
}

static void
fill_editors (TriadPreferencesPage *self)
{
  g_auto(GStrv) environment = g_get_environ ();
  g_autoptr(GtkStringList) titles = gtk_string_list_new (NULL);
  g_autofree char *detected = NULL;
  const char *own = g_environ_getenv (environment, TRIAD_EDITOR_VARIABLE);
  TriadEditorSystem system;

  triad_editor_system_init (&system, environment, NULL);
  detected = dup_detected_title (&system);
  gtk_string_list_append (titles, detected);
  self->editors = triad_editor_dup_installed (&system);

  for (int i = 0; self->editors[i] != NULL; i++)
    gtk_string_list_append (titles, triad_editor_get_title (self->editors[i]));

  gtk_string_list_append (titles, _("Custom Command"));

  /* A new list selects its first row, which is not a choice of the user. */
  self->updating = TRUE;
  adw_combo_row_set_model (self->editor, G_LIST_MODEL (titles));
  self->updating = FALSE;

  if (own != NULL && *own != '\0')
    adw_preferences_group_set_description (self->editor_group,
                                           _("Overridden by the environment variable "
                                             "TRIAD_EDITOR"));
}

/* Returns the row of the editor list for @command. */
static guint
find_row (TriadPreferencesPage *self,
          const char           *command)
{
  int row = 0;

  if (*command == '\0')
    return 0;

  while (self->editors[row] != NULL && !g_str_equal (self->editors[row], command))
    row++;

  return row + 1;
}

static gboolean
is_command_chosen (TriadPreferencesPage *self)
{
  return adw_combo_row_get_selected (self->editor) == g_strv_length (self->editors) + 1;
}

static void
update_generators (TriadPreferencesPage *self)
{
  const char *const *allowed = triad_preferences_get_generators (self->preferences);

  for (int kind = 1; kind < TRIAD_N_TEMPLATE_KINDS; kind++)
    gtk_switch_set_active (self->generators[kind],
                           g_strv_contains (allowed, triad_template_get_command (kind)));
}

static void
notify_active_cb (GtkSwitch            *generator,
                  GParamSpec           *pspec,
                  TriadPreferencesPage *self)
{
  for (int kind = 1; kind < TRIAD_N_TEMPLATE_KINDS; kind++)
    if (self->generators[kind] == generator)
      triad_preferences_allow_generator (self->preferences, triad_template_get_command (kind),
                                         gtk_switch_get_active (generator));
}

static void
list_generators (TriadPreferencesPage *self)
{
  for (int kind = 1; kind < TRIAD_N_TEMPLATE_KINDS; kind++)
    {
      GtkWidget *row = adw_action_row_new ();
      GtkWidget *generator = gtk_switch_new ();
      const char *name = triad_template_get_name (kind);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), triad_template_get_command (kind));
      gtk_widget_set_valign (generator, GTK_ALIGN_CENTER);
      gtk_accessible_update_property (GTK_ACCESSIBLE (generator), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      name, -1);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), generator);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), generator);
      adw_preferences_group_add (self->templates, row);
      self->generators[kind] = GTK_SWITCH (generator);
    }

  update_generators (self);

  for (int kind = 1; kind < TRIAD_N_TEMPLATE_KINDS; kind++)
    g_signal_connect_object (self->generators[kind], "notify::active",
                             G_CALLBACK (notify_active_cb), self, 0);

  g_signal_connect_object (self->preferences, "notify::generators",
                           G_CALLBACK (update_generators), self, G_CONNECT_SWAPPED);
}

static void
update_editor (TriadPreferencesPage *self)
{
  const char *command = triad_preferences_get_editor (self->preferences);

  self->updating = TRUE;
  adw_combo_row_set_selected (self->editor, find_row (self, command));

  if (is_command_chosen (self))
    triad_editable_fill (GTK_EDITABLE (self->command), command);

  gtk_widget_set_visible (GTK_WIDGET (self->command), is_command_chosen (self));
  self->updating = FALSE;
}

/* A custom command applies when the user confirms the entry. */
static void
notify_selected_cb (TriadPreferencesPage *self)
{
  guint selected = adw_combo_row_get_selected (self->editor);

  if (self->updating || self->editors == NULL)
    return;

  gtk_widget_set_visible (GTK_WIDGET (self->command), is_command_chosen (self));

  if (is_command_chosen (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->command));
  else if (selected != GTK_INVALID_LIST_POSITION)
    g_object_set (self->preferences,
                  "editor", selected > 0 ? self->editors[selected - 1] : "",
                  NULL);
}

static void
apply_cb (TriadPreferencesPage *self)
{
  g_object_set (self->preferences,
                "editor", gtk_editable_get_text (GTK_EDITABLE (self->command)),
                NULL);
}

static void
triad_preferences_page_dispose (GObject *object)
{
  TriadPreferencesPage *self = TRIAD_PREFERENCES_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), TRIAD_TYPE_PREFERENCES_PAGE);
  g_clear_object (&self->preferences);

  G_OBJECT_CLASS (triad_preferences_page_parent_class)->dispose (object);
}

static void
triad_preferences_page_finalize (GObject *object)
{
  g_strfreev (TRIAD_PREFERENCES_PAGE (object)->editors);

  G_OBJECT_CLASS (triad_preferences_page_parent_class)->finalize (object);
}

static void
triad_preferences_page_class_init (TriadPreferencesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = triad_preferences_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = triad_preferences_page_finalize;

  gtk_widget_class_set_template_from_resource
    (widget_class, "/io/github/triadsdf/Triad/triad-preferences-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadPreferencesPage, style);
  gtk_widget_class_bind_template_child (widget_class, TriadPreferencesPage, pose_labels);
  gtk_widget_class_bind_template_child (widget_class, TriadPreferencesPage, rotation);
  gtk_widget_class_bind_template_child (widget_class, TriadPreferencesPage, root_at_left);
  gtk_widget_class_bind_template_child (widget_class, TriadPreferencesPage, radians);
  gtk_widget_class_bind_template_child (widget_class, TriadPreferencesPage, auto_reload);
  gtk_widget_class_bind_template_child (widget_class, TriadPreferencesPage, restore_windows);
  gtk_widget_class_bind_template_child (widget_class, TriadPreferencesPage, editor_group);
  gtk_widget_class_bind_template_child (widget_class, TriadPreferencesPage, templates);
  gtk_widget_class_bind_template_child (widget_class, TriadPreferencesPage, editor);
  gtk_widget_class_bind_template_child (widget_class, TriadPreferencesPage, command);
  gtk_widget_class_bind_template_callback (widget_class, notify_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
triad_preferences_page_init (TriadPreferencesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdwPreferencesPage *
triad_preferences_page_new (TriadPreferences *preferences)
{
  TriadPreferencesPage *self = g_object_new (TRIAD_TYPE_PREFERENCES_PAGE, NULL);

  self->preferences = g_object_ref (preferences);
  bind (self, "style", self->style, "selected");
  bind (self, "pose-labels", self->pose_labels, "selected");
  bind (self, "rotation", self->rotation, "selected");
  bind (self, "root-at-left", self->root_at_left, "active");
  bind (self, "radians", self->radians, "active");
  bind (self, "auto-reload", self->auto_reload, "active");
  bind (self, "restore-windows", self->restore_windows, "active");

  list_generators (self);
  fill_editors (self);
  update_editor (self);
  g_signal_connect_object (preferences, "notify::editor", G_CALLBACK (update_editor), self,
                           G_CONNECT_SWAPPED);

  return ADW_PREFERENCES_PAGE (self);
}
