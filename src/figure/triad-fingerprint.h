/* triad-fingerprint.h: records the inputs and outputs of figures to detect outdated ones
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-directory.h"
#include "triad-figure-file.h"
#include "triad-file-digests.h"

G_BEGIN_DECLS

/**
 * TriadFingerprints:
 *
 * What the pictures of a figure file were made from: a key file beside it,
 * `NAME.triad.stamp`, with a group for each figure.  It says the figure's
 * settings with Triad's version, every file that was read or looked for, and
 * every picture, each by the digest of its content; so it means the same on
 * another machine, and may be kept with the pictures.
 *
 * A file that says anything else, or has more than 2,000 groups, is ignored: a key
 * file takes quadratic time where names are chosen to collide.
 */
typedef struct _TriadFingerprints TriadFingerprints;

/**
 * triad_fingerprints_load:
 * @figure_file: the name of a figure file
 * @version: Triad's
 * @root: (nullable): a folder around @figure_file, beneath which no link is followed to the
 *   stamp and the outputs, which are then beneath the folder of @figure_file; %NULL if outputs
 *   may be elsewhere, and only they themselves may not be links.  It outlives the stamps
 * @digests: (not nullable): a cache, which outlives the stamps
 * @error: return location for an error where the stamp is a symbolic link, or not a file, or
 *   cannot be read
 *
 * Returns: (transfer full): the stamps, none where there is no file of them, or none that can
 *   be read; or %NULL and @error
 */
TriadFingerprints *triad_fingerprints_load  (const char         *figure_file,
                                             const char         *version,
                                             TriadDirectory     *root,
                                             TriadFileDigests   *digests,
                                             GError            **error);
void               triad_fingerprints_free  (TriadFingerprints  *self);

/**
 * triad_fingerprints_check_output:
 * @path: where a figure of the file is to be written
 * @error: return location for a %TRIAD_FIGURE_ERROR of `output`
 *
 * Checks the name of an output: it must end with the name of a format, and so is not the
 * stamp, and be beneath the folder of the figure file.
 *
 * Returns: whether the name is good
 */
gboolean           triad_fingerprints_check_output (const TriadFingerprints  *self,
                                                    const char               *path,
                                                    GError                  **error);

/**
 * triad_fingerprints_check_own:
 * @self: stamps
 * @error: %TRIAD_ERROR_NOT_A_FILE
 *
 * Returns: whether the file of stamps is one, or is not there, so that it may be replaced
 */
gboolean           triad_fingerprints_check_own (const TriadFingerprints  *self,
                                                 GError                  **error);

/**
 * triad_fingerprints_write:
 * @path: a name that triad_fingerprints_check_output() accepts
 * @force: whether any file there may be replaced; otherwise only one that is as the stamp, when
 *   it was loaded, had it as an output
 * @error: return location for a %TRIAD_FIGURE_ERROR of `output`
 *
 * Writes a picture beneath the folder of the figure file.  A file that holds @bytes already
 * need not be replaced, and is no error.
 *
 * Returns: whether the file holds @bytes
 */
gboolean           triad_fingerprints_write (const TriadFingerprints  *self,
                                             const char               *path,
                                             GBytes                   *bytes,
                                             gboolean                  force,
                                             GError                  **error);

/**
 * triad_fingerprints_explain:
 * @self: stamps
 * @entry: a figure
 *
 * Reads what is stamped.  Several threads may ask at a time.
 *
 * Returns: (transfer full) (nullable): why its pictures are out of date, part
 *   of a sentence; %NULL where they are not
 */
char              *triad_fingerprints_explain (const TriadFingerprints *self,
                                               const TriadFigureEntry  *entry);

/**
 * triad_fingerprints_set:
 * @self: stamps
 * @entry: a figure that was made just now
 * @inputs: (element-type filename) (nullable): what its pictures depend on; %NULL where not all
 *   of them could be written, so that it is out of date
 * @outputs: (element-type filename): its pictures, as far as they were written
 */
void               triad_fingerprints_set   (TriadFingerprints       *self,
                                             const TriadFigureEntry  *entry,
                                             const GPtrArray         *inputs,
                                             const GPtrArray         *outputs);

/**
 * triad_fingerprints_keep:
 * @self: stamps
 * @entries: (element-type TriadFigureEntry): the figures that there are
 *
 * Forgets all others.
 */
void               triad_fingerprints_keep  (TriadFingerprints       *self,
                                             const GPtrArray         *entries);

/**
 * triad_fingerprints_save:
 * @self: stamps
 * @error: where to say why they can't be written
 *
 * Writes them where they have changed.
 *
 * Returns: %FALSE and @error where that failed
 */
gboolean           triad_fingerprints_save  (TriadFingerprints       *self,
                                             GError                 **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFingerprints, triad_fingerprints_free)

G_END_DECLS
