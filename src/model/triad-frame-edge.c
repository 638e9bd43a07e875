/* triad-frame-edge.c: edges of the frame graphs, and the rules that define them
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-frame-edge.h"

#include <glib/gi18n.h>

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
