/* triad-lsp-action-queue.c: answers requests for code actions from a thread */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-action-queue.h"

#include "triad-program.h"

/* Errors of LSP 3.17. */
#define REQUEST_CANCELLED (-32800)
#define CONTENT_MODIFIED  (-32801)

typedef struct
{
  TriadLspActionQueue *queue;
  GVariant            *id;
  char                *uri;
  TriadLspActions     *actions;
  GCancellable        *cancellable;
  gboolean             is_answered;    /* before its turn has ended */
  GMainContext        *context;
  GSource             *idle;           /* attached by the thread, at its end */
  GThread             *thread;         /* (nullable): until it was joined */
} Job;

struct _TriadLspActionQueue
{
  TriadLspWorkspace  *workspace;
  TriadLspConnection *connection;
  GQueue              jobs;            /* of Job; the first one is running, then the newest */
};

static void start (TriadLspActionQueue *self);

static void
job_free (gpointer data)
{
  Job *self = data;

  g_cancellable_cancel (self->cancellable);
  g_clear_pointer (&self->thread, g_thread_join);
  g_source_destroy (self->idle);
  g_source_unref (self->idle);
  g_main_context_unref (self->context);
  g_object_unref (self->cancellable);
  triad_lsp_actions_free (self->actions);
  g_free (self->uri);
  g_variant_unref (self->id);
  g_free (self);
}

TriadLspActionQueue *
triad_lsp_action_queue_new (TriadLspWorkspace  *workspace,
                            TriadLspConnection *connection)
{
  TriadLspActionQueue *self = g_new0 (TriadLspActionQueue, 1);

  self->workspace = workspace;
  self->connection = connection;
  g_queue_init (&self->jobs);

  return self;
}

void
triad_lsp_action_queue_free (TriadLspActionQueue *self)
{
  g_queue_clear_full (&self->jobs, job_free);
  g_free (self);
}

/* Fills in what a job is about.  Returns FALSE if the text has changed since the request. */
static gboolean
find_request (Job             *job,
              TriadLspRequest *request)
{
  TriadLspWorkspace *workspace = job->queue->workspace;
  TriadLspDocument *document = triad_lsp_workspace_find (workspace, job->uri);

  if (document == NULL || !triad_lsp_workspace_is_current (workspace, document))
    return FALSE;

  *request = (TriadLspRequest) {
    .workspace = workspace,
    .document = document,
    .model = triad_lsp_workspace_load (workspace, document->file),
  };

  return request->model != NULL &&
         request->model->snapshot == triad_lsp_actions_get_snapshot (job->actions);
}

/* Answers a job with an error.  One that is running stays in the queue until its thread ends. */
static void
drop (Job        *job,
      int         code,
      const char *message)
{
  TriadLspActionQueue *self = job->queue;

  if (!job->is_answered)
    triad_lsp_connection_fail (self->connection, job->id, code, message);

  job->is_answered = TRUE;
  g_cancellable_cancel (job->cancellable);

  if (job != g_queue_peek_head (&self->jobs))
    {
      g_queue_remove (&self->jobs, job);
      job_free (job);
    }
}

static void
drop_outdated (Job *job)
{
  drop (job, CONTENT_MODIFIED, "the document has changed");
}

static gboolean
done_cb (gpointer data)
{
  Job *job = data;
  TriadLspActionQueue *self = job->queue;
  TriadLspRequest request;

  g_clear_pointer (&job->thread, g_thread_join);

  if (!find_request (job, &request))
    drop_outdated (job);
  else if (!job->is_answered)
    triad_lsp_connection_reply (self->connection, job->id,
                                triad_lsp_actions_to_array (job->actions, &request));

  g_queue_remove (&self->jobs, job);
  job_free (job);
  start (self);

  return G_SOURCE_REMOVE;
}

static void
find (Job *job)
{
  triad_lsp_actions_find (job->actions, job->cancellable);
  g_source_attach (job->idle, job->context);
}

static gpointer
find_thread (gpointer data)
{
  triad_program_init_thread ();
  find (data);

  return NULL;
}

/* Starts the first job.  Without a thread, it is done at once. */
static void
start (TriadLspActionQueue *self)
{
  Job *job = g_queue_peek_head (&self->jobs);

  if (job == NULL)
    return;

  job->thread = g_thread_try_new ("actions", find_thread, job, NULL);

  if (job->thread == NULL)
    find (job);
}

void
triad_lsp_action_queue_add (TriadLspActionQueue   *self,
                            GVariant              *id,
                            const TriadLspRequest *request)
{
  Job *job = g_new0 (Job, 1);

  job->queue = self;
  job->id = g_variant_ref (id);
  job->uri = g_strdup (request->document->uri);
  job->actions = triad_lsp_actions_new (request);
  job->cancellable = g_cancellable_new ();
  job->context = g_main_context_ref_thread_default ();
  job->idle = g_idle_source_new ();
  g_source_set_callback (job->idle, done_cb, job, NULL);

  /* The newest is what the user waits for. */
  g_queue_push_nth (&self->jobs, job, 1);

  if (job == g_queue_peek_head (&self->jobs))
    start (self);
}

void
triad_lsp_action_queue_cancel (TriadLspActionQueue *self,
                               GVariant            *id)
{
  for (GList *link = self->jobs.head; link != NULL; link = link->next)
    {
      Job *job = link->data;

      if (!job->is_answered && g_variant_equal (job->id, id))
        {
          drop (job, REQUEST_CANCELLED, "the request was cancelled");
          return;
        }
    }
}

void
triad_lsp_action_queue_drop_outdated (TriadLspActionQueue *self)
{
  TriadLspRequest request;
  GList *next;

  for (GList *link = self->jobs.head; link != NULL; link = next)
    {
      Job *job = link->data;

      next = link->next;

      if (!find_request (job, &request))
        drop_outdated (job);
    }
}
