/* triad-history.h: where somebody has been, to go back there
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-camera.h"
#include "triad-load-job.h"
#include "triad-viewport.h"

G_BEGIN_DECLS

/**
 * TriadStop:
 * @frame: (nullable): the scoped name of what is selected, %NULL for nothing
 * @graphs: which part of each graph is seen, by #TriadGraphKind
 * @camera: where space is seen from
 *
 * What somebody looks at.
 */
typedef struct
{
  char          *frame;
  TriadViewport  graphs[TRIAD_N_GRAPHS];
  TriadCamera    camera;
} TriadStop;

void triad_stop_clear (TriadStop *self);

/**
 * TriadHistory:
 *
 * The stops before the one that is looked at, and those behind it that were
 * gone back from.  Remembers some hundred.
 */
typedef struct _TriadHistory TriadHistory;

/**
 * TriadHistoryStep:
 * @TRIAD_HISTORY_BACK: to where the way led from
 * @TRIAD_HISTORY_FORWARD: to where it was gone back from
 */
typedef enum
{
  TRIAD_HISTORY_BACK,
  TRIAD_HISTORY_FORWARD,
} TriadHistoryStep;

TriadHistory *triad_history_new   (void);
void          triad_history_free  (TriadHistory     *self);
void          triad_history_clear (TriadHistory     *self);

/**
 * triad_history_leave:
 * @self: a history
 * @from: what is looked at, before something else is
 *
 * What had been gone back from is forgotten.
 */
void          triad_history_leave (TriadHistory     *self,
                                   const TriadStop  *from);

/**
 * triad_history_go:
 * @self: a history
 * @step: which way
 * @from: what is looked at now
 * @to: (out): what to look at, to be cleared with triad_stop_clear()
 *
 * Returns: %FALSE where there is nothing that way; @to is then not set
 */
gboolean      triad_history_go    (TriadHistory     *self,
                                   TriadHistoryStep  step,
                                   const TriadStop  *from,
                                   TriadStop        *to);
gboolean      triad_history_can_go (TriadHistory     *self,
                                    TriadHistoryStep  step);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TriadStop, triad_stop_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadHistory, triad_history_free)

G_END_DECLS
