import type { Logger } from 'pino'
import { FIRST_PAINT_BYTES_MAX } from '@atelier/contract/releases/limits.ts'
import type { FirstPaint } from '@atelier/contract/releases/manifest.ts'
import { integrityOf } from '../releases/integrity.ts'
import { keyOf } from '../releases/asset-store.ts'
import type { AssetStore } from '../releases/asset-store.ts'
import { ByteCache } from '../kernel/byte-cache.ts'
import { parsePaint } from './parse-paint.ts'

const CACHE_BYTES = 4 * 1024 ** 2

export interface PaintFile {
  app: string
  version: string
  path: string
  integrity: string | undefined
}

/** A missing or corrupt first paint is left out. */
export class FirstPaints {
  readonly #assets: Pick<AssetStore, 'open'>
  readonly #logger: Logger
  readonly #known = new ByteCache<{ bytes: { length: number }; paint: FirstPaint | null }>(CACHE_BYTES)
  readonly #reading = new Map<string, Promise<FirstPaint | null>>()

  constructor(assets: Pick<AssetStore, 'open'>, logger: Logger) {
    this.#assets = assets
    this.#logger = logger
  }

  async read(file: PaintFile): Promise<FirstPaint | null> {
    const key = keyOf(file.app, file.version, file)
    const known = this.#known.get(key)
    if (known) return known.paint
    return this.#reading.get(key) ?? this.#begin(key, file)
  }

  #begin(key: string, file: PaintFile): Promise<FirstPaint | null> {
    const reading = this.#fetch(key, file)
      .catch((err: unknown) => {
        this.#logger.warn({ err, file: key }, 'a first paint cannot be read')
        return null
      })
      .finally(() => this.#reading.delete(key))
    this.#reading.set(key, reading)
    return reading
  }

  async #fetch(key: string, { integrity }: PaintFile): Promise<FirstPaint | null> {
    const bytes = await this.#bytes(key)
    const paint = bytes && parse(bytes, integrity)
    if (!paint) this.#logger.warn({ file: key }, 'a first paint is not what it should be')
    // Invalid ones are cached too: a release never changes
    this.#known.set(key, { bytes: { length: bytes?.length ?? key.length }, paint })
    return paint
  }

  async #bytes(key: string): Promise<Buffer | null> {
    const asset = await this.#assets.open(key)
    if (asset && asset.size <= FIRST_PAINT_BYTES_MAX) return Buffer.concat(await asset.body.toArray())
    asset?.body.destroy()
    return null
  }
}

const parse = (bytes: Buffer, integrity: string | undefined): FirstPaint | null =>
  integrityOf(bytes) === integrity ? parsePaint(bytes.toString()) : null
