/* bench-first-frame.h: ends an application when there is something to see */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <stdlib.h>
#include <unistd.h>

#include <gtk/gtk.h>

static void
bench_after_paint_cb (void)
{
  _exit (EXIT_SUCCESS);
}

static void
bench_map_cb (GtkWidget *window)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint",
                    G_CALLBACK (bench_after_paint_cb), NULL);
}

static void
bench_window_added_cb (GtkApplication *application,
                       GtkWindow      *window)
{
  (void) application;

  g_signal_connect_after (window, "map", G_CALLBACK (bench_map_cb), NULL);
}

static inline void
bench_end_with_first_frame (GtkApplication *application)
{
  g_signal_connect (application, "window-added", G_CALLBACK (bench_window_added_cb), NULL);
}
