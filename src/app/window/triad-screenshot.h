/* triad-screenshot.h: a window as a file
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-window.h"

G_BEGIN_DECLS

/**
 * triad_screenshot_take_async:
 * @window: a window that is shown and has a file
 * @path: a PNG file to write
 * @select: (nullable): the scoped name of a frame to select before
 * @callback: called when it is written
 * @data: for @callback
 *
 * Waits until everything is read, laid out and drawn, then writes what the
 * window looks like.
 */
void     triad_screenshot_take_async  (TriadWindow          *window,
                                       const char           *path,
                                       const char           *select,
                                       GAsyncReadyCallback   callback,
                                       gpointer              data);

/**
 * triad_screenshot_take_finish:
 * @window: the window
 * @result: what the callback got
 * @error: where to say why there is no picture
 *
 * Returns: %TRUE, or %FALSE and @error
 */
gboolean triad_screenshot_take_finish (TriadWindow          *window,
                                       GAsyncResult         *result,
                                       GError              **error);

G_END_DECLS
