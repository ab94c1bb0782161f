import { buffer } from 'node:stream/consumers'
import { Router } from 'express'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { commonError } from '../../http/http-error.ts'
import type { RateLimits } from '../../http/rate-limits/rate-limits.ts'
import { readObject } from '../../storage/read-object.ts'
import { PUBLIC_PREFIX } from '../../storage/storage.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Services } from '../../services.ts'
import { canDraw, drawLinkPicture } from './draw-link-picture.ts'
import type { LinkPictureReader } from '../document/described-pages.ts'
import { versionOf } from '../../pages/link-picture.ts'
import type { LinkPicture } from '../../pages/link-picture.ts'

const FOREVER = 'public, max-age=31536000, immutable'
/** An address of an older version shows the current picture. */
const BRIEF = 'public, max-age=300'
/** About 200 pictures. */
const CACHE_BYTES = 16_000_000
/** Waiting to be drawn, one at a time; others get the work itself. */
const WAITING_MAX = 10
const READING_MS = 3000

interface Deps extends Pick<Services, 'logger' | 'media' | 'storage'> {
  read: LinkPictureReader
  limits: Pick<RateLimits, 'takeRead'>
}

export function linkPicturesRoutes({ read, storage, media, limits, logger }: Deps): Router {
  const router = Router()
  const drawn = drawing(storage)

  router.get('/link-pictures/:kind/:id.jpg', async (request: Request<{ kind: string; id: string }>, response) => {
    await limits.takeRead('document', { request, response })
    const picture = await read(request.params.kind, request.params.id)
    if (!picture) throw commonError('NOT_FOUND')
    try {
      const jpeg = await drawn(picture)
      if (!jpeg) return sendWork(picture, response)
      const isCurrent = request.query['v'] === versionOf(picture)
      const mining = picture.mark && { 'tdm-reservation': picture.mark.training ? '0' : '1' }
      const caching = { 'cache-control': isCurrent ? FOREVER : BRIEF }
      response.set({ 'content-type': 'image/jpeg', ...caching, ...mining }).send(jpeg)
    } catch (err) {
      logger.warn({ err }, 'a link picture could not be drawn')
      sendWork(picture, response)
    }
  })
  return router

  function sendWork({ works: [work] }: LinkPicture, response: Response): void {
    if (!work) throw commonError('UNAVAILABLE')
    response.set('cache-control', BRIEF).redirect(302, media.artwork(work))
  }
}

/** Each picture is drawn once at a time; null if it cannot be drawn, or too many wait. */
function drawing(storage: Storage): (picture: LinkPicture) => Promise<Buffer | null> {
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: (jpeg) => jpeg.length })
  const pending = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  async function draw(version: string, picture: LinkPicture): Promise<Buffer> {
    const works = await Promise.all(picture.works.map((key) => readWork(storage, key)))
    const bytes = await drawLinkPicture(picture, works)
    cache.set(version, bytes)
    return bytes
  }

  return async (picture) => {
    const version = versionOf(picture)
    const found = cache.get(version) ?? pending.get(version)
    if (found) return found
    if (!canDraw(picture) || pending.size >= WAITING_MAX) return null
    const drawn = last.then(() => draw(version, picture))
    last = drawn.catch(() => {})
    pending.set(version, drawn)
    return drawn.finally(() => pending.delete(version))
  }
}

async function readWork(storage: Storage, key: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(READING_MS)
  const answer = await readObject(storage, { area: 'artworks', key: PUBLIC_PREFIX + key, conditions: {}, signal })
  if (!('body' in answer) || !answer.body) throw new Error('the work of a link picture is missing')
  return buffer(answer.body)
}
