/* triad-upright-layout.c: layout manager for height-for-width content */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-upright-layout.h"

struct _TriadUprightLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (TriadUprightLayout, triad_upright_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
triad_upright_layout_get_request_mode (GtkLayoutManager *manager,
                                       GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Of some labels, GTK says less without a width than with any. */
static int
get_natural_width (GtkWidget *child)
{
  int width;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);

  return width;
}

static void
triad_upright_layout_measure (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              GtkOrientation    orientation,
                              int               for_size,
                              int              *minimum,
                              int              *natural,
                              int              *minimum_baseline,
                              int              *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum = 0;
      int child_natural = 0;

      if (!gtk_widget_should_layout (child))
        continue;

      gtk_widget_measure (child, orientation,
                          orientation == GTK_ORIENTATION_VERTICAL && for_size < 0
                            ? get_natural_width (child) : for_size,
                          &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static void
triad_upright_layout_allocate (GtkLayoutManager *manager,
                               GtkWidget        *widget,
                               int               width,
                               int               height,
                               int               baseline)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      gtk_widget_allocate (child, width, height, baseline, NULL);
}

static void
triad_upright_layout_class_init (TriadUprightLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = triad_upright_layout_get_request_mode;
  layout_class->measure = triad_upright_layout_measure;
  layout_class->allocate = triad_upright_layout_allocate;
}

static void
triad_upright_layout_init (TriadUprightLayout *self)
{
}
