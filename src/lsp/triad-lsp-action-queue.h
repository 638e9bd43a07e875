/* triad-lsp-action-queue.h: answers requests for code actions from a thread */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-lsp-connection.h"
#include "triad-lsp-features.h"

/** TriadLspActionQueue: Requests for code actions, which are made and verified in a thread, one after
 * the other, the newest first, so that other requests are answered meanwhile. */
typedef struct _TriadLspActionQueue TriadLspActionQueue;

/** triad_lsp_action_queue_new: Returns (transfer full) a queue, to be freed before @workspace and
 * @connection. */
TriadLspActionQueue *triad_lsp_action_queue_new           (TriadLspWorkspace     *workspace,
                                                           TriadLspConnection    *connection);
void                 triad_lsp_action_queue_free          (TriadLspActionQueue   *self);

/** triad_lsp_action_queue_add: Answers the request @id later, when its actions are verified. */
void                 triad_lsp_action_queue_add           (TriadLspActionQueue   *self,
                                                           GVariant              *id,
                                                           const TriadLspRequest *request);

/** triad_lsp_action_queue_cancel: Answers the request @id with an error, if it is in the queue. */
void                 triad_lsp_action_queue_cancel        (TriadLspActionQueue   *self,
                                                           GVariant              *id);

/** triad_lsp_action_queue_drop_outdated: Answers with an error the requests whose model is not
 * current any more. */
void                 triad_lsp_action_queue_drop_outdated (TriadLspActionQueue   *self);
