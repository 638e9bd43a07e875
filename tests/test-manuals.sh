#!/bin/sh
# test-manuals.sh TRIAD-CLI MANUAL: the manual has every command and option that there is
#
# SPDX-License-Identifier: Apache-2.0

cli=$1
manual=$2
number=0
bad=0

# has NAME PATTERN: the manual has a line that begins so
has ()
{
  number=$((number + 1))
  if grep -q "$2" "$manual"; then
    echo "ok $number $1"
  else
    echo "not ok $number $1"
    bad=1
  fi
}

commands=$("$cli" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
for command in $commands; do
  has "/manual/$command" "^\.It Cm $command\$"
  options=$("$cli" "$command" --help | sed -n 's/^  -., --\([a-z-]*\).*/\1/p')
  for option in $options; do
    has "/manual/$command/$option" "^\.It Fl -$option\\b"
  done
done

echo "1..$number"
[ "$number" -gt 0 ] || bad=1
exit $bad
