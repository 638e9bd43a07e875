/* triad-figure-job.c: one figure: loads its sources and renders its output files */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-figure-job.h"

#include "triad-command.h"
#include "triad-command-output.h"
#include "triad-drawing-warnings.h"
#include "triad-error.h"
#include "triad-figure-error.h"
#include "triad-figure-outputs.h"
#include "triad-figure-render.h"
#include "triad-figure-scene.h"
#include "triad-file.h"
#include "triad-keyed-hash.h"
#include "triad-mesh-files.h"
#include "triad-mesh-locator.h"
#include "triad-progress.h"

#include <glib/gi18n.h>

/* Of a figure: places where files may appear, so that the fingerprint file stays small. */
#define MAX_MISSING 256

static void
free_output (gpointer data)
{
  TriadFigureJobOutput *output = data;

  g_free (output->path);
  g_free (output->folder);
  g_bytes_unref (output->bytes);
  g_free (output);
}

void
triad_figure_job_free (TriadFigureJob *self)
{
  g_ptr_array_unref (self->outputs);
  g_ptr_array_unref (self->files);
  g_ptr_array_unref (self->notes);
  g_free (self->source);
  g_clear_error (&self->error);
  g_free (self);
}

static gboolean
check_inputs (TriadFigureJob  *self,
              const GPtrArray *outputs)
{
  g_autoptr(GHashTable) inputs = triad_figure_inputs_new ();

  for (guint i = 0; i < self->files->len; i++)
    triad_figure_inputs_add (inputs, g_ptr_array_index (self->files, i));

  if (triad_figure_check_inputs (outputs, inputs, &self->error))
    return TRUE;

  g_clear_pointer (&self->source, g_free);

  return FALSE;
}

/* @pages are all that the output shows. */
static gboolean
write_output (const TriadFigureOutput  *output,
              const GPtrArray          *pages,
              const TriadSink          *sink,
              GError                  **error)
{
  const TriadPage *const *all = (gpointer) pages->pdata;

  return output->source < 0
         ? triad_figure_write_pages (all, (int) pages->len, sink, error)
         : triad_figure_write (all[pages->len - 1], output->step, output->format, sink, error);
}

static gboolean
is_binary (const TriadFigureOutput *output)
{
  return output->format == TRIAD_FIGURE_PDF || output->format == TRIAD_FIGURE_PNG;
}

/* Writes an output while it is drawn. */
static gboolean
stream_output (TriadFigureJob          *self,
               const TriadFigureOutput *output,
               const GPtrArray         *pages)
{
  g_autoptr(TriadFileWriter) writer = NULL;
  gboolean is_drawn;
  TriadSink sink;

  writer = triad_command_open (output->folder, output->path, is_binary (output), &self->error);

  if (writer != NULL)
    {
      sink = triad_file_writer_get_sink (writer);
      is_drawn = write_output (output, pages, &sink, &self->error);

      if (!is_drawn && self->error->domain != G_IO_ERROR)
        return FALSE;

      if (is_drawn && triad_file_writer_commit (g_steal_pointer (&writer), &self->error))
        return TRUE;
    }

  g_free (self->source);
  self->source = g_strdup (triad_command_get_output_name (output->path));

  return FALSE;
}

static gboolean
keep_output (TriadFigureJob          *self,
             const TriadFigureOutput *output,
             const GPtrArray         *pages)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new ();
  const TriadSink sink = triad_sink_for_array (bytes);
  TriadFigureJobOutput *copy;

  if (!write_output (output, pages, &sink, &self->error))
    return FALSE;

  self->n_bytes += bytes->len;

  if (self->outputs->len > 0
      && !triad_page_check_bytes (self->n_bytes, "output", &self->error))
    return FALSE;

  copy = g_new (TriadFigureJobOutput, 1);
  copy->path = g_strdup (output->path);
  copy->folder = g_strdup (output->folder);
  copy->bytes = g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  copy->is_binary = is_binary (output);
  g_ptr_array_add (self->outputs, copy);

  return TRUE;
}

static void
add_files (TriadFigureJob      *self,
           const TriadSnapshot *snapshot)
{
  const GPtrArray *watched = triad_document_get_watched (triad_snapshot_get_document (snapshot));

  for (guint i = 0; i < watched->len; i++)
    {
      char *path = g_file_get_path (g_ptr_array_index (watched, i));

      if (path != NULL)
        g_ptr_array_add (self->files, path);
    }
}

/* Adds a path, unless it is in @known. */
static gboolean
add_path (TriadFigureJob *self,
          GHashTable     *known,
          const char     *path)
{
  if (path == NULL || !g_hash_table_add (known, g_strdup (path)))
    return FALSE;

  g_ptr_array_add (self->files, g_strdup (path));

  return TRUE;
}

/* Adds a mesh and the files that it refers to. */
static void
add_mesh (TriadFigureJob *self,
          GHashTable     *known,
          GFile          *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autoptr(GPtrArray) parts = NULL;

  if (!add_path (self, known, path))
    return;

  parts = triad_mesh_files_list_parts (path);

  for (guint i = 0; i < parts->len; i++)
    add_path (self, known, g_ptr_array_index (parts, i));
}

/* Adds the places where a mesh that was not found may appear. */
static void
add_tried (TriadFigureJob  *self,
           GHashTable      *known,
           const GPtrArray *tried)
{
  for (guint i = 0; i < tried->len; i++)
    {
      const TriadTriedPlace *place = g_ptr_array_index (tried, i);
      g_autofree char *path = g_file_get_path (place->file);

      add_path (self, known, path);
    }
}

/* Adds the files of meshes, each once. */
static void
add_meshes (TriadFigureJob      *self,
            const TriadSnapshot *snapshot)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  g_autoptr(GHashTable) known = g_hash_table_new_full (triad_keyed_hash_string, g_str_equal, g_free,
                                                             NULL);
  g_autoptr(TriadMeshLocator) finder = NULL;

  finder = triad_mesh_locator_new (triad_snapshot_get_document (snapshot), NULL, NULL);

  for (int i = 0; i < model->n_geometries; i++)
    {
      const TriadGeometry *geometry = &model->geometries[i];
      GFile *file;

      if (geometry->kind == TRIAD_GEOMETRY_IMAGE || geometry->uri == NULL)
        continue;

      file = triad_mesh_locator_find (finder, geometry);

      if (file != NULL)
        add_mesh (self, known, file);
      else
        add_tried (self, known, triad_mesh_locator_get_tried (finder, geometry));
    }
}

/* Adds notes about fallback layouts, simplified shapes and unreadable meshes. */
static void
add_notes (TriadFigureJob  *self,
           const TriadPage *page)
{
  for (int i = 0; i < page->n_panels; i++)
    if (page->panels[i].layout != NULL)
      triad_drawing_warnings_add_layout (self->notes, page->panels[i].layout);

  if (page->shapes_note != NULL)
    g_ptr_array_add (self->notes, g_strdup (page->shapes_note));

  for (int i = 0; i < page->n_panels; i++)
    if (page->panels[i].n_scenes > 0)
      {
        triad_drawing_warnings_add_shapes (self->notes, page->panels[i].scenes[0]->shapes);
        return;
      }
}

/* Reports the errors of a source, of which only the valid parts are drawn.  Returns FALSE if it has
 * nothing to draw. */
static gboolean
report_errors (TriadFigureJob      *self,
               const TriadSnapshot *snapshot,
               const char          *source)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  const TriadDiagnostic *first = NULL;

  for (guint i = 0; i < diagnostics->len && first == NULL; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      if (diagnostic->severity == TRIAD_SEVERITY_ERROR && !diagnostic->is_content)
        first = diagnostic;
    }

  if (first == NULL)
    return TRUE;

  self->n_wrong++;

  if (triad_document_get_root (triad_snapshot_get_document (snapshot)) == NULL)
    {
      g_set_error (&self->error, TRIAD_ERROR, TRIAD_ERROR_NO_MODEL, "%s:%d:%d: %s",
                   first->range.file, first->range.line, first->range.column, first->message);
      g_clear_pointer (&self->source, g_free);
      return FALSE;
    }

  g_ptr_array_add (self->notes,
                   g_strdup_printf (_("%s: this file has errors; only its valid parts are drawn "
                                      "(“triad-cli check” lists the errors)"), source));

  return TRUE;
}

/* Loads a source and lays it out. */
static TriadPage *
make_page (TriadFigureJob    *self,
           const TriadFigure *figure,
           const char        *source,
           TriadLayoutEngine *engine,
           TriadMeshes       *meshes)
{
  g_autoptr(GFile) file = triad_file_new_for_path (source);
  g_autoptr(TriadSnapshot) snapshot = NULL;
  TriadPage *page;

  g_free (self->source);
  self->source = g_strdup (source);
  snapshot = triad_command_read (file, source, &self->error);

  if (snapshot == NULL)
    return NULL;

  add_files (self, snapshot);

  if (triad_figure_has_scene (figure) && figure->shapes != TRIAD_FIGURE_NO_SHAPES)
    add_meshes (self, snapshot);

  if (!report_errors (self, snapshot, source))
    return NULL;

  triad_progress_begin (source, _("drawing"));
  page = triad_page_new (figure, snapshot, engine, meshes, NULL, &self->error);

  if (page != NULL && page->note != NULL)
    g_ptr_array_add (self->notes, g_strdup (page->note));

  if (page != NULL)
    add_notes (self, page);

  return page;
}

/* Renders the outputs that show @source, which is the last of @pages; -1 for all sources. */
static gboolean
draw_source (TriadFigureJob  *self,
             const GPtrArray *pages,
             const GPtrArray *outputs,
             int              source,
             gboolean         streams)
{
  for (guint i = 0; i < outputs->len; i++)
    {
      const TriadFigureOutput *output = g_ptr_array_index (outputs, i);

      if (output->source == source
          && !(streams ? check_inputs (self, outputs) && stream_output (self, output, pages)
                       : keep_output (self, output, pages)))
        return FALSE;
    }

  return TRUE;
}

static gboolean
has_common_output (const GPtrArray *outputs)
{
  for (guint i = 0; i < outputs->len; i++)
    if (((TriadFigureOutput *) g_ptr_array_index (outputs, i))->source < 0)
      return TRUE;

  return FALSE;
}

static gsize
count_bytes (const TriadSnapshot *snapshot)
{
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  gsize n_bytes = 0;

  for (guint i = 0; i < sources->len; i++)
    {
      gsize length;

      triad_source_get_text (g_ptr_array_index (sources, i), &length);
      n_bytes += length;
    }

  return n_bytes;
}

/* Whether @pages, which are kept, are small enough. */
static gboolean
check_pages (TriadFigureJob  *self,
             const GPtrArray *pages)
{
  gint64 n_frames = 0;
  gint64 n_moved = 0;
  gsize n_bytes = 0;

  for (guint i = 0; i < pages->len; i++)
    {
      const TriadPage *page = g_ptr_array_index (pages, i);
      gint64 n = triad_snapshot_get_n_frames (page->snapshot);

      n_frames += n;
      n_moved += triad_figure_count_moved (page->snapshot) * page->n_steps;
      n_bytes += count_bytes (page->snapshot);
    }

  if (pages->len < 2 ||
      (n_frames <= TRIAD_PAGE_MAX_PAGED && n_moved <= TRIAD_FIGURE_SCENE_MAX_MOVED
       && n_bytes <= TRIAD_PAGE_MAX_READ))
    return TRUE;

  if (n_bytes > TRIAD_PAGE_MAX_READ)
    {
      triad_figure_set_error (&self->error, "source", _("more than %d MiB in total"),
                              TRIAD_PAGE_MAX_READ >> 20);
      return FALSE;
    }

  if (n_frames > TRIAD_PAGE_MAX_PAGED)
    triad_figure_set_error (&self->error, "source", _("more than %d frames in total"),
                            TRIAD_PAGE_MAX_PAGED);
  else
    triad_figure_set_error (&self->error, "source", _("more than %d frames and shapes in total"),
                            TRIAD_FIGURE_SCENE_MAX_MOVED);

  return FALSE;
}

static void
draw (TriadFigureJob    *self,
      const TriadFigure *figure,
      const GPtrArray   *outputs,
      gboolean           streams)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadMeshes) meshes = triad_progress_ref_meshes ();
  g_autoptr(GPtrArray) pages = NULL;
  gboolean keep = has_common_output (outputs);

  pages = g_ptr_array_new_with_free_func ((GDestroyNotify) triad_page_free);

  for (int i = 0; figure->sources[i] != NULL; i++)
    {
      TriadPage *page = make_page (self, figure, figure->sources[i], engine, meshes);

      if (page == NULL)
        return;

      g_ptr_array_add (pages, page);

      if (!check_pages (self, pages) || !draw_source (self, pages, outputs, i, streams))
        return;

      if (!keep)
        g_ptr_array_set_size (pages, 0);
    }

  draw_source (self, pages, outputs, -1, streams);
}

GPtrArray *
triad_figure_job_digest_files (const TriadFigureJob  *self,
                               TriadFileDigests      *digests,
                               const struct timespec *began)
{
  GPtrArray *files = triad_digested_files_new ();
  int n_missing = 0;

  for (guint i = 0; i < self->files->len; i++)
    {
      const char *path = g_ptr_array_index (self->files, i);
      char *digest = triad_file_digests_get_since (digests, path, began);

      if (g_str_equal (digest, TRIAD_FILE_DIGEST_MISSING) && ++n_missing > MAX_MISSING)
        g_free (digest);
      else
        triad_digested_files_add (files, path, digest);
    }

  return files;
}

/* Adds all files that figures of a model can depend on; none if it cannot be read. */
static void
list_files (const char *source,
            GPtrArray  *files)
{
  TriadFigureJob self = { .files = files };
  g_autoptr(GFile) file = triad_file_new_for_path (source);
  g_autoptr(TriadSnapshot) snapshot = triad_command_read (file, source, NULL);

  if (snapshot == NULL)
    return;

  add_files (&self, snapshot);
  add_meshes (&self, snapshot);
}

GPtrArray *
triad_figure_job_list_inputs (const TriadFigure *figure,
                              GHashTable        *listed)
{
  static GMutex mutex;     /* protects the table */
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; figure->sources[i] != NULL; i++)
    {
      gboolean is_new;

      g_mutex_lock (&mutex);
      is_new = g_hash_table_add (listed, g_strdup (figure->sources[i]));
      g_mutex_unlock (&mutex);

      if (is_new)
        list_files (figure->sources[i], files);
    }

  return files;
}

TriadFigureJob *
triad_figure_job_run (const TriadFigure *figure,
                      gboolean           streams)
{
  TriadFigureJob *self = g_new0 (TriadFigureJob, 1);
  g_autoptr(GPtrArray) outputs = NULL;

  self->outputs = g_ptr_array_new_with_free_func (free_output);
  self->files = g_ptr_array_new_with_free_func (g_free);
  self->notes = g_ptr_array_new_with_free_func (g_free);
  outputs = triad_figure_plan_outputs (figure, &self->error);

  if (outputs != NULL)
    draw (self, figure, outputs, streams && outputs->len == 1);

  if (self->error == NULL)
    check_inputs (self, outputs);

  if (self->error != NULL)
    g_ptr_array_set_size (self->outputs, 0);

  return self;
}
