/* triad-layout-cache.c: cache of layout results by request
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-layout-cache.h"

#include "triad-keyed-hash.h"

#define MAX_ITEMS 200000        /* of all cached results together */

typedef struct
{
  GBytes            *request;
  TriadLayoutResult *result;
  GList              link;          /* most recently used first */
} Entry;

struct _TriadLayoutCache
{
  GMutex      mutex;            /* protects the following members */
  GHashTable *entries;
  GQueue      by_use;
  gsize       n_items;
};

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_bytes_unref (entry->request);
  triad_layout_result_unref (entry->result);
  g_free (entry);
}

TriadLayoutCache *
triad_layout_cache_new (void)
{
  TriadLayoutCache *self = g_new0 (TriadLayoutCache, 1);

  g_mutex_init (&self->mutex);
  self->entries = g_hash_table_new_full (triad_keyed_hash_bytes, g_bytes_equal, NULL, entry_free);
  g_queue_init (&self->by_use);

  return self;
}

void
triad_layout_cache_free (TriadLayoutCache *self)
{
  g_hash_table_unref (self->entries);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

TriadLayoutResult *
triad_layout_cache_lookup (TriadLayoutCache *self,
                           GBytes           *request)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  Entry *entry = g_hash_table_lookup (self->entries, request);

  if (entry == NULL)
    return NULL;

  g_queue_unlink (&self->by_use, &entry->link);
  g_queue_push_head_link (&self->by_use, &entry->link);

  return triad_layout_result_ref (entry->result);
}

void
triad_layout_cache_insert (TriadLayoutCache  *self,
                           GBytes            *request,
                           TriadLayoutResult *result)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  Entry *entry;

  /* Another thread may have inserted it. */
  if (g_hash_table_contains (self->entries, request))
    return;

  entry = g_new0 (Entry, 1);
  entry->request = g_bytes_ref (request);
  entry->result = triad_layout_result_ref (result);
  entry->link.data = entry;
  g_hash_table_insert (self->entries, entry->request, entry);
  g_queue_push_head_link (&self->by_use, &entry->link);
  self->n_items += (gsize) result->n_items;

  while (self->n_items > MAX_ITEMS && self->by_use.length > 1)
    {
      Entry *oldest = g_queue_peek_tail (&self->by_use);

      self->n_items -= (gsize) oldest->result->n_items;
      g_queue_unlink (&self->by_use, &oldest->link);
      g_hash_table_remove (self->entries, oldest->request);
    }
}
