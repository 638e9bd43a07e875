/* triad-input-files.c: files and folders named on the command line */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-input-files.h"

#include "triad-file.h"
#include "triad-prefix.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* Maximum depth of the search in folders. */
#define MAX_DEPTH 64

static const char *const model_suffixes[] = { ".sdf", ".urdf", ".world", NULL };

/* Maximum number of folders that are searched for the files of a command. */
#define MAX_FOLDERS 100000

/* A file, or a folder that is still to be searched. */
typedef struct
{
  TriadInputFile *file;
  gboolean        is_folder;
  int             depth;
} Visit;

typedef struct
{
  const char *const *suffixes;   /* of the files to find */
  GPtrArray         *files;      /* of TriadInputFile: what was found */
  GPtrArray         *folders;    /* (nullable): of GFile: those that were searched */
  int                n_folders;
} Search;

static TriadInputFile *
model_file_new (GFile      *file,
                const char *name,
                const char *argument)
{
  TriadInputFile *self = g_new0 (TriadInputFile, 1);

  self->file = g_object_ref (file);
  self->name = g_strdup (name);
  self->argument = g_strdup (argument);

  return self;
}

static void
model_file_free (gpointer data)
{
  TriadInputFile *self = data;

  g_object_unref (self->file);
  g_free (self->name);
  g_free (self->argument);
  g_free (self->problem);
  g_free (self);
}

static gboolean
has_suffix (const char        *name,
            const char *const *suffixes)
{
  for (int i = 0; suffixes[i] != NULL; i++)
    if (g_str_has_suffix (name, suffixes[i]))
      return TRUE;

  return FALSE;
}

static gboolean
is_wanted (GFile             *file,
           GFileInfo         *info,
           const char *const *suffixes,
           gboolean          *is_folder)
{
  const char *name = g_file_info_get_name (info);
  GFileType type = g_file_info_get_file_type (info);

  *is_folder = type == G_FILE_TYPE_DIRECTORY;

  if (name[0] == '.')
    return FALSE;

  if (*is_folder)
    return TRUE;

  if (!has_suffix (name, suffixes))
    return FALSE;

  if (type == G_FILE_TYPE_SYMBOLIC_LINK)
    type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL);

  /* A dangling link keeps its type, and is reported as an unreadable file. */
  return type == G_FILE_TYPE_REGULAR || type == G_FILE_TYPE_SYMBOLIC_LINK;
}

static int
compare_names_downwards (gconstpointer a,
                         gconstpointer b)
{
  const Visit *x = a;
  const Visit *y = b;

  return strcmp (y->file->name, x->file->name);
}

/* Pushes the content of a folder onto the stack @visits, the first name on top. */
static gboolean
list_folder (const Search  *self,
             const Visit   *folder,
             GArray        *visits,
             GError       **error)
{
  g_autoptr(GFileEnumerator) children = NULL;
  g_autoptr(GArray) found = g_array_new (FALSE, FALSE, sizeof (Visit));
  gboolean is_here = g_str_equal (folder->file->name, ".");
  gboolean is_read;
  GFileInfo *info;
  GFile *child;

  children = g_file_enumerate_children (folder->file->file,
                                        G_FILE_ATTRIBUTE_STANDARD_NAME ","
                                        G_FILE_ATTRIBUTE_STANDARD_TYPE,
                                        G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, error);

  if (children == NULL)
    return FALSE;

  while ((is_read = g_file_enumerator_iterate (children, &info, &child, NULL, error)) &&
         info != NULL)
    {
      Visit visit = { .depth = folder->depth + 1 };
      g_autofree char *name = NULL;

      if (!is_wanted (child, info, self->suffixes, &visit.is_folder))
        continue;

      name = is_here ? g_strdup (g_file_info_get_name (info))
                     : g_build_filename (folder->file->name, g_file_info_get_name (info), NULL);
      visit.file = model_file_new (child, name, folder->file->argument);
      g_array_append_val (found, visit);
    }

  g_array_sort (found, compare_names_downwards);
  g_array_append_vals (visits, found->data, found->len);

  return is_read;
}

/* Returns FALSE after the last folder that may be searched. */
static gboolean
search (Search      *self,
        const Visit *folder,
        GArray      *visits)
{
  g_autoptr(GError) error = NULL;
  gboolean is_within = self->n_folders++ < MAX_FOLDERS;

  if (!is_within)
    g_set_error (&error, G_IO_ERROR, G_IO_ERROR_FAILED,
                 _("The search for files ends here; more than %d folders"), MAX_FOLDERS);
  else if (folder->depth == MAX_DEPTH)
    g_set_error (&error, G_IO_ERROR, G_IO_ERROR_FAILED,
                 _("Folder not searched; it is more than %d levels deep"), MAX_DEPTH);
  else if (list_folder (self, folder, visits, &error))
    {
      model_file_free (folder->file);
      return TRUE;
    }

  folder->file->problem = g_strdup (error->message);
  g_ptr_array_add (self->files, folder->file);

  return is_within;
}

static char *
say_nothing_found (const char *const *suffixes)
{
  g_autofree char *list = NULL;

  if (suffixes[1] == NULL)
    return g_strdup_printf (_("This folder contains no %s file"), suffixes[0]);

  list = g_strjoinv (", ", (char **) suffixes);

  /* Translators: %s is a list, such as: .sdf, .world, .urdf */
  return g_strdup_printf (_("This folder contains no file of these types: %s"), list);
}

/* Whether @argument has the name of a file but is a symbolic link to a folder, which a pattern such
 * as `*.sdf` can match in an untrusted folder: the link may lead to the root of the disk. */
static gboolean
is_disguised (const char        *argument,
              const char *const *suffixes)
{
  return has_suffix (argument, suffixes) && g_file_test (argument, G_FILE_TEST_IS_SYMLINK);
}

/* Whether @path is below @folder where symbolic links are resolved. */
static gboolean
is_below (const char *path,
          const char *folder)
{
  char *real = realpath (path, NULL);
  char *root = realpath (folder, NULL);
  gboolean is_found = real != NULL && root != NULL && triad_has_prefix (real, root) &&
                      (g_str_has_suffix (root, "/") || real[strlen (root)] == '/');

  free (real);
  free (root);

  return is_found;
}

static gboolean
is_link_out (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_file_test (path, G_FILE_TEST_IS_SYMLINK) && !is_below (path, folder);
}

/* Returns the part of @folder that ends with the first symbolic link out of the folder it is in,
 * if any.  A pattern such as `*` can match links that others have made, which may lead to any file
 * that the user did not name.  In an absolute path, the folders on the way may be such links, as
 * `/home` is on some systems, but not the last one. */
static char *
find_link_in (const char *folder)
{
  gsize length = strlen (folder);

  while (length > 1 && folder[length - 1] == '/')
    length--;

  for (gsize i = g_path_is_absolute (folder) ? length : 1; i <= length; i++)
    if (i == length || folder[i] == '/')
      {
        g_autofree char *start = g_strndup (folder, i);

        if (is_link_out (start))
          return g_steal_pointer (&start);
      }

  return NULL;
}

/* Returns why the folder @argument is not searched; NULL if it is. */
static char *
dup_objection (const char        *argument,
               const char *const *suffixes)
{
  g_autofree char *link = NULL;
  char *real;
  char *objection;

  if (!g_path_is_absolute (argument))
    link = find_link_in (argument);

  if (link == NULL && is_disguised (argument, suffixes))
    return g_strdup (_("This is a symbolic link to a folder; to search it, add “/” to its name"));

  if (link == NULL)
    return NULL;

  real = realpath (argument, NULL);
  objection = g_strdup_printf (_("“%s” is a symbolic link to another folder; to search that, name "
                                 "it as “%s”"), link, real != NULL ? real : argument);
  free (real);

  return objection;
}

static void
add_argument (Search     *self,
              const char *argument)
{
  g_autoptr(GFile) file = triad_file_new_for_argument (argument);
  g_autoptr(GArray) visits = g_array_new (FALSE, FALSE, sizeof (Visit));
  Visit first = { model_file_new (file, argument, argument), FALSE, 0 };
  guint n_before = self->files->len;
  gboolean ends = FALSE;

  /* An empty argument, often an unset variable of a script, is not the current folder. */
  if (*argument == '\0')
    first.file->problem = g_strdup (g_strerror (ENOENT));
  else if (triad_file_is_folder (file))
    {
      first.file->problem = dup_objection (argument, self->suffixes);
      first.is_folder = first.file->problem == NULL;
    }

  g_array_append_val (visits, first);

  while (visits->len > 0)
    {
      Visit visit = g_array_index (visits, Visit, visits->len - 1);

      g_array_set_size (visits, visits->len - 1);

      if (!visit.is_folder)
        {
          g_ptr_array_add (self->files, visit.file);
          continue;
        }

      if (ends)
        {
          model_file_free (visit.file);
          continue;
        }

      if (self->folders != NULL)
        g_ptr_array_add (self->folders, g_object_ref (visit.file->file));

      ends = !search (self, &visit, visits);
    }

  if (self->files->len == n_before)
    {
      TriadInputFile *folder = model_file_new (file, argument, argument);

      /* A check of nothing must not pass. */
      folder->problem = say_nothing_found (self->suffixes);
      g_ptr_array_add (self->files, folder);
    }
}

GPtrArray *
triad_input_files_find (char **arguments)
{
  return triad_input_files_find_in (arguments, NULL);
}

GPtrArray *
triad_input_files_find_in (char      **arguments,
                           GPtrArray  *folders)
{
  return triad_input_files_find_ending (arguments, model_suffixes, folders);
}

GPtrArray *
triad_input_files_find_ending (char              **arguments,
                               const char *const  *suffixes,
                               GPtrArray          *folders)
{
  Search self = {
    .suffixes = suffixes,
    .files = g_ptr_array_new_with_free_func (model_file_free),
    .folders = folders,
  };

  for (int i = 0; arguments[i] != NULL; i++)
    add_argument (&self, arguments[i]);

  return self.files;
}

/* Returns the path of @argument on this machine, which may be an address such as `file:///a.sdf`. */
static char *
dup_path (const char *argument)
{
  g_autoptr(GFile) file = triad_file_new_for_argument (argument);
  g_autofree char *whole = g_canonicalize_filename (argument, NULL);
  const char *path = g_file_peek_path (file);

  return g_strdup (path == NULL || g_str_equal (path, whole) ? argument : path);
}

gboolean
triad_input_file_check_links (const TriadInputFile  *self,
                              gboolean               only_folders,
                              GError               **error)
{
  const char *path = g_file_peek_path (self->file);
  gboolean is_named = g_str_equal (self->name, self->argument);
  g_autofree char *argument = dup_path (self->argument);
  g_autofree char *folder = is_named ? g_path_get_dirname (argument) : g_strdup (argument);
  g_autofree char *link = NULL;
  char *real;

  if (path == NULL)
    return TRUE;

  if (!is_named || !g_path_is_absolute (folder))
    link = find_link_in (folder);

  if (link == NULL && (only_folders || is_below (path, folder)))
    return TRUE;

  real = realpath (path, NULL);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               _("“%s” is a symbolic link; to write there, name the file as “%s”"),
               link != NULL ? link : self->name, real != NULL ? real : path);
  free (real);

  return FALSE;
}
