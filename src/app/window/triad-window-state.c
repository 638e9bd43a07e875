/* triad-window-state.c: part of TriadWindow: saved and restored state
 *
 * A saved state may be of another version of the program, or of a larger
 * screen; whatever does not fit is ignored.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-window-private.h"

#define MIN_SIZE  100                      /* px */
#define MAX_SIZE  16384
#define MIN_SHARE 0.05

/* Returns the share of the window's size, which is known before that of any pane. */
static double
get_share (TriadWindow *self,
           GtkPaned    *paned)
{
  gboolean across = gtk_orientable_get_orientation (GTK_ORIENTABLE (paned)) ==
                    GTK_ORIENTATION_HORIZONTAL;
  int size = across ? gtk_widget_get_width (GTK_WIDGET (self))
                    : gtk_widget_get_height (GTK_WIDGET (self));

  return (double) gtk_paned_get_position (paned) / MAX (size, 1);
}

static void
put_file (GVariantDict *state,
          const char   *key,
          GFile        *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  g_variant_dict_insert (state, key, "s", uri);
}

/* What the user has chosen holds for new windows as well. */
static void
put_choices (TriadWindow  *self,
             GVariantDict *state)
{
  if (self->outline_chosen)
    g_variant_dict_insert (state, "outline", "b", self->show_outline);

  if (self->side_chosen)
    g_variant_dict_insert (state, "side", "b", self->show_side);

  if (self->rows_chosen)
    g_variant_dict_insert (state, "rows", "b", self->rows);

  if (self->show_bottom && !self->bottom_compares)
    g_variant_dict_insert (state, "bottom", "s",
                           triad_page_panel_get_page (TRIAD_PAGE_PANEL (self->bottom)));
}

void
triad_window_keep_panel_sizes (TriadWindow *self)
{
  if (self->narrow || !self->views_placed || self->enlarged != NULL)
    return;

  if (self->show_side)
    self->shares.side_width = gtk_widget_get_width (GTK_WIDGET (self->side));

  if (self->show_bottom && triad_window_has_chosen_bottom_height (self))
    self->shares.bottom_height = gtk_widget_get_height (GTK_WIDGET (self->bottom));
}

static void
put_panels (TriadWindow  *self,
            GVariantDict *state)
{
  triad_window_keep_panel_sizes (self);

  if (self->show_outline && !self->narrow && self->views_placed)
    g_variant_dict_insert (state, "outline-width", "i", gtk_paned_get_position (self->sides));

  if (self->shares.side_width > 0)
    g_variant_dict_insert (state, "side-width", "i", self->shares.side_width);

  if (self->shares.bottom_height > 0)
    g_variant_dict_insert (state, "bottom-height", "i", self->shares.bottom_height);
}

static void
put_panes (TriadWindow  *self,
           GVariantDict *state)
{
  g_variant_dict_insert (state, "details", "s",
                         triad_page_panel_get_page (TRIAD_PAGE_PANEL (self->side)));

  if (self->show_bottom)
    g_variant_dict_insert (state, "bottom", "s",
                           triad_page_panel_get_page (TRIAD_PAGE_PANEL (self->bottom)));

  g_variant_dict_insert (state, "page", "s", self->page);
  g_variant_dict_insert (state, "shown", "s", self->views);

  if (self->narrow || !self->views_placed)
    return;

  g_variant_dict_insert (state, "views", "(bdd)", self->rows, get_share (self, self->panes),
                         get_share (self, self->graphs));
}

GVariant *
triad_window_dup_state (TriadWindow *self,
                        gboolean     with_file)
{
  GFile *file = triad_session_get_file (self->session);
  g_auto(GVariantDict) state = G_VARIANT_DICT_INIT (NULL);
  int width;
  int height;

  /* without maximizing or tiling */
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_variant_dict_insert (&state, "size", "(ii)", width, height);
  g_variant_dict_insert (&state, "maximized", "b", gtk_window_is_maximized (GTK_WINDOW (self)));
  put_choices (self, &state);
  put_panels (self, &state);

  if (with_file && file != NULL)
    {
      TriadSession *other = triad_comparison_session_get_other (self->comparison);

      put_file (&state, "uri", file);

      if (other != NULL)
        put_file (&state, "compare", triad_session_get_file (other));

      put_panes (self, &state);
    }

  return g_variant_ref_sink (g_variant_dict_end (&state));
}

static void
take_choices (TriadWindow *self,
              GVariant    *state)
{
  gboolean choice;

  if (g_variant_lookup (state, "outline", "b", &choice))
    triad_window_choose_outline (self, choice);

  if (g_variant_lookup (state, "side", "b", &choice))
    g_object_set (self, "show-side", choice, NULL);

  if (g_variant_lookup (state, "rows", "b", &choice))
    triad_window_choose_rows (self, choice);
}

static int
take_size (GVariant   *state,
           const char *key)
{
  int size;

  return g_variant_lookup (state, key, "i", &size) ? CLAMP (size, 0, MAX_SIZE) : 0;
}

static void
take_panels (TriadWindow *self,
             GVariant    *state)
{
  int outline_width = take_size (state, "outline-width");
  const char *page;

  if (outline_width > 0)
    gtk_paned_set_position (self->sides, MAX (outline_width, MIN_SIZE));

  self->shares.side_width = take_size (state, "side-width");
  self->shares.bottom_height = take_size (state, "bottom-height");

  if (g_variant_lookup (state, "bottom", "&s", &page) &&
      (triad_window_is_comparing (self) || !g_str_equal (page, "compare")))
    {
      triad_page_panel_set_page (TRIAD_PAGE_PANEL (self->bottom), page);
      triad_window_set_show_panel (self, TRIAD_PAGE_PANEL (self->bottom), TRUE);
    }
}

void
triad_window_restore_size (TriadWindow *self,
                           GVariant    *state)
{
  gboolean maximized;
  int width;
  int height;

  if (g_variant_lookup (state, "size", "(ii)", &width, &height) &&
      width >= MIN_SIZE && width <= MAX_SIZE && height >= MIN_SIZE && height <= MAX_SIZE)
    gtk_window_set_default_size (GTK_WINDOW (self), width, height);

  if (g_variant_lookup (state, "maximized", "b", &maximized) && maximized)
    gtk_window_maximize (GTK_WINDOW (self));

  take_choices (self, state);
  take_panels (self, state);
}

static gboolean
is_share (double share)
{
  return share > MIN_SHARE && share < 1 - MIN_SHARE;
}

static void
take_panes (TriadWindow *self,
            GVariant    *state)
{
  TriadWindowShares *shares = &self->shares;
  const char *page;

  if (g_variant_lookup (state, "details", "&s", &page))
    triad_page_panel_set_page (TRIAD_PAGE_PANEL (self->side), page);

  if (g_variant_lookup (state, "page", "&s", &page) && triad_window_has_page (self, page))
    triad_window_set_page (self, page);

  if (g_variant_lookup (state, "shown", "&s", &page))
    triad_window_set_views (self, page);

  if (!g_variant_lookup (state, "views", "(bdd)", &shares->rows, &shares->scene, &shares->first) ||
      !is_share (shares->scene) || !is_share (shares->first))
    shares->scene = 0;
}

static GFile *
take_file (GVariant   *state,
           const char *key)
{
  const char *uri;

  return g_variant_lookup (state, key, "&s", &uri) ? g_file_new_for_uri (uri) : NULL;
}

void
triad_window_restore (TriadWindow *self,
                      GVariant    *state)
{
  g_autoptr(GFile) file = take_file (state, "uri");
  g_autoptr(GFile) other = take_file (state, "compare");

  triad_window_restore_size (self, state);

  if (file == NULL)
    return;

  triad_session_open (self->session, file);

  if (other != NULL)
    {
      triad_comparison_session_compare_with (self->comparison, other);
      triad_window_set_show_panel (self, TRIAD_PAGE_PANEL (self->bottom), FALSE);
    }

  self->restored = TRUE;
  take_panels (self, state);
  take_panes (self, state);
}
