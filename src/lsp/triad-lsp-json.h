/* triad-lsp-json.h: reads and makes the JSON values of the protocol, as GVariants */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-lsp-text.h"

/*
 * JSON objects are of type `a{sv}`, arrays `av`.  Functions that read accept %NULL and values
 * of other types, for which they return %NULL or the default: what a client sends is not
 * trusted.  Functions that make values return floating references.
 */

/** triad_lsp_json_get: Returns (transfer full) (nullable) the member @name of @object, unboxed. */
GVariant        *triad_lsp_json_get          (GVariant          *object,
                                              const char        *name);

/** triad_lsp_json_find: As triad_lsp_json_get(), for a path such as `textDocument.uri`. */
GVariant        *triad_lsp_json_find         (GVariant          *object,
                                              const char        *path);

/** triad_lsp_json_dup_string: Returns (transfer full) (nullable) the string at @path. */
char            *triad_lsp_json_dup_string   (GVariant          *object,
                                              const char        *path);
gint64           triad_lsp_json_get_int      (GVariant          *object,
                                              const char        *path,
                                              gint64             otherwise);
gboolean         triad_lsp_json_get_bool     (GVariant          *object,
                                              const char        *path,
                                              gboolean           otherwise);

/** triad_lsp_json_get_position: Reads a position; the beginning of the text if there is none. */
TriadLspPosition triad_lsp_json_get_position (GVariant          *object,
                                              const char        *path);

/** TriadLspObject: A JSON object that is being made. */
typedef GVariantBuilder TriadLspObject;

#define triad_lsp_object_init(self) g_variant_builder_init ((self), G_VARIANT_TYPE_VARDICT)
#define triad_lsp_object_end(self) g_variant_builder_end ((self))

/** triad_lsp_object_add: Adds a member, which must be new.  Takes @value if it is floating. */
void             triad_lsp_object_add        (TriadLspObject    *self,
                                              const char        *name,
                                              GVariant          *value);
void             triad_lsp_object_add_string (TriadLspObject    *self,
                                              const char        *name,
                                              const char        *value);
void             triad_lsp_object_add_int    (TriadLspObject    *self,
                                              const char        *name,
                                              gint64             value);
void             triad_lsp_object_add_bool   (TriadLspObject    *self,
                                              const char        *name,
                                              gboolean           value);

/** triad_lsp_array_new: Returns the values of @values, floating references, as a JSON array.  Frees
 * @values. */
GVariant        *triad_lsp_array_new         (GPtrArray         *values);

GVariant        *triad_lsp_position_new      (TriadLspPosition   position);

/** triad_lsp_range_new: Returns the range of the bytes from @begin to @end. */
GVariant        *triad_lsp_range_new         (TriadLspLocator   *locator,
                                              gsize              begin,
                                              gsize              end);

/** triad_lsp_null_new: Returns JSON's `null`. */
GVariant        *triad_lsp_null_new          (void);
