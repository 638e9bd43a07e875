#!/bin/sh
# trust.sh: a selection of sanitizers, fuzzers and checkers, and a table of results
#
# Usage: trust.sh [SECONDS]
#
# Needs the builds build, build-asan, build-tsan and build-fuzz, which `./dev trust`
# makes. Each harness is fuzzed for SECONDS [3]. The output of a step is written to
# build/trust/STEP.log. The table has the wall-clock time and the processor time of
# each step.
#
# SPDX-License-Identifier: Apache-2.0

set -eu

cd "$(dirname "$0")/.."
seconds=${1:-3}
logs=build/trust
table=$logs/table
status=0

mkdir -p "$logs"
: >"$table"

# Sets $worked to the processor time of all children, in seconds.
note_work ()
{
  times >"$logs/times"
  worked=$(awk 'NR == 2 { split($1 " " $2, t, /[ms ]+/)
                          printf "%d", 60 * (t[1] + t[3]) + t[2] + t[4] }' "$logs/times")
}

# note NAME VERDICT SECONDS WORK WORDS: a line of the table
note ()
{
  printf '%-10s %-7s %5d s %6d s  %s\n' "$@" >>"$table"
}

# step NAME WHAT COMMAND...: runs the command, and records its result; its last line is the number
step ()
{
  name=$1
  what=$2
  shift 2
  note_work
  before=$worked
  began=$(date +%s)
  verdict=good
  printf 'trust: %s\n' "$what"

  if ! "$@" >"$logs/$name.log" 2>&1; then
    verdict=FAILED
    status=1
    tail -n 30 "$logs/$name.log"
  fi

  note_work
  note "$name" "$verdict" $(($(date +%s) - began)) $((worked - before)) \
    "$(tail -n 1 "$logs/$name.log")"
}

# tests BUILD MESON-ARGUMENT...: closes with the count; called through step()
# shellcheck disable=SC2317
tests ()
{
  build=$1
  shift
  good=0
  rm -f "$build"/meson-logs/testlog*.json
  meson test -C "$build" --no-rebuild --print-errorlogs --timeout-multiplier 20 "$@" || good=1
  tests/count-results.py "$build"/meson-logs/testlog*.json || good=1
  return "$good"
}

# fuzz: closes with the sum; called through step()
# shellcheck disable=SC2317
fuzz ()
{
  good=0
  tests/fuzz/run.sh build-fuzz "$seconds" >"$logs/harnesses" || good=1
  cat "$logs/harnesses"
  awk '{ n += $2 } END { print NR " harnesses, " n " executions" }' "$logs/harnesses"
  return "$good"
}

started=$(date +%s)

step stress 'properties of any model, faults, and long use' tests build --suite trust
step address 'addresses and undefined behaviour' tests build-asan \
  cases cli conversion document opens parser pose-graph properties session source urdf-reader window
step threads 'threads' tests build-tsan \
  background-task monitor opens parallel-map reload session source-cache task-queue tree-scheduler
step valgrind 'memory that was never set' tests build --setup valgrind \
  document forward-kinematics normalize parser pose-graph scope source urdf-reader check-command
step fuzz 'inputs that a fuzzer makes' fuzz
step analyse 'static analysis of the quick kind' \
  tools/analyse.py --only cppcheck --only gcc build src

note_work
note all "$([ "$status" -eq 0 ] && echo good || echo FAILED)" $(($(date +%s) - started)) "$worked" ''
echo
cat "$table"
exit "$status"
