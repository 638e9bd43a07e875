/* triad-loader.c: reads the files of one document, each once */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-loader.h"

#include "triad-diagnostic.h"
#include "triad-error.h"
#include "triad-importer.h"
#include "triad-keyed-hash.h"
#include "triad-normalize.h"
#include "triad-parser.h"
#include "triad-search-path.h"
#include "triad-template.h"
#include "triad-version.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define MANIFEST_NAME "model.config"

static void
file_free (gpointer data)
{
  TriadLoadedFile *file = data;

  g_clear_pointer (&file->includes, g_ptr_array_unref);
  g_free (file);
}

char *
triad_loader_dup_key (GFile    *file,
                      gboolean *is_path)
{
  const char *path = g_file_peek_path (file);
  char *real = path != NULL ? realpath (path, NULL) : NULL;
  char *key = real != NULL ? g_strdup (real) : g_file_get_uri (file);

  *is_path = real != NULL;
  free (real);

  return key;
}

/* Returns (nullable) the path of an existing folder without links, which is looked up once: that takes
 * quadratic time in its depth. */
static const char *
find_real_folder (TriadLoader *self,
                  const char  *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  const char *found = g_hash_table_lookup (self->real_folders, folder);
  char *real = found == NULL ? realpath (folder, NULL) : NULL;

  if (real == NULL)
    return found;

  found = g_strdup (real);
  free (real);
  g_hash_table_insert (self->real_folders, g_steal_pointer (&folder), (gpointer) found);

  return found;
}

/* As triad_loader_dup_key(), in less time for many files of a folder. */
static char *
dup_key (TriadLoader *self,
         GFile       *file,
         gboolean    *is_path)
{
  const char *path = g_file_peek_path (file);
  const char *folder = path != NULL ? find_real_folder (self, path) : NULL;
  g_autofree char *name = NULL;
  g_autofree char *key = NULL;
  struct stat status;

  if (folder == NULL)
    return triad_loader_dup_key (file, is_path);

  name = g_path_get_basename (path);
  key = g_build_filename (folder, name, NULL);

  *is_path = lstat (key, &status) == 0;

  if (*is_path && S_ISLNK (status.st_mode))
    return triad_loader_dup_key (file, is_path);

  return *is_path ? g_steal_pointer (&key) : g_file_get_uri (file);
}

GHashTable *
triad_loader_index (const GPtrArray *sources)
{
  GHashTable *index = triad_string_table_new (g_free, NULL);

  for (guint i = 0; sources != NULL && i < sources->len; i++)
    {
      TriadSource *source = g_ptr_array_index (sources, i);
      gboolean is_path;

      g_hash_table_insert (index, triad_loader_dup_key (triad_source_get_file (source), &is_path),
                           source);
    }

  return index;
}

void
triad_loader_init (TriadLoader *self,
                   GFile       *folder,
                   const char  *name)
{
  self->files = triad_string_table_new (g_free, file_free);
  self->failures = triad_string_table_new (g_free, (GDestroyNotify) g_error_free);
  self->real_folders = triad_string_table_new (g_free, g_free);
  self->watching = g_hash_table_new (triad_keyed_hash_file, (GEqualFunc) g_file_equal);
  self->packages = triad_search_path_get_packages (self->path);

  if (self->packages == NULL)
    self->packages = triad_packages_new (self->max_lookups, self->cancellable);

  self->folder = folder != NULL ? g_object_ref (folder) : NULL;
  self->folder_name = g_strdup (name);
}

void
triad_loader_clear (TriadLoader *self)
{
  g_hash_table_unref (self->files);
  g_hash_table_unref (self->failures);
  g_hash_table_unref (self->watching);
  g_hash_table_unref (self->real_folders);

  if (self->packages != triad_search_path_get_packages (self->path))
    triad_packages_free (self->packages);

  g_clear_object (&self->folder);
  g_free (self->folder_name);
}

gboolean
triad_loader_watch (TriadLoader *self,
                    GFile       *file)
{
  if (g_hash_table_contains (self->watching, file))
    return FALSE;

  g_ptr_array_add (self->watched, g_object_ref (file));
  g_hash_table_insert (self->watching, file, NULL);

  return TRUE;
}

char *
triad_loader_dup_display_name (TriadLoader *self,
                               GFile       *file)
{
  g_autofree char *relative = NULL;

  if (self->folder == NULL || self->folder_name == NULL)
    return NULL;

  relative = g_file_get_relative_path (self->folder, file);
  if (relative == NULL)
    return NULL;

  if (strcmp (self->folder_name, ".") == 0)
    return g_steal_pointer (&relative);

  return g_build_filename (self->folder_name, relative, NULL);
}

/* Takes @key and @source. */
static TriadLoadedFile *
add_file (TriadLoader  *self,
          char         *key,
          TriadSource  *source,
          TriadElement *root,
          gsize         n_elements,
          gsize         n_bytes)
{
  TriadLoadedFile *file = g_new0 (TriadLoadedFile, 1);
  gsize n_read;

  triad_source_get_text (source, &n_read);
  self->n_bytes += n_read;
  g_ptr_array_add (self->sources, source);
  file->source = source;
  file->root = root;
  file->n_elements = n_elements;
  file->n_bytes = n_bytes;
  g_hash_table_insert (self->files, key, file);

  return file;
}

/* Takes @key and @source. */
static TriadLoadedFile *
parse_file (TriadLoader *self,
            char        *key,
            TriadSource *source)
{
  gsize n_elements = triad_tree_get_n_elements (self->tree);
  gsize n_bytes = triad_tree_get_n_bytes (self->tree);
  TriadTemplateKind template = triad_template_report (source, self->diagnostics);
  TriadElement *root = NULL;
  TriadLoadedFile *file;

  triad_tree_set_max_elements (self->tree, self->max_elements - self->n_cached_elements);

  if (template == TRIAD_TEMPLATE_NONE)
    root = triad_parser_parse (source, self->tree, self->diagnostics, self->cancellable);

  file = add_file (self, key, source, root, triad_tree_get_n_elements (self->tree) - n_elements,
                   triad_tree_get_n_bytes (self->tree) - n_bytes);
  file->template = template;

  return file;
}

static gsize
count_elements (const TriadLoader *self)
{
  return triad_tree_get_n_elements (self->tree) + self->n_cached_elements;
}

/* Takes @key and @cached. */
static TriadLoadedFile *
add_cached (TriadLoader       *self,
            char              *key,
            TriadCachedSource *cached)
{
  TriadSource *source = triad_source_ref (cached->source);

  g_ptr_array_add (self->cached_sources, cached);

  if (cached->root == NULL)
    return parse_file (self, key, source);

  self->n_cached_elements += cached->n_elements;

  return add_file (self, key, source, cached->root, cached->n_elements, cached->n_bytes);
}

static gboolean
set_too_many_elements (const TriadLoader  *self,
                       GError            **error)
{
  g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE,
               _("the included files have more than %zu elements in total"),
               self->max_elements);

  return FALSE;
}

static gboolean
has_room (TriadLoader  *self,
          GError      **error)
{
  if (self->sources->len >= self->max_files)
    g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE,
                 _("more than %u files are included"), self->max_files);
  else if (self->n_bytes >= self->max_bytes)
    g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE,
                 _("the included files are larger than %zu bytes in total"),
                 self->max_bytes);
  else if (count_elements (self) >= self->max_elements)
    set_too_many_elements (self, error);
  else
    return TRUE;

  return FALSE;
}

/* Reads the file of @key, which has not been read before. */
static TriadLoadedFile *
read_new_file (TriadLoader  *self,
               GFile        *file,
               const char   *key,
               gboolean      is_path,
               GError      **error)
{
  g_autofree char *name = triad_loader_dup_display_name (self, file);
  TriadSource *source = self->given != NULL ? g_hash_table_lookup (self->given, key) : NULL;

  if (source != NULL)
    return parse_file (self, g_strdup (key), triad_source_ref (source));

  /* The main file is not cached, only included ones. */
  if (self->cache != NULL && is_path && self->sources->len > 0)
    {
      g_autoptr(TriadCachedSource) cached = triad_source_cache_read (self->cache, file, key, name,
                                                                     self->cancellable, error);

      if (cached == NULL)
        return NULL;

      if (count_elements (self) + cached->n_elements > self->max_elements)
        {
          set_too_many_elements (self, error);
          return NULL;
        }

      return add_cached (self, g_strdup (key), g_steal_pointer (&cached));
    }

  if (self->cache != NULL && is_path && !triad_source_cache_admit (self->cache, key, error))
    return NULL;

  source = triad_source_new_from_file (file, name, self->cancellable, error);

  return source != NULL ? parse_file (self, g_strdup (key), source) : NULL;
}

/* Remembers that the file of @key cannot be read, because reading a large file again for each
 * include of it would take too long.  Takes @failure. */
static void
add_failure (TriadLoader *self,
             const char  *key,
             GError      *failure)
{
  struct stat status;

  /* A larger file was not read. */
  if (stat (key, &status) == 0 && status.st_size <= TRIAD_SOURCE_MAX_BYTES)
    self->n_bytes += (gsize) status.st_size;

  g_hash_table_insert (self->failures, g_strdup (key), failure);
}

static TriadLoadedFile *
read_file (TriadLoader  *self,
           GFile        *file,
           GError      **error)
{
  gboolean is_path;
  g_autofree char *key = NULL;
  TriadLoadedFile *read = g_hash_table_lookup (self->watching, file);
  const GError *failure;
  GError *local = NULL;

  if (read != NULL)
    return read;

  key = dup_key (self, file, &is_path);
  read = g_hash_table_lookup (self->files, key);
  failure = g_hash_table_lookup (self->failures, key);

  /* A link to a file that was read is watched, too: it may be replaced. */
  if (read != NULL || failure != NULL)
    triad_loader_watch (self, file);

  if (read != NULL)
    {
      g_hash_table_insert (self->watching, file, read);
      return read;
    }

  if (failure == NULL)
    {
      if (!has_room (self, error))
        return NULL;

      triad_loader_watch (self, file);
      read = read_new_file (self, file, key, is_path, &local);

      if (read != NULL)
        return read;

      add_failure (self, key, local);
      failure = local;
    }

  g_propagate_error (error, g_error_copy (failure));

  return NULL;
}

static void
add_error (TriadLoader        *self,
           TriadCode           code,
           const TriadElement *element,
           TriadSourceRange    range,
           const char         *message)
{
  triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR, code, range,
                         triad_element_dup_path (element), "%s", message);
}

static void
check_version (TriadLoader        *self,
               const TriadElement *root)
{
  const TriadAttribute *version = triad_element_find_attribute (root, "version");

  if (version == NULL)
    {
      add_error (self, TRIAD_CODE_FILE_READ, root, root->range,
                 _("<sdf> has no version; write, for example, <sdf version=\"1.8\">"));
      return;
    }

  if (root->version == 0)
    {
      add_error (self, TRIAD_CODE_FILE_READ, root, version->range,
                 _("invalid SDFormat version; expected a number such as “1.8”"));
      return;
    }

  if (strchr (version->value, '.') != strrchr (version->value, '.'))
    triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ATTRIBUTE_INVALID,
                           version->range, triad_element_dup_path (root),
                           _("SDFormat versions have two numbers; “%s” is read as %d.%d"),
                           version->value, root->version / 100, root->version % 100);

  if (root->version > TRIAD_VERSION_NEWEST)
    triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_WARNING,
                           TRIAD_CODE_VERSION_UNSUPPORTED, version->range,
                           triad_element_dup_path (root),
                           _("SDFormat %s is not supported; the file is read as 1.%d"),
                           version->value, TRIAD_VERSION_NEWEST - 100);
}

static gboolean
is_model_like (const TriadElement *element)
{
  return strcmp (element->name, "model") == 0 || strcmp (element->name, "actor") == 0 ||
         strcmp (element->name, "light") == 0 || strcmp (element->name, "include") == 0;
}

/* SDFormat says so since version 1.8, libsdformat for all versions. */
static void
check_single (TriadLoader        *self,
              const TriadElement *root)
{
  const TriadElement *first = NULL;

  for (const TriadElement *child = root->first_child; child != NULL; child = child->next)
    {
      TriadDiagnostic *diagnostic;

      if (!is_model_like (child))
        continue;

      if (first == NULL)
        {
          first = child;
          continue;
        }

      diagnostic = triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR,
                                          TRIAD_CODE_ELEMENT_INCORRECT_TYPE, child->range,
                                          triad_element_dup_path (child),
                                          _("a file can contain only one model, actor or light; "
                                            "remove this <%s>, or put them all into a <world>"),
                                          child->name);
      triad_diagnostic_relate (diagnostic, first->range, _("the first <%s> is here"),
                               first->name);
      return;
    }
}

static void
check_root (TriadLoader     *self,
            TriadLoadedFile *file)
{
  TriadElement *root = file->root;
  g_autofree char *message = NULL;

  file->is_checked = TRUE;

  if (root == NULL)
    return;

  file->format = triad_importer_find (root->name);

  if (file->format != NULL)
    {
      file->sdf = file->format->convert (root, self->tree, self->diagnostics);
      return;
    }

  if (strcmp (root->name, "sdf") == 0)
    {
      file->sdf = triad_normalize_flattened (root, self->tree, file->source, self->diagnostics);
      g_ptr_array_add (self->roots, root);
      check_version (self, root);
      check_single (self, root);
      return;
    }

  message = g_strdup_printf (_("expected <sdf> or <robot> as the root "
                               "element, found <%s>"), root->name);
  add_error (self, TRIAD_CODE_FILE_READ, root, root->range, message);
}

void
triad_loader_add (TriadLoader *self,
                  TriadSource *source)
{
  gboolean is_path;

  parse_file (self, triad_loader_dup_key (triad_source_get_file (source), &is_path),
              triad_source_ref (source));
}

TriadLoadedFile *
triad_loader_read (TriadLoader  *self,
                   GFile        *file,
                   GError      **error)
{
  TriadLoadedFile *read = read_file (self, file, error);

  if (read != NULL && !read->is_checked)
    check_root (self, read);

  return read;
}

/* Returns the `<sdf>` of a `model.config` with the newest supported version, or else one without a
 * version; NULL if there is none. */
static const TriadElement *
choose_model_file (const TriadElement *manifest)
{
  const TriadElement *best = NULL;
  int best_version = -1;

  TRIAD_FOR_EACH_CHILD (sdf, manifest, "sdf")
    {
      const TriadAttribute *attribute = triad_element_find_attribute (sdf, "version");
      int version = attribute != NULL ? triad_version_parse (attribute->value) : 0;

      if (sdf->text[0] != '\0' && version > best_version && version <= TRIAD_VERSION_NEWEST)
        {
          best = sdf;
          best_version = version;
        }
    }

  return best;
}

/* A manifest may name any number of files, and be the target of any number of includes. */
static const TriadElement *
ensure_chosen (TriadLoadedFile *manifest)
{
  if (!manifest->is_manifest && manifest->root != NULL)
    manifest->chosen = choose_model_file (manifest->root);

  manifest->is_manifest = TRUE;

  return manifest->chosen;
}

GFile *
triad_loader_find_model_file (TriadLoader  *self,
                              GFile        *folder,
                              GError      **problem)
{
  g_autoptr(GFile) manifest = g_file_get_child (folder, MANIFEST_NAME);
  g_autoptr(GFile) model = g_file_get_child (folder, "model.sdf");
  g_autoptr(GError) error = NULL;
  TriadLoadedFile *read = read_file (self, manifest, &error);
  const TriadElement *chosen;

  if (read == NULL)
    {
      g_autofree char *name = g_file_get_parse_name (folder);

      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        g_set_error (problem, TRIAD_ERROR, TRIAD_ERROR_NOT_A_FILE,
                     _("“%s” has no “%s”, so it is not a model folder"), name, MANIFEST_NAME);
      else
        g_propagate_error (problem, g_steal_pointer (&error));

      triad_loader_watch (self, model);

      return g_file_query_exists (model, NULL) ? g_steal_pointer (&model) : NULL;
    }

  chosen = ensure_chosen (read);

  if (chosen == NULL)
    {
      g_set_error (problem, TRIAD_ERROR, TRIAD_ERROR_NOT_A_FILE,
                   _("“%s” has no <sdf> element with a version of 1.%d or older"),
                   triad_source_get_name (read->source), TRIAD_VERSION_NEWEST - 100);
      return NULL;
    }

  return g_file_resolve_relative_path (folder, chosen->text);
}
