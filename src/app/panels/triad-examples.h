/* triad-examples.h: the models that come with Triad
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TriadExample:
 * @file: where it is
 * @title: what it is called
 * @description: (nullable): what there is to see, a phrase
 */
typedef struct
{
  GFile *file;
  char  *title;
  char  *description;
} TriadExample;

/**
 * triad_examples_load:
 *
 * Reads the list, `examples.ini`, of the folder that the environment's
 * `TRIAD_EXAMPLES` names, else of the one that is installed, else of the one
 * in the sources.
 *
 * Returns: (transfer full) (element-type TriadExample): those that are there
 */
GPtrArray *triad_examples_load (void);

G_END_DECLS
