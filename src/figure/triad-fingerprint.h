/* triad-fingerprint.h: records the inputs and outputs of figures to detect outdated ones */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-directory.h"
#include "triad-figure-file.h"
#include "triad-file-digests.h"

/**
 * TriadFingerprints:
 *
 * What the outputs of a figure file were made from: a key file beside it, `NAME.triad.stamp`, with
 * a group for each figure.  A group has digests of the figure's options with Triad's version, of
 * every file that was read or looked for, and of every output.  As it contains no times, it is
 * valid on other machines and can be committed with the outputs.
 *
 * A file that contains anything else, or more than 2,000 groups, is ignored: parsing a key file
 * takes quadratic time if names are chosen to collide.
 */
typedef struct _TriadFingerprints TriadFingerprints;

/**
 * triad_fingerprints_load:
 * @figure_file: path of a figure file
 * @version: Triad's version
 * @root: (nullable): a folder around @figure_file, beneath which no symbolic link is followed to
 *   the fingerprint file and the outputs, which must then be beneath the folder of @figure_file;
 *   %NULL if outputs may be elsewhere, and only they themselves must not be links.  Must outlive
 *   the result
 * @digests: (not nullable): a cache, which must outlive the result
 * @error: return location for an error if the fingerprint file is a symbolic link, is not a
 *   regular file, or cannot be read
 *
 * Returns: (transfer full): the fingerprints, empty if there is no valid file; or %NULL and @error
 */
TriadFingerprints *triad_fingerprints_load  (const char         *figure_file,
                                             const char         *version,
                                             TriadDirectory     *root,
                                             TriadFileDigests   *digests,
                                             GError            **error);
void               triad_fingerprints_free  (TriadFingerprints  *self);

/**
 * triad_fingerprints_check_output:
 * @path: an output of a figure
 * @error: return location for a %TRIAD_FIGURE_ERROR of `output`
 *
 * Checks the path of an output: it must have the suffix of a format, so that it is not the
 * fingerprint file, and be beneath the folder of the figure file.
 *
 * Returns: whether the path is permitted
 */
gboolean           triad_fingerprints_check_output (const TriadFingerprints  *self,
                                                    const char               *path,
                                                    GError                  **error);

/**
 * triad_fingerprints_check_own:
 * @error: return location for %TRIAD_ERROR_NOT_A_FILE
 *
 * Returns: whether the fingerprint file may be replaced: it is a valid one, or does not exist
 */
gboolean           triad_fingerprints_check_own (const TriadFingerprints  *self,
                                                 GError                  **error);

/**
 * triad_fingerprints_write:
 * @path: a path that triad_fingerprints_check_output() accepts
 * @force: whether any existing file may be replaced; otherwise, only one that has not changed since
 *   the fingerprint file, when it was loaded, listed it as an output
 * @error: return location for a %TRIAD_FIGURE_ERROR of `output`
 *
 * Writes an output beneath the folder of the figure file.  Succeeds if the file contains @bytes
 * already.
 *
 * Returns: whether the file contains @bytes
 */
gboolean           triad_fingerprints_write (const TriadFingerprints  *self,
                                             const char               *path,
                                             GBytes                   *bytes,
                                             gboolean                  force,
                                             GError                  **error);

/** triad_fingerprints_explain: Compares the current files with the fingerprints of a figure.  Can
 * be called from several threads at a time.  Returns why the outputs are outdated, part of a
 * sentence; %NULL if they are up to date. */
char              *triad_fingerprints_explain (const TriadFingerprints *self,
                                               const TriadFigureEntry  *entry);

/**
 * triad_fingerprints_set:
 * @entry: a figure that was rendered just now
 * @inputs: (element-type TriadDigestedFile) (nullable): files that its outputs depend on; %NULL if not
 *   all outputs could be written, so that the figure stays outdated
 * @outputs: (element-type TriadDigestedFile): the outputs that were written
 */
void               triad_fingerprints_set   (TriadFingerprints       *self,
                                             const TriadFigureEntry  *entry,
                                             const GPtrArray         *inputs,
                                             const GPtrArray         *outputs);

/**
 * triad_fingerprints_keep:
 * @entries: (element-type TriadFigureEntry): all figures of the file
 *
 * Removes the fingerprints of all other figures.
 */
void               triad_fingerprints_keep  (TriadFingerprints       *self,
                                             const GPtrArray         *entries);

/** triad_fingerprints_save: Writes the fingerprint file if the fingerprints have changed.  Returns
 * %FALSE and @error if that failed. */
gboolean           triad_fingerprints_save  (TriadFingerprints       *self,
                                             GError                 **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFingerprints, triad_fingerprints_free)
