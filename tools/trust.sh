#!/bin/sh
# trust.sh: a little of everything that is done to trust Triad, and a table of it
#
# Usage: trust.sh [SECONDS]
#
# The builds must be there: build, build-asan, build-tsan and build-fuzz; `./dev
# trust` makes them. Each harness is fuzzed for SECONDS, 5 if not said. What a step
# says is kept in build/trust/STEP.log.
#
# SPDX-License-Identifier: Apache-2.0

set -eu

cd "$(dirname "$0")/.."
seconds=${1:-5}
logs=build/trust
table=$logs/table
status=0

mkdir -p "$logs"
: >"$table"

# step NAME WHAT COMMAND...: runs it, and notes how it ended; its last line is its figure
step ()
{
  name=$1
  what=$2
  shift 2
  began=$(date +%s)
  printf 'trust: %s\n' "$what"

  if "$@" >"$logs/$name.log" 2>&1; then
    verdict=good
  else
    verdict=FAILED
    status=1
    tail -n 30 "$logs/$name.log"
  fi

  printf '%-12s %-7s %5d s  %s\n' "$name" "$verdict" $(($(date +%s) - began)) \
    "$(tail -n 1 "$logs/$name.log")" >>"$table"
}

# Called through step().
# shellcheck disable=SC2317

# tests BUILD MESON-ARGUMENT...: closes with the count
tests ()
{
  build=$1
  shift
  good=0
  rm -f "$build"/meson-logs/testlog*.json
  meson test -C "$build" --no-rebuild --print-errorlogs --timeout-multiplier 5 "$@" || good=1
  tests/count-results.py "$build"/meson-logs/testlog*.json || good=1
  return "$good"
}

# fuzz: closes with the sum
fuzz ()
{
  good=0
  tests/fuzz/run.sh build-fuzz "$seconds" >"$logs/harnesses" || good=1
  cat "$logs/harnesses"
  awk '{ n += $2 } END { print NR " harnesses, " n " executions" }' "$logs/harnesses"
  return "$good"
}

step stress 'properties of any model, and long use' tests build --suite trust
step sanitize 'addresses and undefined behaviour' tests build-asan --suite core --suite trust
step threads 'threads' tests build-tsan crew library monitor session opens task workers
step valgrind 'memory that was never set' tests build --setup valgrind \
  document motion parser pose-graph scope source urdf upgrade
step fuzz 'inputs that a fuzzer makes' fuzz
step analyse 'static analysis of the quick kind' tools/analyse.py --only cppcheck build

echo
cat "$table"
exit "$status"
