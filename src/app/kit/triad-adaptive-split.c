/* triad-adaptive-split.c: layout manager: two children side by side or stacked */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-adaptive-split.h"

#define ROOM   640                         /* minimum width for side by side, px */
#define SHARE  0.42                        /* of the width, for the second child */
#define MOST   400                         /* maximum width of the second child, px */
#define ABOVE  0.34                        /* of the height, for the preview when stacked */

struct _TriadAdaptiveSplit
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (TriadAdaptiveSplit, triad_adaptive_split, GTK_TYPE_LAYOUT_MANAGER)

static int
get_least (GtkWidget      *child,
           GtkOrientation  orientation)
{
  int least;

  gtk_widget_measure (child, orientation, -1, &least, NULL, NULL, NULL);

  return least;
}

static void
triad_adaptive_split_measure (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              GtkOrientation    orientation,
                              int               for_size,
                              int              *minimum,
                              int              *natural,
                              int              *minimum_baseline,
                              int              *natural_baseline)
{
  int first = get_least (gtk_widget_get_first_child (widget), orientation);
  int second = get_least (gtk_widget_get_last_child (widget), orientation);

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (first, second) : first + second;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (first + second, ROOM) : *minimum;
}

static void
triad_adaptive_split_allocate (GtkLayoutManager *manager,
                               GtkWidget        *widget,
                               int               width,
                               int               height,
                               int               baseline)
{
  GtkWidget *preview = gtk_widget_get_first_child (widget);
  GtkWidget *rest = gtk_widget_get_last_child (widget);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int least = get_least (rest, GTK_ORIENTATION_HORIZONTAL);
  int side = MAX (MIN ((int) (width * SHARE), MOST), least);
  int above;

  if (width >= ROOM && width - side >= get_least (preview, GTK_ORIENTATION_HORIZONTAL))
    {
      gtk_widget_size_allocate (preview, &(GtkAllocation) { is_mirrored ? side : 0, 0,
                                                            width - side, height }, -1);
      gtk_widget_size_allocate (rest, &(GtkAllocation) { is_mirrored ? 0 : width - side, 0,
                                                         side, height }, -1);
      return;
    }

  above = MAX ((int) (height * ABOVE), get_least (preview, GTK_ORIENTATION_VERTICAL));
  above = MIN (above, height - get_least (rest, GTK_ORIENTATION_VERTICAL));
  gtk_widget_size_allocate (preview, &(GtkAllocation) { 0, 0, width, above }, -1);
  gtk_widget_size_allocate (rest, &(GtkAllocation) { 0, above, width, height - above }, -1);
}

static void
triad_adaptive_split_class_init (TriadAdaptiveSplitClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = triad_adaptive_split_measure;
  layout_class->allocate = triad_adaptive_split_allocate;
}

static void
triad_adaptive_split_init (TriadAdaptiveSplit *self)
{
}
