#!/bin/sh
# run.sh: fuzzes with libFuzzer or AFL++, and prints the coverage
#
# Usage: run.sh [--afl] BUILD SECONDS [HARNESS...]
#        run.sh --seeds HARNESS
#
# BUILD is a build with -Dfuzz=true: by clang for libFuzzer, and by
# afl-clang-fast for AFL++. Each harness runs for SECONDS, starting from its seeds,
# the inputs that keep.py selected, the cases, the examples, its earlier findings in
# BUILD/corpus/HARNESS and, if there are any, the models in ../shared/conformance or
# TRIAD_CONFORMANCE. Failing inputs are written to BUILD/findings/HARNESS: make them
# smaller with -minimize_crash=1 or afl-tmin, and add them to
# tests/fuzz/regressions/HARNESS.
#
# --seeds prints the files that a harness starts from.
#
# SPDX-License-Identifier: Apache-2.0

set -eu

here=$(cd "$(dirname "$0")" && pwd)
top=$here/../..
fuzzer=libfuzzer

models=${TRIAD_CONFORMANCE:-$top/../shared/conformance}
[ -d "$models" ] || models=

# seeds HARNESS: the files that are as good as those that are made for it
seeds ()
{
  case $1 in
    compare | convert | cost | edit | include | lsp | motion | schema | snapshot | svg)
      find "$here/../cases" "$top/data/examples" ${models:+"$models"} -name '*.sdf' -size -16k
      ;;
    urdf)
      find "$top/data/examples" ${models:+"$models"} -name '*.urdf' -size -16k
      ;;
    figure)
      find "$top/data/examples" -name '*.triad'
      ;;
  esac

  for folder in "$here/seeds/$1" "$here/regressions/$1" "$here/corpus/$1"; do
    [ ! -d "$folder" ] || find "$folder" -type f
  done
}

if [ "${1:-}" = --seeds ]; then
  seeds "$2"
  exit
fi

if [ "${1:-}" = --afl ]; then
  fuzzer=afl
  shift
fi

if [ $# -lt 2 ]; then
  echo 'usage: run.sh [--afl] BUILD SECONDS [HARNESS...]' >&2
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

# report HARNESS EXECUTIONS EDGES
report ()
{
  printf '%-10s %10s executions, %6s edges, %s findings\n' "$1" "${2:-?}" "${3:-?}" \
    "$(find "$build/findings/$1" -type f ! -name 'README*' | wc -l)"
}

run_libfuzzer ()
{
  log=$build/fuzz-$1.log

  ASAN_OPTIONS="detect_leaks=1:malloc_context_size=8:allocator_may_return_null=1" \
    "$build/tests/fuzz/fuzz-$1" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=3000 \
    -max_len=16384 -dict="$here/sdformat.dict" -artifact_prefix="$build/findings/$1/" \
    -print_final_stats=1 -verbosity=1 "$build/corpus/$1" >"$log" 2>&1 || status=1

  report "$1" "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" \
    "$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -n 1)"
}

# Leaks are for libFuzzer to find.
run_afl ()
{
  log=$build/fuzz-$1.log
  out=$build/afl/$1
  mkdir -p "$out"

  mutator=
  if nm "$build/tests/fuzz/fuzz-$1" | grep -q ' T LLVMFuzzerCustomMutator$'; then
    mutator=$build/mutator-afl.so
  fi

  env -u LSAN_OPTIONS UBSAN_OPTIONS="abort_on_error=1:symbolize=0" \
    ASAN_OPTIONS="abort_on_error=1:symbolize=0:detect_leaks=0:allocator_may_return_null=1" \
    AFL_NO_UI=1 AFL_NO_AFFINITY=1 AFL_SKIP_CPUFREQ=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 \
    AFL_AUTORESUME=1 AFL_CUSTOM_MUTATOR_LIBRARY="$mutator" \
    afl-fuzz -i "$build/corpus/$1" -o "$out" -V "$seconds" -t 10000 -m none -G 16384 \
    -x "$here/sdformat.dict" -- "$build/tests/fuzz/fuzz-$1" >"$log" 2>&1 || status=1

  # The corpus of the next run, and failing inputs.
  cp -f "$out"/default/queue/id:* "$build/corpus/$1" 2>/dev/null || :
  if cp -f "$out"/default/crashes/id:* "$build/findings/$1" 2>/dev/null; then
    status=1
  fi

  stats=$out/default/fuzzer_stats
  report "$1" "$(sed -n 's/^execs_done *: *//p' "$stats" 2>/dev/null)" \
    "$(sed -n 's/^edges_found *: *//p' "$stats" 2>/dev/null)"
}

# afl-fuzz is built without sanitizers, so the library that it loads must be too.
make_mutator ()
{
  # A list of words.
  # shellcheck disable=SC2046
  clang -shared -fPIC -O2 -I"$top/src/base" -I"$top/src/xml" -I"$top/src/sdf" -I"$top/src/model" -I"$top/src/snapshot" \
    -o "$build/mutator-afl.so" "$here/mutator.c" "$here/mutator-afl.c" \
    $(pkg-config --cflags --libs gio-2.0 json-glib-1.0)
}

export LSAN_OPTIONS="print_suppressions=0:suppressions=$here/../lsan.supp"
export UBSAN_OPTIONS="print_stacktrace=1"
export FONTCONFIG_FILE="$here/../fonts.conf" LC_ALL=C.UTF-8 GIO_USE_VFS=local

status=0
[ "$fuzzer" = libfuzzer ] || make_mutator

for name; do
  mkdir -p "$build/corpus/$name" "$build/findings/$name"

  seeds "$name" | while read -r file; do
    cp "$file" "$build/corpus/$name/seed-$(sha1sum "$file" | cut -c1-16)"
  done

  "run_$fuzzer" "$name"
done

exit "$status"
