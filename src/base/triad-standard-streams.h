/* triad-standard-streams.h: reserves descriptors 0, 1 and 2
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

/**
 * triad_standard_streams_open:
 *
 * Opens `/dev/null` in place of each standard stream that is closed when the program
 * starts.  Otherwise the next opened file would become a standard stream: messages would
 * be written into it, and a helper could not inherit it.
 *
 * Must be the first call in main().
 */
void triad_standard_streams_open (void);
