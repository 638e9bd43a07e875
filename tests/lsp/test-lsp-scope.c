/* test-lsp-scope.c: long names in scope
 *
 * The linker redirects the calls of triad_scope_dup_name() in other files to this one (--wrap),
 * which counts them.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lsp-features.h"
#include "triad-lsp-scope.h"
#include "triad-scope.h"

#include <string.h>

#define URI   "file:///names.sdf"
#define LINKS 40000
#define BELOW 900                     /* bytes of the name of the model around them */
#define MOST  (32 * 1024 * 1024)      /* bytes of names that are made, without the last one */

static guint n_made;

char *__real_triad_scope_dup_name (const TriadModel *model,
                                   int               scope,
                                   int               model_frame,
                                   int               frame);
char *__wrap_triad_scope_dup_name (const TriadModel *model,
                                   int               scope,
                                   int               model_frame,
                                   int               frame);

char *
__wrap_triad_scope_dup_name (const TriadModel *model,
                             int               scope,
                             int               model_frame,
                             int               frame)
{
  n_made++;

  return __real_triad_scope_dup_name (model, scope, model_frame, frame);
}

/* Returns how many names with @typed are listed at the end of @text, which @end follows. */
static guint
count_names (const char *text,
             const char *typed,
             const char *end)
{
  g_autoptr(TriadLspWorkspace) workspace = triad_lsp_workspace_new ();
  g_autofree char *whole = g_strconcat (text, end, NULL);
  g_auto(TriadLspContext) context = { 0 };
  TriadLspRequest request = { .workspace = workspace, .offset = strlen (text) };
  guint n = 0;

  triad_lsp_workspace_open (workspace, URI, whole, 1);
  request.document = triad_lsp_workspace_find (workspace, URI);
  request.source = request.document->source;
  triad_lsp_context_init (&context, triad_lsp_document_get_tags (request.document), whole,
                          strlen (whole), request.offset);

  /* The first time, the model is loaded. */
  for (int i = 0; i < 2; i++)
    {
      g_autoptr(GArray) names = NULL;

      n_made = 0;
      names = triad_lsp_scope_list_names (&request, &context, TRIAD_LSP_NAME_RELATIVE_TO, typed,
                                          200);
      n = names->len;
    }

  return n;
}

/* Names that are longer than scoped names can be are not made. */
static void
test_long_names (void)
{
  g_autofree char *name = g_strnfill (1500, 'w');
  g_autofree char *text = g_strdup_printf ("<sdf version=\"1.10\"><world name=\"w\">"
                                           "<model name=\"%s\"><link name=\"l\"/><link name=\"l\"/>"
                                           "</model><model name=\"m\">"
                                           "<link name=\"l\"/></model>"
                                           "<frame name=\"q\"><pose relative_to=\"", name);

  g_assert_cmpuint (count_names (text, NULL, "\"/></frame></world></sdf>"), ==, 3);
  g_assert_cmpuint (n_made, ==, 3);
}

/* Names that another frame has are made, too, to find that out. */
static void
test_many_taken (void)
{
  g_autofree char *name = g_strnfill (BELOW, 'w');
  g_autoptr(GString) text = g_string_new ("<sdf version=\"1.10\"><world name=\"w\">");

  g_string_append_printf (text, "<model name=\"%s\">", name);

  for (int i = 0; i < LINKS; i++)
    g_string_append (text, "<link name=\"l\"/>");

  g_string_append (text, "</model><frame name=\"q\"><pose relative_to=\"zzz");
  g_assert_cmpuint (count_names (text->str, "zzz", "\"/></frame></world></sdf>"), ==, 1);
  g_assert_cmpuint (n_made, >, 0);
  g_assert_cmpuint (n_made * BELOW, <=, MOST + BELOW);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lsp-scope/long-names", test_long_names);
  g_test_add_func ("/lsp-scope/many-taken", test_many_taken);

  return g_test_run ();
}
