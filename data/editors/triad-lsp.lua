-- triad-lsp.lua: starts Triad's language server in Neovim 0.7 and newer
--
-- Copy it to ~/.config/nvim/plugin/.
--
-- SPDX-License-Identifier: Apache-2.0

local group = vim.api.nvim_create_augroup('triad-lsp', {})
local clients = {}  -- of Neovim 0.7, by folder

local function start(buffer)
  local config = {
    name = 'triad',
    cmd = { 'triad-cli', 'lsp' },
    root_dir = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':p:h'),
  }

  if vim.lsp.start then
    vim.lsp.start(config)
    return
  end

  clients[config.root_dir] = clients[config.root_dir] or vim.lsp.start_client(config)
  vim.lsp.buf_attach_client(buffer, clients[config.root_dir])
end

vim.api.nvim_create_autocmd({ 'BufRead', 'BufNewFile' }, {
  group = group,
  pattern = { '*.sdf', '*.world', '*.urdf' },
  callback = function(event)
    vim.bo.filetype = 'xml'
    start((event or {}).buf or vim.api.nvim_get_current_buf())
  end,
})
