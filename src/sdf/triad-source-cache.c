/* triad-source-cache.c: cache of included files, shared by several documents */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source-cache.h"

#include "triad-diagnostic.h"
#include "triad-error.h"
#include "triad-file.h"
#include "triad-keyed-hash.h"
#include "triad-parser.h"
#include "triad-ref-count.h"
#include "triad-template.h"

#include <glib/gi18n.h>
#include <string.h>
#include <sys/stat.h>

/* Limit on the size of cached files; their elements take about twenty times as much
 * memory. */
#define MAX_BYTES (8 * 1024 * 1024)

typedef struct
{
  TriadCachedSource  cached;       /* must be first: TriadCachedSource is part of it */
  TriadTree         *tree;
} CachedTree;

/* Identifies a state of a file, to detect changes. */
typedef struct
{
  dev_t           device;
  ino_t           inode;
  off_t           n_bytes;
  struct timespec modified;
  struct timespec changed;     /* of its inode: programs cannot set it back */
} FileVersion;

/* A cache entry. */
typedef struct
{
  char              *key;

  GMutex             reading;    /* guards @cached and @version */
  TriadCachedSource *cached;
  FileVersion        version;

  gsize              n_bytes;    /* counted in the cache's total, guarded by its lock */
  GList              link;       /* in the cache's queue */
} Place;

struct _TriadSourceCache
{
  GMutex      lock;            /* guards all fields below */
  GHashTable *places;          /* key → Place */
  GQueue      by_use;          /* of Place, most recently used first */
  gsize       n_bytes;
  int         n_reads;
  GHashTable *read;            /* set of devices and inodes of files that were read */
  gsize       n_repeated;      /* bytes of files that were read again */
  gsize       max_repeated;
};

static void
clear_cached (CachedTree *self)
{
  g_clear_pointer (&self->tree, triad_tree_free);
  triad_source_unref (self->cached.source);
}

TRIAD_DEFINE_REF_COUNTED (TriadCachedSource, triad_cached_source, clear_cached)

/* Files with includes or problems are not shared: each document resolves its includes
 * and reports its problems itself. */
static void
parse (CachedTree      *self,
       GCancellable *cancellable)
{
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  TriadElement *root;

  if (strstr (triad_source_get_text (self->cached.source, NULL), "<include") != NULL ||
      triad_template_detect (self->cached.source, NULL) != TRIAD_TEMPLATE_NONE)
    return;

  self->tree = triad_tree_new ();
  root = triad_parser_parse (self->cached.source, self->tree, diagnostics, cancellable);

  if (diagnostics->len > 0 || g_cancellable_is_cancelled (cancellable))
    {
      g_clear_pointer (&self->tree, triad_tree_free);
      return;
    }

  self->cached.root = root;
  self->cached.n_elements = triad_tree_get_n_elements (self->tree);
  self->cached.n_bytes = triad_tree_get_n_bytes (self->tree);
}

static TriadCachedSource *
cached_source_new (GFile         *file,
                   const char    *name,
                   GCancellable  *cancellable,
                   GError       **error)
{
  TriadSource *source = triad_source_new_from_file (file, name, cancellable, error);
  CachedTree *self;

  if (source == NULL)
    return NULL;

  self = g_atomic_rc_box_new0 (CachedTree);
  self->cached.source = source;
  parse (self, cancellable);

  return &self->cached;
}

static Place *
place_new (const char *key)
{
  Place *self = g_atomic_rc_box_new0 (Place);

  self->key = g_strdup (key);
  self->link.data = self;
  g_mutex_init (&self->reading);

  return self;
}

static void
clear_place (gpointer data)
{
  Place *self = data;

  g_clear_pointer (&self->cached, triad_cached_source_unref);
  g_mutex_clear (&self->reading);
  g_free (self->key);
}

static void
place_unref (gpointer self)
{
  g_atomic_rc_box_release_full (self, clear_place);
}

TriadSourceCache *
triad_source_cache_new (gsize max_repeated)
{
  TriadSourceCache *self = g_new0 (TriadSourceCache, 1);

  g_mutex_init (&self->lock);
  self->places = triad_string_table_new (NULL, place_unref);
  g_queue_init (&self->by_use);
  self->read = triad_string_table_new (g_free, NULL);
  self->max_repeated = max_repeated;

  return self;
}

void
triad_source_cache_free (TriadSourceCache *self)
{
  g_hash_table_unref (self->places);
  g_hash_table_unref (self->read);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/* Moves the entry of @key to the front, and returns a reference to it. */
static Place *
take_place (TriadSourceCache *self,
            const char       *key)
{
  Place *place;

  g_mutex_lock (&self->lock);
  place = g_hash_table_lookup (self->places, key);

  if (place == NULL)
    {
      place = place_new (key);
      g_hash_table_insert (self->places, place->key, place);
    }
  else
    {
      g_queue_unlink (&self->by_use, &place->link);
    }

  g_queue_push_head_link (&self->by_use, &place->link);
  g_atomic_rc_box_acquire (place);
  g_mutex_unlock (&self->lock);

  return place;
}

/* Adds the size of the file that was read for @place, and evicts the least recently
 * used entries while the total exceeds the limit.  Evicted files stay valid for their
 * users. */
static void
count (TriadSourceCache *self,
       Place            *place,
       gsize             n_bytes)
{
  g_mutex_lock (&self->lock);
  self->n_reads++;

  /* The entry may have been evicted during reading. */
  if (g_hash_table_lookup (self->places, place->key) == place)
    {
      self->n_bytes += n_bytes - place->n_bytes;
      place->n_bytes = n_bytes;
    }

  while (self->n_bytes > MAX_BYTES)
    {
      Place *last = g_queue_pop_tail_link (&self->by_use)->data;

      self->n_bytes -= last->n_bytes;
      g_hash_table_remove (self->places, last->key);
    }

  g_mutex_unlock (&self->lock);
}

static gboolean
is_same_time (struct timespec a,
              struct timespec b)
{
  return a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec;
}

static gboolean
is_same (const FileVersion *a,
         const FileVersion *b)
{
  return a->device == b->device && a->inode == b->inode && a->n_bytes == b->n_bytes &&
         is_same_time (a->modified, b->modified) && is_same_time (a->changed, b->changed);
}

static gboolean
admit (TriadSourceCache   *self,
       const char         *path,
       const struct stat  *status,
       GError            **error)
{
  gsize n_bytes = (gsize) status->st_size;
  gboolean is_admitted;

  /* A larger file is not read at all. */
  if (self->max_repeated == G_MAXSIZE || n_bytes > TRIAD_SOURCE_MAX_BYTES)
    return TRUE;

  g_mutex_lock (&self->lock);

  if (g_hash_table_add (self->read, triad_file_dup_identity (status)))
    n_bytes = 0;

  is_admitted = n_bytes <= self->max_repeated - self->n_repeated;

  if (is_admitted)
    self->n_repeated += n_bytes;

  g_mutex_unlock (&self->lock);

  if (!is_admitted)
    g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE,
                 _("“%s” is not read again; files that are read again exceed %d MiB in total"), path,
                 (int) (self->max_repeated >> 20));

  return is_admitted;
}

gboolean
triad_source_cache_admit (TriadSourceCache  *self,
                          const char        *real_path,
                          GError           **error)
{
  struct stat status;

  /* Reading reports the error if the file is missing. */
  return stat (real_path, &status) != 0 || admit (self, real_path, &status, error);
}

TriadCachedSource *
triad_source_cache_read (TriadSourceCache  *self,
                         GFile             *file,
                         const char        *real_path,
                         const char        *name,
                         GCancellable      *cancellable,
                         GError           **error)
{
  g_autofree char *key = g_strconcat (real_path, "\n", name, NULL);
  struct stat status = { 0 };
  TriadCachedSource *cached = NULL;
  gsize n_bytes = 0;
  FileVersion version;
  Place *place;

  /* Reading reports the error if the file is missing. */
  if (stat (real_path, &status) != 0 || !S_ISREG (status.st_mode))
    return cached_source_new (file, name, cancellable, error);

  version = (FileVersion) { status.st_dev, status.st_ino, status.st_size, status.st_mtim,
                            status.st_ctim };
  place = take_place (self, key);
  g_mutex_lock (&place->reading);

  if (place->cached != NULL && is_same (&place->version, &version))
    {
      cached = triad_cached_source_ref (place->cached);
    }
  else
    {
      g_clear_pointer (&place->cached, triad_cached_source_unref);

      if (admit (self, real_path, &status, error))
        cached = cached_source_new (file, name, cancellable, error);

      /* After a cancelled load, it may have no tree. */
      if (cached != NULL && !g_cancellable_is_cancelled (cancellable))
        {
          place->cached = triad_cached_source_ref (cached);
          place->version = version;
          triad_source_get_text (cached->source, &n_bytes);
        }

      count (self, place, n_bytes);
    }

  g_mutex_unlock (&place->reading);
  place_unref (place);

  return cached;
}

int
triad_source_cache_get_n_reads (TriadSourceCache *self)
{
  int n_reads;

  g_mutex_lock (&self->lock);
  n_reads = self->n_reads;
  g_mutex_unlock (&self->lock);

  return n_reads;
}
