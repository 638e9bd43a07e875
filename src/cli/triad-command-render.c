/* triad-command-render.c: the commands `triad-cli render` and `triad-cli graph` */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-command.h"

#include "triad-command-output.h"
#include "triad-error.h"
#include "triad-figure-arguments.h"
#include "triad-figure-error.h"
#include "triad-figure-job.h"
#include "triad-figure-outputs.h"
#include "triad-time-limit.h"

#include <glib/gi18n.h>

static gboolean
parse (TriadFigure   *figure,
       gboolean       is_graph,
       int           *argc,
       char        ***argv)
{
  const GOptionEntry entries[] = {
    TRIAD_COMMAND_GENERATE, TRIAD_COMMAND_TIME_LIMIT, TRIAD_COMMAND_UNCONFINED, { NULL }
  };
  g_autoptr(GOptionContext) context = NULL;
  g_autofree char *title = NULL;
  g_autofree char *program = g_strdup_printf ("triad-cli %s", (*argv)[0]);
  g_autoptr(GError) error = NULL;

  title = g_strdup_printf ("FILE… - %s", is_graph ? _("Draw the attached_to and relative_to graphs")
                                                  : _("Draw the 3D view, the graphs, or both"));
  context = g_option_context_new (title);
  g_option_context_set_main_group (context, triad_figure_arguments_new (figure, is_graph));
  g_option_context_add_main_entries (context, entries, "triad");

  /* --help prints this name. */
  g_set_prgname (program);

  if (!g_option_context_parse (context, argc, argv, &error))
    {
      g_printerr ("%s: %s\n", program, error->message);
      return FALSE;
    }

  triad_time_limit_start (TRIAD_EXIT_FAILED);

  return TRUE;
}

/* Names the option whose value does not fit the model. */
static void
complain (const TriadFigureJob *work)
{
  const char *setting = triad_figure_error_get_option (work->error);

  if (setting == NULL || g_str_equal (setting, "source"))
    g_printerr ("%s: %s%s%s\n", g_get_prgname (), work->source != NULL ? work->source : "",
                work->source != NULL ? ": " : "", work->error->message);
  else
    g_printerr ("%s: --%s: %s\n", g_get_prgname (), setting, work->error->message);
}

static TriadExit
draw (const TriadFigure *figure)
{
  g_autoptr(TriadFigureJob) work = triad_figure_job_run (figure, TRUE);

  triad_command_note (work->notes);

  if (work->error != NULL)
    {
      complain (work);
      return g_error_matches (work->error, TRIAD_ERROR, TRIAD_ERROR_NO_MODEL)
             ? TRIAD_EXIT_DIFFERENT : TRIAD_EXIT_FAILED;
    }

  for (guint i = 0; i < work->outputs->len; i++)
    {
      const TriadFigureJobOutput *output = g_ptr_array_index (work->outputs, i);

      if (!triad_command_write (output->folder, output->path, output->bytes, output->is_binary))
        return TRIAD_EXIT_FAILED;
    }

  return work->n_wrong > 0 ? TRIAD_EXIT_DIFFERENT : TRIAD_EXIT_VALID;
}

/* An HTML page has both graphs. */
static gboolean
is_page (const TriadFigure *figure)
{
  if (figure->formats != NULL && figure->formats[0] != NULL)
    return g_strv_length (figure->formats) == 1 && g_str_equal (figure->formats[0], "html");

  return figure->output != NULL && triad_figure_format_find (figure->output) == TRIAD_FIGURE_HTML;
}

TriadExit
triad_command_graph (int    argc,
                     char **argv)
{
  g_autoptr(TriadFigure) figure = triad_figure_new ();

  if (!parse (figure, TRUE, &argc, &argv))
    return TRIAD_EXIT_FAILED;

  if (figure->content == TRIAD_FIGURE_SCENE && is_page (figure))
    figure->content = TRIAD_FIGURE_GRAPHS;

  if (figure->content == TRIAD_FIGURE_SCENE)
    {
      g_printerr (_("%s: no graph given; use --kind=attached_to, "
                    "--kind=relative_to or, for both, --kind=graphs\n"), g_get_prgname ());
      return TRIAD_EXIT_FAILED;
    }

  return draw (figure);
}

TriadExit
triad_command_render (int    argc,
                      char **argv)
{
  g_autoptr(TriadFigure) figure = triad_figure_new ();

  return parse (figure, FALSE, &argc, &argv) ? draw (figure) : TRIAD_EXIT_FAILED;
}
