/* triad-frame-selector.c: frames and paths that figure options name */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-selector.h"

#include "triad-edit-distance.h"
#include "triad-figure-error.h"
#include "triad-keyed-hash.h"
#include "triad-name-pattern.h"

#include <glib/gi18n.h>
#include <string.h>

/* Returns the frame whose scoped name ends with @name, or is most similar to it. */
static const char *
find_nearest (const TriadSnapshot *snapshot,
              const char          *name)
{
  g_autofree char *inside = g_strconcat ("::", name, NULL);
  TriadEditDistance spelling;

  triad_edit_distance_init (&spelling, name);

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    {
      const char *scoped_name = triad_snapshot_get_scoped_name (snapshot, v);

      if (g_str_has_suffix (scoped_name, inside))
        return scoped_name;

      triad_edit_distance_offer (&spelling, scoped_name);
    }

  return spelling.nearest;
}

int
triad_frame_selector_find (const TriadSnapshot  *snapshot,
                           const char           *option,
                           const char           *name,
                           GError              **error)
{
  int frame = triad_snapshot_find_frame (snapshot, name);
  g_autofree char *message = NULL;

  if (frame >= 0)
    return frame;

  message = triad_edit_distance_ask (g_strdup_printf (_("frame “%s” not found"), name),
                                     find_nearest (snapshot, name));
  triad_figure_set_error (error, option, "%s", message);

  return -1;
}

static gboolean
is_pattern (const TriadSnapshot *snapshot,
            const char          *name)
{
  return strpbrk (name, "*?") != NULL && triad_snapshot_find_frame (snapshot, name) < 0;
}

/* Returns the patterns of a list, each once, and NULL after them; NULL and @error if they are too
 * long. */
static GPtrArray *
list_patterns (const TriadSnapshot  *snapshot,
               const char           *option,
               const char *const    *names,
               GError              **error)
{
  g_autoptr(GPtrArray) patterns = g_ptr_array_new ();
  g_autoptr(GHashTable) known = triad_string_table_new (NULL, NULL);
  gsize n_bytes = 0;

  for (int i = 0; names[i] != NULL; i++)
    if (is_pattern (snapshot, names[i]) && g_hash_table_add (known, (gpointer) names[i]))
      {
        n_bytes += strlen (names[i]);
        g_ptr_array_add (patterns, (gpointer) names[i]);
      }

  if (n_bytes > TRIAD_FRAME_SELECTOR_MAX_PATTERNS)
    {
      triad_figure_set_error (error, option, _("patterns are longer than %d bytes in total"),
                              TRIAD_FRAME_SELECTOR_MAX_PATTERNS);
      return NULL;
    }

  g_ptr_array_add (patterns, NULL);

  return g_steal_pointer (&patterns);
}

/* Sets @is_matched of the frames that match a pattern of @names, which each must match one. */
static gboolean
match_patterns (const TriadSnapshot  *snapshot,
                const char           *option,
                const char *const    *names,
                gboolean             *is_matched,
                GError              **error)
{
  g_autoptr(GPtrArray) patterns = list_patterns (snapshot, option, names, error);
  g_autoptr(TriadNamePattern) automaton = NULL;
  const char *unmatched;

  if (patterns == NULL || patterns->pdata[0] == NULL)
    return patterns != NULL;

  automaton = triad_name_pattern_new ((const char *const *) patterns->pdata);

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    {
      if (triad_snapshot_get_frame (snapshot, v)->kind != TRIAD_FRAME_ROOT
          && triad_name_pattern_match (automaton, triad_snapshot_get_scoped_name (snapshot, v)))
        is_matched[v] = TRUE;

      if (triad_name_pattern_get_steps (automaton) > TRIAD_FRAME_SELECTOR_MAX_STEPS)
        {
          triad_figure_set_error (error, option, _("matching the patterns takes more than %d "
                                                   "steps; use fewer or shorter patterns"),
                                  TRIAD_FRAME_SELECTOR_MAX_STEPS);
          return FALSE;
        }
    }

  unmatched = triad_name_pattern_find_unmatched (automaton);

  if (unmatched != NULL)
    triad_figure_set_error (error, option, _("no frame matches “%s”"), unmatched);

  return unmatched == NULL;
}

gboolean *
triad_frame_selector_match (const TriadSnapshot  *snapshot,
                            const char           *option,
                            const char *const    *names,
                            GError              **error)
{
  int n = triad_snapshot_get_n_frames (snapshot);
  g_autofree gboolean *is_matched = g_new0 (gboolean, n + 1);

  if (!match_patterns (snapshot, option, names, is_matched, error))
    return NULL;

  for (int i = 0; names[i] != NULL; i++)
    if (!is_pattern (snapshot, names[i]))
      {
        int frame = triad_frame_selector_find (snapshot, option, names[i], error);

        if (frame < 0)
          return NULL;

        is_matched[frame] = TRUE;
      }

  return g_steal_pointer (&is_matched);
}

/* Frames of several paths, separated by -1. */
typedef struct
{
  GArray   *frames;
  gboolean *is_on;
  gsize     n_followed;                    /* number of frames on all paths, visible or not */
} Bundle;

static void
append_frames (Bundle    *bundle,
               const int *frames,
               int        n)
{
  const int gap = -1;

  if (bundle->frames->len > 0)
    g_array_append_val (bundle->frames, gap);

  g_array_append_vals (bundle->frames, frames, n);
  bundle->n_followed += n;

  for (int i = 0; i < n; i++)
    bundle->is_on[frames[i]] = TRUE;
}

/* Appends the path between two frames: from both ends to their common frame. */
static void
append_path (Bundle               *bundle,
             const TriadFramePath *from,
             const TriadFramePath *to)
{
  int n_from = 0;
  int n_to = 0;

  while (n_from < from->n_frames - 1 && !triad_frame_path_contains (to, from->frames[n_from]))
    n_from++;

  while (n_to < to->n_frames - 1 && !triad_frame_path_contains (from, to->frames[n_to]))
    n_to++;

  append_frames (bundle, from->frames, n_from + 1);
  append_frames (bundle, to->frames, n_to + 1);
  bundle->n_followed += from->n_frames - n_from + to->n_frames - n_to;
}

/* A name with `..` in it is a path unless it is the name of a frame. */
static const char *
find_dots (const TriadSnapshot *snapshot,
           const char          *text)
{
  return triad_snapshot_find_frame (snapshot, text) >= 0 ? NULL : strstr (text, "..");
}

static gboolean
append_patterns (Bundle               *bundle,
                 const TriadSnapshot  *snapshot,
                 const char *const    *entries,
                 GError              **error)
{
  int n = triad_snapshot_get_n_frames (snapshot);
  g_autofree gboolean *is_matched = g_new0 (gboolean, n + 1);
  g_autoptr(GPtrArray) names = g_ptr_array_new ();

  for (int i = 0; entries[i] != NULL; i++)
    if (find_dots (snapshot, entries[i]) == NULL)
      g_ptr_array_add (names, (gpointer) entries[i]);

  g_ptr_array_add (names, NULL);

  if (!match_patterns (snapshot, "highlight", (const char *const *) names->pdata, is_matched,
                       error))
    return FALSE;

  for (int v = 0; v < n; v++)
    if (is_matched[v])
      append_frames (bundle, &v, 1);

  return TRUE;
}

static gboolean
append_entry (Bundle               *bundle,
              const TriadSnapshot  *snapshot,
              TriadGraphKind        kind,
              const char           *text,
              GError              **error)
{
  const char *dots = find_dots (snapshot, text);
  g_autofree char *start = dots != NULL ? g_strndup (text, dots - text) : NULL;
  g_autoptr(TriadFramePath) from = NULL;
  g_autoptr(TriadFramePath) to = NULL;
  int frame;

  if (dots == NULL && is_pattern (snapshot, text))
    return TRUE;

  frame = triad_frame_selector_find (snapshot, "highlight", dots != NULL ? start : text, error);

  if (frame < 0)
    return FALSE;

  if (dots == NULL)
    {
      append_frames (bundle, &frame, 1);
      return TRUE;
    }

  from = triad_frame_path_new (snapshot, kind, frame);

  if (dots[2] == '\0')
    {
      append_frames (bundle, from->frames, from->n_frames);
      return TRUE;
    }

  frame = triad_frame_selector_find (snapshot, "highlight", dots + 2, error);

  if (frame < 0)
    return FALSE;

  to = triad_frame_path_new (snapshot, kind, frame);
  append_path (bundle, from, to);

  return TRUE;
}

/* Returns the frame whose path alone is highlighted, as if it were selected. */
static int
find_selected (const TriadSnapshot *snapshot,
               const char *const   *entries)
{
  const char *dots = find_dots (snapshot, entries[0]);
  g_autofree char *name = NULL;

  if (entries[1] != NULL || dots == NULL || dots[2] != '\0')
    return -1;

  name = g_strndup (entries[0], dots - entries[0]);

  return triad_snapshot_find_frame (snapshot, name);
}

gboolean
triad_frame_selector_find_path (const TriadFigure    *figure,
                                const TriadSnapshot  *snapshot,
                                TriadGraphKind        kind,
                                int                  *selected,
                                TriadFramePath      **path,
                                GError              **error)
{
  int n_frames = triad_snapshot_get_n_frames (snapshot);
  g_autoptr(GArray) frames = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree gboolean *is_on = g_new0 (gboolean, n_frames + 1);
  Bundle bundle = { frames, is_on, 0 };

  *selected = -1;
  *path = NULL;

  if (figure->highlight == NULL || figure->highlight[0] == NULL)
    return TRUE;

  if (!append_patterns (&bundle, snapshot, (const char *const *) figure->highlight, error))
    return FALSE;

  for (int i = 0; figure->highlight[i] != NULL; i++)
    {
      if (!append_entry (&bundle, snapshot, kind, figure->highlight[i], error))
        return FALSE;

      if (bundle.n_followed > TRIAD_FRAME_SELECTOR_MAX_HIGHLIGHTED)
        {
          triad_figure_set_error (error, "highlight", _("the paths have more "
                                                        "than %d frames in total"),
                                  TRIAD_FRAME_SELECTOR_MAX_HIGHLIGHTED);
          return FALSE;
        }
    }

  *selected = find_selected (snapshot, (const char *const *) figure->highlight);
  *path = g_new0 (TriadFramePath, 1);
  (*path)->kind = kind;
  (*path)->n_frames = (int) frames->len;
  (*path)->frames = (int *) g_array_free (g_steal_pointer (&frames), FALSE);
  (*path)->is_on = g_steal_pointer (&is_on);
  (*path)->n_vertices = n_frames;

  return TRUE;
}
