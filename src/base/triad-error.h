/* triad-error.h: error domain of Triad */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/** TRIAD_ERROR: Operations of Triad that failed.  Problems in a file are not reported this way, but
 * as #TriadDiagnostic, so that the rest of the file can still be used. */
#define TRIAD_ERROR (triad_error_quark ())

typedef enum
{
  TRIAD_ERROR_NOT_A_FILE,  /* the path is a device, a pipe or a folder */
  TRIAD_ERROR_TOO_LARGE,   /* the input exceeds a limit */
  TRIAD_ERROR_COMPRESSED,  /* the file must be decompressed before it can be read */
  TRIAD_ERROR_HELPER,      /* a helper program could not be started, or returned no valid answer */
  TRIAD_ERROR_NO_ANSWER,   /* a helper program ended or broke the protocol */
  TRIAD_ERROR_UNCONFINED,  /* a helper must be sandboxed, but the system does not support it */
  TRIAD_ERROR_EXPORT,      /* a figure could not be written */
  TRIAD_ERROR_NO_FRAME,    /* the frame does not exist or has no pose */
  TRIAD_ERROR_NO_MODEL,    /* a file has no root element, so that there is nothing to show */
  TRIAD_ERROR_GENERATOR,   /* a command that generates models cannot be used */
} TriadError;

GQuark triad_error_quark (void);
