/* driver.c: runs a harness on files, without libFuzzer
 *
 * The harness is called with each named file, and with each file in a named folder;
 * with `-m N` also with N mutations of each, always the same ones.  Prints TAP, a line
 * for each file.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-fuzz.h"

#include <stdlib.h>
#include <string.h>

#define MAX_CHANGED 16384         /* bytes: larger copies only take longer */
#define MAX_DEPTH   16

static GRand *randomness;

/* As libFuzzer's, but smaller: some bytes become others. */
size_t
LLVMFuzzerMutate (uint8_t *data,
                  size_t   size,
                  size_t   max_size)
{
  int n = g_rand_int_range (randomness, 1, 5);

  if (size == 0 && max_size > 0)
    data[size++] = '<';

  for (int i = 0; i < n && size > 0; i++)
    data[g_rand_int_range (randomness, 0, (gint32) size)] = g_rand_int_range (randomness, 0, 256);

  return size;
}

static void
collect (const char *path,
         int         depth,
         GPtrArray  *files)
{
  g_autoptr(GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  if (folder == NULL)
    g_ptr_array_add (files, g_strdup (path));

  while (folder != NULL && depth < MAX_DEPTH && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      collect (child, depth + 1, files);
    }
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
run_changed (const char *text,
             gsize       size,
             int         n_changed)
{
  g_autofree uint8_t *data = g_malloc (MAX_CHANGED);

  if (size > MAX_CHANGED / 2)
    return;

  memcpy (data, text, size);

  for (int i = 0; i < n_changed; i++)
    {
      size = LLVMFuzzerCustomMutator (data, size, MAX_CHANGED, g_rand_int (randomness));
      (void) LLVMFuzzerTestOneInput (data, size);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  int n_changed = 0;

  LLVMFuzzerInitialize (&argc, &argv);
  randomness = g_rand_new_with_seed (1);

  for (int i = 1; i < argc; i++)
    {
      if (strcmp (argv[i], "-m") == 0 && i + 1 < argc)
        n_changed = atoi (argv[++i]);
      else
        collect (argv[i], 0, files);
    }

  g_ptr_array_sort (files, compare_names);
  g_print ("1..%u\n", files->len);

  for (guint i = 0; i < files->len; i++)
    {
      const char *path = g_ptr_array_index (files, i);
      g_autofree char *name = g_path_get_basename (path);
      g_autofree char *text = NULL;
      gsize size;

      if (!g_file_get_contents (path, &text, &size, NULL))
        {
          g_print ("not ok %u - %s cannot be read\n", i + 1, name);
          continue;
        }

      /* a failure ends the program: print the input before */
      g_printerr ("%s\n", path);
      (void) LLVMFuzzerTestOneInput ((const uint8_t *) text, size);
      run_changed (text, size, n_changed);
      g_print ("ok %u - %s\n", i + 1, name);
    }

  g_rand_free (randomness);

  return 0;
}
