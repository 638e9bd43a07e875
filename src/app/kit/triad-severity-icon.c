/* triad-severity-icon.c: icon and CSS class of a diagnostic severity */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-severity-icon.h"

static const struct
{
  const char *icon_name;
  const char *css_class;
} marks[] = {
  [TRIAD_SEVERITY_ERROR] = { "dialog-error-symbolic", "error" },
  [TRIAD_SEVERITY_WARNING] = { "dialog-warning-symbolic", "warning" },
  [TRIAD_SEVERITY_NOTE] = { "dialog-information-symbolic", "accent" },
};

const char *
triad_severity_icon_get_icon_name (TriadSeverity severity)
{
  g_return_val_if_fail ((guint) severity < G_N_ELEMENTS (marks), NULL);

  return marks[severity].icon_name;
}

const char *
triad_severity_icon_get_css_class (TriadSeverity severity)
{
  g_return_val_if_fail ((guint) severity < G_N_ELEMENTS (marks), NULL);

  return marks[severity].css_class;
}

void
triad_severity_icon_show (GtkImage      *image,
                          TriadSeverity  severity)
{
  g_return_if_fail ((guint) severity < G_N_ELEMENTS (marks));

  gtk_image_set_from_icon_name (image, marks[severity].icon_name);
  gtk_widget_set_css_classes (GTK_WIDGET (image),
                              (const char *[]) { marks[severity].css_class, NULL });
}
