/* test-lsp-everywhere.c: all requests of the language server, at all places of models
 *
 * usage: test-lsp-everywhere [--every=N] [--mutations=N] [--seed=N] [--first=N] [--last=N]
 *                            FILE-OR-FOLDER...
 *
 * Each request is called at each Nth byte of each file, and of damaged copies of them; the
 * ranges in its result must be inside the document.  Only renaming is asked once for each
 * name, not at each of its bytes.  --first and --last select some of the files, in which the
 * same is asked as if all were.  Prints TAP, a line for each file, and at the end the time
 * that each request took.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lsp-check.h"
#include "triad-lsp-features.h"

#include <glib/gstdio.h>
#include <string.h>
#include <time.h>

#define MAX_DEPTH 16
#define MAX_SECONDS 10            /* of processor time for all requests at one place */

typedef GVariant *(*Feature) (const TriadLspRequest *request);

typedef struct
{
  const char *name;
  Feature     call;
  gint64      n_calls;
  gint64      time;       /* microseconds */
  gint64      longest;
  GVariant   *last;       /* (nullable): result in the document, which was checked */
} Named;

static GVariant *
call_actions (const TriadLspRequest *request)
{
  TriadLspActions *actions = triad_lsp_actions_new (request);
  GVariant *array;

  triad_lsp_actions_find (actions, NULL);
  array = triad_lsp_actions_to_array (actions, request);
  triad_lsp_actions_free (actions);

  return array;
}

static Named at_place[] = {
  { "hover", triad_lsp_hover },
  { "completion", triad_lsp_completion },
  { "definition", triad_lsp_definition },
  { "references", triad_lsp_references },
  { "highlights", triad_lsp_highlights },
  { "linked ranges", triad_lsp_linked_ranges },
  { "selection ranges", triad_lsp_selection_ranges },
  { "prepare rename", triad_lsp_prepare_rename },
  { "code actions", call_actions },
};

static Named of_document[] = {
  { "document symbols", triad_lsp_document_symbols },
  { "document links", triad_lsp_document_links },
  { "inlay hints", triad_lsp_inlay_hints },
  { "code lenses", triad_lsp_code_lenses },
  { "semantic tokens", triad_lsp_semantic_tokens },
  { "folding ranges", triad_lsp_folding_ranges },
};

static Named renaming = { .name = "rename" };
static GRand *dice;
static int every = 1;
static int mutations = 0;
static int seed = 17;
static int first = 1;
static int last = G_MAXINT;
static char **paths;

static const GOptionEntry entries[] = {
  { "every", 0, 0, G_OPTION_ARG_INT, &every, "Ask at each Nth byte [1]", "N" },
  { "mutations", 0, 0, G_OPTION_ARG_INT, &mutations, "Also ask in N damaged copies [0]", "N" },
  { "first", 0, 0, G_OPTION_ARG_INT, &first, "Begin with the Nth file [1]", "N" },
  { "last", 0, 0, G_OPTION_ARG_INT, &last, "End with the Nth file", "N" },
  { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "Choose other places [17]", "N" },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, NULL },
  { NULL },
};

static void
collect (const char *path,
         int         depth,
         GPtrArray  *files)
{
  g_autoptr(GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  if (folder == NULL &&
      (depth == 0 || g_str_has_suffix (path, ".sdf") || g_str_has_suffix (path, ".urdf") ||
       g_str_has_suffix (path, ".world")))
    g_ptr_array_add (files, g_canonicalize_filename (path, NULL));

  while (folder != NULL && depth < MAX_DEPTH && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      collect (child, depth + 1, files);
    }
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Removes, repeats or inserts something. */
static char *
damage (const char *text)
{
  static const char marks[] = "<>\"'/=: \n&";
  static const int lengths[] = { 1, 1, 3, 20, 200 };
  gsize n_bytes = strlen (text);
  gsize at = (gsize) g_rand_int_range (dice, 0, (gint32) n_bytes + 1);
  int length = lengths[g_rand_int_range (dice, 0, G_N_ELEMENTS (lengths))];
  GString *damaged = g_string_new (text);

  switch (g_rand_int_range (dice, 0, 3))
    {
    case 0:
      g_string_erase (damaged, (gssize) at, (gssize) MIN ((gsize) length, n_bytes - at));
      break;
    case 1:
      g_string_insert_len (damaged, (gssize) at, text + at,
                           (gssize) MIN ((gsize) length, n_bytes - at));
      break;
    default:
      g_string_insert_c (damaged, (gssize) at,
                         marks[g_rand_int_range (dice, 0, G_N_ELEMENTS (marks) - 1)]);
      break;
    }

  return g_string_free (damaged, FALSE);
}

/* Makes the parameters of all requests at @position. */
static GVariant *
new_params (TriadLspPosition position)
{
  GPtrArray *positions = g_ptr_array_new ();
  TriadLspObject range;
  TriadLspObject params;

  g_ptr_array_add (positions, triad_lsp_position_new (position));
  triad_lsp_object_init (&range);
  triad_lsp_object_add (&range, "start", triad_lsp_position_new (position));
  triad_lsp_object_add (&range, "end", triad_lsp_position_new (position));
  triad_lsp_object_init (&params);
  triad_lsp_object_add (&params, "positions", triad_lsp_array_new (positions));
  triad_lsp_object_add (&params, "range", triad_lsp_object_end (&range));
  triad_lsp_object_add_string (&params, "newName", "new_name");

  return g_variant_ref_sink (triad_lsp_object_end (&params));
}

static void
count (Named  *feature,
       gint64  begin)
{
  gint64 time = g_get_monotonic_time () - begin;

  feature->n_calls++;
  feature->time += time;
  feature->longest = MAX (feature->longest, time);
}

static void
forget (Named *feature)
{
  g_clear_pointer (&feature->last, g_variant_unref);
}

static void
ask (const TriadLspRequest *request,
     Named                 *feature,
     const TriadLspCheck   *check)
{
  gint64 begin = g_get_monotonic_time ();
  g_autoptr(GVariant) result = g_variant_take_ref (feature->call (request));

  count (feature, begin);

  /* Most results are those of the byte before. */
  if (feature->last != NULL && g_variant_equal (feature->last, result))
    return;

  triad_lsp_check_result (check, result);
  forget (feature);
  feature->last = g_steal_pointer (&result);
}

/* Does nothing at the name where the last one was asked about. */
static void
ask_rename (const TriadLspRequest *request,
            const TriadLspCheck   *check,
            const TriadLspName   **last_name)
{
  const TriadLspName *name =
    triad_lsp_name_index_find (triad_lsp_model_get_names (request->model), 0, request->offset);
  g_autoptr(GError) error = NULL;
  g_autoptr(GVariant) result = NULL;
  gint64 begin = g_get_monotonic_time ();
  GVariant *edit;

  if (name != NULL && name == *last_name)
    return;

  *last_name = name;
  edit = triad_lsp_rename (request, &error);
  count (&renaming, begin);
  g_assert_true ((edit != NULL) != (error != NULL));

  if (edit != NULL)
    {
      result = g_variant_ref_sink (edit);
      triad_lsp_check_result (check, result);
    }
}

static void
print_times (const Named *features,
             gsize        n)
{
  for (gsize i = 0; i < n; i++)
    g_print ("# %-20s %9" G_GINT64_FORMAT " calls %9.1f s %9.3f ms at most\n", features[i].name,
             features[i].n_calls, (double) features[i].time / 1e6, (double) features[i].longest / 1e3);
}

static void
ask_of_document (TriadLspRequest     *request,
                 const TriadLspCheck *check)
{
  const TriadLspPosition end = {
    check->lengths->len - 1, g_array_index (check->lengths, gint64, check->lengths->len - 1)
  };
  g_autoptr(GVariant) params = NULL;
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (request->model->snapshot);
  TriadLspObject range;
  TriadLspObject object;

  triad_lsp_object_init (&range);
  triad_lsp_object_add (&range, "start", triad_lsp_position_new ((TriadLspPosition) { 0, 0 }));
  triad_lsp_object_add (&range, "end", triad_lsp_position_new (end));
  triad_lsp_object_init (&object);
  triad_lsp_object_add (&object, "range", triad_lsp_object_end (&range));
  params = g_variant_ref_sink (triad_lsp_object_end (&object));
  request->params = params;

  for (gsize i = 0; i < G_N_ELEMENTS (of_document); i++)
    ask (request, &of_document[i], check);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      TriadLspLocator *locator = triad_lsp_model_get_locator (request->model, request->source);
      g_autoptr(GVariant) value = NULL;

      if (triad_source_index_find_source (request->model->index, &diagnostic->range) > 0)
        continue;

      value = g_variant_ref_sink (triad_lsp_diagnostic_new (request->workspace, request->model,
                                                            locator, diagnostic));
      triad_lsp_check_result (check, value);
    }
}

/* Returns how many places there are. */
static int
ask_everywhere (TriadLspWorkspace *workspace,
                TriadLspDocument  *document,
                const char        *label)
{
  g_auto(TriadLspSearch) search = { 0 };
  TriadLspRequest request = {
    .search = &search,
    .workspace = workspace,
    .document = document,
    .source = document->source,
    .model = triad_lsp_workspace_load (workspace, document->file),
  };
  TriadLspEncoding encoding = triad_lsp_workspace_get_encoding (workspace);
  g_auto(TriadLspCheck) check = { 0 };
  g_autoptr(TriadLspLocator) locator = triad_lsp_locator_new (document->source, encoding);
  gsize n_bytes;
  const char *text = triad_source_get_text (document->source, &n_bytes);
  const TriadLspName *last_name = NULL;
  int places = 0;

  g_assert_nonnull (request.model);
  triad_lsp_check_init (&check, document->uri, text, n_bytes, encoding);
  ask_of_document (&request, &check);

  for (gsize at = (gsize) g_rand_int_range (dice, 0, every); at <= n_bytes; at += (gsize) every)
    {
      TriadLspPosition position = triad_lsp_locator_locate (locator, at);
      g_autoptr(GVariant) params = NULL;
      clock_t begin = clock ();

      /* No position is inside a character, or between CR and LF. */
      if (triad_lsp_locator_find (locator, position) != at)
        continue;

      params = new_params (position);
      request.params = params;
      request.offset = at;

      for (gsize i = 0; i < G_N_ELEMENTS (at_place); i++)
        {
          ask (&request, &at_place[i], &check);

          /* A request may load other files, but keeps the models of open documents. */
          g_assert_true (triad_lsp_workspace_load (workspace, document->file) == request.model);
        }

      ask_rename (&request, &check, &last_name);

      if (clock () - begin > MAX_SECONDS * CLOCKS_PER_SEC)
        g_error ("%s: the requests at byte %" G_GSIZE_FORMAT " take too long", label, at);

      places++;
    }

  for (gsize i = 0; i < G_N_ELEMENTS (at_place); i++)
    forget (&at_place[i]);

  for (gsize i = 0; i < G_N_ELEMENTS (of_document); i++)
    forget (&of_document[i]);

  return places;
}

static int
ask_in (const char *path,
        const char *text,
        const char *label)
{
  g_autoptr(TriadLspWorkspace) workspace = triad_lsp_workspace_new ();
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  triad_lsp_workspace_set_encoding (workspace, g_rand_boolean (dice) ? TRIAD_LSP_UTF16
                                                                     : TRIAD_LSP_UTF8);
  triad_lsp_workspace_open (workspace, uri, text, 1);

  return ask_everywhere (workspace, triad_lsp_workspace_find (workspace, uri), label);
}

/* A failure ends the program: the damaged text is written where it can be found. */
static int
ask_in_damaged (const char *path,
                const char *text,
                int         n)
{
  g_autofree char *once = damage (text);
  g_autofree char *twice = damage (once);
  g_autofree char *name = g_strdup_printf ("triad-lsp-damaged-%d.sdf", n);
  g_autofree char *kept = g_build_filename (g_get_tmp_dir (), name, NULL);
  int places;

  g_assert_true (g_file_set_contents (kept, twice, -1, NULL));
  places = ask_in (path, twice, kept);
  g_unlink (kept);

  return places;
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GOptionContext) context = g_option_context_new (NULL);
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);

  if (!g_option_context_parse (context, &argc, &argv, &error) || paths == NULL || every < 1)
    {
      g_printerr ("%s\n", error != NULL ? error->message : "no file");
      return 2;
    }

  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK);

  for (int i = 0; paths[i] != NULL; i++)
    collect (paths[i], 0, files);

  g_ptr_array_sort (files, compare_names);
  last = MIN (last, (int) files->len);
  g_print ("1..%d\n", MAX (last - first + 1, 0));

  for (int i = MAX (first, 1) - 1; i < last; i++)
    {
      const char *path = g_ptr_array_index (files, i);
      g_autofree char *name = g_path_get_basename (path);
      g_autofree char *raw = NULL;
      g_autofree char *text = NULL;
      int begin = (int) ((gint64) i * mutations / files->len);
      int end = (int) ((i + 1) * (gint64) mutations / files->len);
      int places;
      gsize n_bytes;

      g_assert_true (g_file_get_contents (path, &raw, &n_bytes, NULL));
      text = g_utf8_make_valid (raw, (gssize) n_bytes);
      g_printerr ("%s\n", path);
      dice = g_rand_new_with_seed ((guint32) (seed + i));
      places = ask_in (path, text, path);

      for (int damaged = begin; damaged < end; damaged++)
        places += ask_in_damaged (path, text, damaged);

      g_print ("ok %u - /lsp-everywhere/%s # %d places, %d damaged copies\n",
               i + 2 - MAX (first, 1), name, places, end - begin);
      g_rand_free (dice);
    }

  print_times (at_place, G_N_ELEMENTS (at_place));
  print_times (&renaming, 1);
  print_times (of_document, G_N_ELEMENTS (of_document));
  g_strfreev (paths);

  return 0;
}
