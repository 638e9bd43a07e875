/* triad-comparison-notes.c: descriptions of errors and of what is not compared */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-private.h"

#include "triad-terminal-escape.h"

#include <glib/gi18n.h>

/* Returns the world or model that is compared, a vertex; -1 for a file of several models. */
static int
find_compared (const TriadSnapshot *snapshot,
               int                  root)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);

  return root >= 0 ? root
         : model->n_frames > 0 && model->frames[0].kind == TRIAD_FRAME_WORLD ? 0 : -1;
}

/* Append what differs in the names of the models, and around them. */
static void
note_models (const TriadComparison *self,
             GPtrArray             *notes)
{
  const TriadSnapshot *snapshots[] = { self->diff->before, self->diff->after };
  int v[] = { find_compared (snapshots[0], self->before_root),
              find_compared (snapshots[1], self->after_root) };
  const char *names[2];
  int surrounding = 0;
  int n_worlds = 0;

  if (v[0] < 0 || v[1] < 0)
    return;

  for (int i = 0; i < 2; i++)
    {
      const TriadFrame *frame = triad_snapshot_get_frame (snapshots[i], v[i]);
      const char *written = triad_element_get_value (frame->content, "name");

      /* The frame of a world has the name that references use. */
      names[i] = frame->kind != TRIAD_FRAME_WORLD ? frame->name : written != NULL ? written : "";

      if (v[i] > 0 && triad_snapshot_get_frame (snapshots[i], 0)->kind == TRIAD_FRAME_WORLD)
        {
          surrounding = i;
          n_worlds++;
        }
    }

  if (!g_str_equal (names[0], names[1]))
    /* Translators: the names of two models or worlds */
    g_ptr_array_add (notes, g_strdup_printf (_("A describes “%s”, B “%s”."),
                                             TRIAD_ESCAPE_SHORT (names[0]),
                                             TRIAD_ESCAPE_SHORT (names[1])));

  if (n_worlds == 1)
    /* Translators: A or B */
    g_ptr_array_add (notes, g_strdup_printf (_("What is around the model in the world of %s is not "
                                               "compared."), surrounding == 0 ? "A" : "B"));
}

char *
triad_comparison_dup_note (const TriadComparison *self)
{
  g_autoptr(GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
  int side = self->n_beyond[0] > 0 ? 0 : 1;
  int n = self->n_beyond[side];
  int n_masses = self->n_default_masses;
  int n_unknown = self->n_unknown_masses;
  int n_contents = self->n_contents;

  note_models (self, notes);

  if (n_contents > 0)
    g_ptr_array_add (notes, g_strdup_printf (
      ngettext ("The content of %d frame or sensor, such as materials and plugins, differs, too; "
                "URDF lacks most of it, so this is not counted.",
                "The content of %d frames and sensors, such as materials and plugins, differs, "
                "too; URDF lacks most of it, so this is not counted.", n_contents), n_contents));

  for (int i = 0; i < 2; i++)
    if (self->n_rest[i] > 0)
      /* Translators: how many elements, then A or B */
      g_ptr_array_add (notes, g_strdup_printf (
        ngettext ("%d element of %s has no equivalent in SDFormat, and is not compared.",
                  "%d elements of %s have no equivalent in SDFormat, and are not compared.",
                  self->n_rest[i]), self->n_rest[i], i == 0 ? "A" : "B"));

  /* Translators: how many frames, then A or B */
  if (n > 0)
    g_ptr_array_add (notes, g_strdup_printf (
      ngettext ("%d frame of %s is not compared; URDF has no frames.",
                "%d frames of %s are not compared; URDF has no frames.", n), n,
      side == 0 ? "A" : "B"));

  if (n_masses > 0)
    g_ptr_array_add (notes, g_strdup_printf (
      ngettext ("%d link without <inertial> has no mass in URDF, but 1 kg in SDFormat.",
                "%d links without <inertial> have no mass in URDF, but 1 kg in SDFormat.",
                n_masses), n_masses));

  if (n_unknown > 0)
    g_ptr_array_add (notes, g_strdup_printf (
      ngettext ("The mass of %d link is not compared; it cannot be computed in either file.",
                "The masses of %d links are not compared; they cannot be computed in either file.",
                n_unknown), n_unknown));

  return notes->len > 0 ? join (notes, " ") : NULL;
}

int
triad_comparison_count_errors (const TriadSnapshot *snapshot)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  int n = 0;

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      n += diagnostic->severity == TRIAD_SEVERITY_ERROR && !diagnostic->is_content;
    }

  return n;
}

char *
triad_comparison_dup_errors (const TriadComparison *self)
{
  gboolean in_a = triad_comparison_count_errors (self->diff->before) > 0;
  gboolean in_b = triad_comparison_count_errors (self->diff->after) > 0;

  if (in_a && in_b)
    return g_strdup (_("A and B have errors; only valid parts are compared."));

  return in_a ? g_strdup (_("A has errors; only valid parts are compared."))
              : in_b ? g_strdup (_("B has errors; only valid parts are compared.")) : NULL;
}
