/* triad-lsp-scope.c: names of frames that can be written at a place
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lsp-scope.h"

#include "triad-scope.h"

#include <string.h>

#define MAX_STEPS 10000           /* of a path that is searched for a cycle */
#define MAX_CHECKED 1000          /* names that are checked for cycles */

TriadLspNameUse
triad_lsp_scope_get_attribute_use (const char *element,
                                   const char *attribute,
                                   gboolean    is_urdf)
{
  if (is_urdf)
    {
      if (g_str_equal (attribute, "link"))
        return TRIAD_LSP_NAME_LINK;

      return g_strcmp0 (element, "mimic") == 0 && g_str_equal (attribute, "joint")
               ? TRIAD_LSP_NAME_JOINT : TRIAD_LSP_NO_NAME;
    }

  if (g_str_equal (attribute, "relative_to"))
    return TRIAD_LSP_NAME_RELATIVE_TO;
  if (g_str_equal (attribute, "attached_to"))
    return TRIAD_LSP_NAME_ATTACHED_TO;
  if (g_str_equal (attribute, "canonical_link"))
    return TRIAD_LSP_NAME_LINK;
  if (g_str_equal (attribute, "placement_frame"))
    return TRIAD_LSP_NAME_INSIDE;
  if (g_str_equal (attribute, "expressed_in"))
    return TRIAD_LSP_NAME_FRAME;
  if (g_strcmp0 (element, "mimic") == 0 && g_str_equal (attribute, "joint"))
    return TRIAD_LSP_NAME_JOINT;

  return TRIAD_LSP_NO_NAME;
}

TriadLspNameUse
triad_lsp_scope_get_text_use (const char *parent,
                              const char *element)
{
  if (g_strcmp0 (parent, "joint") == 0 &&
      (g_strcmp0 (element, "parent") == 0 || g_strcmp0 (element, "child") == 0))
    return TRIAD_LSP_NAME_FRAME;

  if (g_strcmp0 (element, "placement_frame") == 0)
    return TRIAD_LSP_NAME_INSIDE;

  return TRIAD_LSP_NO_NAME;
}

static gboolean
is_scope (const char                *text,
          const TriadLspOpenElement *element)
{
  return triad_lsp_context_is (text, element->name, "model") ||
         triad_lsp_context_is (text, element->name, "world") ||
         triad_lsp_context_is (text, element->name, "robot");
}

/* Returns the vertex of the element's frame in @scope; -1 if it has no name, or is not known. */
static int
find_named (const TriadModel          *model,
            const char                *text,
            int                        scope,
            const TriadLspOpenElement *element)
{
  TriadSpan span = element->given_name;
  g_autofree char *name = g_strndup (text + span.begin, span.end - span.begin);

  if (*name == '\0')
    return -1;

  if (scope >= 0)
    return triad_scope_find_sibling (model, scope, name);

  for (int v = 0; v < model->n_frames; v++)
    if ((model->frames[v].scope < 0 || model->frames[model->frames[v].scope].kind == TRIAD_FRAME_ROOT) &&
        g_strcmp0 (model->frames[v].name, name) == 0)
      return v;

  return -1;
}

/* Finds the scope at the place, from the names of the models around it, and in @owner the frame
 * that the reference belongs to, or -1.  Returns -1 if the scope is not known.
 */
static int
find_scope (const TriadModel      *model,
            const char            *text,
            const TriadLspContext *context,
            TriadLspNameUse        use,
            int                   *owner)
{
  guint n = context->open->len;
  guint last = n;
  int scope = -1;

  *owner = -1;

  /* The pose of a model is in the scope around it, its canonical link is in its own. */
  if (use == TRIAD_LSP_NAME_RELATIVE_TO && n >= 2)
    {
      const TriadLspOpenElement *around = triad_lsp_context_get_element (context, 1);

      if (triad_lsp_context_is (text, around->name, "model"))
        last = n - 2;
    }

  for (guint i = 0; i < n; i++)
    {
      const TriadLspOpenElement *element = &g_array_index (context->open, TriadLspOpenElement, i);
      int found;

      if (is_scope (text, element) && i < last)
        {
          scope = find_named (model, text, scope, element);

          if (scope < 0)
            return -1;

          continue;
        }

      found = find_named (model, text, scope, element);

      if (found >= 0)
        *owner = found;
    }

  return scope;
}

/* Whether @from is, or depends on, @target in one of the graphs. */
static gboolean
leads_to (const TriadFrameEdge *edges,
          int                   from,
          int                   target)
{
  int v = from;

  for (int i = 0; i < MAX_STEPS && v >= 0; i++)
    {
      if (v == target)
        return TRUE;

      v = edges[v].target;
    }

  return FALSE;
}

static gboolean
is_allowed (const TriadSnapshot *snapshot,
            TriadLspNameUse      use,
            int                  frame,
            int                  owner,
            gboolean             is_checked)
{
  TriadFrameKind kind = triad_snapshot_get_frame (snapshot, frame)->kind;

  switch (use)
    {
    case TRIAD_LSP_NAME_LINK:
      return kind == TRIAD_FRAME_LINK;
    case TRIAD_LSP_NAME_JOINT:
      return kind == TRIAD_FRAME_JOINT && frame != owner;
    case TRIAD_LSP_NAME_RELATIVE_TO:
      return owner < 0 || !is_checked ||
             !leads_to (triad_snapshot_get_poses (snapshot)->edges, frame, owner);
    case TRIAD_LSP_NAME_ATTACHED_TO:
      return owner < 0 || !is_checked ||
             !leads_to (triad_snapshot_get_attached (snapshot)->edges, frame, owner);
    case TRIAD_LSP_NAME_FRAME:
      return frame != owner;
    case TRIAD_LSP_NAME_INSIDE:
    case TRIAD_LSP_NO_NAME:
    default:
      return TRUE;
    }
}

/* A tag that is being written would hide what follows it: without it, the rest is read. */
static TriadSnapshot *
load_without_tag (const TriadLspRequest *request,
                  TriadSpan              tag)
{
  g_autoptr(TriadSource) source = NULL;
  g_autofree char *copy = NULL;
  gsize n_bytes;
  const char *text = triad_source_get_text (request->source, &n_bytes);

  copy = g_memdup2 (text, n_bytes + 1);
  memset (copy + tag.begin, ' ', tag.end - tag.begin);
  source = triad_source_new_edited (request->source, copy, n_bytes, -1);

  return triad_snapshot_load_source (source, triad_lsp_workspace_get_path (request->workspace), NULL,
                                     NULL);
}

static void
list_names (const TriadSnapshot *snapshot,
            TriadLspNameUse      use,
            int                  scope,
            int                  owner,
            guint                max_names,
            GPtrArray           *names)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  g_autoptr(GArray) scopes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree int *next = g_new (int, model->n_frames);
  g_autofree int *first = g_new (int, model->n_frames);

  for (int v = 0; v < model->n_frames; v++)
    next[v] = first[v] = -1;

  for (int v = model->n_frames - 1; v >= 0; v--)
    if (model->frames[v].scope >= 0)
      {
        next[v] = first[model->frames[v].scope];
        first[model->frames[v].scope] = v;
      }

  g_array_append_val (scopes, scope);

  /* Breadth first: what is nearest comes first. */
  for (guint i = 0; i < scopes->len && names->len < max_names; i++)
    for (int v = first[g_array_index (scopes, int, i)]; v >= 0 && names->len < max_names; v = next[v])
      {
        char *name;

        if (model->frames[v].kind == TRIAD_FRAME_MODEL)
          g_array_append_val (scopes, v);

        if (!is_allowed (snapshot, use, v, owner, names->len < MAX_CHECKED))
          continue;

        name = triad_scope_dup_name (model, scope, scope, v);

        if (name != NULL)
          g_ptr_array_add (names, name);
      }
}

/* The model, included or not, in whose element the place is; -1 if it is in none. */
static int
find_placed_model (const TriadLspRequest *request)
{
  int frame = triad_source_index_find_frame (request->model->index, 0, request->offset, -1);

  if (frame < 0 ||
      triad_snapshot_get_frame (request->model->snapshot, frame)->kind != TRIAD_FRAME_MODEL)
    return -1;

  return frame;
}

void
triad_lsp_scope_list_names (const TriadLspRequest *request,
                            const TriadLspContext *context,
                            TriadLspNameUse        use,
                            guint                  max_names,
                            GPtrArray             *names)
{
  const char *text = triad_source_get_text (request->source, NULL);
  const TriadLspOpenElement *element = triad_lsp_context_get_element (context, 0);
  g_autoptr(TriadSnapshot) snapshot = NULL;
  const TriadModel *model;
  int owner;
  int scope;

  if (element != NULL && context->place == TRIAD_LSP_IN_ATTRIBUTE_VALUE &&
      use != TRIAD_LSP_NAME_INSIDE &&
      (element->tag.end == 0 || text[element->tag.end - 1] != '>'))
    snapshot = load_without_tag (request, element->tag);

  if (snapshot == NULL)
    snapshot = triad_snapshot_ref (request->model->snapshot);

  model = triad_snapshot_get_model (snapshot);
  scope = find_scope (model, text, context, use, &owner);

  if (use == TRIAD_LSP_NAME_INSIDE)
    scope = find_placed_model (request);

  if (scope < 0)
    return;

  list_names (snapshot, use, scope, owner, max_names, names);

  if ((use == TRIAD_LSP_NAME_RELATIVE_TO || use == TRIAD_LSP_NAME_ATTACHED_TO ||
       use == TRIAD_LSP_NAME_FRAME) && model->frames[scope].kind == TRIAD_FRAME_MODEL)
    g_ptr_array_add (names, g_strdup ("__model__"));

  if (model->frames[scope].kind == TRIAD_FRAME_WORLD && use != TRIAD_LSP_NAME_JOINT)
    g_ptr_array_add (names, g_strdup ("world"));
  else if (triad_lsp_context_is (text, element != NULL ? element->name : context->word, "parent"))
    g_ptr_array_add (names, g_strdup ("world"));
}
