/* triad-generator.h: runs the command that generates a model from a template */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source.h"

/** TRIAD_GENERATOR_TIMEOUT_MS: How long a generator may run, in milliseconds. */
#define TRIAD_GENERATOR_TIMEOUT_MS 30000

/** TRIAD_GENERATOR_MAX_BYTES: The maximum size of the text that a generator prints. */
#define TRIAD_GENERATOR_MAX_BYTES (64 * 1024 * 1024)

/** TRIAD_GENERATOR_MAX_SHARED_BYTES: The maximum size of the files of all templates of a command. */
#define TRIAD_GENERATOR_MAX_SHARED_BYTES (512 * 1024 * 1024)

/** TriadGenerator: A command that prints a model, such as `xacro %f`.  It comes from the user,
 * never from a file. Can be used from any thread. */
typedef struct _TriadGenerator TriadGenerator;

/**
 * triad_generator_new:
 * @command: the command, which is split into words as a shell would do it; in each of them, `%f`
 *   is replaced by the path of the file and `%%` by `%`
 * @folder: (nullable): the working directory of the command; %NULL for that of this process
 * @arguments: (nullable) (array zero-terminated=1): further words, used as they are
 * @error: return location for a #GShellError or %TRIAD_ERROR_GENERATOR
 *
 * Returns: (transfer full): a generator, or %NULL
 */
TriadGenerator *triad_generator_new         (const char         *command,
                                             const char         *folder,
                                             const char *const  *arguments,
                                             GError            **error);
TriadGenerator *triad_generator_ref         (TriadGenerator     *self);
void            triad_generator_unref       (TriadGenerator     *self);

/** triad_generator_share_files: Limits the size of the files that all templates may read to be shown
 * from now on to @max_bytes, and of those of each to the part of one in @n_templates, so that the
 * result does not depend on their order.  Not thread-safe. */
void            triad_generator_share_files (TriadGenerator     *self,
                                             guint               n_templates,
                                             gsize               max_bytes);

/** triad_generator_set_timeout: Sets how long the command may run, for tests. */
void            triad_generator_set_timeout (TriadGenerator     *self,
                                             int                 timeout_ms);

/**
 * TriadGenerated:
 * @source: (nullable): the text that was printed; %NULL if the command failed
 * @templates: (element-type TriadSource): the template, and files that it reads
 * @watched: (element-type GFile): all files that the text depends on
 * @diagnostics: (element-type TriadDiagnostic): what the command reported
 *
 * The result of a generator.
 */
typedef struct
{
  TriadSource *source;
  GPtrArray   *templates;
  GPtrArray   *watched;
  GPtrArray   *diagnostics;
} TriadGenerated;

/**
 * triad_generator_run:
 * @file: the template
 * @name: (nullable): its display name, or %NULL for the path
 * @error: return location for %G_IO_ERROR_CANCELLED, or an error if @file cannot be read
 *
 * Runs the command, without a shell.  That it fails is a diagnostic, not an error.
 *
 * Returns: (transfer full): the result, or %NULL
 */
TriadGenerated *triad_generator_run         (TriadGenerator     *self,
                                             GFile              *file,
                                             const char         *name,
                                             GCancellable       *cancellable,
                                             GError            **error);
void            triad_generated_free        (TriadGenerated     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadGenerator, triad_generator_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadGenerated, triad_generated_free)
