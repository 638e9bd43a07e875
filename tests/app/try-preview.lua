-- try-preview.lua: follows the selection in a window of Triad
--
-- usage: nvim --headless --clean -S triad-lsp.lua -S try-preview.lua, with TRIAD_MODEL set
--
-- Writes the word at the cursor to the file TRIAD_SEEN each time that it is another one, and
-- ends when the file is removed.
--
-- SPDX-License-Identifier: Apache-2.0

local seen

vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.TRIAD_MODEL))
vim.wait(30000, function() return next(vim.lsp.buf_get_clients(0)) ~= nil end, 20)
vim.fn.search('<link name="')
vim.fn.cursor(vim.fn.line('.'), vim.fn.col('.') + 13)
vim.cmd('TriadPreview')

vim.wait(60000, function()
  local word = vim.fn.expand('<cword>')

  if word ~= seen then
    vim.fn.writefile({ word }, vim.env.TRIAD_SEEN)
    seen = word
  end

  return vim.fn.filereadable(vim.env.TRIAD_SEEN) == 0
end, 20)
vim.cmd('qall!')
