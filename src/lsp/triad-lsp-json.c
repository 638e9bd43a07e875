/* triad-lsp-json.c: reads and makes the JSON values of the protocol, as GVariants */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-json.h"

GVariant *
triad_lsp_json_get (GVariant   *object,
                    const char *name)
{
  if (object == NULL || !g_variant_is_of_type (object, G_VARIANT_TYPE_VARDICT))
    return NULL;

  return g_variant_lookup_value (object, name, NULL);
}

GVariant *
triad_lsp_json_find (GVariant   *object,
                     const char *path)
{
  g_auto(GStrv) names = g_strsplit (path, ".", 0);
  g_autoptr(GVariant) value = object != NULL ? g_variant_ref (object) : NULL;

  for (int i = 0; names[i] != NULL && value != NULL; i++)
    {
      GVariant *member = triad_lsp_json_get (value, names[i]);

      g_variant_unref (value);
      value = member;
    }

  return g_steal_pointer (&value);
}

char *
triad_lsp_json_dup_string (GVariant   *object,
                           const char *path)
{
  g_autoptr(GVariant) value = triad_lsp_json_find (object, path);

  if (value == NULL || !g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return NULL;

  return g_variant_dup_string (value, NULL);
}

gint64
triad_lsp_json_get_int (GVariant   *object,
                        const char *path,
                        gint64      otherwise)
{
  g_autoptr(GVariant) value = triad_lsp_json_find (object, path);

  if (value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_INT64))
    return g_variant_get_int64 (value);

  if (value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_DOUBLE))
    return (gint64) CLAMP (g_variant_get_double (value), -1e15, 1e15);

  return otherwise;
}

gboolean
triad_lsp_json_get_bool (GVariant   *object,
                         const char *path,
                         gboolean    otherwise)
{
  g_autoptr(GVariant) value = triad_lsp_json_find (object, path);

  if (value == NULL || !g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN))
    return otherwise;

  return g_variant_get_boolean (value);
}

TriadLspPosition
triad_lsp_json_get_position (GVariant   *object,
                             const char *path)
{
  g_autoptr(GVariant) value = triad_lsp_json_find (object, path);

  return (TriadLspPosition) {
    MAX (triad_lsp_json_get_int (value, "line", 0), 0),
    MAX (triad_lsp_json_get_int (value, "character", 0), 0),
  };
}

void
triad_lsp_object_add (TriadLspObject *self,
                      const char     *name,
                      GVariant       *value)
{
  g_variant_builder_add_value (self, g_variant_new_dict_entry (g_variant_new_string (name),
                                                               g_variant_new_variant (value)));
}

void
triad_lsp_object_add_string (TriadLspObject *self,
                             const char     *name,
                             const char     *value)
{
  triad_lsp_object_add (self, name, g_variant_new_string (value));
}

void
triad_lsp_object_add_int (TriadLspObject *self,
                          const char     *name,
                          gint64          value)
{
  triad_lsp_object_add (self, name, g_variant_new_int64 (value));
}

void
triad_lsp_object_add_bool (TriadLspObject *self,
                           const char     *name,
                           gboolean        value)
{
  triad_lsp_object_add (self, name, g_variant_new_boolean (value));
}

GVariant *
triad_lsp_array_new (GPtrArray *values)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));

  for (guint i = 0; i < values->len; i++)
    g_variant_builder_add (&builder, "v", g_ptr_array_index (values, i));

  g_ptr_array_unref (values);

  return g_variant_builder_end (&builder);
}

GVariant *
triad_lsp_position_new (TriadLspPosition position)
{
  TriadLspObject object;

  triad_lsp_object_init (&object);
  triad_lsp_object_add_int (&object, "line", position.line);
  triad_lsp_object_add_int (&object, "character", position.character);

  return triad_lsp_object_end (&object);
}

GVariant *
triad_lsp_range_new (TriadLspLocator *locator,
                     gsize            begin,
                     gsize            end)
{
  TriadLspObject object;

  triad_lsp_object_init (&object);
  triad_lsp_object_add (&object, "start",
                        triad_lsp_position_new (triad_lsp_locator_locate (locator, begin)));
  triad_lsp_object_add (&object, "end",
                        triad_lsp_position_new (triad_lsp_locator_locate (locator, MAX (begin, end))));

  return triad_lsp_object_end (&object);
}

GVariant *
triad_lsp_null_new (void)
{
  return g_variant_new_maybe (G_VARIANT_TYPE_VARIANT, NULL);
}
