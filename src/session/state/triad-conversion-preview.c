/* triad-conversion-preview.c: result of converting a file to another format, before it is saved */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-conversion-preview.h"

#include "triad-background-task.h"
#include "triad-edit.h"
#include "triad-save.h"
#include "triad-version.h"

#include <glib/gi18n.h>
#include <string.h>

#define FIRST_VERSION 107        /* the oldest version that can represent all of a URDF */

typedef struct
{
  TriadSnapshot *snapshot;
  int            version;
  TriadUrdfForm  form;
} Order;

typedef struct
{
  TriadSnapshot *snapshot;
  GBytes        *bytes;
  GFile         *file;
} Save;

static void
order_free (Order *self)
{
  triad_snapshot_unref (self->snapshot);
  g_free (self);
}

static void
save_free (Save *self)
{
  triad_snapshot_unref (self->snapshot);
  g_bytes_unref (self->bytes);
  g_object_unref (self->file);
  g_free (self);
}

GArray *
triad_conversion_preview_get_versions (TriadSnapshot *snapshot)
{
  const TriadDocument *document = triad_snapshot_get_document (snapshot);
  const TriadElement *root = triad_document_get_root (document);
  gboolean is_urdf = triad_document_is_urdf (document);
  GArray *versions = g_array_new (FALSE, FALSE, sizeof (int));
  int oldest = is_urdf || root == NULL ? FIRST_VERSION : MAX (FIRST_VERSION, root->version + 1);

  if (!is_urdf)
    {
      int urdf = TRIAD_CONVERSION_URDF;

      g_array_append_val (versions, urdf);
    }

  for (int version = TRIAD_VERSION_NEWEST; version >= oldest; version--)
    g_array_append_val (versions, version);

  return versions;
}

char *
triad_conversion_preview_dup_name (GFile *file,
                                   int    version)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *number = triad_version_to_string (version);
  const char *suffix = version == TRIAD_CONVERSION_URDF ? ".urdf" : ".sdf";
  char *dot = strrchr (name, '.');
  g_autofree char *stem = g_strndup (name, dot != NULL && dot > name ? (gsize) (dot - name)
                                                                     : strlen (name));
  g_autofree char *other = g_strconcat (stem, suffix, NULL);

  /* It has the same suffix already. */
  if (g_str_equal (other, name))
    return g_strdup_printf ("%s-%s%s", stem, version == TRIAD_CONVERSION_URDF ? "2" : number,
                            suffix);

  return g_steal_pointer (&other);
}

static void
convert_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  const Order *order = task_data;
  TriadConversionPreview *self = g_new0 (TriadConversionPreview, 1);
  char *text;

  self->snapshot = triad_snapshot_ref (order->snapshot);
  self->version = order->version;
  self->diagnostics = triad_diagnostics_new ();
  text = triad_conversion_run (order->snapshot, order->version, order->form, self->diagnostics);
  triad_diagnostics_sort (self->diagnostics);

  if (text != NULL)
    self->bytes = g_bytes_new_take (text, strlen (text));

  g_task_return_pointer (task, self, (GDestroyNotify) triad_conversion_preview_free);
}

void
triad_conversion_preview_new_async (TriadSnapshot       *snapshot,
                                    int                  version,
                                    TriadUrdfForm        form,
                                    GCancellable        *cancellable,
                                    GAsyncReadyCallback  callback,
                                    gpointer             data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, callback, data);
  Order *order = g_new (Order, 1);

  *order = (Order) { triad_snapshot_ref (snapshot), version, form };
  g_task_set_source_tag (task, triad_conversion_preview_new_async);
  g_task_set_task_data (task, order, (GDestroyNotify) order_free);
  triad_background_task_run (task, convert_thread);
}

TriadConversionPreview *
triad_conversion_preview_new_finish (GAsyncResult  *result,
                                     GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
triad_conversion_preview_free (TriadConversionPreview *self)
{
  triad_snapshot_unref (self->snapshot);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_ptr_array_unref (self->diagnostics);
  g_free (self);
}

/* Does not replace a file of the model whose new text the conversion does not know. */
static gboolean
check_fresh (const Save    *save,
             GCancellable  *cancellable,
             GError       **error)
{
  const TriadDocument *document = triad_snapshot_get_document (save->snapshot);
  const GPtrArray *sources = triad_document_get_sources (document);

  for (guint i = 0; i < sources->len; i++)
    {
      const TriadSource *source = g_ptr_array_index (sources, i);
      GFile *file = triad_source_get_file (source);

      if (!triad_source_is_generated (source) &&
          triad_conversion_preview_is_same_file (file, save->file) &&
          g_file_query_exists (file, cancellable) && triad_source_has_changed (source))
        {
          g_set_error_literal (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_STALE,
                               _("the file has changed since it was read"));
          return FALSE;
        }
    }

  return TRUE;
}

static void
save_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  const Save *save = task_data;
  GError *error = NULL;

  if (check_fresh (save, cancellable, &error) &&
      triad_save (save->file, save->bytes, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    {
      g_autofree char *name = g_file_get_parse_name (save->file);

      g_prefix_error (&error, "%s: ", name);
      g_task_return_error (task, error);
    }
}

void
triad_conversion_preview_save_async (const TriadConversionPreview *self,
                                     GFile                        *file,
                                     GCancellable                 *cancellable,
                                     GAsyncReadyCallback           callback,
                                     gpointer                      data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, callback, data);
  Save *save = g_new (Save, 1);

  g_return_if_fail (self->bytes != NULL);

  *save = (Save) { triad_snapshot_ref (self->snapshot), g_bytes_ref (self->bytes),
                   g_object_ref (file) };
  g_task_set_source_tag (task, triad_conversion_preview_save_async);
  g_task_set_task_data (task, save, (GDestroyNotify) save_free);
  triad_background_task_run (task, save_thread);
}

gboolean
triad_conversion_preview_save_finish (GAsyncResult  *result,
                                      GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

static char *
dup_id (GFile *file)
{
  g_autoptr(GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_ID_FILE,
                                                 G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL
         ? g_strdup (g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ID_FILE)) : NULL;
}

gboolean
triad_conversion_preview_is_same_file (GFile *a,
                                       GFile *b)
{
  g_autofree char *a_id = NULL;
  g_autofree char *b_id = NULL;

  if (g_file_equal (a, b))
    return TRUE;

  a_id = dup_id (a);
  b_id = dup_id (b);

  return a_id != NULL && g_strcmp0 (a_id, b_id) == 0;
}
