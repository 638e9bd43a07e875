" triad.vim: :compiler triad, then :make says what is wrong with a model
"
" Copy it to ~/.vim/compiler/, and to ~/.vim/ftdetect/ what the last lines say.
"
" SPDX-License-Identifier: Apache-2.0

if exists('current_compiler')
  finish
endif
let current_compiler = 'triad'

CompilerSet makeprg=triad-cli\ check\ --\ %:S
CompilerSet errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tote:\ %m
