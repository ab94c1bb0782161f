import type { Request, Response } from 'express'
import type { BodySender } from '../../http/body-sender.ts'
import { commonError } from '../../http/http-error.ts'
import type { Area, Storage } from '../../storage/storage.ts'
import { headObject, readObject } from '../../storage/read-object.ts'

export interface ServedFile {
  area: Area
  key: string
  headers: Record<string, string>
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
  { area, key, headers, headersBy }: ServedFile,
  request: Request<object>,
  response: Response,
): Promise<void> {
  const aborter = new AbortController()
  response.once('close', () => aborter.abort())
  const read = request.method === 'HEAD' ? headObject : readObject
  const answer = await read(storage, { area, key, conditions: request.headers, signal: aborter.signal })
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
    'accept-ranges': 'bytes',
    ...headers,
    ...('size' in answer.head && headersBy?.(answer.head.metadata ?? {})),
    ...(answer.head.etag && { etag: answer.head.etag }),
  })
  response.status(answer.status)
  if (answer.status === 304) {
    response.end()
    return
  }
  const { head, contentRange } = answer
  if (head.size !== undefined) response.set('content-length', String(head.size))
  if (head.modified) response.set('last-modified', head.modified.toUTCString())
  if (contentRange) response.set('content-range', contentRange)
  if (body && send) await send(body, response, aborter.signal)
  else response.end()
}
