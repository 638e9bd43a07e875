/* triad-lsp-search.c: models of the open folders that are loaded for one request */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-search.h"

#include "triad-search-path.h"

#include <string.h>
#include <time.h>

/* What is loaded for one request. */
#define MAX_ELEMENTS 2000000
#define MAX_BYTES    (256 << 20)

/* Seconds of processor time, of which the last model can need some more.  Other requests wait. */
#define MAX_SECONDS 20

/* What is loaded again to verify edits, in elements, of which 500,000 take about a second. */
#define MAX_VERIFIED 1000000

void
triad_lsp_search_clear (TriadLspSearch *self)
{
  g_clear_pointer (&self->path, triad_search_path_unref);
}

TriadSearchPath *
triad_lsp_search_get_path (TriadLspSearch    *self,
                           TriadLspWorkspace *workspace)
{
  if (self->path == NULL)
    self->path = triad_search_path_new_for_names (triad_lsp_workspace_get_path (workspace));

  return self->path;
}

static gint64
get_processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* The time that a model takes does not only depend on its elements. */
static gboolean
is_late (TriadLspSearch *self)
{
  gint64 now = get_processor_time ();

  if (self->ends_at == 0)
    self->ends_at = now + MAX_SECONDS * G_USEC_PER_SEC;

  return now > self->ends_at;
}

static gboolean
is_exhausted (const TriadLspSearch *self)
{
  return self->path != NULL &&
         triad_packages_is_exhausted (triad_search_path_get_packages (self->path));
}

GPtrArray *
triad_lsp_search_list_files (TriadLspSearch    *self,
                             TriadLspWorkspace *workspace)
{
  gboolean are_all;
  GPtrArray *files = triad_lsp_workspace_list_files (workspace, &are_all);

  self->is_cut |= !are_all;

  return files;
}

/* Whether a file could include others: most in a workspace do not, and need not be loaded. */
static gboolean
may_include (TriadLspSearch    *self,
             TriadLspWorkspace *workspace,
             GFile             *file)
{
  g_autoptr(TriadSource) source = NULL;
  const char *text;
  gsize n_bytes;

  if (triad_lsp_workspace_has_model (workspace, file))
    return TRUE;

  source = triad_source_new_from_file (file, NULL, NULL, NULL);

  if (source == NULL)
    return FALSE;

  text = triad_source_get_text (source, &n_bytes);
  self->n_bytes += n_bytes;

  return strstr (text, "<include") != NULL;
}

static gboolean
is_enough (TriadLspSearch *self)
{
  gboolean is_enough = self->n_elements > MAX_ELEMENTS || self->n_bytes > MAX_BYTES ||
                       is_exhausted (self) || is_late (self);

  self->is_cut |= is_enough;

  return is_enough;
}

static TriadLspModel *
load (TriadLspSearch    *self,
      TriadLspWorkspace *workspace,
      GFile             *file)
{
  TriadLspModel *model;
  gsize n_excess;

  triad_lsp_workspace_refresh (workspace, file);
  model = triad_lsp_workspace_load_for_names (workspace, file,
                                              triad_lsp_search_get_path (self, workspace));
  n_excess = triad_lsp_workspace_get_excess (workspace, file);
  self->is_cut |= n_excess > 0 || is_exhausted (self);
  self->n_elements += model != NULL ? model->n_elements : n_excess;
  self->n_bytes += model != NULL ? triad_lsp_model_count_bytes (model) : 0;

  return model;
}

TriadLspModel *
triad_lsp_search_load (TriadLspSearch    *self,
                       TriadLspWorkspace *workspace,
                       GFile             *file)
{
  return is_enough (self) ? NULL : load (self, workspace, file);
}

void
triad_lsp_search_visit (TriadLspSearch    *self,
                        TriadLspWorkspace *workspace,
                        GFile             *file,
                        gboolean         (*visit) (TriadLspModel *model,
                                                   gpointer       data),
                        gpointer           data)
{
  g_autoptr(GPtrArray) files = triad_lsp_search_list_files (self, workspace);
  TriadLspModel *model = load (self, workspace, file);
  gboolean goes_on = TRUE;

  if (model != NULL)
    goes_on = visit (model, data);

  for (guint i = 0; goes_on && i < files->len && !is_enough (self); i++)
    {
      GFile *other = g_ptr_array_index (files, i);

      if (g_file_equal (other, file) || !may_include (self, workspace, other))
        continue;

      model = triad_lsp_search_load (self, workspace, other);

      if (model != NULL && triad_lsp_model_find_source (model, file) >= 0)
        goes_on = visit (model, data);
    }
}

gboolean
triad_lsp_search_allow_verify (TriadLspSearch      *self,
                               const TriadLspModel *model)
{
  self->n_verified += triad_edit_measure_load (model->snapshot);

  return self->n_verified <= MAX_VERIFIED && !is_late (self);
}

TriadSnapshot *
triad_lsp_search_verify (TriadLspSearch     *self,
                         TriadLspWorkspace  *workspace,
                         const TriadEdit    *edit,
                         GError            **error)
{
  gsize n_left = MAX_VERIFIED - MIN (self->n_verified, MAX_VERIFIED);
  TriadSnapshot *result =
    triad_edit_verify_within (edit, triad_lsp_search_get_path (self, workspace), &n_left, error);

  self->n_verified = MAX_VERIFIED - n_left;

  return result;
}
