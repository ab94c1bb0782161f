import { Router } from 'express'
import type { Request, RequestHandler, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { AppName, FilePath, Version } from '@atelier/contract/releases/manifest-schemas.ts'
import { storedName } from '@atelier/contract/releases/schemas.ts'
import { createBodySender } from '../../http/answers/body-sender.ts'
import type { BodySender, ReadingLimits } from '../../http/answers/body-sender.ts'
import { SLOWEST } from '../../http/answers/cut-slow.ts'
import { commonError } from '../../http/http-error.ts'
import { keyOf, readAll } from '../../releases/files/asset-store.ts'
import type { AssetStore, Encoding, StoredAsset } from '../../releases/files/asset-store.ts'
import { acceptedEncodings } from './accept-encoding.ts'
import type { SealedFiles } from '../../releases/registry/sealed-files.ts'

const CACHE_BYTES = 64 * 1024 ** 2
const KEPT_BYTES = 2 * 1024 ** 2
/** Streams share an S3 pool with everything but pictures and videos; most of it is left for others. */
export const STREAMING: ReadingLimits = {
  smallBytes: 0,
  address: { small: 0, large: 16 },
  process: { small: 0, large: 50 },
  slowest: SLOWEST,
}

interface Kept {
  bytes: Buffer
  contentType: string
}

type Opened = { kept: Kept } | { asset: StoredAsset }
type Found = { version: string; encoding?: Encoding } & Opened

export function assetsRoutes(assets: AssetStore, sealed: Pick<SealedFiles, 'namesOf' | 'versionWith'>): Router {
  // An empty file has a size too
  const sizeCalculation = ({ bytes }: Kept, key: string) => key.length + bytes.length
  const cache = new LRUCache<string, Kept>({ maxSize: CACHE_BYTES, sizeCalculation })
  const sender = createBodySender(STREAMING)

  async function find(app: string, rest: string[], encodings: Encoding[]): Promise<Found | null> {
    const [first = ''] = rest
    const isVersion = Version.safeParse(first).success
    const path = (isVersion ? rest.slice(1) : rest).join('/')
    if (!AppName.safeParse(app).success || !FilePath.safeParse(path).success) return null
    const version = isVersion ? first : await sealed.versionWith(app, path)
    return version === null ? null : findIn(app, version, path, encodings)
  }

  async function findIn(app: string, version: string, path: string, encodings: Encoding[]): Promise<Found | null> {
    const names = await sealed.namesOf(app, version)
    for (const encoding of [...encodings, undefined]) {
      if (!names?.has(storedName({ path, encoding }))) continue
      const found = await open(keyOf(app, version, { path, encoding }))
      if (found) return { ...found, version, encoding }
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
    // Not decoded: names of released files have no escaped characters.
    const [app = '', ...rest] = request.path.split('/').slice(1)
    const found = await find(app, rest, acceptedEncodings(request))
    if (!found) {
      response.status(404).set('cache-control', 'no-store').type('text/plain').send('There is no such file.\n')
      return
    }
    await send(sender, request, response, found, `"${found.version}${found.encoding ? `-${found.encoding}` : ''}"`)
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

async function send(
  sender: BodySender,
  request: Request,
  response: Response,
  found: Found,
  etag: string,
): Promise<void> {
  const { contentType, size } = 'kept' in found ? { ...found.kept, size: found.kept.bytes.length } : found.asset
  const headers = {
    'content-type': contentType,
    'content-length': String(size),
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    ...(found.encoding && { 'content-encoding': found.encoding }),
  }
  response.set(headers)
  if (request.fresh || request.method === 'HEAD') {
    if ('asset' in found) found.asset.body.destroy()
    response.status(request.fresh ? 304 : 200).end()
  } else if ('kept' in found) {
    response.end(found.kept.bytes)
  } else {
    const { body } = found.asset
    const stream = sender.admit(request, size)
    if (!stream) {
      body.destroy()
      for (const name of Object.keys(headers)) response.removeHeader(name)
      throw commonError('UNAVAILABLE')
    }
    await stream(body, response)
  }
}
