#!/bin/sh
# draw-neovim.sh: pictures of Neovim with the language server, to look at
#
# Usage: draw-neovim.sh TRIAD-CLI FOLDER
#
# Needs Xvfb, xterm, Neovim and ImageMagick.  Writes hover.png, completion.png, hints.png,
# rename.png,
# renamed.png and diagnostics.png into FOLDER.  Inlay hints are drawn behind their lines, because
# older Neovims cannot show them.
#
# SPDX-License-Identifier: Apache-2.0

set -eu

if [ $# -ne 2 ]; then
  echo 'usage: draw-neovim.sh TRIAD-CLI FOLDER' >&2
  exit 2
fi

here=$(cd "$(dirname "$0")" && pwd)
editors=$here/../../data/editors
tool=$(realpath "$1")
out=$2

if [ -z "${TRIAD_DRAWING:-}" ]; then
  exec env TRIAD_DRAWING=1 "$here/../app/session.sh" "$0" "$tool" "$out"
fi

mkdir -p "$out"
scratch=$(mktemp -d)
terminal=
trap 'test -z "$terminal" || kill "$terminal"; rm -rf "$scratch"' EXIT

printf '#!/bin/sh\nexec %s "$@"\n' "$tool" >"$scratch/triad-cli"
chmod +x "$scratch/triad-cli"
cp "$here/../../data/examples/arm.sdf" "$scratch/arm.sdf"
export PATH="$scratch:$PATH" HOME="$scratch" XDG_RUNTIME_DIR="$scratch" LC_ALL=C.UTF-8

cat >"$scratch/hints.lua" <<'END'
function Hints()
  local last = vim.api.nvim_buf_line_count(0)
  local range = { start = { line = 0, character = 0 }, ['end'] = { line = last, character = 0 } }
  local params = { textDocument = vim.lsp.util.make_text_document_params(), range = range }
  local space = vim.api.nvim_create_namespace('hints')
  vim.lsp.buf_request(0, 'textDocument/inlayHint', params, function(_, hints)
    for _, hint in ipairs(hints) do
      vim.api.nvim_buf_set_extmark(0, space, hint.position.line, 0,
                                   { virt_text = { { hint.label, 'Comment' } } })
    end
  end)
end
END

xterm -fa Monospace -fs 11 -geometry 110x40+0+0 -e \
  nvim --clean --listen "$scratch/socket" -S "$editors/triad-lsp.lua" -S "$scratch/hints.lua" \
  -c "set nohlsearch background=light" -c "edit $scratch/arm.sdf" &
terminal=$!

# keys NAME KEYS: types keys, and draws what is there a second later
keys ()
{
  nvim --server "$scratch/socket" --remote-send "$2" >/dev/null
  sleep 1.5
  import -window root -crop 1000x770+0+0 "$out/$1.png"
}

while [ ! -S "$scratch/socket" ]; do
  sleep 0.1
done

sleep 2
keys hover '/name="elbow"<CR>6l:lua vim.lsp.buf.hover()<CR>'
keys completion '<Esc>/attached_to="<CR>13l:setlocal omnifunc=v:lua.vim.lsp.omnifunc<CR>i<C-x><C-o>'
keys hints '<C-e><Esc>u:lua Hints()<CR>/"shoulder"<CR>zt'
keys rename 'gg/name="elbow"<CR>6l:lua vim.lsp.buf.rename()<CR>'
keys renamed '<C-u>joint_2<CR>'
keys diagnostics '/forearm<CR>ciwforarm<Esc>:sleep 1<CR>:lua vim.diagnostic.open_float()<CR>'
