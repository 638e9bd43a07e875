/* triad-graph-json.h: JSON output of laid-out graphs */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-layout.h"

/**
 * triad_graph_to_json:
 * @snapshot: the snapshot that @layout shows
 *
 *     {"file": …, "graph": "attached_to|relative_to", "width": …, "height": …,
 *      "boxes": [{"frame": "arm::elbow", "kind": "joint", "label": "elbow",
 *                 "group": 0, "error": false, "missing": false,
 *                 "x": …, "y": …, "width": …, "height": …}],
 *      "groups": [{"frame": "arm", "title": "arm", "parent": null,
 *                  "error": false, "x": …, …}],
 *      "arrows": [{"from": 3, "to": 1, "style": "default",
 *                  "points": [[x, y], …]}]}
 *
 * Arrows and groups refer to boxes and groups by their indices, from 0; `frame` is null for the
 * box of a name that does not resolve.  Coordinates are in points from the top left corner.
 *
 * Returns: (transfer full): that object, on one line
 */
char *triad_graph_to_json (const TriadSnapshot *snapshot,
                           const TriadLayout   *layout);
