/* triad-document.c: an SDFormat or URDF file together with all files that it includes */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-document.h"

#include "triad-diagnostic.h"
#include "triad-error.h"
#include "triad-file.h"
#include "triad-include.h"
#include "triad-loader.h"

struct _TriadDocument
{
  TriadTree          *tree;
  const TriadElement *root;
  gsize               n_elements;
  gboolean            is_urdf;
  TriadTemplateKind   template;

  TriadTemplateOrigins *origins;       /* NULL if the file was read */
  GPtrArray          *sources;
  GPtrArray          *roots;
  GPtrArray          *watched;
  GPtrArray          *diagnostics;
  GPtrArray          *cached_sources;  /* @root may contain their elements */
};

static TriadDocument *
document_new (void)
{
  TriadDocument *self = g_new0 (TriadDocument, 1);

  self->tree = triad_tree_new ();
  self->sources = g_ptr_array_new_with_free_func ((GDestroyNotify) triad_source_unref);
  self->roots = g_ptr_array_new ();
  self->watched = g_ptr_array_new_with_free_func (g_object_unref);
  self->diagnostics = triad_diagnostics_new ();
  self->cached_sources =
    g_ptr_array_new_with_free_func ((GDestroyNotify) triad_cached_source_unref);

  return self;
}

/* Opening a `model.config` means opening its folder. */
static gboolean
is_manifest (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_strcmp0 (name, "model.config") == 0;
}

static GFile *
choose_file (TriadLoader  *loader,
             GFile        *folder,
             GError      **error)
{
  g_autoptr(GError) problem = NULL;
  GFile *file = triad_loader_find_model_file (loader, folder, &problem);

  if (file == NULL && !g_cancellable_set_error_if_cancelled (loader->cancellable, error))
    g_propagate_error (error, g_steal_pointer (&problem));

  return file;
}

/* The `model.config` of a folder is read before the model file, or its template, but these
 * come first in the list. */
static void
put_first (GPtrArray   *sources,
           TriadSource *source)
{
  guint index;

  if (g_ptr_array_find (sources, source, &index))
    g_ptr_array_insert (sources, 0, g_ptr_array_steal_index (sources, index));
}

/* Runs the generator on @file.  The first source is the text that it printed or, if it failed, the
 * template. */
static gboolean
generate (TriadDocument   *self,
          TriadLoader     *loader,
          TriadGenerator  *generator,
          GFile           *file,
          GError         **error)
{
  g_autofree char *name = triad_loader_dup_display_name (loader, file);
  g_autoptr(TriadGenerated) generated = triad_generator_run (generator, file, name,
                                                             loader->cancellable, error);

  if (generated == NULL)
    return FALSE;

  triad_loader_watch (loader, file);

  for (guint i = 0; i < generated->watched->len; i++)
    triad_loader_watch (loader, g_ptr_array_index (generated->watched, i));

  while (generated->diagnostics->len > 0)
    triad_diagnostics_take (self->diagnostics,
                            g_ptr_array_steal_index (generated->diagnostics, 0));

  if (generated->source != NULL)
    triad_loader_add (loader, generated->source);

  self->origins = triad_template_origins_new (generated->templates);

  for (guint i = 0; i < generated->templates->len; i++)
    g_ptr_array_add (self->sources, triad_source_ref (g_ptr_array_index (generated->templates, i)));

  put_first (self->sources, generated->source != NULL
                            ? generated->source : g_ptr_array_index (generated->templates, 0));

  return TRUE;
}

static gboolean
load (TriadDocument   *self,
      TriadLoader     *loader,
      TriadGenerator  *generator,
      GFile           *file,
      gboolean         is_folder,
      GError         **error)
{
  g_autoptr(GFile) chosen = NULL;
  TriadLoadedFile *read;

  chosen = is_folder ? choose_file (loader, file, error) : g_object_ref (file);
  if (chosen == NULL)
    return FALSE;

  if (generator != NULL)
    {
      if (!generate (self, loader, generator, chosen, error))
        return FALSE;

      if (!triad_source_is_generated (g_ptr_array_index (self->sources, 0)))
        return TRUE;
    }

  read = triad_loader_read (loader, chosen, error);
  if (read == NULL)
    return FALSE;

  triad_include_follow (loader, read);
  put_first (self->sources, read->source);

  self->root = read->sdf;
  self->n_elements = read->n_elements;
  self->template = read->template;
  self->is_urdf = read->format != NULL && g_str_equal (read->format->name, TRIAD_IMPORTER_URDF);

  return !g_cancellable_set_error_if_cancelled (loader->cancellable, error);
}

TriadDocument *
triad_document_load (const TriadDocumentInput  *input,
                     GCancellable              *cancellable,
                     GError                   **error)
{
  g_autoptr(TriadDocument) self = document_new ();
  g_autoptr(GFile) folder = NULL;
  g_autofree char *folder_name = NULL;
  TriadSource *source = input->sources != NULL ? g_ptr_array_index (input->sources, 0) : NULL;
  GFile *file = source != NULL ? triad_source_get_file (source) : input->file;
  const char *name = source != NULL ? triad_source_get_name (source) : input->name;
  g_autoptr(GHashTable) given = input->given != NULL ? g_hash_table_ref (input->given)
                                                     : triad_loader_index (input->sources);
  gboolean is_folder;
  gboolean done;
  TriadLoader loader = {
    .tree = self->tree,
    .sources = self->sources,
    .roots = self->roots,
    .watched = self->watched,
    .diagnostics = self->diagnostics,
    .cached_sources = self->cached_sources,
    .path = input->path,
    .cache = input->cache,
    .given = given,
    .cancellable = cancellable,
    .max_includes = TRIAD_DOCUMENT_MAX_INCLUDES,
    .max_files = TRIAD_DOCUMENT_MAX_FILES,
    .max_lookups = TRIAD_PACKAGES_MAX_LOOKUPS,
    .max_bytes = TRIAD_DOCUMENT_MAX_BYTES,
    .max_elements = TRIAD_DOCUMENT_MAX_ELEMENTS,
  };

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (input->path != NULL, NULL);

  is_folder = source == NULL && triad_file_is_folder (file);

  if (is_folder)
    {
      folder = g_object_ref (file);
      folder_name = g_strdup (name);
    }
  else
    {
      folder = g_file_get_parent (file);
      folder_name = name != NULL ? g_path_get_dirname (name) : NULL;
    }

  triad_loader_init (&loader, folder, folder_name);

  if (source != NULL)
    triad_loader_add (&loader, source);

  if (source == NULL && is_manifest (file) && folder != NULL)
    done = load (self, &loader, input->generator, folder, TRUE, error);
  else
    done = load (self, &loader, input->generator, file, is_folder, error);

  triad_loader_clear (&loader);

  return done ? g_steal_pointer (&self) : NULL;
}

void
triad_document_free (TriadDocument *self)
{
  g_clear_pointer (&self->origins, triad_template_origins_free);
  g_ptr_array_unref (self->diagnostics);
  g_ptr_array_unref (self->watched);
  g_ptr_array_unref (self->roots);
  g_ptr_array_unref (self->sources);
  triad_tree_free (self->tree);
  g_ptr_array_unref (self->cached_sources);
  g_free (self);
}

const TriadElement *
triad_document_get_root (const TriadDocument *self)
{
  return self->root;
}

gsize
triad_document_get_n_elements (const TriadDocument *self)
{
  return self->n_elements;
}

gboolean
triad_document_is_urdf (const TriadDocument *self)
{
  return self->is_urdf;
}

TriadTemplateKind
triad_document_get_template (const TriadDocument *self)
{
  return self->template;
}

const GPtrArray *
triad_document_get_sources (const TriadDocument *self)
{
  return self->sources;
}

const TriadTemplateOrigins *
triad_document_get_origins (const TriadDocument *self)
{
  return self->origins;
}

const GPtrArray *
triad_document_get_roots (const TriadDocument *self)
{
  return self->roots;
}

const GPtrArray *
triad_document_get_watched (const TriadDocument *self)
{
  return self->watched;
}

const GPtrArray *
triad_document_get_diagnostics (const TriadDocument *self)
{
  return self->diagnostics;
}
