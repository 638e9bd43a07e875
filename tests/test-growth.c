/* test-growth.c: repeated reading does not leak memory */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test.h"

#include <malloc.h>
#include <string.h>

#include "triad-folder.h"

#define N_WARM   20
#define N_MORE   100
#define N_FRAMES 200

/* The allocated memory, whatever part of it the system gets back. */
static gsize
get_memory (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

static gboolean
skip (void)
{
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
  g_test_skip ("sanitizers allocate in their own way");
  return TRUE;
#else
  if (g_getenv ("GLIBC_TUNABLES") != NULL && g_getenv ("G_SLICE") != NULL)
    return FALSE;

  g_test_skip ("caches of the allocator are in the way: "
               "GLIBC_TUNABLES=glibc.malloc.tcache_count=0 G_SLICE=always-malloc takes them away");
  return TRUE;
#endif
}

/* Frames, some of them invalid, two includes, and one include of a missing file. */
static GFile *
write_model (TriadFolder *folder)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'/>\n");

  g_object_unref (triad_folder_write (folder, "part.sdf",
                                      "<sdf version='1.6'><model name='part'><link name='l'>"
                                      "<pose frame=''>1 2 3 0 0 0</pose></link></model></sdf>\n"));

  for (int k = 0; k < N_FRAMES; k++)
    g_string_append_printf (text, "<frame name='f%d' attached_to='%s'><pose>%d 0 0 0 0 1</pose>"
                                  "</frame>\n", k, k % 20 == 19 ? "nobody" : "l", k);

  g_string_append (text,
                   "<include><uri>part.sdf</uri></include>\n"
                   "<include merge='true'><uri>part.sdf</uri><name>other</name></include>\n"
                   "<include><uri>gone.sdf</uri></include>\n"
                   "<frame name='a' attached_to='b'/><frame name='b' attached_to='a'/>\n"
                   "</model></sdf>\n");

  return triad_folder_write (folder, "model.sdf", text->str);
}

static GFile *
write_robot (TriadFolder *folder)
{
  return triad_folder_write (folder, "robot.urdf",
                             "<robot name='r'><link name='a'/><link name='b'/><link/>"
                             "<joint name='j' type='revolute'><origin xyz='1 2 3' rpy='0 0 x'/>"
                             "<parent link='a'/><child link='b'/><axis xyz='0 0 2'/></joint>"
                             "</robot>\n");
}

static void
load (GFile *file)
{
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  g_autofree char *json = triad_test_dup_frames (snapshot, NULL);
  g_autofree char *text = triad_diagnostics_to_text (diagnostics);

  g_assert_cmpuint (diagnostics->len, >, 0);
  g_assert_cmpuint (strlen (json) + strlen (text), >, 0);
}

static void
test_loads (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) model = write_model (folder);
  g_autoptr(GFile) robot = write_robot (folder);
  gsize warm = 0;

  if (skip ())
    return;

  for (int i = 0; i <= N_WARM + N_MORE; i++)
    {
      load (model);
      load (robot);

      if (i == N_WARM)
        warm = get_memory ();
    }

  g_assert_cmpuint (get_memory (), ==, warm);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/growth/loads", test_loads);

  return g_test_run ();
}
