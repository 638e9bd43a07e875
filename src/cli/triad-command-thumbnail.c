/* triad-command-thumbnail.c: the command of triad-draw that file managers run */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-command-thumbnail.h"

#include "triad-figure-job.h"
#include "triad-figure-options.h"
#include "triad-time-limit.h"

#define MIN_PIXELS 16
#define MAX_PIXELS 2048
#define SIZE       "384x384"   /* points; shapes are large in it, and the marks of frames small */
#define POINTS     384.0

/* Lines, axes and names would be too small. */
static TriadFigure *
make_figure (int   n_pixels,
             char *file,
             char *image)
{
  TriadFigure *figure = triad_figure_new ();
  const char *const settings[][2] = {
    { "size", SIZE }, { "margin", "0" }, { "background", "none" },
    { "labels", "none" }, { "lines", "none" }, { "axes", "false" }, { "ghosts", "false" },
    { "grid", "false" }, { "format", "png" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (settings); i++)
    triad_figure_set (figure, settings[i][0], settings[i][1], NULL);

  /* As options, their values would be lists, in which ";" and "\\" have a meaning. */
  figure->sources = g_strdupv ((char *[]) { file, NULL });
  figure->output = g_strdup (image);
  figure->scale = n_pixels / POINTS;

  return figure;
}

TriadExit
triad_command_thumbnail (int    argc,
                         char **argv)
{
  g_autoptr(TriadFigure) figure = NULL;
  g_autoptr(TriadFigureJob) job = NULL;

  if (argc != 4)
    {
      g_printerr ("triad-draw: file managers run this command: thumbnail PIXELS FILE IMAGE\n");
      return TRIAD_EXIT_FAILED;
    }

  triad_time_limit_start (TRIAD_EXIT_FAILED);
  figure = make_figure (CLAMP (atoi (argv[1]), MIN_PIXELS, MAX_PIXELS), argv[2], argv[3]);
  job = triad_figure_job_run (figure, TRUE);

  if (job->error != NULL)
    {
      g_printerr ("triad-draw: %s%s%s\n", job->source != NULL ? job->source : "",
                  job->source != NULL ? ": " : "", job->error->message);
      return TRIAD_EXIT_FAILED;
    }

  return TRIAD_EXIT_VALID;
}
