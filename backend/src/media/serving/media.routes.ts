import type { Request, RequestHandler } from 'express'
import { Router } from 'express'
import { createBodySender } from '../../http/answers/body-sender.ts'
import { commonError } from '../../http/http-error.ts'
import { PUBLIC_PREFIX } from '../../storage/storage.ts'
import type { Area, Storage } from '../../storage/storage.ts'
import { READ_LIMITS } from '../limits.ts'
import { mediaType } from './media-type.ts'
import { serveFile } from './serve-file.ts'
import type { ServedFile } from './serve-file.ts'

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
    const headers = headersOf(area, key, 'v' in request.query)
    const file = { area, key: PUBLIC_PREFIX + key, headers, ...(area === 'artworks' && { headersBy: tdmHeaders }) }
    await serveFile(storage, sender, file, request, response)
  })
  router.use('/media', () => {
    throw commonError('NOT_FOUND')
  })
  return router
}

/** TDMRep: whether text and data mining is reserved. */
const tdmHeaders = ({ training }: Record<string, string>) => ({ 'tdm-reservation': training === 'allowed' ? '0' : '1' })

function headersOf(area: Area, key: string, isVersioned: boolean): ServedFile['headers'] {
  const { type, download } = mediaType(key)!
  // An avatar's key stays when the picture changes: only versioned URLs are cached forever.
  const isFixed = area === 'artworks' || isVersioned
  return {
    'content-type': type,
    'cache-control': isFixed ? FOREVER : 'public, no-cache',
    'cdn-cache-control': isFixed ? CDN_CACHING : 'public, no-cache',
    ...(download && { 'content-disposition': 'attachment' }),
  }
}
