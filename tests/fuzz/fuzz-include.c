/* fuzz-include.c: files that include each other
 *
 * An input is a folder: the text after the line `@@ NAME` is the content of the file
 * NAME, and the text before the first such line is the file to open.  NAME.link is a
 * symbolic link to the name in its content, and NAME.fifo a pipe without a writer.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-fuzz.h"

#include "triad-file-type.h"
#include "triad-file.h"

#include <ftw.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_FILES 12
#define MAX_NAME  100

static gboolean
is_name (const char *name)
{
  return name[0] != '\0' && name[0] != '/' && strlen (name) <= MAX_NAME &&
         strstr (name, "..") == NULL &&
         strspn (name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/%") ==
         strlen (name);
}

/* Creates links last, so that nothing is written through one. Files that cannot be
 * created are missing, which is a case too. */
static void
make_file (const char          *folder,
           const TriadFuzzPart *part,
           gboolean             is_link)
{
  g_autofree char *path = NULL;
  g_autofree char *parent = NULL;

  if (!is_name (part->name) || g_str_has_suffix (part->name, ".link") != is_link)
    return;

  path = g_build_filename (folder, part->name, NULL);
  parent = g_path_get_dirname (path);

  if (g_mkdir_with_parents (parent, 0700) != 0)
    return;

  if (is_link)
    {
      g_autofree char *target = g_strstrip (g_strndup (part->text, part->n_bytes));

      (void) !symlink (target, path);
    }
  else if (g_str_has_suffix (part->name, ".fifo"))
    (void) mkfifo (path, 0600);
  else
    (void) g_file_set_contents_full (path, part->text, (gssize) part->n_bytes,
                                     G_FILE_SET_CONTENTS_NONE, 0600, NULL);
}

static int
remove_one (const char        *path,
            const struct stat *status,
            int                kind,
            struct FTW        *place)
{
  (void) status;
  (void) kind;
  (void) place;

  return remove (path);
}

static char *
make_folder (void)
{
  char *folder = g_strdup (g_file_test ("/dev/shm", G_FILE_TEST_IS_DIR)
                           ? "/dev/shm/triad-fuzz-XXXXXX" : "/tmp/triad-fuzz-XXXXXX");

  g_assert_nonnull (g_mkdtemp (folder));

  return folder;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr(GPtrArray) parts = triad_fuzz_split (data, size);
  TriadFuzzPart *first = g_ptr_array_index (parts, 0);
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "main.sdf", NULL);
  g_autoptr(GFile) file = triad_file_new_for_path (path);
  g_autoptr(TriadSnapshot) snapshot = NULL;

  g_free (first->name);
  first->name = g_strdup ("main.sdf");

  for (int links = FALSE; links <= TRUE; links++)
    for (guint i = 0; i < MIN (parts->len, MAX_FILES); i++)
      make_file (folder, g_ptr_array_index (parts, i), links);

  (void) triad_file_type_detect (file);
  snapshot = triad_snapshot_load (file, "main.sdf", NULL, NULL, NULL);

  if (snapshot != NULL)
    triad_fuzz_check (snapshot);

  nftw (folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);

  return 0;
}
