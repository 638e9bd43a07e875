/* triad-generator.c: runs the command that generates a model from a template */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-generator.h"

#include "triad-diagnostic.h"
#include "triad-error.h"
#include "triad-generator-files.h"
#include "triad-generator-messages.h"
#include "triad-keyed-hash.h"
#include "triad-prefix.h"
#include "triad-process.h"
#include "triad-ref-count.h"

#include <glib/gi18n.h>

#define FILE_PLACEHOLDER "%f"

struct _TriadGenerator
{
  char            *command;
  char           **words;
  char            *folder;
  char           **arguments;
  int              timeout_ms;
  gsize            max_files_bytes;

  GMutex           lock;       /* guards all fields below */
  gsize            n_left;     /* bytes of files that all templates may still read */
  GHashTable      *known;      /* path → GPtrArray of GFile: what the last model was made of */
};

static gboolean
has_placeholder (char **words)
{
  for (int i = 0; words[i] != NULL; i++)
    for (const char *at = words[i]; *at != '\0'; at++)
      {
        if (triad_has_prefix (at, FILE_PLACEHOLDER))
          return TRUE;

        at += triad_has_prefix (at, "%%");
      }

  return FALSE;
}

TriadGenerator *
triad_generator_new (const char         *command,
                     const char         *folder,
                     const char *const  *arguments,
                     GError            **error)
{
  g_auto(GStrv) words = NULL;
  TriadGenerator *self;

  g_return_val_if_fail (command != NULL, NULL);

  if (!g_shell_parse_argv (command, NULL, &words, error))
    return NULL;

  if (!has_placeholder (words))
    {
      g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_GENERATOR,
                   _("the command “%s” does not contain %%f, which stands for the path of the "
                     "file"),
                   command);
      return NULL;
    }

  self = g_atomic_rc_box_new0 (TriadGenerator);
  self->command = g_strdup (command);
  self->words = g_steal_pointer (&words);
  self->folder = g_strdup (folder);
  self->arguments = g_strdupv ((char **) arguments);
  self->timeout_ms = TRIAD_GENERATOR_TIMEOUT_MS;
  self->max_files_bytes = TRIAD_GENERATOR_MAX_FILES_BYTES;
  self->n_left = G_MAXSIZE;
  self->known = triad_string_table_new (g_free, (GDestroyNotify) g_ptr_array_unref);
  g_mutex_init (&self->lock);

  return self;
}

static void
clear (TriadGenerator *self)
{
  g_mutex_clear (&self->lock);
  g_hash_table_unref (self->known);
  g_strfreev (self->arguments);
  g_strfreev (self->words);
  g_free (self->command);
  g_free (self->folder);
}

TRIAD_DEFINE_REF_COUNTED (TriadGenerator, triad_generator, clear)

void
triad_generator_set_timeout (TriadGenerator *self,
                             int             timeout_ms)
{
  self->timeout_ms = timeout_ms;
}

void
triad_generator_share_files (TriadGenerator *self,
                             guint           n_templates,
                             gsize           max_bytes)
{
  self->max_files_bytes = MIN (TRIAD_GENERATOR_MAX_FILES_BYTES, max_bytes / MAX (n_templates, 1));
  self->n_left = max_bytes;
}

static gsize
get_max_bytes (TriadGenerator *self)
{
  gsize n_left;

  g_mutex_lock (&self->lock);
  n_left = self->n_left;
  g_mutex_unlock (&self->lock);

  return MIN (self->max_files_bytes, n_left);
}

/* Threads can exceed the total, each by the files of a template. */
static void
count_bytes (TriadGenerator *self,
             gsize           n_bytes)
{
  g_mutex_lock (&self->lock);
  self->n_left -= self->n_left < G_MAXSIZE ? MIN (n_bytes, self->n_left) : 0;
  g_mutex_unlock (&self->lock);
}

static char *
expand (const char *word,
        const char *path)
{
  GString *text = g_string_new (NULL);

  for (const char *at = word; *at != '\0'; at++)
    if (triad_has_prefix (at, FILE_PLACEHOLDER))
      {
        g_string_append (text, path);
        at++;
      }
    else
      {
        g_string_append_c (text, *at);
        at += triad_has_prefix (at, "%%");
      }

  return g_string_free (text, FALSE);
}

/* @option: (nullable): an option to add after the program */
static GPtrArray *
make_argv (const TriadGenerator *self,
           const char           *path,
           const char           *option)
{
  GPtrArray *argv = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; self->words[i] != NULL; i++)
    {
      g_ptr_array_add (argv, expand (self->words[i], path));

      if (i == 0 && option != NULL)
        g_ptr_array_add (argv, g_strdup (option));
    }

  for (int i = 0; self->arguments != NULL && self->arguments[i] != NULL; i++)
    g_ptr_array_add (argv, g_strdup (self->arguments[i]));

  g_ptr_array_add (argv, NULL);

  return argv;
}

void
triad_generated_free (TriadGenerated *self)
{
  g_clear_pointer (&self->source, triad_source_unref);
  g_ptr_array_unref (self->templates);
  g_ptr_array_unref (self->watched);
  g_ptr_array_unref (self->diagnostics);
  g_free (self);
}

static TriadGenerated *
generated_new (TriadSource *template)
{
  TriadGenerated *self = g_new0 (TriadGenerated, 1);

  self->templates = g_ptr_array_new_with_free_func ((GDestroyNotify) triad_source_unref);
  self->watched = g_ptr_array_new_with_free_func (g_object_unref);
  self->diagnostics = triad_diagnostics_new ();
  g_ptr_array_add (self->templates, template);

  return self;
}

/* Asks xacro which files a template reads.  The list is a line with the paths, separated by
 * spaces. */
static void
ask_xacro (TriadGenerator *self,
           const char     *path,
           GPtrArray      *files,
           GCancellable   *cancellable)
{
  g_autoptr(GPtrArray) argv = make_argv (self, path, "--deps");
  g_autoptr(GByteArray) output = g_byte_array_new ();
  g_autoptr(GString) errors = g_string_new (NULL);
  g_autofree char *list = NULL;
  int status;

  if (triad_process_run ((const char *const *) argv->pdata, self->folder, self->timeout_ms,
                         TRIAD_PROCESS_MAX_ERRORS, cancellable, output, errors, &status, NULL) &&
      status == 0 && output->len > 0)
    {
      list = g_strndup ((const char *) output->data, output->len);
      triad_generator_files_add_list (files, list);
    }
}

/* Files of the last model stay watched, so that undoing a change is noticed. */
static void
remember (TriadGenerator *self,
          const char     *path,
          GPtrArray      *files,
          gboolean        is_done)
{
  GPtrArray *known;

  g_mutex_lock (&self->lock);

  if (is_done)
    {
      known = g_ptr_array_new_with_free_func (g_object_unref);

      for (guint i = 0; i < files->len; i++)
        g_ptr_array_add (known, g_object_ref (g_ptr_array_index (files, i)));

      g_hash_table_insert (self->known, g_strdup (path), known);
    }
  else
    {
      known = g_hash_table_lookup (self->known, path);

      for (guint i = 0; known != NULL && i < known->len; i++)
        triad_generator_files_add (files, g_ptr_array_index (known, i));
    }

  g_mutex_unlock (&self->lock);
}

static gboolean
is_xacro (const TriadGenerator *self)
{
  g_autofree char *program = g_path_get_basename (self->words[0]);

  return g_str_equal (program, "xacro") || g_str_equal (program, "xacro.py");
}

static void
find_files (TriadGenerator *self,
            TriadGenerated *result,
            const char     *path,
            const char     *errors,
            gboolean        is_done,
            GCancellable   *cancellable)
{
  gsize max_bytes = get_max_bytes (self);

  if (is_done && is_xacro (self))
    ask_xacro (self, path, result->watched, cancellable);
  else
    triad_generator_files_search (result->watched, g_ptr_array_index (result->templates, 0),
                                  self->folder, max_bytes, cancellable);

  if (!is_done)
    triad_generator_files_add_named (result->watched, errors);

  remember (self, path, result->watched, is_done);
  count_bytes (self, triad_generator_files_read (result->watched, result->templates, max_bytes,
                                                 cancellable));
}

static gboolean
is_blank (const GByteArray *text)
{
  for (guint i = 0; i < text->len; i++)
    if (!g_ascii_isspace (text->data[i]))
      return FALSE;

  return TRUE;
}

static void
report (const TriadGenerator *self,
        TriadGenerated       *result,
        GByteArray           *output,
        const char           *errors,
        int                   status,
        const GError         *failure)
{
  g_autofree char *program = g_path_get_basename (self->words[0]);
  g_autofree char *reason = NULL;

  if (failure != NULL && g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_TIMED_OUT))
    reason = g_strdup_printf (_("“%s” took longer than %g seconds and was ended"), program,
                              self->timeout_ms / 1000.0);
  else if (failure != NULL && failure->domain == G_SPAWN_ERROR)
    reason = g_strdup_printf (_("cannot run “%s”; is it installed? %s"), program,
                              failure->message);
  else if (failure != NULL)
    reason = g_strdup_printf (_("“%s” was ended: %s"), program, failure->message);
  else if (status != 0)
    reason = g_strdup_printf (_("“%s” failed with status %d"), program, status);
  else if (is_blank (output))
    reason = g_strdup_printf (_("“%s” printed no model"), program);

  triad_generator_messages_report (program, reason, errors, result->templates,
                                   result->diagnostics);
}

static void
take_output (TriadGenerated *self,
             GByteArray     *output)
{
  TriadSource *template = g_ptr_array_index (self->templates, 0);
  g_autoptr(GBytes) bytes = g_byte_array_free_to_bytes (g_byte_array_ref (output));

  self->source = triad_source_new_generated (triad_source_get_file (template),
                                             triad_source_get_name (template), bytes);
}

TriadGenerated *
triad_generator_run (TriadGenerator  *self,
                     GFile           *file,
                     const char      *name,
                     GCancellable    *cancellable,
                     GError         **error)
{
  g_autoptr(GByteArray) output = g_byte_array_new ();
  g_autoptr(GString) errors = g_string_new (NULL);
  g_autoptr(GError) failure = NULL;
  g_autoptr(GPtrArray) argv = NULL;
  g_autoptr(TriadGenerated) result = NULL;
  g_autofree char *path = g_file_get_path (file);
  TriadSource *template = NULL;
  int status = 0;
  gboolean is_done;

  if (path != NULL)
    template = triad_source_new_from_file (file, name, cancellable, error);
  else
    g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_NOT_A_FILE,
                 _("a command can only read a local file"));

  if (template == NULL)
    return NULL;

  result = generated_new (template);
  argv = make_argv (self, path, NULL);
  is_done = triad_process_run ((const char *const *) argv->pdata, self->folder, self->timeout_ms,
                               TRIAD_GENERATOR_MAX_BYTES, cancellable, output, errors, &status,
                               &failure);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  is_done = is_done && status == 0 && !is_blank (output);
  find_files (self, result, path, errors->str, is_done, cancellable);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  report (self, result, output, errors->str, status, failure);

  if (is_done)
    take_output (result, output);

  return g_steal_pointer (&result);
}
