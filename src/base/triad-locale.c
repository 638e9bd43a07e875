/* triad-locale.c: which language people are spoken to in
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
  /* Translations hold formats of printf(), so not everybody may name their folder. */
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
  /* gettext heeds LANGUAGE in every locale but this one */
  setlocale (LC_MESSAGES, "C");
}
