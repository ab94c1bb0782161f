import type { Request, RequestHandler, Response } from 'express'
import { Router } from 'express'
import { createBodySender } from '../http/body-sender.ts'
import type { BodySender } from '../http/body-sender.ts'
import { commonError } from '../http/http-error.ts'
import { PUBLIC_PREFIX } from '../storage/storage.ts'
import type { Area, Storage } from '../storage/storage.ts'
import { READ_LIMITS } from './limits.ts'
import { mediaType } from './media-type.ts'
import { headObject, readObject } from './read-object.ts'

const AREAS: readonly Area[] = ['artworks', 'avatars']
const FOREVER = 'public, max-age=31536000, immutable'
/** RFC 9213, for CDNs: how long they may have a file after its deletion. */
const CDN_CACHING = 'public, max-age=3600'

/** Looks up only keys below the public prefix, so that an unpublished upload has no URL. */
export function mediaRoutes(storage: Storage, limits = READ_LIMITS): RequestHandler {
  const router = Router()
  const sender = createBodySender(limits)
  router.get('/media/:area/*key', async (request: Request<{ area: string; key: string[] }>, response) => {
    const area = AREAS.find((name) => name === request.params.area)
    const segments = request.params.key
    const key = segments.join('/')
    if (!area || !mediaType(key) || !segments.every((segment) => /^\w[\w.-]*$/.test(segment)))
      throw commonError('NOT_FOUND')
    await serve(storage, sender, area, key, request, response)
  })
  router.use('/media', () => {
    throw commonError('NOT_FOUND')
  })
  return router
}

async function serve(
  storage: Storage,
  sender: BodySender,
  area: Area,
  key: string,
  request: Request<object>,
  response: Response,
) {
  const { method, headers, query } = request
  const aborter = new AbortController()
  response.once('close', () => aborter.abort())
  const read = method === 'HEAD' ? headObject : readObject
  const answer = await read(storage, {
    area,
    key: PUBLIC_PREFIX + key,
    conditions: headers,
    signal: aborter.signal,
  })
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

  const { type, download } = mediaType(key)!
  response.set({
    'content-type': type,
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    // An avatar's key stays when the picture changes: only versioned URLs are cached forever.
    'cache-control': area === 'artworks' || 'v' in query ? FOREVER : 'public, no-cache',
    'cdn-cache-control': area === 'artworks' || 'v' in query ? CDN_CACHING : 'public, no-cache',
    ...(download && { 'content-disposition': 'attachment' }),
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
