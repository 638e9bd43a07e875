/* triad-lsp-preview.c: selects frames in a window of Triad, and follows its selection */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-preview.h"

#define BUS_NAME    "io.github.triadsdf.Triad"
#define OBJECT_PATH "/io/github/triadsdf/Triad"

struct _TriadLspPreview
{
  TriadLspWorkspace *workspace;
  TriadLspShow       show;
  gpointer           data;
  gboolean           follows;
  GCancellable      *cancellable;   /* (nullable): of connecting to the bus, once it has begun */
  GDBusConnection   *bus;           /* (nullable): once it is connected */
  guint              subscription;
  GVariant          *pending;       /* (nullable): what to select when it is connected */
  char              *uri;           /* of the frame that was selected last, here or there */
  char              *frame;
};

TriadLspPreview *
triad_lsp_preview_new (TriadLspWorkspace *workspace,
                       TriadLspShow       show,
                       gpointer           data)
{
  TriadLspPreview *self = g_new0 (TriadLspPreview, 1);

  self->workspace = workspace;
  self->show = show;
  self->data = data;

  return self;
}

void
triad_lsp_preview_free (TriadLspPreview *self)
{
  if (self->subscription != 0)
    g_dbus_connection_signal_unsubscribe (self->bus, self->subscription);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);

  g_clear_object (&self->cancellable);
  g_clear_object (&self->bus);
  g_clear_pointer (&self->pending, g_variant_unref);
  g_free (self->uri);
  g_free (self->frame);
  g_free (self);
}

/* GLib would start a bus if there is none. */
static gboolean
has_bus (void)
{
  g_autofree char *socket = g_build_filename (g_get_user_runtime_dir (), "bus", NULL);

  return g_getenv ("DBUS_SESSION_BUS_ADDRESS") != NULL ||
         g_file_test (socket, G_FILE_TEST_EXISTS);
}

/* Remembers the frame.  Returns whether it is another one than before. */
static gboolean
set_frame (TriadLspPreview *self,
           const char      *uri,
           const char      *frame)
{
  if (g_strcmp0 (self->uri, uri) == 0 && g_strcmp0 (self->frame, frame) == 0)
    return FALSE;

  g_free (self->uri);
  g_free (self->frame);
  self->uri = g_strdup (uri);
  self->frame = g_strdup (frame);

  return TRUE;
}

static void
show_frame (TriadLspPreview *self,
            GFile           *file,
            const char      *scoped_name)
{
  TriadLspModel *model = triad_lsp_workspace_load (self->workspace, file);
  int frame = model != NULL ? triad_snapshot_find_frame (model->snapshot, scoped_name) : -1;
  g_autofree char *uri = NULL;
  TriadSource *source;
  TriadLspObject params;
  TriadLspName name;

  if (frame < 0 ||
      !triad_lsp_name_index_find_declaration (triad_lsp_model_get_names (model), frame, &name))
    return;

  source = g_ptr_array_index (triad_lsp_model_get_sources (model), name.source);
  uri = triad_lsp_workspace_dup_uri (self->workspace, triad_source_get_file (source));
  triad_lsp_object_init (&params);
  triad_lsp_object_add_string (&params, "uri", uri);
  triad_lsp_object_add_bool (&params, "takeFocus", FALSE);
  triad_lsp_object_add (&params, "selection",
                        triad_lsp_range_new (triad_lsp_model_get_locator (model, source), name.begin,
                                             name.end));
  self->show (self->data, triad_lsp_object_end (&params));
}

/* Only documents that are open in the editor are followed. */
static void
frame_selected_cb (GDBusConnection *bus,
                   const char      *sender,
                   const char      *path,
                   const char      *interface,
                   const char      *signal,
                   GVariant        *parameters,
                   gpointer         data)
{
  TriadLspPreview *self = data;
  GPtrArray *documents = triad_lsp_workspace_get_documents (self->workspace);
  g_autoptr(GFile) file = NULL;
  const char *uri;
  const char *frame;

  if (!self->follows || !g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ss)")))
    return;

  g_variant_get (parameters, "(&s&s)", &uri, &frame);

  if (!set_frame (self, uri, frame))
    return;

  file = g_file_new_for_uri (uri);

  for (guint i = 0; i < documents->len; i++)
    if (g_file_equal (((TriadLspDocument *) g_ptr_array_index (documents, i))->file, file))
      {
        show_frame (self, file, frame);
        return;
      }
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

/* Takes the pending arguments.  The call keeps the connection until it is answered; without a
 * callback, it could be closed before the call is sent.
 */
static void
send_pending (TriadLspPreview *self)
{
  g_autoptr(GVariant) arguments = g_steal_pointer (&self->pending);

  if (arguments != NULL)
    g_dbus_connection_call (self->bus, BUS_NAME, OBJECT_PATH, "org.gtk.Actions", "Activate", arguments,
                            NULL, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, NULL, called_cb, NULL);
}

static void
connected_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  TriadLspPreview *self = data;
  g_autoptr(GError) error = NULL;
  GDBusConnection *bus = g_bus_get_finish (result, &error);

  /* @self is gone if it was cancelled. */
  if (bus == NULL)
    return;

  /* The end of the bus is not that of the server. */
  g_dbus_connection_set_exit_on_close (bus, FALSE);
  self->bus = bus;
  self->subscription = g_dbus_connection_signal_subscribe (bus, BUS_NAME, BUS_NAME, "FrameSelected",
                                                           OBJECT_PATH, NULL,
                                                           G_DBUS_SIGNAL_FLAGS_NONE,
                                                           frame_selected_cb, self, NULL);
  send_pending (self);
}

/* Connects to the bus if that has not begun, and then sends what is pending. */
static void
send_soon (TriadLspPreview *self)
{
  if (self->bus != NULL)
    send_pending (self);
  else if (self->cancellable == NULL && has_bus ())
    {
      self->cancellable = g_cancellable_new ();
      g_bus_get (G_BUS_TYPE_SESSION, self->cancellable, connected_cb, self);
    }
}

GVariant *
triad_lsp_preview_select (TriadLspPreview       *self,
                          const TriadLspRequest *request)
{
  const TriadLspName *name =
    triad_lsp_name_index_find (triad_lsp_model_get_names (request->model), 0, request->offset);
  int frame = name != NULL ? name->frame
                           : triad_source_index_find_frame (request->model->index, 0,
                                                            request->offset, -1);
  g_autofree char *uri = g_file_get_uri (request->document->file);
  const char *scoped_name;
  GVariant *target;
  TriadLspObject object;

  self->follows = triad_lsp_json_get_bool (request->params, "follow", FALSE);

  if (frame < 0)
    {
      if (self->follows)
        send_soon (self);

      return triad_lsp_null_new ();
    }

  scoped_name = triad_snapshot_get_scoped_name (request->model->snapshot, frame);
  set_frame (self, uri, scoped_name);
  target = g_variant_new_variant (g_variant_new ("(ss)", uri, scoped_name));
  g_clear_pointer (&self->pending, g_variant_unref);
  self->pending =
    g_variant_ref_sink (g_variant_new ("(s@av@a{sv})", "select-frame",
                                       g_variant_new_array (G_VARIANT_TYPE_VARIANT, &target, 1),
                                       g_variant_new_array (G_VARIANT_TYPE ("{sv}"), NULL, 0)));
  send_soon (self);

  triad_lsp_object_init (&object);
  triad_lsp_object_add_string (&object, "frame", scoped_name);

  return triad_lsp_object_end (&object);
}
