/* triad-workspace.c: packages in the colcon workspace around a file */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-workspace.h"

#include "triad-file.h"
#include "triad-keyed-hash.h"

#include <string.h>
#include <sys/stat.h>

#define MAX_PARENTS 50

struct _TriadWorkspaces
{
  GMutex      mutex;
  GHashTable *sources;       /* device and inode of a `src` → Source */
};

/* A `src` that was searched. */
typedef struct
{
  GHashTable *paths;         /* package → path below it, which begins with a slash or is empty */
  guint       n_folders;
} Source;

/* A folder that is still to be read. */
typedef struct
{
  char *path;
  int   depth;
} Visit;

static void
clear_visit (gpointer data)
{
  Visit *visit = data;

  g_free (visit->path);
}

static void
source_free (gpointer data)
{
  Source *self = data;

  g_hash_table_unref (self->paths);
  g_free (self);
}

TriadWorkspaces *
triad_workspaces_new (void)
{
  TriadWorkspaces *self = g_new0 (TriadWorkspaces, 1);

  g_mutex_init (&self->mutex);
  self->sources = triad_string_table_new (g_free, source_free);

  return self;
}

void
triad_workspaces_free (TriadWorkspaces *self)
{
  g_hash_table_unref (self->sources);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

void
triad_workspaces_clear (TriadWorkspaces *self)
{
  g_mutex_lock (&self->mutex);
  g_hash_table_remove_all (self->sources);
  g_mutex_unlock (&self->mutex);
}

static gboolean
is_folder (const char *path)
{
  struct stat status;

  /* Links to folders may lead in a circle. */
  return lstat (path, &status) == 0 && S_ISDIR (status.st_mode);
}

/* Returns whether @path is a package, and adds it.  Packages are not nested. */
static gboolean
add_package (Source     *self,
             const char *path,
             gsize       n_above)
{
  g_autoptr(GFile) folder = triad_file_new_for_path (path);
  g_autofree char *name = triad_packages_read_name (folder);

  if (name == NULL)
    return FALSE;

  if (!g_hash_table_contains (self->paths, name))
    g_hash_table_insert (self->paths, g_steal_pointer (&name), g_strdup (path + n_above));

  return TRUE;
}

static gboolean
is_ignored (const char *path)
{
  g_autofree char *mark = g_build_filename (path, "COLCON_IGNORE", NULL);

  return g_file_test (mark, G_FILE_TEST_EXISTS);
}

/* Reads the folders breadth first, so that packages near `src` are found if there are too many.
 * Returns NULL if it is cancelled. */
static Source *
read_source (const char   *source,
             GCancellable *cancellable)
{
  Source *self = g_new0 (Source, 1);
  g_autoptr(GArray) visits = g_array_new (FALSE, FALSE, sizeof (Visit));
  Visit first = { g_strdup (source), 0 };

  self->paths = triad_string_table_new (g_free, g_free);
  g_array_set_clear_func (visits, clear_visit);
  g_array_append_val (visits, first);

  for (guint i = 0; i < visits->len; i++)
    {
      Visit visit = g_array_index (visits, Visit, i);
      g_autoptr(GDir) folder = NULL;
      const char *name;

      if (g_cancellable_is_cancelled (cancellable))
        {
          source_free (self);
          return NULL;
        }

      if (self->n_folders >= TRIAD_WORKSPACE_MAX_FOLDERS || is_ignored (visit.path))
        continue;

      self->n_folders++;

      if (add_package (self, visit.path, strlen (source)) ||
          visit.depth >= TRIAD_WORKSPACE_MAX_DEPTH)
        continue;

      folder = g_dir_open (visit.path, 0, NULL);

      while (folder != NULL && visits->len < 2 * TRIAD_WORKSPACE_MAX_FOLDERS &&
             (name = g_dir_read_name (folder)) != NULL)
        {
          Visit next = { NULL, visit.depth + 1 };

          if (name[0] == '.')
            continue;

          next.path = g_build_filename (visit.path, name, NULL);

          if (is_folder (next.path))
            g_array_append_val (visits, next);
          else
            g_free (next.path);
        }
    }

  return self;
}

/* Returns the outermost folder that the path to @folder leaves through `src` or `install`. */
static char *
find_workspace (GFile *folder)
{
  g_autofree char *path = g_file_get_path (folder);
  char *found = NULL;

  for (int i = 0; path != NULL && i < MAX_PARENTS; i++)
    {
      g_autofree char *base = g_path_get_basename (path);
      char *parent = g_path_get_dirname (path);

      if (g_str_equal (parent, path))
        {
          g_free (parent);
          break;
        }

      if (g_str_equal (base, "src") || g_str_equal (base, "install"))
        {
          g_free (found);
          found = g_strdup (parent);
        }

      g_free (path);
      path = parent;
    }

  return found;
}

static void
add (GPtrArray  *places,
     const char *path)
{
  g_ptr_array_add (places, triad_file_new_for_path (path));
}

/* Returns the path of a package, or NULL. */
static char *
dup_package (TriadWorkspaces *self,
             const char      *workspace,
             const char      *name,
             TriadPackages   *packages)
{
  g_autofree char *path = g_build_filename (workspace, "src", NULL);
  g_autofree char *key = NULL;
  struct stat status;
  Source *source;
  char *found = NULL;

  if (stat (path, &status) != 0 || !S_ISDIR (status.st_mode))
    return NULL;

  key = triad_file_dup_identity (&status);
  g_mutex_lock (&self->mutex);
  source = g_hash_table_lookup (self->sources, key);

  if (source == NULL && !triad_packages_is_exhausted (packages))
    {
      source = read_source (path, triad_packages_get_cancellable (packages));

      if (source != NULL)
        g_hash_table_insert (self->sources, g_strdup (key), source);
    }

  if (source != NULL && triad_packages_count (packages, key, source->n_folders))
    {
      const char *below = g_hash_table_lookup (source->paths, name);

      found = below != NULL ? g_strconcat (path, below, NULL) : NULL;
    }

  g_mutex_unlock (&self->mutex);

  return found;
}

GPtrArray *
triad_workspaces_find (TriadWorkspaces *self,
                       GFile           *folder,
                       const char      *name,
                       TriadPackages   *packages)
{
  GPtrArray *places = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *workspace = folder != NULL ? find_workspace (folder) : NULL;
  g_autofree char *isolated = NULL;
  g_autofree char *merged = NULL;
  g_autofree char *source = NULL;

  if (workspace == NULL || name[0] == '\0' || strlen (name) > TRIAD_PACKAGES_MAX_NAME)
    return places;

  source = dup_package (self, workspace, name, packages);

  if (source != NULL)
    add (places, source);

  isolated = g_build_filename (workspace, "install", name, "share", name, NULL);
  merged = g_build_filename (workspace, "install", "share", name, NULL);
  add (places, isolated);
  add (places, merged);

  return places;
}
