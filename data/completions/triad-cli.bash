# triad-cli.bash: completion for bash, of triad and of triad-cli
#
# What options there are, and the words that they may be given, is taken from
# --help; frames and joints from the model that stands on the command line.
#
# SPDX-License-Identifier: Apache-2.0

# _triad_help PROGRAM [COMMAND]: what it says of itself, in no one's language
_triad_help ()
{
  LC_ALL=C "$@" --help 2>/dev/null
}

# _triad_model: the first file on the command line that can be a model
_triad_model ()
{
  local word
  for word in "${words[@]:1}"; do
    case $word in
      *.sdf | *.world | *.urdf)
        [[ -f $word ]] && printf '%s\n' "$word" && return
        ;;
    esac
  done
}

# _triad_frames PROGRAM [KIND]: scoped names in that model, of joints alone where KIND says so
_triad_frames ()
{
  local model
  model=$(_triad_model)
  [[ $model ]] || return
  "$1" frames --format=json "$model" 2>/dev/null |
    grep -o "\"name\":\"[^\"]*\",\"kind\":\"${2:-[a-z]*}\"" | cut -d '"' -f 4
}

# _triad_offer NAMES [SUFFIX]: completes $cur as one of NAMES, a line each.  They come from a
# file, so that they are quoted, and not given to compgen -W, which runs a $(command) in them.
_triad_offer ()
{
  local name
  COMPREPLY=()
  while IFS= read -r name; do
    # what JSON escapes is left out
    [[ $name && $name == "$cur"* && $name != *\\* ]] && COMPREPLY+=("$(printf %q "$name")${2-}")
  done <<< "$1"
  __ltrim_colon_completions "$cur"
}

# _triad_values PROGRAM [COMMAND]: completes $cur as the value of $prev
_triad_values ()
{
  local value word
  local -a choices=()

  # The name of a frame can begin like an option, and sed runs commands in what it is told.
  [[ $prev != *[!a-z-]* ]] || return 1

  value=$(_triad_help "$@" | sed -n "s/^  \(-., \)\?${prev}=\([^ ]*\).*/\2/p")
  case $prev in
    -?) value=$(_triad_help "$@" | sed -n "s/^  ${prev}, --[a-z-]*=\([^ ]*\).*/\1/p") ;;
  esac

  case $value in
    FILE* | OTHER | PNG)
      _filedir
      ;;
    FRAME* | NAME)
      _triad_offer "$(_triad_frames triad-cli)"
      ;;
    NAME=VALUE* | JOINT=*)
      _triad_offer "$(_triad_frames triad-cli joint)" =
      compopt -o nospace
      ;;
    '')
      return 1
      ;;
    *)
      # Words in small letters are to be written as they stand.
      for word in ${value//|/ }; do
        [[ $word == *[A-Z.]* ]] || choices+=("$word")
      done
      COMPREPLY=($(compgen -W "${choices[*]}" -- "$cur"))
      ;;
  esac
}

# _triad_options PROGRAM [COMMAND]: completes $cur as an option
_triad_options ()
{
  COMPREPLY=($(compgen -W "$(_triad_help "$@" |
    sed -n 's/^  \(-., \)\?\(--[a-z-]*=\?\).*/\2/p')" -- "$cur"))
  [[ ${COMPREPLY-} != *= ]] || compopt -o nospace
}

_triad_cli ()
{
  local cur prev words cword split commands
  _init_completion -s -n : || return

  if [[ $cword -eq 1 ]]; then
    commands=$(_triad_help "$1" | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
    COMPREPLY=($(compgen -W "$commands --help --version" -- "$cur"))
    return
  fi

  case $prev in
    -*) _triad_values "$1" "${words[1]}" && return ;;
  esac

  $split && return

  case $cur in
    -*) _triad_options "$1" "${words[1]}" ;;
    *)
      # What is explained is a frame of the file before it.
      if [[ ${words[1]} == explain && $(_triad_model) ]]; then
        _triad_offer "$(_triad_frames "$1")"
      elif [[ ${words[1]} == edit && $(_triad_model) ]]; then
        # The operation, then frames.
        if [[ ${words[cword - 1]} == "$(_triad_model)" ]]; then
          COMPREPLY=($(compgen -W "$(_triad_help "$1" edit |
            sed -n '/^Operations:/,/^$/s/^  \([a-z-]*\) .*/\1/p')" -- "$cur"))
        else
          _triad_offer "$(_triad_frames "$1")"
        fi
      elif [[ ${words[1]} == figures ]]; then
        _filedir triad
      elif [[ " ${words[*]}" == *' --generate'* ]]; then
        _filedir
      else
        _filedir '@(sdf|world|urdf)'
      fi
      ;;
  esac
}

_triad ()
{
  local cur prev words cword split
  _init_completion -s -n : || return

  case $prev in
    -*) _triad_values "$1" && return ;;
  esac

  $split && return

  case $cur in
    -*) _triad_options "$1" ;;
    *) _filedir '@(sdf|world|urdf)' ;;
  esac
}

complete -F _triad_cli triad-cli
complete -F _triad triad
