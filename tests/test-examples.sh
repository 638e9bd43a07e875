#!/bin/sh
# test-examples.sh TRIAD-CLI FOLDER: the examples are what they say they are
#
# SPDX-License-Identifier: Apache-2.0

cli=$1
folder=$2
number=0
bad=0

# verdict NAME: reports what the last command said
verdict ()
{
  if [ "$good" = yes ]; then
    result='ok'
  else
    result='not ok'
    bad=1
  fi
  number=$((number + 1))
  echo "$result $number $1"
}

# Nothing but what is beside the examples may be needed.
unset SDF_PATH GZ_SIM_RESOURCE_PATH IGN_GAZEBO_RESOURCE_PATH GAZEBO_MODEL_PATH
unset ROS_PACKAGE_PATH AMENT_PREFIX_PATH

for file in "$folder"/*.sdf "$folder"/*.urdf "$folder"/flange_parts/*.sdf; do
  name=${file#"$folder"/}
  [ "$name" != broken.sdf ] || continue
  good=no
  if says=$("$cli" check "$file" 2>&1) && [ -z "$says" ]; then
    good=yes
  else
    echo "$says" | sed 's/^/# /'
  fi
  verdict "/examples/$name/is-sound"
done

says=$("$cli" check "$folder/broken.sdf" 2>&1)
status=$?
errors=$(echo "$says" | grep -c '\.sdf:[0-9]*:[0-9]*: error: ')
good=no
if [ "$status" -eq 1 ] && [ "$errors" -eq 5 ]; then
  good=yes
else
  echo "# exit status $status, $errors errors"
  echo "$says" | sed 's/^/# /'
fi
verdict /examples/broken.sdf/has-five-errors

# Each mistake is on the line below a comment that begins “Mistake”, or within
# the element that follows.
good=yes
for mistake in 1 2 3 4 5; do
  line=$(grep -n "Mistake $mistake" "$folder/broken.sdf" | cut -d: -f1)
  near=no
  for reported in $(echo "$says" | sed -n 's/^.*\.sdf:\([0-9]*\):[0-9]*: error: .*/\1/p'); do
    if [ "$reported" -gt "$line" ] && [ "$reported" -le $((line + 9)) ]; then
      near=yes
    fi
  done
  if [ $near = no ]; then
    echo "# nothing is said of mistake $mistake, line $line"
    good=no
  fi
done
verdict /examples/broken.sdf/errors-are-where-the-mistakes-are

# Both say so: the numbers of the one are the numbers of the other.
poses ()
{
  "$cli" frames --format=json "$1" |
    grep -o '"name":"[^"]*"\|"position":\[[^]]*\]\|"orientation":\[[^]]*\]'
}
good=no
if [ -n "$(poses "$folder/urdf_parity.sdf")" ] &&
   [ "$(poses "$folder/urdf_parity.sdf")" = "$(poses "$folder/urdf_parity.urdf")" ]; then
  good=yes
else
  poses "$folder/urdf_parity.sdf" | sed 's/^/# sdf: /'
  poses "$folder/urdf_parity.urdf" | sed 's/^/# urdf: /'
fi
verdict /examples/urdf_parity/same-poses-as-the-urdf

# The list offers files that are there.
good=yes
names=$(sed -n 's/^\[\(.*\)\]$/\1/p' "$folder/examples.ini")
for name in $names; do
  if [ ! -f "$folder/$name" ]; then
    echo "# no such file: $name"
    good=no
  fi
done
verdict /examples/list-names-files

echo "1..$number"
exit $bad
