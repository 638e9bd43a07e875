#!/bin/sh
# test-memcheck.sh TRIAD-CLI EXAMPLES VALGRIND...: valgrind finds nothing in a command
#
# SPDX-License-Identifier: Apache-2.0

cli=$1
examples=$2
shift 2
number=0
bad=0
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

# memcheck STATUS WORDS...: the command ends with STATUS, and not with that of VALGRIND
memcheck ()
{
  wanted=$1
  shift
  number=$((number + 1))
  "$@" >"$made/says" 2>&1
  status=$?

  if [ "$status" -eq "$wanted" ]; then
    echo "ok $number /memcheck/$command"
  else
    bad=1
    echo "# exit status $status"
    sed 's/^/# /' "$made/says"
    echo "not ok $number /memcheck/$command"
  fi
}

export G_SLICE=always-malloc

command=check
memcheck 1 "$@" "$cli" check "$examples"
command=frames
memcheck 0 "$@" "$cli" frames --format=json "$examples/arm_and_gripper.sdf"
command=explain
memcheck 0 "$@" "$cli" explain "$examples/arm_and_gripper.sdf" arm_and_gripper::gripper
command=convert
memcheck 0 "$@" "$cli" convert --to=1.12 -o "$made/made.sdf" "$examples/urdf_parity.urdf"
command=compare
memcheck 0 "$@" "$cli" compare "$examples/urdf_parity.urdf" "$examples/urdf_parity.sdf"

echo "1..$number"
exit $bad
