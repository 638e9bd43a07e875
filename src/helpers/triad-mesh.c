/* triad-mesh.c: helper program that reads meshes with Assimp */
/* SPDX-License-Identifier: Apache-2.0 */

/* Files that crash mesh parsers are not rare.  Assimp therefore runs in this process,
 * which reads one file and writes its triangles, or an error, to standard output, and
 * which may be killed at any time:
 *
 *     triad-mesh MODE NAME SUBMESH KIND [PART…]
 *
 * MODE specifies whether the process must be sandboxed, and the first line of the
 * output is a greeting that reports whether it is (see triad-sandbox.h).  SUBMESH is
 * the name of the only mesh, or node with a mesh, to use; empty for all.  KIND is one of
 * placed, centred and heightmap (see TriadMeshKind).
 *
 * The process opens no files: descriptor 3 is the mesh NAME, and 4, 5, … are the files
 * PART that contain the vertices of a glTF.  Materials and textures are not read. */

#include "triad-heightmap.h"
#include "triad-limits.h"
#include "triad-mesh-decimate.h"
#include "triad-mesh-files.h"
#include "triad-mesh-reply.h"
#include "triad-sandbox.h"
#include "triad-stack.h"

#include <assimp/cfileio.h>
#include <assimp/cimport.h>
#include <assimp/config.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <errno.h>
#include <glib/gi18n.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CPU_SECONDS   30
#define MAX_MEMORY    (2ull << 30)
#define MAX_STACK     (8u << 20)       /* bytes */
#define FIRST_FILE    3                /* descriptor */
#define MAX_CORNERS   (3 * 8000000u)   /* of all triangles */
#define MAX_NODES     1000000u
#define LARGEST       1e12             /* metres */

/* Indices of the arguments. */
enum { MODE = 1, NAME, SUBMESH, KIND, FIRST_PART };

/* An open file. */
typedef struct
{
  const char *name;
  GBytes     *bytes;        /* NULL until it is read */
} Part;

/* The files to read, the mesh first. */
typedef struct
{
  Part parts[1 + TRIAD_MESH_MAX_PARTS];
  int  n_parts;
} Files;

/* A read position in a file in memory. */
typedef struct
{
  GBytes *bytes;
  gsize   position;
} Reader;

typedef struct
{
  const struct aiScene *scene;
  const char           *submesh;
  GArray               *points;        /* of TriadVector */
  GArray               *corners;       /* of int */
} Mesh;

/* A node and the transform of its parent. */
typedef struct
{
  const struct aiNode *node;
  struct aiMatrix4x4   pose;
} Visit;

static void G_GNUC_NORETURN
end_with (const char *answer)
{
  fputs (answer, stdout);
  fflush (stdout);
  _exit (EXIT_SUCCESS);
}

/* @message is translated by the parent process. */
static void G_GNUC_NORETURN
fail (const char *message)
{
  end_with (triad_mesh_reply_format_error (message));
}

/* Reads a regular file; returns NULL and sets errno if it is something else. */
static GBytes *
read_bytes (int file)
{
  struct stat info = { 0 };
  char *data;
  gsize length = 0;

  if (fstat (file, &info) != 0)
    return NULL;

  if (!S_ISREG (info.st_mode) || info.st_size > TRIAD_MESH_MAX_BYTES)
    {
      errno = S_ISREG (info.st_mode) ? EFBIG : EINVAL;
      return NULL;
    }

  data = g_malloc (info.st_size + 1);

  while (length < (gsize) info.st_size)
    {
      gssize n = read (file, data + length, info.st_size - length);

      if (n <= 0)
        break;

      length += n;
    }

  return g_bytes_new_take (data, length);
}

static size_t
reader_read (struct aiFile *file,
             char          *buffer,
             size_t         size,
             size_t         count)
{
  Reader *self = (Reader *) file->UserData;
  gsize length;
  const char *data = g_bytes_get_data (self->bytes, &length);
  gsize n = size > 0 ? MIN (count, (length - self->position) / size) : 0;

  if (n > 0)
    memcpy (buffer, data + self->position, n * size);

  self->position += n * size;

  return n;
}

static size_t
reader_write (struct aiFile *file,
              const char    *buffer,
              size_t         size,
              size_t         count)
{
  return 0;
}

static size_t
reader_tell (struct aiFile *file)
{
  return ((Reader *) file->UserData)->position;
}

static size_t
reader_get_size (struct aiFile *file)
{
  return g_bytes_get_size (((Reader *) file->UserData)->bytes);
}

static enum aiReturn
reader_seek (struct aiFile *file,
             size_t         offset,
             enum aiOrigin  origin)
{
  Reader *self = (Reader *) file->UserData;
  gsize length = g_bytes_get_size (self->bytes);
  gsize begin = origin == aiOrigin_SET ? 0 : origin == aiOrigin_CUR ? self->position : length;

  /* Relative to the end, Assimp passes a negative offset as an unsigned number. */
  if (begin + offset > length)
    return aiReturn_FAILURE;

  self->position = begin + offset;

  return aiReturn_SUCCESS;
}

static void
reader_flush (struct aiFile *file)
{
}

/* Some versions of Assimp request a file by its unescaped name. */
static gboolean
is_called (const Part *part,
           const char *name)
{
  g_autofree char *unescaped = g_uri_unescape_string (part->name, NULL);

  return strcmp (part->name, name) == 0
         || (unescaped != NULL && strcmp (unescaped, name) == 0);
}

static struct aiFile *
open_file (struct aiFileIO *io,
           const char      *path,
           const char      *mode)
{
  Files *files = (Files *) io->UserData;
  Part *part = NULL;
  struct aiFile *file;
  Reader *reader;

  for (int i = 0; i < files->n_parts && part == NULL; i++)
    if (i == 0 ? strcmp (files->parts[i].name, path) == 0 : is_called (&files->parts[i], path))
      part = &files->parts[i];

  if (part != NULL && part->bytes == NULL)
    part->bytes = read_bytes (FIRST_FILE + (int) (part - files->parts));

  if (part == NULL || part->bytes == NULL)
    return NULL;

  reader = g_new0 (Reader, 1);
  reader->bytes = g_bytes_ref (part->bytes);
  file = g_new0 (struct aiFile, 1);
  file->ReadProc = reader_read;
  file->WriteProc = reader_write;
  file->TellProc = reader_tell;
  file->FileSizeProc = reader_get_size;
  file->SeekProc = reader_seek;
  file->FlushProc = reader_flush;
  file->UserData = (aiUserData) reader;

  return file;
}

static void
close_file (struct aiFileIO *io,
            struct aiFile   *file)
{
  Reader *reader = (Reader *) file->UserData;

  g_bytes_unref (reader->bytes);
  g_free (reader);
  g_free (file);
}

static const struct aiScene *
import (Files *files)
{
  struct aiFileIO io = { open_file, close_file, (aiUserData) files };
  struct aiPropertyStore *properties = aiCreatePropertyStore ();
  const struct aiScene *scene;

  /* Meshes of robots are used with Z up, whatever the file declares; its unit is
   * respected. */
  aiSetImportPropertyInteger (properties, AI_CONFIG_IMPORT_COLLADA_IGNORE_UP_DIRECTION, 1);
  aiSetImportPropertyInteger (properties, AI_CONFIG_PP_SBP_REMOVE,
                              aiPrimitiveType_POINT | aiPrimitiveType_LINE);
  aiSetImportPropertyInteger (properties, AI_CONFIG_IMPORT_NO_SKELETON_MESHES, 1);

  scene = aiImportFileExWithProperties (files->parts[0].name,
                                        aiProcess_Triangulate | aiProcess_SortByPType, &io,
                                        properties);
  aiReleasePropertyStore (properties);

  return scene;
}

static TriadVector
transform (const struct aiMatrix4x4 *m,
           const struct aiVector3D  *v)
{
  return (TriadVector) {
    m->a1 * (double) v->x + m->a2 * (double) v->y + m->a3 * (double) v->z + m->a4,
    m->b1 * (double) v->x + m->b2 * (double) v->y + m->b3 * (double) v->z + m->b4,
    m->c1 * (double) v->x + m->c2 * (double) v->y + m->c3 * (double) v->z + m->c4,
  };
}

static void
add_mesh (Mesh                     *self,
          const struct aiMesh      *mesh,
          const struct aiMatrix4x4 *pose)
{
  guint first = self->points->len;

  for (guint i = 0; i < mesh->mNumVertices; i++)
    {
      TriadVector point = transform (pose, &mesh->mVertices[i]);

      if (!(fabs (point.x) < LARGEST && fabs (point.y) < LARGEST && fabs (point.z) < LARGEST))
        fail (N_("it has invalid vertex positions"));

      g_array_append_val (self->points, point);
    }

  for (guint i = 0; i < mesh->mNumFaces; i++)
    {
      const struct aiFace *face = &mesh->mFaces[i];

      if (face->mNumIndices != 3 || face->mIndices[0] >= mesh->mNumVertices
          || face->mIndices[1] >= mesh->mNumVertices || face->mIndices[2] >= mesh->mNumVertices)
        continue;

      for (int k = 0; k < 3; k++)
        {
          int corner = (int) (first + face->mIndices[k]);

          g_array_append_val (self->corners, corner);
        }

      if (self->corners->len > MAX_CORNERS)
        fail (N_("it has too many triangles"));
    }
}

static gboolean
is_wanted (const Mesh          *self,
           const struct aiNode *node,
           const struct aiMesh *mesh)
{
  return self->submesh[0] == '\0' || strcmp (node->mName.data, self->submesh) == 0
         || strcmp (mesh->mName.data, self->submesh) == 0;
}

static void
collect (Mesh               *self,
         struct aiMatrix4x4  root)
{
  g_autoptr(GArray) visits = g_array_new (FALSE, FALSE, sizeof (Visit));
  Visit first = { self->scene->mRootNode, root };
  guint n_nodes = 0;

  g_array_append_val (visits, first);

  while (visits->len > 0)
    {
      Visit visit = g_array_index (visits, Visit, visits->len - 1);
      const struct aiNode *node = visit.node;

      g_array_set_size (visits, visits->len - 1);
      aiMultiplyMatrix4 (&visit.pose, &node->mTransformation);

      if (++n_nodes > MAX_NODES)
        fail (N_("it has too many nodes"));

      for (guint i = 0; i < node->mNumMeshes; i++)
        if (node->mMeshes[i] < self->scene->mNumMeshes
            && is_wanted (self, node, self->scene->mMeshes[node->mMeshes[i]]))
          add_mesh (self, self->scene->mMeshes[node->mMeshes[i]], &visit.pose);

      for (guint i = 0; i < node->mNumChildren; i++)
        {
          Visit child = { node->mChildren[i], visit.pose };

          g_array_append_val (visits, child);
        }
    }
}

static void
centre (GArray *points)
{
  TriadVector low = g_array_index (points, TriadVector, 0);
  TriadVector high = low;
  TriadVector middle;

  for (guint i = 1; i < points->len; i++)
    {
      TriadVector p = g_array_index (points, TriadVector, i);

      low = (TriadVector) { MIN (low.x, p.x), MIN (low.y, p.y), MIN (low.z, p.z) };
      high = (TriadVector) { MAX (high.x, p.x), MAX (high.y, p.y), MAX (high.z, p.z) };
    }

  middle = triad_vector_scale (triad_vector_add (low, high), 0.5);

  for (guint i = 0; i < points->len; i++)
    g_array_index (points, TriadVector, i) =
      triad_vector_subtract (g_array_index (points, TriadVector, i), middle);
}

static gboolean
is_known (const char *name)
{
  static const char *const formats[] = { ".stl", ".obj", ".dae", ".gltf", ".glb" };

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    if (triad_mesh_files_has_suffix (name, formats[i]))
      return TRUE;

  return FALSE;
}

static void
read_mesh (Mesh  *self,
           Files *files,
           char **argv)
{
  struct aiMatrix4x4 root;

  self->scene = import (files);
  self->submesh = argv[SUBMESH];

  if (self->scene == NULL)
    fail (aiGetErrorString ());

  if (self->scene->mRootNode == NULL)
    fail (N_("it is empty"));

  aiIdentityMatrix4 (&root);

  /* glTF always has Y up. */
  if (triad_mesh_files_has_suffix (argv[NAME], ".gltf")
      || triad_mesh_files_has_suffix (argv[NAME], ".glb"))
    {
      root.b2 = root.c3 = 0;
      root.b3 = -1;
      root.c2 = 1;
    }

  collect (self, root);

  if (self->corners->len == 0 && self->submesh[0] != '\0')
    fail (N_("it has no submesh of that name"));

  if (self->corners->len == 0)
    fail (N_("it has no triangles"));

  if (strcmp (argv[KIND], "centred") == 0)
    centre (self->points);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *overflow = NULL;
  TriadSandbox sandbox;
  TriadSolid solid;
  gboolean is_heightmap;
  gboolean is_coarse;
  Mesh mesh = { 0 };
  Files files = { 0 };

  triad_sandbox_prepare (&sandbox);
  triad_limits_set (CPU_SECONDS, MAX_MEMORY);
  overflow = triad_mesh_reply_format_error (N_("it is nested too deeply"));
  triad_stack_limit (MAX_STACK, overflow);
  triad_sandbox_require (&sandbox, argc > MODE ? argv[MODE] : NULL);

  if (argc < FIRST_PART || argc - FIRST_PART > TRIAD_MESH_MAX_PARTS)
    return EXIT_FAILURE;

  is_heightmap = strcmp (argv[KIND], "heightmap") == 0;

  if (!is_heightmap && !is_known (argv[NAME]))
    fail (N_("its suffix is not that of STL, OBJ, COLLADA or glTF"));

  files.parts[0] = (Part) { argv[NAME], read_bytes (FIRST_FILE) };
  files.n_parts = 1;

  for (int i = FIRST_PART; i < argc; i++)
    files.parts[files.n_parts++] = (Part) { argv[i], NULL };

  if (files.parts[0].bytes == NULL)
    fail (errno == EFBIG ? N_("it is larger than 256 MiB")
                         : errno == EINVAL ? N_("it is not a regular file") : g_strerror (errno));

  mesh.points = g_array_new (FALSE, FALSE, sizeof (TriadVector));
  mesh.corners = g_array_new (FALSE, FALSE, sizeof (int));

  if (is_heightmap)
    {
      const char *why = triad_heightmap_read (files.parts[0].bytes, mesh.points, mesh.corners);

      if (why != NULL)
        fail (why);
    }
  else
    {
      read_mesh (&mesh, &files, argv);
    }

  solid = triad_solid_measure ((const TriadVector *) mesh.points->data, mesh.points->len,
                               (const int *) mesh.corners->data, mesh.corners->len / 3);
  is_coarse = triad_mesh_decimate (mesh.points, mesh.corners, TRIAD_MESH_MAX_TRIANGLES);
  end_with (triad_mesh_reply_format (mesh.points, mesh.corners, is_coarse, &solid));
}
