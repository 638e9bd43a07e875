/* triad-lsp-folders.h: model files below the folders that are open in the editor
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

/** TRIAD_LSP_MAX_FILES: How many files of the workspace's folders are looked through. */
#define TRIAD_LSP_MAX_FILES 2000

/** triad_lsp_folders_list_files: Returns (transfer full) (element-type GFile) the SDFormat and URDF
 * files below @folders, sorted. */
GPtrArray *triad_lsp_folders_list_files (const GPtrArray *folders);

/** triad_lsp_folder_contains: Returns whether @file exists below @folder, after symbolic links. */
gboolean   triad_lsp_folder_contains    (GFile           *folder,
                                         GFile           *file);

/** triad_lsp_folders_contain: Returns whether one of @folders contains @file. */
gboolean   triad_lsp_folders_contain    (const GPtrArray *folders,
                                         GFile           *file);
