/* triad-lsp-document.c: text of a document that is open in the editor */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-document.h"

#include "triad-loader.h"
#include "triad-lsp-rope.h"
#include "triad-lsp-json.h"

#include <string.h>

TriadSource *
triad_lsp_document_new_source (GFile      *file,
                               const char *text,
                               gsize       n_bytes)
{
  g_autoptr(GBytes) nothing = g_bytes_new_static ("", 0);
  g_autoptr(TriadSource) empty = triad_source_new_from_bytes (file, NULL, nothing);
  g_autofree char *valid = NULL;

  if (n_bytes > TRIAD_SOURCE_MAX_BYTES)
    return NULL;

  if (memchr (text, '\0', n_bytes) != NULL || !g_utf8_validate_len (text, n_bytes, NULL))
    {
      valid = g_utf8_make_valid (text, (gssize) n_bytes);
      text = valid;
      n_bytes = strlen (valid);
    }

  return triad_source_new_edited (empty, text, n_bytes, -1);
}

void
triad_lsp_document_free (TriadLspDocument *self)
{
  g_clear_pointer (&self->tags, triad_lsp_tags_free);
  g_clear_pointer (&self->locator, triad_lsp_locator_free);
  g_clear_pointer (&self->near, triad_lsp_model_free);
  g_free (self->uri);
  g_free (self->key);
  g_object_unref (self->file);
  triad_source_unref (self->source);
  g_free (self);
}

void
triad_lsp_document_set_source (TriadLspDocument *self,
                               TriadSource      *source,
                               gint64            version)
{
  g_clear_pointer (&self->source, triad_source_unref);
  g_clear_pointer (&self->tags, triad_lsp_tags_free);
  g_clear_pointer (&self->locator, triad_lsp_locator_free);
  self->source = source;
  self->version = version;
  self->is_unreadable = FALSE;
  self->is_published = FALSE;
}

static void
apply_change (TriadLspRope     **text,
              GPtrArray         *texts,
              TriadLspEncoding   encoding,
              GVariant          *change)
{
  g_autoptr(GVariant) range = triad_lsp_json_get (change, "range");
  char *inserted = triad_lsp_json_dup_string (change, "text");

  if (inserted == NULL)
    return;

  /* It can be null. */
  if (range != NULL && g_variant_is_of_type (range, G_VARIANT_TYPE_VARDICT))
    {
      triad_lsp_rope_replace (*text, triad_lsp_json_get_position (range, "start"),
                              triad_lsp_json_get_position (range, "end"), inserted);
      return;
    }

  triad_lsp_rope_free (*text);
  g_ptr_array_set_size (texts, 0);
  g_ptr_array_add (texts, inserted);
  *text = triad_lsp_rope_new (inserted, strlen (inserted), encoding);
}

gboolean
triad_lsp_document_change (TriadLspDocument *self,
                           GVariant         *changes,
                           TriadLspEncoding  encoding,
                           gint64            version)
{
  gsize n_bytes;
  const char *before = triad_source_get_text (self->source, &n_bytes);
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(TriadLspRope) text = triad_lsp_rope_new (before, n_bytes, encoding);
  g_autofree char *after = NULL;
  TriadSource *source;

  for (gsize i = 0; i < g_variant_n_children (changes); i++)
    {
      g_autoptr(GVariant) box = g_variant_get_child_value (changes, i);
      g_autoptr(GVariant) change = g_variant_get_variant (box);

      apply_change (&text, texts, encoding, change);
    }

  after = triad_lsp_rope_dup_text (text, &n_bytes);
  source = triad_lsp_document_new_source (self->file, after, n_bytes);

  if (source == NULL)
    return FALSE;

  triad_lsp_document_set_source (self, source, version);

  return TRUE;
}

TriadLspLocator *
triad_lsp_document_get_locator (TriadLspDocument *self,
                                TriadLspEncoding  encoding)
{
  if (self->locator == NULL)
    self->locator = triad_lsp_locator_new (self->source, encoding);

  return self->locator;
}

const TriadLspTags *
triad_lsp_document_get_tags (TriadLspDocument *self)
{
  if (self->tags == NULL)
    {
      gsize n_bytes;
      const char *text = triad_source_get_text (self->source, &n_bytes);

      self->tags = triad_lsp_tags_new (text, n_bytes);
    }

  return self->tags;
}

const char *
triad_lsp_document_get_key (TriadLspDocument *self)
{
  gboolean is_path;

  if (self->key == NULL)
    self->key = triad_loader_dup_key (self->file, &is_path);

  return self->key;
}
