import { pipeline } from 'node:stream/promises'
import { Router } from 'express'
import type { Request, RequestHandler, Response } from 'express'
import { AppName, FilePath, storedName, Version } from '@atelier/contract/releases/schemas.ts'
import { keyOf, readAll } from '../releases/asset-store.ts'
import type { AssetStore, Encoding, StoredAsset } from '../releases/asset-store.ts'
import { acceptedEncodings } from './accept-encoding.ts'
import { ByteCache } from './byte-cache.ts'
import type { SealedFiles } from './sealed-files.ts'

const CACHE_BYTES = 64 * 1024 ** 2
/** Larger files are streamed and not kept. */
const KEPT_BYTES = 2 * 1024 ** 2

interface Kept {
  bytes: Buffer
  contentType: string
}

type Opened = { kept: Kept } | { asset: StoredAsset }
type Found = { encoding?: Encoding } & Opened

/** Serves the files of sealed releases: immutable, compressed as the browser takes them, to every origin. */
export function assetsRoutes(assets: AssetStore, sealed: Pick<SealedFiles, 'namesOf'>): Router {
  const cache = new ByteCache<Kept>(CACHE_BYTES)

  async function find(app: string, version: string, path: string, encodings: Encoding[]): Promise<Found | null> {
    const names = await sealed.namesOf(app, version)
    for (const encoding of [...encodings, undefined]) {
      if (!names?.has(storedName({ path, encoding }))) continue
      const found = await open(keyOf(app, version, { path, encoding }))
      if (found) return { ...found, encoding }
    }
    return null
  }

  async function open(key: string): Promise<Opened | null> {
    const kept = cache.get(key)
    if (kept) return { kept }
    const asset = await assets.open(key)
    if (!asset) return null
    if (asset.size > KEPT_BYTES) return { asset }
    const fresh = { bytes: await readAll(asset), contentType: asset.contentType }
    cache.set(key, fresh)
    return { kept: fresh }
  }

  const serve: RequestHandler = async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    // Not decoded: no released file has a name that would have to be.
    const [app = '', version = '', ...rest] = request.path.split('/').slice(1)
    const path = rest.join('/')
    const valid = AppName.safeParse(app).success && Version.safeParse(version).success
    const encodings = acceptedEncodings(request)
    const found = valid && FilePath.safeParse(path).success ? await find(app, version, path, encodings) : null
    if (!found) {
      response.status(404).set('cache-control', 'no-store').type('text/plain').send('There is no such file.\n')
      return
    }
    await send(request, response, found, `"${version}${found.encoding ? `-${found.encoding}` : ''}"`)
  }

  const router = Router()
  router.use((_request, response, next) => {
    response.set({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      vary: 'accept-encoding',
    })
    next()
  })
  router.use(serve)
  return router
}

async function send(request: Request, response: Response, found: Found, etag: string): Promise<void> {
  const { contentType } = 'kept' in found ? found.kept : found.asset
  response.set({ 'content-type': contentType, 'cache-control': 'public, max-age=31536000, immutable', etag })
  if (found.encoding) response.set('content-encoding', found.encoding)
  if ('kept' in found) {
    if (request.fresh) response.status(304).end()
    else response.set('content-length', String(found.kept.bytes.length)).end(found.kept.bytes)
    return
  }
  response.set('content-length', String(found.asset.size))
  if (request.method === 'HEAD' || request.fresh) {
    found.asset.body.destroy()
    response.status(request.fresh ? 304 : 200).end()
    return
  }
  await pipeline(found.asset.body, response)
}
