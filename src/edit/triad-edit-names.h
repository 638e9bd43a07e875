/* triad-edit-names.h: edits of the names of frames */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-edit.h"

/**
 * triad_edit_rename:
 * @frame: a link, joint, frame or model, a vertex
 * @name: the new name, without scope
 * @with_plugins: whether to replace texts in `<plugin>` and in elements with a prefix too that
 *   are the name of the frame
 * @error: %TRIAD_EDIT_ERROR
 *
 * Renames a frame where it is declared, and in every reference to it in all files of the
 * snapshot.  A model that is included without a `<name>` gets one.  If the file of the
 * frame is included several times, all its instances are renamed.
 *
 * In a URDF, names are replaced in `<gazebo>`, `<transmission>`, `<ros2_control>` and
 * extensions, too.
 *
 * Returns: (transfer full) (nullable): the edit, not verified yet
 */
TriadEdit *triad_edit_rename         (TriadSnapshot     *snapshot,
                                      int                frame,
                                      const char        *name,
                                      gboolean           with_plugins,
                                      GError           **error);

/** triad_edit_rename_outside_plugins: As triad_edit_rename() without @with_plugins, but does not count the
 * names in plugins for a note, which takes much longer than the rest if there are many. */
TriadEdit *triad_edit_rename_outside_plugins (TriadSnapshot  *snapshot,
                                              int             frame,
                                              const char     *name,
                                              GError        **error);

/** triad_edit_check_name: Returns whether @name can be that of a frame: not empty, not reserved,
 * and without “::”, control characters, and white space around it. */
gboolean   triad_edit_check_name     (const char        *name,
                                      GError           **error);

/** triad_edit_dup_free_name: Returns (transfer full) @name, with a number appended if it is taken
 * in @scope, a world or model. */
char      *triad_edit_dup_free_name  (const TriadModel  *model,
                                      int                scope,
                                      const char        *name);
