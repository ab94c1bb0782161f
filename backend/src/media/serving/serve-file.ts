import type { Request, Response } from 'express'
import type { BodySender } from '../../http/answers/body-sender.ts'
import { commonError } from '../../http/http-error.ts'
import type { Area, Storage } from '../../storage/storage.ts'
import { firstBytes, headObject, readObject } from '../../storage/read-object.ts'

export interface ServedFile {
  area: Area
  key: string
  headers: Record<string, string>
  /** Sends only the first bytes of the file, always all of these. Default: what the request asks for. */
  bytes?: number | undefined
  /** Further ones, by what the object was stored with. */
  headersBy?(metadata: Record<string, string>): Record<string, string>
}

/** No file runs scripts or is taken for another type. */
const UNTRUSTED = {
  'content-security-policy': 'sandbox',
  'x-content-type-options': 'nosniff',
} as const

export async function serveFile(
  storage: Storage,
  sender: BodySender,
  { area, key, headers, headersBy, bytes }: ServedFile,
  request: Request<object>,
  response: Response,
): Promise<void> {
  const aborter = new AbortController()
  response.once('close', () => aborter.abort())
  const read = request.method === 'HEAD' ? headObject : readObject
  const { range: _, ...others } = request.headers
  const conditions = bytes ? { ...others, ...firstBytes(bytes) } : request.headers
  const answer = await read(storage, { area, key, conditions, signal: aborter.signal })
  if (answer.status === 404) throw commonError('NOT_FOUND')
  if (answer.status === 416) {
    response.set('content-range', `bytes */${answer.size}`).status(416).end()
    return
  }
  const body = 'body' in answer ? answer.body : undefined
  const send = body && sender.admit(request, answer.status === 304 ? 0 : (answer.head.size ?? Infinity))
  if (body && !send) {
    body.destroy()
    throw commonError('UNAVAILABLE')
  }
  response.set({
    ...UNTRUSTED,
    'accept-ranges': bytes ? 'none' : 'bytes',
    ...headers,
    ...('size' in answer.head && headersBy?.(answer.head.metadata ?? {})),
    ...(answer.head.etag && { etag: answer.head.etag }),
  })
  response.status(bytes && answer.status === 206 ? 200 : answer.status)
  if (answer.status === 304) {
    response.end()
    return
  }
  const { head, contentRange } = answer
  const size = bytes ? Math.min(bytes, head.size ?? bytes) : head.size
  if (size !== undefined) response.set('content-length', String(size))
  if (head.modified) response.set('last-modified', head.modified.toUTCString())
  if (contentRange && !bytes) response.set('content-range', contentRange)
  if (body && send) await send(body, response, aborter.signal)
  else response.end()
}
