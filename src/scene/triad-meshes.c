/* triad-meshes.c: mesh cache, filled by a helper process */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-meshes.h"

#include "triad-helper-process.h"
#include "triad-keyed-hash.h"
#include "triad-mesh-files.h"
#include "triad-mesh-reply.h"
#include "triad-ref-count.h"

#include <glib/gi18n.h>

#define TIMEOUT_MS 20000
#define MOST_WASTED 2             /* times the timeout of one mesh, for all that cannot be read */
#define MOST_SPENT 6              /* the same, for all that are read */
#define MAX_BYTES (TRIAD_MESH_MAX_TRIANGLES * 300)
#define MEMORY (500 * TRIAD_MESH_MAX_TRIANGLES)   /* of all cached meshes, triangles */
#define SMALLEST 400              /* triangles that a mesh counts for at least */

/* A cached mesh. */
typedef struct
{
  char             *key;              /* the file and the options */
  gint64            changed;          /* modification time of the file, µs since 1970 */
  goffset           size;             /* of the file, bytes */
  TriadPolygonMesh *surface;
  char             *why;
  GList             link;             /* most recently used first */
} Memory;

struct _TriadMeshes
{
  char            *program;
  int              timeout;      /* ms */

  GMutex           mutex;        /* protects the following members */
  GHashTable      *memories;
  GQueue           by_use;
  int              n_triangles;
  int              n_shapes;     /* of the file whose meshes are being read; 0 for none */
  int              n_read;       /* of those */
  int              n_models;     /* that share the time; 0 if each has its own */
  TriadMeshTime    time;         /* of all models */
};

static void
memory_free (gpointer data)
{
  Memory *memory = data;

  g_clear_pointer (&memory->surface, triad_polygon_mesh_unref);
  g_free (memory->why);
  g_free (memory->key);
  g_free (memory);
}

TriadMeshes *
triad_meshes_new (const char *helper)
{
  TriadMeshes *self = g_atomic_rc_box_new0 (TriadMeshes);

  self->program = triad_helper_process_find_program ("triad-mesh", helper, "TRIAD_MESH_HELPER");
  self->timeout = TIMEOUT_MS;
  g_mutex_init (&self->mutex);
  self->memories = triad_string_table_new (NULL, memory_free);
  g_queue_init (&self->by_use);

  return self;
}

static void
clear (TriadMeshes *self)
{
  g_hash_table_unref (self->memories);
  g_mutex_clear (&self->mutex);
  g_free (self->program);
}

TRIAD_DEFINE_REF_COUNTED (TriadMeshes, triad_meshes, clear)

/* Returns FALSE if the file in its current state is not cached. */
static gboolean
recall (TriadMeshes       *self,
        const Memory      *wanted,
        TriadPolygonMesh **surface,
        char             **why)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  Memory *memory = g_hash_table_lookup (self->memories, wanted->key);

  if (memory == NULL || memory->changed != wanted->changed || memory->size != wanted->size)
    return FALSE;

  g_queue_unlink (&self->by_use, &memory->link);
  g_queue_push_head_link (&self->by_use, &memory->link);
  *surface = memory->surface != NULL ? triad_polygon_mesh_ref (memory->surface) : NULL;
  *why = g_strdup (memory->why);

  return TRUE;
}

static int
measure (const Memory *memory)
{
  return MAX (memory->surface != NULL ? memory->surface->n_faces : 0, SMALLEST);
}

static void
forget (TriadMeshes *self,
        Memory      *memory)
{
  self->n_triangles -= measure (memory);
  g_queue_unlink (&self->by_use, &memory->link);
  g_hash_table_remove (self->memories, memory->key);
}

/* Takes ownership of @memory. */
static void
remember (TriadMeshes *self,
          Memory      *memory)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  Memory *old = g_hash_table_lookup (self->memories, memory->key);

  if (old != NULL)
    forget (self, old);

  memory->link.data = memory;
  g_hash_table_insert (self->memories, memory->key, memory);
  g_queue_push_head_link (&self->by_use, &memory->link);

  self->n_triangles += measure (memory);

  while (self->n_triangles > MEMORY)
    forget (self, g_queue_peek_tail (&self->by_use));
}

static TriadPolygonMesh *
ask_helper (TriadMeshes   *self,
            const char    *path,
            const char    *submesh,
            TriadMeshKind  kind,
            GCancellable  *cancellable,
            GError       **error)
{
  static const char *const kinds[] = {
    [TRIAD_MESH_PLACED] = "placed",
    [TRIAD_MESH_CENTRED] = "centred",
    [TRIAD_MESH_HEIGHTMAP] = "heightmap",
  };
  g_autoptr(TriadMeshFiles) files = triad_mesh_files_open (path, cancellable, error);
  g_autoptr(GPtrArray) argv = g_ptr_array_new ();
  g_autoptr(TriadHelperProcess) child = NULL;
  g_autoptr(GBytes) request = g_bytes_new_static ("", 0);
  g_autofree char *answer = NULL;

  if (files == NULL)
    return NULL;

  g_ptr_array_add (argv, self->program);
  g_ptr_array_add (argv, (char *) triad_helper_process_get_mode ());
  g_ptr_array_add (argv, g_ptr_array_index (files->names, 0));
  g_ptr_array_add (argv, (char *) submesh);
  g_ptr_array_add (argv, (char *) kinds[kind]);

  for (guint i = 1; i < files->names->len; i++)
    g_ptr_array_add (argv, g_ptr_array_index (files->names, i));

  g_ptr_array_add (argv, NULL);
  child = triad_helper_process_new ((const char **) argv->pdata,
                                    (const int *) files->descriptors->data,
                                    (int) files->descriptors->len, N_("mesh helper"),
                                    self->timeout,
                                    error);

  if (child != NULL)
    answer = triad_helper_process_ask (child, request, MAX_BYTES, cancellable, error);

  return answer != NULL ? triad_mesh_reply_parse (answer, error) : NULL;
}

/* Read the mesh into @memory. Returns FALSE if cancelled. */
static gboolean
read_mesh (TriadMeshes  *self,
           Memory       *memory,
           const char   *path,
           const char   *submesh,
           TriadMeshKind kind,
           GCancellable *cancellable)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autoptr(GError) error = NULL;

  memory->surface = ask_helper (self, path, submesh, kind, cancellable, &error);

  if (memory->surface == NULL)
    memory->why = g_strdup_printf (_("cannot read “%s”: %s"), name, error->message);

  return !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

void
triad_meshes_set_timeout (TriadMeshes *self,
                          int          milliseconds)
{
  g_return_if_fail (milliseconds > 0);

  self->timeout = milliseconds;
}

void
triad_meshes_share_time (TriadMeshes *self,
                         int          n_models)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  self->n_models = n_models;
}

gboolean
triad_meshes_has_time (TriadMeshes         *self,
                       const TriadMeshTime *time)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  const TriadMeshTime *all = self->n_models > 0 ? &self->time : time;
  gint64 timeout = (gint64) self->timeout * 1000;

  return all->wasted < MOST_WASTED * timeout
         && all->spent < MOST_SPENT * timeout * MAX (self->n_models, 1);
}

void
triad_meshes_add_time (TriadMeshes   *self,
                       TriadMeshTime *time,
                       gint64         began,
                       gboolean       is_read)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  gint64 taken = g_get_monotonic_time () - began;

  *(is_read ? &time->spent : &time->wasted) += taken;
  *(is_read ? &self->time.spent : &self->time.wasted) += taken;
}

gboolean
triad_meshes_can_read (TriadMeshes *self)
{
  return g_file_test (self->program, G_FILE_TEST_IS_EXECUTABLE);
}

void
triad_meshes_set_progress (TriadMeshes *self,
                           int          n_read,
                           int          n)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  self->n_read = n_read;
  self->n_shapes = n;
}

int
triad_meshes_get_progress (TriadMeshes *self,
                           int         *n_read)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  *n_read = self->n_read;

  return self->n_shapes;
}

TriadPolygonMesh *
triad_meshes_get (TriadMeshes   *self,
                  GFile         *file,
                  const char    *submesh,
                  TriadMeshKind  kind,
                  gboolean       wait,
                  GCancellable  *cancellable,
                  char         **why)
{
  g_autoptr(GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_TIME_MODIFIED ","
                                                 G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC ","
                                                 G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                                 G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autofree char *path = g_file_get_path (file);
  g_autoptr(GDateTime) changed = NULL;
  TriadPolygonMesh *surface = NULL;
  Memory *memory;

  *why = NULL;

  if (path == NULL || info == NULL)
    {
      *why = g_strdup (_("its file no longer exists"));
      return NULL;
    }

  if (!triad_meshes_can_read (self))
    {
      *why = g_strdup (_("Triad was built without Assimp, which is needed to read meshes"));
      return NULL;
    }

  changed = g_file_info_get_modification_date_time (info);
  memory = g_new0 (Memory, 1);
  memory->key = g_strdup_printf ("%s\n%d%s", path, kind, submesh != NULL ? submesh : "");
  memory->changed = changed != NULL ? g_date_time_to_unix (changed) * G_USEC_PER_SEC
                                      + g_date_time_get_microsecond (changed) : 0;
  memory->size = g_file_info_get_size (info);

  if (recall (self, memory, &surface, why) || !wait
      || !read_mesh (self, memory, path, submesh != NULL ? submesh : "", kind, cancellable))
    {
      memory_free (memory);
      return surface;
    }

  surface = memory->surface != NULL ? triad_polygon_mesh_ref (memory->surface) : NULL;
  *why = g_strdup (memory->why);
  remember (self, memory);

  return surface;
}
