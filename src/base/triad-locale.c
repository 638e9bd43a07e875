/* triad-locale.c: sets up translations
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-locale.h"

#include "triad-development.h"

#include <libintl.h>
#include <locale.h>

void
triad_locale_init (void)
{
  /* Translations contain printf() formats, so only development builds may choose the
   * folder. */
  const char *folder = triad_development_getenv ("TRIAD_LOCALE_DIR");

  if (folder == NULL)
    folder = TRIAD_LOCALE_DIR;

  bindtextdomain ("triad", folder);
  bind_textdomain_codeset ("triad", "UTF-8");
  textdomain ("triad");
}

void
triad_locale_speak_plainly (void)
{
  /* The C locale is the only one in which gettext ignores LANGUAGE. */
  setlocale (LC_MESSAGES, "C");
}
