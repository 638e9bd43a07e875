/* triad-part-text.c: ids, titles, descriptions and links of the parts of a drawing */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-part-text.h"

#include "triad-pose-label.h"
#include "triad-pose-text.h"

#include <string.h>

static const char *const classes[] = {
  [TRIAD_PART_ATTACHED_TO] = "attached_to",
  [TRIAD_PART_RELATIVE_TO] = "relative_to",
  [TRIAD_PART_SCENE] = "scene",
  [TRIAD_PART_FRAME] = "frame",
  [TRIAD_PART_MODEL] = "model",
  [TRIAD_PART_ATTACHMENT] = "attachment",
  [TRIAD_PART_MEASURE] = "measure",
  [TRIAD_PART_PLACEMENT] = "placement",
  [TRIAD_PART_NAME] = "name",
  [TRIAD_PART_ORNAMENT] = "ornament",
};

const char *
triad_part_text_get_class (TriadPartKind kind)
{
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (classes), NULL);

  return classes[kind];
}

static gboolean
is_known (const TriadSnapshot *snapshot,
          int                  frame)
{
  return snapshot != NULL && frame >= 0 && frame < triad_snapshot_get_n_frames (snapshot);
}

static const char *
get_name (const TriadSnapshot *snapshot,
          int                  frame)
{
  const char *name = triad_snapshot_get_scoped_name (snapshot, frame);

  if (*name != '\0')
    return name;

  return triad_frame_kind_get_name (triad_snapshot_get_frame (snapshot, frame)->kind);
}

static const TriadFrameEdge *
get_edge (const TriadSnapshot *snapshot,
          TriadPartKind        kind,
          int                  frame)
{
  if (kind == TRIAD_PART_ATTACHMENT)
    return &triad_snapshot_get_attached (snapshot)->edges[frame];

  return &triad_snapshot_get_poses (snapshot)->edges[frame];
}

static const char *
get_target (const TriadSnapshot  *snapshot,
            const TriadFrameEdge *edge)
{
  const char *name = triad_frame_edge_get_name (edge);

  if (edge->target >= 0)
    return get_name (snapshot, edge->target);

  return name != NULL ? name : "";
}

char *
triad_part_text_dup_id (const TriadSnapshot *snapshot,
                        TriadPartKind        kind,
                        int                  frame,
                        const char          *text)
{
  GString *id = g_string_new (triad_part_text_get_class (kind));

  if (kind <= TRIAD_PART_SCENE)
    return g_string_free (id, FALSE);

  if (is_known (snapshot, frame))
    text = get_name (snapshot, frame);

  g_string_append_c (id, ':');

  for (const char *p = text != NULL ? text : ""; *p != '\0'; p++)
    if (g_ascii_isalnum (*p) || (guchar) *p >= 0x80 || strchr (":_.-", *p) != NULL)
      g_string_append_c (id, *p);
    else
      g_string_append_printf (id, "_%02x", (guchar) *p);

  return g_string_free (id, FALSE);
}

char *
triad_part_text_dup_title (const TriadSnapshot *snapshot,
                           TriadPartKind        kind,
                           int                  frame,
                           const char          *text)
{
  if (kind <= TRIAD_PART_SCENE)
    return g_strdup (kind == TRIAD_PART_SCENE ? "3D view"
                                              : triad_part_text_get_class (kind));

  if (!is_known (snapshot, frame))
    return g_strdup (text);

  switch (kind)
    {
    case TRIAD_PART_FRAME:
    case TRIAD_PART_MODEL:
      return g_strdup (get_name (snapshot, frame));

    case TRIAD_PART_ATTACHMENT:
      return g_strdup_printf ("%s attached to %s", get_name (snapshot, frame),
                              get_target (snapshot, get_edge (snapshot, kind, frame)));

    case TRIAD_PART_MEASURE:
      return g_strdup_printf ("%s relative to %s", get_name (snapshot, frame),
                              get_target (snapshot, get_edge (snapshot, kind, frame)));

    case TRIAD_PART_PLACEMENT:
      {
        int by = triad_snapshot_get_poses (snapshot)->placed_by[frame];

        return by < 0 ? NULL : g_strdup_printf ("%s placed by %s", get_name (snapshot, frame),
                                                get_name (snapshot, by));
      }

    default:
      return NULL;
    }
}

static void
append_edge (GString             *words,
             const TriadSnapshot *snapshot,
             TriadPartKind        kind,
             int                  frame,
             gboolean             with_target)
{
  const TriadFrameEdge *edge = get_edge (snapshot, kind, frame);

  if (edge->rule == TRIAD_RULE_NONE)
    return;

  if (words->len > 0)
    g_string_append (words, "; ");

  if (with_target)
    g_string_append_printf (words, "%s to %s, ",
                            kind == TRIAD_PART_ATTACHMENT ? "attached" : "relative",
                            get_target (snapshot, edge));

  g_string_append (words, triad_rule_get_description (edge->rule));
}

static void
append_pose (GString             *words,
             const TriadSnapshot *snapshot,
             int                  frame)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  g_autofree char *note = NULL;

  if (poses->edges[frame].target < 0 || !poses->resolved[frame])
    return;

  note = triad_pose_label_new (triad_pose_graph_get_local (poses, frame), TRIAD_POSE_TEXT_BETWEEN);
  g_string_append_printf (words, "%s%s", words->len > 0 ? "; " : "", note);
}

char *
triad_part_text_dup_description (const TriadSnapshot *snapshot,
                                 TriadPartKind        kind,
                                 int                  frame)
{
  g_autoptr(GString) words = g_string_new (NULL);

  if (!is_known (snapshot, frame))
    return NULL;

  switch (kind)
    {
    case TRIAD_PART_FRAME:
    case TRIAD_PART_MODEL:
      g_string_append (words, triad_frame_kind_get_name
                                (triad_snapshot_get_frame (snapshot, frame)->kind));
      append_edge (words, snapshot, TRIAD_PART_ATTACHMENT, frame, TRUE);
      append_edge (words, snapshot, TRIAD_PART_MEASURE, frame, TRUE);
      append_pose (words, snapshot, frame);
      break;

    case TRIAD_PART_ATTACHMENT:
      append_edge (words, snapshot, kind, frame, FALSE);
      break;

    case TRIAD_PART_MEASURE:
      append_edge (words, snapshot, kind, frame, FALSE);
      append_pose (words, snapshot, frame);
      break;

    default:
      return NULL;
    }

  return words->len > 0 ? g_string_free (g_steal_pointer (&words), FALSE) : NULL;
}

char *
triad_part_text_dup_link (const TriadSnapshot *snapshot,
                          const char          *base,
                          TriadPartKind        kind,
                          int                  frame)
{
  g_autofree char *escaped = NULL;

  if ((kind != TRIAD_PART_FRAME && kind != TRIAD_PART_NAME) || !is_known (snapshot, frame) ||
      triad_snapshot_get_frame (snapshot, frame)->kind == TRIAD_FRAME_ROOT)
    return NULL;

  escaped = g_uri_escape_string (get_name (snapshot, frame), ":", FALSE);

  return g_strconcat (base, "#", escaped, NULL);
}
