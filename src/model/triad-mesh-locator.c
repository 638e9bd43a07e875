/* triad-mesh-locator.c: resolves mesh URIs */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-mesh-locator.h"

#include "triad-diagnostic.h"
#include "triad-keyed-hash.h"
#include "triad-prefix.h"
#include "triad-terminal-escape.h"

#include <glib/gi18n.h>
#include <string.h>

/* The cached result of resolving a URI. */
typedef struct
{
  GFile     *file;        /* NULL if not found */
  GPtrArray *tried;       /* of TriadTriedPlace */
} Search;

struct _TriadMeshLocator
{
  TriadSearchPath *path;
  TriadPackages   *packages;
  GHashTable      *sources;     /* display name → TriadSource */
  GHashTable      *searches;    /* display name of the file and URI → Search */
  guint            n_tried;     /* locations in all searches */
};

static void
search_free (gpointer data)
{
  Search *search = data;

  g_clear_object (&search->file);
  g_ptr_array_unref (search->tried);
  g_free (search);
}

TriadMeshLocator *
triad_mesh_locator_new (const TriadDocument *document,
                        TriadSearchPath     *path,
                        GCancellable        *cancellable)
{
  const GPtrArray *sources = triad_document_get_sources (document);
  TriadMeshLocator *self = g_new0 (TriadMeshLocator, 1);

  self->path = path != NULL ? triad_search_path_ref (path)
                            : triad_search_path_new_from_environment ();
  self->packages = triad_packages_new (TRIAD_PACKAGES_MAX_LOOKUPS, cancellable);
  self->sources = triad_string_table_new (NULL, NULL);
  self->searches = triad_string_table_new (g_free, search_free);

  for (guint i = 0; i < sources->len; i++)
    g_hash_table_insert (self->sources,
                         (gpointer) triad_source_get_name (g_ptr_array_index (sources, i)),
                         g_ptr_array_index (sources, i));

  return self;
}

void
triad_mesh_locator_free (TriadMeshLocator *self)
{
  g_hash_table_unref (self->searches);
  g_hash_table_unref (self->sources);
  triad_packages_free (self->packages);
  triad_search_path_unref (self->path);
  g_free (self);
}

/* Frees locations that were tried for @search, which may be hundreds with long paths, if they are
 * not listed. */
static void
drop_tried (TriadMeshLocator *self,
            Search           *search)
{
  if (search->file != NULL)
    g_ptr_array_set_size (search->tried, 0);
  else if (self->n_tried >= TRIAD_MESH_LOCATOR_MAX_TRIED && search->tried->len > 1)
    g_ptr_array_set_size (search->tried, 1);

  self->n_tried += search->tried->len;
}

static const Search *
search (TriadMeshLocator    *self,
        const TriadGeometry *geometry)
{
  const char *name = geometry->element->range.file;
  TriadSource *source = name != NULL ? g_hash_table_lookup (self->sources, name) : NULL;
  g_autofree char *key = g_strconcat (name != NULL ? name : "", "\n", geometry->uri, NULL);
  Search *known = g_hash_table_lookup (self->searches, key);

  if (known != NULL)
    return known;

  known = g_new0 (Search, 1);
  known->tried = triad_tried_places_new ();

  if (source != NULL)
    known->file = triad_search_path_resolve (self->path, geometry->uri,
                                             triad_source_get_file (source), self->packages,
                                             known->tried);

  drop_tried (self, known);
  g_hash_table_insert (self->searches, g_steal_pointer (&key), known);

  return known;
}

GFile *
triad_mesh_locator_find (TriadMeshLocator    *self,
                         const TriadGeometry *geometry)
{
  g_return_val_if_fail (geometry->uri != NULL, NULL);

  return search (self, geometry)->file;
}

const GPtrArray *
triad_mesh_locator_get_tried (TriadMeshLocator    *self,
                              const TriadGeometry *geometry)
{
  g_return_val_if_fail (geometry->uri != NULL, NULL);

  return search (self, geometry)->tried;
}

/* Reported only once. */
static void
report_exhausted (const TriadModel    *model,
                  const TriadGeometry *geometry,
                  GPtrArray           *diagnostics)
{
  const TriadElement *uri = triad_element_find_child (geometry->element, "uri");

  triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_WARNING, TRIAD_CODE_LIMIT_EXCEEDED,
                         uri->text_range, triad_element_dup_path (uri),
                         _("the search for packages stopped after %u folders, so this package "
                           "and later ones are not found"), TRIAD_PACKAGES_MAX_LOOKUPS)
    ->frame = model->parts[geometry->part].frame;
}

static void
report (const TriadModel    *model,
        const TriadGeometry *geometry,
        const GPtrArray     *tried,
        GPtrArray           *diagnostics)
{
  const TriadElement *uri = triad_element_find_child (geometry->element, "uri");
  g_autofree char *advice = triad_uri_dup_advice (geometry->uri, tried);
  g_autofree char *message = g_strdup_printf (advice != NULL ? _("mesh “%s” not found; %s")
                                                             : _("mesh “%s” not found"),
                                              geometry->uri, advice);
  TriadDiagnostic *diagnostic =
    triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_WARNING, TRIAD_CODE_MESH_LOOKUP,
                           uri->text_range, triad_element_dup_path (uri), "%s", message);

  diagnostic->frame = model->parts[geometry->part].frame;

  for (guint i = 0; i < tried->len; i++)
    {
      const TriadTriedPlace *place = g_ptr_array_index (tried, i);
      g_autofree char *name = g_file_get_parse_name (place->file);

      triad_diagnostic_relate (diagnostic, TRIAD_SOURCE_RANGE_NOWHERE, _("not found at “%s” (%s)"),
                               name, place->origin);
    }
}

void
triad_mesh_locator_check (TriadMeshLocator *self,
                          const TriadModel *model,
                          GPtrArray        *diagnostics)
{
  gboolean is_exhausted = FALSE;

  for (int i = 0; i < model->n_geometries; i++)
    {
      const TriadGeometry *geometry = &model->geometries[i];
      const Search *found;

      if (geometry->kind != TRIAD_GEOMETRY_MESH || geometry->uri == NULL)
        continue;

      found = search (self, geometry);

      /* URIs for which nothing was tried refer to other machines. */
      if (found->file == NULL &&
          (found->tried->len > 0 || triad_uri_has_substitution (geometry->uri)))
        report (model, geometry, found->tried, diagnostics);

      if (!is_exhausted && triad_packages_is_exhausted (self->packages))
        {
          is_exhausted = TRUE;
          report_exhausted (model, geometry, diagnostics);
        }
    }
}

typedef struct
{
  const TriadGeometry *first;
  int                  n;           /* number of meshes */
} Package;

/* Return the name of the package of a mesh that was searched for in no place; NULL for another. */
static char *
dup_unknown_package (TriadMeshLocator    *self,
                     const TriadGeometry *geometry)
{
  static const char scheme[] = "package://";
  const Search *found;
  const char *name;

  if (geometry->kind != TRIAD_GEOMETRY_MESH || geometry->uri == NULL ||
      !triad_has_prefix (geometry->uri, scheme) || triad_uri_has_substitution (geometry->uri))
    return NULL;

  found = search (self, geometry);
  name = geometry->uri + strlen (scheme);

  return found->file == NULL && found->tried->len == 0
         ? g_strndup (name, strcspn (name, "/")) : NULL;
}

void
triad_mesh_locator_report_packages (TriadMeshLocator *self,
                                    const TriadModel *model,
                                    GPtrArray        *diagnostics)
{
  g_autoptr(GHashTable) packages = triad_string_table_new (g_free, g_free);
  GHashTableIter iter;
  gpointer name;
  gpointer value;

  for (int i = 0; i < model->n_geometries; i++)
    {
      g_autofree char *package = dup_unknown_package (self, &model->geometries[i]);
      Package *known = package != NULL ? g_hash_table_lookup (packages, package) : NULL;

      if (package == NULL)
        continue;

      if (known == NULL)
        {
          known = g_new0 (Package, 1);
          known->first = &model->geometries[i];
          g_hash_table_insert (packages, g_steal_pointer (&package), known);
        }

      known->n++;
    }

  g_hash_table_iter_init (&iter, packages);

  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      const Package *package = value;
      const TriadElement *uri = triad_element_find_child (package->first->element, "uri");

      triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_WARNING, TRIAD_CODE_MESH_LOOKUP,
                             uri->text_range, triad_element_dup_path (uri),
                             ngettext ("package “%s” not found, so %d mesh is not shown; add the "
                                       "folder that contains the package to ROS_PACKAGE_PATH",
                                       "package “%s” not found, so %d meshes are not shown; add "
                                       "the folder that contains the package to ROS_PACKAGE_PATH",
                                       package->n),
                             TRIAD_ESCAPE_SHORT (name), package->n)
        ->frame = model->parts[package->first->part].frame;
    }
}
