/* triad-check-report.c: output of `triad-cli check` as text, JSON or SARIF */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-check-report.h"

#include "triad-command-output.h"
#include "triad-conversion.h"
#include "triad-edit-fix.h"
#include "triad-file.h"
#include "triad-sarif-log.h"
#include "triad-snapshot-json.h"

#include <glib/gi18n.h>
#include <unistd.h>

struct _TriadCheckReport
{
  TriadCheckReportFormat  format;
  gboolean                with_parity;
  gsize                   n_fix_bytes;     /* that can be loaded in search of fixes of a file */
  gboolean                is_lone;         /* only one file, whose output is printed in pieces */
  GFile                  *base;            /* URIs are relative to this folder */
  TriadSearchPath        *path;
  TriadSourceCache       *cache;         /* of included files */

  GMutex                  lock;
  GCond                   has_room;
  gsize                   n_elements;      /* of the files that threads are checking */

  TriadExit               worst;
  int                     n_files;
  int                     n_errors;
  int                     n_warnings;
  TriadCodeSet            codes;
  gboolean                has_results;     /* whether a SARIF result has been printed */
  GString                *notifications;   /* elements of a JSON array */
};

TriadCheckReport *
triad_check_report_new (TriadCheckReportFormat format,
                        gboolean               with_parity,
                        guint                  n_files)
{
  TriadCheckReport *self = g_new0 (TriadCheckReport, 1);
  g_autofree char *folder = g_get_current_dir ();

  self->format = format;
  self->with_parity = with_parity;
  self->n_fix_bytes = TRIAD_EDIT_FIX_MAX_LOADED / MAX (n_files, 1);
  self->is_lone = n_files == 1;

  if (triad_command_get_generator () != NULL)
    triad_generator_share_files (triad_command_get_generator (), n_files,
                                 TRIAD_GENERATOR_MAX_SHARED_BYTES);

  self->base = triad_file_new_for_path (folder);
  self->path = triad_search_path_new_from_environment ();
  self->cache = triad_source_cache_new (TRIAD_SOURCE_CACHE_MAX_REPEATED);
  self->notifications = g_string_new (NULL);
  g_mutex_init (&self->lock);
  g_cond_init (&self->has_room);

  return self;
}

void
triad_check_report_free (TriadCheckReport *self)
{
  g_object_unref (self->base);
  triad_search_path_unref (self->path);
  triad_source_cache_free (self->cache);
  g_string_free (self->notifications, TRUE);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->has_room);
  g_free (self);
}

void
triad_check_result_free (TriadCheckResult *result)
{
  g_free (result->text);
  g_clear_pointer (&result->diagnostics, g_ptr_array_unref);
  g_ptr_array_unref (result->own);
  g_clear_pointer (&result->snapshot, triad_snapshot_unref);
  g_free (result->problem);
  g_free (result->name);
  triad_watched_free (result->watched);
  g_free (result->notification);
  g_free (result);
}

static void
give_up (const TriadCheckReport *self,
         const TriadInputFile   *file,
         const char             *problem,
         TriadCheckResult       *result)
{
  result->exit = TRIAD_EXIT_FAILED;
  result->problem = g_strdup (problem);

  if (self->format == TRIAD_CHECK_REPORT_SARIF)
    {
      GString *json = g_string_new (NULL);

      triad_sarif_add_notification (json, file->file, self->base, problem);
      result->notification = g_string_free (json, FALSE);
    }
}

/* Also checks whether a valid file can be converted to URDF, if that was requested.  @owned gets
 * these diagnostics, and must live as long as the result. */
static GPtrArray *
find_diagnostics (const TriadCheckReport *self,
                  TriadSnapshot          *snapshot,
                  GPtrArray              *owned)
{
  GPtrArray *diagnostics = g_ptr_array_new ();

  g_ptr_array_extend (diagnostics, (GPtrArray *) triad_snapshot_get_diagnostics (snapshot), NULL,
                      NULL);

  if (self->with_parity && triad_command_judge (snapshot) == TRIAD_EXIT_VALID)
    {
      g_free (triad_conversion_run (snapshot, TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO,
                                    owned));
      g_ptr_array_extend (diagnostics, owned, NULL, NULL);
      triad_diagnostics_sort (diagnostics);
    }

  return diagnostics;
}

/* Results have the fixes of those diagnostics that have one.  Each file has the same part of the
 * tries, so that the output does not depend on which thread is faster. */
static gboolean
write_sarif (const TriadCheckReport *self,
             TriadSnapshot          *snapshot,
             const GPtrArray        *diagnostics,
             TriadCodeSet           *codes,
             TriadJsonWrite          write,
             gpointer                data)
{
  g_autoptr(GHashTable) fixes = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  gsize n_left = self->n_fix_bytes;
  g_autoptr(GPtrArray) edits =
    triad_edit_fix_within (snapshot, triad_snapshot_get_diagnostics (snapshot), self->path, &n_left,
                           NULL, NULL, NULL, NULL);

  for (guint i = 0; i < edits->len; i++)
    {
      const TriadEdit *edit = g_ptr_array_index (edits, i);
      TriadSarifFix *fix = g_new0 (TriadSarifFix, 1);

      fix->title = triad_edit_get_title (edit);
      fix->replacements = triad_edit_get_replacements (edit, &fix->n);
      g_hash_table_replace (fixes, (gpointer) triad_edit_get_diagnostic (edit), fix);
    }

  return triad_sarif_write_results (snapshot, diagnostics, fixes, self->base, codes, write, data);
}

static gboolean
write_diagnostics (const TriadCheckReport *self,
                   TriadSnapshot          *snapshot,
                   const GPtrArray        *diagnostics,
                   TriadCodeSet           *codes,
                   TriadJsonWrite          write,
                   gpointer                data)
{
  g_autofree char *text = NULL;

  switch (self->format)
    {
    case TRIAD_CHECK_REPORT_JSON:
      return triad_snapshot_json_write_diagnostics (snapshot, diagnostics, write, data);

    case TRIAD_CHECK_REPORT_SARIF:
      return write_sarif (self, snapshot, diagnostics, codes, write, data);

    case TRIAD_CHECK_REPORT_TEXT:
    default:
      text = triad_diagnostics_to_text (diagnostics);
      return write (text, data);
    }
}

/* Waits until a file with @n elements fits in beside those that other threads are checking.  A file
 * with more than the limit is checked alone. */
static void
begin_elements (TriadCheckReport *self,
                gsize             n)
{
  g_mutex_lock (&self->lock);

  while (self->n_elements > 0 && self->n_elements + n > TRIAD_DOCUMENT_MAX_REPEATED)
    g_cond_wait (&self->has_room, &self->lock);

  self->n_elements += n;
  g_mutex_unlock (&self->lock);
}

static void
end_elements (TriadCheckReport *self,
              gsize             n)
{
  g_mutex_lock (&self->lock);
  self->n_elements -= n;
  g_cond_broadcast (&self->has_room);
  g_mutex_unlock (&self->lock);
}

/* Takes ownership of @loaded. */
static void
judge_snapshot (const TriadCheckReport *self,
                TriadSnapshot          *loaded,
                TriadCheckResult       *result)
{
  g_autoptr(TriadSnapshot) snapshot = loaded;
  g_autoptr(GPtrArray) diagnostics = find_diagnostics (self, snapshot, result->own);

  result->n_errors = triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_ERROR);
  result->n_warnings = triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_WARNING);
  triad_watched_add (result->watched,
                     triad_document_get_watched (triad_snapshot_get_document (snapshot)),
                     triad_document_get_sources (triad_snapshot_get_document (snapshot)));
  result->exit = result->n_errors > 0 ? TRIAD_EXIT_DIFFERENT : TRIAD_EXIT_VALID;

  /* With several files, a result may have to wait for its turn, so only its text is kept. */
  if (self->is_lone)
    {
      result->snapshot = g_steal_pointer (&snapshot);
      result->diagnostics = g_steal_pointer (&diagnostics);
    }
  else
    {
      GString *text = g_string_new (NULL);

      write_diagnostics (self, snapshot, diagnostics, &result->codes, triad_json_collect, text);
      result->text = g_string_free (text, FALSE);
    }
}

TriadCheckResult *
triad_check_report_judge (TriadCheckReport     *self,
                          const TriadInputFile *file,
                          GCancellable         *cancellable)
{
  TriadCheckResult *result = g_new0 (TriadCheckResult, 1);
  const TriadDocumentInput input = {
    .file = file->file,
    .generator = triad_command_get_generator (),
    .name = file->name,
    .cache = self->cache,
    .path = self->path,
  };
  g_autoptr(GError) error = NULL;
  TriadDocument *document = NULL;
  TriadSnapshot *snapshot = NULL;

  result->name = g_strdup (file->name);
  result->own = triad_diagnostics_new ();
  result->watched = triad_watched_new ();

  if (file->problem == NULL)
    document = triad_document_load (&input, cancellable, &error);

  if (document != NULL)
    {
      gsize n_elements = triad_document_get_n_elements (document);

      begin_elements (self, n_elements);
      snapshot = triad_snapshot_new (document, self->path, cancellable, &error);

      if (snapshot != NULL)
        judge_snapshot (self, snapshot, result);

      end_elements (self, n_elements);
    }

  if (snapshot == NULL)
    give_up (self, file, file->problem != NULL ? file->problem : error->message, result);

  return result;
}

static gboolean
print_results (TriadCheckReport *self,
               const char       *results)
{
  gboolean is_first = !self->has_results;

  if (results[0] == '\0')
    return TRUE;

  self->has_results = TRUE;

  return (is_first || triad_command_print (",\n")) && triad_command_print (results);
}

static gboolean
begin (TriadCheckReport *self)
{
  if (self->format != TRIAD_CHECK_REPORT_SARIF)
    return TRUE;

  return triad_command_print (TRIAD_SARIF_LOG_BEGIN);
}

gboolean
triad_check_report_add (TriadCheckReport       *self,
                        const TriadCheckResult *result)
{
  if (self->n_files == 0 && !begin (self))
    return FALSE;

  self->n_files++;
  self->worst = MAX (self->worst, result->exit);
  self->n_errors += result->n_errors;
  self->n_warnings += result->n_warnings;
  self->codes |= result->codes;

  if (result->notification != NULL)
    g_string_append_printf (self->notifications, "%s%s", self->notifications->len > 0 ? "," : "",
                            result->notification);

  if (result->problem != NULL)
    {
      triad_command_complain (result->name, result->problem);
      return TRUE;
    }

  if (result->snapshot != NULL)
    return write_diagnostics (self, result->snapshot, result->diagnostics, &self->codes,
                              triad_command_print_cb, NULL);

  if (self->format == TRIAD_CHECK_REPORT_SARIF)
    return print_results (self, result->text);

  return triad_command_print (result->text);
}

static gboolean
end (TriadCheckReport *self)
{
  g_autofree char *text = NULL;

  if (self->format != TRIAD_CHECK_REPORT_SARIF)
    return TRUE;

  text = triad_sarif_log_dup_end (self->base, self->codes, self->worst, self->notifications->str);

  return triad_command_print (text);
}

/* On a terminal, says how many files were checked: no output could also mean that none was. */
static void
sum_up (TriadCheckReport *self)
{
  if (self->n_files > 1 && isatty (STDERR_FILENO))
    {
      g_autofree char *errors = g_strdup_printf (g_dngettext (NULL, "%d error", "%d errors",
                                                              self->n_errors), self->n_errors);
      g_autofree char *warnings = g_strdup_printf (g_dngettext (NULL, "%d warning", "%d warnings",
                                                                self->n_warnings),
                                                   self->n_warnings);

      /* Translators: how many files, then “2 errors” and “1 warning” */
      g_printerr (g_dngettext (NULL, "%d file: %s, %s\n", "%d files: %s, %s\n", self->n_files),
                  self->n_files, errors, warnings);
    }
}

TriadExit
triad_check_report_finish (TriadCheckReport *self)
{
  if (!end (self))
    return TRIAD_EXIT_FAILED;

  if (self->format == TRIAD_CHECK_REPORT_TEXT)
    sum_up (self);

  return self->worst;
}
