/* triad-about.c: about dialog, with debug information */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-about.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <gtksourceview/gtksource.h>
#include <locale.h>

#include "triad-adwaita-compat.h"

static void
add_library (GString    *text,
             const char *name,
             guint       major,
             guint       minor,
             guint       micro)
{
  g_string_append_printf (text, "- %s %u.%u.%u\n", name, major, minor, micro);
}

static void
add_libraries (GString *text)
{
  g_string_append (text, "\nLibraries:\n");
  add_library (text, "GTK", gtk_get_major_version (), gtk_get_minor_version (),
               gtk_get_micro_version ());
  add_library (text, "libadwaita", adw_get_major_version (), adw_get_minor_version (),
               adw_get_micro_version ());
  add_library (text, "GtkSourceView", gtk_source_get_major_version (),
               gtk_source_get_minor_version (), gtk_source_get_micro_version ());
  add_library (text, "GLib", glib_major_version, glib_minor_version, glib_micro_version);
  g_string_append_printf (text, "- Cairo %s\n- Pango %s\n", cairo_version_string (),
                          pango_version_string ());

  /* The versions in use at run time are known only to the code that uses these
   * libraries, so the versions at build time are listed.
   */
  g_string_append_printf (text, "- libxml2 %s, Graphviz %s, libseccomp %s, when built\n",
                          TRIAD_LIBXML_VERSION, TRIAD_GRAPHVIZ_VERSION, TRIAD_SECCOMP_VERSION);
}

static const char *
get_yes (gboolean yes)
{
  return yes ? "yes" : "no";
}

static void
add_display (GString    *text,
             GdkDisplay *display,
             GtkNative  *native)
{
  AdwStyleManager *style = adw_style_manager_get_for_display (display);
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;
  GtkSettings *settings = gtk_settings_get_for_display (display);
  g_autofree char *font = NULL;
  gboolean animations;

  g_object_get (settings, "gtk-font-name", &font, "gtk-enable-animations", &animations, NULL);
  g_string_append_printf (text, "\nDisplay:\n- %s\n", G_OBJECT_TYPE_NAME (display));

  if (renderer != NULL)
    g_string_append_printf (text, "- %s, scale %d\n", G_OBJECT_TYPE_NAME (renderer),
                            gtk_widget_get_scale_factor (GTK_WIDGET (native)));

  g_string_append_printf (text, "- Dark: %s, high contrast: %s, animations: %s\n",
                          get_yes (adw_style_manager_get_dark (style)),
                          get_yes (adw_style_manager_get_high_contrast (style)),
                          get_yes (animations));
  g_string_append_printf (text, "- Font: %s\n", font);
}

static void
add_environment (GString *text)
{
  static const char *const variables[] = {
    "SDF_PATH", "GZ_SIM_RESOURCE_PATH", "IGN_GAZEBO_RESOURCE_PATH", "GAZEBO_MODEL_PATH",
    "ROS_PACKAGE_PATH", "AMENT_PREFIX_PATH", "COLCON_PREFIX_PATH", "GZ_FUEL_CACHE_PATH",
    "GTK_THEME", "GSK_RENDERER", "GDK_BACKEND",
  };

  g_string_append (text, "\nEnvironment:\n");

  for (gsize i = 0; i < G_N_ELEMENTS (variables); i++)
    if (g_getenv (variables[i]) != NULL)
      g_string_append_printf (text, "- %s=%s\n", variables[i], g_getenv (variables[i]));
}

static char *
dup_debug_info (GdkDisplay *display,
                GtkNative  *native)
{
  GString *text = g_string_new ("Triad " TRIAD_VERSION "\n");
  g_autofree char *system = g_get_os_info (G_OS_INFO_KEY_PRETTY_NAME);

  g_string_append_printf (text, "- System: %s\n- Language: %s\n",
                          system != NULL ? system : "unknown", setlocale (LC_MESSAGES, NULL));
  add_libraries (text);
  add_display (text, display, native);
  add_environment (text);

  return g_string_free (text, FALSE);
}

void
triad_about_present (GtkWindow *parent)
{
  GdkDisplay *display = parent != NULL ? gtk_widget_get_display (GTK_WIDGET (parent))
                                       : gdk_display_get_default ();
  g_autofree char *debug_info = dup_debug_info (display,
                                                parent != NULL ? GTK_NATIVE (parent) : NULL);
  const char *developers[] = { _("The Triad developers"), NULL };

  triad_adwaita_compat_present_about (parent,
                                      "application-name", "Triad",
                                      "application-icon", "io.github.triadsdf.Triad",
                                      "version", TRIAD_VERSION,
                                      "comments", _("Shows what an SDFormat robot model says about its "
                                                    "coordinate frames"),
                                      "developer-name", _("The Triad developers"),
                                      "developers", developers,
                                      "copyright", _("© 2026 The Triad developers"),
                                      "license-type", GTK_LICENSE_APACHE_2_0,
                                      "debug-info", debug_info,
                                      "debug-info-filename", "triad-debug-info.txt",
                                      NULL);
}
