/* triad-error.h: why something could not be done
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TRIAD_ERROR:
 *
 * What Triad could not do.  That a file is *wrong* is not such an error: it
 * is a #TriadDiagnostic, and everything else about the file is still known.
 */
#define TRIAD_ERROR (triad_error_quark ())

/**
 * TriadError:
 * @TRIAD_ERROR_NOT_A_FILE: the name leads to a device, a pipe or a folder
 * @TRIAD_ERROR_TOO_LARGE: the input is beyond a limit
 * @TRIAD_ERROR_HELPER: the layout helper could not be started, or gave no sound answer
 * @TRIAD_ERROR_UNCONFINED: a helper must be confined, and the system cannot do it
 * @TRIAD_ERROR_EXPORT: a picture could not be written
 * @TRIAD_ERROR_NO_FRAME: there is no frame of that name, or it has no pose
 */
typedef enum
{
  TRIAD_ERROR_NOT_A_FILE,
  TRIAD_ERROR_TOO_LARGE,
  TRIAD_ERROR_HELPER,
  TRIAD_ERROR_UNCONFINED,
  TRIAD_ERROR_EXPORT,
  TRIAD_ERROR_NO_FRAME,
} TriadError;

GQuark triad_error_quark (void);

G_END_DECLS
