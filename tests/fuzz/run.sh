#!/bin/sh
# run.sh: fuzzes with libFuzzer, and says how far that went
#
# Usage: run.sh BUILD SECONDS [HARNESS...]
#
# BUILD is a build with -Dfuzz=true. Each harness runs for SECONDS, from its
# seeds, the cases, the examples and what it found before, which is kept in
# BUILD/corpus/HARNESS; models beside the project are taken along where
# TRIAD_CONFORMANCE names their folder. What breaks is left in
# BUILD/findings/HARNESS: make it smaller with -minimize_crash=1, and put it
# into tests/fuzz/regressions/HARNESS.
#
# SPDX-License-Identifier: Apache-2.0

set -eu

here=$(cd "$(dirname "$0")" && pwd)
top=$here/../..

if [ $# -lt 2 ]; then
  echo 'usage: run.sh BUILD SECONDS [HARNESS...]' >&2
  exit 2
fi

build=$1
seconds=$2
shift 2

if [ $# -eq 0 ]; then
  for source in "$here"/fuzz-*.c; do
    name=${source##*/fuzz-}
    set -- "$@" "${name%.c}"
  done
fi

# seeds HARNESS: the files that are as good as those that are made for it
seeds ()
{
  case $1 in
    compare | convert | include | motion | snapshot)
      find "$here/../cases" "$top/data/examples" ${TRIAD_CONFORMANCE:+"$TRIAD_CONFORMANCE"} \
        -name '*.sdf' -size -16k
      ;;
    urdf)
      find "$top/data/examples" ${TRIAD_CONFORMANCE:+"$TRIAD_CONFORMANCE"} -name '*.urdf' -size -16k
      ;;
    figure)
      find "$top/data/examples" -name '*.triad'
      ;;
  esac
}

export ASAN_OPTIONS="detect_leaks=1:malloc_context_size=8:allocator_may_return_null=1"
export LSAN_OPTIONS="print_suppressions=0:suppressions=$here/../lsan.supp"
export UBSAN_OPTIONS="print_stacktrace=1"
export FONTCONFIG_FILE="$here/../fonts.conf" LC_ALL=C.UTF-8 GIO_USE_VFS=local

status=0

for name; do
  corpus=$build/corpus/$name
  findings=$build/findings/$name
  log=$build/fuzz-$name.log
  mkdir -p "$corpus" "$findings"

  seeds "$name" | while read -r file; do
    cp "$file" "$corpus/seed-$(sha1sum "$file" | cut -c1-16)"
  done

  set -- "$corpus"
  for folder in "$here/seeds/$name" "$here/regressions/$name"; do
    [ ! -d "$folder" ] || set -- "$@" "$folder"
  done

  "$build/tests/fuzz/fuzz-$name" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=3000 \
    -max_len=16384 -dict="$here/sdformat.dict" -artifact_prefix="$findings/" \
    -print_final_stats=1 -verbosity=1 "$@" >"$log" 2>&1 || status=1

  executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  covered=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -n 1)
  printf '%-10s %10s executions, %6s edges, %s findings\n' "$name" "${executions:-?}" \
    "${covered:-?}" "$(find "$findings" -type f | wc -l)"
done

exit "$status"
