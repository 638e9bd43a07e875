// try-node.js: uses the language server through the library that VS Code's client is made of
//
// usage: node try-node.js, with TRIAD_MODEL and NODE_PATH set
//
// Checks the results with the types of the protocol.  Prints what it sees as JSON to the
// file TRIAD_SEEN.
//
// SPDX-License-Identifier: Apache-2.0

'use strict'

const { spawn } = require('child_process')
const fs = require('fs')
const url = require('url')
const lsp = require('vscode-languageserver-protocol/node')

const seen = []

function check (type, value, name) {
  if (!type.is(value)) throw new Error(`not a ${name}: ${JSON.stringify(value)}`)
  return value
}

async function main () {
  const uri = url.pathToFileURL(process.env.TRIAD_MODEL).href
  const text = fs.readFileSync(process.env.TRIAD_MODEL, 'utf8')
  const document = lsp.TextDocumentItem.create(uri, 'sdf', 1, text)
  const server = spawn('triad-cli', ['lsp'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const connection = lsp.createProtocolConnection(
    new lsp.StreamMessageReader(server.stdout), new lsp.StreamMessageWriter(server.stdin))
  const ended = new Promise(resolve => server.on('exit', resolve))
  const published = new Promise(resolve =>
    connection.onNotification(lsp.PublishDiagnosticsNotification.type, resolve))

  function at (mark, behind, more) {
    const before = text.slice(0, text.indexOf(mark) + behind).split('\n')
    return {
      textDocument: { uri },
      position: { line: before.length - 1, character: before[before.length - 1].length },
      ...more
    }
  }

  connection.listen()
  await connection.sendRequest(lsp.InitializeRequest.type, {
    processId: process.pid, rootUri: null, capabilities: {}, workspaceFolders: null
  })
  await connection.sendNotification(lsp.InitializedNotification.type, {})
  await connection.sendNotification(lsp.DidOpenTextDocumentNotification.type,
    { textDocument: document })

  for (const item of (await published).diagnostics) {
    check(lsp.Diagnostic, item, 'Diagnostic')
    seen.push(['diagnostic', item.range.start.line + 1, item.code])
  }

  const hover = await connection.sendRequest(lsp.HoverRequest.type, at('name="tip"', 7))
  seen.push(['hover', check(lsp.Hover, hover, 'Hover').contents.value])

  const list = await connection.sendRequest(lsp.CompletionRequest.type, at('"tpi', 1))
  seen.push(['completion', list.items.map(item => item.label)])
  for (const item of list.items) check(lsp.TextEdit, item.textEdit, 'TextEdit')

  for (const [request, type, name] of [
    [lsp.DocumentSymbolRequest, lsp.DocumentSymbol, 'DocumentSymbol'],
    [lsp.FoldingRangeRequest, lsp.FoldingRange, 'FoldingRange'],
    [lsp.CodeLensRequest, lsp.CodeLens, 'CodeLens'],
    [lsp.InlayHintRequest, lsp.InlayHint, 'InlayHint'],
    [lsp.ReferencesRequest, lsp.Location, 'Location'],
    [lsp.CodeActionRequest, lsp.CodeAction, 'CodeAction']
  ]) {
    const place = at('"tpi', 1)
    const line = place.position.line
    const range = name === 'CodeAction'
      ? { start: place.position, end: place.position }
      : { start: { line: 0, character: 0 }, end: { line: line + 1, character: 0 } }
    const found = await connection.sendRequest(request.type, {
      ...at('name="tip"', 7), range, context: { diagnostics: [], includeDeclaration: true }
    })

    if (found.length === 0) throw new Error(`no ${name}`)
    for (const item of found) check(type, item, name)
  }

  const edit = await connection.sendRequest(lsp.RenameRequest.type,
    at('name="base"', 7, { newName: 'foot' }))
  check(lsp.WorkspaceEdit, edit, 'WorkspaceEdit')
  seen.push(['rename', edit.changes[uri].map(item =>
    [item.range.start.line + 1, item.newText])])

  await connection.sendRequest(lsp.ShutdownRequest.type)
  await connection.sendNotification(lsp.ExitNotification.type)
  seen.push(['status', await ended])
  connection.dispose()
}

main().catch(why => seen.push(['failed', String(why)])).finally(() => {
  fs.writeFileSync(process.env.TRIAD_SEEN, JSON.stringify(seen))
  process.exit()
})
