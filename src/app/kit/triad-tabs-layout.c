/* triad-tabs-layout.c: layout manager of a row of tabs that shrink to icons */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-tabs-layout.h"

#define SPACING 2                          /* px */

struct _TriadTabsLayout
{
  GtkLayoutManager parent_instance;
};

typedef struct
{
  int all_least;                           /* of the row if every tab is an icon, px */
  int all_wanted;                          /* of the row if every tab has its title, px */
  int more_for_active;                     /* the additional width of the active tab's title, px */
} Widths;

G_DEFINE_FINAL_TYPE (TriadTabsLayout, triad_tabs_layout, GTK_TYPE_LAYOUT_MANAGER)

static Widths
measure_row (GtkWidget *widget)
{
  Widths widths = { -SPACING, -SPACING, 0 };

  for (GtkWidget *tab = gtk_widget_get_first_child (widget);
       tab != NULL;
       tab = gtk_widget_get_next_sibling (tab))
    {
      int least;
      int wanted;

      if (!gtk_widget_should_layout (tab))
        continue;

      gtk_widget_measure (tab, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      widths.all_least += least + SPACING;
      widths.all_wanted += wanted + SPACING;

      if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tab)))
        widths.more_for_active = wanted - least;
    }

  return widths;
}

static void
triad_tabs_layout_measure (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           GtkOrientation    orientation,
                           int               for_size,
                           int              *minimum,
                           int              *natural,
                           int              *minimum_baseline,
                           int              *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      Widths widths = measure_row (widget);

      *minimum = MAX (widths.all_least, 0);
      *natural = MAX (widths.all_wanted, 0);
      return;
    }

  for (GtkWidget *tab = gtk_widget_get_first_child (widget);
       tab != NULL;
       tab = gtk_widget_get_next_sibling (tab))
    {
      int least;

      gtk_widget_measure (tab, orientation, -1, &least, NULL, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = *minimum;
    }
}

static void
triad_tabs_layout_allocate (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            int               width,
                            int               height,
                            int               baseline)
{
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Widths widths = measure_row (widget);
  int x = 0;

  for (GtkWidget *tab = gtk_widget_get_first_child (widget);
       tab != NULL;
       tab = gtk_widget_get_next_sibling (tab))
    {
      GtkAllocation place = { x, 0, 0, height };
      int least;
      int wanted;

      if (!gtk_widget_should_layout (tab))
        continue;

      gtk_widget_measure (tab, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);

      if (widths.all_wanted <= width ||
          (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tab)) &&
           widths.all_least + widths.more_for_active <= width))
        place.width = wanted;
      else
        place.width = least;

      x += place.width + SPACING;

      if (is_mirrored)
        place.x = width - place.x - place.width;

      gtk_widget_size_allocate (tab, &place, -1);
    }
}

static void
triad_tabs_layout_class_init (TriadTabsLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = triad_tabs_layout_measure;
  layout_class->allocate = triad_tabs_layout_allocate;
}

static void
triad_tabs_layout_init (TriadTabsLayout *self)
{
}
