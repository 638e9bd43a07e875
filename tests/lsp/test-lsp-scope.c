/* test-lsp-scope.c: long and many names in scope, and their completion
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

#include "triad-folder.h"

#define CANONICAL "<sdf version=\"1.10\"><model name=\"m\" canonical_link=\""
#define URI "file:///names.sdf"
#define LINKS 40000
#define BELOW 900                     /* bytes of the name of the model around them */
#define MOST  (32 * 1024 * 1024)      /* bytes of names that are searched */
#define EACH  100                     /* bytes that each counts more */
#define LISTED 200                    /* names in a list */
#define FILES 1000                    /* files in a list */

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

/* Completes what is at the end of @text, which @end follows.  Returns how many items there are. */
static gsize
complete (const char *uri,
          const char *text,
          const char *end,
          gboolean   *is_incomplete)
{
  g_autoptr(TriadLspWorkspace) workspace = triad_lsp_workspace_new ();
  g_autofree char *whole = g_strconcat (text, end, NULL);
  TriadLspRequest request = { .workspace = workspace, .offset = strlen (text) };
  g_autoptr(GVariant) list = NULL;
  g_autoptr(GVariant) items = NULL;

  triad_lsp_workspace_open (workspace, uri, whole, 1);
  request.document = triad_lsp_workspace_find (workspace, uri);
  request.source = request.document->source;
  list = g_variant_ref_sink (triad_lsp_completion (&request));
  items = triad_lsp_json_get (list, "items");
  *is_incomplete = triad_lsp_json_get_bool (list, "isIncomplete", FALSE);

  return g_variant_n_children (items);
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
      gboolean is_cut;

      n_made = 0;
      names = triad_lsp_scope_list_names (&request, &context, TRIAD_LSP_NAME_RELATIVE_TO, typed,
                                          LISTED, &is_cut);
      n = names->len;
    }

  return n;
}

/* Names that are longer than scoped names can be are not made. */
static void
test_long_names (void)
{
  g_autofree char *name = g_strnfill (TRIAD_NAME_MAX_BYTES, 'w');
  g_autofree char *text = g_strdup_printf ("<sdf version=\"1.10\"><world name=\"w\">"
                                           "<model name=\"%s\"><link name=\"l\"/><link name=\"l\"/>"
                                           "</model><model name=\"m\">"
                                           "<link name=\"l\"/></model>"
                                           "<frame name=\"q\"><pose relative_to=\"", name);

  g_assert_cmpuint (count_names (text, NULL, "\"/></frame></world></sdf>"), ==, 4);
  g_assert_cmpuint (n_made, ==, 4);
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

/* A model, and in it frames, which are not listed, and a link; all names have as many bytes as are
 * searched, one less, or one more. */
static void
test_searched_exactly (void)
{
  const int outer = 850;
  const int each = EACH + outer + 2;
  const int own = 20;
  const int n_frames = (MOST - (EACH + outer) - each - 1) / (each + own);
  const int last = MOST - (EACH + outer) - n_frames * (each + own) - each;
  g_autofree char *name = g_strnfill (outer, 'w');

  for (int i = -1; i <= 1; i++)
    {
      g_autoptr(GString) text = g_string_new (NULL);
      gboolean is_incomplete;
      gsize n;

      g_string_append_printf (text, "\"><model name=\"%s\">", name);

      for (int k = 0; k < n_frames; k++)
        g_string_append_printf (text, "<frame name=\"%0*d\"/>", own, k);

      g_string_append_printf (text, "<link name=\"%0*d\"/></model></model></sdf>", last + i, 0);
      n = complete (URI, CANONICAL, text->str, &is_incomplete);
      g_assert_cmpuint (n, ==, i <= 0);
      g_assert_true (is_incomplete == (i > 0));
    }
}

static void
test_listed_exactly (void)
{
  for (int i = -1; i <= 1; i++)
    {
      g_autoptr(GString) text = g_string_new ("\">");
      gboolean is_incomplete;
      gsize n;

      for (int k = 0; k < LISTED + i; k++)
        g_string_append_printf (text, "<link name=\"%d\"/>", k);

      g_string_append (text, "</model></sdf>");
      n = complete (URI, CANONICAL, text->str, &is_incomplete);
      g_assert_cmpuint (n, ==, MIN (LISTED + i, LISTED));
      g_assert_true (is_incomplete == (i >= 0));
    }
}

static void
test_files_exactly (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *uri = g_strdup_printf ("file://%s/x.sdf", folder->path);
  gboolean is_incomplete;

  for (int i = 0; i < FILES - 2; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d.sdf", i);

      g_object_unref (triad_folder_write (folder, name, ""));
    }

  for (int i = -1; i <= 1; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d.sdf", FILES + i);

      g_object_unref (triad_folder_write (folder, name, ""));
      g_assert_cmpuint (complete (uri, "<sdf><include><uri>", "</uri></include></sdf>", &is_incomplete),
                        ==, MIN (FILES + i, FILES));
      g_assert_true (is_incomplete == (i >= 0));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lsp-scope/long-names", test_long_names);
  g_test_add_func ("/lsp-scope/many-taken", test_many_taken);
  g_test_add_func ("/lsp-scope/searched-exactly", test_searched_exactly);
  g_test_add_func ("/lsp-scope/listed-exactly", test_listed_exactly);
  g_test_add_func ("/lsp-scope/files-exactly", test_files_exactly);

  return g_test_run ();
}
