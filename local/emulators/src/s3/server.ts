import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { lockDirectory } from '../directory-lock.ts'
import { listen } from '../listen.ts'
import { applyCors } from './cors.ts'
import { S3Error } from './errors.ts'
import { replyError } from './exchange.ts'
import { ObjectStore } from './object-store.ts'
import { route } from './router.ts'
import { authenticate, decodeUri } from './signature.ts'
import type { Credentials } from './signature.ts'

export type S3Options = {
  /** Data directory. Only one server at a time may use it. */
  directory: string
  port?: number
  host?: string
  accessKeyId: string
  secretAccessKey: string
  /** Created at startup if missing. */
  buckets: string[]
}

export type S3Server = { url: string; port: number; close(): Promise<void> }

const drainTime = 5_000

/** A local S3 server with files on disk: the subset used by the SDK, presigned URLs and browsers. */
export async function startS3(options: S3Options): Promise<S3Server> {
  const { directory, port = 0, host = '127.0.0.1', ...credentials } = options
  const unlock = lockDirectory(directory)
  try {
    const store = await openStore(directory, options.buckets)
    const active = new Set<Promise<void>>()
    const server = createServer((request, response) => {
      const exchange = handle(request, response, store, credentials)
      active.add(exchange)
      void exchange.finally(() => active.delete(exchange))
    })
    // Large uploads on slow connections exceed Node's request timeout of five minutes.
    server.requestTimeout = 0
    server.keepAliveTimeout = 60_000
    const bound = await listen(server, 'The S3 emulator', port, host)

    return {
      url: `http://${host}:${bound}`,
      port: bound,
      async close() {
        const closed = new Promise((resolve) => server.close(resolve))
        server.closeAllConnections()
        await closed
        await Promise.all(active)
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function openStore(directory: string, buckets: string[]): Promise<ObjectStore> {
  const store = await ObjectStore.open(directory)
  for (const name of buckets) if (!store.find(name)) await store.create(name)
  return store
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  store: ObjectStore,
  credentials: Credentials,
) {
  response.setHeader('x-amz-request-id', randomUUID())
  try {
    const target = parseTarget(request.url ?? '/')
    const rules = store.find(target.bucket)?.settings.cors ?? []
    const admitted = applyCors(rules, request, response)
    const method = request.method ?? 'GET'
    if (method === 'OPTIONS') {
      if (!admitted) throw new S3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
      response.writeHead(200, { 'content-length': 0 }).end()
      return
    }
    const { headers } = request
    const authentication = authenticate({ method, headers, ...target }, credentials, Date.now())
    await route({ method, request, response, authentication, store, credentials, ...target })
  } catch (error) {
    await refuse(request, response, error)
  }
}

function parseTarget(url: string) {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  // In a signed query, a plus sign is literal and a space is %20.
  const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1).replaceAll('+', '%2B'))
  const slash = path.indexOf('/', 1)
  const bucket = decodeUri(path.slice(1, slash < 0 ? undefined : slash))
  const key = slash < 0 ? '' : decodeUri(path.slice(slash + 1))
  return { path, query, bucket, key }
}

const isHangUp = (error: unknown) =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ABORT_ERR'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  )

async function refuse(request: IncomingMessage, response: ServerResponse, error: unknown) {
  const known = error instanceof S3Error
  if (!known && !isHangUp(error)) console.error('S3 emulator:', error)
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  await drain(request)
  if (!request.complete) response.setHeader('connection', 'close')
  replyError(request, response, known ? error : new S3Error(500, 'InternalError', 'We encountered an internal error.'))
}

/** Drains a rejected body: otherwise a client still sending would see a broken connection instead of the error. */
async function drain(request: IncomingMessage) {
  if (request.complete || request.destroyed) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, drainTime)
    timer.unref()
    request.once('end', resolve).once('close', resolve).resume()
  })
}
