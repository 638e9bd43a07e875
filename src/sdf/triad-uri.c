/* triad-uri.c: resolves URIs of models and files along search paths */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-uri.h"

#include "triad-file.h"
#include "triad-fuel.h"
#include "triad-prefix.h"
#include "triad-ref-count.h"
#include "triad-search-path.h"
#include "triad-workspace.h"

#include <glib/gi18n.h>
#include <string.h>

#define NEXT_TO_FILE N_("relative to the folder of this file")
#define NEXT_TO_MODEL N_("relative to the parent of that folder")

/* In the order of the search. */
static const struct
{
  const char *name;
  const char *below;      /* subfolder to search, NULL for the entry itself */
  gboolean    is_ros;     /* whether it is searched for packages */
} variables[] = {
  { "SDF_PATH", NULL, FALSE },
  { "GZ_SIM_RESOURCE_PATH", NULL, FALSE },
  { "IGN_GAZEBO_RESOURCE_PATH", NULL, FALSE },
  { "GAZEBO_MODEL_PATH", NULL, FALSE },
  { "ROS_PACKAGE_PATH", NULL, TRUE },
  { "AMENT_PREFIX_PATH", "share", TRUE },
  { "COLCON_PREFIX_PATH", "share", TRUE },
};

/* Prefixes with a folder for each package, below which it has a prefix of its own. */
#define ISOLATED "COLCON_PREFIX_PATH"

typedef struct
{
  GFile      *folder;
  const char *variable;
  gboolean    is_ros;
} Entry;

struct _TriadSearchPath
{
  GArray          *entries;     /* of Entry */
  GPtrArray       *prefixes;    /* of GFile: those of ISOLATED */
  GPtrArray       *caches;      /* of GFile: those of Fuel */
  TriadWorkspaces *workspaces;  /* around files that were searched from */
  TriadSearchPath *original;    /* (nullable): owns the workspaces; for names only, as packages */
  TriadPackages   *packages;
};

/* State of one search. */
typedef struct
{
  TriadSearchPath *path;
  GFile           *folder;      /* of the including file; NULL if it is a root */
  GPtrArray       *tried;
  TriadPackages   *packages;
} Search;

static void
clear_entry (gpointer data)
{
  Entry *entry = data;

  g_object_unref (entry->folder);
}

TriadSearchPath *
triad_search_path_new_from_environment (void)
{
  TriadSearchPath *self = g_atomic_rc_box_new0 (TriadSearchPath);

  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (self->entries, clear_entry);
  self->prefixes = g_ptr_array_new_with_free_func (g_object_unref);
  self->caches = triad_fuel_get_caches ();
  self->workspaces = triad_workspaces_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (variables); i++)
    {
      const char *value = g_getenv (variables[i].name);
      g_auto(GStrv) folders = g_strsplit (value != NULL ? value : "", G_SEARCHPATH_SEPARATOR_S, -1);

      for (int j = 0; folders[j] != NULL; j++)
        {
          g_autofree char *name = g_build_filename (folders[j], variables[i].below, NULL);
          Entry entry = { .variable = variables[i].name, .is_ros = variables[i].is_ros };

          /* Empty entries result from `A=$A:more` with A unset; ignore them. */
          if (folders[j][0] == '\0')
            continue;

          entry.folder = triad_file_new_for_path (name);
          g_array_append_val (self->entries, entry);

          if (g_str_equal (entry.variable, ISOLATED))
            g_ptr_array_add (self->prefixes, triad_file_new_for_path (folders[j]));
        }
    }

  return self;
}

static void
clear (TriadSearchPath *self)
{
  g_array_unref (self->entries);
  g_ptr_array_unref (self->prefixes);
  g_ptr_array_unref (self->caches);
  g_clear_pointer (&self->packages, triad_packages_free);

  if (self->original != NULL)
    triad_search_path_unref (self->original);
  else
    triad_workspaces_free (self->workspaces);
}

TRIAD_DEFINE_REF_COUNTED (TriadSearchPath, triad_search_path, clear)

TriadSearchPath *
triad_search_path_new_for_names (TriadSearchPath *path)
{
  TriadSearchPath *self = g_atomic_rc_box_new0 (TriadSearchPath);

  self->entries = g_array_ref (path->entries);
  self->prefixes = g_ptr_array_ref (path->prefixes);
  self->caches = g_ptr_array_ref (path->caches);
  self->workspaces = path->workspaces;
  self->original = triad_search_path_ref (path);
  self->packages = triad_packages_new (TRIAD_PACKAGES_MAX_LOOKUPS, NULL);

  return self;
}

TriadPackages *
triad_search_path_get_packages (TriadSearchPath *self)
{
  return self->packages;
}

void
triad_search_path_forget_workspaces (TriadSearchPath *self)
{
  triad_workspaces_clear (self->workspaces);
}

static void
place_free (gpointer data)
{
  TriadTriedPlace *place = data;

  g_object_unref (place->file);
  g_free (place->origin);
  g_free (place);
}

GPtrArray *
triad_tried_places_new (void)
{
  return g_ptr_array_new_with_free_func (place_free);
}

static gboolean
has_place (GPtrArray *tried,
           GFile     *file)
{
  for (guint i = 0; i < tried->len; i++)
    {
      const TriadTriedPlace *place = g_ptr_array_index (tried, i);

      if (g_file_equal (place->file, file))
        return TRUE;
    }

  return FALSE;
}

/* Takes @file. */
static GFile *
try_file (Search     *search,
          GFile      *file,
          const char *origin)
{
  TriadTriedPlace *place;

  if (has_place (search->tried, file))
    {
      g_object_unref (file);
      return NULL;
    }

  place = g_new (TriadTriedPlace, 1);
  place->file = file;
  place->origin = g_strdup (origin);
  g_ptr_array_add (search->tried, place);

  return g_file_query_exists (file, NULL) ? g_object_ref (file) : NULL;
}

static GFile *
try_below (Search     *search,
           GFile      *folder,
           const char *name,
           const char *origin)
{
  if (folder == NULL)
    return NULL;

  return try_file (search, g_file_resolve_relative_path (folder, name), origin);
}

static GFile *
try_entries (Search     *search,
             const char *name,
             gboolean    ros_only)
{
  for (guint i = 0; i < search->path->entries->len; i++)
    {
      const Entry *entry = &g_array_index (search->path->entries, Entry, i);
      GFile *found;

      if (ros_only && !entry->is_ros)
        continue;

      found = try_below (search, entry->folder, name, entry->variable);
      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The last place to search: models are usually in sibling folders, and such a folder
 * is often opened without any variable set. */
static GFile *
find_next_to_model (Search     *search,
                    const char *name)
{
  g_autoptr(GFile) models = NULL;

  if (search->folder != NULL)
    models = g_file_get_parent (search->folder);

  return try_below (search, models, name, _(NEXT_TO_MODEL));
}

static GFile *
find_relative (Search     *search,
               const char *name)
{
  GFile *found = try_below (search, search->folder, name, _(NEXT_TO_FILE));

  if (found == NULL)
    found = try_entries (search, name, FALSE);

  return found != NULL ? found : find_next_to_model (search, name);
}

/* A package is a folder with a `package.xml`; the referring file is usually in that
 * package, or in a sibling package. */
static GFile *
find_package_around (Search     *search,
                     const char *package,
                     const char *rest)
{
  const GPtrArray *places = triad_packages_find (search->packages, search->folder, package);
  GFile *found = NULL;

  for (guint i = 0; i < places->len && found == NULL; i++)
    {
      const TriadPackagePlace *place = g_ptr_array_index (places, i);

      found = try_below (search, place->folder, rest,
                         place->is_beside ? _("in a package next to the including file's package")
                                          : _("in the package of the including file"));
    }

  return found;
}

static GFile *
find_in_workspace (Search     *search,
                   const char *package,
                   const char *rest)
{
  g_autoptr(GPtrArray) places = triad_workspaces_find (search->path->workspaces, search->folder,
                                                       package, search->packages);
  g_autofree char *below = g_build_filename (package, "share", package, rest, NULL);
  GFile *found = NULL;

  for (guint i = 0; i < search->path->prefixes->len && found == NULL; i++)
    found = try_below (search, g_ptr_array_index (search->path->prefixes, i), below, ISOLATED);

  for (guint i = 0; i < places->len && found == NULL; i++)
    found = try_below (search, g_ptr_array_index (places, i), rest,
                       _("in the workspace of the including file"));

  return found;
}

static char *
dup_package (const char  *name,
             const char **rest)
{
  const char *slash = strchr (name, '/');

  *rest = slash != NULL ? slash + 1 : ".";

  return slash != NULL ? g_strndup (name, slash - name) : g_strdup (name);
}

static GFile *
find_model (Search     *search,
            const char *name)
{
  const char *rest;
  g_autofree char *package = dup_package (name, &rest);
  GFile *found = try_entries (search, name, FALSE);

  if (found == NULL)
    found = try_below (search, search->folder, name, _(NEXT_TO_FILE));

  if (found == NULL)
    found = find_next_to_model (search, name);

  /* Converters write `model://PACKAGE/…` for `package://PACKAGE/…`.  The package itself is no
   * model. */
  if (found != NULL || strchr (name, '/') == NULL)
    return found;

  found = find_package_around (search, package, rest);

  return found != NULL ? found : find_in_workspace (search, package, rest);
}

static GFile *
find_package (Search     *search,
              const char *name)
{
  const char *rest;
  g_autofree char *package = dup_package (name, &rest);
  GFile *found = try_entries (search, name, TRUE);

  if (found == NULL)
    found = find_package_around (search, package, rest);

  if (found == NULL)
    found = find_in_workspace (search, package, rest);

  /* Gazebo reads `package://` as `model://`. */
  return found != NULL ? found : try_entries (search, name, FALSE);
}

/* Only what was downloaded earlier is found. */
static GFile *
find_fuel (Search     *search,
           const char *uri)
{
  GFile *found = NULL;

  for (guint i = 0; i < search->path->caches->len && found == NULL; i++)
    {
      GFile *place;

      found = triad_fuel_find (g_ptr_array_index (search->path->caches, i), uri, &place);

      if (found == NULL && place != NULL)
        {
          found = try_file (search, place, _("in the Fuel cache"));
          g_clear_object (&found);
        }
      else
        g_clear_object (&place);
    }

  return found;
}

/* `file://` may be followed by an absolute path or, in SDFormat, a relative one. */
static GFile *
find_file (Search     *search,
           const char *name)
{
  g_autofree char *unescaped = g_uri_unescape_string (name, NULL);
  const char *path = unescaped != NULL ? unescaped : name;

  if (triad_has_prefix (path, "localhost/"))
    path += strlen ("localhost");

  if (g_path_is_absolute (path))
    return try_file (search, triad_file_new_for_path (path), _("the path itself"));

  return find_relative (search, path);
}

/* A name that begins with a slash would be resolved as an absolute path. */
static const char *
skip_slashes (const char *name)
{
  while (name[0] == '/')
    name++;

  return name;
}

GFile *
triad_search_path_resolve (TriadSearchPath *self,
                           const char      *uri,
                           GFile           *base,
                           TriadPackages   *packages,
                           GPtrArray       *tried)
{
  g_autoptr(GFile) folder = g_file_get_parent (base);
  Search search = { .path = self, .folder = folder, .tried = tried, .packages = packages };
  const char *colon = strstr (uri, "://");
  const char *name = colon != NULL ? skip_slashes (colon + 3) : uri;

  if (name[0] == '\0' || triad_uri_has_substitution (uri))
    return NULL;

  if (triad_fuel_is_uri (uri))
    return find_fuel (&search, uri);

  if (g_path_is_absolute (uri))
    return try_file (&search, triad_file_new_for_path (uri), _("the path itself"));

  if (colon == NULL)
    return find_relative (&search, uri);

  if (triad_has_prefix (uri, "file://"))
    return find_file (&search, colon + 3);

  if (triad_has_prefix (uri, "model://"))
    return find_model (&search, name);

  if (triad_has_prefix (uri, "package://"))
    return find_package (&search, name);

  return NULL;
}

gboolean
triad_uri_has_substitution (const char *uri)
{
  static const char *const substitutions[] = {
    "$(find ", "$(find-pkg-share ", "$(env ", "$(optenv ", "$(arg ", "$(dirname)", "${", NULL
  };

  for (int i = 0; substitutions[i] != NULL; i++)
    if (strstr (uri, substitutions[i]) != NULL)
      return TRUE;

  return FALSE;
}

/* Returns whether the folder that is named first in @name, a path, is in a place of @tried. */
static gboolean
has_folder (const GPtrArray *tried,
            const char      *name)
{
  int n_below = 0;

  for (const char *slash = strchr (name, '/'); slash != NULL; slash = strchr (slash + 1, '/'))
    n_below++;

  for (guint i = 0; i < tried->len; i++)
    {
      const TriadTriedPlace *place = g_ptr_array_index (tried, i);
      const char *path = g_file_peek_path (place->file);
      gsize length = path != NULL ? strlen (path) : 0;
      g_autofree char *folder = NULL;

      for (int k = 0; k < n_below && length > 0; k++)
        while (length > 0 && path[--length] != G_DIR_SEPARATOR)
          ;

      folder = g_strndup (path, length);

      if (length > 0 && g_file_test (folder, G_FILE_TEST_EXISTS))
        return TRUE;
    }

  return FALSE;
}

/* Returns (nullable) what lets a model or package be found. */
static char *
dup_path_advice (const char      *uri,
                 const GPtrArray *tried)
{
  static const struct
  {
    const char *scheme;
    const char *variable;
  } paths[] = {
    { "model://", "GZ_SIM_RESOURCE_PATH" }, { "package://", "ROS_PACKAGE_PATH" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      const char *name;
      g_autofree char *first = NULL;

      if (!triad_has_prefix (uri, paths[i].scheme))
        continue;

      name = skip_slashes (uri + strlen (paths[i].scheme));
      first = g_strndup (name, strcspn (name, "/"));

      if (first[0] != '\0' && !has_folder (tried, name))
        return g_strdup_printf (_("add the folder that contains “%s” to %s"), first,
                                paths[i].variable);
    }

  return NULL;
}

char *
triad_uri_dup_advice (const char      *uri,
                      const GPtrArray *tried)
{
  static const char *const finds[] = { "$(find-pkg-share ", "$(find " };

  if (triad_fuel_is_uri (uri))
    {
      g_autofree char *command = triad_fuel_dup_command (uri);

      return g_strdup_printf (_("download it with “%s”"), command);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (finds); i++)
    {
      const char *found = strstr (uri, finds[i]);
      const char *end = found != NULL ? strchr (found, ')') : NULL;
      g_autofree char *package = NULL;

      if (end == NULL)
        continue;

      found += strlen (finds[i]);
      package = g_strndup (found, end - found);

      return g_strdup_printf (_("“$(find …)” is expanded only by xacro and roslaunch; write "
                                "“package://%s%s”"), g_strstrip (package), end + 1);
    }

  if (strstr (uri, "$(env ") != NULL || strstr (uri, "$(optenv ") != NULL)
    return g_strdup (_("“$(env …)” is expanded only by xacro and roslaunch; write the value of the "
                       "variable, or a path that is relative to a folder of SDF_PATH"));

  if (triad_uri_has_substitution (uri))
    return g_strdup (_("it contains a substitution that xacro or roslaunch must expand first"));

  return dup_path_advice (uri, tried);
}
