/* triad-session-generate.c: part of TriadSession: models that a command generates */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-session-private.h"

static gboolean
is_allowed (TriadSession *self,
            const char   *command)
{
  return self->allowed != NULL &&
         g_strv_contains ((const char *const *) self->allowed, command);
}

static TriadTemplateKind
find_template (TriadSnapshot *snapshot)
{
  return triad_document_get_template (triad_snapshot_get_document (snapshot));
}

TriadTemplateKind
triad_session_get_template (TriadSession *self)
{
  TriadSnapshot *snapshot;

  g_return_val_if_fail (TRIAD_IS_SESSION (self), TRIAD_TEMPLATE_NONE);

  snapshot = self->rejected != NULL ? self->rejected : self->snapshot;

  return snapshot != NULL && self->generator == NULL ? find_template (snapshot)
                                                     : TRIAD_TEMPLATE_NONE;
}

static void
set_generator (TriadSession *self,
               const char   *command,
               const char   *folder)
{
  g_autofree char *new_command = g_strdup (command);
  g_autofree char *new_folder = g_strdup (folder);

  g_clear_pointer (&self->generator, triad_generator_unref);
  g_free (self->command);
  g_free (self->command_folder);
  self->command = g_steal_pointer (&new_command);
  self->command_folder = g_steal_pointer (&new_folder);

  if (self->command != NULL)
    self->generator = triad_generator_new (self->command, self->command_folder,
                                           (const char *const *) self->arguments, NULL);

  g_object_notify (G_OBJECT (self), "generator");
}

void
triad_session_forget_generator (TriadSession *self)
{
  g_clear_pointer (&self->arguments, g_strfreev);
  self->is_given = FALSE;

  if (self->command != NULL)
    set_generator (self, NULL, NULL);
}

gboolean
triad_session_begin_generator (TriadSession  *self,
                               TriadSnapshot *read)
{
  TriadTemplateKind kind = self->generator == NULL ? find_template (read) : TRIAD_TEMPLATE_NONE;
  g_autoptr(GFile) folder = NULL;

  if (kind == TRIAD_TEMPLATE_NONE || !is_allowed (self, triad_template_get_command (kind)))
    return FALSE;

  folder = g_file_get_parent (self->file);
  set_generator (self, triad_template_get_command (kind), g_file_peek_path (folder));

  return TRUE;
}

void
triad_session_set_allowed (TriadSession       *self,
                           const char *const  *commands)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));

  g_strfreev (self->allowed);
  self->allowed = g_strdupv ((char **) commands);

  /* A command that is no longer allowed does not run again. */
  if (self->command != NULL && !self->is_given && !is_allowed (self, self->command))
    {
      set_generator (self, NULL, NULL);
      triad_session_reload (self);
    }
  else if (triad_session_get_template (self) != TRIAD_TEMPLATE_NONE &&
           is_allowed (self, triad_template_get_command (triad_session_get_template (self))))
    {
      g_autoptr(GFile) file = g_object_ref (self->file);

      /* Its model is not another version of the open file. */
      g_object_freeze_notify (G_OBJECT (self));
      triad_session_open (self, NULL);
      triad_session_open (self, file);
      g_object_thaw_notify (G_OBJECT (self));
    }
}

void
triad_session_open_generated (TriadSession *self,
                              GFile        *file,
                              const char   *command,
                              const char   *folder)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));
  g_return_if_fail (G_IS_FILE (file));

  g_object_freeze_notify (G_OBJECT (self));
  triad_session_open (self, NULL);
  set_generator (self, command, folder);
  self->is_given = TRUE;
  triad_session_show_file (self, file);
  g_object_thaw_notify (G_OBJECT (self));
}

const char *
triad_session_get_command (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return self->command;
}

const char *const *
triad_session_get_arguments (TriadSession *self)
{
  static const char *const none[] = { NULL };

  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return self->arguments != NULL ? (const char *const *) self->arguments : none;
}

void
triad_session_set_arguments (TriadSession       *self,
                             const char *const  *arguments)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));

  if (g_strv_equal (triad_session_get_arguments (self), arguments))
    return;

  g_strfreev (self->arguments);
  self->arguments = g_strdupv ((char **) arguments);

  if (self->generator == NULL)
    return;

  set_generator (self, self->command, self->command_folder);
  triad_session_reload (self);
}
