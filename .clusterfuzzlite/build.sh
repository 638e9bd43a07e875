#!/bin/bash -eu
# build.sh: builds the harnesses of tests/fuzz for ClusterFuzzLite and OSS-Fuzz
#
# The environment has CC, CFLAGS, LIB_FUZZING_ENGINE, SRC, WORK and OUT. Writes the
# harnesses into OUT, each with its seeds and dictionary, the helper programs that they
# start, and the shared libraries, which the image that runs them does not have.
#
# SPDX-License-Identifier: Apache-2.0

cd "$SRC/triad"

meson setup "$WORK/build" -Dfuzz=true -Dfuzz_engine="$LIB_FUZZING_ENGINE" -Db_lundef=false
ninja -C "$WORK/build" fuzzers src/triad-layout

mkdir -p "$OUT/lib"
cp "$WORK/build/src/triad-layout" "$OUT"

for program in "$WORK"/build/tests/fuzz/fuzz-*; do
  [ -f "$program" ] || continue
  name=${program##*/}
  harness=${name#fuzz-}

  cp "$program" "$OUT"
  cp tests/fuzz/sdformat.dict "$OUT/$name.dict"
  printf '[libfuzzer]\nmax_len = 16384\ntimeout = 10\n' >"$OUT/$name.options"

  # Several seeds have the same name in different folders.
  seeds=$WORK/seeds/$harness
  mkdir -p "$seeds"
  tests/fuzz/run.sh --seeds "$harness" | while read -r file; do
    cp "$file" "$seeds/$(sha1sum "$file" | cut -c1-16)"
  done
  if [ -n "$(ls "$seeds")" ]; then
    zip -qj "$OUT/${name}_seed_corpus.zip" "$seeds"/*
  fi
done

# The C library belongs to the image that runs the harnesses.
for program in "$OUT"/fuzz-* "$OUT/triad-layout"; do
  [ -x "$program" ] || continue
  ldd "$program" | sed -n 's/.* => \(\/[^ ]*\) .*/\1/p' |
    grep -vE '/(ld-linux|libc|libm|libdl|librt|libpthread|libresolv)[-.]' |
    while read -r library; do
      [ -e "$OUT/lib/${library##*/}" ] || cp "$library" "$OUT/lib"
    done
  patchelf --force-rpath --set-rpath '$ORIGIN/lib' "$program"
done

for library in "$OUT"/lib/*; do
  patchelf --force-rpath --set-rpath '$ORIGIN' "$library"
done
