/* triad-figure-batch.c: parallel build and check of the figures in figure files */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-figure-batch.h"

#include "triad-command-output.h"
#include "triad-figure-error.h"
#include "triad-figure-job.h"
#include "triad-figure-outputs.h"
#include "triad-figure-roots.h"
#include "triad-fingerprint.h"
#include "triad-input-files.h"
#include "triad-keyed-hash.h"
#include "triad-parallel-map.h"
#include "triad-progress.h"
#include "triad-terminal-escape.h"

#include <glib/gi18n.h>
#include <time.h>

static const char *const suffixes[] = { ".triad", NULL };

typedef struct
{
  TriadFigureFile   *file;
  TriadFingerprints *fingerprints;
  guint              n_outputs;         /* of all its figures */
} Source;

typedef struct
{
  Source                   *source;
  const TriadFigureEntry *entry;
  TriadFigure            *figure;       /* with resolved file names */
  gboolean                any_exists;   /* of its outputs */
  gboolean                is_explained;
  char                   *reason;       /* (nullable): why it is out of date, once explained */
} Job;

/* A figure whose outputs are written. */
typedef struct
{
  const Job *job;
  GPtrArray *inputs;                    /* of TriadDigestedFile; NULL if an output failed */
  GPtrArray *outputs;                   /* of TriadDigestedFile */
} Done;

struct _TriadFigureBatch
{
  GPtrArray *sources;
  GPtrArray *jobs;
  GArray    *done;                      /* recorded at the end, as threads read the fingerprints */
  GHashTable *roots;                    /* NULL if outputs may be outside */
  GHashTable *inputs;                   /* of all figures: never written over */
  GHashTable *listed;                   /* models whose files are among them */
  TriadFileDigests *digests;
  gint64     n_bytes;                   /* that were written */
  int        max_output;                /* MiB */
  gboolean   any_replaced;              /* whether a figure that is drawn has an old output */
  gboolean   force;
  gboolean   only_check;
  gboolean   any_stale;
  gboolean   any_failed;
};

/* The result of a job. */
typedef struct
{
  const Job      *job;
  TriadFigureJob *work;                /* (nullable) */
  GPtrArray      *inputs;              /* (nullable): of TriadDigestedFile */
} Result;

static void
free_source (gpointer data)
{
  Source *source = data;

  triad_figure_file_free (source->file);
  triad_fingerprints_free (source->fingerprints);
  g_free (source);
}

static void
free_job (gpointer data)
{
  Job *job = data;

  triad_figure_free (job->figure);
  g_free (job->reason);
  g_free (job);
}

static void
free_result (gpointer data)
{
  Result *result = data;

  g_clear_pointer (&result->work, triad_figure_job_free);
  g_clear_pointer (&result->inputs, g_ptr_array_unref);
  g_free (result);
}

static void
clear_done (gpointer data)
{
  Done *done = data;

  g_clear_pointer (&done->inputs, g_ptr_array_unref);
  g_ptr_array_unref (done->outputs);
}

static gboolean
open_source (TriadFigureBatch     *self,
             const TriadInputFile *found)
{
  const char *path = found->name;
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadFigureFile) file = NULL;
  TriadFingerprints *fingerprints = NULL;
  TriadDirectory *root;
  Source *source;

  if (triad_figure_roots_open (self->roots, found, &root, &error))
    file = triad_figure_file_load (path, &error);

  if (file != NULL)
    fingerprints = triad_fingerprints_load (path, TRIAD_VERSION, root, self->digests, &error);

  if (fingerprints == NULL)
    {
      g_printerr ("%s: %s\n", g_get_prgname (), error->message);
      return FALSE;
    }

  source = g_new0 (Source, 1);
  source->file = g_steal_pointer (&file);
  source->fingerprints = fingerprints;
  g_ptr_array_add (self->sources, source);
  triad_figure_inputs_add (self->inputs, path);

  for (guint i = 0; i < source->file->entries->len; i++)
    {
      Job *job = g_new0 (Job, 1);

      job->source = source;
      job->entry = g_ptr_array_index (source->file->entries, i);
      job->figure = triad_figure_file_resolve (source->file, job->entry);
      g_ptr_array_add (self->jobs, job);

      for (int k = 0; job->figure->sources != NULL && job->figure->sources[k] != NULL; k++)
        triad_figure_inputs_add (self->inputs, job->figure->sources[k]);
    }

  return TRUE;
}

/* Prints an error with the position of the figure in its file. */
static void
complain (const Job    *job,
          const GError *error,
          const char   *source)
{
  const char *setting = triad_figure_error_get_option (error);
  g_autofree char *place = NULL;

  place = triad_figure_file_locate (job->source->file, job->entry,
                                    setting != NULL ? setting : "source");
  g_printerr ("%s: %s%s%s: %s%s%s\n", place, setting != NULL ? setting : "",
              setting != NULL ? ": " : "", job->entry->name, source != NULL ? source : "",
              source != NULL ? ": " : "", error->message);
}

static gboolean
count_outputs (const Job  *job,
               GError    **error)
{
  Source *source = job->source;
  guint n = triad_figure_count_outputs (job->figure, error);

  source->n_outputs += n;

  if (source->n_outputs <= TRIAD_FIGURE_MAX_OUTPUTS)
    return n > 0;

  triad_figure_set_error (error, "output", _("more than %d images"),
                          TRIAD_FIGURE_MAX_OUTPUTS);
  return FALSE;
}

/* Whether the outputs of @job have valid and unique names. Does nothing for the figures after the
 * one with which their file has too many outputs. */
static gboolean
claim_outputs (TriadFigureBatch *self,
               Job              *job,
               GHashTable       *owners)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) outputs = NULL;

  if (job->source->n_outputs > TRIAD_FIGURE_MAX_OUTPUTS)
    return FALSE;

  if (count_outputs (job, &error))
    outputs = triad_figure_plan_outputs (job->figure, &error);

  if (outputs == NULL || !triad_figure_check_inputs (outputs, self->inputs, &error))
    {
      complain (job, error, NULL);
      return FALSE;
    }

  for (guint i = 0; i < outputs->len; i++)
    {
      const TriadFigureOutput *output = g_ptr_array_index (outputs, i);
      char *whole = output->path != NULL ? g_canonicalize_filename (output->path, NULL) : NULL;
      const Job *other = whole != NULL ? g_hash_table_lookup (owners, whole) : job;
      gboolean is_good = whole == NULL
                         || triad_fingerprints_check_output (job->source->fingerprints,
                                                             output->path, &error);

      if (is_good && other == NULL)
        {
          job->any_exists |= g_file_test (whole, G_FILE_TEST_EXISTS);
          g_hash_table_insert (owners, whole, job);
          continue;
        }

      if (whole == NULL)
        triad_figure_set_error (&error, "output", _("figures of a figure file cannot "
                                                    "be written to standard output"));
      else if (is_good)
        triad_figure_set_error (&error, "output",
                                _("“%s” is also written by figure “%s” of %s"),
                                output->path, other->entry->name, other->source->file->path);

      g_free (whole);
      complain (job, error, NULL);
      return FALSE;
    }

  return TRUE;
}

TriadFigureBatch *
triad_figure_batch_new (char     **arguments,
                        gboolean   allow_outside)
{
  g_autoptr(TriadFigureBatch) self = g_new0 (TriadFigureBatch, 1);
  g_autoptr(GPtrArray) files = triad_input_files_find_ending (arguments, suffixes, NULL);
  g_autoptr(GHashTable) owners = triad_string_table_new (g_free, NULL);
  gboolean is_good = TRUE;

  self->sources = g_ptr_array_new_with_free_func (free_source);
  self->jobs = g_ptr_array_new_with_free_func (free_job);
  self->roots = allow_outside ? NULL : triad_figure_roots_new ();
  self->inputs = triad_figure_inputs_new ();
  self->listed = triad_string_table_new (g_free, NULL);
  self->digests = triad_file_digests_new ();
  self->done = g_array_new (FALSE, FALSE, sizeof (Done));
  g_array_set_clear_func (self->done, clear_done);

  for (guint i = 0; i < files->len; i++)
    {
      const TriadInputFile *file = g_ptr_array_index (files, i);

      if (file->problem != NULL)
        triad_command_complain (file->name, file->problem);

      is_good &= file->problem == NULL && open_source (self, file);
    }

  for (guint i = 0; i < self->jobs->len; i++)
    is_good &= claim_outputs (self, g_ptr_array_index (self->jobs, i), owners);

  return is_good ? g_steal_pointer (&self) : NULL;
}

void
triad_figure_batch_free (TriadFigureBatch *self)
{
  g_array_unref (self->done);
  g_ptr_array_unref (self->jobs);
  g_ptr_array_unref (self->sources);
  g_clear_pointer (&self->roots, g_hash_table_unref);
  g_hash_table_unref (self->inputs);
  g_hash_table_unref (self->listed);
  triad_file_digests_free (self->digests);
  g_free (self);
}

/* Runs the job, and takes digests of its inputs, which may change until all jobs are done. */
static void
draw (const TriadFigureBatch *self,
      Result                 *result)
{
  struct timespec began;

  clock_gettime (CLOCK_REALTIME, &began);
  result->work = triad_figure_job_run (result->job->figure, FALSE);
  result->inputs = triad_figure_job_digest_files (result->work, self->digests, &began);
}

/* Asks only once: if the outputs of other figures made it outdated, it would replace files that
 * check_inputs() has not expected. */
static const char *
explain (Job *job)
{
  if (!job->is_explained)
    job->reason = triad_fingerprints_explain (job->source->fingerprints, job->entry);

  job->is_explained = TRUE;

  return job->reason;
}

static gpointer
work (gpointer item,
      gpointer data)
{
  const TriadFigureBatch *self = data;
  Result *result = g_new0 (Result, 1);

  result->job = item;

  if ((explain (item) != NULL || self->force) && !self->only_check)
    draw (self, result);

  return result;
}

/* Prints a line in UTF-8, whatever the locale. */
static gboolean
say (const char *word,
     const Job  *job,
     const char *what)
{
  g_autofree char *said = g_strdup_printf ("%s: %s: %s%s%s", job->source->file->path,
                                           job->entry->name, word, what != NULL ? " " : "",
                                           what != NULL ? what : "");
  g_autofree char *plain = triad_escape_dup_line (said);
  g_autofree char *line = g_strconcat (plain, "\n", NULL);

  return triad_command_print (line);
}

static gboolean
write_outputs (TriadFigureBatch *self,
               const Result     *result)
{
  const Job *job = result->job;
  g_autoptr(GPtrArray) outputs = triad_digested_files_new ();
  g_autoptr(GError) error = NULL;
  Done done = { .job = job };
  gboolean is_heard = TRUE;

  for (guint i = 0; i < result->work->outputs->len && error == NULL; i++)
    {
      const TriadFigureJobOutput *output = g_ptr_array_index (result->work->outputs, i);

      self->n_bytes += g_bytes_get_size (output->bytes);

      if (self->n_bytes >> 20 >= self->max_output)
        {
          triad_figure_set_error (&error, "output",
                                  _("more than %d MiB in one run; see --max-output"),
                                  self->max_output);
          is_heard = FALSE;
          break;
        }

      if (!triad_fingerprints_write (job->source->fingerprints, output->path, output->bytes,
                                     self->force, &error))
        break;

      triad_digested_files_add (outputs, output->path,
                                g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, output->bytes));
      is_heard &= say (_("wrote"), job, output->path);
    }

  if (error != NULL)
    {
      complain (job, error, NULL);
      self->any_failed = TRUE;
    }

  if (outputs->len == 0)
    return is_heard;

  done.inputs = error == NULL ? g_ptr_array_ref (result->inputs) : NULL;
  done.outputs = g_steal_pointer (&outputs);
  g_array_append_val (self->done, done);

  return is_heard;
}

static gboolean
deliver (gpointer data,
         gpointer batch)
{
  TriadFigureBatch *self = batch;
  const Result *result = data;
  const Job *job = result->job;

  triad_progress_advance ();

  if (self->only_check)
    {
      self->any_stale |= job->reason != NULL;
      return job->reason == NULL || say (_("outdated:"), job, job->reason);
    }

  if (result->work == NULL)
    return say (_("up to date"), job, NULL);

  for (guint i = 0; i < result->work->notes->len; i++)
    {
      g_autofree char *place = triad_figure_file_locate (job->source->file, job->entry, "joint");

      g_printerr (_("%s: note: %s\n"), place, (char *) g_ptr_array_index (result->work->notes, i));
    }

  if (result->work->error != NULL)
    {
      complain (job, result->work->error, result->work->source);
      self->any_failed = TRUE;
      return TRUE;
    }

  return write_outputs (self, result);
}

static gboolean
run (TriadFigureBatch *self)
{
  g_autoptr(TriadMeshes) meshes = triad_progress_ref_meshes ();

  triad_meshes_share_time (meshes, (int) self->jobs->len);
  triad_progress_count (self->jobs->len);

  return triad_parallel_map (self->jobs, g_get_num_processors (), work, deliver, free_result, self);
}

static gboolean
check_fingerprints (const TriadFigureBatch *self)
{
  gboolean all_own = TRUE;

  for (guint i = 0; i < self->sources->len; i++)
    {
      const Source *source = g_ptr_array_index (self->sources, i);
      g_autoptr(GError) error = NULL;

      if (triad_fingerprints_check_own (source->fingerprints, &error))
        continue;

      g_printerr ("%s: %s\n", g_get_prgname (), error->message);
      all_own = FALSE;
    }

  return all_own;
}

static gpointer
decide (gpointer item,
        gpointer data G_GNUC_UNUSED)
{
  explain (item);

  return item;
}

static gboolean
note_replaced (gpointer item,
               gpointer batch)
{
  TriadFigureBatch *self = batch;
  const Job *job = item;

  self->any_replaced |= job->any_exists && (job->reason != NULL || self->force);

  return TRUE;
}

static gpointer
list_inputs (gpointer item,
             gpointer data)
{
  const TriadFigureBatch *self = data;
  const Job *job = item;

  return triad_figure_job_list_inputs (job->figure, self->listed);
}

static gboolean
add_inputs (gpointer files,
            gpointer batch)
{
  TriadFigureBatch *self = batch;

  for (guint i = 0; i < ((GPtrArray *) files)->len; i++)
    triad_figure_inputs_add (self->inputs, g_ptr_array_index ((GPtrArray *) files, i));

  return TRUE;
}

static void
ignore (gpointer data G_GNUC_UNUSED)
{
}

/* Whether no figure would replace an input file of another one.  The fingerprints of those that are
 * up to date may be forged, so their models are read as well. */
static gboolean
check_inputs (TriadFigureBatch *self)
{
  gboolean is_good = TRUE;

  triad_parallel_map (self->jobs, g_get_num_processors (), decide, note_replaced, ignore, self);

  if (!self->any_replaced)
    return TRUE;

  triad_parallel_map (self->jobs, g_get_num_processors (), list_inputs, add_inputs,
                      (GDestroyNotify) g_ptr_array_unref, self);

  for (guint i = 0; i < self->jobs->len; i++)
    {
      const Job *job = g_ptr_array_index (self->jobs, i);
      g_autoptr(GError) error = NULL;
      g_autoptr(GPtrArray) outputs = triad_figure_plan_outputs (job->figure, &error);

      if (outputs != NULL && triad_figure_check_inputs (outputs, self->inputs, &error))
        continue;

      complain (job, error, NULL);
      is_good = FALSE;
    }

  return is_good;
}

TriadExit
triad_figure_batch_make (TriadFigureBatch *self,
                         gboolean          force,
                         int               max_output)
{
  if (!force && !check_fingerprints (self))
    return TRIAD_EXIT_FAILED;

  self->force = force;
  self->max_output = max_output;
  triad_progress_count (self->jobs->len);

  if (self->jobs->len > 1 && !check_inputs (self))
    return TRIAD_EXIT_FAILED;

  self->any_failed |= !run (self);

  for (guint i = 0; i < self->done->len; i++)
    {
      const Done *done = &g_array_index (self->done, Done, i);

      triad_fingerprints_set (done->job->source->fingerprints, done->job->entry, done->inputs,
                              done->outputs);
    }

  for (guint i = 0; i < self->sources->len; i++)
    {
      const Source *source = g_ptr_array_index (self->sources, i);
      g_autoptr(GError) error = NULL;

      triad_fingerprints_keep (source->fingerprints, source->file->entries);

      if (triad_fingerprints_save (source->fingerprints, &error))
        continue;

      g_printerr ("%s: %s\n", g_get_prgname (), error->message);
      self->any_failed = TRUE;
    }

  return self->any_failed ? TRIAD_EXIT_FAILED : TRIAD_EXIT_VALID;
}

TriadExit
triad_figure_batch_check (TriadFigureBatch *self)
{
  self->only_check = TRUE;

  if (!run (self))
    return TRIAD_EXIT_FAILED;

  return self->any_stale ? TRIAD_EXIT_DIFFERENT : TRIAD_EXIT_VALID;
}
