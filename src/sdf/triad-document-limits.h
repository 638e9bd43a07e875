/* triad-document-limits.h: limits on the size of a document */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"

/** TRIAD_DOCUMENT_MAX_DEPTH: The maximum depth of nested includes. */
#define TRIAD_DOCUMENT_MAX_DEPTH 32

/** TRIAD_DOCUMENT_MAX_ELEMENTS: The maximum number of elements after expanding all includes.
 * Without a limit, thirty small files that each include the next one twice would expand to a
 * billion elements. */
#define TRIAD_DOCUMENT_MAX_ELEMENTS TRIAD_TREE_MAX_ELEMENTS

/** TRIAD_DOCUMENT_MAX_REPEATED: The maximum number of elements of files that were included before,
 * as often as they are included again.  Each frame needs 0.5 to 1.5 kB of memory, and a few lines can
 * include a file a million times. */
#define TRIAD_DOCUMENT_MAX_REPEATED 2000000

/** TRIAD_DOCUMENT_MAX_TEXT: The maximum total size of texts and attributes after expanding all
 * includes, in bytes: each of them is read as often as it is included. */
#define TRIAD_DOCUMENT_MAX_TEXT (512 * 1024 * 1024)

/** TRIAD_DOCUMENT_MAX_NESTING: The maximum nesting depth of models after expanding all includes. */
#define TRIAD_DOCUMENT_MAX_NESTING 250

/** TRIAD_DOCUMENT_MAX_INCLUDES: The maximum number of includes in all files together, resolved or
 * not. */
#define TRIAD_DOCUMENT_MAX_INCLUDES 100000

/** TRIAD_DOCUMENT_MAX_FILES: The maximum number of files. */
#define TRIAD_DOCUMENT_MAX_FILES 10000

/** TRIAD_DOCUMENT_MAX_LOST: The maximum number of watched paths at which included files were not
 * found, also before they were found elsewhere.  Each include may have as many of them as its file
 * has parent folders. */
#define TRIAD_DOCUMENT_MAX_LOST 10000

/** TRIAD_DOCUMENT_MAX_BYTES: The maximum total size of all files, in bytes. */
#define TRIAD_DOCUMENT_MAX_BYTES (1024 * 1024 * 1024)
