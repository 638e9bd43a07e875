/* refuse-seccomp.c: runs a program whose system call filters the kernel refuses
 *
 * As in a container whose own filter forbids further ones:
 *
 * refuse-seccomp PROGRAM [ARGUMENT…]
 *
 * Exits with 77 if this is not possible.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MISSING 77

#define LOAD(field) BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, field))
#define IS(value, yes, no) BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, value, yes, no)
#define RETURN(value) BPF_STMT (BPF_RET | BPF_K, value)

int
main (int   argc,
      char *argv[])
{
  struct sock_filter code[] = {
    LOAD (nr),
    IS (SYS_seccomp, 3, 0),
    IS (SYS_prctl, 0, 3),
    LOAD (args[0]),
    IS (PR_SET_SECCOMP, 0, 1),
    RETURN (SECCOMP_RET_ERRNO | EPERM),
    RETURN (SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = { sizeof code / sizeof *code, code };

  if (argc < 2 || prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0
      || prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0)
    return MISSING;

  execv (argv[1], argv + 1);
  perror (argv[1]);

  return 1;
}
