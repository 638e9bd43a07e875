/* triad-check-fixes.c: the options --fix and --dry-run of `triad-cli check` */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-check-fixes.h"

#include "triad-command-output.h"
#include "triad-edit-distance.h"
#include "triad-edit-fix.h"
#include "triad-edit-own.h"
#include "triad-edit-write.h"
#include "triad-progress.h"
#include "triad-time-limit.h"

#include <glib/gi18n.h>
#include <string.h>

#define CODE(name) TRIAD_CODE_##name,

static const TriadCode codes[] = { TRIAD_CODES (CODE) };

int
triad_check_fixes_find_code (const char *name)
{
  g_autofree char *upper = g_ascii_strup (name, -1);
  g_autofree char *message = NULL;
  TriadEditDistance spelling;

  triad_edit_distance_init (&spelling, upper);

  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      if (g_str_equal (upper, triad_code_get_name (codes[i])))
        return codes[i];

      triad_edit_distance_offer (&spelling, triad_code_get_name (codes[i]));
    }

  message = triad_edit_distance_ask (g_strdup_printf (_("%s: unknown code “%s”"),
                                                      g_get_prgname (), name),
                                     spelling.nearest);
  g_printerr ("%s\n", message);

  return -1;
}

static gboolean
finish (const TriadCheckFixes *self,
        const TriadEdit       *edit)
{
  g_autofree char *diff = NULL;
  g_autoptr(GError) error = NULL;

  if (self->is_dry)
    {
      diff = triad_edit_dup_diff (edit);
      return triad_command_print_exactly (diff);
    }

  if (triad_edit_write (edit, FALSE, &error))
    return TRUE;

  g_printerr ("%s: %s\n", g_get_prgname (), error->message);

  return FALSE;
}

/* Returns whether the file may be changed, or prints why it may not. */
static gboolean
check_links (const TriadInputFile *file)
{
  g_autoptr(GError) error = NULL;

  if (triad_input_file_check_links (file, FALSE, &error))
    return TRUE;

  g_printerr (_("%s: %s: not changed; %s\n"), g_get_prgname (), file->name, error->message);

  return FALSE;
}

static TriadExit
fix_file (const TriadCheckFixes *self,
          const TriadInputFile  *file,
          TriadSourceCache      *cache,
          gsize                 *n_left)
{
  const TriadDocumentInput input = {
    .file = file->file,
    .generator = triad_command_get_generator (),
    .name = file->name,
    .cache = cache,
  };
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadSnapshot) result = NULL;
  g_autoptr(TriadEdit) edit = NULL;
  g_autoptr(GPtrArray) diagnostics = NULL;
  g_autoptr(GError) error = NULL;

  triad_progress_begin (file->name, _("reading"));

  if (file->problem == NULL)
    snapshot = triad_snapshot_load_input (&input, NULL, &error);

  /* The check that follows tells why. */
  if (snapshot == NULL && !self->is_dry)
    return TRIAD_EXIT_VALID;

  if (snapshot == NULL)
    {
      triad_command_complain (file->name, file->problem != NULL ? file->problem : error->message);
      return TRIAD_EXIT_FAILED;
    }

  if (!check_links (file))
    return triad_command_judge (snapshot);

  triad_progress_begin (file->name, _("editing"));
  diagnostics = triad_edit_list_own_diagnostics (snapshot, self->code, NULL);
  g_ptr_array_unref (triad_edit_fix_within (snapshot, diagnostics, NULL, n_left, NULL, &edit,
                                            &result, NULL));

  if (edit == NULL)
    return triad_command_judge (snapshot);

  return finish (self, edit) ? triad_command_judge (result) : TRIAD_EXIT_FAILED;
}

TriadExit
triad_check_fixes_run (const TriadCheckFixes *self,
                       const GPtrArray       *files)
{
  g_autoptr(TriadSourceCache) cache = triad_source_cache_new (TRIAD_SOURCE_CACHE_MAX_REPEATED);
  TriadExit worst = TRIAD_EXIT_VALID;
  gsize n_left = TRIAD_EDIT_FIX_MAX_LOADED;

  triad_progress_count (files->len);

  for (guint i = 0; i < files->len; i++)
    {
      const TriadInputFile *file = g_ptr_array_index (files, i);
      TriadExit status;

      triad_time_limit_blame (file->name);
      triad_time_limit_extend (file->file);
      status = fix_file (self, file, cache, &n_left);
      worst = MAX (worst, status);
      triad_progress_advance ();
    }

  return worst;
}
