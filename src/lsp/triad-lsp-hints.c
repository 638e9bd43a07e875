/* triad-lsp-hints.c: inlay hints, code lenses and semantic tokens */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-features.h"

#include "triad-label.h"
#include "triad-pose-format.h"
#include "triad-scope.h"

#include <glib/gi18n.h>

#define MAX_HINTS 5000
#define MAX_TOKENS 100000         /* each takes about 2 kB */
#define TOKEN_NUMBERS 5

static const char *const token_types[] = { "namespace", "class", "struct", "interface", "variable" };
static const char *const token_modifiers[] = { "declaration" };

static int
get_token_type (TriadFrameKind kind)
{
  switch (kind)
    {
    case TRIAD_FRAME_MODEL:
      return 1;
    case TRIAD_FRAME_LINK:
      return 2;
    case TRIAD_FRAME_JOINT:
      return 3;
    case TRIAD_FRAME_EXPLICIT:
      return 4;
    case TRIAD_FRAME_WORLD:
    case TRIAD_FRAME_ROOT:
    default:
      return 0;
    }
}

static GVariant *
new_words (const char *const *words,
           gsize              n)
{
  GPtrArray *values = g_ptr_array_new ();

  for (gsize i = 0; i < n; i++)
    g_ptr_array_add (values, g_variant_new_string (words[i]));

  return triad_lsp_array_new (values);
}

GVariant *
triad_lsp_semantic_legend (void)
{
  TriadLspObject legend;

  triad_lsp_object_init (&legend);
  triad_lsp_object_add (&legend, "tokenTypes", new_words (token_types, G_N_ELEMENTS (token_types)));
  triad_lsp_object_add (&legend, "tokenModifiers",
                        new_words (token_modifiers, G_N_ELEMENTS (token_modifiers)));

  return triad_lsp_object_end (&legend);
}

GVariant *
triad_lsp_semantic_tokens (const TriadLspRequest *request)
{
  GPtrArray *data = g_ptr_array_new ();
  TriadLspPosition last = { 0, 0 };
  TriadLspLocator *locator;
  TriadLspObject tokens;
  guint n;
  const TriadLspName *names =
    triad_lsp_name_index_get (triad_lsp_model_get_names (request->model), 0, &n);
  gsize end = 0;

  locator = triad_lsp_model_get_locator (request->model, request->source);

  for (guint i = 0; i < n && data->len < MAX_TOKENS * TOKEN_NUMBERS; i++)
    {
      const TriadFrame *frame = triad_snapshot_get_frame (request->model->snapshot, names[i].frame);
      TriadLspPosition begin;
      TriadLspPosition after;

      /* A file that is included several times has each name several times. */
      if (names[i].begin < end)
        continue;

      begin = triad_lsp_locator_locate (locator, names[i].begin);
      after = triad_lsp_locator_locate (locator, names[i].end);

      if (after.line != begin.line)
        continue;

      end = names[i].end;
      g_ptr_array_add (data, g_variant_new_int64 (begin.line - last.line));
      g_ptr_array_add (data, g_variant_new_int64 (begin.character -
                                                  (begin.line == last.line ? last.character : 0)));
      g_ptr_array_add (data, g_variant_new_int64 (after.character - begin.character));
      g_ptr_array_add (data, g_variant_new_int64 (get_token_type (frame->kind)));
      g_ptr_array_add (data, g_variant_new_int64 (names[i].is_declaration ? 1 : 0));
      last = begin;
    }

  triad_lsp_object_init (&tokens);
  triad_lsp_object_add (&tokens, "data", triad_lsp_array_new (data));

  return triad_lsp_object_end (&tokens);
}

static void
add_hint (TriadLspLocator *locator,
          gsize            offset,
          const char      *label,
          const char      *tooltip,
          GPtrArray       *values)
{
  TriadLspObject hint;

  triad_lsp_object_init (&hint);
  triad_lsp_object_add (&hint, "position",
                        triad_lsp_position_new (triad_lsp_locator_locate (locator, offset)));
  triad_lsp_object_add_string (&hint, "label", label);
  triad_lsp_object_add_string (&hint, "tooltip", tooltip);
  triad_lsp_object_add_bool (&hint, "paddingLeft", TRUE);
  g_ptr_array_add (values, triad_lsp_object_end (&hint));
}

/* Whether the pose in the root frame differs from the one as written. */
static gboolean
is_worth_a_hint (const TriadSnapshot *snapshot,
                 int                  frame)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  int target = poses->edges[frame].target;

  return poses->resolved[frame] && target >= 0 && target != poses->root[frame];
}

static void
add_pose_hint (const TriadLspRequest *request,
               TriadLspLocator       *locator,
               int                    frame,
               gsize                  begin,
               gsize                  end,
               GPtrArray             *values)
{
  const TriadSnapshot *snapshot = request->model->snapshot;
  const TriadElement *element = triad_snapshot_get_frame (snapshot, frame)->pose_element;
  const TriadPoseFormat format = { .rotation = TRIAD_ROTATION_RPY };
  g_autofree char *pose = NULL;
  g_autofree char *label = NULL;

  if (element == NULL || element->end < begin || element->end > end ||
      triad_source_index_find_source (request->model->index, &element->range) != 0 ||
      !is_worth_a_hint (snapshot, frame))
    return;

  pose = triad_pose_format_dup_short_line (&format, &triad_snapshot_get_poses (snapshot)->pose[frame]);
  /* Translators: the pose of a frame in the root frame, behind its <pose>. */
  label = g_strdup_printf (_("root: %s"), pose);
  add_hint (locator, element->end, label, _("Pose in the root frame"), values);
}

/* Adds the default target where no name is written, unless its name is too long to be written. */
static void
add_default_hints (const TriadLspRequest *request,
                   TriadLspLocator       *locator,
                   int                    frame,
                   gsize                  begin,
                   gsize                  end,
                   GPtrArray             *values)
{
  const TriadSnapshot *snapshot = request->model->snapshot;
  const TriadFrame *found = triad_snapshot_get_frame (snapshot, frame);
  const TriadFrameEdge *attached = &triad_snapshot_get_attached (snapshot)->edges[frame];
  const TriadFrameEdge *relative = &triad_snapshot_get_poses (snapshot)->edges[frame];
  TriadSourcePlace place;
  g_autofree char *label = NULL;
  g_autofree char *name = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *tooltip = NULL;
  const char *attribute = NULL;
  const TriadFrameEdge *edge = NULL;
  int scope = found->scope;
  int model_frame = found->model_frame;

  if (!triad_source_index_find_place (request->model->index, frame, 0, &place) ||
      place.name_end == place.name_begin || place.name_end + 1 < begin || place.name_end + 1 > end)
    return;

  if (attached->rule == TRIAD_RULE_FIRST_LINK)
    {
      attribute = "canonical_link";
      edge = attached;
      scope = model_frame = frame;
    }
  else if (found->kind == TRIAD_FRAME_EXPLICIT && attached->rule != TRIAD_RULE_WRITTEN)
    {
      attribute = "attached_to";
      edge = attached;
    }
  else if (relative->rule == TRIAD_RULE_ATTACHED_TO || relative->rule == TRIAD_RULE_CHILD)
    {
      attribute = "relative_to";
      edge = relative;
    }

  if (edge == NULL || edge->target < 0)
    return;

  name = triad_scope_dup_name (triad_snapshot_get_model (snapshot), scope, model_frame, edge->target);

  if (name == NULL)
    return;

  shown = triad_label_shorten (name);
  label = g_strdup_printf ("%s: %s", attribute, shown);
  tooltip = g_str_equal (shown, name)
            ? g_strdup (triad_rule_get_description (edge->rule))
            : g_strdup_printf ("%s: %s\n%s", attribute, name,
                               triad_rule_get_description (edge->rule));
  add_hint (locator, place.name_end + 1, label, tooltip, values);
}

GVariant *
triad_lsp_inlay_hints (const TriadLspRequest *request)
{
  GPtrArray *values = g_ptr_array_new ();
  TriadLspLocator *locator = triad_lsp_model_get_locator (request->model, request->source);
  gsize begin = triad_lsp_locator_find (locator, triad_lsp_json_get_position (request->params,
                                                                              "range.start"));
  gsize end = triad_lsp_locator_find (locator, triad_lsp_json_get_position (request->params,
                                                                            "range.end"));

  for (int v = 0; v < triad_snapshot_get_n_frames (request->model->snapshot) &&
                  values->len < MAX_HINTS; v++)
    {
      add_default_hints (request, locator, v, begin, end, values);
      add_pose_hint (request, locator, v, begin, end, values);
    }

  return triad_lsp_array_new (values);
}

GVariant *
triad_lsp_code_lenses (const TriadLspRequest *request)
{
  const TriadLspNameIndex *index = triad_lsp_model_get_names (request->model);
  GPtrArray *values = g_ptr_array_new ();
  TriadLspLocator *locator;

  locator = triad_lsp_model_get_locator (request->model, request->source);

  for (int v = 0; v < triad_snapshot_get_n_frames (request->model->snapshot) &&
                  values->len < MAX_HINTS; v++)
    {
      int n_uses = triad_lsp_name_index_count_uses (index, v);
      g_autofree char *title = NULL;
      TriadSourcePlace place;
      TriadLspObject command;
      TriadLspObject lens;

      if (n_uses == 0 || !triad_source_index_find_place (request->model->index, v, 0, &place) ||
          place.name_end == place.name_begin)
        continue;

      title = g_strdup_printf (g_dngettext (NULL, "Used %d time", "Used %d times", n_uses), n_uses);
      triad_lsp_object_init (&command);
      triad_lsp_object_add_string (&command, "title", title);
      triad_lsp_object_add_string (&command, "command", "");
      triad_lsp_object_init (&lens);
      triad_lsp_object_add (&lens, "range",
                            triad_lsp_range_new (locator, place.name_begin, place.name_end));
      triad_lsp_object_add (&lens, "command", triad_lsp_object_end (&command));
      g_ptr_array_add (values, triad_lsp_object_end (&lens));
    }

  return triad_lsp_array_new (values);
}
