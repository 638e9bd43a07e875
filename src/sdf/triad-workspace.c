/* triad-workspace.c: packages in the colcon workspace around a file */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-workspace.h"

#include "triad-file-read.h"
#include "triad-file.h"
#include "triad-keyed-hash.h"

#include <string.h>
#include <sys/stat.h>

#define MAX_PARENTS 50
#define MANIFEST "package.xml"
#define MAX_MANIFEST (1 << 20)       /* bytes; larger files are ignored */

struct _TriadWorkspaces
{
  GMutex      mutex;
  GHashTable *indices;       /* path of a workspace → GHashTable, package → path */
};

/* A folder that is still to be read. */
typedef struct
{
  char *path;
  int   depth;
} Visit;

TriadWorkspaces *
triad_workspaces_new (void)
{
  TriadWorkspaces *self = g_new0 (TriadWorkspaces, 1);

  g_mutex_init (&self->mutex);
  self->indices = triad_string_table_new (g_free, (GDestroyNotify) g_hash_table_unref);

  return self;
}

void
triad_workspaces_free (TriadWorkspaces *self)
{
  g_hash_table_unref (self->indices);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

void
triad_workspaces_clear (TriadWorkspaces *self)
{
  g_mutex_lock (&self->mutex);
  g_hash_table_remove_all (self->indices);
  g_mutex_unlock (&self->mutex);
}

/* The folder may have another name than the package, for example that of a branch. */
char *
triad_workspace_read_name (GFile *folder)
{
  g_autoptr(GFile) manifest = g_file_get_child (folder, MANIFEST);
  g_autofree char *text = triad_file_read_text (manifest, MAX_MANIFEST, NULL, NULL, NULL);
  const char *begin = text != NULL ? strstr (text, "<name>") : NULL;
  const char *end = begin != NULL ? strstr (begin, "</name>") : NULL;

  if (end == NULL)
    return NULL;

  begin += strlen ("<name>");

  return g_strstrip (g_strndup (begin, end - begin));
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
add_package (GHashTable *index,
             const char *path)
{
  g_autoptr(GFile) folder = triad_file_new_for_path (path);
  g_autofree char *name = triad_workspace_read_name (folder);

  if (name == NULL)
    return FALSE;

  if (!g_hash_table_contains (index, name))
    g_hash_table_insert (index, g_steal_pointer (&name), g_strdup (path));

  return TRUE;
}

static gboolean
is_ignored (const char *path)
{
  g_autofree char *mark = g_build_filename (path, "COLCON_IGNORE", NULL);

  return g_file_test (mark, G_FILE_TEST_EXISTS);
}

/* Reads the folders breadth first, so that packages near `src` are found if there are too many. */
static GHashTable *
read_source (const char *workspace)
{
  GHashTable *index = triad_string_table_new (g_free, g_free);
  g_autoptr(GArray) visits = g_array_new (FALSE, FALSE, sizeof (Visit));
  guint n_folders = 0;
  Visit first = { g_build_filename (workspace, "src", NULL), 0 };

  g_array_append_val (visits, first);

  for (guint i = 0; i < visits->len; i++)
    {
      Visit visit = g_array_index (visits, Visit, i);
      g_autofree char *path = visit.path;
      g_autoptr(GDir) folder = NULL;
      const char *name;

      if (n_folders >= TRIAD_WORKSPACE_MAX_FOLDERS || is_ignored (path))
        continue;

      n_folders++;

      if (add_package (index, path) || visit.depth >= TRIAD_WORKSPACE_MAX_DEPTH)
        continue;

      folder = g_dir_open (path, 0, NULL);

      while (folder != NULL && visits->len < 2 * TRIAD_WORKSPACE_MAX_FOLDERS &&
             (name = g_dir_read_name (folder)) != NULL)
        {
          Visit next = { NULL, visit.depth + 1 };

          if (name[0] == '.')
            continue;

          next.path = g_build_filename (path, name, NULL);

          if (is_folder (next.path))
            g_array_append_val (visits, next);
          else
            g_free (next.path);
        }
    }

  return index;
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
             const char      *name)
{
  GHashTable *index;
  char *found;

  g_mutex_lock (&self->mutex);
  index = g_hash_table_lookup (self->indices, workspace);

  if (index == NULL)
    {
      index = read_source (workspace);
      g_hash_table_insert (self->indices, g_strdup (workspace), index);
    }

  found = g_strdup (g_hash_table_lookup (index, name));
  g_mutex_unlock (&self->mutex);

  return found;
}

GPtrArray *
triad_workspaces_find (TriadWorkspaces *self,
                       GFile           *folder,
                       const char      *name)
{
  GPtrArray *places = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *workspace = folder != NULL ? find_workspace (folder) : NULL;
  g_autofree char *isolated = NULL;
  g_autofree char *merged = NULL;
  g_autofree char *source = NULL;

  if (workspace == NULL || name[0] == '\0')
    return places;

  source = dup_package (self, workspace, name);

  if (source != NULL)
    add (places, source);

  isolated = g_build_filename (workspace, "install", name, "share", name, NULL);
  merged = g_build_filename (workspace, "install", "share", name, NULL);
  add (places, isolated);
  add (places, merged);

  return places;
}
