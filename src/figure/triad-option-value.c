/* triad-option-value.c: conversion of figure options from and to text */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-option-value.h"

#include "triad-edit-distance.h"
#include "triad-figure-error.h"
#include "triad-number.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

static void *
get_field (const TriadFigureOption *self,
           const TriadFigure       *figure)
{
  return (char *) figure + self->offset;
}

/* Returns the index of a choice; -1 and @error if @text is none. */
static int
read_choice (const TriadFigureOption  *self,
             const char               *text,
             GError                  **error)
{
  g_autofree char *list = NULL;
  g_autofree char *message = NULL;
  TriadEditDistance spelling;

  for (int i = 0; self->choices[i] != NULL; i++)
    if (g_str_equal (text, self->choices[i]))
      return i;

  triad_edit_distance_init (&spelling, text);

  for (int i = 0; self->choices[i] != NULL; i++)
    triad_edit_distance_offer (&spelling, self->choices[i]);

  list = g_strjoinv (", ", (char **) self->choices);
  message = triad_edit_distance_ask (g_strdup_printf (_("expected one of %s, found “%s”"), list,
                                                      text),
                                     spelling.nearest);
  triad_figure_set_error (error, self->name, "%s", message);

  return -1;
}

/* Parses a number, and sets @end to the first character after it. */
static gboolean
scan_number (const char  *text,
             char       **end,
             double      *number)
{
  if (!g_ascii_isdigit (*text) && *text != '-' && *text != '+' && *text != '.')
    return FALSE;

  *number = g_ascii_strtod (text, end);

  return *end != text && isfinite (*number);
}

static gboolean
read_number (const TriadFigureOption  *self,
             const char               *text,
             double                   *number,
             GError                  **error)
{
  g_autofree char *least = triad_number_to_text (self->least);
  g_autofree char *most = triad_number_to_text (self->most);
  char *end;
  double value;

  if (!scan_number (text, &end, &value) || *end != '\0' || value < self->least
      || value > self->most)
    {
      triad_figure_set_error (error, self->name, _("expected a number from "
                                                   "%s to %s, found “%s”"), least, most,
                              text);
      return FALSE;
    }

  *number = value;

  return TRUE;
}

static gboolean
read_count (const TriadFigureOption  *self,
            const char               *text,
            int                      *count,
            GError                  **error)
{
  double value;

  if (!read_number (self, text, &value, error))
    return FALSE;

  if (value != floor (value))
    {
      triad_figure_set_error (error, self->name, _("expected an integer, found “%s”"), text);
      return FALSE;
    }

  *count = (int) value;

  return TRUE;
}

static gboolean
read_flag (const TriadFigureOption  *self,
           const char               *text,
           gboolean                 *flag,
           GError                  **error)
{
  static const char *const words[] = { "false", "true", "no", "yes" };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (text, words[i]) == 0)
      {
        *flag = i % 2;
        return TRUE;
      }

  triad_figure_set_error (error, self->name, _("expected true or false, found “%s”"), text);

  return FALSE;
}

static gboolean
read_view (const TriadFigureOption  *self,
           const char               *text,
           TriadFigureView          *view,
           GError                  **error)
{
  char *end;
  double azimuth;
  double elevation;
  int named;

  if (scan_number (text, &end, &azimuth))
    {
      if (*end != ',' || !scan_number (end + 1, &end, &elevation) || *end != '\0'
          || fabs (azimuth) > 360 || fabs (elevation) > 90)
        {
          triad_figure_set_error (error, self->name,
                                  _("expected an azimuth and an elevation "
                                    "in degrees, such as 30,20, found “%s”"),
                                  text);
          return FALSE;
        }

      *view = (TriadFigureView) { TRIAD_FIGURE_ANGLES, azimuth, elevation };
      return TRUE;
    }

  named = read_choice (self, text, error);

  if (named < 0)
    return FALSE;

  *view = (TriadFigureView) { named, 0, 0 };

  return TRUE;
}

static gboolean
read_size (const TriadFigureOption  *self,
           const char               *text,
           TriadFigureSize          *size,
           GError                  **error)
{
  TriadFigureSize value;
  char *end;

  if (!scan_number (text, &end, &value.width) || *end != 'x'
      || !scan_number (end + 1, &end, &value.height) || *end != '\0'
      || MIN (value.width, value.height) < self->least
      || MAX (value.width, value.height) > self->most)
    {
      triad_figure_set_error (error, self->name,
                              _("expected a width and a height, such "
                                "as 600x450, up to %d, found “%s”"),
                              (int) self->most, text);
      return FALSE;
    }

  *size = value;

  return TRUE;
}

gboolean
triad_figure_parse_colour (const char *text,
                           double      channels[4])
{
  gsize length = strlen (text);
  int digits = length == 4 ? 1 : 2;

  if (*text != '#' || (length != 4 && length != 7 && length != 9))
    return FALSE;

  for (gsize i = 1; i < length; i++)
    if (!g_ascii_isxdigit (text[i]))
      return FALSE;

  channels[3] = 1;

  for (int i = 0; 1 + i * digits < (int) length; i++)
    {
      const char *p = text + 1 + i * digits;
      int high = g_ascii_xdigit_value (p[0]);
      int low = digits == 2 ? g_ascii_xdigit_value (p[1]) : high;

      channels[i] = (16 * high + low) / 255.0;
    }

  return TRUE;
}

static void
replace_text (char       **field,
              const char  *text)
{
  g_free (*field);
  *field = g_strdup (text);
}

static gboolean
read_colour (const TriadFigureOption  *self,
             const char               *text,
             char                    **colour,
             GError                  **error)
{
  double channels[4];

  if (!g_str_equal (text, "none") && !g_str_equal (text, "theme")
      && !triad_figure_parse_colour (text, channels))
    {
      triad_figure_set_error (error, self->name,
                              _("expected theme, none or a colour "
                                "such as #ffffff, found “%s”"), text);
      return FALSE;
    }

  replace_text (colour, g_str_equal (text, "theme") ? NULL : text);

  return TRUE;
}

/* Browsers execute `javascript:` and `data:` addresses, and figure files may come from somebody
 * else. */
static gboolean
is_place (const char *text)
{
  static const char *const schemes[] = { "http", "https", "file", NULL };
  gsize n = strcspn (text, ":/?#");

  if (text[n] != ':')
    return TRUE;

  for (int i = 0; schemes[i] != NULL; i++)
    if (strlen (schemes[i]) == n && g_ascii_strncasecmp (text, schemes[i], n) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
read_address (const TriadFigureOption  *self,
              const char               *text,
              char                    **address,
              GError                  **error)
{
  if (!is_place (text))
    {
      triad_figure_set_error (error, self->name,
                              _("expected an http, https or file "
                                "URL or a relative one, found “%s”"),
                              text);
      return FALSE;
    }

  replace_text (address, text);

  return TRUE;
}

static gboolean
append_item (const TriadFigureOption  *self,
             GPtrArray                *items,
             const char               *item,
             GError                  **error)
{
  if (items->len == TRIAD_OPTION_VALUE_MAX_ITEMS)
    {
      triad_figure_set_error (error, self->name, _("more than %d items"),
                              TRIAD_OPTION_VALUE_MAX_ITEMS);
      return FALSE;
    }

  g_ptr_array_add (items, g_strdup (item));

  return TRUE;
}

/* Choices may be separated by commas. Repeated ones count once. */
static gboolean
append_choices (const TriadFigureOption  *self,
                GPtrArray                *items,
                const char               *text,
                GError                  **error)
{
  g_auto(GStrv) words = g_strsplit (text, ",", -1);

  for (int i = 0; words[i] != NULL; i++)
    if (read_choice (self, words[i], error) < 0 ||
        (!g_ptr_array_find_with_equal_func (items, words[i], g_str_equal, NULL) &&
         !append_item (self, items, words[i], error)))
      return FALSE;

  return TRUE;
}

static gboolean
check_text (const TriadFigureOption  *self,
            const char               *text,
            GError                  **error)
{
  gboolean is_file = self->kind == TRIAD_FIGURE_OPTION_FILE
                     || self->kind == TRIAD_FIGURE_OPTION_FILES;
  gsize max_bytes = is_file ? TRIAD_OPTION_VALUE_MAX_NAME : TRIAD_OPTION_VALUE_MAX_BYTES;

  if (strlen (text) > max_bytes)
    {
      triad_figure_set_error (error, self->name, _("longer than %d bytes"),
                              (int) max_bytes);
      return FALSE;
    }

  if (!is_file && !g_utf8_validate (text, -1, NULL))
    {
      triad_figure_set_error (error, self->name, _("it is not valid UTF-8"));
      return FALSE;
    }

  return TRUE;
}

gboolean
triad_option_value_append (const TriadFigureOption  *self,
                           GPtrArray                *items,
                           const char               *text,
                           GError                  **error)
{
  const char *equals = strchr (text, '=');

  if (!check_text (self, text, error))
    return FALSE;

  if (self->kind == TRIAD_FIGURE_OPTION_CHOICES)
    return append_choices (self, items, text, error);

  if (*text == '\0')
    {
      triad_figure_set_error (error, self->name, _("expected %s, found nothing"), self->metavar);
      return FALSE;
    }

  if (self->kind == TRIAD_FIGURE_OPTION_PAIRS && (equals == NULL || equals == text))
    {
      triad_figure_set_error (error, self->name, _("expected %s, found “%s”"), self->metavar, text);
      return FALSE;
    }

  return append_item (self, items, text, error);
}

gboolean
triad_option_value_read (const TriadFigureOption  *self,
                         TriadFigure              *figure,
                         const char               *text,
                         GError                  **error)
{
  void *field = get_field (self, figure);
  int choice;

  if (!check_text (self, text, error))
    return FALSE;

  switch (self->kind)
    {
    case TRIAD_FIGURE_OPTION_CHOICE:
      choice = read_choice (self, text, error);

      if (choice >= 0)
        *(int *) field = choice;

      return choice >= 0;

    case TRIAD_FIGURE_OPTION_FLAG:
      return read_flag (self, text, field, error);

    case TRIAD_FIGURE_OPTION_NUMBER:
      return read_number (self, text, field, error);

    case TRIAD_FIGURE_OPTION_COUNT:
      return read_count (self, text, field, error);

    case TRIAD_FIGURE_OPTION_COLOUR:
      return read_colour (self, text, field, error);

    case TRIAD_FIGURE_OPTION_ADDRESS:
      return read_address (self, text, field, error);

    case TRIAD_FIGURE_OPTION_VIEW:
      return read_view (self, text, field, error);

    case TRIAD_FIGURE_OPTION_SIZE:
      return read_size (self, text, field, error);

    case TRIAD_FIGURE_OPTION_CHOICES:
    case TRIAD_FIGURE_OPTION_FILES:
    case TRIAD_FIGURE_OPTION_LIST:
    case TRIAD_FIGURE_OPTION_PAIRS:
      g_return_val_if_reached (FALSE);

    case TRIAD_FIGURE_OPTION_FILE:
    case TRIAD_FIGURE_OPTION_TEXT:
    default:
      replace_text (field, text);
      return TRUE;
    }
}

static char *
write_view (const TriadFigureOption *self,
            const TriadFigureView   *view)
{
  g_autofree char *azimuth = triad_number_to_exact_text (view->azimuth);
  g_autofree char *elevation = triad_number_to_exact_text (view->elevation);

  if (view->named != TRIAD_FIGURE_ANGLES)
    return g_strdup (self->choices[view->named]);

  return g_strconcat (azimuth, ",", elevation, NULL);
}

static char *
write_size (const TriadFigureSize *size)
{
  g_autofree char *width = triad_number_to_exact_text (size->width);
  g_autofree char *height = triad_number_to_exact_text (size->height);

  return g_strconcat (width, "x", height, NULL);
}

char *
triad_option_value_write (const TriadFigureOption *self,
                          const TriadFigure       *figure)
{
  const void *field = get_field (self, figure);

  switch (self->kind)
    {
    case TRIAD_FIGURE_OPTION_CHOICE:
      return g_strdup (self->choices[*(const int *) field]);

    case TRIAD_FIGURE_OPTION_FLAG:
      return g_strdup (*(const gboolean *) field ? "true" : "false");

    case TRIAD_FIGURE_OPTION_NUMBER:
      return triad_number_to_exact_text (*(const double *) field);

    case TRIAD_FIGURE_OPTION_COUNT:
      return g_strdup_printf ("%d", *(const int *) field);

    case TRIAD_FIGURE_OPTION_VIEW:
      return write_view (self, field);

    case TRIAD_FIGURE_OPTION_SIZE:
      return write_size (field);

    case TRIAD_FIGURE_OPTION_CHOICES:
    case TRIAD_FIGURE_OPTION_FILES:
    case TRIAD_FIGURE_OPTION_LIST:
    case TRIAD_FIGURE_OPTION_PAIRS:
      return triad_option_value_join (*(const char *const *const *) field);

    case TRIAD_FIGURE_OPTION_ADDRESS:
    case TRIAD_FIGURE_OPTION_COLOUR:
    case TRIAD_FIGURE_OPTION_FILE:
    case TRIAD_FIGURE_OPTION_TEXT:
    default:
      return g_strdup (*(char *const *) field);
    }
}

char *
triad_option_value_escape (const char *text,
                           char        separator)
{
  GString *escaped = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '\n')
        g_string_append (escaped, "\\n");
      else if (*p == '\r')
        g_string_append (escaped, "\\r");
      else if ((*p == ' ' || *p == '\t') && (p == text || p[1] == '\0'))
        g_string_append (escaped, *p == ' ' ? "\\s" : "\\t");
      else if (*p == '\\' || (separator != '\0' && *p == separator))
        g_string_append_printf (escaped, "\\%c", *p);
      else
        g_string_append_c (escaped, *p);
    }

  return g_string_free (escaped, FALSE);
}

/* Returns the character that a backslash and @c stand for. */
static char
unescape (char c)
{
  static const char letters[] = "nrst";
  static const char meant[] = "\n\r \t";
  const char *letter = strchr (letters, c);

  return letter != NULL && c != '\0' ? meant[letter - letters] : c;
}

char *
triad_option_value_unescape (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p++)
    {
      gboolean is_escaped = *p == '\\' && p[1] != '\0';

      p += is_escaped;
      g_string_append_c (plain, is_escaped ? unescape (*p) : *p);
    }

  return g_string_free (plain, FALSE);
}

char **
triad_option_value_split (const char *text)
{
  g_autoptr(GStrvBuilder) items = g_strv_builder_new ();
  const char *start = text;

  for (const char *p = text;; p++)
    {
      if (*p == '\\' && p[1] != '\0')
        {
          p++;
          continue;
        }

      if (*p == ';' || *p == '\0')
        {
          g_autofree char *raw = g_strndup (start, (gsize) (p - start));
          g_autofree char *item = triad_option_value_unescape (g_strstrip (raw));

          if (*item != '\0')
            g_strv_builder_add (items, item);

          start = p + 1;
        }

      if (*p == '\0')
        return g_strv_builder_end (items);
    }
}

char *
triad_option_value_join (const char *const *items)
{
  GString *text;

  if (items == NULL || items[0] == NULL)
    return NULL;

  text = g_string_new (NULL);

  for (int i = 0; items[i] != NULL; i++)
    {
      g_autofree char *item = triad_option_value_escape (items[i], ';');

      g_string_append_printf (text, "%s%s", i > 0 ? ";" : "", item);
    }

  return g_string_free (text, FALSE);
}
