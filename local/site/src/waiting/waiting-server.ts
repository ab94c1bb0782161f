import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { commonErrors } from '@atelier/contract/errors.ts'
import type { WireError } from '@atelier/contract/errors.ts'
import type { Progress } from '../progress.ts'
import { passOn, passUpgradeOn } from './pass-on.ts'
import { startSteps } from './start-steps.ts'
import type { StartState } from './start-steps.ts'
import { EVENTS_PATH, renderWaitingPage } from './waiting-page.ts'

const RETRY_AFTER_S = 2
/** A tab opened before all remotes are live lacks their menus. */
const COMPLETE_AFTER_S = 10

/** Holds the site's port from the first second until the backend takes it over. */
export interface WaitingServer {
  progress: Progress
  /** The backend at this port has the shell and the gallery: from now on only its missing pages wait. */
  open(backendPort: number): void
  /** Gives the listening socket to `take`, without a moment in which connections are refused. */
  handOver(take: (server: Server) => Promise<void>): Promise<void>
  /** Shows why, to the tabs that wait. */
  fail(message: string, logs: string): Promise<void>
  close(): void
}

/** Throws the server's error if the port is in use. */
export async function startWaitingServer(
  port: number,
  host: string,
  planned: readonly string[],
): Promise<WaitingServer> {
  const watchers = new Set<ServerResponse>()
  let backendPort: number | undefined
  const tell = (data: string) => {
    for (const watcher of watchers) watcher.write(`data: ${data}\n\n`)
  }
  const { state, progress, fail } = startSteps(planned, (changed) => tell(JSON.stringify(changed)))

  const server = createServer((request, response) => {
    response.setHeader('connection', 'close')
    if (request.url === EVENTS_PATH) watch(response)
    else if (backendPort === undefined) answer(request, response, state)
    else passUnlessMissing(backendPort, request, response, state)
  })
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (backendPort === undefined)
      socket.end(`HTTP/1.1 503 Service Unavailable\r\nretry-after: ${RETRY_AFTER_S}\r\n\r\n`)
    else passUpgradeOn(backendPort, request, socket, head)
  })

  function watch(response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(`retry: 1000\ndata: ${JSON.stringify(state)}\n\n`)
    watchers.add(response)
    response.once('close', () => watchers.delete(response))
  }

  /** Ends the events of the tabs that wait, which then reload or reconnect. */
  async function dismiss(last?: string) {
    if (last) tell(last)
    await Promise.all([...watchers].map((watcher) => new Promise<void>((resolve) => watcher.end(resolve))))
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    progress,
    open(at) {
      backendPort = at
      void dismiss('ready')
    },
    async handOver(take) {
      await take(server)
      server.close()
      await dismiss('ready')
    },
    async fail(message, logs) {
      fail(message, logs)
      await dismiss()
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const wantsPage = ({ method, headers, url = '/' }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && !!headers.accept?.includes('text/html')

function answer(request: IncomingMessage, response: ServerResponse, state: StartState): void {
  request.resume()
  response.setHeader('cache-control', 'no-store')
  if (wantsPage(request)) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(renderWaitingPage(state))
    return
  }
  const { status, text } = commonErrors.UNAVAILABLE
  const error: WireError = { code: 'UNAVAILABLE', status, message: text, request_id: randomUUID() }
  response
    .writeHead(status, { 'content-type': 'application/json', 'retry-after': String(RETRY_AFTER_S) })
    .end(JSON.stringify(error))
}

/** What the backend lacks may be a page of a remote that is not live yet. */
const passUnlessMissing = (port: number, request: IncomingMessage, response: ServerResponse, state: StartState): void =>
  passOn(port, request, response, {
    replaced(status) {
      if (status !== 404 || !wantsPage(request)) return false
      answer(request, response, state)
      return true
    },
    headers: (status): Record<string, string> =>
      status === 200 && wantsPage(request) ? { refresh: String(COMPLETE_AFTER_S) } : {},
    onError: () => answer(request, response, state),
  })
