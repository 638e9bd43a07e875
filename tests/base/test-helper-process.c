/* test-helper-process.c: greetings and answers of helper processes */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-helper-process.h"

#include "triad-error.h"

#include <string.h>

#define MAX_ANSWER 1000     /* bytes */
#define PATIENT_MS 60000
#define HASTY_MS   300

#define NO_ANSWER "no response from the layout helper"
#define TOO_LONG  "the layout helper timed out"
#define REFUSES(reason) \
  "cannot sandbox the layout helper: " reason "; use --unconfined to run it anyway"

static TriadHelperProcess *
start (const char *script,
       int         timeout_ms)
{
  const char *argv[] = { "/bin/sh", "-c", script, NULL };
  g_autoptr(GError) error = NULL;
  TriadHelperProcess *child = triad_helper_process_new (argv, NULL, 0, "layout helper", timeout_ms,
                                                        &error);

  g_assert_no_error (error);

  return child;
}

static char *
ask (TriadHelperProcess  *child,
     GError             **error)
{
  g_autoptr(GBytes) request = g_bytes_new_static ("request\n", 8);

  return triad_helper_process_ask (child, request, MAX_ANSWER, NULL, error);
}

static void
test_answers (void)
{
  static const char *const scripts[] = {
    "echo confined; read a; echo hi; echo end; read a",
    "echo unconfined; read a; echo hi; echo end; read a",
    "printf conf; sleep 0.1; printf 'ined\\nhi\\ne'; sleep 0.1; echo nd; cat >/dev/null",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_autoptr(TriadHelperProcess) child = start (scripts[i], PATIENT_MS);
      g_autoptr(GError) error = NULL;
      g_autofree char *answer = ask (child, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (answer, ==, "hi\nend\n");
    }
}

static void
test_failures (void)
{
  static const struct
  {
    const char *script;
    int         timeout_ms;
    int         code;
    const char *message;
  } cases[] = {
    { "echo unconfined built without libseccomp; cat", PATIENT_MS, TRIAD_ERROR_UNCONFINED,
      REFUSES ("built without libseccomp") },
    { "echo unconfined it wants your password; cat", PATIENT_MS, TRIAD_ERROR_UNCONFINED,
      REFUSES ("unknown reason") },
    { "printf 'unconfined \\n'; cat", PATIENT_MS, TRIAD_ERROR_UNCONFINED,
      REFUSES ("unknown reason") },
    { "exit 0", PATIENT_MS, TRIAD_ERROR_NO_ANSWER, NO_ANSWER },
    { "echo hi; echo end; cat", PATIENT_MS, TRIAD_ERROR_NO_ANSWER, NO_ANSWER },
    { "printf 'confined\\0\\n'; echo end; cat", PATIENT_MS, TRIAD_ERROR_NO_ANSWER, NO_ANSWER },
    { "printf confined", PATIENT_MS, TRIAD_ERROR_NO_ANSWER, NO_ANSWER },
    { "echo; echo unconfined built without libseccomp; echo end; cat", PATIENT_MS,
      TRIAD_ERROR_NO_ANSWER, NO_ANSWER },
    { "exec cat /dev/zero", PATIENT_MS, TRIAD_ERROR_NO_ANSWER, NO_ANSWER },
    { "exec sleep 100", HASTY_MS, TRIAD_ERROR_HELPER, TOO_LONG },
    { "printf conf; exec sleep 100", HASTY_MS, TRIAD_ERROR_HELPER, TOO_LONG },
    { "echo confined; exec sleep 100", HASTY_MS, TRIAD_ERROR_HELPER, TOO_LONG },
    { "printf 'confined\\nhi\\0\\nend\\n'; cat", PATIENT_MS, TRIAD_ERROR_NO_ANSWER, NO_ANSWER },
    { "printf 'confined\\nhi\\nend\\0\\n'; cat", PATIENT_MS, TRIAD_ERROR_NO_ANSWER, NO_ANSWER },
    { "echo confined; exec yes", PATIENT_MS, TRIAD_ERROR_NO_ANSWER, NO_ANSWER },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadHelperProcess) child = start (cases[i].script, cases[i].timeout_ms);
      g_autoptr(GError) error = NULL;

      g_test_message ("%s", cases[i].script);
      g_assert_null (ask (child, &error));
      g_assert_error (error, TRIAD_ERROR, cases[i].code);
      g_assert_cmpstr (error->message, ==, cases[i].message);
      g_assert_false (triad_helper_process_is_running (child));
    }
}

/* A helper that has received data can no longer refuse. */
static void
test_late_refusal (void)
{
  static const char refusal[] = "unconfined built without libseccomp\nend\n";
  g_autoptr(TriadHelperProcess) child =
    start ("echo confined; while read a; do echo unconfined built without libseccomp; echo end;"
           "done", PATIENT_MS);

  for (int i = 0; i < 2; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *answer = ask (child, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (answer, ==, refusal);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/helper-process/answers", test_answers);
  g_test_add_func ("/helper-process/failures", test_failures);
  g_test_add_func ("/helper-process/late-refusal", test_late_refusal);

  return g_test_run ();
}
