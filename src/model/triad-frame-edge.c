/* triad-frame-edge.c: edges of the frame graphs, and the rules that define them */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-edge.h"

#include <glib/gi18n.h>

/* With 100,000 frames, a byte more in each edge of both graphs is 0.2 MB. */
G_STATIC_ASSERT (sizeof (gpointer) != 8 || sizeof (TriadFrameEdge) <= 16);

static const char *const descriptions[] = {
  [TRIAD_RULE_NONE] = N_("depends on nothing"),
  [TRIAD_RULE_WRITTEN] = N_("as written"),
  [TRIAD_RULE_MODEL_FRAME] = N_("default: the model frame"),
  [TRIAD_RULE_WORLD_FRAME] = N_("default: the world"),
  [TRIAD_RULE_ROOT] = N_("top-level model: the frame that it is included in"),
  [TRIAD_RULE_CHILD] = N_("joint: its child frame"),
  [TRIAD_RULE_ATTACHED_TO] = N_("frame without relative_to: the frame it is attached to"),
  [TRIAD_RULE_CANONICAL_LINK] = N_("model: its canonical link"),
  [TRIAD_RULE_FIRST_LINK] = N_("model without canonical_link: its first link"),
};

const char *
triad_rule_get_description (TriadRule rule)
{
  g_return_val_if_fail ((guint) rule < G_N_ELEMENTS (descriptions), NULL);

  return descriptions[rule];
}

const char *
triad_frame_edge_get_name (const TriadFrameEdge *self)
{
  return self->reference != NULL ? self->reference->text : NULL;
}

TriadSourceRange
triad_frame_edge_get_range (const TriadFrameEdge *self,
                            const TriadFrame     *frame)
{
  if (self->rule == TRIAD_RULE_ATTACHED_TO)
    return triad_reference_get_range (&frame->attached_to);

  return self->reference != NULL ? triad_reference_get_range (self->reference) : frame->range;
}

gboolean *
triad_frame_edge_find_dependents (const TriadFrameEdge *edges,
                                  int                   n,
                                  int                   frame)
{
  gboolean *depends = g_new0 (gboolean, MAX (n, 1));
  g_autofree gboolean *is_known = g_new0 (gboolean, MAX (n, 1));

  for (int v = 0; v < n; v++)
    {
      int end = v;
      gboolean found;

      /* Marking an entry as known first ends a cycle. */
      while (end >= 0 && end != frame && !is_known[end])
        {
          is_known[end] = TRUE;
          end = edges[end].target;
        }

      found = end >= 0 && (end == frame || depends[end]);

      for (int at = v; at != end && found; at = edges[at].target)
        depends[at] = TRUE;
    }

  if (frame >= 0)
    depends[frame] = TRUE;

  return depends;
}
