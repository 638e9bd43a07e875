/* triad-window-closures.c: part of TriadWindow: functions for expressions in triad-window.ui
 *
 * The expressions of triad-window.ui call these functions.  @object is the
 * object whose property is bound.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-window-private.h"

#include <glib/gi18n.h>

#include "triad-file.h"
#include "triad-frame-text.h"
#include "triad-prefix.h"
#include "triad-tooltip-text.h"

static char *
dup_title (gpointer  object,
           GFile    *file)
{
  return file != NULL ? triad_file_dup_short_name (file) : g_strdup ("Triad");
}

static char *
dup_folder (gpointer  object,
            GFile    *file)
{
  g_autoptr(GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;
  g_autofree char *name = folder != NULL ? g_file_get_parse_name (folder) : NULL;
  const char *home = g_get_home_dir ();

  if (name == NULL)
    return g_strdup ("");

  if (triad_has_prefix (name, home) && (name[strlen (home)] == '/' || name[strlen (home)] == '\0'))
    {
      g_autofree char *below = g_strconcat ("~", name + strlen (home), NULL);

      return triad_tooltip_text_dup (below);
    }

  return triad_tooltip_text_dup (name);
}

static char *
dup_view_name (gpointer       object,
               GFile         *file,
               TriadSnapshot *snapshot,
               const char    *message)
{
  if (file == NULL)
    return g_strdup ("welcome");

  if (snapshot != NULL)
    return g_strdup ("panes");

  return g_strdup (message != NULL ? "failed" : "loading");
}

/* The description of a status page is markup. */
static char *
dup_failure (gpointer    object,
             const char *message)
{
  g_autofree char *shown = triad_tooltip_text_dup (message);

  return shown != NULL ? g_markup_escape_text (shown, -1) : g_strdup ("");
}

/* Returns an empty text while there is no message, which saves measuring it. */
static char *
dup_banner (gpointer    object,
            const char *message)
{
  g_autofree char *shown = triad_tooltip_text_dup (message);

  return shown != NULL
           ? g_strdup_printf (_("Showing the last readable version: %s"), shown) : NULL;
}

static gboolean
is_set (gpointer object,
        gpointer value)
{
  return value != NULL;
}

static gboolean
has_no_problems (gpointer             object,
                 TriadDiagnosticList *diagnostics)
{
  return !triad_window_has_errors (diagnostics) &&
         triad_diagnostic_list_count (diagnostics, TRIAD_SEVERITY_WARNING) == 0;
}

static gboolean
has_errors (gpointer             object,
            TriadDiagnosticList *diagnostics)
{
  return triad_window_has_errors (diagnostics);
}

/* A phone has room for one count, and errors take precedence. */
static gboolean
shows_warnings (gpointer             object,
                gboolean             narrow,
                TriadDiagnosticList *diagnostics)
{
  return triad_diagnostic_list_count (diagnostics, TRIAD_SEVERITY_WARNING) > 0 &&
         !(narrow && has_errors (object, diagnostics));
}

static char *
dup_errors (gpointer             object,
            TriadDiagnosticList *diagnostics)
{
  return g_strdup_printf ("%d", triad_diagnostic_list_count (diagnostics, TRIAD_SEVERITY_ERROR));
}

static char *
dup_warnings (gpointer             object,
              TriadDiagnosticList *diagnostics)
{
  return g_strdup_printf ("%d", triad_diagnostic_list_count (diagnostics, TRIAD_SEVERITY_WARNING));
}

/* The panels do not exist yet when an expression is evaluated for the first time. */
static gboolean
is_page_of_side (TriadWindow *self,
                 const char  *page)
{
  return self->side != NULL && triad_page_panel_has_page (TRIAD_PAGE_PANEL (self->side), page);
}

static gboolean
is_page_of_bottom (TriadWindow *self,
                   const char  *page)
{
  return self->bottom != NULL && triad_page_panel_has_page (TRIAD_PAGE_PANEL (self->bottom), page);
}

static gboolean
has_sides (gpointer       object,
           gboolean       narrow,
           TriadSnapshot *snapshot)
{
  return !narrow && snapshot != NULL;
}

/* With the spinner, the buttons of the header bar would be wider than a phone. */
static gboolean
has_room_for_busy (gpointer object,
                   gboolean narrow,
                   gboolean busy)
{
  return !narrow && busy;
}

static gboolean
needs_pages (gpointer       object,
             gboolean       narrow,
             TriadSnapshot *snapshot)
{
  return narrow && snapshot != NULL;
}

static char *
dup_problems_tooltip (gpointer             object,
                      TriadDiagnosticList *diagnostics)
{
  g_autofree char *count = NULL;

  if (diagnostics == NULL)
    return g_strdup ("");

  count = triad_frame_text_dup_problem_count (diagnostics);

  return g_strdup_printf (_("%s (Ctrl+6)"), count);
}

/* A template can bind a tooltip, but not an accessible name. */
static void
name_by_tooltip_cb (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip != NULL ? tooltip : "",
                                  -1);
}

void
triad_window_bind_closures (TriadWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_bind_template_callback (widget_class, dup_banner);
  gtk_widget_class_bind_template_callback (widget_class, dup_errors);
  gtk_widget_class_bind_template_callback (widget_class, dup_failure);
  gtk_widget_class_bind_template_callback (widget_class, dup_folder);
  gtk_widget_class_bind_template_callback (widget_class, dup_problems_tooltip);
  gtk_widget_class_bind_template_callback (widget_class, dup_title);
  gtk_widget_class_bind_template_callback (widget_class, dup_view_name);
  gtk_widget_class_bind_template_callback (widget_class, dup_warnings);
  gtk_widget_class_bind_template_callback (widget_class, has_errors);
  gtk_widget_class_bind_template_callback (widget_class, has_no_problems);
  gtk_widget_class_bind_template_callback (widget_class, has_room_for_busy);
  gtk_widget_class_bind_template_callback (widget_class, has_sides);
  gtk_widget_class_bind_template_callback (widget_class, is_page_of_bottom);
  gtk_widget_class_bind_template_callback (widget_class, is_page_of_side);
  gtk_widget_class_bind_template_callback (widget_class, is_set);
  gtk_widget_class_bind_template_callback (widget_class, name_by_tooltip_cb);
  gtk_widget_class_bind_template_callback (widget_class, needs_pages);
  gtk_widget_class_bind_template_callback (widget_class, shows_warnings);
}

gboolean
triad_window_has_errors (TriadDiagnosticList *diagnostics)
{
  return triad_diagnostic_list_count (diagnostics, TRIAD_SEVERITY_ERROR) > 0;
}
