/* triad-lsp-hover.c: explanation of a name, a pose or an element under the pointer */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-features.h"

#include "triad-explanation.h"
#include "triad-frame-text.h"
#include "triad-lsp-context.h"
#include "triad-lsp-element-help.h"
#include "triad-pose-format.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_STEPS 20              /* of a path that are listed */

/* Appends @name as code in Markdown, in more backticks than it contains. */
static void
append_code (GString    *text,
             const char *name)
{
  int longest = 0;
  int run = 0;

  for (const char *c = name; *c != '\0'; c++)
    {
      run = *c == '`' ? run + 1 : 0;
      longest = MAX (longest, run);
    }

  for (int i = 0; i <= longest; i++)
    g_string_append_c (text, '`');

  if (longest > 0)
    g_string_append_c (text, ' ');

  for (const char *c = name; *c != '\0'; c++)
    g_string_append_c (text, g_ascii_iscntrl (*c) ? ' ' : *c);

  if (longest > 0)
    g_string_append_c (text, ' ');

  for (int i = 0; i <= longest; i++)
    g_string_append_c (text, '`');
}

/* Appends a sentence with names in it, so that they do not act as Markdown. */
static void
append_plain (GString    *text,
              const char *sentence)
{
  for (const char *c = sentence; *c != '\0'; c++)
    {
      if (strchr ("\\`*_{}[]<>#|~&!", *c) != NULL)
        g_string_append_c (text, '\\');

      g_string_append_c (text, g_ascii_iscntrl (*c) ? ' ' : *c);
    }
}

static const char *
get_name (const TriadSnapshot *snapshot,
          int                  frame)
{
  return triad_frame_text_get_frame_name (snapshot, frame);
}

/* Lists the steps from the root to @frame, one a line, with what each adds and why. */
static void
append_path (GString             *text,
             const TriadSnapshot *snapshot,
             int                  frame)
{
  g_autoptr(GArray) steps = triad_explanation_measure (snapshot, frame, -1);
  const TriadPoseFormat format = { .rotation = TRIAD_ROTATION_RPY, .exact = TRUE };
  g_autofree char *pose = NULL;
  int root = triad_snapshot_get_poses (snapshot)->root[frame];

  if (steps == NULL)
    {
      g_string_append (text, "\n\n");
      append_plain (text, _("Its pose is unknown: the path to the root contains an error."));
      return;
    }

  if (steps->len == 0)
    return;

  pose = triad_pose_format_dup_line (&format,
                                     &g_array_index (steps, TriadStep, steps->len - 1).product);
  g_string_append (text, "\n\n");
  append_plain (text, _("Pose in the root frame"));

  if (root >= 0 && triad_snapshot_get_frame (snapshot, root)->kind == TRIAD_FRAME_WORLD)
    {
      g_string_append_c (text, ' ');
      append_code (text, get_name (snapshot, root));
    }

  g_string_append (text, ": ");
  append_plain (text, pose);
  g_string_append (text, "\n");

  for (guint i = 0; i < MIN (steps->len, MAX_STEPS); i++)
    {
      const TriadStep *step = &g_array_index (steps, TriadStep, i);
      g_autofree char *part = triad_pose_format_dup_short_line (&format, &step->pose);
      g_autofree char *place = triad_frame_text_dup_place (&step->range);

      /* Terminals show the source of Markdown. */
      g_string_append_printf (text, "\n%u. ", i + 1);
      append_code (text, get_name (snapshot, step->frame));
      g_string_append (text, ": ");
      append_plain (text, part);
      g_string_append (text, " – ");
      append_plain (text, step->rule == TRIAD_RULE_WRITTEN ? _("as written")
                                                           : triad_rule_get_description (step->rule));

      if (place != NULL)
        {
          g_string_append (text, ", ");
          append_plain (text, place);
        }
    }

  if (steps->len > MAX_STEPS)
    g_string_append_printf (text, "\n%d. …", MAX_STEPS + 1);
}

static void
append_frame (GString             *text,
              const TriadSnapshot *snapshot,
              int                  frame)
{
  g_autofree char *kind = triad_frame_text_dup_kind (snapshot, frame);
  g_autofree char *dependence = triad_frame_text_dup_dependence (snapshot, frame);

  append_code (text, get_name (snapshot, frame));
  g_string_append (text, " – ");
  append_plain (text, kind);
  g_string_append (text, "\n\n");
  append_plain (text, dependence);
  append_path (text, snapshot, frame);
}

/* The pose of a visual, sensor or another element without a frame; FALSE if none has its `<pose>`
 * at @begin. */
static gboolean
append_part (GString             *text,
             const TriadLspModel *model,
             gsize                begin)
{
  const TriadModel *tables = triad_snapshot_get_model (model->snapshot);
  const TriadPoseGraph *poses = triad_snapshot_get_poses (model->snapshot);
  const TriadPoseFormat format = { .rotation = TRIAD_ROTATION_RPY, .exact = TRUE };

  for (int i = 0; i < tables->n_parts; i++)
    {
      const TriadPart *part = &tables->parts[i];
      g_autofree char *pose = NULL;

      if (part->pose_element == NULL || part->pose_element->range.begin != begin ||
          triad_source_index_find_source (model->index, &part->pose_element->range) != 0 ||
          poses->part_from[i] < 0)
        continue;

      pose = triad_pose_format_dup_line (&format, &poses->part_pose[i]);
      append_plain (text, _("Relative to"));
      g_string_append_c (text, ' ');
      append_code (text, get_name (model->snapshot, poses->part_from[i]));
      g_string_append (text, "\n\n");
      append_plain (text, _("Pose in the root frame"));
      g_string_append (text, ": ");
      append_plain (text, pose);

      return TRUE;
    }

  return FALSE;
}

static void
append_help (GString    *text,
             const char *help)
{
  if (help == NULL)
    return;

  if (text->len > 0)
    g_string_append (text, "\n\n---\n\n");

  append_plain (text, help);
}

/* Explains the element or the attribute at the position. */
static void
append_element (GString               *text,
                const TriadLspRequest *request,
                const TriadLspContext *context)
{
  const char *source = triad_source_get_text (request->source, NULL);
  const TriadLspOpenElement *element = triad_lsp_context_get_element (context, 0);
  const TriadLspOpenElement *around = triad_lsp_context_get_element (context, 1);
  g_autofree char *name = NULL;
  g_autofree char *parent = NULL;
  g_autofree char *attribute = NULL;

  if (element == NULL)
    return;

  name = g_strndup (source + element->name.begin, element->name.end - element->name.begin);
  parent = around == NULL ? NULL : g_strndup (source + around->name.begin,
                                              around->name.end - around->name.begin);

  if (context->place == TRIAD_LSP_IN_ATTRIBUTE_NAME || context->place == TRIAD_LSP_IN_ATTRIBUTE_VALUE)
    {
      TriadSpan span = context->place == TRIAD_LSP_IN_ATTRIBUTE_NAME ? context->word
                                                                     : context->attribute;

      attribute = g_strndup (source + span.begin, span.end - span.begin);
      append_help (text, triad_lsp_element_help_find_attribute (name, attribute));
    }
  else if (context->place == TRIAD_LSP_IN_ELEMENT_NAME || text->len == 0)
    append_help (text, triad_lsp_element_help_find (parent, name));
}

GVariant *
triad_lsp_hover (const TriadLspRequest *request)
{
  const TriadLspName *name = triad_lsp_name_index_find (triad_lsp_model_get_names (request->model), 0,
                                                        request->offset);
  g_autoptr(GString) text = g_string_new (NULL);
  g_auto(TriadLspContext) context = { 0 };
  const TriadLspOpenElement *element;
  TriadLspLocator *locator;
  TriadLspObject contents;
  TriadLspObject hover;
  TriadSpan range;
  gsize n_bytes;
  const char *source = triad_source_get_text (request->source, &n_bytes);

  triad_lsp_context_init (&context, triad_lsp_document_get_tags (request->document), source, n_bytes, request->offset);
  element = triad_lsp_context_get_element (&context, 0);
  range = context.word;

  if (name != NULL)
    {
      range = (TriadSpan) { name->begin, name->end };
      append_frame (text, request->model->snapshot, name->frame);
    }
  else if (element != NULL && triad_lsp_context_is (source, element->name, "pose") &&
           !append_part (text, request->model, element->tag.begin))
    {
      int frame = triad_source_index_find_frame (request->model->index, 0, request->offset, -1);

      if (frame >= 0)
        append_frame (text, request->model->snapshot, frame);
    }

  append_element (text, request, &context);

  if (text->len == 0)
    return triad_lsp_null_new ();

  locator = triad_lsp_model_get_locator (request->model, request->source);
  triad_lsp_object_init (&contents);
  triad_lsp_object_add_string (&contents, "kind", "markdown");
  triad_lsp_object_add_string (&contents, "value", text->str);
  triad_lsp_object_init (&hover);
  triad_lsp_object_add (&hover, "contents", triad_lsp_object_end (&contents));
  triad_lsp_object_add (&hover, "range", triad_lsp_range_new (locator, range.begin, range.end));

  return triad_lsp_object_end (&hover);
}
