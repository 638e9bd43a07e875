/* triad-template-arguments.h: arguments that a xacro template declares */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source.h"

/** TRIAD_TEMPLATE_MAX_ARGUMENTS: The maximum number of arguments that are listed. */
#define TRIAD_TEMPLATE_MAX_ARGUMENTS 200

/**
 * TriadTemplateArgument:
 * @value: (nullable): the default; %NULL if the argument must be given
 */
typedef struct
{
  char *name;
  char *value;
} TriadTemplateArgument;

/**
 * triad_template_arguments_find:
 * @sources: (element-type TriadSource): sources, of which generated ones are not searched
 *
 * Finds the `<xacro:arg>` elements, each name once.
 *
 * Returns: (transfer full) (element-type TriadTemplateArgument): the arguments in order
 */
GPtrArray *triad_template_arguments_find (const GPtrArray *sources);
