/* triad-lsp.c: program triad-lsp, the language server on standard input and output
 *
 * A separate program, because the library for JSON-RPC would slow the start of triad-cli.
 * triad-cli replaces itself by this program for the command “lsp”.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lsp-server.h"

#include "triad-memory-limit.h"
#include "triad-program.h"
#include "triad-terminal-escape.h"

#include <gio/gunixinputstream.h>
#include <gio/gunixoutputstream.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <unistd.h>

/* Writes messages of libraries to standard error: standard output belongs to the protocol. */
static void
print_to_stderr (const char *text)
{
  fputs (text, stderr);
}

static void
closed_cb (gpointer data)
{
  g_main_loop_quit (data);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GMainLoop) loop = NULL;
  g_autoptr(GInputStream) input = NULL;
  g_autoptr(GOutputStream) output = NULL;
  g_autoptr(GIOStream) stream = NULL;
  g_autoptr(TriadLspServer) server = NULL;
  g_autoptr(GOptionContext) context = NULL;
  g_autoptr(GError) error = NULL;
  gboolean on_stdio = FALSE;
  const GOptionEntry entries[] = {
    { "stdio", 0, 0, G_OPTION_ARG_NONE, &on_stdio,
      N_("Use standard input and output, which is the default"), NULL },
    { NULL },
  };

  triad_program_init ();
  setlocale (LC_CTYPE, "");
  setlocale (LC_MESSAGES, "");
  triad_program_init_translations ();
  g_set_prgname ("triad-cli lsp");
  triad_memory_limit (2);
  triad_memory_limit_blame (NULL);

  context = g_option_context_new (_("- Run a language server for SDFormat and URDF"));
  g_option_context_add_main_entries (context, entries, "triad");

  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_autofree char *shown = triad_escape_dup_line (error->message);

      g_printerr ("triad-cli lsp: %s\n", shown);
      return 2;
    }

  /* triad-cli passes its own words on, the command first. */
  if (argc > 1 && g_str_equal (argv[1], "lsp"))
    {
      argv++;
      argc--;
    }

  if (argc > 1)
    {
      g_autofree char *shown = triad_escape_dup_line (argv[1]);

      g_printerr (_("triad-cli lsp: unexpected argument “%s”\n"), shown);
      return 2;
    }

  g_set_print_handler (print_to_stderr);
  loop = g_main_loop_new (NULL, FALSE);
  input = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  output = g_unix_output_stream_new (STDOUT_FILENO, FALSE);
  stream = g_simple_io_stream_new (input, output);
  server = triad_lsp_server_new (stream, closed_cb, loop);
  g_main_loop_run (loop);

  /* LSP 3.17, “Exit Notification”. */
  return triad_lsp_server_is_shut_down (server) ? 0 : 1;
}
