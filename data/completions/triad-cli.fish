# triad-cli.fish: completion for fish, of triad and of triad-cli
#
# What options there are, and the words that they may be given, is taken from
# --help; frames and joints from the model that stands on the command line.
#
# SPDX-License-Identifier: Apache-2.0

# The first model on the command line.
function __triad_model
    string match --regex '.*\.(?:sdf|world|urdf)$' -- (commandline -opc) | head -n 1
end

# __triad_frames [KIND]: its scoped names, of joints alone where KIND says so
function __triad_frames
    set -l kind '[a-z]*'
    set -q argv[1]; and set kind $argv[1]
    set -l model (__triad_model)
    test -n "$model"; or return
    triad-cli frames --format=json $model 2>/dev/null |
        grep -o '"name":"[^"]*","kind":"'$kind'"' | cut -d '"' -f 4
end

# The operations of edit, and whether the next word is one.
function __triad_operations
    LC_ALL=C command triad-cli edit --help 2>/dev/null | string match --regex --groups-only '^  ([a-z-]+) [A-Z]'
end

function __triad_needs_operation
    __fish_seen_subcommand_from edit; and test (commandline -opc)[-1] = (__triad_model)""
end

# __triad_files SUFFIX...: folders, and files that end so
function __triad_files
    __fish_complete_path (commandline -ct) | string match --regex '^.*(?:/|\.(?:'(string join '|' $argv)'))(?:\t.*)?$'
end

# __triad_options CONDITION PROGRAM [COMMAND]: what --help says of options
function __triad_options
    set -l condition $argv[1]
    set -l program $argv[2]
    for line in (LC_ALL=C command $argv[2..-1] --help 2>/dev/null)
        set -l option (string match --regex '^  ((?:-., )?)--([a-z-]+)((?:=\S+)?) +(.+)$' -- $line)
        or continue
        set -l short (string sub --start 2 --length 1 -- $option[2])
        set -l value (string sub --start 2 -- $option[4])
        set -l arguments --command $program --long-option $option[3] --description "$option[5]"
        test -n "$condition"; and set -a arguments --condition $condition
        test -n "$short"; and set -a arguments --short-option $short
        switch $value
            case ''
            case 'FILE*' OTHER PNG
                set -a arguments --require-parameter --force-files
            case 'FRAME*' NAME
                set -a arguments --exclusive --arguments '(__triad_frames)'
            case 'NAME=VALUE*' 'JOINT=*'
                set -a arguments --exclusive --arguments '(__triad_frames joint)='
            case '*|*'
                set -l words (string match --invert --regex '[A-Z.]' -- (string split '|' -- $value))
                set -a arguments --exclusive --arguments "$words"
            case '*'
                set -a arguments --exclusive
        end
        complete $arguments
    end
end

command --query triad-cli; or exit

for line in (LC_ALL=C command triad-cli --help 2>/dev/null)
    set -l words (string match --regex '^  ([a-z]+) +(.+)$' -- $line)
    or continue
    set -l name $words[2]
    complete --command triad-cli --condition __fish_use_subcommand --exclusive \
        --arguments $name --description $words[3]
    __triad_options "__fish_seen_subcommand_from $name" triad-cli $name
end

command --query triad; and __triad_options '' triad

set -l models '(__triad_files sdf world urdf)'
complete --command triad-cli --condition 'string match --quiet -- "--generate*" (commandline -opc)' --force-files
complete --command triad --no-files --arguments $models
complete --command triad-cli --no-files
complete --command triad-cli --condition '__fish_seen_subcommand_from check compare convert frames graph render' \
    --arguments $models
complete --command triad-cli --condition '__fish_seen_subcommand_from edit; and test -z "(__triad_model)"' \
    --arguments $models
complete --command triad-cli --condition '__triad_needs_operation' --arguments '(__triad_operations)'
complete --command triad-cli --condition '__fish_seen_subcommand_from edit; and test -n "(__triad_model)"; and not __triad_needs_operation' \
    --arguments '(__triad_frames)'
complete --command triad-cli --condition '__fish_seen_subcommand_from figures' --arguments '(__triad_files triad)'
complete --command triad-cli --condition '__fish_seen_subcommand_from explain; and test -z "(__triad_model)"' \
    --arguments $models
complete --command triad-cli --condition '__fish_seen_subcommand_from explain; and test -n "(__triad_model)"' \
    --arguments '(__triad_frames)'
