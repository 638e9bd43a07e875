/* triad-packages.c: finds ROS packages around a file */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-packages.h"

#include "triad-file-read.h"
#include "triad-file.h"
#include "triad-keyed-hash.h"

#include <string.h>
#include <sys/stat.h>

#define MANIFEST "package.xml"

struct _TriadPackages
{
  GHashTable   *names;         /* device and inode of a folder → name in its manifest, or "" */
  GHashTable   *places;        /* URI of a folder, name → of TriadPackagePlace */
  GPtrArray    *none;
  GHashTable   *counted;       /* set of workspaces */
  guint         n_left;        /* folders that may still be searched */
  gboolean      is_exhausted;
  GCancellable *cancellable;
};

static void
place_free (gpointer data)
{
  TriadPackagePlace *place = data;

  g_object_unref (place->folder);
  g_free (place);
}

TriadPackages *
triad_packages_new (guint         max_lookups,
                    GCancellable *cancellable)
{
  TriadPackages *self = g_new0 (TriadPackages, 1);

  self->names = triad_string_table_new (g_free, g_free);
  self->places = triad_string_table_new (g_free, (GDestroyNotify) g_ptr_array_unref);
  self->none = g_ptr_array_new ();
  self->counted = triad_string_table_new (g_free, NULL);
  self->n_left = max_lookups;
  self->cancellable = cancellable != NULL ? g_object_ref (cancellable) : NULL;

  return self;
}

void
triad_packages_free (TriadPackages *self)
{
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->places);
  g_ptr_array_unref (self->none);
  g_hash_table_unref (self->counted);
  g_clear_object (&self->cancellable);
  g_free (self);
}

/* The folder may have another name than the package, for example that of a branch. */
char *
triad_packages_read_name (GFile *folder)
{
  g_autoptr(GFile) manifest = g_file_get_child (folder, MANIFEST);
  g_autofree char *text = triad_file_read_text (manifest, TRIAD_PACKAGES_MAX_MANIFEST, NULL, NULL,
                                                NULL);
  const char *begin = text != NULL ? strstr (text, "<name>") : NULL;
  const char *end = begin != NULL ? strstr (begin, "</name>") : NULL;
  g_autofree char *name = NULL;

  if (end == NULL)
    return NULL;

  begin += strlen ("<name>");
  name = g_strstrip (g_strndup (begin, end - begin));

  return strlen (name) <= TRIAD_PACKAGES_MAX_NAME ? g_steal_pointer (&name) : NULL;
}

/* One folder can have any number of names, through symbolic links. */
static char *
dup_key (GFile *folder)
{
  const char *path = g_file_peek_path (folder);
  struct stat status;

  return path != NULL && stat (path, &status) == 0
         ? triad_file_dup_identity (&status) : g_file_get_uri (folder);
}

static const char *
get_name (TriadPackages *self,
          GFile         *folder)
{
  g_autofree char *key = dup_key (folder);
  char *name = g_hash_table_lookup (self->names, key);

  if (name == NULL)
    {
      name = triad_packages_read_name (folder);
      name = name != NULL ? name : g_strdup ("");
      g_hash_table_insert (self->names, g_steal_pointer (&key), name);
    }

  return name;
}

static void
add_place (GPtrArray *places,
           GFile     *folder,
           gboolean   is_beside)
{
  TriadPackagePlace *place = g_new (TriadPackagePlace, 1);

  place->folder = g_object_ref (folder);
  place->is_beside = is_beside;
  g_ptr_array_add (places, place);
}

static GPtrArray *
look (TriadPackages *self,
      GFile         *start,
      const char    *name)
{
  GPtrArray *places = g_ptr_array_new_with_free_func (place_free);
  g_autofree char *manifest = g_build_filename (name, MANIFEST, NULL);
  g_autoptr(GFile) folder = g_object_ref (start);

  for (int i = 0; i < TRIAD_PACKAGES_MAX_AROUND && folder != NULL; i++)
    {
      g_autofree char *base = g_file_get_basename (folder);
      g_autoptr(GFile) beside = g_file_resolve_relative_path (folder, manifest);
      const char *found;
      GFile *parent;

      if (self->n_left == 0)
        {
          self->is_exhausted = TRUE;
          break;
        }

      self->n_left--;

      found = g_strcmp0 (base, name) == 0 ? base : get_name (self, folder);

      if (g_str_equal (found, name))
        add_place (places, folder, FALSE);

      if (g_file_query_exists (beside, NULL))
        {
          g_autoptr(GFile) package = g_file_get_parent (beside);

          add_place (places, package, TRUE);
        }

      parent = g_file_get_parent (folder);
      g_object_unref (folder);
      folder = parent;
    }

  return places;
}

const GPtrArray *
triad_packages_find (TriadPackages *self,
                     GFile         *folder,
                     const char    *name)
{
  g_autofree char *uri = folder != NULL ? g_file_get_uri (folder) : NULL;
  g_autofree char *key = g_strconcat (uri != NULL ? uri : "", "\n", name, NULL);
  GPtrArray *places;

  if (folder == NULL || name[0] == '\0' || strlen (name) > TRIAD_PACKAGES_MAX_NAME)
    return self->none;

  places = g_hash_table_lookup (self->places, key);

  if (places == NULL)
    {
      places = look (self, folder, name);
      g_hash_table_insert (self->places, g_steal_pointer (&key), places);
    }

  return places;
}

gboolean
triad_packages_is_exhausted (const TriadPackages *self)
{
  return self->is_exhausted;
}

gboolean
triad_packages_count (TriadPackages *self,
                      const char    *key,
                      guint          n_folders)
{
  if (g_hash_table_contains (self->counted, key))
    return TRUE;

  if (n_folders > self->n_left)
    {
      self->n_left = 0;
      self->is_exhausted = TRUE;
      return FALSE;
    }

  self->n_left -= n_folders;
  g_hash_table_add (self->counted, g_strdup (key));

  return TRUE;
}

GCancellable *
triad_packages_get_cancellable (const TriadPackages *self)
{
  return self->cancellable;
}
