/* triad-conversion-warning-row.c: list row of a conversion error or loss */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-conversion-warning-row.h"

#include <glib/gi18n.h>

#include "triad-accessibility.h"
#include "triad-frame-text.h"
#include "triad-severity-icon.h"
#include "triad-tooltip-text.h"
#include "triad-upright-layout.h"

struct _TriadConversionWarningRow
{
  TriadPane  parent_instance;

  GtkImage  *icon;
  GtkLabel  *title;
  GtkLabel  *detail;
  GtkWidget *arrow;
};

G_DEFINE_FINAL_TYPE (TriadConversionWarningRow, triad_conversion_warning_row, TRIAD_TYPE_PANE)

static void
triad_conversion_warning_row_class_init (TriadConversionWarningRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TRIAD_TYPE_UPRIGHT_LAYOUT);
  gtk_widget_class_set_template_from_resource
    (widget_class, "/io/github/triadsdf/Triad/triad-conversion-warning-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadConversionWarningRow, icon);
  gtk_widget_class_bind_template_child (widget_class, TriadConversionWarningRow, title);
  gtk_widget_class_bind_template_child (widget_class, TriadConversionWarningRow, detail);
  gtk_widget_class_bind_template_child (widget_class, TriadConversionWarningRow, arrow);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
triad_conversion_warning_row_init (TriadConversionWarningRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
triad_conversion_warning_row_new (void)
{
  return g_object_new (TRIAD_TYPE_CONVERSION_WARNING_ROW, NULL);
}

void
triad_conversion_warning_row_set_diagnostic (TriadConversionWarningRow *self,
                                             const TriadDiagnostic     *diagnostic)
{
  g_autofree char *message = triad_tooltip_text_dup (diagnostic->message);
  g_autofree char *place = NULL;
  g_autofree char *spoken = NULL;

  if (diagnostic->range.line > 0)
    place = g_strdup_printf (_("Line %d"), diagnostic->range.line);

  /* The severity is visible only as an icon, so the accessible text names it. */
  spoken = g_strjoin (" · ", triad_frame_text_get_severity (diagnostic->severity), place, NULL);

  triad_severity_icon_show (self->icon, diagnostic->severity);
  gtk_label_set_label (self->title, message);
  gtk_label_set_label (self->detail, place != NULL ? place : "");
  gtk_widget_set_visible (GTK_WIDGET (self->detail), place != NULL);
  gtk_widget_set_visible (self->arrow, place != NULL);

  triad_accessibility_name_row (GTK_WIDGET (self), message, spoken);
}
