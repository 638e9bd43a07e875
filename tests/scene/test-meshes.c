/* test-meshes.c: meshes of every format, and what is left of broken ones */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-mesh-decimate.h"
#include "triad-mesh-files.h"
#include "triad-mesh-reply.h"
#include "triad-shapes.h"
#include "triad-uri-scan.h"

#include <cairo.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_TRIANGLES 8000000    /* as the manual says */

#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define IS_SLOW TRUE
#else
#define IS_SLOW FALSE
#endif

/* Roots, nodes, indices, their bytes, and those of points and indices. */
#define GLTF                                                                               \
  "{\"asset\":{\"version\":\"2.0\"},\"scene\":0,\"scenes\":[{\"nodes\":[%s]}],"              \
  "\"nodes\":[%s],\"meshes\":[{\"primitives\":[{\"attributes\":{\"POSITION\":0},"            \
  "\"indices\":1}]}],\"accessors\":[{\"bufferView\":0,\"componentType\":5126,\"count\":3,"     \
  "\"type\":\"VEC3\",\"min\":[0,0,0],\"max\":[1,1,0]},{\"bufferView\":1,"                      \
  "\"componentType\":5123,\"count\":%d,\"type\":\"SCALAR\"}],"                             \
  "\"bufferViews\":[{\"buffer\":0,\"byteLength\":36},{\"buffer\":0,\"byteOffset\":36,"       \
  "\"byteLength\":%" G_GSIZE_FORMAT "}],\"buffers\":[{\"byteLength\":%u,"                  \
  "\"uri\":\"data:application/octet-stream;base64,%s\"}]}"

static TriadPolygonMesh *
get (TriadMeshes  *meshes,
     const char   *name,
     const char   *submesh,
     TriadMeshKind kind,
     char        **why)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "cases", "meshes", name, NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);

  return triad_meshes_get (meshes, file, submesh, kind, TRUE, NULL, why);
}

static gboolean
has_assimp (void)
{
  g_autofree char *program = g_strdup (g_getenv ("TRIAD_MESH_HELPER"));

  if (program != NULL && g_file_test (program, G_FILE_TEST_IS_EXECUTABLE))
    return TRUE;

  g_test_skip ("built without Assimp");
  return FALSE;
}

static void
assert_near (TriadVector v,
             double      x,
             double      y,
             double      z)
{
  g_assert_cmpfloat_with_epsilon (v.x, x, 1e-5);
  g_assert_cmpfloat_with_epsilon (v.y, y, 1e-5);
  g_assert_cmpfloat_with_epsilon (v.z, z, 1e-5);
}

/* A box of 1 × 2 × 3 m with a corner at the origin. */
static void
test_format (gconstpointer name)
{
  g_autoptr(TriadMeshes) meshes = triad_meshes_new (NULL);
  g_autofree char *why = NULL;
  g_autoptr(TriadPolygonMesh) surface = NULL;

  if (!has_assimp ())
    return;

  surface = get (meshes, name, NULL, TRIAD_MESH_PLACED, &why);
  g_assert_cmpstr (why, ==, NULL);
  g_assert_cmpint (surface->n_points, ==, 8);
  g_assert_cmpint (surface->n_faces, ==, 12);
  g_assert_true (surface->is_closed);
  assert_near (surface->low, 0, 0, 0);
  assert_near (surface->high, 1, 2, 3);
}

/* COLLADA has units, and here they are centimetres; the axis that it says is
 * up does not count, as anywhere in the field. */
static void
test_submesh (void)
{
  static const struct
  {
    const char   *submesh;
    TriadMeshKind kind;
    TriadVector   low;
    TriadVector   high;
  } cases[] = {
    { NULL, TRIAD_MESH_PLACED, { 0, 0, 0 }, { 5.1, 2, 3 } },
    { "whole", TRIAD_MESH_PLACED, { 0, 0, 0 }, { 1, 2, 3 } },
    { "hand", TRIAD_MESH_PLACED, { 5, 0, 0 }, { 5.1, 0.2, 0.3 } },
    { "hand", TRIAD_MESH_CENTRED, { -0.05, -0.1, -0.15 }, { 0.05, 0.1, 0.15 } },
  };
  g_autoptr(TriadMeshes) meshes = triad_meshes_new (NULL);
  g_autofree char *why = NULL;

  if (!has_assimp ())
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *none = NULL;
      g_autoptr(TriadPolygonMesh) surface = get (meshes, "two.dae", cases[i].submesh,
                                                 cases[i].kind,
                                                 &none);

      g_assert_cmpstr (none, ==, NULL);
      assert_near (surface->low, cases[i].low.x, cases[i].low.y, cases[i].low.z);
      assert_near (surface->high, cases[i].high.x, cases[i].high.y, cases[i].high.z);
    }

  g_assert_null (get (meshes, "two.dae", "foot", TRIAD_MESH_PLACED, &why));
  g_assert_cmpstr (why, ==, "cannot read “two.dae”: it has no submesh of that name");
}

/* A broken mesh is reported, whatever Assimp's message is. */
static void
test_broken (gconstpointer name)
{
  g_autoptr(TriadMeshes) meshes = triad_meshes_new (NULL);
  g_autofree char *start = g_strdup_printf ("cannot read “%s”: ", (const char *) name);
  g_autofree char *why = NULL;

  if (!has_assimp ())
    return;

  g_assert_null (get (meshes, name, NULL, TRIAD_MESH_PLACED, &why));
  g_assert_nonnull (why);
  g_assert_true (g_str_has_prefix (why, start));
  g_assert_cmpuint (strlen (why), >, strlen (start));
}

/* glTF keeps points in another file, which must be in the same folder. */
static void
test_outside (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "cases", "meshes", "box.bin", NULL);
  g_autofree char *gltf = g_test_build_filename (G_TEST_DIST, "cases", "meshes", "outside.gltf",
                                                 NULL);
  g_autofree char *bin = triad_folder_dup_path (folder, "outside.bin");
  g_autofree char *text = NULL;
  g_autofree char *bytes = NULL;
  g_autoptr(GFile) file = NULL;
  g_autoptr(TriadMeshes) meshes = triad_meshes_new (NULL);
  g_autofree char *why = NULL;
  gsize length;

  if (!has_assimp ())
    return;

  g_assert_true (g_file_get_contents (gltf, &text, NULL, NULL));
  g_assert_true (g_file_get_contents (source, &bytes, &length, NULL));
  file = triad_folder_write (folder, "a/b/outside.gltf", text);
  g_assert_true (g_file_set_contents (bin, bytes, length, NULL));

  g_assert_null (triad_meshes_get (meshes, file, NULL, TRIAD_MESH_PLACED, TRUE, NULL, &why));
  g_assert_nonnull (strstr (why, "could not open referenced file"));
}

/* Copies box.gltf so that it calls its points @uri, a string of JSON, and links to its
 * points under @name. */
static char *
read_renamed (const char *uri,
              const char *name,
              const char *link)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *gltf = g_test_build_filename (G_TEST_DIST, "cases", "meshes", "box.gltf", NULL);
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "cases", "meshes", "box.bin", NULL);
  g_autofree char *bin = triad_folder_dup_path (folder, name);
  g_autofree char *text = NULL;
  g_autofree char *bytes = NULL;
  g_autoptr(GString) renamed = NULL;
  g_autoptr(GFile) file = NULL;
  g_autoptr(TriadMeshes) meshes = triad_meshes_new (NULL);
  g_autoptr(TriadPolygonMesh) surface = NULL;
  char *why = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (gltf, &text, NULL, NULL));
  g_assert_true (g_file_get_contents (source, &bytes, &length, NULL));
  renamed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (renamed, "\"box.bin\"", uri, 0), ==, 1);
  g_object_unref (triad_folder_write (folder, name, ""));
  g_assert_true (g_file_set_contents (bin, bytes, length, NULL));
  file = triad_folder_write (folder, "here/box.gltf", renamed->str);

  if (link != NULL)
    {
      g_autofree char *place = triad_folder_dup_path (folder, "here/link.bin");

      g_assert_cmpint (symlink (link, place), ==, 0);
    }

  surface = triad_meshes_get (meshes, file, NULL, TRIAD_MESH_PLACED, TRUE, NULL, &why);
  g_assert_cmpint (surface != NULL, ==, why == NULL);

  return why;
}

/* Exactly the files that a glTF names are opened, however JSON and URIs escape the
 * names. */
static void
test_parts (void)
{
  static const struct
  {
    const char *uri;
    const char *name;
    const char *link;
    gboolean    is_read;
  } cases[] = {
    { "\"points.bin\"", "here/points.bin", NULL, TRUE },
    { "\"./points.bin\"", "here/points.bin", NULL, TRUE },
    { "\"p\\u006fints.bin\"", "here/points.bin", NULL, TRUE },
    { "\"\\ud83e\\udd16.bin\"", "here/\xf0\x9f\xa4\x96.bin", NULL, TRUE },
    { "\"a%20b.bin\"", "here/a b.bin", NULL, TRUE },
    { "\"a%20b.bin\"", "here/a%20b.bin", NULL, TRUE },
    { "\"a\\\"b.bin\"", "here/a\"b.bin", NULL, TRUE },
    { "\"link.bin\"", "here/points.bin", "points.bin", TRUE },
    { "\"link.bin\"", "points.bin", "../points.bin", FALSE },
    { "\"../points.bin\"", "points.bin", NULL, FALSE },
    { "\"points.txt\"", "here/points.txt", NULL, FALSE },
    { "\"below/points.bin\"", "here/below/points.bin", NULL, FALSE },
    { "\"a%2Fb.bin\"", "here/a%2Fb.bin", NULL, FALSE },
    { "\"a%2Fb.bin\"", "here/a/b.bin", NULL, FALSE },
    { "\".%2Fpoints.bin\"", "here/points.bin", NULL, TRUE },
    { "\"points.bin\"", "here/others.bin", NULL, FALSE },
  };

  if (!has_assimp ())
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *why = read_renamed (cases[i].uri, cases[i].name, cases[i].link);

      g_test_message ("%s: %s", cases[i].uri, why != NULL ? why : "read");
      g_assert_cmpint (why == NULL, ==, cases[i].is_read);
    }
}

/* Opens a glTF that names @uris, a list with spaces, and returns how many of their
 * files are open. */
static guint
count_parts (TriadFolder  *folder,
             const char   *uris,
             GCancellable *cancellable,
             GError      **error)
{
  g_auto(GStrv) names = g_strsplit (uris, " ", -1);
  g_autoptr(GString) json = g_string_new ("{\"buffers\":[");
  g_autoptr(GFile) file = NULL;
  g_autofree char *path = NULL;
  g_autoptr(TriadMeshFiles) files = NULL;

  for (int i = 0; names[i] != NULL; i++)
    g_string_append_printf (json, "%s{\"uri\":\"%s\"}", i > 0 ? "," : "", names[i]);

  g_string_append (json, "]}");
  file = triad_folder_write (folder, "m.gltf", json->str);
  path = g_file_get_path (file);
  files = triad_mesh_files_open (path, cancellable, error);

  return files != NULL ? files->names->len - 1 : 0;
}

/* Lists @n names, @different of them distinct, and `x.bin`. */
static char *
list_names (const char *start,
            int         n,
            int         different)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d.bin ", start, i % different);

  g_string_append (text, "x.bin");

  return g_strdup (text->str);
}

/* Only so many names are looked up, whether or not there is a file; names that are
 * repeated or never looked up do not count. */
static void
test_many_parts (void)
{
  enum { MAX = TRIAD_MESH_MAX_PARTS };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *fewer = list_names ("no", MAX - 2, MAX);
  g_autofree char *few = list_names ("no", MAX - 1, MAX);
  g_autofree char *many = list_names ("no", MAX, MAX);
  g_autofree char *repeated = list_names ("no", 10 * MAX, 1);
  g_autofree char *below = list_names ("below/", 10 * MAX, 10 * MAX);
  g_autofree char *present = list_names ("yes", MAX, MAX);

  g_object_unref (triad_folder_write (folder, "x.bin", "x"));

  for (int i = 0; i < MAX; i++)
    {
      g_autofree char *name = g_strdup_printf ("yes%d.bin", i);

      g_object_unref (triad_folder_write (folder, name, "x"));
    }

  g_assert_cmpuint (count_parts (folder, fewer, NULL, NULL), ==, 1);
  g_assert_cmpuint (count_parts (folder, few, NULL, NULL), ==, 1);
  g_assert_cmpuint (count_parts (folder, many, NULL, NULL), ==, 0);
  g_assert_cmpuint (count_parts (folder, repeated, NULL, NULL), ==, 1);
  g_assert_cmpuint (count_parts (folder, below, NULL, NULL), ==, 1);
  g_assert_cmpuint (count_parts (folder, present, NULL, NULL), ==, MAX);
}

/* If the mesh is a symbolic link, its parts can be links into the same folder. */
static void
test_linked_parts (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *mesh = triad_folder_dup_path (folder, "here/m.gltf");
  g_autofree char *part = triad_folder_dup_path (folder, "here/a.bin");
  g_autoptr(TriadMeshFiles) files = NULL;

  g_object_unref (triad_folder_write (folder, "here/b.bin", "b"));
  g_object_unref (triad_folder_write (folder, "store/part", "a"));
  g_object_unref (triad_folder_write (folder, "store/mesh",
                                      "{\"buffers\":[{\"uri\":\"a.bin\"},"
                                      "{\"uri\":\"b.bin\"}]}"));
  g_assert_cmpint (symlink ("../store/mesh", mesh), ==, 0);
  g_assert_cmpint (symlink ("../store/part", part), ==, 0);

  files = triad_mesh_files_open (mesh, NULL, NULL);
  g_assert_cmpuint (files->names->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (files->names, 1), ==, "a.bin");
}

static guint
count_listed (TriadFolder *folder,
              const char  *name)
{
  g_autofree char *path = triad_folder_dup_path (folder, name);
  g_autoptr(GPtrArray) parts = triad_mesh_files_list_parts (path);

  return parts->len;
}

/* Files that do not begin as a JSON object are not searched: a link can lead to any large file. */
static void
test_other_files (void)
{
  static const struct
  {
    const char *text;
    guint       n_parts;
  } cases[] = {
    { "{\"uri\":\"x.bin\"}", 1 },
    { "\xef\xbb\xbf \t\r\n{\"uri\":\"x.bin\"}", 1 },
    { "\177ELF{\"uri\":\"x.bin\"}", 0 },
    { "x{\"uri\":\"x.bin\"}", 0 },
    { " [{\"uri\":\"x.bin\"}]", 0 },
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  g_object_unref (triad_folder_write (folder, "x.bin", "x"));

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GFile) file = triad_folder_write (folder, "m.gltf", cases[i].text);
      g_autoptr(TriadMeshFiles) files = triad_mesh_files_open (g_file_peek_path (file), NULL, NULL);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpuint (files->names->len - 1, ==, cases[i].n_parts);
      g_assert_cmpuint (count_listed (folder, "m.gltf"), ==, cases[i].n_parts);
    }
}

/* Writes a glTF that is as long as @length says, and whose parts are all at its start. */
static void
write_long (TriadFolder *folder,
            const char  *name,
            goffset      length)
{
  g_autofree char *path = triad_folder_dup_path (folder, name);
  g_autoptr(GString) json = g_string_new ("{");

  for (int i = 0; i < TRIAD_MESH_MAX_PARTS; i++)
    g_string_append_printf (json, "\"uri\":\"%d.bin\",", i);

  g_object_unref (triad_folder_write (folder, name, json->str));
  g_assert_cmpint (truncate (path, length), ==, 0);
}

/* A process searches each file once, whatever its names, and a limited number of bytes. */
static void
test_listed_bytes (void)
{
  enum { MAX = TRIAD_MESH_MAX_PARTS };
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
      g_test_trap_assert_passed ();
      return;
    }

  write_long (folder, "a.gltf", TRIAD_MESH_MAX_BYTES - 1000);
  write_long (folder, "b.gltf", 600);
  write_long (folder, "c.gltf", 401);
  write_long (folder, "d.gltf", 400);

  for (int i = 0; i < 10; i++)
    {
      g_autofree char *name = g_strdup_printf ("link%d.gltf", i);
      g_autofree char *link = triad_folder_dup_path (folder, name);

      g_assert_cmpint (symlink ("a.gltf", link), ==, 0);
      g_assert_cmpuint (count_listed (folder, name), ==, MAX);
    }

  g_assert_cmpuint (count_listed (folder, "b.gltf"), ==, MAX);
  g_assert_cmpuint (count_listed (folder, "c.gltf"), ==, 0);
  g_assert_cmpuint (count_listed (folder, "d.gltf"), ==, MAX);
  g_assert_cmpuint (count_listed (folder, "b.gltf"), ==, MAX);
}

/* No more of a mesh is searched for its parts than its size tells: files of /proc have a size of 0
 * and may have no end. */
static void
test_proc_parts (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *mesh = triad_folder_dup_path (folder, "m.gltf");
  g_autofree char *part = triad_folder_dup_path (folder, "a.bin");
  g_autoptr(TriadMeshFiles) files = NULL;
  FILE *name = fopen ("/proc/self/comm", "w");

  if (name == NULL)
    {
      g_test_skip ("no /proc");
      return;
    }

  fputs ("{\"uri\":\"a.bin\"}", name);
  fclose (name);
  g_assert_cmpint (symlink ("/proc/self/comm", mesh), ==, 0);
  g_assert_cmpint (symlink ("/proc/self/stat", part), ==, 0);

  files = triad_mesh_files_open (mesh, NULL, NULL);
  g_assert_cmpuint (files->names->len, ==, 1);
}

static void
test_cancel_parts (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_cmpuint (count_parts (folder, "x.bin", cancellable, &error), ==, 0);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
append_uri (const char *uri,
            gpointer    list)
{
  g_string_append_printf (list, "%s|", uri);
}

/* Any JSON, split at any place. */
static void
test_uri_scan (void)
{
  static const char json[] =
    "{\"uri\" : \"a.bin\", \"uri\":{\"uri\":\n\"b\\\\\\\"\\u00e9.bin\"}, \"urI\":\"no\","
    "\"x\":\"uri\",\"y\":\"no\", \"uri\":\"\\ud800\", \"uri\":\"\\u0000\", \"uri\":\"\\q\","
    "\"uri\" \"no\", \"uri\":[\"no\"], \"uri\":\"c.bin\", \"uri\":\"unfinished";

  for (gsize step = 1; step < sizeof json; step++)
    {
      g_autoptr(GString) found = g_string_new (NULL);
      g_autoptr(TriadUriScan) scan = triad_uri_scan_new (append_uri, found);

      for (gsize i = 0; i < sizeof json; i += step)
        triad_uri_scan_feed (scan, json + i, MIN (step, sizeof json - i));

      g_assert_cmpstr (found->str, ==, "a.bin|b\\\"\303\251.bin|c.bin|");
    }
}

static void
repeat (GString    *text,
        const char *part,
        int         n)
{
  for (int i = 0; i < n; i++)
    g_string_append (text, part);
}

#define COLLADA \
  "<?xml version='1.0'?><COLLADA xmlns='http://www.collada.org/2005/11/COLLADASchema' " \
  "version='1.4.1'><asset><unit meter='1'/></asset>"
#define SCENE "<scene><instance_visual_scene url='#s'/></scene></COLLADA>"

/* @overflows: whether it does, or Assimp notices in time, in its own words */
static void
check_deep (TriadFolder *folder,
            const char  *name,
            const char  *text,
            gboolean     overflows)
{
  g_autoptr(GFile) file = triad_folder_write (folder, name, text);
  g_autoptr(TriadMeshes) meshes = triad_meshes_new (NULL);
  g_autofree char *start = g_strdup_printf ("cannot read “%s”: ", name);
  g_autofree char *wanted = g_strconcat (start, "it is nested too deeply", NULL);
  g_autofree char *why = NULL;

  g_assert_null (triad_meshes_get (meshes, file, NULL, TRIAD_MESH_PLACED, TRUE, NULL, &why));

#ifdef TRIAD_INSTRUMENTED
  overflows = FALSE;        /* sanitizers end the helper themselves */
#endif

  if (overflows)
    g_assert_cmpstr (why, ==, wanted);
  else
    g_assert_true (g_str_has_prefix (why, start));
}

/* What nests deeper than Assimp's stack is said to do so, by the file's name. */
static void
test_deep (void)
{
  enum { NODES = 100000, BRACKETS = 1000000 };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GString) nodes = g_string_new ("{\"asset\":{\"version\":\"2.0\"},\"scene\":0,"
                                           "\"scenes\":[{\"nodes\":[0]}],\"nodes\":[");
  g_autoptr(GString) json = g_string_new ("{\"asset\":{\"version\":\"2.0\"},\"extras\":");
  g_autoptr(GString) collada = g_string_new (COLLADA "<library_visual_scenes>"
                                             "<visual_scene id='s'>");
  g_autoptr(GString) xml = g_string_new (COLLADA);

  if (!has_assimp ())
    return;

  for (int i = 1; i <= NODES; i++)
    g_string_append_printf (nodes, "{\"children\":[%d]},", i);

  g_string_append (nodes, "{}]}");
  repeat (json, "[", BRACKETS);
  repeat (json, "]", BRACKETS);
  g_string_append (json, "}");
  repeat (collada, "<node>", NODES);
  repeat (collada, "</node>", NODES);
  g_string_append (collada, "</visual_scene></library_visual_scenes>" SCENE);
  repeat (xml, "<extra>", BRACKETS);
  repeat (xml, "</extra>", BRACKETS);
  g_string_append (xml, SCENE);

  check_deep (folder, "nodes.gltf", nodes->str, TRUE);
  check_deep (folder, "json.gltf", json->str, TRUE);
  check_deep (folder, "nodes.dae", collada->str, TRUE);
  check_deep (folder, "xml.dae", xml->str, FALSE);
  check_deep (folder, "cycle.gltf",
              "{\"asset\":{\"version\":\"2.0\"},\"scene\":0,\"scenes\":[{\"nodes\":[0]}],"
              "\"nodes\":[{\"children\":[1]},{\"children\":[0]}]}", FALSE);
  check_deep (folder, "cycle.dae",
              COLLADA "<library_nodes><node id='a'><instance_node url='#b'/></node>"
              "<node id='b'><instance_node url='#a'/></node></library_nodes>"
              "<library_visual_scenes><visual_scene id='s'><node id='r'><instance_node url='#a'/>"
              "</node></visual_scene></library_visual_scenes>" SCENE, TRUE);
}

/* What is beyond a limit, or no file, says so. */
static void
test_refused (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *pipe_path = triad_folder_dup_path (folder, "pipe.stl");
  g_autofree char *large_path = triad_folder_dup_path (folder, "large.stl");
  g_autoptr(GFile) large = triad_folder_write (folder, "large.stl", "solid");
  g_autoptr(GFile) pipe = g_file_new_for_path (pipe_path);
  g_autoptr(TriadMeshes) meshes = triad_meshes_new (NULL);
  g_autofree char *too_large = NULL;
  g_autofree char *no_file = NULL;

  if (!has_assimp ())
    return;

  g_assert_cmpint (truncate (large_path, (256 << 20) + 1), ==, 0);
  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  g_assert_null (triad_meshes_get (meshes, large, NULL, TRIAD_MESH_PLACED, TRUE, NULL, &too_large));
  g_assert_null (triad_meshes_get (meshes, pipe, NULL, TRIAD_MESH_PLACED, TRUE, NULL, &no_file));
  g_assert_cmpstr (too_large, ==, "cannot read “large.stl”: it is larger than 256 MiB");
  g_assert_cmpstr (no_file, ==, "cannot read “pipe.stl”: it is not a regular file");
  g_unlink (pipe_path);
}

/* Writes a small file that places its only mesh, of @n_each triangles, @n_times. */
static GFile *
write_many_triangles (TriadFolder *folder,
                      int          n_each,
                      int          n_times)
{
  /* 0 0 0, 1 0 0 and 0 1 0: a 1 ends with 80 3f */
  static const guint8 points[36] = { [14] = 0x80, [15] = 0x3f, [30] = 0x80, [31] = 0x3f };
  g_autofree guint16 *indices = g_new (guint16, 3 * n_each);
  g_autoptr(GByteArray) buffer = g_byte_array_new ();
  g_autofree char *encoded = NULL;
  g_autofree char *text = NULL;
  g_autoptr(GString) nodes = g_string_new ("{\"mesh\":0}");
  g_autoptr(GString) roots = g_string_new ("0");

  for (int i = 0; i < 3 * n_each; i++)
    indices[i] = GUINT16_TO_LE (i % 3);

  g_byte_array_append (buffer, points, sizeof points);
  g_byte_array_append (buffer, (const guint8 *) indices, 3 * n_each * sizeof (guint16));
  encoded = g_base64_encode (buffer->data, buffer->len);

  for (int i = 1; i < n_times; i++)
    {
      g_string_append (nodes, ",{\"mesh\":0}");
      g_string_append_printf (roots, ",%d", i);
    }

  text = g_strdup_printf (GLTF, roots->str, nodes->str, 3 * n_each,
                          3 * n_each * sizeof (guint16), buffer->len, encoded);

  return triad_folder_write (folder, "many.gltf", text);
}

/* The factors are those of one triangle less than the limit, of the limit, and of one more. */
static void
test_too_many_triangles (void)
{
  static const int sizes[][2] = { { 5743, 1393 }, { 10000, 800 }, { 13267, 603 } };
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  if (!has_assimp ())
    return;

  if (IS_SLOW)
    {
      g_test_skip ("with a sanitizer, the helper may reach its limit of time first");
      return;
    }

  for (int i = 0; i < 3; i++)
    {
      g_autoptr(TriadMeshes) meshes = triad_meshes_new (NULL);
      g_autoptr(GFile) file = write_many_triangles (folder, sizes[i][0], sizes[i][1]);
      g_autofree char *why = NULL;
      g_autoptr(TriadPolygonMesh) mesh = triad_meshes_get (meshes, file, NULL, TRIAD_MESH_PLACED,
                                                           TRUE, NULL, &why);

      g_assert_cmpint (sizes[i][0] * sizes[i][1], ==, MAX_TRIANGLES - 1 + i);

      if (i < 2)
        g_assert_cmpstr (why, ==, NULL);
      else
        g_assert_cmpstr (why, ==, "cannot read “many.gltf”: it has too many triangles");
    }
}

static void
test_missing_helper (void)
{
  g_autoptr(TriadMeshes) meshes = triad_meshes_new ("/nothing/triad-mesh");
  g_autofree char *why = NULL;

  g_assert_null (get (meshes, "box.stl", NULL, TRIAD_MESH_PLACED, &why));
  g_assert_cmpstr (why, ==, "Triad was built without Assimp, which is needed to read meshes");
}

/* One that does what readers of meshes do when they break. */
static void
test_bad_helper (gconstpointer data)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *program = triad_folder_dup_path (folder, "helper");
  g_autofree char *text = g_strdup_printf ("#!/bin/sh\n%s\n", (const char *) data);
  G_GNUC_UNUSED g_autoptr(GFile) file = triad_folder_write (folder, "helper", text);
  g_autoptr(TriadMeshes) meshes = NULL;
  g_autofree char *why = NULL;

  g_assert_cmpint (g_chmod (program, 0755), ==, 0);
  meshes = triad_meshes_new (program);
  g_assert_null (get (meshes, "box.stl", NULL, TRIAD_MESH_PLACED, &why));
  g_assert_true (g_str_has_prefix (why, "cannot read “box.stl”: "));
  g_assert_nonnull (strstr (why, "the mesh helper"));
  g_assert_null (strstr (why, "--unconfined"));
}

/* A file with any number of meshes that take too long is not waited for as often; neither are several
 * files that share the time. */
static void
test_slow_helper (gconstpointer data)
{
  gboolean shares = GPOINTER_TO_INT (data);
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *program = triad_folder_dup_path (folder, "helper");
  g_autoptr(GString) model = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'>");
  g_autoptr(GFile) file = NULL;
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadMeshes) meshes = NULL;
  g_autoptr(TriadShapes) shapes = NULL;
  int n_late = 0;
  int n_unread = 0;

  g_object_unref (triad_folder_write (folder, "helper",
                                      "#!/bin/sh\necho confined\nexec sleep 60\n"));
  g_assert_cmpint (g_chmod (program, 0755), ==, 0);

  for (int i = 0; i < 8; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d.stl", i);

      g_object_unref (triad_folder_write (folder, name, "solid"));
      g_string_append_printf (model, "<visual name='v%d'><geometry><mesh><uri>%s</uri></mesh>"
                              "</geometry></visual>", i, name);
    }

  g_string_append (model, "</link></model></sdf>");
  file = triad_folder_write (folder, "m.sdf", model->str);
  snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
  meshes = triad_meshes_new (program);
  triad_meshes_set_timeout (meshes, 50);

  if (shares)
    triad_meshes_share_time (meshes, 2);

  for (int i = 0; i < (shares ? 4 : 1); i++)
    {
      g_clear_pointer (&shapes, triad_shapes_unref);
      shapes = triad_shapes_new (snapshot, meshes, TRUE, NULL);
    }

  for (int i = 0; i < shapes->n_shapes; i++)
    {
      n_late += strstr (shapes->shapes[i].why, "cannot read ") != NULL;
      n_unread += strstr (shapes->shapes[i].why, "not read; ") != NULL;
    }

  g_assert_cmpint (n_late, >, 0);
  g_assert_cmpint (n_late, <=, 2);
  g_assert_cmpint (n_late + n_unread, ==, 8);
  g_assert_cmpint (triad_diagnostics_count (shapes->problems, TRIAD_SEVERITY_WARNING), ==, 8);
}

/* A world has a thousand meshes and more, which a reload does not read again. */
static void
test_many (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) mesh = triad_folder_write (folder, "a.stl", "solid");
  g_autoptr(TriadMeshes) meshes = triad_meshes_new ("/bin/true");

  for (int i = 0; i < 1200; i++)
    {
      g_autofree char *name = g_strdup_printf ("part%d", i % 600);
      g_autofree char *why = NULL;
      gboolean is_new = i < 600;

      g_assert_null (triad_meshes_get (meshes, mesh, name, TRIAD_MESH_PLACED, is_new, NULL, &why));
      g_assert_nonnull (why);
    }
}

/* Read once, until the file changes; without waiting only what is known. */
static void
test_memory (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *program = triad_folder_dup_path (folder, "helper");
  g_autofree char *log = triad_folder_dup_path (folder, "log");
  g_autofree char *text = g_strdup_printf ("#!/bin/sh\necho \"$1\" >> %s\n"
                                           "printf 'confined\\n3 1 0\\n0 0 0 0 0 0 0 0 0 0\\n'\n"
                                           "printf '0 0 0\\n1 0 0\\n0 1 0\\n0 1 2\\nend\\n'\n",
                                           log);
  G_GNUC_UNUSED g_autoptr(GFile) helper = triad_folder_write (folder, "helper", text);
  g_autoptr(GFile) mesh = triad_folder_write (folder, "a.stl", "solid");
  g_autoptr(GFile) changed = NULL;
  g_autoptr(TriadMeshes) meshes = NULL;
  g_autofree char *lines = NULL;
  g_auto(GStrv) counted = NULL;

  g_assert_cmpint (g_chmod (program, 0755), ==, 0);
  meshes = triad_meshes_new (program);

  for (int i = 0; i < 6; i++)
    {
      gboolean wait = i == 1 || i == 5;
      g_autofree char *why = NULL;
      g_autoptr(TriadPolygonMesh) surface = triad_meshes_get (meshes, mesh, NULL,
                                                              TRIAD_MESH_PLACED, wait, NULL,
                                                              &why);

      g_assert_cmpstr (why, ==, NULL);
      g_assert_cmpint (surface != NULL, ==, i != 0 && i != 4);

      if (i == 3)
        changed = triad_folder_write (folder, "a.stl", "solid longer");
    }

  g_assert_true (g_file_get_contents (log, &lines, NULL, NULL));
  counted = g_strsplit (lines, "\n", -1);
  g_assert_cmpuint (g_strv_length (counted), ==, 3);
}

static void
test_shapes (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "cases", "meshes", "box.stl", NULL);
  g_autofree char *stl = NULL;
  g_autoptr(GFile) mesh = NULL;
  g_autoptr(GFile) broken = NULL;
  g_autoptr(GFile) file = NULL;
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadMeshes) meshes = triad_meshes_new (NULL);
  g_autoptr(TriadShapes) known = NULL;
  g_autoptr(TriadShapes) all = NULL;

  if (!has_assimp ())
    return;

  g_assert_true (g_file_get_contents (source, &stl, NULL, NULL));
  mesh = triad_folder_write (folder, "thing/meshes/box.stl", stl);
  broken = triad_folder_write (folder, "thing/meshes/broken.stl", "solid?");
  file = triad_folder_write (folder, "thing/model.sdf",
    "<sdf version='1.9'><model name='m'><link name='l'>"
    "<visual name='a'><geometry><mesh><uri>meshes/box.stl</uri><scale>1 -1 0.5</scale></mesh>"
    "</geometry></visual>"
    "<visual name='b'><geometry><mesh><uri>model://thing/meshes/box.stl</uri></mesh></geometry>"
    "</visual>"
    "<visual name='c'><geometry><mesh><uri>meshes/broken.stl</uri></mesh></geometry></visual>"
    "<visual name='d'><geometry><mesh><uri>https://example.org/box.stl</uri></mesh></geometry>"
    "</visual></link></model></sdf>");
  snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);

  known = triad_shapes_new (snapshot, meshes, FALSE, NULL);
  g_assert_cmpint (known->n_shapes, ==, 4);
  g_assert_cmpint (known->n_unread, ==, 3);

  all = triad_shapes_new (snapshot, meshes, TRUE, NULL);
  g_assert_cmpint (all->n_unread, ==, 0);
  g_assert_false (all->shapes[0].is_placeholder);
  g_assert_cmpfloat (all->shapes[0].scale.y, ==, -1);
  g_assert_true (all->shapes[1].surface == all->shapes[0].surface);
  g_assert_true (all->shapes[2].is_placeholder);
  g_assert_true (g_str_has_prefix (all->shapes[2].why, "cannot read “broken.stl”: "));
  g_assert_true (all->shapes[3].is_placeholder);
  g_assert_cmpstr (all->shapes[3].why, ==, "file “https://example.org/box.stl” not found");
}

static void
test_answers (void)
{
  static const char *const bad[] = {
#define NO_SOLID "0 0 0 0 0 0 0 0 0 0\n"
    "", "end\n", "1 0 0\n" NO_SOLID "0 0 0\n", "-1 0 0\n" NO_SOLID "end\n",
    "1 99999999 0\n" NO_SOLID "end\n", "99999999 0 0\n" NO_SOLID "end\n",
    "1 0 2\n" NO_SOLID "0 0 0\nend\n", "1 1 0\n" NO_SOLID "0 0 0\n0 0 1\nend\n",
    "1 1 0\n" NO_SOLID "0 0 0\n0 0 -1\nend\n", "1 0 0\n" NO_SOLID "nan 0 0\nend\n",
    "1 0 0\n" NO_SOLID "1e300 0 0\nend\n", "1 0 0\n" NO_SOLID "0 0 0\nend\nend\n",
    "1 0 0\n" NO_SOLID "0 0\nend\n", "0 0 0\n0 0 0 0 0 0 0 0 0\nend\n",
    "0 0 0\n0 0 0 0 0 0 0 0 0 inf\nend\n", "0 0 0\n1 1e300 0 0 0 0 0 0 0 0\nend\n", "error \n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr(GError) error = NULL;

      g_test_message ("%s", bad[i]);
      g_assert_null (triad_mesh_reply_parse (bad[i], &error));
      g_assert_cmpstr (error->message, ==, "invalid response from the mesh helper");
    }
}

/* What the helper writes is what the program reads. */
static void
test_round_trip (void)
{
  static const TriadVector places[] = { { 0, 0, 0 }, { 1, 0, 0 }, { 0, 0.5, 0 }, { 0, 0, -0.25 } };
  static const int triangles[] = { 0, 1, 2, 0, 2, 3 };
  const TriadSolid solid = { 0.125, { 0.1, -0.2, 0.3 }, { 1, 2, 3, 4, 5, 6 } };
  g_autoptr(GArray) points = g_array_new (FALSE, FALSE, sizeof (TriadVector));
  g_autoptr(GArray) corners = g_array_new (FALSE, FALSE, sizeof (int));

  g_array_append_vals (points, places, G_N_ELEMENTS (places));
  g_array_append_vals (corners, triangles, G_N_ELEMENTS (triangles));

  for (int is_coarse = 0; is_coarse <= 1; is_coarse++)
    {
      g_autofree char *answer = triad_mesh_reply_format (points, corners, is_coarse, &solid);
      g_autoptr(GError) error = NULL;
      g_autoptr(TriadPolygonMesh) mesh = triad_mesh_reply_parse (answer, &error);

      g_assert_no_error (error);
      g_assert_cmpint (mesh->n_points, ==, 4);
      g_assert_true (g_str_has_prefix (answer, is_coarse ? "4 2 1\n" : "4 2 0\n"));
      g_assert_cmpfloat (mesh->points[3].z, ==, -0.25);
      g_assert_cmpfloat (mesh->solid.volume, ==, solid.volume);
      g_assert_cmpfloat (mesh->solid.centre.y, ==, solid.centre.y);
      g_assert_cmpfloat (mesh->solid.second[5], ==, solid.second[5]);
    }
}

static void
test_error_answer (void)
{
  g_autofree char *answer = triad_mesh_reply_format_error ("no\nend\n\xff more");
  g_autoptr(GError) error = NULL;

  g_assert_null (triad_mesh_reply_parse (answer, &error));
  g_assert_cmpstr (error->message, ==, "no end \357\277\275 more");
}

/* A ball of very many triangles stays a ball, of few. */
static void
test_simplify (void)
{
  g_autoptr(GArray) points = g_array_new (FALSE, FALSE, sizeof (TriadVector));
  g_autoptr(GArray) corners = g_array_new (FALSE, FALSE, sizeof (int));
  int n = 400;

  for (int i = 0; i <= n; i++)
    for (int k = 0; k < n; k++)
      {
        double a = G_PI * i / n;
        double b = 2 * G_PI * k / n;
        TriadVector p = { sin (a) * cos (b), sin (a) * sin (b), cos (a) };
        int next = (k + 1) % n;
        int quad[6] = { i * n + k, (i + 1) * n + k, i * n + next,
                        i * n + next, (i + 1) * n + k, (i + 1) * n + next };

        g_array_append_val (points, p);

        if (i < n)
          g_array_append_vals (corners, quad, 6);
      }

  g_test_timer_start ();
  g_assert_true (triad_mesh_decimate (points, corners, 4000));
  g_test_minimized_result (g_test_timer_elapsed (), "a ball of %d triangles made simpler",
                           2 * n * n);

  g_assert_cmpuint (corners->len / 3, <=, 4000);
  g_assert_cmpuint (corners->len / 3, >, 1000);

  for (guint i = 0; i < points->len; i++)
    g_assert_cmpfloat_with_epsilon (triad_vector_length (g_array_index (points, TriadVector, i)),
                                    1, 0.02);
}

static void
test_simplify_little (void)
{
  g_autoptr(GArray) points = g_array_new (FALSE, FALSE, sizeof (TriadVector));
  g_autoptr(GArray) corners = g_array_new (FALSE, FALSE, sizeof (int));
  static const TriadVector places[] = {
    { 0, 0, 0 }, { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 0 }, { 1, 0, 0 }, { 0, 1, 0 }, { 5, 5, 5 },
  };
  static const int triangles[] = { 0, 1, 2, 4, 5, 3, 0, 3, 1 };

  triad_mesh_decimate (points, corners, 10);
  g_array_append_vals (points, places, G_N_ELEMENTS (places));
  g_array_append_vals (corners, triangles, G_N_ELEMENTS (triangles));
  g_assert_false (triad_mesh_decimate (points, corners, 10));
  g_assert_cmpuint (points->len, ==, 3);
  g_assert_cmpuint (corners->len, ==, 3);
}

/* Writes an image whose red grows to the right from 0 to @reddest in the first row, and is 0 in
 * the others. */
static GFile *
write_ramp (TriadFolder *folder,
            const char  *name,
            int          width,
            int          height,
            int          reddest)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  g_autofree char *path = triad_folder_dup_path (folder, name);
  guchar *data = cairo_image_surface_get_data (image);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        int red = y == 0 ? reddest * x / MAX (width - 1, 1) : 0;
        guint32 pixel = (guint32) red << 16 | 0x30ff;

        memcpy (data + y * cairo_image_surface_get_stride (image) + 4 * x, &pixel, sizeof pixel);
      }

  cairo_surface_mark_dirty (image);
  g_assert_cmpint (cairo_surface_write_to_png (image, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (image);

  return g_file_new_for_path (path);
}

/* The reddest pixel is as high as <size> says, and the first row of the image has the largest Y. */
static void
test_heightmap (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) image = write_ramp (folder, "ramp.png", 4, 3, 100);
  g_autoptr(GFile) broken = triad_folder_write (folder, "broken.png", "no image");
  g_autoptr(GFile) file = triad_folder_write (folder, "world.sdf",
    "<sdf version='1.9'><model name='m'><link name='l'>"
    "<visual name='a'><geometry><heightmap><uri>ramp.png</uri><size>10 20 3</size><pos>1 2 -3"
    "</pos></heightmap></geometry></visual>"
    "<visual name='b'><geometry><heightmap><uri>broken.png</uri><size>1 1 2</size></heightmap>"
    "</geometry></visual>"
    "<visual name='c'><geometry><heightmap><uri>dem.tif</uri><size>1 1 4</size></heightmap>"
    "</geometry></visual>"
    "<visual name='d'><geometry><mesh><uri>ramp.png</uri></mesh></geometry></visual>"
    "</link></model></sdf>");
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
  g_autoptr(TriadMeshes) meshes = triad_meshes_new (NULL);
  g_autoptr(TriadShapes) shapes = NULL;
  const TriadShape *terrain;

  if (!has_assimp ())
    return;

  shapes = triad_shapes_new (snapshot, meshes, TRUE, NULL);
  terrain = &shapes->shapes[0];
  g_assert_cmpstr (terrain->why, ==, NULL);
  g_assert_false (terrain->is_placeholder);
  g_assert_true (terrain->is_endless);
  g_assert_true (terrain->is_terrain);
  g_assert_cmpint (terrain->surface->n_points, ==, 12);
  g_assert_cmpint (terrain->surface->n_faces, ==, 12);
  assert_near (terrain->surface->low, -0.5, -0.5, 0);
  assert_near (terrain->surface->high, 0.5, 0.5, 1);

  for (int i = 0; i < terrain->surface->n_points; i++)
    {
      TriadVector point = terrain->surface->points[i];

      g_assert_cmpfloat_with_epsilon (point.z, point.y > 0.4 ? point.x + 0.5 : 0, 0.01);
    }

  assert_near (terrain->scale, 10, 20, 3);
  assert_near (terrain->pose.position, 1, 2, -3);

  /* Other files are boxes on the same ground. */
  g_assert_cmpstr (shapes->shapes[1].why, ==,
                   "cannot read “broken.png”: it is not a PNG image, or too large");
  assert_near (shapes->shapes[1].pose.position, 0, 0, 1);
  g_assert_false (shapes->shapes[1].is_terrain);
  assert_near (shapes->shapes[2].pose.position, 0, 0, 2);
  assert_near (shapes->shapes[2].scale, 1, 1, 4);

  g_assert_cmpstr (shapes->shapes[3].why, ==, "cannot read “ramp.png”: its suffix is not that of "
                                              "STL, OBJ, COLLADA or glTF");
}

/* Vertices of large images are samples, and flat or tiny images are none. */
static void
test_heightmap_sizes (void)
{
  static const struct
  {
    int         width;
    int         height;
    int         reddest;
    int         n_points;
    double      top;
    const char *why;
  } cases[] = {
    { 64, 2, 255, 64 * 2, 1, NULL },
    { 65, 1000, 255, 64 * 64, 1, NULL },
    { 2, 2, 0, 4, 0, NULL },
    { 1, 2, 0, 0, 0, "cannot read “4.png”: it has fewer than two pixels along a side" },
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadMeshes) meshes = triad_meshes_new (NULL);

  if (!has_assimp ())
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("%" G_GSIZE_FORMAT ".png", i + 1);
      g_autoptr(GFile) file = write_ramp (folder, name, cases[i].width, cases[i].height,
                                          cases[i].reddest);
      g_autofree char *why = NULL;
      g_autoptr(TriadPolygonMesh) surface =
        triad_meshes_get (meshes, file, NULL, TRIAD_MESH_HEIGHTMAP, TRUE, NULL, &why);

      g_assert_cmpstr (why, ==, cases[i].why);

      if (cases[i].why != NULL)
        continue;

      g_assert_cmpint (surface->n_points, ==, cases[i].n_points);
      g_assert_cmpfloat (surface->high.z, ==, cases[i].top);
    }
}

/* libpng skips unknown chunks before the first one of an image, which has its size. */
static void
test_heightmap_first_chunk (void)
{
  static const char signature[] = "\x89PNG\r\n\x1a\n";
  static const guchar chunk[] = { 0, 0, 0, 0, 't', 'e', 'S', 't', 0x4d, 0xfb, 0x5a, 0xae };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadMeshes) meshes = triad_meshes_new (NULL);
  g_autoptr(GFile) image = write_ramp (folder, "ramp.png", 4, 3, 100);
  g_autofree char *path = g_file_get_path (image);
  g_autoptr(GByteArray) changed = g_byte_array_new ();
  g_autofree char *bytes = NULL;
  g_autofree char *why = NULL;
  gsize n_bytes;

  if (!has_assimp ())
    return;

  g_assert_true (g_file_get_contents (path, &bytes, &n_bytes, NULL));
  g_byte_array_append (changed, (const guchar *) signature, 8);
  g_byte_array_append (changed, chunk, sizeof chunk);
  g_byte_array_append (changed, (const guchar *) bytes + 8, (guint) n_bytes - 8);
  g_assert_true (g_file_set_contents (path, (const char *) changed->data, changed->len, NULL));
  g_assert_null (triad_meshes_get (meshes, image, NULL, TRIAD_MESH_HEIGHTMAP, TRUE, NULL, &why));
  g_assert_cmpstr (why, ==, "cannot read “ramp.png”: it is not a PNG image, or too large");
}

int
main (int   argc,
      char *argv[])
{
  static const char *const formats[] = {
    "box.stl", "box-binary.stl", "box.obj", "box.gltf", "box.glb"
  };
  static const char *const broken[] = {
    "empty.stl", "truncated.stl", "huge-count.stl", "broken.obj", "truncated.dae",
    "huge-count.gltf", "outside.gltf", "box.bin",
  };
  static const char *const helpers[] = {
    "kill -SEGV $$", "exit 0", "echo confined; echo nonsense; echo end", "yes",
    "echo confined; yes", "echo confined; echo 3 1 0; echo 0 0 0 0 0 0 0 0 0 0; echo 0 0 0; echo end",
    "echo confined; echo unconfined built without libseccomp; echo end",
  };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *path = g_strconcat ("/meshes/formats/", formats[i], NULL);

      g_test_add_data_func (path, formats[i], test_format);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autofree char *path = g_strconcat ("/meshes/broken/", broken[i], NULL);

      g_test_add_data_func (path, broken[i], test_broken);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (helpers); i++)
    {
      g_autofree char *path = g_strdup_printf ("/meshes/bad-helper/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, helpers[i], test_bad_helper);
    }

  g_test_add_func ("/meshes/submesh", test_submesh);
  g_test_add_func ("/meshes/outside-its-folder", test_outside);
  g_test_add_func ("/meshes/parts", test_parts);
  g_test_add_func ("/meshes/parts/many", test_many_parts);
  g_test_add_func ("/meshes/parts/linked", test_linked_parts);
  g_test_add_func ("/meshes/parts/cancelled", test_cancel_parts);
  g_test_add_func ("/meshes/uri-scan", test_uri_scan);
  g_test_add_func ("/meshes/deep", test_deep);
  g_test_add_func ("/meshes/refused", test_refused);
  g_test_add_func ("/meshes/too-many-triangles", test_too_many_triangles);
  g_test_add_func ("/meshes/parts/other-files", test_other_files);
  g_test_add_func ("/meshes/parts/listed-bytes", test_listed_bytes);
  g_test_add_func ("/meshes/proc-parts", test_proc_parts);
  g_test_add_func ("/meshes/without-assimp", test_missing_helper);
  g_test_add_data_func ("/meshes/slow-helper", GINT_TO_POINTER (FALSE), test_slow_helper);
  g_test_add_data_func ("/meshes/slow-helper-shared", GINT_TO_POINTER (TRUE), test_slow_helper);
  g_test_add_func ("/meshes/read-once", test_memory);
  g_test_add_func ("/meshes/many-are-read-once", test_many);
  g_test_add_func ("/meshes/shapes", test_shapes);
  g_test_add_func ("/meshes/heightmap", test_heightmap);
  g_test_add_func ("/meshes/heightmap/sizes", test_heightmap_sizes);
  g_test_add_func ("/meshes/heightmap/first-chunk", test_heightmap_first_chunk);
  g_test_add_func ("/meshes/answers/nonsense", test_answers);
  g_test_add_func ("/meshes/answers/round-trip", test_round_trip);
  g_test_add_func ("/meshes/answers/error", test_error_answer);
  g_test_add_func ("/meshes/simplify/many", test_simplify);
  g_test_add_func ("/meshes/simplify/few", test_simplify_little);

  return g_test_run ();
}
