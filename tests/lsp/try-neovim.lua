-- try-neovim.lua: uses the language server as a user of Neovim would
--
-- usage: nvim --headless --clean -S triad-lsp.lua -S try-neovim.lua, with TRIAD_MODEL set
--
-- Prints what it sees as JSON to the file TRIAD_SEEN.
--
-- SPDX-License-Identifier: Apache-2.0

local timeout = 30000  -- milliseconds
local seen = {}

local function wait(condition, what)
  if not vim.wait(timeout, condition, 20) then
    error('never ' .. what)
  end
end

-- Puts the cursor on a mark, some characters behind its beginning.
local function go(mark, behind)
  vim.fn.cursor(1, 1)
  vim.fn.search('\\V' .. mark, 'c')
  vim.fn.cursor(vim.fn.line('.'), vim.fn.col('.') + behind)
end

local function ask(method)
  local answers = vim.lsp.buf_request_sync(0, method, vim.lsp.util.make_position_params(0, 'utf-16'),
                                           timeout)
  for _, answer in pairs(answers or {}) do
    return answer.result
  end
end

local function try()
  vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.TRIAD_MODEL))
  wait(function() return #vim.diagnostic.get(0) > 0 end, 'a diagnostic')

  for _, item in ipairs(vim.diagnostic.get(0)) do
    table.insert(seen, { 'diagnostic', item.lnum + 1, item.code })
  end

  go('name="tip"', 7)
  table.insert(seen, { 'hover', ask('textDocument/hover').contents.value })

  go('"tpi', 1)
  local labels = {}
  for _, item in ipairs(ask('textDocument/completion').items) do
    table.insert(labels, item.label)
  end
  table.insert(seen, { 'completion', labels })

  -- The error is corrected by hand, and the frame renamed by the editor.
  vim.cmd('%s/"tpi"/"tip"/')
  wait(function() return #vim.diagnostic.get(0) == 0 end, 'no diagnostic')
  go('name="tip"', 7)
  vim.lsp.buf.rename('flange')
  wait(function() return vim.fn.search('flange', 'nw') > 0 end, 'renamed')
  table.insert(seen, { 'text', vim.api.nvim_buf_get_lines(0, 0, -1, true) })
end

local good, why = pcall(try)

if not good then
  table.insert(seen, { 'failed', tostring(why) })
end

vim.fn.writefile({ vim.fn.json_encode(seen) }, vim.env.TRIAD_SEEN)
vim.cmd('qall!')
