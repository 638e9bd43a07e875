#compdef triad triad-cli
# triad-cli.zsh: completion for zsh, of triad and of triad-cli
#
# What options there are, and the words that they may be given, is taken from
# --help; frames and joints from the model that stands on the command line.
#
# SPDX-License-Identifier: Apache-2.0

# _triad_frames [KIND]: scoped names in the model on the command line, of joints alone where KIND says so.
# _call_program evaluates its arguments, so that a $(command) on the command line must be quoted.
_triad_frames () {
  local -a found names
  local model
  found=(${(M)words:#*.(sdf|world|urdf)})
  (( $#found )) || return 1
  model=${${(Q)found[1]}/#\~\//$HOME/}
  names=(${(f)"$(_call_program frames triad-cli frames --format=json ${(q)model} 2>/dev/null |
    grep -o "\"name\":\"[^\"]*\",\"kind\":\"${1:-[a-z]*}\"" | cut -d '"' -f 4)"})
  compadd -S "${2:-}" -a names
}

# _triad_options PROGRAM [COMMAND]: fills $specs with what --help says of options
_triad_options () {
  local line short name value text action
  for line in ${(f)"$(LC_ALL=C _call_program options ${(q)@} --help 2>/dev/null)"}; do
    [[ $line =~ '^  ((-.), )?--([a-z-]+)(=([^ ]+))? +(.+)$' ]] || continue
    short=$match[2] name=$match[3] value=$match[5] text=${match[6]//[\[\]:]/ }
    case $value in
      '') action= ;;
      FILE* | OTHER | PNG) action=':file:_files' ;;
      FRAME* | NAME) action=":frame: _triad_frames" ;;
      NAME=VALUE* | JOINT=*) action=':joint: _triad_frames joint =' ;;
      *\|*) action=":value:(${(@)${(@s:|:)value}:#*[A-Z.]*})" ;;
      *) action=":${value//[\[\]:]/ }: " ;;
    esac
    if [[ $text == *repeatable* ]]; then
      specs+=("*--$name${value:+=}[$text]$action")
      [[ -z $short ]] || specs+=("*$short${value:++}[$text]$action")
    elif [[ -n $short ]]; then
      specs+=("($short --$name)--$name${value:+=}[$text]$action"
              "($short --$name)$short${value:++}[$text]$action")
    else
      specs+=("--$name${value:+=}[$text]$action")
    fi
  done
}

local -a specs commands operations
local state line curcontext=$curcontext
local models='*:model:_files -g "*.(sdf|world|urdf)(-.)"'

if [[ $service == triad ]]; then
  _triad_options $words[1]
  _arguments -s $specs $models
  return
fi

if (( CURRENT == 2 )); then
  for line in ${(f)"$(LC_ALL=C _call_program commands $words[1] --help 2>/dev/null)"}; do
    [[ $line =~ '^  ([a-z]+) +(.+)$' && $match[1] != triad* ]] && commands+=("$match[1]:$match[2]")
  done
  _describe command commands
  return
fi

_triad_options $words[1] $words[2]

case $words[2] in
  explain) models='1:model:_files -g "*.(sdf|world|urdf)(-.)"' specs+=('2:frame: _triad_frames') ;;
  edit)
    models='1:model:_files -g "*.(sdf|world|urdf)(-.)"'
    for line in ${(f)"$(LC_ALL=C _call_program operations ${(q)words[1]} edit --help 2>/dev/null)"}; do
      [[ $line =~ '^  ([a-z-]+) [A-Z].*$' ]] && operations+=("$match[1]")
    done
    specs+=("2:operation:(${operations[*]})" '*:frame: _triad_frames')
    ;;
  figures) models='*:figures:_files -g "*.triad(-.)"' ;;
  *) (( ${words[(I)--generate*]} )) && models='*:template:_files' ;;
esac

shift words
(( CURRENT-- ))
_arguments -s $specs $models
