import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { FIRST_PAINT_BYTES_MAX } from '@atelier/contract/releases/limits.ts'
import type { FirstPaint } from '@atelier/contract/releases/manifest.ts'
import { integrityOf } from '../../releases/files/integrity.ts'
import { keyOf } from '../../releases/files/asset-store.ts'
import type { AssetStore } from '../../releases/files/asset-store.ts'
import { parsePaint } from './parse-paint.ts'

const CACHE_BYTES = 4 * 1024 ** 2

export interface PaintFile {
  app: string
  version: string
  path: string
  integrity: string | undefined
}

export type ReadFirstPaint = (file: PaintFile) => Promise<FirstPaint | null>

/** A missing or corrupt first paint is left out. */
export function firstPaints(assets: Pick<AssetStore, 'open'>, logger: Logger): ReadFirstPaint {
  const known = new LRUCache<string, { bytes: number; paint: FirstPaint | null }, PaintFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    ignoreFetchAbort: true,
    fetchMethod: async (key, _known, { context: { integrity } }) => {
      const bytes = await readFile(key)
      const paint = bytes && parse(bytes, integrity)
      if (!paint) logger.warn({ file: key }, 'a first paint is not what it should be')
      // Invalid ones are cached too: a release never changes
      return { bytes: bytes?.length || key.length, paint }
    },
  })

  async function readFile(key: string): Promise<Buffer | null> {
    const asset = await assets.open(key)
    if (asset && asset.size <= FIRST_PAINT_BYTES_MAX) return Buffer.concat(await asset.body.toArray())
    asset?.body.destroy()
    return null
  }

  return async (file) => {
    const key = keyOf(file.app, file.version, file)
    try {
      return (await known.forceFetch(key, { context: file })).paint
    } catch (err) {
      logger.warn({ err, file: key }, 'a first paint cannot be read')
      return null
    }
  }
}

const parse = (bytes: Buffer, integrity: string | undefined): FirstPaint | null =>
  integrityOf(bytes) === integrity ? parsePaint(bytes.toString()) : null
