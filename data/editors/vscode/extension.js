// extension.js: starts Triad's language server in VS Code
//
// SPDX-License-Identifier: Apache-2.0

'use strict'

const vscode = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')

let client
let preview // what follows the cursor, while it does

function selectFrame (editor, follow) {
  if (!editor || editor.document.languageId !== 'sdformat') return
  client.sendRequest('triad/preview', {
    textDocument: client.code2ProtocolConverter.asTextDocumentIdentifier(editor.document),
    position: client.code2ProtocolConverter.asPosition(editor.selection.active),
    follow
  })
}

function togglePreview () {
  if (preview) {
    preview.dispose()
    preview = undefined
  } else {
    preview = vscode.window.onDidChangeTextEditorSelection(event =>
      selectFrame(event.textEditor, true))
  }
  selectFrame(vscode.window.activeTextEditor, preview !== undefined)
}

exports.activate = async function (context) {
  const command = vscode.workspace.getConfiguration('triad').get('command')

  client = new LanguageClient('triad', 'Triad', { command, args: ['lsp'] }, {
    documentSelector: [{ scheme: 'file', language: 'sdformat' }],
    synchronize: {
      fileEvents: vscode.workspace.createFileSystemWatcher('**/*.{sdf,urdf,world}')
    }
  })
  await client.start()
  context.subscriptions.push(vscode.commands.registerCommand('triad.preview', togglePreview))
}

exports.deactivate = function () {
  return client && client.stop()
}
