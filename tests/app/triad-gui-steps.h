/* triad-gui-steps.h: steps of a user that several tests take */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-gui-test.h"

/* Each step first waits until everything is drawn; what it needs must be there.  All return
 * FALSE, after skipping the test, if there is no program that moves the pointer. */

gboolean    triad_gui_steps_click            (TriadGuiTest *test,
                                              GtkWidget    *widget);

/* Clicks in the middle of the label in @root that shows @text. */
gboolean    triad_gui_steps_click_text       (TriadGuiTest *test,
                                              GtkWidget    *root,
                                              const char   *text);

/* Clicks on @text, a position such as `arm.sdf:12` that is a link in a label in @root. */
gboolean    triad_gui_steps_click_link       (TriadGuiTest *test,
                                              GtkWidget    *root,
                                              const char   *text);

/* Clicks on a frame in one of the three views, which must have it in view. */
gboolean    triad_gui_steps_click_frame      (TriadGuiTest *test,
                                              gpointer      canvas,
                                              int           frame,
                                              int           button);

/* Chooses the item of the open menu in @root. */
gboolean    triad_gui_steps_choose           (TriadGuiTest *test,
                                              GtkWidget    *root,
                                              const char   *item);

/* Waits for a file chooser.
 *
 * Returns: (transfer none): it */
GtkWidget  *triad_gui_steps_wait_for_chooser    (TriadGuiTest *test);
void        triad_gui_steps_wait_for_no_chooser (TriadGuiTest *test);

/* Types @path in the file chooser, which must be about to open, and accepts it. */
void        triad_gui_steps_choose_file      (TriadGuiTest *test,
                                              const char   *path);

/* Returns: (nullable) (transfer none): the first visible label in @root that shows @text, however
 *   its lines may break */
GtkWidget  *triad_gui_steps_find_text        (GtkWidget    *root,
                                              const char   *text);

/* A condition to wait for.
 *
 * Returns: whether a visible label of the window contains @text */
gboolean    triad_gui_steps_says             (TriadGuiTest *test,
                                              gpointer      text);

/* Waits for a label in @root that shows @text. */
void        triad_gui_steps_wait_for_text    (TriadGuiTest *test,
                                              GtkWidget    *root,
                                              const char   *text);

/* Empties the clipboard, so that what is copied next can be waited for. */
void        triad_gui_steps_clear_clipboard  (TriadGuiTest *test);

/* Waits for a text in the clipboard.
 *
 * Returns: (transfer full): the text */
char       *triad_gui_steps_dup_clipboard    (TriadGuiTest *test);

/* Returns: (transfer none): a part of the template of the window */
gpointer    triad_gui_steps_get_part         (TriadGuiTest *test,
                                              const char   *id);

/* Returns: whether all of the height of @widget is visible in the window */
gboolean    triad_gui_steps_is_in_view       (TriadGuiTest *test,
                                              GtkWidget    *widget);
