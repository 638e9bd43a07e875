/* triad-gradual-rows.c: a long list that is filled some rows at a time
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-gradual-rows.h"

#define STEP   25                          /* rows that are made in one frame */
#define ENOUGH 250                         /* a list view makes no more at once */

static gboolean
grow_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       data)
{
  GtkSliceListModel *rows = data;
  guint size = gtk_slice_list_model_get_size (rows);

  if (size >= ENOUGH)
    {
      triad_gradual_rows_finish (rows);
      return G_SOURCE_REMOVE;
    }

  gtk_slice_list_model_set_size (rows, size + STEP);

  return G_SOURCE_CONTINUE;
}

void
triad_gradual_rows_begin (GtkSliceListModel *rows,
                          GtkWidget         *widget)
{
  g_return_if_fail (GTK_IS_SLICE_LIST_MODEL (rows));
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_slice_list_model_set_size (rows, STEP);
  gtk_widget_add_tick_callback (widget, grow_cb, g_object_ref (rows), g_object_unref);
}

void
triad_gradual_rows_finish (GtkSliceListModel *rows)
{
  g_return_if_fail (GTK_IS_SLICE_LIST_MODEL (rows));

  gtk_slice_list_model_set_size (rows, G_MAXUINT);
}
