/* triad-application-private.h: structure and internal functions of TriadApplication */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-application.h"
#include "triad-preferences.h"

#define TRIAD_APPLICATION_FAILED 2         /* exit status */
#define TRIAD_APPLICATION_N_ENDS 3         /* signals that end the program */

struct _TriadApplication
{
  AdwApplication     parent_instance;

  TriadLayoutEngine *engine;
  TriadPreferences  *preferences;           /* created at startup */

  char              *screenshot;            /* the screenshot file to write, or NULL */
  char              *select;                /* the frame to select for it, or NULL */
  char              *generate;              /* the command that generates models, or NULL */
  gboolean           is_restoring;          /* the windows of the last time are about to open */
  gboolean           is_started;            /* the files of the command line are open */
  char             **joints;                /* the joint positions for it, or NULL */
  GFile             *compare;               /* file to compare the next one with, or NULL */
  char            ***arguments;             /* of the command line, until it is handled */
  int                width;                 /* of windows, px; 0 for the default size */
  int                height;
  gboolean           dark;                  /* overrides the preferences */
  int                exit_status;

  guint              end_ids[TRIAD_APPLICATION_N_ENDS];       /* sources of the signals that end the program */
};

/* Adds the options of the command line. */
void     triad_application_add_options          (TriadApplication   *self);

/* Implement the functions of GApplicationClass. */
int      triad_application_handle_local_options (GApplication       *application,
                                                 GVariantDict       *given);
gboolean triad_application_local_command_line   (GApplication       *application,
                                                 char             ***arguments,
                                                 int                *exit_status);
