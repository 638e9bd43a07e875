/* triad-command-compare.c: triad-cli compare
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-command.h"

#include "triad-command-output.h"
#include "triad-dump.h"
#include "triad-review-json.h"
#include "triad-review-table.h"
#include "triad-tolerance.h"

#include <string.h>

enum { TEXT, JSON };

static const char *const formats[] = { "text", "json", NULL };

static gboolean
read_tolerance (const char         *text,
                TriadReviewOptions *options)
{
  if (text == NULL || triad_tolerance_parse (text, &options->distance, &options->angle))
    return TRUE;

  g_printerr ("%s: --tolerance is a length and an angle, such as 0.1mm,0.01deg, not “%s”\n",
              g_get_prgname (), text);

  return FALSE;
}

/* What can't be known can't be compared, and nobody should take that for the same. */
static void
note_errors (const char          *argument,
             const TriadSnapshot *snapshot)
{
  int n = triad_diagnostics_count (triad_snapshot_get_diagnostics (snapshot), TRIAD_SEVERITY_ERROR);

  if (n > 0)
    g_printerr ("%s: %s: this file has errors; what is sound in it is compared "
                "(“triad-cli check” tells them)\n", g_get_prgname (), argument);
}

static GBytes *
write_review (const TriadReview *review,
              int                format)
{
  char *text;

  if (format == JSON)
    {
      g_autoptr(JsonNode) node = triad_review_to_json (review);
      g_autofree char *line = triad_dump_node_to_string (node);

      text = g_strconcat (line, "\n", NULL);
    }
  else
    text = triad_review_to_text (review);

  return g_bytes_new_take (text, strlen (text));
}

static TriadExit
compare_files (char                     **arguments,
               const TriadReviewOptions  *options,
               int                        format,
               const char                *output)
{
  g_autoptr(TriadSnapshot) before = triad_command_load (arguments[0]);
  g_autoptr(TriadSnapshot) after = triad_command_load (arguments[1]);
  g_autoptr(TriadReview) review = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;

  if (before == NULL || after == NULL)
    return TRIAD_EXIT_FAILED;

  note_errors (arguments[0], before);
  note_errors (arguments[1], after);
  review = triad_review_new (before, after, options, &error);

  if (review == NULL)
    {
      g_printerr ("%s: %s: %s\n", g_get_prgname (), arguments[0], error->message);
      return TRIAD_EXIT_FAILED;
    }

  bytes = write_review (review, format);

  if (!triad_command_write (output, bytes, FALSE))
    return TRIAD_EXIT_FAILED;

  return review->n_findings > 0 ? TRIAD_EXIT_WRONG : TRIAD_EXIT_SOUND;
}

TriadExit
triad_command_compare (int    argc,
                       char **argv)
{
  g_autofree char *tolerance = NULL;
  g_autofree char *relative_to = NULL;
  g_autofree char *format = NULL;
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    { "tolerance", 't', 0, G_OPTION_ARG_STRING, &tolerance,
      "what is less is no difference, else 0.01mm,0.001deg", "LENGTH[,ANGLE]" },
    { "relative-to", 'r', 0, G_OPTION_ARG_STRING, &relative_to,
      "compare poses in the coordinates of this frame of A, else of its model", "FRAME" },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format,
      "text, a table, or json, an object", "text|json" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      "where to write; else to standard output", "FILE" },
    { NULL },
  };
  TriadReviewOptions options = { TRIAD_REVIEW_DISTANCE, TRIAD_REVIEW_ANGLE, NULL };
  int choice;

  if (!triad_command_parse ("say whether two files are the same robot", "A B", entries,
                            &argc, &argv))
    return TRIAD_EXIT_FAILED;

  choice = triad_command_choose_format (format, output, formats);

  if (choice < 0 || !read_tolerance (tolerance, &options))
    return TRIAD_EXIT_FAILED;

  if (argc != 3)
    {
      g_printerr ("%s: two files are compared\n", g_get_prgname ());
      return TRIAD_EXIT_FAILED;
    }

  options.in = relative_to;

  return compare_files (argv + 1, &options, choice, output);
}
