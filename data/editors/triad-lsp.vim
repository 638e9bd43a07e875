" triad-lsp.vim: starts Triad's language server in Vim with vim-lsp
"
" Copy it to ~/.vim/plugin/.
"
" SPDX-License-Identifier: Apache-2.0

augroup triad_lsp
  autocmd!
  autocmd BufRead,BufNewFile *.sdf,*.world,*.urdf setlocal filetype=sdformat syntax=xml
  autocmd User lsp_setup call lsp#register_server({
    \ 'name': 'triad',
    \ 'cmd': ['triad-cli', 'lsp'],
    \ 'allowlist': ['sdformat'],
    \ })
augroup END
