/* triad-legend.c: legend of the marks of a comparison */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-legend.h"

#include <glib/gi18n.h>

#include "triad-diff-highlight.h"
#include "triad-paint-overlay.h"
#include "triad-theme-monitor.h"

#define SAMPLE_WIDTH  48                   /* px */
#define SAMPLE_HEIGHT 26
#define SPACING       6
#define WORDS         34                   /* characters per line */

struct _TriadLegend
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (TriadLegend, triad_legend, GTK_TYPE_WIDGET)

typedef void (*PaintSample) (cairo_t          *cr,
                             const TriadTheme *theme,
                             double            width,
                             double            height);

static void
paint_bar (cairo_t          *cr,
           const TriadTheme *theme,
           double            width,
           double            height)
{
  triad_theme_set_source (cr, theme->change);
  cairo_rectangle (cr, width / 2 - 2, 3, 4, height - 6);
  cairo_fill (cr);
}

static void
paint_base (cairo_t          *cr,
            const TriadTheme *theme,
            double            width,
            double            height)
{
  static const double dashes[] = { 3, 3 };

  cairo_arc (cr, width / 2, height / 2, 9, 0, 2 * G_PI);
  triad_theme_set_source (cr, theme->text);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 1.4);
  cairo_stroke (cr);
}

static const struct
{
  const char    *text;
  PaintSample    paint;        /* NULL for a ring with this badge */
  TriadDiffBadge  sign;
} rows[] = {
  { N_("Differs from the other file"), NULL, TRIAD_N_DIFF_BADGES },
  { N_("Only in this file"), NULL, TRIAD_DIFF_BADGE_ONLY },
  { N_("Moved or rotated"), NULL, TRIAD_DIFF_BADGE_MOVED },
  { N_("Different kind of frame or joint type"), NULL, TRIAD_DIFF_BADGE_TYPE },
  { N_("Different relative_to, attached_to, parent or child"), NULL, TRIAD_DIFF_BADGE_TIED },
  { N_("In the 3D view: pose in A (faint)"), triad_paint_overlay_sample },
  { N_("In the 3D view: line from the pose in A to the pose in B"),
    triad_paint_overlay_line_sample },
  { N_("In the source: different element"), paint_bar },
  { N_("Poses are shown relative to this frame"), paint_base },
};

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        data)
{
  const TriadTheme *theme = triad_theme_monitor_get_theme ();
  guint i = GPOINTER_TO_UINT (data);

  if (rows[i].paint != NULL)
    rows[i].paint (cr, theme, width, height);
  else
    triad_diff_highlight_paint_sample (cr, theme, width, height, rows[i].sign);
}

static void
triad_legend_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (triad_legend_parent_class)->dispose (object);
}

static void
triad_legend_class_init (TriadLegendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = triad_legend_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "legend");
}

static void
add_row (GtkWidget *list,
         guint      i)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *sample = g_object_new (GTK_TYPE_DRAWING_AREA,
                                    "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *label = gtk_label_new (_(rows[i].text));

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (sample), SAMPLE_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (sample), SAMPLE_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (sample), draw_cb, GUINT_TO_POINTER (i), NULL);
  triad_theme_monitor_watch (sample, G_CALLBACK (gtk_widget_queue_draw));
  gtk_widget_set_valign (sample, GTK_ALIGN_CENTER);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WORDS);
  gtk_box_append (GTK_BOX (row), sample);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (list), row);
}

static void
triad_legend_init (TriadLegend *self)
{
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    add_row (list, i);

  gtk_widget_set_parent (list, GTK_WIDGET (self));
}
