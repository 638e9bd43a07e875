/* triad-screenshot.h: screenshot of a window as PNG */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-window.h"

/* Waits until the file is loaded, laid out and drawn, then writes the content of the
 * window.
 *
 * @select: (nullable): the scoped name of a frame to select first
 * @joints: (nullable): joint positions to set first, `NAME=VALUE[,VALUE…]`; the page of the joints
 *   is then shown
 */
void     triad_screenshot_take_async  (TriadWindow          *window,
                                       const char           *path,
                                       const char           *select,
                                       const char *const    *joints,
                                       GAsyncReadyCallback   callback,
                                       gpointer              data);

gboolean triad_screenshot_take_finish (TriadWindow          *window,
                                       GAsyncResult         *result,
                                       GError              **error);
