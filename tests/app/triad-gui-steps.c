/* triad-gui-steps.c: steps of a user that several tests take */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-steps.h"

#include <string.h>

static gboolean
click_middle (TriadGuiTest *test,
              GtkWidget    *widget)
{
  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_get_mapped (widget));

  return triad_gui_test_click (test, widget, gtk_widget_get_width (widget) / 2.0,
                               gtk_widget_get_height (widget) / 2.0);
}

gboolean
triad_gui_steps_click (TriadGuiTest *test,
                       GtkWidget    *widget)
{
  triad_gui_test_wait_for_frame (test);

  return click_middle (test, widget);
}

/* Returns the text without the characters that only say where its lines may break. */
static char *
dup_plain (const char *text)
{
  g_auto(GStrv) words = g_strsplit (text, "\u00a0", -1);
  g_autofree char *spaced = g_strjoinv (" ", words);
  g_auto(GStrv) pieces = g_strsplit (spaced, "\u200b", -1);
  g_autofree char *whole = g_strjoinv ("", pieces);
  g_auto(GStrv) parts = g_strsplit (whole, "\u2060", -1);

  return g_strjoinv ("", parts);
}

GtkWidget *
triad_gui_steps_find_text (GtkWidget  *root,
                           const char *text)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root))
    {
      g_autofree char *shown = dup_plain (gtk_label_get_text (GTK_LABEL (root)));

      return strstr (shown, text) != NULL ? root : NULL;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = triad_gui_steps_find_text (child, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

gboolean
triad_gui_steps_says (TriadGuiTest *test,
                      gpointer      text)
{
  return triad_gui_test_find_label (GTK_WIDGET (test->window), text) != NULL;
}

typedef struct
{
  GtkWidget  *root;
  const char *text;
} Text;

static gboolean
has_text (TriadGuiTest *test,
          gpointer      data)
{
  const Text *self = data;

  return triad_gui_steps_find_text (self->root, self->text) != NULL;
}

void
triad_gui_steps_wait_for_text (TriadGuiTest *test,
                               GtkWidget    *root,
                               const char   *text)
{
  triad_gui_test_wait (test, has_text, &(Text) { root, text });
}

gboolean
triad_gui_steps_click_text (TriadGuiTest *test,
                            GtkWidget    *root,
                            const char   *text)
{
  triad_gui_steps_wait_for_text (test, root, text);

  /* Lists replace their rows while they scroll. */
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);

  return click_middle (test, triad_gui_steps_find_text (root, text));
}

gboolean
triad_gui_steps_click_link (TriadGuiTest *test,
                            GtkWidget    *root,
                            const char   *text)
{
  g_autofree char *head = g_strndup (text, strcspn (text, ":") + 1);
  GtkLabel *label;
  const char *shown;
  PangoRectangle rect;
  int x;
  int y;

  triad_gui_steps_wait_for_text (test, root, text);
  triad_gui_test_wait_for_frame (test);
  label = GTK_LABEL (triad_gui_steps_find_text (root, text));
  shown = gtk_label_get_text (label);
  pango_layout_index_to_pos (gtk_label_get_layout (label),
                             g_strrstr (shown, head) - shown + 1, &rect);
  gtk_label_get_layout_offsets (label, &x, &y);

  return triad_gui_test_click (test, GTK_WIDGET (label), x + rect.x / PANGO_SCALE + 2,
                               y + (rect.y + rect.height / 2) / PANGO_SCALE);
}

gboolean
triad_gui_steps_click_frame (TriadGuiTest *test,
                             gpointer      canvas,
                             int           frame,
                             int           button)
{
  double x;
  double y;

  triad_gui_test_wait_for_frame (test);
  g_assert_true (triad_gui_test_find (test, canvas, frame, &x, &y));

  return triad_gui_test_click_button (test, canvas, button, x, y);
}

/* Returns the visible item, NULL if there is none. */
static GtkWidget *
find_item (GtkWidget  *root,
           const char *item)
{
  if (!gtk_widget_get_mapped (root))
    return NULL;

  if (g_str_equal (G_OBJECT_TYPE_NAME (root), "GtkModelButton"))
    {
      g_autofree char *text = NULL;

      g_object_get (root, "text", &text, NULL);

      if (g_strcmp0 (text, item) == 0)
        return root;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_item (child, item);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
has_item (TriadGuiTest *test,
          gpointer      data)
{
  const Text *self = data;

  return find_item (self->root, self->text) != NULL;
}

gboolean
triad_gui_steps_choose (TriadGuiTest *test,
                        GtkWidget    *root,
                        const char   *item)
{
  triad_gui_test_wait (test, has_item, &(Text) { root, item });

  return triad_gui_steps_click (test, find_item (root, item));
}

static GtkWidget *
find_chooser (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

      if (GTK_IS_FILE_CHOOSER (window) && gtk_widget_get_mapped (window))
        return window;
    }

  return NULL;
}

static gboolean
has_chooser (TriadGuiTest *test,
             gpointer      data)
{
  return (find_chooser () != NULL) == GPOINTER_TO_INT (data);
}

GtkWidget *
triad_gui_steps_wait_for_chooser (TriadGuiTest *test)
{
  triad_gui_test_wait (test, has_chooser, GINT_TO_POINTER (TRUE));

  return find_chooser ();
}

void
triad_gui_steps_wait_for_no_chooser (TriadGuiTest *test)
{
  triad_gui_test_wait (test, has_chooser, GINT_TO_POINTER (FALSE));
}

void
triad_gui_steps_choose_file (TriadGuiTest *test,
                             const char   *path)
{
  triad_gui_test_check_leaks ();

  /* Without a window manager, the window below the pointer has the focus. */
  triad_gui_test_move (test, triad_gui_steps_wait_for_chooser (test), 100, 100);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_type (test, path);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_key (test, "Return");
  triad_gui_steps_wait_for_no_chooser (test);
}

static GdkClipboard *
get_clipboard (TriadGuiTest *test)
{
  return gtk_widget_get_clipboard (GTK_WIDGET (test->window));
}

void
triad_gui_steps_clear_clipboard (TriadGuiTest *test)
{
  gdk_clipboard_set_content (get_clipboard (test), NULL);
}

static gboolean
has_copied (TriadGuiTest *test,
            gpointer      data)
{
  return gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (get_clipboard (test)),
                                            G_TYPE_STRING);
}

static void
text_read_cb (GObject      *clipboard,
              GAsyncResult *result,
              gpointer      data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
is_set (TriadGuiTest *test,
        gpointer      data)
{
  return *(char **) data != NULL;
}

char *
triad_gui_steps_dup_clipboard (TriadGuiTest *test)
{
  char *text = NULL;

  triad_gui_test_wait (test, has_copied, NULL);
  gdk_clipboard_read_text_async (get_clipboard (test), NULL, text_read_cb, &text);
  triad_gui_test_wait (test, is_set, &text);

  return text;
}

gpointer
triad_gui_steps_get_part (TriadGuiTest *test,
                          const char   *id)
{
  return gtk_widget_get_template_child (GTK_WIDGET (test->window), TRIAD_TYPE_WINDOW, id);
}

gboolean
triad_gui_steps_is_in_view (TriadGuiTest *test,
                            GtkWidget    *widget)
{
  GtkWidget *around = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  if (around == NULL)
    around = GTK_WIDGET (test->window);

  return gtk_widget_get_mapped (widget) &&
         gtk_widget_compute_bounds (widget, around, &bounds) &&
         bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= gtk_widget_get_height (around);
}
