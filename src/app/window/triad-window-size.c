/* triad-window-size.c: part of TriadWindow: least width */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-private.h"

static GtkWidgetClass *
get_parent_class (GtkWidget *widget)
{
  return GTK_WIDGET_CLASS (g_type_class_peek_parent (GTK_WIDGET_GET_CLASS (widget)));
}

static int
get_content_width (GtkWidget *widget)
{
  int minimum = 0;
  int natural = 0;
  int minimum_baseline = -1;
  int natural_baseline = -1;

  get_parent_class (widget)->measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural,
                                      &minimum_baseline, &natural_baseline);

  return minimum;
}

/* A wide window can be made as narrow as a narrow one, whose panes need less room. */
static void
triad_window_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;

  if (!is_width && for_size >= 0)
    for_size = MAX (for_size, get_content_width (widget));

  get_parent_class (widget)->measure (widget, orientation, for_size, minimum, natural,
                                      minimum_baseline, natural_baseline);

  if (is_width && !TRIAD_WINDOW (widget)->narrow)
    *minimum = 0;
}

/* What does not fit is cut off until the panes of a narrow window are shown. */
static void
triad_window_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  get_parent_class (widget)->size_allocate (widget, MAX (width, get_content_width (widget)),
                                            height, baseline);

  triad_window_follow_width (TRIAD_WINDOW (widget), width);
}

void
triad_window_install_size (TriadWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = triad_window_measure;
  widget_class->size_allocate = triad_window_size_allocate;
}
