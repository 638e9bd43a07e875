/* triad-incremental-rows.c: incremental filling of a list view, some rows per frame */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-incremental-rows.h"

#define ENOUGH 250                         /* a list view creates no more at once */

typedef struct
{
  GtkSliceListModel *rows;
  guint              step;                 /* rows added per frame */
  gboolean           begun;                /* a frame has been drawn without rows */
} Growth;

static void
growth_free (gpointer data)
{
  Growth *growth = data;

  g_object_unref (growth->rows);
  g_free (growth);
}

static gboolean
grow_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       data)
{
  Growth *growth = data;
  guint size = gtk_slice_list_model_get_size (growth->rows);

  if (!growth->begun)
    {
      growth->begun = TRUE;
      return G_SOURCE_CONTINUE;
    }

  if (size >= ENOUGH)
    {
      triad_incremental_rows_finish (growth->rows);
      return G_SOURCE_REMOVE;
    }

  gtk_slice_list_model_set_size (growth->rows, size + growth->step);

  return G_SOURCE_CONTINUE;
}

void
triad_incremental_rows_begin (GtkSliceListModel *rows,
                              GtkWidget         *widget,
                              guint              step)
{
  Growth *growth = g_new0 (Growth, 1);

  growth->rows = g_object_ref (rows);
  growth->step = step;
  gtk_slice_list_model_set_size (rows, 0);
  gtk_widget_add_tick_callback (widget, grow_cb, growth, growth_free);
}

void
triad_incremental_rows_finish (GtkSliceListModel *rows)
{
  gtk_slice_list_model_set_size (rows, G_MAXUINT);
}
