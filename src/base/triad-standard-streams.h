/* triad-standard-streams.h: keeps descriptors 0, 1 and 2 from other files
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

/**
 * triad_standard_streams_open:
 *
 * Opens `/dev/null` in place of each standard stream that the program was started without.
 * Otherwise the next file that is opened would be one: messages would be written into it, and a
 * helper that is given it would not get it.
 *
 * To be called first in main().
 */
void triad_standard_streams_open (void);
