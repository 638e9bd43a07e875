/* triad-lsp-scope.c: names of frames that can be written at a place */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-scope.h"

#include "triad-scope.h"

#include <string.h>

#define MAX_STEPS 10000           /* of a path that is searched for a cycle */
#define MAX_CHECKED 1000          /* names that are checked for cycles */
#define MAX_OPEN 250              /* elements around a place; files with more in each other are refused */
#define MAX_BYTES (32 << 20)      /* of all names that are searched, nearest first */
#define NAME_BYTES 100            /* for the time that each takes, beside its own */

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

/* Lists (element-type int) the vertices of the frames that are in no model and no world. */
static GArray *
list_outermost (const TriadModel *model)
{
  GArray *outermost = g_array_new (FALSE, FALSE, sizeof (int));

  for (int v = 0; v < model->n_frames; v++)
    if (model->frames[v].scope < 0 ||
        model->frames[model->frames[v].scope].kind == TRIAD_FRAME_ROOT)
      g_array_append_val (outermost, v);

  return outermost;
}

/* Returns the vertex of the element's frame in @scope, or that of @outermost if it is negative; -1 if
 * it has no name, or is not known. */
static int
find_named (const TriadModel          *model,
            const GArray              *outermost,
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

  for (guint i = 0; i < outermost->len; i++)
    {
      int v = g_array_index (outermost, int, i);

      if (g_strcmp0 (model->frames[v].name, name) == 0)
        return v;
    }

  return -1;
}

/* Returns the vertex of the world that is the element; -1 if it is not known.  Each has the name
 * “world” in its own scope, whatever its attribute says. */
static int
find_world (const TriadModel          *model,
            const GArray              *outermost,
            const TriadLspOpenElement *element)
{
  for (guint i = 0; i < outermost->len; i++)
    {
      int v = g_array_index (outermost, int, i);

      if (model->frames[v].kind == TRIAD_FRAME_WORLD &&
          model->frames[v].element->range.begin == element->tag.begin)
        return v;
    }

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
  g_autoptr(GArray) outermost = NULL;
  guint n = context->open->len;
  guint last = n;
  int scope = -1;

  *owner = -1;

  /* A file with more has no model.  While one types, many elements can lack their end. */
  if (n > MAX_OPEN)
    return -1;

  outermost = list_outermost (model);

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
          scope = triad_lsp_context_is (text, element->name, "world")
                    ? find_world (model, outermost, element)
                    : find_named (model, outermost, text, scope, element);

          if (scope < 0)
            return -1;

          continue;
        }

      found = find_named (model, outermost, text, scope, element);

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

/* Whether @name contains @folded, in upper or lower case. */
static gboolean
contains (const char *name,
          const char *folded)
{
  g_autofree char *other = g_utf8_casefold (name, -1);

  return strstr (other, folded) != NULL;
}

static void
clear_name (gpointer data)
{
  TriadLspScopeName *name = data;

  g_free (name->name);
}

/* Takes @name. */
static void
take_name (GArray         *names,
           char           *name,
           TriadFrameKind  kind)
{
  TriadLspScopeName added = { name, kind };

  g_array_append_val (names, added);
}

/* Returns the length of the name of @v in a scope whose own name has @around bytes; more than
 * %TRIAD_NAME_MAX_BYTES if it is longer than that. */
static gsize
measure_name (const TriadModel *model,
              gsize             around,
              int               v)
{
  return around + (around > 0 ? strlen (TRIAD_SCOPE_DELIMITER) : 0) +
         strnlen (model->frames[v].name, TRIAD_NAME_MAX_BYTES + 1);
}

/* Returns FALSE if there are more names than are searched. */
static gboolean
list_names (const TriadSnapshot *snapshot,
            TriadLspNameUse      use,
            int                  scope,
            int                  owner,
            const char          *typed,
            guint                max_names,
            GArray              *names)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  gsize n_bytes = 0;
  int n_checked = 0;
  g_autoptr(GArray) scopes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree int *next = g_new (int, model->n_frames);
  g_autofree int *first = g_new (int, model->n_frames);
  g_autofree gsize *length = g_new0 (gsize, model->n_frames);

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
  for (guint i = 0; i < scopes->len; i++)
    for (int v = first[g_array_index (scopes, int, i)]; v >= 0 && names->len < max_names; v = next[v])
      {
        g_autofree char *name = NULL;

        length[v] = measure_name (model, length[g_array_index (scopes, int, i)], v);
        n_bytes += NAME_BYTES + MIN (length[v], TRIAD_NAME_MAX_BYTES);

        if (n_bytes > MAX_BYTES)
          return FALSE;

        /* The names inside are longer still. */
        if (length[v] > TRIAD_NAME_MAX_BYTES)
          continue;

        if (model->frames[v].kind == TRIAD_FRAME_MODEL)
          g_array_append_val (scopes, v);

        name = triad_scope_dup_name (model, scope, scope, v);

        if (name != NULL && (typed == NULL || contains (name, typed)) &&
            is_allowed (snapshot, use, v, owner, n_checked++ < MAX_CHECKED))
          take_name (names, g_steal_pointer (&name), model->frames[v].kind);
      }

  return TRUE;
}

/* The model, included or not, in whose element the tag at @offset is; -1 if it is in none. */
static int
find_placed_model (const TriadLspModel *model,
                   gsize                offset)
{
  int frame = triad_source_index_find_frame (model->index, 0, offset + 1, -1);

  if (frame < 0 || triad_snapshot_get_frame (model->snapshot, frame)->kind != TRIAD_FRAME_MODEL)
    return -1;

  return frame;
}

/* What is being written: the tag, and the text behind it if the place is there. */
static TriadSpan
find_written (const char                *text,
              gsize                      n_bytes,
              const TriadLspContext     *context,
              const TriadLspOpenElement *element)
{
  gsize end = context->place == TRIAD_LSP_IN_TEXT ? context->word.end : element->tag.end;
  const char *next = memchr (text + end, '<', n_bytes - end);

  return (TriadSpan) { element->tag.begin, next != NULL ? (gsize) (next - text) : n_bytes };
}

GArray *
triad_lsp_scope_list_names (const TriadLspRequest *request,
                            const TriadLspContext *context,
                            TriadLspNameUse        use,
                            const char            *typed,
                            guint                  max_names,
                            gboolean              *is_cut)
{
  GArray *names = g_array_new (FALSE, FALSE, sizeof (TriadLspScopeName));
  gsize n_bytes;
  const char *text = triad_source_get_text (request->source, &n_bytes);
  const TriadLspOpenElement *element = triad_lsp_context_get_element (context, 0);
  const TriadLspOpenElement *around = triad_lsp_context_get_element (context, 1);
  const TriadLspModel *near;
  const TriadModel *model;
  TriadSpan written;
  int owner;
  int scope;

  g_array_set_clear_func (names, clear_name);
  *is_cut = FALSE;

  if (element == NULL)
    return names;

  written = find_written (text, n_bytes, context, element);
  near = triad_lsp_workspace_load_near (request->workspace, request->document, written.begin,
                                        written.end);

  if (near == NULL)
    return names;

  model = triad_snapshot_get_model (near->snapshot);
  scope = find_scope (model, text, context, use, &owner);

  if (use == TRIAD_LSP_NAME_INSIDE)
    scope = find_placed_model (near, context->place == TRIAD_LSP_IN_TEXT && around != NULL
                                       ? around->tag.begin : element->tag.begin);

  if (scope < 0)
    return names;

  *is_cut = !list_names (near->snapshot, use, scope, owner, typed, max_names, names);

  if ((use == TRIAD_LSP_NAME_RELATIVE_TO || use == TRIAD_LSP_NAME_ATTACHED_TO ||
       use == TRIAD_LSP_NAME_FRAME) && model->frames[scope].kind == TRIAD_FRAME_MODEL)
    take_name (names, g_strdup ("__model__"), TRIAD_FRAME_MODEL);

  if ((model->frames[scope].kind == TRIAD_FRAME_WORLD && use != TRIAD_LSP_NAME_JOINT) ||
      triad_lsp_context_is (text, element->name, "parent"))
    take_name (names, g_strdup ("world"), TRIAD_FRAME_WORLD);

  return names;
}
