import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { listen } from '../listen.ts'
import type { Message, Messages } from './messages.ts'
import { inboxPage, messageBody } from './page.ts'
import type { View } from './page.ts'

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
// Mail may contain styles and pictures, but must not run scripts or act in this page's origin.
const bodyPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; font-src http: https: data:; " +
  "sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"

const files: Record<string, string> = { '/inbox.css': 'text/css', '/inbox.js': 'text/javascript' }

/** The inbox page, and `/api/messages` for programs. */
export async function startWeb(messages: Messages, port: number, host: string) {
  const server = createServer((request, response) => {
    answer(messages, request, response).catch((error: Error) => {
      console.error('Mail inbox:', error)
      response.destroy()
    })
  })
  const bound = await listen(server, 'The mail inbox (web)', port, host)
  return {
    port: bound,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(messages: Messages, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://inbox')
  const route = `${request.method} ${pathname}`
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')

  if (route === 'GET /api/messages') return sendJson(response, messages.list(searchParams.get('to')))
  if (route === 'DELETE /api/messages') {
    await messages.clear()
    return response.writeHead(204).end()
  }
  if (route === 'GET /api/events') return sendEvents(messages, response)
  if (request.method !== 'GET') return response.writeHead(405).end()
  if (files[pathname]) {
    const content = await readFile(path.join(import.meta.dirname, pathname))
    return response.writeHead(200, { 'content-type': files[pathname] }).end(content)
  }

  const [, id, part] = /^\/messages\/(\d+)(\/body)?$/.exec(pathname) ?? []
  const open = id === undefined ? undefined : messages.find(id)
  const view: View = searchParams.get('view') === 'text' || open?.html === '' ? 'text' : 'html'
  if (open && part) return sendHtml(response, messageBody(open, view), bodyPolicy)
  const search = searchParams.get('q')?.trim() ?? ''
  const found = messages.list().filter((message) => matches(message, search))
  const page = inboxPage({ messages: found, search, open, view, now: new Date() })
  sendHtml(response, page, pagePolicy, open || pathname === '/' ? 200 : 404)
}

function matches({ to, subject }: Message, search: string) {
  return `${to}\n${subject}`.toLowerCase().includes(search.toLowerCase())
}

function sendJson(response: ServerResponse, value: unknown) {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

function sendHtml(response: ServerResponse, page: string, policy: string, status = 200) {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  response.writeHead(status, headers).end(page)
}

function sendEvents(messages: Messages, response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
  const stop = messages.onChange(() => response.write('data: changed\n\n'))
  response.on('close', stop)
}
