/* triad-template.c: detects models that are templates of xacro, ERB, EmPy or Jinja */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-template.h"

#include "triad-diagnostic.h"

#include <glib/gi18n.h>
#include <string.h>

static const struct
{
  const char *name;
  const char *command;
  const char *install;
  const char *suffixes[4];   /* of files in which any placeholder counts */
} kinds[TRIAD_N_TEMPLATE_KINDS] = {
  [TRIAD_TEMPLATE_XACRO] = { "xacro", "xacro %f", "pip install xacro", { ".xacro" } },
  [TRIAD_TEMPLATE_ERB]   = { "ERB", "erb %f", "sudo apt install ruby", { ".erb", ".rsdf" } },
  [TRIAD_TEMPLATE_EMPY]  = { "EmPy", "empy %f", "sudo apt install python3-empy",
                             { ".em", ".empy" } },
  [TRIAD_TEMPLATE_JINJA] = { "Jinja", "jinja2 %f", "pip install jinja2-cli",
                             { ".jinja", ".jinja2", ".j2" } },
};

typedef struct
{
  const char        *text;
  const char        *end;
  TriadTemplateKind  by_name;      /* what the name of the file suggests */
  gboolean           has_xacro;    /* whether the prefix is declared */
} Scan;

static gboolean
starts_with (const Scan *self,
             const char *at,
             const char *word)
{
  gsize n = strlen (word);

  return (gsize) (self->end - at) >= n && memcmp (at, word, n) == 0;
}

static gboolean
starts_with_any (const Scan        *self,
                 const char        *at,
                 const char *const *words)
{
  for (int i = 0; words[i] != NULL; i++)
    if (starts_with (self, at, words[i]))
      return TRUE;

  return FALSE;
}

/* Returns the position after the next @word, or the end. */
static const char *
skip_past (const Scan *self,
           const char *at,
           const char *word)
{
  const char *found = g_strstr_len (at, self->end - at, word);

  return found != NULL ? found + strlen (word) : self->end;
}

static TriadTemplateKind
detect_tag (const Scan *self,
            const char *at)
{
  if (starts_with (self, at, "<%"))
    return TRIAD_TEMPLATE_ERB;

  return starts_with (self, at, "<xacro:") ? TRIAD_TEMPLATE_XACRO : TRIAD_TEMPLATE_NONE;
}

static TriadTemplateKind
detect_brace (const Scan *self,
              const char *at)
{
  static const char *const statements[] = {
    "if ", "for ", "set ", "macro ", "include ", "import ", "from ", "extends ", "block ", "raw ",
    "call ", "filter ", "with ", "do ", NULL
  };

  if (self->by_name == TRIAD_TEMPLATE_JINJA &&
      (starts_with (self, at, "{{") || starts_with (self, at, "{%")))
    return TRIAD_TEMPLATE_JINJA;

  if (!starts_with (self, at, "{%"))
    return TRIAD_TEMPLATE_NONE;

  at += 2;
  at += at < self->end && (*at == '-' || *at == '+');

  while (at < self->end && (*at == ' ' || *at == '\t'))
    at++;

  return starts_with_any (self, at, statements) ? TRIAD_TEMPLATE_JINJA : TRIAD_TEMPLATE_NONE;
}

static TriadTemplateKind
detect_at (const Scan *self,
           const char *at)
{
  static const char *const statements[] = {
    "@[if ", "@[for ", "@[while ", "@[def ", "@[end ", "@[try]", NULL
  };
  static const char *const others[] = { "@(", "@{", "@[", "@<", NULL };

  if (self->by_name == TRIAD_TEMPLATE_EMPY && starts_with_any (self, at, others))
    return TRIAD_TEMPLATE_EMPY;

  if (starts_with (self, at, "@{") && (at == self->text || at[-1] == '\n'))
    return TRIAD_TEMPLATE_EMPY;

  return starts_with_any (self, at, statements) ? TRIAD_TEMPLATE_EMPY : TRIAD_TEMPLATE_NONE;
}

static TriadTemplateKind
detect_dollar (const Scan *self,
               const char *at)
{
  static const char *const substitutions[] = {
    "${", "$(arg ", "$(find ", "$(env ", "$(eval ", "$(optenv ", "$(dirname)", "$(cwd)", NULL
  };

  return self->has_xacro && starts_with_any (self, at, substitutions) ? TRIAD_TEMPLATE_XACRO
                                                                      : TRIAD_TEMPLATE_NONE;
}

static TriadTemplateKind
guess_by_name (const TriadSource *source)
{
  g_autofree char *name = triad_source_is_generated (source)
                          ? NULL : g_file_get_basename (triad_source_get_file (source));

  for (int kind = 1; name != NULL && kind < TRIAD_N_TEMPLATE_KINDS; kind++)
    for (int i = 0; kinds[kind].suffixes[i] != NULL; i++)
      if (g_str_has_suffix (name, kinds[kind].suffixes[i]))
        return kind;

  return TRIAD_TEMPLATE_NONE;
}

/* Whether a text has any character or word that templates begin with: most files have none, and
 * these searches take a fraction of the time that parsing does.
 */
static gboolean
may_be_template (const char *text,
                 gsize       n_bytes)
{
  return memchr (text, '{', n_bytes) != NULL || memchr (text, '@', n_bytes) != NULL ||
         memchr (text, '%', n_bytes) != NULL || strstr (text, "xacro") != NULL;
}

TriadTemplateKind
triad_template_detect (const TriadSource *source,
                       TriadSourceRange  *range)
{
  gsize n_bytes;
  const char *text = triad_source_get_text (source, &n_bytes);
  Scan self = { text, text + n_bytes, TRIAD_TEMPLATE_NONE, FALSE };
  const char *at = text;

  if (!may_be_template (text, n_bytes))
    return TRIAD_TEMPLATE_NONE;

  self.by_name = guess_by_name (source);

  while (at < self.end)
    {
      TriadTemplateKind kind = TRIAD_TEMPLATE_NONE;
      const char *next = at + 1;

      switch (*at)
        {
        case '<':
          if (starts_with (&self, at, "<!--"))
            next = skip_past (&self, at, "-->");
          else if (starts_with (&self, at, "<![CDATA["))
            next = skip_past (&self, at, "]]>");
          else if (starts_with (&self, at, "<?"))
            next = skip_past (&self, at, "?>");
          else
            kind = detect_tag (&self, at);
          break;
        case 'x':
          self.has_xacro = self.has_xacro || starts_with (&self, at, "xmlns:xacro");
          break;
        case '{':
          kind = detect_brace (&self, at);
          break;
        case '@':
          kind = detect_at (&self, at);
          break;
        case '$':
          kind = detect_dollar (&self, at);
          break;
        default:
          break;
        }

      if (kind != TRIAD_TEMPLATE_NONE)
        {
          const char *end = at + strcspn (at, "\r\n");

          if (range != NULL)
            *range = triad_source_get_range (source, at - text, MIN (end, self.end) - text);

          return kind;
        }

      at = next;
    }

  return TRIAD_TEMPLATE_NONE;
}

const char *
triad_template_get_name (TriadTemplateKind kind)
{
  return kinds[kind].name;
}

const char *
triad_template_get_command (TriadTemplateKind kind)
{
  return kinds[kind].command;
}

const char *
triad_template_get_install (TriadTemplateKind kind)
{
  return kinds[kind].install;
}

static gboolean
has_tool (TriadTemplateKind kind)
{
  const char *command = kinds[kind].command;
  g_autofree char *program = g_strndup (command, strcspn (command, " "));
  g_autofree char *found = g_find_program_in_path (program);

  return found != NULL;
}

TriadTemplateKind
triad_template_report (const TriadSource *source,
                       GPtrArray         *diagnostics)
{
  TriadSourceRange range;
  TriadTemplateKind kind = triad_template_detect (source, &range);

  if (kind == TRIAD_TEMPLATE_NONE)
    return TRIAD_TEMPLATE_NONE;

  if (has_tool (kind))
    triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_TEMPLATE_NOT_EXPANDED,
                           range, NULL,
                           _("this file is a template for %s, not a model; expand it with "
                             "--generate='%s'"), kinds[kind].name, kinds[kind].command);
  else
    triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_TEMPLATE_NOT_EXPANDED,
                           range, NULL,
                           _("this file is a template for %s, not a model; install the tool, for "
                             "example with “%s”, and expand it with --generate='%s'"),
                           kinds[kind].name, kinds[kind].install, kinds[kind].command);

  return kind;
}
