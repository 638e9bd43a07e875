/* triad-outline-name.c: name and type of a frame in the outline */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-outline-name.h"

#include "triad-label.h"
#include "triad-short-name.h"

#define SPACING    6                       /* px */
#define N_SIBLINGS 256                     /* that a name is compared with, on either side */

struct _TriadOutlineName
{
  GtkWidget         parent_instance;

  TriadOutlineItem *item;

  GtkLabel         *name;
  GtkLabel         *detail;
  PangoLayout      *shortened;             /* drawn instead of @name; NULL if that has room */
};

G_DEFINE_FINAL_TYPE (TriadOutlineName, triad_outline_name, GTK_TYPE_WIDGET)

static GPtrArray *
dup_siblings (TriadOutlineItem *item)
{
  const TriadOutlineTree *tree = triad_outline_item_get_tree (item);
  int frame = triad_outline_item_get_frame (item);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  int n_siblings;
  const int *siblings = triad_outline_tree_get_children (tree, tree->parent[frame], &n_siblings);
  int end = MIN (tree->place[frame] + N_SIBLINGS, n_siblings);

  for (int i = MAX (tree->place[frame] - N_SIBLINGS, 0); i < end; i++)
    {
      const char *name = triad_snapshot_get_frame (tree->snapshot, siblings[i])->name;

      if (name != NULL)
        g_ptr_array_add (names, triad_label_dup_plain (name));
    }

  return names;
}

/* Returns the width of the shortened name, px. */
static int
shorten_to (TriadOutlineName *self,
            const GPtrArray  *siblings,
            int               n_chars)
{
  g_autofree char *text = triad_short_name_dup (gtk_label_get_label (self->name),
                                                (const char *const *) siblings->pdata,
                                                siblings->len, n_chars);
  int width;

  pango_layout_set_text (self->shortened, text, -1);
  pango_layout_get_pixel_size (self->shortened, &width, NULL);

  return width;
}

/* Finds the longest text that is not wider than @width. */
static void
shorten (TriadOutlineName *self,
         int               width)
{
  g_autoptr(GPtrArray) siblings = dup_siblings (self->item);
  int least = 0;
  int most = g_utf8_strlen (gtk_label_get_label (self->name), -1) - 1;

  self->shortened = gtk_widget_create_pango_layout (GTK_WIDGET (self->name), NULL);

  while (least < most)
    {
      int n_chars = (least + most + 1) / 2;

      if (shorten_to (self, siblings, n_chars) <= width)
        least = n_chars;
      else
        most = n_chars - 1;
    }

  shorten_to (self, siblings, least);
}

static void
triad_outline_name_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  TriadOutlineName *self = TRIAD_OUTLINE_NAME (widget);
  int detail = 0;

  gtk_widget_measure (GTK_WIDGET (self->name), orientation, -1, minimum, natural, NULL, NULL);

  if (gtk_widget_get_visible (GTK_WIDGET (self->detail)))
    gtk_widget_measure (GTK_WIDGET (self->detail), orientation, -1, NULL, &detail, NULL, NULL);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = MAX (*natural, detail);
  else if (detail > 0)
    *natural += SPACING + detail;
}

static void
allocate (GtkLabel *label,
          int       x,
          int       width,
          int       all,
          int       height)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (label)) == GTK_TEXT_DIR_RTL;

  gtk_widget_size_allocate (GTK_WIDGET (label),
                            &(GtkAllocation) { rtl ? all - x - width : x, 0, width, height }, -1);
}

static void
triad_outline_name_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  TriadOutlineName *self = TRIAD_OUTLINE_NAME (widget);
  int name_width;
  int detail_width;
  gboolean has_room;

  gtk_widget_measure (GTK_WIDGET (self->name), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &name_width,
                      NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->detail), GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                      &detail_width, NULL, NULL);
  g_clear_object (&self->shortened);

  if (name_width > width)
    shorten (self, width);

  name_width = MIN (name_width, width);
  allocate (self->name, 0, name_width, width, height);

  has_room = name_width + SPACING + detail_width <= width;
  gtk_widget_set_child_visible (GTK_WIDGET (self->detail), has_room);

  if (has_room && gtk_widget_get_visible (GTK_WIDGET (self->detail)))
    allocate (self->detail, name_width + SPACING, detail_width, width, height);
}

static void
triad_outline_name_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  TriadOutlineName *self = TRIAD_OUTLINE_NAME (widget);
  int width;
  int height;

  gtk_widget_snapshot_child (widget, GTK_WIDGET (self->detail), snapshot);

  if (self->shortened == NULL)
    {
      gtk_widget_snapshot_child (widget, GTK_WIDGET (self->name), snapshot);
      return;
    }

  pango_layout_get_pixel_size (self->shortened, &width, &height);
  gtk_snapshot_render_layout (snapshot, gtk_widget_get_style_context (GTK_WIDGET (self->name)),
                              gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL
                                ? gtk_widget_get_width (widget) - width : 0,
                              (gtk_widget_get_height (widget) - height) / 2, self->shortened);
}

static void
triad_outline_name_dispose (GObject *object)
{
  TriadOutlineName *self = TRIAD_OUTLINE_NAME (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  g_clear_object (&self->shortened);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (triad_outline_name_parent_class)->dispose (object);
}

static void
triad_outline_name_class_init (TriadOutlineNameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = triad_outline_name_dispose;
  widget_class->measure = triad_outline_name_measure;
  widget_class->size_allocate = triad_outline_name_size_allocate;
  widget_class->snapshot = triad_outline_name_snapshot;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-outline-name.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadOutlineName, name);
  gtk_widget_class_bind_template_child (widget_class, TriadOutlineName, detail);
}

static void
triad_outline_name_init (TriadOutlineName *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
triad_outline_name_show (TriadOutlineName *self,
                         TriadOutlineItem *item)
{
  g_autofree char *name = triad_label_dup_plain (triad_outline_item_get_name (item));
  const char *detail = triad_outline_item_get_detail (item);

  g_set_object (&self->item, item);
  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->detail, detail);

  /* A screen reader would announce an empty label by its type, so it is hidden. */
  gtk_widget_set_visible (GTK_WIDGET (self->detail), *detail != '\0');
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

const char *
triad_outline_name_get_text (TriadOutlineName *self)
{
  return self->shortened != NULL ? pango_layout_get_text (self->shortened)
                                 : gtk_label_get_label (self->name);
}
