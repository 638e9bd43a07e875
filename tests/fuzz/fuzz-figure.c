/* fuzz-figure.c: figure files
 *
 * A figure can be written again, as keys and as a command, with the same meaning.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-fuzz.h"

#include "triad-figure-arguments.h"
#include "triad-figure-file.h"
#include "triad-joint-positions.h"

#include <string.h>

#define MODEL "<sdf version='1.10'><model name='m'><link name='a'/><link name='b'/>"          \
              "<joint name='j' type='universal'><parent>a</parent><child>b</child>"          \
              "<axis><limit><lower>-1</lower></limit></axis><axis2/></joint></model></sdf>"

static void
check_figure (TriadFigure *figure,
              const char  *name)
{
  g_autofree char *keys = triad_figure_to_keys (figure, name);
  g_autofree char *command = triad_figure_arguments_to_command (figure);
  g_autofree char *again = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadFigureFile) file = triad_figure_file_parse ("figures.triad", keys, strlen (keys),
                                                             &error);

  g_assert_true (g_utf8_validate (command, -1, NULL));
  g_assert_no_error (error);
  g_assert_cmpint (file->entries->len, ==, 1);

  again = triad_figure_to_keys (((TriadFigureEntry *) g_ptr_array_index (file->entries, 0))->figure,
                                name);
  g_assert_cmpstr (again, ==, keys);
}

static void
check_joint (const char *text)
{
  TriadFuzzPart part = { .text = MODEL, .n_bytes = strlen (MODEL) };
  g_autoptr(TriadSnapshot) snapshot = triad_fuzz_load (&part);
  g_autoptr(TriadKinematicTree) tree = triad_kinematic_tree_new (snapshot);
  g_autofree double *from = triad_joint_positions_new (tree);
  g_autofree double *to = triad_joint_positions_new (tree);
  g_autofree char *note = NULL;

  (void) triad_joint_positions_read (tree, text, from, &note, NULL);
  (void) triad_joint_positions_read_sweep (tree, text, from, to, NULL);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr(GPtrArray) parts = triad_fuzz_split (data, size);
  const TriadFuzzPart *first = g_ptr_array_index (parts, 0);
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadFigureFile) file = triad_figure_file_parse ("figures.triad", first->text,
                                                             first->n_bytes, &error);

  g_assert_true ((file == NULL) == (error != NULL));

  if (error != NULL)
    g_assert_true (g_utf8_validate (error->message, -1, NULL));

  for (guint i = 0; file != NULL && i < file->entries->len; i++)
    {
      const TriadFigureEntry *entry = g_ptr_array_index (file->entries, i);

      check_figure (entry->figure, entry->name);
    }

  for (guint i = 1; i < parts->len; i++)
    check_joint (((TriadFuzzPart *) g_ptr_array_index (parts, i))->text);

  return 0;
}
