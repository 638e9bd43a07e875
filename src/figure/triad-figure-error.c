/* triad-figure-error.c: error domain that names the figure option at fault
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-figure-error.h"

#include "triad-figure-options.h"

GQuark
triad_figure_error_quark (void)
{
  return g_quark_from_static_string ("triad-figure-error-quark");
}

void
triad_figure_set_error (GError     **error,
                        const char  *option,
                        const char  *format,
                        ...)
{
  int n;
  const TriadFigureOption *options = triad_figure_get_options (&n);
  int code = -1;
  va_list args;

  for (int i = 0; i < n && code < 0; i++)
    if (g_str_equal (options[i].name, option))
      code = i;

  va_start (args, format);

  if (error != NULL)
    *error = g_error_new_valist (TRIAD_FIGURE_ERROR, code, format, args);

  va_end (args);
}

const char *
triad_figure_error_get_option (const GError *error)
{
  int n;
  const TriadFigureOption *options = triad_figure_get_options (&n);

  if (error->domain != TRIAD_FIGURE_ERROR || error->code < 0 || error->code >= n)
    return NULL;

  return options[error->code].name;
}
