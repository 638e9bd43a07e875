/* triad-include.c: resolves <include> elements recursively
 *
 * Files are the vertices of a graph and includes its edges.  The graph is traversed depth
 * first with an explicit stack, so that each file is processed once, and an edge to a
 * file on the stack closes a cycle.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-include.h"

#include "triad-diagnostic.h"
#include "triad-document-limits.h"
#include "triad-error.h"
#include "triad-file.h"
#include "triad-model-copy.h"
#include "triad-parameters.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  TriadLoader *loader;
  GPtrArray   *stack;      /* of TriadLoadedFile: each includes the next one */
  guint        n_followed;
  gsize        n_repeated; /* elements of files that were included before */
} Walk;

static gboolean
is_model (const TriadElement *element)
{
  return strcmp (element->name, "model") == 0;
}

static gboolean
may_include (const TriadElement *element)
{
  return strcmp (element->name, "sdf") == 0 || strcmp (element->name, "world") == 0 ||
         is_model (element);
}

/* Does not descend into other elements: a plugin may have an <include> of its own. */
static const TriadElement *
next_element (const TriadElement *element,
              int                *nesting)
{
  if (may_include (element) && element->first_child != NULL)
    {
      *nesting += is_model (element);
      return element->first_child;
    }

  while (element != NULL && element->next == NULL)
    {
      element = element->parent;
      *nesting -= element != NULL && is_model (element);
    }

  return element != NULL ? element->next : NULL;
}

/* Finds the includes of @file and the nesting depth of its models. */
static void
find_includes (TriadLoadedFile *file)
{
  int nesting = 0;

  file->includes = g_ptr_array_new ();

  for (const TriadElement *element = file->sdf; element != NULL;
       element = next_element (element, &nesting))
    if (strcmp (element->name, "include") == 0)
      g_ptr_array_add (file->includes, (gpointer) element);
    else if (is_model (element))
      file->nesting = MAX (file->nesting, nesting + 1);
}

static int
count_models_around (const TriadElement *include)
{
  int n = 0;

  for (const TriadElement *element = include->parent; element != NULL; element = element->parent)
    n += is_model (element);

  return n;
}

static TriadElement *
current_include (TriadLoadedFile *file)
{
  return g_ptr_array_index (file->includes, file->next);
}

/* Returns the `<uri>` of the include, or the include itself if it has none. */
static const TriadElement *
named_by (const TriadElement *include)
{
  const TriadElement *uri = triad_element_find_child (include, "uri");

  return uri != NULL ? uri : include;
}

G_GNUC_PRINTF (4, 5)
static TriadDiagnostic *
add_error (Walk               *walk,
           TriadCode           code,
           const TriadElement *include,
           const char         *format,
           ...)
{
  const TriadElement *element = named_by (include);
  TriadDiagnostic *diagnostic;
  va_list args;

  va_start (args, format);
  diagnostic = triad_diagnostics_add_valist (walk->loader->diagnostics, TRIAD_SEVERITY_ERROR, code,
                                             element->text_range,
                                             triad_element_dup_path (element), format, args);
  va_end (args);

  return diagnostic;
}

/* Watches where the file was looked for before @found, which is replaced by one that appears there. */
static void
watch_tried (Walk      *walk,
             GPtrArray *tried,
             GFile     *found)
{
  for (guint i = 0; i < tried->len && walk->loader->n_lost < TRIAD_DOCUMENT_MAX_LOST; i++)
    {
      const TriadTriedPlace *place = g_ptr_array_index (tried, i);

      if (found == NULL || !g_file_equal (place->file, found))
        walk->loader->n_lost += triad_loader_watch (walk->loader, place->file);
    }
}

static void
add_not_found (Walk               *walk,
               const TriadElement *include,
               const char         *uri,
               GPtrArray          *tried)
{
  g_autofree char *scheme = g_uri_parse_scheme (uri);
  g_autofree char *advice = triad_uri_dup_advice (uri, tried);
  TriadDiagnostic *diagnostic;

  if (tried->len == 0 && scheme != NULL && g_ascii_strncasecmp (scheme, "http", 4) == 0)
    {
      add_error (walk, TRIAD_CODE_URI_LOOKUP, include,
                 _("cannot include “%s”; only local files are supported"), uri);
      return;
    }

  if (advice != NULL)
    diagnostic = add_error (walk, TRIAD_CODE_URI_LOOKUP, include,
                            _("included model “%s” not found; %s"), uri, advice);
  else
    diagnostic = add_error (walk, TRIAD_CODE_URI_LOOKUP, include,
                            _("included model “%s” not found"), uri);

  for (guint i = 0; i < tried->len; i++)
    {
      const TriadTriedPlace *place = g_ptr_array_index (tried, i);
      g_autofree char *name = g_file_get_parse_name (place->file);

      triad_diagnostic_relate (diagnostic, TRIAD_SOURCE_RANGE_NOWHERE, _("not found at “%s” (%s)"),
                               name, place->origin);
    }
}

/* Reported only once per document. */
static void
report_exhausted (Walk               *walk,
                  const TriadElement *include)
{
  if (walk->loader->is_exhausted)
    return;

  walk->loader->is_exhausted = TRUE;
  add_error (walk, TRIAD_CODE_LIMIT_EXCEEDED, include,
             _("the search for packages stopped after %u folders, so this package and later "
               "ones are not found"), walk->loader->max_lookups);
}

static TriadCode
get_code (const GError *error)
{
  if (g_error_matches (error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE))
    return TRIAD_CODE_LIMIT_EXCEEDED;

  return TRIAD_CODE_URI_LOOKUP;
}

/* Returns the file that @include refers to, or NULL after reporting an error. */
static GFile *
find_file (Walk               *walk,
           TriadLoadedFile    *from,
           const TriadElement *include)
{
  const TriadElement *uri = triad_element_find_child (include, "uri");
  g_autoptr(GPtrArray) tried = triad_tried_places_new ();
  g_autoptr(GFile) found = NULL;
  g_autoptr(GError) problem = NULL;
  GFile *file;

  if (uri == NULL)
    {
      add_error (walk, TRIAD_CODE_ELEMENT_MISSING, include, _("<include> has no <uri>"));
      return NULL;
    }

  if (uri->text[0] == '\0')
    {
      add_error (walk, TRIAD_CODE_URI_INVALID, include, _("<uri> is empty"));
      return NULL;
    }

  found = triad_search_path_resolve (walk->loader->path, uri->text,
                                     triad_source_get_file (from->source),
                                     walk->loader->packages, tried);

  if (triad_packages_is_exhausted (walk->loader->packages))
    report_exhausted (walk, include);

  watch_tried (walk, tried, found);

  if (found == NULL)
    {
      add_not_found (walk, include, uri->text, tried);
      return NULL;
    }

  if (!triad_file_is_folder (found))
    return g_steal_pointer (&found);

  file = triad_loader_find_model_file (walk->loader, found, &problem);
  if (problem != NULL)
    add_error (walk, get_code (problem), include, "%s", problem->message);

  return file;
}

static void
add_cycle (Walk            *walk,
           TriadLoadedFile *file,
           TriadElement    *include)
{
  TriadLoadedFile *last = g_ptr_array_index (walk->stack, walk->stack->len - 1);
  const char *name = triad_source_get_name (file->source);
  TriadDiagnostic *diagnostic;
  guint first = 0;

  if (file == last)
    {
      add_error (walk, TRIAD_CODE_INCLUDE_CYCLE, include, _("“%s” includes itself"), name);
      return;
    }

  diagnostic = add_error (walk, TRIAD_CODE_INCLUDE_CYCLE, include,
                          _("include cycle through “%s”"), name);

  while (g_ptr_array_index (walk->stack, first) != file)
    first++;

  for (guint i = first; i + 1 < walk->stack->len; i++)
    {
      TriadLoadedFile *includes = g_ptr_array_index (walk->stack, i);
      TriadLoadedFile *included = g_ptr_array_index (walk->stack, i + 1);

      triad_diagnostic_relate (diagnostic, named_by (current_include (includes))->text_range,
                               _("“%s” includes “%s”"), triad_source_get_name (includes->source),
                               triad_source_get_name (included->source));
    }
}

static gboolean
is_within_limits (Walk            *walk,
                  TriadLoadedFile *from,
                  TriadLoadedFile *file,
                  TriadElement    *include)
{
  gsize max_elements = 0;

  if (walk->stack->len + file->height > TRIAD_DOCUMENT_MAX_DEPTH)
    {
      add_error (walk, TRIAD_CODE_LIMIT_EXCEEDED, include,
                 _("includes are nested more than %d levels deep"), TRIAD_DOCUMENT_MAX_DEPTH);
      return FALSE;
    }

  if (from->n_elements + file->n_elements > walk->loader->max_elements)
    max_elements = walk->loader->max_elements;
  else if (file->is_included && walk->n_repeated + file->n_elements > TRIAD_DOCUMENT_MAX_REPEATED)
    max_elements = TRIAD_DOCUMENT_MAX_REPEATED;

  if (max_elements > 0)
    {
      add_error (walk, TRIAD_CODE_LIMIT_EXCEEDED, include,
                 _("this include exceeds the limit of %d elements"), (int) max_elements);
      return FALSE;
    }

  if (from->n_bytes + file->n_bytes > TRIAD_DOCUMENT_MAX_TEXT)
    {
      add_error (walk, TRIAD_CODE_LIMIT_EXCEEDED, include,
                 _("this include exceeds the limit of %d MiB of text and attributes"),
                 TRIAD_DOCUMENT_MAX_TEXT >> 20);
      return FALSE;
    }

  if (count_models_around (include) + file->nesting > TRIAD_DOCUMENT_MAX_NESTING)
    {
      add_error (walk, TRIAD_CODE_LIMIT_EXCEEDED, include,
                 _("this include exceeds the limit of %d nested models"),
                 TRIAD_DOCUMENT_MAX_NESTING);
      return FALSE;
    }

  return TRUE;
}

/* Finds what an include of @file includes; the names are in order of precedence.  A file that
 * only includes a model is a model itself. */
static const TriadElement *
find_content (TriadLoadedFile *file,
              TriadTree       *tree)
{
  static const char *const names[] = { "model", "actor", "light" };
  const TriadElement *include = triad_element_find_child (file->sdf, "include");

  for (gsize i = 0; i < G_N_ELEMENTS (names) && file->content == NULL; i++)
    file->content = triad_element_find_child (file->sdf, names[i]);

  if (file->content == NULL && include != NULL && include->included != NULL)
    file->content = triad_model_copy_expand (include, tree);

  return file->content;
}

static void
apply_parameters (Walk            *walk,
                  TriadLoadedFile *from,
                  TriadElement    *include)
{
  const TriadElement *parameters = triad_element_find_child (include, TRIAD_PARAMETERS_ELEMENT);
  TriadLoader *loader = walk->loader;
  int nesting = count_models_around (include);

  if (parameters == NULL)
    return;

  if (!triad_parameters_apply (loader->tree, include, &nesting, loader->diagnostics))
    triad_diagnostics_add (loader->diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_LIMIT_EXCEEDED,
                           parameters->range, triad_element_dup_path (parameters),
                           _("the included files have more than %zu elements in total"),
                           loader->max_elements);

  from->nesting = MAX (from->nesting, nesting);
}

/* Resolves @include in @from after all includes of @file were resolved. */
static void
attach (Walk            *walk,
        TriadLoadedFile *from,
        TriadLoadedFile *file,
        TriadElement    *include)
{
  const char *name = triad_source_get_name (file->source);

  /* The diagnostics of the file itself give the reason. */
  if (file->sdf == NULL || !is_within_limits (walk, from, file, include))
    return;

  if (file->is_included)
    walk->n_repeated += file->n_elements;

  file->is_included = TRUE;
  from->n_elements += file->n_elements;
  from->n_bytes += file->n_bytes;
  from->nesting = MAX (from->nesting, count_models_around (include) + file->nesting);
  from->height = MAX (from->height, file->height + 1);
  include->included = find_content (file, walk->loader->tree);

  if (include->included != NULL)
    {
      apply_parameters (walk, from, include);
      return;
    }

  /* If it has an include, the reason is reported there. */
  if (triad_element_find_child (file->sdf, "include") != NULL)
    return;

  if (triad_element_find_child (file->sdf, "world") != NULL)
    add_error (walk, TRIAD_CODE_ELEMENT_MISSING, include,
               _("“%s” contains a world; only a model, actor or light can be included"),
               name);
  else
    add_error (walk, TRIAD_CODE_ELEMENT_MISSING, include, _("“%s” contains no model"), name);
}

static void
push (Walk            *walk,
      TriadLoadedFile *file)
{
  find_includes (file);
  file->is_open = TRUE;
  g_ptr_array_add (walk->stack, file);
}

/* Called when all includes of the last file are resolved: continues with the file that
 * includes it. */
static void
pop (Walk *walk)
{
  TriadLoadedFile *file = g_ptr_array_steal_index (walk->stack, walk->stack->len - 1);
  TriadLoadedFile *from;

  file->is_open = FALSE;

  if (walk->stack->len == 0)
    return;

  from = g_ptr_array_index (walk->stack, walk->stack->len - 1);
  attach (walk, from, file, current_include (from));
  from->next++;
}

/* Returns whether @include exceeds the limit; only the first one is reported. */
static gboolean
is_one_too_many (Walk         *walk,
                 TriadElement *include)
{
  guint max = walk->loader->max_includes;

  walk->n_followed = MIN (walk->n_followed, max + 1) + 1;

  if (walk->n_followed == max + 1)
    add_error (walk, TRIAD_CODE_LIMIT_EXCEEDED, include,
               _("too many includes; only the first %u are followed"), max);

  return walk->n_followed > max;
}

static void
follow (Walk            *walk,
        TriadLoadedFile *from,
        TriadElement    *include)
{
  g_autoptr(GFile) name = find_file (walk, from, include);
  g_autoptr(GError) error = NULL;
  TriadLoadedFile *file = name != NULL ? triad_loader_read (walk->loader, name, &error) : NULL;

  if (error != NULL)
    add_error (walk, get_code (error), include, "%s", error->message);

  if (file != NULL && file->is_open)
    add_cycle (walk, file, include);

  if (file != NULL && file->includes == NULL && is_within_limits (walk, from, file, include))
    {
      push (walk, file);
      return;
    }

  if (file != NULL && file->includes != NULL && !file->is_open)
    attach (walk, from, file, include);

  from->next++;
}

static void
step (Walk            *walk,
      TriadLoadedFile *from)
{
  TriadElement *include = current_include (from);

  if (is_one_too_many (walk, include))
    from->next++;
  else
    follow (walk, from, include);
}

void
triad_include_follow (TriadLoader     *loader,
                      TriadLoadedFile *file)
{
  g_autoptr(GPtrArray) stack = g_ptr_array_new ();
  Walk walk = { .loader = loader, .stack = stack };

  push (&walk, file);

  while (stack->len > 0 && !g_cancellable_is_cancelled (loader->cancellable))
    {
      TriadLoadedFile *last = g_ptr_array_index (stack, stack->len - 1);

      if (last->next < last->includes->len)
        step (&walk, last);
      else
        pop (&walk);
    }
}
