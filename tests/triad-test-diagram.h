/* triad-test-diagram.h: hand-made diagrams, and the invariants of layouts */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-layout.h"

typedef struct _TestDiagram TestDiagram;

/* Groups, boxes and arrows are numbered as they are added; a frame has the
 * number of its box. */
TestDiagram  *test_diagram_new   (void);
int           test_diagram_group (TestDiagram        *self,
                                  int                 parent,
                                  const char         *title);
int           test_diagram_box   (TestDiagram        *self,
                                  int                 group,
                                  TriadFrameKind      kind,
                                  const char         *label);
void          test_diagram_arrow (TestDiagram        *self,
                                  int                 from,
                                  int                 to,
                                  TriadArrowStyle     style);
TriadBox     *test_diagram_get   (TestDiagram        *self,
                                  int                 box);
TriadDiagram *test_diagram_end   (TestDiagram        *self);

/* A world with @n_models, each with links on its own frame, joints on links,
 * and a frame or two. */
TriadDiagram *test_diagram_world (int                 n_models,
                                  int                 n_links);

/* Boxes are disjoint and inside their groups, like nested groups; each arrow starts and
 * ends at its boxes; poses cover neither boxes nor each other; and everything is inside
 * the bounds. */
void          test_layout_check  (const TriadLayout  *layout);
