/* triad-progress.h: progress line of a command on a terminal */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-meshes.h"

/**
 * triad_progress_begin:
 * @file: the file as named on the command line
 * @step: what is done with it, such as “reading”, already translated
 *
 * Says what the command does from now on.  If standard error is a terminal, a line there shows it
 * after a second.  The last message of a command without memory or time names @file.  Can be
 * called in any thread.
 */
void triad_progress_begin   (const char *file,
                             const char *step);

/** triad_progress_ref_meshes: Returns (transfer full) the cache of the command, whose models share
 * the time for meshes; while meshes are read with it, the line shows how many shapes of the file are
 * done. */
TriadMeshes *triad_progress_ref_meshes (void);

/** triad_progress_count: Shows from now on how many of @n_files files are done, if there are
 * several, instead of the steps of each. */
void triad_progress_count   (guint       n_files);

/** triad_progress_advance: Counts a file as done. */
void triad_progress_advance (void);

/** triad_progress_pause: Erases the line before other output to standard error, and locks it. */
void triad_progress_pause   (void);

/** triad_progress_resume: Unlocks the line after that output. */
void triad_progress_resume  (void);

/** triad_progress_print: Prints @text to standard output, and flushes it.  The line is erased
 * before, and comes again only if both streams cannot mix: a pipe may lead to a pager. */
void triad_progress_print   (const char *text);

/** triad_progress_end: Erases the line for good, before other output to standard output. */
void triad_progress_end     (void);
