/* triad-test-session.h: a session with a file, for tests */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-session.h"

/* A model of two frames, in pieces. */
#define HEAD "<sdf version='1.8'><model name='arm'>"
#define BASE "<link name='base'/>"
#define TIP  "<frame name='tip' attached_to='base'><pose>0 0 1 0 0 0</pose></frame>"
#define TAIL "</model></sdf>"

/**
 * TriadTestSession:
 * @session: the session to test
 * @folder: a temporary one
 * @path: a file in it, for @session to open
 * @file: the same
 * @n_snapshots: how often the snapshot of @session changed
 * @n_reloads: how often it reported a reload
 */
typedef struct
{
  TriadSession *session;
  char         *folder;
  char         *path;
  GFile        *file;
  int           n_snapshots;
  int           n_reloads;
} TriadTestSession;

typedef gboolean (*TriadTestSessionCondition) (TriadTestSession *fixture);

void     triad_test_session_set_up      (TriadTestSession          *fixture,
                                         gconstpointer              data);
void     triad_test_session_tear_down   (TriadTestSession          *fixture,
                                         gconstpointer              data);

/**
 * triad_test_session_wait:
 * @fixture: a session
 * @condition: what to wait for
 *
 * Runs the main loop until it holds; fails after a timeout.
 */
void     triad_test_session_wait        (TriadTestSession          *fixture,
                                         TriadTestSessionCondition  condition);

/**
 * triad_test_session_is_complete:
 * @fixture: a session
 *
 * Returns: whether all of the file is read and laid out
 */
gboolean triad_test_session_is_complete (TriadTestSession          *fixture);

/**
 * triad_test_session_has_extra:
 * @fixture: a session
 *
 * Returns: whether that is so, and there is a frame `arm::extra`
 */
gboolean triad_test_session_has_extra   (TriadTestSession          *fixture);
void     triad_test_session_write       (TriadTestSession          *fixture,
                                         const char                *text);

/**
 * triad_test_session_open:
 * @fixture: a session
 * @text: for the file
 *
 * Writes it, opens it, and waits until it is complete.
 */
void     triad_test_session_open        (TriadTestSession          *fixture,
                                         const char                *text);

/**
 * triad_test_session_find:
 * @fixture: a session
 * @name: of a frame
 *
 * Returns: the vertex, -1 for none
 */
int      triad_test_session_find        (TriadTestSession          *fixture,
                                         const char                *name);
