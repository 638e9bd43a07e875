/* triad-lsp-preview.c: shows the frame at a position in a window of Triad
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lsp-preview.h"

#define BUS_NAME    "io.github.triadsdf.Triad"
#define OBJECT_PATH "/io/github/triadsdf/Triad"

/* GLib would start a bus if there is none. */
static gboolean
has_bus (void)
{
  g_autofree char *socket = g_build_filename (g_get_user_runtime_dir (), "bus", NULL);

  return g_getenv ("DBUS_SESSION_BUS_ADDRESS") != NULL ||
         g_file_test (socket, G_FILE_TEST_EXISTS);
}

static void
called_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  GVariant *nothing = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);

  /* It is NULL if Triad is not running. */
  g_clear_pointer (&nothing, g_variant_unref);
}

static void
connected_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr(GVariant) arguments = data;
  g_autoptr(GDBusConnection) bus = g_bus_get_finish (result, NULL);

  if (bus == NULL)
    return;

  /* The end of the bus is not that of the server.  The call keeps the connection until it is
   * answered; without a callback, it could be closed before the call is sent. */
  g_dbus_connection_set_exit_on_close (bus, FALSE);
  g_dbus_connection_call (bus, BUS_NAME, OBJECT_PATH, "org.gtk.Actions", "Activate", arguments,
                          NULL, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, NULL, called_cb, NULL);
}

GVariant *
triad_lsp_preview (const TriadLspRequest *request)
{
  const TriadLspName *name =
    triad_lsp_name_index_find (triad_lsp_model_get_names (request->model), 0, request->offset);
  int frame = name != NULL ? name->frame
                           : triad_source_index_find_frame (request->model->index, 0,
                                                            request->offset, -1);
  g_autofree char *uri = g_file_get_uri (request->document->file);
  const char *scoped_name;
  TriadLspObject object;

  if (frame < 0)
    return triad_lsp_null_new ();

  scoped_name = triad_snapshot_get_scoped_name (request->model->snapshot, frame);

  if (has_bus ())
    {
      GVariant *target = g_variant_new_variant (g_variant_new ("(ss)", uri, scoped_name));
      GVariant *arguments = g_variant_new ("(s@av@a{sv})", "select-frame",
                                           g_variant_new_array (G_VARIANT_TYPE_VARIANT, &target, 1),
                                           g_variant_new_array (G_VARIANT_TYPE ("{sv}"), NULL, 0));

      g_bus_get (G_BUS_TYPE_SESSION, NULL, connected_cb, g_variant_ref_sink (arguments));
    }

  triad_lsp_object_init (&object);
  triad_lsp_object_add_string (&object, "frame", scoped_name);

  return triad_lsp_object_end (&object);
}
