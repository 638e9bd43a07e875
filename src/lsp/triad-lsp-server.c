/* triad-lsp-server.c: language server for SDFormat and URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-server.h"

#include "triad-lsp-action-queue.h"
#include "triad-lsp-preview.h"
#include "triad-lsp-publisher.h"

#include <glib/gi18n.h>

/* Errors of JSON-RPC and LSP 3.17. */
#define INVALID_REQUEST  (-32600)
#define METHOD_NOT_FOUND (-32601)
#define INVALID_PARAMS   (-32602)
#define NOT_INITIALIZED  (-32002)
#define REQUEST_FAILED   (-32803)

#define MESSAGE_WARNING 2             /* LSP 3.17, “MessageType” */

struct _TriadLspServer
{
  TriadLspConnection  *connection;
  TriadLspWorkspace   *workspace;
  TriadLspPreview     *preview;
  TriadLspPublisher   *publisher;
  TriadLspActionQueue *actions;
  gboolean             is_initialized;
  gboolean             is_shut_down;
  gboolean             can_show;      /* whether the client can show documents */
  void               (*closed) (gpointer data);
  gpointer             data;
};

static const struct
{
  const char *method;
  GVariant *(*answer) (const TriadLspRequest *request);
  gboolean    without_model;    /* its answer does not wait until the text is loaded */
} features[] = {
  { "textDocument/codeLens", triad_lsp_code_lenses, FALSE },
  { "textDocument/completion", triad_lsp_completion, TRUE },
  { "textDocument/definition", triad_lsp_definition, FALSE },
  { "textDocument/documentHighlight", triad_lsp_highlights, FALSE },
  { "textDocument/documentLink", triad_lsp_document_links, TRUE },
  { "textDocument/documentSymbol", triad_lsp_document_symbols, FALSE },
  { "textDocument/foldingRange", triad_lsp_folding_ranges, TRUE },
  { "textDocument/hover", triad_lsp_hover, FALSE },
  { "textDocument/inlayHint", triad_lsp_inlay_hints, FALSE },
  { "textDocument/linkedEditingRange", triad_lsp_linked_ranges, TRUE },
  { "textDocument/prepareRename", triad_lsp_prepare_rename, FALSE },
  { "textDocument/references", triad_lsp_references, FALSE },
  { "textDocument/selectionRange", triad_lsp_selection_ranges, TRUE },
  { "textDocument/semanticTokens/full", triad_lsp_semantic_tokens, FALSE },
};

static GVariant *
new_option (const char *name,
            GVariant   *value)
{
  TriadLspObject options;

  triad_lsp_object_init (&options);
  triad_lsp_object_add (&options, name, value);

  return triad_lsp_object_end (&options);
}

static GVariant *
new_strings (const char *const *words)
{
  GPtrArray *values = g_ptr_array_new ();

  for (int i = 0; words[i] != NULL; i++)
    g_ptr_array_add (values, g_variant_new_string (words[i]));

  return triad_lsp_array_new (values);
}

/* Prefers UTF-8, which needs no conversion, where the client offers it. */
static TriadLspEncoding
choose_encoding (GVariant *params)
{
  g_autoptr(GVariant) offered =
    triad_lsp_json_find (params, "capabilities.general.positionEncodings");

  if (offered == NULL || !g_variant_is_of_type (offered, G_VARIANT_TYPE ("av")))
    return TRIAD_LSP_UTF16;

  for (gsize i = 0; i < g_variant_n_children (offered); i++)
    {
      g_autoptr(GVariant) box = g_variant_get_child_value (offered, i);
      g_autoptr(GVariant) word = g_variant_get_variant (box);

      if (g_variant_is_of_type (word, G_VARIANT_TYPE_STRING) &&
          g_str_equal (g_variant_get_string (word, NULL), "utf-8"))
        return TRIAD_LSP_UTF8;
    }

  return TRIAD_LSP_UTF16;
}

static GVariant *
new_capabilities (TriadLspEncoding encoding)
{
  static const char *const triggers[] = { "<", "\"", "'", " ", ">", ":", NULL };
  static const char *const actions[] = { "quickfix", "refactor.rewrite", NULL };
  static const char *const plain[] = {
    "definitionProvider", "documentHighlightProvider", "documentSymbolProvider",
    "foldingRangeProvider", "hoverProvider", "inlayHintProvider", "linkedEditingRangeProvider",
    "referencesProvider", "selectionRangeProvider", "workspaceSymbolProvider",
  };
  TriadLspObject capabilities;
  TriadLspObject synchronization;
  TriadLspObject tokens;

  triad_lsp_object_init (&capabilities);
  triad_lsp_object_add_string (&capabilities, "positionEncoding",
                               encoding == TRIAD_LSP_UTF8 ? "utf-8" : "utf-16");

  for (gsize i = 0; i < G_N_ELEMENTS (plain); i++)
    triad_lsp_object_add_bool (&capabilities, plain[i], TRUE);

  triad_lsp_object_init (&synchronization);
  triad_lsp_object_add_bool (&synchronization, "openClose", TRUE);
  triad_lsp_object_add_int (&synchronization, "change", 2);
  triad_lsp_object_add (&synchronization, "save", new_option ("includeText",
                                                              g_variant_new_boolean (FALSE)));
  triad_lsp_object_add (&capabilities, "textDocumentSync", triad_lsp_object_end (&synchronization));
  triad_lsp_object_add (&capabilities, "completionProvider",
                        new_option ("triggerCharacters", new_strings (triggers)));
  triad_lsp_object_add (&capabilities, "codeActionProvider",
                        new_option ("codeActionKinds", new_strings (actions)));
  triad_lsp_object_add (&capabilities, "codeLensProvider",
                        new_option ("resolveProvider", g_variant_new_boolean (FALSE)));
  triad_lsp_object_add (&capabilities, "documentLinkProvider",
                        new_option ("resolveProvider", g_variant_new_boolean (FALSE)));
  triad_lsp_object_add (&capabilities, "renameProvider",
                        new_option ("prepareProvider", g_variant_new_boolean (TRUE)));
  triad_lsp_object_init (&tokens);
  triad_lsp_object_add (&tokens, "legend", triad_lsp_semantic_legend ());
  triad_lsp_object_add_bool (&tokens, "full", TRUE);
  triad_lsp_object_add (&capabilities, "semanticTokensProvider", triad_lsp_object_end (&tokens));

  return triad_lsp_object_end (&capabilities);
}

static void
add_folders (TriadLspServer *self,
             GVariant       *params)
{
  g_autoptr(GVariant) folders = triad_lsp_json_get (params, "workspaceFolders");
  g_autofree char *root = triad_lsp_json_dup_string (params, "rootUri");

  if (folders == NULL || !g_variant_is_of_type (folders, G_VARIANT_TYPE ("av")))
    {
      if (root != NULL)
        triad_lsp_workspace_add_folder (self->workspace, root);

      return;
    }

  for (gsize i = 0; i < g_variant_n_children (folders); i++)
    {
      g_autoptr(GVariant) box = g_variant_get_child_value (folders, i);
      g_autoptr(GVariant) folder = g_variant_get_variant (box);
      g_autofree char *uri = triad_lsp_json_dup_string (folder, "uri");

      if (uri != NULL)
        triad_lsp_workspace_add_folder (self->workspace, uri);
    }
}

static GVariant *
initialize (TriadLspServer *self,
            GVariant       *params)
{
  TriadLspEncoding encoding = choose_encoding (params);
  TriadLspObject result;
  TriadLspObject info;

  triad_lsp_workspace_set_encoding (self->workspace, encoding);
  add_folders (self, params);
  self->can_show = triad_lsp_json_get_bool (params, "capabilities.window.showDocument.support", FALSE);
  self->is_initialized = TRUE;

  triad_lsp_object_init (&info);
  triad_lsp_object_add_string (&info, "name", "triad");
  triad_lsp_object_add_string (&info, "version", TRIAD_VERSION);
  triad_lsp_object_init (&result);
  triad_lsp_object_add (&result, "capabilities", new_capabilities (encoding));
  triad_lsp_object_add (&result, "serverInfo", triad_lsp_object_end (&info));

  return triad_lsp_object_end (&result);
}

static void
reply (TriadLspServer *self,
       GVariant       *id,
       GVariant       *result)
{
  triad_lsp_connection_reply (self->connection, id, result);
}

static void
fail (TriadLspServer *self,
      GVariant       *id,
      int             code,
      const char     *message)
{
  triad_lsp_connection_fail (self->connection, id, code, message);
}

/* Fills in what the request is about.  Returns FALSE if its document is not open, or has no model. */
static gboolean
find_request (TriadLspServer  *self,
              GVariant        *params,
              gboolean         with_model,
              TriadLspSearch  *search,
              TriadLspRequest *request)
{
  g_autofree char *uri = triad_lsp_json_dup_string (params, "textDocument.uri");
  TriadLspLocator *locator;

  *request = (TriadLspRequest) {
    .workspace = self->workspace,
    .document = triad_lsp_workspace_find (self->workspace, uri),
    .params = params,
    .search = search,
  };

  if (request->document == NULL)
    return FALSE;

  if (with_model)
    {
      request->model = triad_lsp_workspace_load (self->workspace, request->document->file);

      if (request->model == NULL)
        return FALSE;
    }

  request->source = request->document->source;
  locator = triad_lsp_document_get_locator (request->document,
                                            triad_lsp_workspace_get_encoding (self->workspace));
  request->offset = triad_lsp_locator_find (locator,
                                            triad_lsp_json_get_position (params, "position"));

  return TRUE;
}

/* Before an edit, which must not be one of an old text. */
static void
refresh (TriadLspServer *self,
         GVariant       *params)
{
  g_autofree char *uri = triad_lsp_json_dup_string (params, "textDocument.uri");
  const TriadLspDocument *document = triad_lsp_workspace_find (self->workspace, uri);

  if (document == NULL)
    return;

  triad_lsp_workspace_refresh (self->workspace, document->file);
  triad_lsp_action_queue_drop_outdated (self->actions);
}

static void
answer_rename (TriadLspServer *self,
               GVariant       *id,
               GVariant       *params)
{
  g_autoptr(GError) error = NULL;
  g_auto(TriadLspSearch) search = { 0 };
  TriadLspRequest request;
  GVariant *edit;

  refresh (self, params);

  if (!find_request (self, params, TRUE, &search, &request))
    {
      fail (self, id, INVALID_PARAMS, "the document is not open, or too large");
      return;
    }

  edit = triad_lsp_rename (&request, &error);

  if (edit == NULL)
    fail (self, id, REQUEST_FAILED, error->message);
  else
    reply (self, id, edit);
}

static void
answer_actions (TriadLspServer *self,
                GVariant       *id,
                GVariant       *params)
{
  g_auto(TriadLspSearch) search = { 0 };
  TriadLspRequest request;

  refresh (self, params);

  if (find_request (self, params, TRUE, &search, &request))
    triad_lsp_action_queue_add (self->actions, id, &request);
  else
    reply (self, id, triad_lsp_null_new ());
}

static void
answer_preview (TriadLspServer *self,
                GVariant       *id,
                GVariant       *params)
{
  g_auto(TriadLspSearch) search = { 0 };
  TriadLspRequest request;

  reply (self, id, find_request (self, params, TRUE, &search, &request)
                     ? triad_lsp_preview_select (self->preview, &request) : triad_lsp_null_new ());
}

static void
show_cb (gpointer  data,
         GVariant *params)
{
  TriadLspServer *self = data;
  g_autoptr(GVariant) owned = g_variant_ref_sink (params);

  if (self->can_show)
    triad_lsp_connection_request (self->connection, "window/showDocument", owned);
}

static void
show_warning (TriadLspServer *self,
              const char     *text)
{
  g_autoptr(GVariant) params = NULL;
  TriadLspObject message;

  triad_lsp_object_init (&message);
  triad_lsp_object_add_int (&message, "type", MESSAGE_WARNING);
  triad_lsp_object_add_string (&message, "message", text);
  params = g_variant_ref_sink (triad_lsp_object_end (&message));
  triad_lsp_connection_notify (self->connection, "window/showMessage", params);
}

/* Tells that what was found is not everything. */
static void
warn (TriadLspServer       *self,
      const TriadLspSearch *search)
{
  if (search->is_cut)
    show_warning (self, _("The open folders have too many models to search all of them."));
}

static gboolean
answer_feature (TriadLspServer *self,
                const char     *method,
                GVariant       *id,
                GVariant       *params)
{
  for (gsize i = 0; i < G_N_ELEMENTS (features); i++)
    if (g_str_equal (features[i].method, method))
      {
        g_auto(TriadLspSearch) search = { 0 };
        TriadLspRequest request;
        gboolean is_found =
          find_request (self, params, !features[i].without_model, &search, &request);

        reply (self, id, is_found ? features[i].answer (&request) : triad_lsp_null_new ());
        warn (self, &search);
        return TRUE;
      }

  return FALSE;
}

static void
answer (TriadLspServer *self,
        const char     *method,
        GVariant       *id,
        GVariant       *params)
{
  if (self->is_shut_down)
    fail (self, id, INVALID_REQUEST, "the server is shut down");
  else if (g_str_equal (method, "initialize") && self->is_initialized)
    fail (self, id, INVALID_REQUEST, "the server is already initialized");
  else if (g_str_equal (method, "initialize"))
    reply (self, id, initialize (self, params));
  else if (!self->is_initialized)
    fail (self, id, NOT_INITIALIZED, "the first request must be “initialize”");
  else if (g_str_equal (method, "shutdown"))
    {
      self->is_shut_down = TRUE;
      reply (self, id, triad_lsp_null_new ());
    }
  else if (g_str_equal (method, "workspace/symbol"))
    {
      g_autofree char *query = triad_lsp_json_dup_string (params, "query");
      g_auto(TriadLspSearch) search = { 0 };

      reply (self, id, triad_lsp_workspace_symbols (self->workspace, query != NULL ? query : "",
                                                    &search));
      warn (self, &search);
    }
  else if (g_str_equal (method, "textDocument/codeAction"))
    answer_actions (self, id, params);
  else if (g_str_equal (method, "textDocument/rename"))
    answer_rename (self, id, params);
  else if (g_str_equal (method, "triad/preview"))
    answer_preview (self, id, params);
  else if (!answer_feature (self, method, id, params))
    fail (self, id, METHOD_NOT_FOUND, "unknown method");
}

/* Tells that a document is ignored because its text is too long. */
static void
warn_about_length (TriadLspServer *self,
                   const char     *uri)
{
  g_autoptr(GFile) file = g_file_new_for_uri (uri);
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *text =
    g_strdup_printf (_("“%s” is larger than %d MiB; it is ignored until it is opened again."), name,
                     TRIAD_SOURCE_MAX_BYTES >> 20);

  show_warning (self, text);
}

static void
open_document (TriadLspServer *self,
               GVariant       *params)
{
  g_autofree char *uri = triad_lsp_json_dup_string (params, "textDocument.uri");
  g_autofree char *text = triad_lsp_json_dup_string (params, "textDocument.text");

  if (uri != NULL && text != NULL &&
      !triad_lsp_workspace_open (self->workspace, uri, text,
                                 triad_lsp_json_get_int (params, "textDocument.version", 0)))
    warn_about_length (self, uri);
}

static void
change_document (TriadLspServer *self,
                 GVariant       *params)
{
  g_autofree char *uri = triad_lsp_json_dup_string (params, "textDocument.uri");
  g_autoptr(GVariant) changes = triad_lsp_json_get (params, "contentChanges");
  gint64 version = triad_lsp_json_get_int (params, "textDocument.version", 0);

  if (changes != NULL && g_variant_is_of_type (changes, G_VARIANT_TYPE ("av")) &&
      !triad_lsp_workspace_change (self->workspace, uri, changes, version))
    warn_about_length (self, uri);
}

static void
touch_files (TriadLspServer *self,
             GVariant       *params)
{
  g_autoptr(GVariant) changes = triad_lsp_json_get (params, "changes");
  gsize n = changes != NULL && g_variant_is_of_type (changes, G_VARIANT_TYPE ("av"))
              ? g_variant_n_children (changes) : 0;
  g_autoptr(GPtrArray) uris = g_ptr_array_new_with_free_func (g_free);

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr(GVariant) box = g_variant_get_child_value (changes, i);
      g_autoptr(GVariant) change = g_variant_get_variant (box);
      char *uri = triad_lsp_json_dup_string (change, "uri");

      if (uri != NULL)
        g_ptr_array_add (uris, uri);
    }

  if (uris->len == 0)
    return;

  g_ptr_array_add (uris, NULL);
  triad_lsp_workspace_touch (self->workspace, (const char *const *) uris->pdata);
}

static void
take_notice (TriadLspServer *self,
             const char     *method,
             GVariant       *params)
{
  g_autofree char *uri = triad_lsp_json_dup_string (params, "textDocument.uri");

  if (g_str_equal (method, "exit"))
    {
      self->closed (self->data);
      return;
    }

  if (!self->is_initialized)
    return;

  if (g_str_equal (method, "$/cancelRequest"))
    {
      g_autoptr(GVariant) id = triad_lsp_json_get (params, "id");

      if (id != NULL)
        triad_lsp_action_queue_cancel (self->actions, id);
    }
  else if (g_str_equal (method, "textDocument/didOpen"))
    open_document (self, params);
  else if (g_str_equal (method, "textDocument/didChange"))
    change_document (self, params);
  else if (g_str_equal (method, "textDocument/didClose") && uri != NULL)
    triad_lsp_workspace_close (self->workspace, uri);
  else if (g_str_equal (method, "textDocument/didSave") && uri != NULL)
    triad_lsp_workspace_touch (self->workspace, (const char *const[]) { uri, NULL });
  else if (g_str_equal (method, "workspace/didChangeWatchedFiles"))
    touch_files (self, params);

  triad_lsp_action_queue_drop_outdated (self->actions);
}

static void
receive_cb (gpointer    data,
            const char *method,
            GVariant   *id,
            GVariant   *params)
{
  if (id != NULL)
    answer (data, method, id, params);
  else
    take_notice (data, method, params);
}

static void
closed_cb (gpointer data)
{
  TriadLspServer *self = data;

  self->closed (self->data);
}

TriadLspServer *
triad_lsp_server_new (GIOStream *stream,
                      void     (*closed) (gpointer data),
                      gpointer   data)
{
  TriadLspServer *self = g_new0 (TriadLspServer, 1);

  self->closed = closed;
  self->data = data;
  self->workspace = triad_lsp_workspace_new ();
  self->preview = triad_lsp_preview_new (self->workspace, show_cb, self);
  self->connection = triad_lsp_connection_new (stream, receive_cb, closed_cb, self);
  self->publisher = triad_lsp_publisher_new (self->workspace, self->connection);
  self->actions = triad_lsp_action_queue_new (self->workspace, self->connection);

  return self;
}

void
triad_lsp_server_free (TriadLspServer *self)
{
  triad_lsp_action_queue_free (self->actions);
  triad_lsp_publisher_free (self->publisher);
  triad_lsp_preview_free (self->preview);
  triad_lsp_connection_free (self->connection);
  triad_lsp_workspace_free (self->workspace);
  g_free (self);
}

gboolean
triad_lsp_server_is_shut_down (const TriadLspServer *self)
{
  return self->is_shut_down;
}
