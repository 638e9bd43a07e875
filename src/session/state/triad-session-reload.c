/* triad-session-reload.c: part of TriadSession: loading, reloading, replacement of the snapshot */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-session-private.h"

#include <glib/gi18n.h>

#include "triad-load-result.h"
#include "triad-partial-write.h"

/* Time that a scene waits for its graphs.  When an older snapshot is on the screen, a
 * complete change a little later is less distracting than several.
 */
#define FIRST_TIMEOUT_MS  200
#define RELOAD_TIMEOUT_MS 1000

/* Time after which a change of the file is certainly not that of an edit: an edit and its undo
 * together are no change.
 */
#define EDITED_US         (5 * G_USEC_PER_SEC)

static void
set_message (TriadSession *self,
             const char   *message,
             gboolean      stale)
{
  if (g_strcmp0 (self->message, message) != 0)
    {
      g_free (self->message);
      self->message = g_strdup (message);
      g_object_notify (G_OBJECT (self), "message");
    }

  if (self->stale != stale)
    {
      self->stale = stale;
      g_object_notify (G_OBJECT (self), "stale");
    }
}

/* A rejected snapshot is kept for its diagnostics only. */
static void
set_rejected (TriadSession  *self,
              TriadSnapshot *rejected)
{
  if (self->rejected == rejected)
    return;

  g_clear_pointer (&self->rejected, triad_snapshot_unref);
  self->rejected = rejected != NULL ? triad_snapshot_ref (rejected) : NULL;
  g_object_notify (G_OBJECT (self), "rejected");
}

static void
stop_loading (TriadSession *self)
{
  g_clear_handle_id (&self->timeout_id, g_source_remove);

  if (self->loading == NULL)
    return;

  g_clear_pointer (&self->loading, triad_load_job_cancel);
  g_object_notify (G_OBJECT (self), "busy");
}

static void
set_layout (TriadSession   *self,
            TriadGraphKind  kind,
            TriadLayout    *layout)
{
  if (self->layouts[kind] == layout)
    return;

  g_clear_pointer (&self->layouts[kind], triad_layout_unref);
  self->layouts[kind] = layout != NULL ? triad_layout_ref (layout) : NULL;
  g_object_notify (G_OBJECT (self),
                   kind == TRIAD_GRAPH_ATTACHED_TO ? "attached-layout" : "relative-layout");

  if (kind == TRIAD_GRAPH_RELATIVE_TO)
    g_object_notify (G_OBJECT (self), "show-poses");
}

/* All members change together: vertex numbers of one snapshot are invalid in another,
 * so no view may see a new snapshot with an old selection.
 */
static void
set_results (TriadSession   *self,
             TriadSnapshot  *snapshot,
             TriadScene     *scene,
             GPtrArray      *obstacles,
             TriadLayout   **layouts)
{
  g_object_freeze_notify (G_OBJECT (self));

  if (snapshot != self->snapshot)
    {
      triad_session_set_place (self, &TRIAD_SOURCE_RANGE_NOWHERE);
      triad_session_forget_fixes (self);
    }

  triad_session_stop_remaking (self);
  g_clear_pointer (&self->snapshot, triad_snapshot_unref);
  g_clear_pointer (&self->scene, triad_scene_unref);
  self->snapshot = snapshot != NULL ? triad_snapshot_ref (snapshot) : NULL;
  self->scene = scene != NULL ? triad_session_move_scene (self, scene) : NULL;
  g_object_notify (G_OBJECT (self), "snapshot");
  g_object_notify (G_OBJECT (self), "scene");
  g_object_notify (G_OBJECT (self), "motion");
  triad_session_take_obstacles (self, obstacles);
  triad_session_read_meshes (self);

  for (int kind = 0; kind < TRIAD_N_GRAPHS; kind++)
    set_layout (self, kind, layouts != NULL ? layouts[kind] : NULL);

  triad_session_set_hovered (self, -1);
  triad_session_set_selected (self, snapshot != NULL && self->selected_key != NULL
                                      ? triad_snapshot_find_frame (snapshot, self->selected_key)
                                      : -1);
  triad_session_find_reference (self);

  if (self->default_marks != NULL)
    g_object_notify (G_OBJECT (self), "marked");

  g_object_thaw_notify (G_OBJECT (self));
}

static void
follow_key (char                    **key,
            const TriadSnapshotDiff  *comparison)
{
  const char *now;

  if (*key == NULL)
    return;

  now = triad_snapshot_diff_get_new_key (comparison, *key);

  if (!g_str_equal (now, *key))
    {
      g_free (*key);
      *key = g_strdup (now);
    }
}

/* Keeps the selection, collapsed models and reference frame of renamed frames. */
static void
follow_names (TriadSession            *self,
              const TriadSnapshotDiff *comparison)
{
  triad_diagram_options_rename (self->options, comparison);
  triad_session_rename_positions (self, comparison);

  follow_key (&self->selected_key, comparison);
  follow_key (&self->reference_key, comparison);
}

static void
publish (TriadSession *self)
{
  TriadLoadJob *loading = self->loading;
  TriadSnapshotDiff *comparison = loading->comparison;

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  self->published = TRUE;

  g_object_freeze_notify (G_OBJECT (self));

  if (comparison != NULL)
    follow_names (self, comparison);

  set_results (self, loading->snapshot, loading->scene, loading->obstacles, loading->layouts);
  set_message (self, NULL, FALSE);
  set_rejected (self, NULL);

  if (comparison != NULL)
    triad_session_add_change (self, comparison);

  g_object_thaw_notify (G_OBJECT (self));

  if (comparison != NULL)
    g_signal_emit_by_name (self, "reloaded");
}

static gboolean
timeout_cb (gpointer data)
{
  TriadSession *self = data;

  self->timeout_id = 0;
  publish (self);

  return G_SOURCE_REMOVE;
}

/* Decides whether the new snapshot must not replace the one shown; sets @error to
 * the reason.
 */
static gboolean
is_rejected (TriadSession           *self,
             TriadSnapshot          *read,
             const TriadDiagnostic **error)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (read);

  *error = diagnostics->len > 0 ? g_ptr_array_index (diagnostics, 0) : NULL;

  /* A file without a model, such as a template, is not worth keeping. */
  if (self->snapshot == NULL ||
      triad_document_get_root (triad_snapshot_get_document (self->snapshot)) == NULL)
    return FALSE;

  if (triad_document_get_root (triad_snapshot_get_document (read)) == NULL)
    return TRUE;

  if (self->insistent)
    return FALSE;

  *error = triad_partial_write_find (self->snapshot, read);

  return *error != NULL;
}

static void read_again (TriadSession *self,
                        gboolean      insistent);

/* Handles the result of reading the file. */
static void
take_reading (TriadSession *self)
{
  TriadLoadJob *loading = self->loading;
  const TriadDiagnostic *error;

  if (loading->error != NULL)
    {
      g_autofree char *message = triad_load_result_dup_failure (self->file, loading->error);

      /* A file that appears now has been created after the failed read, whatever its
       * modification time: times are coarse, and files are moved.
       */
      if (g_error_matches (loading->error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        triad_load_result_watch (self->monitor, self->file, NULL, 0);

      set_message (self, message, self->snapshot != NULL);
      set_rejected (self, NULL);
      stop_loading (self);
      triad_session_catch_up (self);
      triad_session_find_fixes (self);
      return;
    }

  if (triad_session_begin_generator (self, loading->snapshot))
    {
      read_again (self, self->insistent);
      return;
    }

  triad_load_result_watch (self->monitor, self->file, loading->snapshot, loading->began);

  if (is_rejected (self, loading->snapshot, &error))
    {
      g_autofree char *message = triad_load_result_dup_error (loading->snapshot, error);

      set_message (self, message, TRUE);
      set_rejected (self, loading->snapshot);
      stop_loading (self);
      triad_session_catch_up (self);
      triad_session_find_fixes (self);
      return;
    }

  self->timeout_id = g_timeout_add (self->snapshot == NULL ? FIRST_TIMEOUT_MS
                                                           : RELOAD_TIMEOUT_MS,
                                    timeout_cb, self);
}

void
triad_session_load_job_cb (gpointer data)
{
  TriadSession *self = data;
  TriadLoadJob *loading = self->loading;

  if (!self->published && self->timeout_id == 0)
    {
      take_reading (self);
      return;
    }

  if (self->published)
    {
      for (int kind = 0; kind < TRIAD_N_GRAPHS; kind++)
        if (loading->layouts[kind] != NULL)
          set_layout (self, kind, loading->layouts[kind]);
    }
  else if (loading->pending == 0)
    {
      publish (self);
    }

  if (loading->pending == 0)
    {
      self->outdated = FALSE;
      stop_loading (self);
      triad_session_find_fixes (self);
      triad_background_trim_later ();
    }
}

void
triad_session_open (TriadSession *self,
                    GFile        *file)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  g_object_freeze_notify (G_OBJECT (self));

  stop_loading (self);
  g_clear_pointer (&self->selected_key, g_free);
  g_clear_pointer (&self->reference_key, g_free);
  triad_session_forget_models (self);
  triad_session_forget_positions (self);
  triad_session_forget_changes (self);
  triad_session_forget_edits (self);
  triad_session_set_default_marks (self, NULL);
  set_results (self, NULL, NULL, NULL, NULL);
  set_message (self, NULL, FALSE);
  set_rejected (self, NULL);

  triad_session_forget_generator (self);
  triad_session_show_file (self, file);

  g_object_thaw_notify (G_OBJECT (self));
}

void
triad_session_show_file (TriadSession *self,
                         GFile        *file)
{
  if (g_set_object (&self->file, file))
    g_object_notify (G_OBJECT (self), "file");

  if (file != NULL)
    {
      triad_load_result_watch (self->monitor, file, NULL, g_get_real_time ());
      triad_session_reload (self);
    }
  else
    {
      g_autoptr(GPtrArray) nothing = g_ptr_array_new ();

      triad_file_monitor_set_files (self->monitor, nothing, g_get_real_time ());
    }
}

static void
read_again (TriadSession *self,
            gboolean      insistent)
{
  g_object_freeze_notify (G_OBJECT (self));
  stop_loading (self);
  triad_session_stop_fixes (self);
  self->published = FALSE;
  self->edited = 0;
  self->insistent = insistent;
  self->loading = triad_load_job_start (self->loads, self->file, self->generator, self->snapshot,
                                        self->outdated ? NULL : self->layouts,
                                        self->meshes, &self->scene_style, self->engine,
                                        self->options, self->check_parity, triad_session_load_job_cb, self);
  g_object_notify (G_OBJECT (self), "busy");
  g_object_thaw_notify (G_OBJECT (self));
}

void
triad_session_reload (TriadSession *self)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));

  if (self->file != NULL)
    read_again (self, TRUE);
}

void
triad_session_stop (TriadSession *self)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));

  g_object_freeze_notify (G_OBJECT (self));

  if (self->loading != NULL && !self->published)
    set_message (self, _("Reading was stopped"), self->snapshot != NULL);
  else if (self->loading != NULL)
    self->outdated = TRUE;

  stop_loading (self);
  triad_session_stop_meshes (self);
  g_object_thaw_notify (G_OBJECT (self));
}

/* If changes are paused, a snapshot that is shown stays, unless the user has edited it here. */
void
triad_session_changed_cb (TriadSession *self)
{
  if (!self->paused || self->snapshot == NULL ||
      (self->edited != 0 && g_get_monotonic_time () - self->edited < EDITED_US))
    read_again (self, FALSE);
  else
    set_message (self, _("The file has changed"), TRUE);
}

TriadSnapshot *
triad_session_get_rejected (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return self->rejected;
}

gboolean
triad_session_get_paused (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), FALSE);

  return self->paused;
}

void
triad_session_set_paused (TriadSession *self,
                          gboolean      paused)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));

  if (self->paused == paused)
    return;

  self->paused = paused;
  g_object_notify (G_OBJECT (self), "paused");

  if (!paused && self->stale)
    read_again (self, FALSE);
}
