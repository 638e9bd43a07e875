-- triad-lsp.lua: starts Triad's language server in Neovim 0.7 and newer
--
-- Copy it to ~/.config/nvim/plugin/.  :TriadPreview selects the frame at the cursor in the
-- window of Triad that shows the file, from then on, and puts the cursor on what is selected
-- there; once more ends that.
--
-- SPDX-License-Identifier: Apache-2.0

local group = vim.api.nvim_create_augroup('triad-lsp', {})
local clients = {}  -- of Neovim 0.7, by folder

-- Neovim 0.7 has no handler of its own.
local function show_document(_, result, context)
  local client = vim.lsp.get_client_by_id(context.client_id)

  vim.lsp.util.jump_to_location({ uri = result.uri, range = result.selection },
                                client.offset_encoding)
  return { success = true }
end

local function start(buffer)
  local capabilities = vim.lsp.protocol.make_client_capabilities()
  capabilities.window.showDocument = { support = true }

  local config = {
    name = 'triad',
    capabilities = capabilities,
    handlers = {
      ['window/showDocument'] = vim.lsp.handlers['window/showDocument'] or show_document,
    },
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

local preview = nil  -- the group of the commands that follow the cursor

local function select_frame(buffer, follow)
  for _, client in pairs(vim.lsp.buf_get_clients(buffer)) do
    if client.name == 'triad' then
      local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
      params.follow = follow
      client.request('triad/preview', params, function() end, buffer)
    end
  end
end

vim.api.nvim_create_user_command('TriadPreview', function()
  local buffer = vim.api.nvim_get_current_buf()

  if preview then
    vim.api.nvim_del_augroup_by_id(preview)
    preview = nil
    select_frame(buffer, false)
    return
  end

  preview = vim.api.nvim_create_augroup('triad-preview', {})
  vim.api.nvim_create_autocmd('CursorMoved', {
    group = preview,
    pattern = { '*.sdf', '*.world', '*.urdf' },
    callback = function() select_frame(vim.api.nvim_get_current_buf(), true) end,
  })
  select_frame(buffer, true)
end, { desc = 'Follow the selection in Triad, and select there' })
