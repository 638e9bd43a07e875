/* triad-examples.c: list of the example models installed with Triad */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-examples.h"

#include "triad-development.h"

#include <glib/gi18n.h>

/* The texts of examples.ini, listed here for translation. */
G_GNUC_UNUSED static const char *const texts[] = {
  N_("Arm and Gripper"),
  N_("Two models joined by a placement frame"),
  N_("Mobile Robot"),
  N_("A base, a torso and two arms, put together from few files"),
  N_("Robot Arm"),
  N_("The UR5e; the pose of each link is a row of its DH parameters"),
  N_("URDF Parity"),
  N_("A model whose poses are given joint by joint, as in URDF"),
  N_("Joint Frames"),
  N_("A frame on each side of a joint, which separate when it turns"),
  N_("Door"),
  N_("Frames that move with a joint, and one that does not"),
  N_("Flange Assembly"),
  N_("Two robots built from nested models with interchangeable parts"),
  N_("Small World"),
  N_("A world with its own frames, an included model and a joint"),
  N_("Broken Model"),
  N_("Five errors, with the rest of the model still resolved"),
};

static void
example_free (TriadExample *self)
{
  g_object_unref (self->file);
  g_free (self->title);
  g_free (self->description);
  g_free (self);
}

/* A development build uses the examples of its source tree. */
static char *
dup_folder (void)
{
  const char *wanted = g_getenv ("TRIAD_EXAMPLES");
  char *source = triad_development_dup_source_path ("data/examples");

  if (wanted != NULL && *wanted != '\0')
    {
      g_free (source);
      return g_strdup (wanted);
    }

  return source != NULL ? source : g_strdup (TRIAD_EXAMPLES_DIR);
}

static char *
dup_text (GKeyFile   *keys,
          const char *example,
          const char *key)
{
  g_autofree char *text = g_key_file_get_string (keys, example, key, NULL);

  /* The translation of the empty message is the header of the message catalogue. */
  return text != NULL && *text != '\0' ? g_strdup (_(text)) : g_steal_pointer (&text);
}

GPtrArray *
triad_examples_load (void)
{
  GPtrArray *examples = g_ptr_array_new_with_free_func ((GDestroyNotify) example_free);
  g_autofree char *folder = dup_folder ();
  g_autofree char *list = g_build_filename (folder, "examples.ini", NULL);
  g_autoptr(GKeyFile) keys = g_key_file_new ();
  g_auto(GStrv) names = NULL;

  if (!g_key_file_load_from_file (keys, list, G_KEY_FILE_NONE, NULL))
    return examples;

  names = g_key_file_get_groups (keys, NULL);

  for (gsize i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      TriadExample *example;

      if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
        continue;

      example = g_new0 (TriadExample, 1);
      example->file = g_file_new_for_path (path);
      example->title = dup_text (keys, names[i], "Title");
      example->description = dup_text (keys, names[i], "Description");

      if (example->title == NULL)
        example->title = g_strdup (names[i]);

      g_ptr_array_add (examples, example);
    }

  return examples;
}
