/* triad-fuel.c: URIs of models on a Fuel server, and where its client keeps copies of them */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-fuel.h"

#include "triad-file.h"
#include "triad-prefix.h"

#include <stdlib.h>
#include <string.h>

#define MAX_BYTES 2000           /* of a URI */
#define MAX_VERSIONS 10000       /* folders of versions that are looked at */

/* `fuel.gazebosim.org`, `openrobotics`, `models`, `x2 uav`, `3`, `meshes/x2.dae` */
typedef struct
{
  char *server;
  char *owner;
  char *kind;
  char *name;
  char *version;    /* NULL for the newest */
  char *file;       /* NULL for the model itself */
} Fuel;

static void
fuel_clear (Fuel *self)
{
  g_free (self->server);
  g_free (self->owner);
  g_free (self->kind);
  g_free (self->name);
  g_free (self->version);
  g_free (self->file);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fuel, fuel_clear)

/* Returns the decoded part of a path, or NULL if it could lead to another folder or, decoded, is
 * not UTF-8, as all text in a file is. */
static char *
dup_part (const char *text)
{
  char *part = g_uri_unescape_string (text, "/");

  if (part != NULL && *part != '\0' && !g_str_equal (part, ".") && !g_str_equal (part, "..") &&
      strchr (part, '/') == NULL && g_utf8_validate (part, -1, NULL))
    return part;

  g_free (part);

  return NULL;
}

/* Like g_utf8_strdown(), but in Turkish, too, I becomes i, as in the client. */
static char *
dup_lower (const char *text)
{
  GString *lower = g_string_new (NULL);

  for (; *text != '\0'; text = g_utf8_next_char (text))
    g_string_append_unichar (lower, g_unichar_tolower (g_utf8_get_char (text)));

  return g_string_free (lower, FALSE);
}

static gboolean
is_number (const char *text)
{
  return text[0] != '\0' && strspn (text, "0123456789") == strlen (text);
}

/* Parses the parts after the name: `VERSION`, `VERSION/files/PATH` or `files/PATH`. */
static gboolean
parse_rest (Fuel  *self,
            char **parts)
{
  g_autoptr(GString) file = g_string_new (NULL);

  if (*parts != NULL && (is_number (*parts) || g_str_equal (*parts, "tip")))
    {
      self->version = is_number (*parts) ? g_strdup (*parts) : NULL;
      parts++;
    }

  if (*parts != NULL && g_str_equal (*parts, "files"))
    parts++;

  for (; *parts != NULL; parts++)
    {
      g_autofree char *part = NULL;

      /* `…/model/` */
      if (**parts == '\0' && parts[1] == NULL)
        break;

      part = dup_part (*parts);

      if (part == NULL)
        return FALSE;

      if (file->len > 0)
        g_string_append_c (file, '/');

      g_string_append (file, part);
    }

  self->file = file->len > 0 ? g_strdup (file->str) : NULL;

  return TRUE;
}

/* Is the number of an interface, which a `fuel://` URI lacks. */
static gboolean
is_interface (const char *part)
{
  return part != NULL && g_ascii_isdigit (part[0]) && strchr (part, '.') != NULL;
}

static gboolean
parse (Fuel       *self,
       const char *uri)
{
  static const char *const schemes[] = { "https://", "http://", "fuel://" };
  g_auto(GStrv) parts = NULL;
  const char *rest = NULL;
  char **at;

  for (gsize i = 0; i < G_N_ELEMENTS (schemes) && rest == NULL; i++)
    if (triad_has_prefix (uri, schemes[i]))
      rest = uri + strlen (schemes[i]);

  if (rest == NULL || !triad_has_prefix (rest, "fuel.") || strlen (uri) > MAX_BYTES)
    return FALSE;

  parts = g_strsplit (rest, "/", -1);
  at = parts + 1;

  if (is_interface (*at))
    at++;

  if (g_strv_length (at) < 3 || (!g_str_equal (at[1], "models") && !g_str_equal (at[1], "worlds")))
    return FALSE;

  self->server = dup_part (parts[0]);
  self->owner = dup_part (at[0]);
  self->kind = g_strdup (at[1]);
  self->name = dup_part (at[2]);

  return self->server != NULL && self->owner != NULL && self->name != NULL &&
         parse_rest (self, at + 3);
}

gboolean
triad_fuel_is_uri (const char *uri)
{
  g_auto(Fuel) fuel = { 0 };

  return parse (&fuel, uri);
}

GPtrArray *
triad_fuel_get_caches (void)
{
  static const char *const variables[] = { "GZ_FUEL_CACHE_PATH", "IGN_FUEL_CACHE_PATH" };
  static const char *const folders[] = { ".gz", ".ignition" };
  GPtrArray *caches = g_ptr_array_new_with_free_func (g_object_unref);

  for (gsize i = 0; i < G_N_ELEMENTS (variables); i++)
    {
      const char *path = g_getenv (variables[i]);

      if (path != NULL && *path != '\0')
        g_ptr_array_add (caches, triad_file_new_for_path (path));
    }

  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = g_build_filename (g_get_home_dir (), folders[i], "fuel", NULL);

      g_ptr_array_add (caches, triad_file_new_for_path (path));
    }

  return caches;
}

/* Returns the name of the newest version in the folder of a model. */
static char *
find_newest (GFile *model)
{
  g_autoptr(GDir) folder = g_dir_open (g_file_peek_path (model), 0, NULL);
  char *newest = NULL;
  const char *name;

  for (int i = 0; folder != NULL && i < MAX_VERSIONS && (name = g_dir_read_name (folder)) != NULL;
       i++)
    if (is_number (name) && (newest == NULL || strtod (name, NULL) > strtod (newest, NULL)))
      {
        g_free (newest);
        newest = g_strdup (name);
      }

  return newest;
}

/* The client writes owners and names in small letters; older ones did not. */
static GFile *
find_model (GFile      *cache,
            const Fuel *fuel)
{
  GFile *model = NULL;

  for (int i = 0; i < 2; i++)
    {
      g_autofree char *owner = i == 0 ? dup_lower (fuel->owner) : g_strdup (fuel->owner);
      g_autofree char *name = i == 0 ? dup_lower (fuel->name) : g_strdup (fuel->name);
      g_autofree char *path = g_build_filename (fuel->server, owner, fuel->kind, name, NULL);
      g_autoptr(GFile) folder = g_file_resolve_relative_path (cache, path);

      if (i == 0 || g_file_query_exists (folder, NULL))
        g_set_object (&model, folder);

      if (g_file_query_exists (model, NULL))
        break;
    }

  return model;
}

GFile *
triad_fuel_find (GFile       *cache,
                 const char  *uri,
                 GFile      **place)
{
  g_auto(Fuel) fuel = { 0 };
  g_autoptr(GFile) model = NULL;
  g_autoptr(GFile) found = NULL;
  g_autofree char *version = NULL;

  *place = NULL;

  if (g_file_peek_path (cache) == NULL || !parse (&fuel, uri))
    return NULL;

  model = find_model (cache, &fuel);
  version = fuel.version != NULL ? g_strdup (fuel.version) : find_newest (model);
  found = version != NULL ? g_file_get_child (model, version) : g_object_ref (model);

  if (version != NULL && fuel.file != NULL)
    {
      g_autoptr(GFile) folder = g_steal_pointer (&found);

      found = g_file_resolve_relative_path (folder, fuel.file);
    }

  *place = g_object_ref (found);

  return version != NULL && g_file_query_exists (found, NULL) ? g_steal_pointer (&found) : NULL;
}

char *
triad_fuel_dup_command (const char *uri)
{
  g_auto(Fuel) fuel = { 0 };
  g_autofree char *address = NULL;
  g_autofree char *quoted = NULL;

  if (!parse (&fuel, uri))
    return NULL;

  address = g_strdup_printf ("https://%s/1.0/%s/%s/%s", fuel.server, fuel.owner, fuel.kind,
                             fuel.name);
  quoted = g_shell_quote (address);

  return g_strdup_printf ("gz fuel download -u %s", quoted);
}
