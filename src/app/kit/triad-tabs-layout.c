/* triad-tabs-layout.c: layout manager of a row of tabs that shrink to icons */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-tabs-layout.h"

#include "triad-tab.h"

#define SPACING 2                          /* px */

struct _TriadTabsLayout
{
  GtkLayoutManager parent_instance;
};

typedef struct
{
  GtkWidget *button;
  int        least;                        /* its icon, px */
  int        brief;                        /* its brief title, or else its title, px */
  int        wanted;                       /* its title, px */
  int        width;                        /* what it gets, px */
} Tab;

G_DEFINE_FINAL_TYPE (TriadTabsLayout, triad_tabs_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Returns the visible tabs. */
static GArray *
measure_row (GtkWidget *widget)
{
  GArray *tabs = g_array_new (FALSE, FALSE, sizeof (Tab));

  for (GtkWidget *button = gtk_widget_get_first_child (widget);
       button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      Tab tab = { button };

      if (!gtk_widget_should_layout (button))
        continue;

      gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, &tab.least, &tab.wanted, NULL,
                          NULL);
      tab.brief = MAX (tab.wanted - triad_tab_get_saving (TRIAD_TAB (gtk_button_get_child
                                                                       (GTK_BUTTON (button)))),
                       tab.least);
      tab.width = tab.least;
      g_array_append_val (tabs, tab);
    }

  return tabs;
}

/* Returns the width of the row if each tab has its least width, its brief title or its title. */
static int
add_up (const GArray *tabs,
        gsize         width)
{
  int sum = ((int) tabs->len - 1) * SPACING;

  for (guint i = 0; i < tabs->len; i++)
    sum += G_STRUCT_MEMBER (int, &g_array_index (tabs, Tab, i), width);

  return MAX (sum, 0);
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
      g_autoptr(GArray) tabs = measure_row (widget);

      *minimum = add_up (tabs, G_STRUCT_OFFSET (Tab, least));
      *natural = add_up (tabs, G_STRUCT_OFFSET (Tab, wanted));
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

/* Returns the tab that needs the least width for its title and does not have it yet, the active one
 * first; NULL if there is no room for it.
 */
static Tab *
find_next (const GArray *tabs,
           int           room)
{
  Tab *found = NULL;

  for (guint i = 0; i < tabs->len; i++)
    {
      Tab *tab = &g_array_index (tabs, Tab, i);
      gboolean is_active = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tab->button));

      if (tab->width >= tab->brief || tab->brief - tab->least > room)
        continue;

      if (is_active)
        return tab;

      if (gtk_widget_get_hexpand (tab->button) &&
          (found == NULL || tab->brief - tab->least < found->brief - found->least))
        found = tab;
    }

  return found;
}

static void
share_out (const GArray *tabs,
           int           width)
{
  gsize wanted = G_STRUCT_OFFSET (Tab, wanted);
  gsize brief = G_STRUCT_OFFSET (Tab, brief);
  gsize given = add_up (tabs, wanted) <= width ? wanted : brief;
  int n_expand = 0;
  int room;
  Tab *next;

  if (add_up (tabs, given) <= width)
    for (guint i = 0; i < tabs->len; i++)
      {
        Tab *tab = &g_array_index (tabs, Tab, i);

        tab->width = G_STRUCT_MEMBER (int, tab, given);
      }

  room = width - add_up (tabs, G_STRUCT_OFFSET (Tab, width));

  while ((next = find_next (tabs, room)) != NULL)
    {
      room -= next->brief - next->width;
      next->width = next->brief;
    }

  for (guint i = 0; i < tabs->len; i++)
    n_expand += gtk_widget_get_hexpand (g_array_index (tabs, Tab, i).button);

  for (guint i = 0; i < tabs->len && room > 0; i++)
    if (gtk_widget_get_hexpand (g_array_index (tabs, Tab, i).button))
      {
        int more = room / n_expand--;

        g_array_index (tabs, Tab, i).width += more;
        room -= more;
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
  g_autoptr(GArray) tabs = measure_row (widget);
  int x = 0;

  share_out (tabs, width);

  for (guint i = 0; i < tabs->len; i++)
    {
      const Tab *tab = &g_array_index (tabs, Tab, i);
      GtkAllocation place = { x, 0, tab->width, height };

      x += place.width + SPACING;

      if (is_mirrored)
        place.x = width - place.x - place.width;

      gtk_widget_size_allocate (tab->button, &place, -1);
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
