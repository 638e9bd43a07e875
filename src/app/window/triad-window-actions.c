/* triad-window-actions.c: part of TriadWindow: general actions */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-private.h"

#include <glib/gi18n.h>

#include "triad-accessibility.h"
#include "triad-prefix.h"

static void
reload_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  TriadWindow *self = TRIAD_WINDOW (widget);

  triad_session_reload (self->session);

  if (triad_window_is_comparing (self))
    triad_session_reload (triad_comparison_session_get_other (self->comparison));
}

static void
stop_reading_action (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  TriadWindow *self = TRIAD_WINDOW (widget);

  triad_session_stop (self->session);
  triad_comparison_session_stop (self->comparison);
}

/* If the source pane is visible, the next problem is shown there; otherwise the
 * Problems page is opened.
 */
static void
step_problem_action (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  TriadWindow *self = TRIAD_WINDOW (widget);
  gboolean forward = g_str_equal (name, "win.next-problem");
  const char *text = forward ? _("Continued from the first problem")
                             : _("Continued from the last problem");

  if (!gtk_widget_get_mapped (GTK_WIDGET (triad_bottom_panel_get_sources (self->bottom))))
    triad_window_show_page (self, "problems");

  if (!triad_problems_step (triad_side_panel_get_problems (self->side), forward ? 1 : -1))
    return;

  /* In a narrow window, a toast would cover the list. */
  if (self->narrow && gtk_widget_get_mapped (GTK_WIDGET (self->side)))
    triad_accessibility_announce (GTK_WINDOW (self), text);
  else
    triad_window_announce (self, text);
}

static TriadInspector *
get_inspector (TriadWindow *self)
{
  TriadCompareSplit *inspectors = triad_side_panel_get_inspectors (self->side);

  return TRIAD_INSPECTOR (triad_window_get_view (self, inspectors));
}

/* Copies what belongs into the file: the suggestion of the focused problem, else the
 * pose.
 */
static void
copy_pose_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  TriadWindow *self = TRIAD_WINDOW (widget);
  TriadProblems *problems = triad_side_panel_get_problems (self->side);

  if (gtk_widget_get_focus_child (GTK_WIDGET (problems)) == NULL ||
      !triad_problems_copy_suggestion (problems))
    triad_inspector_copy (get_inspector (self), FALSE);
}

static void
copy_shown_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  triad_inspector_copy (get_inspector (TRIAD_WINDOW (widget)), TRUE);
}

static void
open_in_editor_action (GtkWidget  *widget,
                       const char *name,
                       GVariant   *parameter)
{
  TriadWindow *self = TRIAD_WINDOW (widget);
  const char *editor = self->preferences != NULL
                       ? triad_preferences_get_editor (self->preferences) : NULL;
  GtkWidget *pane = triad_window_get_view (self, triad_bottom_panel_get_sources (self->bottom));
  g_autoptr(TriadSession) session = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *title = NULL;

  g_object_get (pane, "session", &session, NULL);

  if (triad_session_get_snapshot (session) == NULL ||
      triad_source_pane_open_in_editor (TRIAD_SOURCE_PANE (pane), editor, &error))
    return;

  /* The title of a toast is markup. */
  title = g_markup_escape_text (error->message, -1);
  triad_window_announce_for (self, title, TRIAD_WINDOW_BUTTON_SECONDS);
  adw_toast_set_action_name (self->toast, "app.preferences");
  adw_toast_set_button_label (self->toast, _("_Preferences"));
}

static void
fit_selection_action (GtkWidget  *widget,
                      const char *name,
                      GVariant   *parameter)
{
  TriadWindow *self = TRIAD_WINDOW (widget);
  int selected = triad_session_get_selected (self->session);

  triad_canvas_fit (TRIAD_CANVAS (self->attached), selected);
  triad_canvas_fit (TRIAD_CANVAS (self->relative), selected);
  triad_canvas_fit (TRIAD_CANVAS (self->scene_view), selected);
}

static void
find_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TriadWindow *self = TRIAD_WINDOW (widget);

  if (triad_session_get_snapshot (self->session) == NULL)
    return;

  if (self->narrow)
    triad_window_set_page (self, "outline");
  else
    triad_window_choose_outline (self, TRUE);

  triad_outline_find (self->outline);
}

/* The buttons of the shortcuts window belong to GTK, which does not name them. */
static void
name_help_buttons (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget))
    gtk_widget_set_tooltip_text (widget, _("Shortcuts Shown"));
  else if (GTK_IS_BUTTON (widget) &&
           g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "edit-find-symbolic") == 0)
    {
      gtk_widget_set_tooltip_text (widget, _("Search Shortcuts"));
      gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, _("Search Shortcuts"),
                                      -1);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_help_buttons (child);
}

/* GTK would create the shortcuts window together with every window, although it is
 * rarely used.
 */
static void
show_help_overlay_action (GtkWidget  *widget,
                          const char *name,
                          GVariant   *parameter)
{
  GtkApplicationWindow *window = GTK_APPLICATION_WINDOW (widget);

  if (gtk_application_window_get_help_overlay (window) == NULL)
    {
      g_autoptr(GtkBuilder) builder =
        gtk_builder_new_from_resource ("/io/github/triadsdf/Triad/help-overlay.ui");
      GObject *help = gtk_builder_get_object (builder, "help_overlay");

      name_help_buttons (GTK_WIDGET (help));
      triad_accessibility_name_buttons (GTK_WIDGET (help));
      gtk_application_window_set_help_overlay (window, GTK_SHORTCUTS_WINDOW (help));
    }

  gtk_window_present (GTK_WINDOW (gtk_application_window_get_help_overlay (window)));
}

/* Letters are shortcuts wherever the focus is, except in a text that is edited, which handles
 * them first, and in an open menu.
 */
static gboolean
letter_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   data)
{
  TriadWindow *self = TRIAD_WINDOW (widget);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  const char *action;

  if (triad_session_get_snapshot (self->session) == NULL ||
      (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL))
    return GDK_EVENT_PROPAGATE;

  g_variant_get (args, "(&s)", &action);
  gtk_widget_activate_action (triad_has_prefix (action, "view.") ? GTK_WIDGET (self->scene_view)
                                                                 : widget, action, NULL);

  return GDK_EVENT_STOP;
}

/* Ends a measurement, or else removes the marks of changes, unless the focused widget uses Escape. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   data)
{
  TriadSession *session = TRIAD_WINDOW (widget)->session;

  if (triad_session_get_reference (session) >= 0)
    triad_session_unselect (session);
  else if (triad_session_get_marked (session) != NULL)
    triad_session_mark (session, NULL);
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

static void
install_letters (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint       key;
    const char *action;
  } letters[] = {
    { GDK_KEY_n, "scene.names" },
    { GDK_KEY_l, "view.next-lines" },
    { GDK_KEY_v, "scene.visuals" },
    { GDK_KEY_c, "scene.collisions" },
    { GDK_KEY_i, "scene.inertias" },
    { GDK_KEY_s, "scene.solid" },
    { GDK_KEY_j, "scene.joints" },
    { GDK_KEY_p, "scene.ghosts" },
    { GDK_KEY_g, "view.move" },
    { GDK_KEY_r, "view.rotate" },
    { GDK_KEY_t, "view.handles" },
    { GDK_KEY_m, "frame.measure-from" },
    { GDK_KEY_h, "frame.hide" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    gtk_widget_class_add_binding (widget_class, letters[i].key, 0, letter_cb, "(s)",
                                  letters[i].action);

  /* As in Blender, G alone moves. */
  gtk_widget_class_add_binding (widget_class, GDK_KEY_g, GDK_SHIFT_MASK, letter_cb, "(s)",
                                "scene.grid");
}

void
triad_window_install_actions (TriadWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "win.reload", NULL, reload_action);
  gtk_widget_class_install_action (widget_class, "win.stop-reading", NULL, stop_reading_action);
  gtk_widget_class_install_action (widget_class, "win.next-problem", NULL, step_problem_action);
  gtk_widget_class_install_action (widget_class, "win.previous-problem", NULL,
                                   step_problem_action);
  gtk_widget_class_install_action (widget_class, "win.fit-selection", NULL,
                                   fit_selection_action);
  gtk_widget_class_install_action (widget_class, "win.copy-pose", NULL, copy_pose_action);
  gtk_widget_class_install_action (widget_class, "win.copy-shown", NULL, copy_shown_action);
  gtk_widget_class_install_action (widget_class, "win.open-in-editor", NULL,
                                   open_in_editor_action);
  gtk_widget_class_install_action (widget_class, "win.find", NULL, find_action);
  gtk_widget_class_install_action (widget_class, "win.show-help-overlay", NULL,
                                   show_help_overlay_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  install_letters (widget_class);
}
