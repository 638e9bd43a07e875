/* triad-development-build.c: marks the program that it is linked into as a development build */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-development.h"

static void __attribute__ ((constructor))
enable (void)
{
  triad_development_enable (TRIAD_SOURCE_FOLDER, TRIAD_BUILD_FOLDER);
}
