import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { Router } from 'express'
import { LRUCache } from 'lru-cache'
import { AppName, Version } from '@atelier/contract/releases/manifest-schemas.ts'
import type { ReleaseStore } from '../../releases/release-store.ts'
import { acceptedEncodings } from './accept-encoding.ts'

const brotli = promisify(brotliCompress)
const CACHE_BYTES = 4 * 1024 ** 2

interface Kept {
  bytes: Buffer
  text: string
}

/** Manifests of sealed versions, also earlier ones: open tabs continue with the versions of their document. */
export function manifestsRoutes(store: Pick<ReleaseStore, 'sealedManifest'>): Router {
  const cache = new LRUCache<string, Kept>({ maxSize: CACHE_BYTES, sizeCalculation: ({ bytes }) => bytes.length })

  async function find(app: string, version: string): Promise<Kept | null> {
    const key = `${app}/${version}`
    const kept = cache.get(key)
    if (kept) return kept
    const text = await store.sealedManifest(app, version)
    if (text === null) return null
    const fresh = { bytes: await brotli(text), text }
    cache.set(key, fresh)
    return fresh
  }

  const router = Router()
  router.get('/:app/:version.json', async (request, response) => {
    const { app, version } = request.params
    const valid = AppName.safeParse(app).success && Version.safeParse(version).success
    const found = valid ? await find(app, version) : null
    if (!found) {
      response.status(404).set('cache-control', 'no-store').type('text/plain').send('There is no such manifest.\n')
      return
    }
    response.set({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `W/"${version}"`,
      vary: 'accept-encoding',
    })
    if (request.fresh) response.status(304).end()
    else if (acceptedEncodings(request).includes('br')) response.set('content-encoding', 'br').send(found.bytes)
    else response.send(found.text)
  })
  return router
}
