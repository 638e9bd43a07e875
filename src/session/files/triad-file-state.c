/* triad-file-state.c: state of a file, to detect changes: inode, size, modification time */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-file-state.h"

#include "triad-file-read.h"

#include <stdlib.h>
#include <string.h>

#define DIGEST_MAX_BYTES (64 * 1024 * 1024)

TriadFileState
triad_file_state_take (GFile        *file,
                       GCancellable *cancellable)
{
  g_autoptr(GFileInfo) info = g_file_query_info (file,
                                                 G_FILE_ATTRIBUTE_STANDARD_TYPE ","
                                                 G_FILE_ATTRIBUTE_STANDARD_SIZE ","
                                                 G_FILE_ATTRIBUTE_TIME_MODIFIED ","
                                                 G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC ","
                                                 G_FILE_ATTRIBUTE_ACCESS_CAN_READ ","
                                                 G_FILE_ATTRIBUTE_UNIX_DEVICE ","
                                                 G_FILE_ATTRIBUTE_UNIX_INODE,
                                                 G_FILE_QUERY_INFO_NONE, cancellable, NULL);
  TriadFileState state = { 0 };

  if (info == NULL)
    return state;

  state.device = g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_UNIX_DEVICE);
  state.inode = g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_UNIX_INODE);
  state.readable = g_file_info_get_attribute_boolean (info, G_FILE_ATTRIBUTE_ACCESS_CAN_READ);
  state.regular = g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR;

  if (state.regular)
    state.size = g_file_info_get_size (info);

  state.modified =
    g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED) * G_USEC_PER_SEC +
    g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC);

  return state;
}

gboolean
triad_file_state_same_file (const TriadFileState *a,
                            const TriadFileState *b)
{
  return a->device == b->device && a->inode == b->inode;
}

gboolean
triad_file_state_equal (const TriadFileState *a,
                        const TriadFileState *b)
{
  return triad_file_state_same_file (a, b) && a->size == b->size && a->readable == b->readable &&
         a->regular == b->regular && (!a->regular || a->modified == b->modified);
}

char *
triad_file_state_dup_digest (GFile                *file,
                             const TriadFileState *state,
                             GCancellable         *cancellable)
{
  g_autoptr(GByteArray) bytes = NULL;

  if (!state->regular || state->size > DIGEST_MAX_BYTES)
    return NULL;

  bytes = triad_file_read (file, DIGEST_MAX_BYTES, cancellable, NULL);

  return bytes != NULL ? g_compute_checksum_for_data (G_CHECKSUM_SHA256, bytes->data, bytes->len)
                       : NULL;
}

GFile *
triad_file_state_find_target (GFile *file)
{
  const char *path = g_file_peek_path (file);
  char *target = path != NULL ? realpath (path, NULL) : NULL;
  GFile *found = NULL;

  if (target != NULL && strcmp (target, path) != 0)
    found = g_file_new_for_path (target);

  free (target);

  return found;
}

gboolean
triad_file_state_is_silent (GFile        *file,
                            GCancellable *cancellable)
{
  g_autoptr(GFileInfo) info =
    g_file_query_filesystem_info (file, G_FILE_ATTRIBUTE_FILESYSTEM_REMOTE, cancellable, NULL);

  return info != NULL &&
         g_file_info_get_attribute_boolean (info, G_FILE_ATTRIBUTE_FILESYSTEM_REMOTE);
}
