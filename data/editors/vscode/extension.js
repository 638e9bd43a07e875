// extension.js: starts Triad's language server in VS Code
//
// SPDX-License-Identifier: Apache-2.0

'use strict'

const vscode = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')

let client

exports.activate = async function () {
  const command = vscode.workspace.getConfiguration('triad').get('command')

  client = new LanguageClient('triad', 'Triad', { command, args: ['lsp'] }, {
    documentSelector: [{ scheme: 'file', language: 'sdformat' }],
    synchronize: {
      fileEvents: vscode.workspace.createFileSystemWatcher('**/*.{sdf,urdf,world}')
    }
  })
  await client.start()
}

exports.deactivate = function () {
  return client && client.stop()
}
