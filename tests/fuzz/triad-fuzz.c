/* triad-fuzz.c: common functions of harnesses */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-fuzz.h"

#include "triad-explanation.h"
#include "triad-file.h"
#include "triad-test.h"

#include <json-glib/json-glib.h>
#include <string.h>

#define PATH "/nowhere/input.sdf"

/* More of these make an input slow without new coverage. */
#define MAX_EXPLAINED 50

int
LLVMFuzzerInitialize (int    *argc,
                      char ***argv)
{
  (void) argc;
  (void) argv;

  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK);

  return 0;
}

static void
part_free (gpointer data)
{
  TriadFuzzPart *part = data;

  g_free (part->name);
  g_free (part->text);
  g_free (part);
}

static const char *
find_mark (const char *at,
           const char *end)
{
  for (; (at = memchr (at, '@', end - at)) != NULL; at++)
    if (at + 1 < end && at[1] == '@' && at[-1] == '\n')
      return at;

  return end;
}

static void
add_part (GPtrArray  *parts,
          char       *name,
          const char *begin,
          const char *end)
{
  TriadFuzzPart *part = g_new0 (TriadFuzzPart, 1);

  part->name = g_strstrip (name);
  part->n_bytes = end - begin;
  part->text = g_malloc (part->n_bytes + 1);
  memcpy (part->text, begin, part->n_bytes);
  part->text[part->n_bytes] = '\0';
  g_ptr_array_add (parts, part);
}

GPtrArray *
triad_fuzz_split (const guint8 *data,
                  gsize         size)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (part_free);
  g_autofree char *text = g_malloc (size + 1);
  const char *begin = text + 1;
  const char *end = begin + size;
  const char *mark;

  /* so that a line begins at the first byte as well */
  text[0] = '\n';
  if (size > 0)
    memcpy (text + 1, data, size);

  mark = find_mark (begin, end);
  add_part (parts, g_strdup (""), begin, mark);

  while (mark < end)
    {
      const char *line = memchr (mark, '\n', end - mark);
      const char *name = mark + 2;

      line = line != NULL ? line : end;
      begin = MIN (line + 1, end);
      mark = find_mark (begin, end);
      add_part (parts, g_strndup (name, line - name), begin, mark);
    }

  return parts;
}

TriadSnapshot *
triad_fuzz_load (const TriadFuzzPart *part)
{
  g_autoptr(GFile) file = triad_file_new_for_path (PATH);
  g_autoptr(GBytes) bytes = g_bytes_new_static (part->text, part->n_bytes);
  g_autoptr(TriadSource) source = triad_source_new_from_bytes (file, NULL, bytes);
  TriadSnapshot *snapshot = triad_snapshot_load_source (source, NULL, NULL, NULL);

  /* any content can be read */
  g_assert_nonnull (snapshot);

  return snapshot;
}

static void
check_range (const TriadDocument    *document,
             const TriadSourceRange *range)
{
  const GPtrArray *sources = triad_document_get_sources (document);

  if (range->file == NULL)
    return;

  for (guint i = 0; i < sources->len; i++)
    {
      TriadSource *source = g_ptr_array_index (sources, i);
      TriadSourceRange again;
      gsize n_bytes;

      if (triad_source_get_name (source) != range->file)
        continue;

      triad_source_get_text (source, &n_bytes);
      g_assert_cmpuint (range->begin, <=, range->end);
      g_assert_cmpuint (range->end, <=, n_bytes);

      again = triad_source_get_range (source, range->begin, range->end);
      g_assert_cmpint (range->line, ==, again.line);
      g_assert_cmpint (range->column, ==, again.column);
      return;
    }

  g_error ("a place in %s, which is no file of the document", range->file);
}

void
triad_fuzz_check_diagnostics (TriadSnapshot   *snapshot,
                              const GPtrArray *diagnostics)
{
  const TriadDocument *document = triad_snapshot_get_document (snapshot);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      g_assert_true (g_utf8_validate (diagnostic->message, -1, NULL));
      check_range (document, &diagnostic->range);
    }
}

/* A file may contain any control character; JSON escapes each of them. */
static void
check_json (const char *text)
{
  g_autoptr(JsonParser) parser = json_parser_new ();
  g_autoptr(GError) error = NULL;

  g_assert_true (g_utf8_validate (text, -1, NULL));
  json_parser_load_from_data (parser, text, -1, &error);
  g_assert_no_error (error);
}

static void
check_dumps (TriadSnapshot *snapshot)
{
  TriadCodeSet codes = 0;
  g_autofree char *frames = triad_test_dup_frames (snapshot, NULL);
  g_autofree char *problems = triad_test_dup_problems (snapshot);
  g_autofree char *sarif = triad_test_dup_sarif (snapshot, NULL, &codes);
  g_autofree char *table = triad_test_dup_table (snapshot);

  check_json (frames);
  check_json (problems);
  check_json (sarif);
  g_assert_true (g_utf8_validate (table, -1, NULL));
}

static void
check_explanations (TriadSnapshot *snapshot)
{
  int n_frames = triad_snapshot_get_n_frames (snapshot);

  for (int v = 0; v < MIN (n_frames, MAX_EXPLAINED); v++)
    {
      g_autofree char *text = triad_explanation_to_text (snapshot, v, n_frames - 1 - v);

      g_assert_true (text == NULL || g_utf8_validate (text, -1, NULL));
    }
}

void
triad_fuzz_check (TriadSnapshot *snapshot)
{
  triad_fuzz_check_diagnostics (snapshot, triad_snapshot_get_diagnostics (snapshot));
  check_dumps (snapshot);
  check_explanations (snapshot);
}
