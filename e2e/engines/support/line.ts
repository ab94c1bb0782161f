import { createServer, request as requestOf } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { listenSource } from '@atelier/delivery/engines/listen.ts'
import { site } from '../../support/site.ts'

/** A visitor's line to the site, which can be cut. It sees what no driver of all engines reports. */
export interface Line {
  url: string
  /** Uncaught errors, unhandled rejections, errors in the console, violations of the Content Security Policy and its reports. */
  complaints: string[]
  /** Adds cookies to the next document. */
  setCookies(cookies: readonly string[]): void
  /** Runs a script first in each further document. */
  prepare(script: string): void
  cut(): void
  mend(): void
  /** Answers matching paths with 503; null ends that. */
  block(paths: RegExp | null): void
  /** Leaves matching paths without an answer; null ends that for further ones. */
  stall(paths: RegExp | null): void
  close(): Promise<void>
}

const COMPLAINTS = '/complaints-of-this-page'

/** Runs first in every document. */
const LISTEN = listenSource(`(text) => navigator.sendBeacon('${COMPLAINTS}', location.pathname + ': ' + text)`)

/** Opens a line: a proxy in front of the site under test. */
export async function openLine(): Promise<Line> {
  const { hostname, port } = new URL(site.url)
  const complaints: string[] = []
  const sockets = new Set<Duplex>()
  let isCut = false
  let blocked: RegExp | null = null
  let stalled: RegExp | null = null
  let cookies: readonly string[] = []
  const scripts = [LISTEN]

  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url: path = '/', headers } = request
    if (path === COMPLAINTS) {
      complaints.push(await text(request))
      return void response.writeHead(204).end()
    }
    if (stalled?.test(path)) return
    if (blocked?.test(path)) return void response.writeHead(503).end()
    const isDocument = headers.accept?.includes('text/html') ?? false
    const added = isDocument ? cookies : []
    if (isDocument) cookies = []
    const onward = requestOf({
      hostname,
      port,
      method,
      path,
      headers: isDocument ? ofDocument(headers, added) : headers,
    })
    onward.on('error', () => response.destroy())
    onward.on('response', (answer) => {
      answer.on('error', () => response.destroy())
      if (isDocument && answer.headers['content-type']?.startsWith('text/html'))
        return void edit(answer, { cookies: added, scripts }, response)
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    if (path === '/csp-reports') {
      const report = await text(request)
      complaints.push(`CSP report: ${report}`)
      return void onward.end(report)
    }
    request.pipe(onward)
  }

  const server = createServer((request, response) => void forward(request, response).catch(() => response.destroy()))
  server.on('connection', (socket: Socket) => {
    if (isCut) return void socket.destroy()
    keep(sockets, socket)
  })
  server.on('upgrade', ({ method, url, headers }: IncomingMessage, socket: Duplex, head: Buffer) => {
    const onward = connect({ host: hostname, port: Number(port) })
    keep(sockets, onward)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
    onward.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    onward.write(head)
    socket.pipe(onward).pipe(socket)
    socket.on('error', () => onward.destroy())
    socket.on('close', () => onward.destroy())
    onward.on('close', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    complaints,
    setCookies: (given) => void (cookies = given),
    prepare: (script) => void scripts.push(script),
    cut,
    mend: () => void (isCut = false),
    block: (paths) => void (blocked = paths),
    stall: (paths) => void (stalled = paths),
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function keep(sockets: Set<Duplex>, socket: Duplex): void {
  sockets.add(socket)
  socket.on('error', () => socket.destroy())
  socket.on('close', () => sockets.delete(socket))
}

const ofDocument = (headers: IncomingHttpHeaders, cookies: readonly string[]): IncomingHttpHeaders => ({
  ...headers,
  'accept-encoding': 'identity',
  ...(cookies.length > 0 && { cookie: cookies.map((one) => one.split(';')[0]).join('; ') }),
})

interface Additions {
  cookies: readonly string[]
  scripts: readonly string[]
}

/** Adds scripts to a document, allowed by its nonce. */
async function edit(answer: IncomingMessage, { cookies, scripts }: Additions, response: ServerResponse): Promise<void> {
  const html = await text(answer)
  const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1]
  const { 'content-length': _length, ...headers } = answer.headers
  const added = scripts.map((script) => `<script nonce="${nonce}">${script}</script>`).join('')
  response
    .writeHead(answer.statusCode ?? 502, { ...headers, 'set-cookie': [...(headers['set-cookie'] ?? []), ...cookies] })
    .end(html.replace('<head>', () => `<head>${added}`))
}
