/* triad-examples.h: list of the example models installed with Triad */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

typedef struct
{
  GFile *file;           /* the model */
  char  *title;
  char  *description;    /* what it demonstrates, a phrase, or NULL */
} TriadExample;

/* Reads `examples.ini` from the folder in the environment variable `TRIAD_EXAMPLES`,
 * else from the installed folder, else from the source tree.
 *
 * Returns: (transfer full) (element-type TriadExample): the examples that exist
 */
GPtrArray *triad_examples_load (void);
