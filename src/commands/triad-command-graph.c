/* triad-command-graph.c: triad-cli graph
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-command.h"

#include "triad-command-output.h"
#include "triad-dump.h"
#include "triad-export.h"
#include "triad-graph-json.h"
#include "triad-placer.h"

#include <string.h>

enum { SVG, PNG, PDF, DOT, JSON };

static const char *const formats[] = { "svg", "png", "pdf", "dot", "json", NULL };
static const char *const kinds[] = { "attached_to", "relative_to", NULL };

static GBytes *
export_json (const TriadSnapshot *snapshot,
             const TriadLayout   *layout)
{
  g_autoptr(JsonNode) node = triad_graph_to_json (snapshot, layout);
  g_autofree char *text = triad_dump_node_to_string (node);
  char *line = g_strconcat (text, "\n", NULL);

  return g_bytes_new_take (line, strlen (line));
}

static GBytes *
export_dot (const TriadLayout *layout)
{
  char *text = triad_export_dot (layout);

  return g_bytes_new_take (text, strlen (text));
}

static GBytes *
export_picture (const TriadSnapshot  *snapshot,
                const TriadLayout    *layout,
                int                   format,
                GError              **error)
{
  const TriadTheme *theme = triad_theme_get_light ();

  switch (format)
    {
    case PNG:
      return triad_export_graph (layout, theme, TRIAD_PICTURE_PNG, error);

    case PDF:
      return triad_export_graph (layout, theme, TRIAD_PICTURE_PDF, error);

    case DOT:
      return export_dot (layout);

    case JSON:
      return export_json (snapshot, layout);

    case SVG:
    default:
      return triad_export_graph (layout, theme, TRIAD_PICTURE_SVG, error);
    }
}

static TriadExit
draw_file (const char     *argument,
           TriadGraphKind  kind,
           int             format,
           const char     *output)
{
  g_autoptr(TriadSnapshot) snapshot = triad_command_load (argument);
  g_autoptr(TriadPlacer) placer = NULL;
  g_autoptr(TriadLayout) layout = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;

  if (snapshot == NULL)
    return TRIAD_EXIT_FAILED;

  placer = triad_placer_new (NULL);
  layout = triad_placer_place (placer, triad_diagram_new (snapshot, kind), NULL, &error);

  if (layout != NULL)
    bytes = export_picture (snapshot, layout, format, &error);

  if (bytes == NULL)
    {
      g_printerr ("%s: %s: %s\n", g_get_prgname (), argument, error->message);
      return TRIAD_EXIT_FAILED;
    }

  if (!triad_command_write (output, bytes, format == PNG || format == PDF))
    return TRIAD_EXIT_FAILED;

  return triad_command_judge (snapshot);
}

TriadExit
triad_command_graph (int    argc,
                     char **argv)
{
  g_autofree char *format = NULL;
  g_autofree char *kind = NULL;
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    { "kind", 'k', 0, G_OPTION_ARG_STRING, &kind,
      "which of the two graphs", "attached_to|relative_to" },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format,
      "what to write; else the suffix of FILE tells, else svg", "svg|png|pdf|dot|json" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      "where to write; else to standard output", "FILE" },
    { NULL },
  };
  int kind_choice;
  int format_choice;

  if (!triad_command_parse ("draw what frames depend on", "FILE", entries, &argc, &argv))
    return TRIAD_EXIT_FAILED;

  if (kind == NULL)
    {
      g_printerr ("%s: which graph? --kind=attached_to or --kind=relative_to\n", g_get_prgname ());
      return TRIAD_EXIT_FAILED;
    }

  kind_choice = triad_command_choose ("kind", kind, kinds);
  format_choice = triad_command_choose_format (format, output, formats);

  if (kind_choice < 0 || format_choice < 0)
    return TRIAD_EXIT_FAILED;

  if (argc != 2)
    {
      g_printerr ("%s: %s\n", g_get_prgname (),
                  argc < 2 ? "no file is named" : "only one file can be drawn at a time");
      return TRIAD_EXIT_FAILED;
    }

  return draw_file (argv[1],
                    kind_choice == 0 ? TRIAD_GRAPH_ATTACHED_TO : TRIAD_GRAPH_RELATIVE_TO,
                    format_choice, output);
}
