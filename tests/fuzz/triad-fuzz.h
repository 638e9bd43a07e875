/* triad-fuzz.h: common functions of harnesses
 *
 * A harness is a file fuzz-NAME.c with a function LLVMFuzzerTestOneInput() that gives
 * bytes to one part of Triad, and aborts if a guarantee is violated. libFuzzer calls it
 * if the build has `-Dfuzz=true`; otherwise driver.c calls it with files.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <stdint.h>

#include "triad-snapshot.h"

int    LLVMFuzzerInitialize     (int           *argc,
                                 char        ***argv);
int    LLVMFuzzerTestOneInput   (const uint8_t *data,
                                 size_t         size);

/* Defined by libFuzzer, or by driver.c. */
size_t LLVMFuzzerMutate         (uint8_t       *data,
                                 size_t         size,
                                 size_t         max_size);

/* Defined in mutator.c, if a harness uses it: mutates XML with SDFormat's elements. */
size_t LLVMFuzzerCustomMutator   (uint8_t       *data,
                                  size_t         size,
                                  size_t         max_size,
                                  unsigned int   seed);
size_t LLVMFuzzerCustomCrossOver (const uint8_t *a,
                                  size_t         a_size,
                                  const uint8_t *b,
                                  size_t         b_size,
                                  uint8_t       *out,
                                  size_t         max_out_size,
                                  unsigned int   seed);

/**
 * TriadFuzzPart:
 * @name: the text after the `@@` of the line above it; "" for the first
 * @text: (array length=n_bytes): its content, followed by a NUL
 * @n_bytes: bytes
 */
typedef struct
{
  char  *name;
  char  *text;
  gsize  n_bytes;
} TriadFuzzPart;

/**
 * triad_fuzz_split:
 * @data: (array length=size): an input
 * @size: bytes
 *
 * Returns: (transfer full) (element-type TriadFuzzPart): its parts, at least
 *   one, with lines that begin with `@@` between them
 */
GPtrArray     *triad_fuzz_split (const guint8       *data,
                                 gsize               size);

/**
 * triad_fuzz_load:
 * @part: the content of a file
 *
 * Returns: (transfer full): its snapshot; the file has no path
 */
TriadSnapshot *triad_fuzz_load  (const TriadFuzzPart *part);

/**
 * triad_fuzz_check:
 * @snapshot: a snapshot
 *
 * Checks invariants of all snapshots: all text is UTF-8, all positions are in their files,
 * machine-readable output can be parsed, and the steps of an explanation give the pose of the
 * frame.
 */
void           triad_fuzz_check (TriadSnapshot       *snapshot);

/**
 * triad_fuzz_check_diagnostics:
 * @snapshot: a snapshot
 * @diagnostics: (element-type TriadDiagnostic): diagnostics of it
 *
 * Checks only the diagnostics.
 */
void           triad_fuzz_check_diagnostics (TriadSnapshot   *snapshot,
                                             const GPtrArray *diagnostics);
