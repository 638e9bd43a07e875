/* triad-figure-error.c: error domain that names the figure option at fault */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-figure-error.h"

typedef struct
{
  char *option;   /* NULL for none */
} TriadFigureErrorPrivate;

static void
triad_figure_error_private_init (TriadFigureErrorPrivate *self)
{
}

static void
triad_figure_error_private_copy (const TriadFigureErrorPrivate *self,
                                 TriadFigureErrorPrivate       *copy)
{
  copy->option = g_strdup (self->option);
}

static void
triad_figure_error_private_clear (TriadFigureErrorPrivate *self)
{
  g_free (self->option);
}

G_DEFINE_EXTENDED_ERROR (TriadFigureError, triad_figure_error)

void
triad_figure_set_error (GError     **error,
                        const char  *option,
                        const char  *format,
                        ...)
{
  va_list args;

  if (error == NULL)
    return;

  va_start (args, format);
  *error = g_error_new_valist (TRIAD_FIGURE_ERROR, 0, format, args);
  va_end (args);

  if (option[0] != '\0')
    triad_figure_error_get_private (*error)->option = g_strdup (option);
}

const char *
triad_figure_error_get_option (const GError *error)
{
  return error->domain == TRIAD_FIGURE_ERROR ? triad_figure_error_get_private (error)->option
                                             : NULL;
}
