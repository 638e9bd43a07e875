/* triad-lsp-symbols.c: declarations of and references to names, for navigation in editors */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-features.h"

#include "triad-frame-text.h"
#include "triad-keyed-hash.h"
#include "triad-lsp-context.h"
#include "triad-scope.h"
#include "triad-workspace.h"

#include <string.h>

#define MAX_SYMBOLS 2000          /* of a search in the workspace */
#define MAX_OUTLINE 10000         /* symbols of a document: each takes about 15 kB */
#define MAX_HIGHLIGHTS 10000      /* each takes about 7 kB */
#define MAX_REFERENCES 20000      /* each takes about 7 kB, and more in a file with a long path */
#define MAX_LEVELS 16             /* of symbols in each other; what is deeper is put beside its model */

/* Folders that are searched for packages: those of a workspace, and some around the file. */
#define MAX_LOOKUPS (TRIAD_WORKSPACE_MAX_FOLDERS + 1000)

/* The kinds of symbols in the protocol that have the most similar icons. */
static int
get_symbol_kind (TriadFrameKind kind)
{
  switch (kind)
    {
    case TRIAD_FRAME_WORLD:
      return 3;                   /* Namespace */
    case TRIAD_FRAME_MODEL:
      return 5;                   /* Class */
    case TRIAD_FRAME_LINK:
      return 19;                  /* Object */
    case TRIAD_FRAME_JOINT:
      return 11;                  /* Interface */
    case TRIAD_FRAME_EXPLICIT:
      return 8;                   /* Field */
    case TRIAD_FRAME_ROOT:
    default:
      return 1;                   /* File */
    }
}

static const TriadLspName *
find_name (const TriadLspRequest *request)
{
  return triad_lsp_name_index_find (triad_lsp_model_get_names (request->model), 0, request->offset);
}

/* Adds the locations of a name in one model, as far as there is room, but none twice: included files
 * are in several. */
static void
add_locations (TriadLspWorkspace *workspace,
               TriadLspModel     *model,
               int                frame,
               gboolean           declarations,
               gboolean           references,
               GHashTable        *seen,
               GPtrArray         *values)
{
  const TriadLspNameIndex *index = triad_lsp_model_get_names (model);
  const GPtrArray *sources = triad_lsp_model_get_sources (model);
  guint n;
  const TriadLspName *names = triad_lsp_name_index_get_all (index, &n);

  for (guint i = 0; i < n && values->len < MAX_REFERENCES; i++)
    {
      TriadSource *source = g_ptr_array_index (sources, names[i].source);
      char *key;

      if (!(names[i].is_declaration ? declarations : references) ||
          !triad_lsp_name_index_is_same (index, names[i].frame, frame))
        continue;

      key = g_strdup_printf ("%u %s", names[i].begin, triad_source_get_name (source));

      if (g_hash_table_add (seen, key))
        g_ptr_array_add (values, triad_lsp_workspace_new_location (workspace, model, source,
                                                                   names[i].begin, names[i].end));
    }
}

/* Collects the references to the name that is declared at @begin in @file. */
typedef struct
{
  TriadLspWorkspace *workspace;
  GFile             *file;
  gsize              begin;
  gboolean           declarations;
  GHashTable        *seen;
  GPtrArray         *values;
} Location;

static gboolean
add_locations_cb (TriadLspModel *model,
                  gpointer       data)
{
  Location *self = data;
  int source = triad_lsp_model_find_source (model, self->file);
  const TriadLspName *same =
    triad_lsp_name_index_find (triad_lsp_model_get_names (model), source, self->begin);

  if (same != NULL && same->begin == self->begin)
    add_locations (self->workspace, model, same->frame, self->declarations, TRUE, self->seen,
                   self->values);

  return self->values->len < MAX_REFERENCES;
}

static GVariant *
list_locations (const TriadLspRequest *request,
                gboolean               declarations,
                gboolean               references)
{
  g_autoptr(GHashTable) seen = triad_string_table_new (g_free, NULL);
  g_autoptr(GFile) file = NULL;
  const TriadLspName *name = find_name (request);
  TriadLspName declared;
  GPtrArray *values;
  Location location;

  if (name == NULL)
    return triad_lsp_null_new ();

  values = g_ptr_array_new ();
  add_locations (request->workspace, request->model, name->frame, declarations, references, seen,
                 values);

  if (!references || values->len >= MAX_REFERENCES)
    return triad_lsp_array_new (values);

  /* Other files may include the declaration, but not this file. */
  if (!triad_lsp_name_index_find_declaration (triad_lsp_model_get_names (request->model), name->frame,
                                              &declared))
    declared = *name;

  file = g_object_ref (triad_source_get_file (
    g_ptr_array_index (triad_lsp_model_get_sources (request->model), declared.source)));
  location = (Location) { request->workspace, file, declared.begin, declarations, seen, values };
  triad_lsp_search_visit (request->search, request->workspace, file, add_locations_cb, &location);

  return triad_lsp_array_new (values);
}

/* The file that the `<include>` around the position includes. */
static GVariant *
find_included (const TriadLspRequest *request)
{
  int frame = triad_source_index_find_frame (request->model->index, 0, request->offset, -1);
  const TriadElement *content;
  int source;

  if (frame < 0)
    return triad_lsp_null_new ();

  content = triad_snapshot_get_frame (request->model->snapshot, frame)->content;

  if (content == NULL)
    return triad_lsp_null_new ();

  source = triad_source_index_find_source (request->model->index, &content->range);

  if (source <= 0)
    return triad_lsp_null_new ();

  return triad_lsp_workspace_new_location (request->workspace, request->model,
                                           g_ptr_array_index (triad_lsp_model_get_sources
                                                                (request->model), source),
                                           content->range.begin, content->range.end);
}

GVariant *
triad_lsp_definition (const TriadLspRequest *request)
{
  g_auto(TriadLspContext) context = { 0 };
  gsize n_bytes;
  const char *text = triad_source_get_text (request->source, &n_bytes);
  const TriadLspOpenElement *element;

  triad_lsp_context_init (&context, triad_lsp_document_get_tags (request->document), text, n_bytes, request->offset);
  element = triad_lsp_context_get_element (&context, 0);

  if (element != NULL && triad_lsp_context_is (text, element->name, "uri"))
    return find_included (request);

  return list_locations (request, TRUE, FALSE);
}

GVariant *
triad_lsp_references (const TriadLspRequest *request)
{
  return list_locations (request,
                         triad_lsp_json_get_bool (request->params, "context.includeDeclaration",
                                                  TRUE),
                         TRUE);
}

GVariant *
triad_lsp_highlights (const TriadLspRequest *request)
{
  const TriadLspNameIndex *index = triad_lsp_model_get_names (request->model);
  const TriadLspName *name = find_name (request);
  GPtrArray *values = g_ptr_array_new ();
  TriadLspLocator *locator;
  guint n;
  const TriadLspName *names = triad_lsp_name_index_get (index, 0, &n);
  guint32 last = G_MAXUINT32;

  locator = triad_lsp_model_get_locator (request->model, request->source);

  for (guint i = 0; name != NULL && i < n && values->len < MAX_HIGHLIGHTS; i++)
    {
      TriadLspObject object;

      if (names[i].begin == last || !triad_lsp_name_index_is_same (index, names[i].frame, name->frame))
        continue;

      last = names[i].begin;
      triad_lsp_object_init (&object);
      triad_lsp_object_add (&object, "range",
                            triad_lsp_range_new (locator, names[i].begin, names[i].end));
      triad_lsp_object_add_int (&object, "kind", names[i].is_declaration ? 3 : 2);
      g_ptr_array_add (values, triad_lsp_object_end (&object));
    }

  return triad_lsp_array_new (values);
}

/* Makes an array of values that were collected in reverse. */
static GVariant *
new_reversed_array (GPtrArray *values)
{
  for (guint i = 0; i < values->len / 2; i++)
    {
      gpointer value = values->pdata[i];

      values->pdata[i] = values->pdata[values->len - 1 - i];
      values->pdata[values->len - 1 - i] = value;
    }

  return triad_lsp_array_new (values);
}

/* Makes the symbol of @frame, and takes @children; if @frame is in another file, returns NULL, and
 * leaves them.
 */
static GVariant *
new_symbol (const TriadLspRequest *request,
            TriadLspLocator       *locator,
            int                    frame,
            GPtrArray             *children)
{
  const TriadFrame *found = triad_snapshot_get_frame (request->model->snapshot, frame);
  g_autofree char *kind = triad_frame_text_dup_kind (request->model->snapshot, frame);
  TriadSourcePlace place;
  TriadLspObject object;

  if (!triad_source_index_find_place (request->model->index, frame, 0, &place))
    return NULL;

  triad_lsp_object_init (&object);
  triad_lsp_object_add_string (&object, "name",
                               found->name != NULL && *found->name != '\0' ? found->name : kind);
  triad_lsp_object_add_string (&object, "detail", kind);
  triad_lsp_object_add_int (&object, "kind", get_symbol_kind (found->kind));
  triad_lsp_object_add (&object, "range", triad_lsp_range_new (locator, place.begin, place.end));
  triad_lsp_object_add (&object, "selectionRange",
                        triad_lsp_range_new (locator, CLAMP (place.name_begin, place.begin, place.end),
                                             CLAMP (place.name_end, place.begin, place.end)));

  if (children != NULL)
    triad_lsp_object_add (&object, "children", new_reversed_array (children));

  return triad_lsp_object_end (&object);
}

/* Returns the vertex after the last one that is in the outline of the document. */
static int
find_outline_end (const TriadLspRequest *request)
{
  int n_frames = triad_snapshot_get_n_frames (request->model->snapshot);
  TriadSourcePlace place;
  int n = 0;

  for (int v = 0; v < n_frames; v++)
    if (triad_source_index_find_place (request->model->index, v, 0, &place) && ++n > MAX_OUTLINE)
      return v;

  return n_frames;
}

GVariant *
triad_lsp_document_symbols (const TriadLspRequest *request)
{
  const TriadModel *model = triad_snapshot_get_model (request->model->snapshot);
  g_autofree GPtrArray **children = g_new0 (GPtrArray *, model->n_frames + 1);
  g_autofree int *outer = g_new (int, model->n_frames + 1);
  g_autofree int *level = g_new (int, model->n_frames + 1);
  TriadLspLocator *locator;

  locator = triad_lsp_model_get_locator (request->model, request->source);
  children[model->n_frames] = g_ptr_array_new ();

  level[model->n_frames] = 0;

  for (int v = 0; v < model->n_frames; v++)
    {
      int scope = model->frames[v].scope;

      outer[v] = scope < 0 || model->frames[scope].kind == TRIAD_FRAME_ROOT ? model->n_frames : scope;

      if (level[outer[v]] == MAX_LEVELS)
        outer[v] = outer[outer[v]];

      level[v] = level[outer[v]] + 1;
    }

  /* Models are before their content, so children are complete when their model is made. */
  for (int v = find_outline_end (request) - 1; v >= 0; v--)
    {
      GVariant *symbol = new_symbol (request, locator, v, children[v]);

      if (children[outer[v]] == NULL)
        children[outer[v]] = g_ptr_array_new ();

      if (symbol != NULL)
        g_ptr_array_add (children[outer[v]], symbol);
      else if (children[v] != NULL)
        g_ptr_array_extend_and_steal (children[outer[v]], children[v]);
    }

  return new_reversed_array (children[model->n_frames]);
}

static void
add_symbols (TriadLspWorkspace *workspace,
             TriadLspModel     *model,
             const char        *query,
             GPtrArray         *values)
{
  const GPtrArray *sources = triad_lsp_model_get_sources (model);
  int n_frames = triad_snapshot_get_n_frames (model->snapshot);

  for (int v = 0; v < n_frames && values->len < MAX_SYMBOLS; v++)
    {
      const TriadFrame *frame = triad_snapshot_get_frame (model->snapshot, v);
      g_autofree char *name = NULL;
      g_autofree char *folded = NULL;
      TriadSourcePlace place;
      TriadLspObject object;

      /* Most frames of a large model are in included files.  The model would keep all names. */
      if (!triad_source_index_find_place (model->index, v, 0, &place))
        continue;

      name = triad_scope_dup_scoped_name (triad_snapshot_get_model (model->snapshot), v);
      folded = g_utf8_casefold (name, -1);

      if (strstr (folded, query) == NULL)
        continue;

      triad_lsp_object_init (&object);
      triad_lsp_object_add_string (&object, "name", name);
      triad_lsp_object_add_int (&object, "kind", get_symbol_kind (frame->kind));
      triad_lsp_object_add (&object, "location",
                            triad_lsp_workspace_new_location (workspace, model,
                                                              g_ptr_array_index (sources, 0),
                                                              place.name_begin, place.name_end));
      g_ptr_array_add (values, triad_lsp_object_end (&object));
    }
}

GVariant *
triad_lsp_workspace_symbols (TriadLspWorkspace *workspace,
                             const char        *query,
                             TriadLspSearch    *search)
{
  g_autofree char *folded = g_utf8_casefold (query, -1);
  g_autoptr(GPtrArray) files = triad_lsp_search_list_files (search, workspace);
  GPtrArray *values = g_ptr_array_new ();

  for (guint i = 0; i < files->len && values->len < MAX_SYMBOLS; i++)
    {
      TriadLspModel *model = triad_lsp_search_load (search, workspace,
                                                    g_ptr_array_index (files, i));

      if (model != NULL)
        add_symbols (workspace, model, folded, values);
    }

  return triad_lsp_array_new (values);
}

/* The files that are named in `<uri>` and in attributes of URDF, as far as they exist here. */
GVariant *
triad_lsp_document_links (const TriadLspRequest *request)
{
  TriadSearchPath *path = triad_lsp_workspace_get_path (request->workspace);
  g_autoptr(TriadPackages) packages = triad_packages_new (MAX_LOOKUPS, NULL);
  GPtrArray *values = g_ptr_array_new ();
  gsize n_bytes;
  const char *text = triad_source_get_text (request->source, &n_bytes);
  TriadLspLocator *locator;
  const TriadLspTags *tags = triad_lsp_document_get_tags (request->document);

  locator = triad_lsp_document_get_locator (request->document,
                                            triad_lsp_workspace_get_encoding (request->workspace));

  for (int i = 0; i < triad_lsp_tags_get_n (tags) && values->len < MAX_SYMBOLS; i++)
    {
      TriadLspTag tag = *triad_lsp_tags_get (tags, i);
      gsize at = tag.span.end;
      TriadSpan span = { 0 };

      if (tag.is_end || tag.name.end == tag.name.begin)
        continue;

      if (triad_lsp_context_is (text, tag.name, "uri") && !tag.is_empty)
        {
          const char *end = memchr (text + at, '<', n_bytes - at);
          TriadSpan between = { at, end != NULL ? (gsize) (end - text) : n_bytes };

          if (!triad_tag_find_text (text, between, &span))
            continue;
        }
      else if (triad_lsp_context_is (text, tag.name, "mesh"))
        {
          gsize inside = tag.name.end;
          TriadSpan name;
          TriadSpan value;

          while (triad_tag_next_attribute (text, &inside, tag.span.end, &name, &value))
            if (triad_lsp_context_is (text, name, "filename"))
              span = value;
        }

      if (span.end > span.begin && span.end - span.begin < 4096)
        {
          g_autofree char *uri = g_strndup (text + span.begin, span.end - span.begin);
          g_autoptr(GPtrArray) tried = triad_tried_places_new ();
          g_autoptr(GFile) file = triad_search_path_resolve (path, uri, request->document->file,
                                                             packages, tried);
          g_autofree char *target = file != NULL ? triad_lsp_workspace_dup_uri (request->workspace,
                                                                                file)
                                                 : NULL;
          TriadLspObject object;

          if (target == NULL)
            continue;

          triad_lsp_object_init (&object);
          triad_lsp_object_add (&object, "range",
                                triad_lsp_range_new (locator, span.begin, span.end));
          triad_lsp_object_add_string (&object, "target", target);
          g_ptr_array_add (values, triad_lsp_object_end (&object));
        }
    }

  return triad_lsp_array_new (values);
}
