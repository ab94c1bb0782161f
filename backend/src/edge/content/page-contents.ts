import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { RENDERER_BYTES_MAX } from '@atelier/contract/releases/limits.ts'
import type { FirstPaint, RemoteManifest, Release } from '@atelier/contract/releases/manifest.ts'
import { workerModule } from '../../processes/start-worker.ts'
import { createWorkerPool, TooCostlyError } from '../../processes/worker-pool.ts'
import { integrityOf } from '../../releases/files/integrity.ts'
import { keyOf } from '../../releases/files/asset-store.ts'
import type { AssetStore } from '../../releases/files/asset-store.ts'
import { dataJson } from '../document/document-data.ts'
import type { DocumentData } from '../document/document-data.ts'
import { parsePaint } from '../document/parse-paint.ts'
import type { Answer, Question } from './renderers.ts'

const CACHE_BYTES = 16 * 1024 ** 2
/** Ages such as "5 minutes ago" are part of the content. */
const FRESH_MS = 5 * 60_000
/** Beyond, pages get their skeleton: rendering must not delay documents. */
const WAITING_MAX = 16
/** Pause of a script that exceeded the limits of its process, so that it delays no other team's pages. */
const PAUSE_MS = 60_000
const CHILD = { processes: 1, cpuMs: 5000, ceilingMs: 30_000, bytes: 512 * 1024 ** 2 }

export interface ContentOf {
  app: string
  release: Release<RemoteManifest>
  /** The page's path as declared, such as `/artwork/:id`. */
  pattern: string
  pathname: string
  data: DocumentData
}

export type AskRenderer = (question: Question) => Promise<Answer>

const pool = createWorkerPool<Question, Answer>(workerModule('render-child', import.meta.url), CHILD)

/** Pages rendered with their data by their remotes' renderers, each in a sandbox; null if failed. */
export class PageContents {
  readonly #assets: Pick<AssetStore, 'open'>
  readonly #logger: Logger
  readonly #ask: AskRenderer
  readonly #known = new LRUCache<string, { paint: FirstPaint | null }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ paint }, key) => key.length + sizeOf(paint),
  })
  readonly #rendering = new Map<string, Promise<FirstPaint | null>>()
  readonly #pausedUntil = new Map<string, number>()

  constructor(assets: Pick<AssetStore, 'open'>, logger: Logger, ask: AskRenderer = pool.ask) {
    this.#assets = assets
    this.#logger = logger
    this.#ask = ask
  }

  async read(content: ContentOf): Promise<FirstPaint | null> {
    const { app, release, pattern, pathname, data } = content
    const { renderer } = release.manifest
    if (!renderer) return null
    const request = requestOf({ pattern, pathname, data })
    const script = keyOf(app, release.version, { path: renderer })
    const period = Math.floor(Date.now() / FRESH_MS)
    const key = createHash('sha256').update(`${period}\n${script}\n${request}`).digest('base64url')
    const known = this.#known.get(key)
    if (known) return known.paint
    const rendering = this.#rendering.get(key)
    if (rendering) return rendering
    if (this.#rendering.size >= WAITING_MAX || (this.#pausedUntil.get(script) ?? 0) > Date.now()) return null
    return this.#begin(key, { script, integrity: release.manifest.integrity[renderer], request })
  }

  #begin(key: string, asked: Asked): Promise<FirstPaint | null> {
    const rendering = this.#render(asked)
      .then((paint) => {
        this.#known.set(key, { paint })
        return paint
      })
      .catch((err: unknown) => {
        if (err instanceof TooCostlyError) this.#pausedUntil.set(asked.script, Date.now() + PAUSE_MS)
        this.#logger.warn({ err, file: asked.script }, 'a renderer cannot be run')
        return null
      })
      .finally(() => this.#rendering.delete(key))
    this.#rendering.set(key, rendering)
    return rendering
  }

  /** Null, and remembered, if the team's script fails; throws for causes that pass. */
  async #render({ script, integrity, request }: Asked): Promise<FirstPaint | null> {
    let answer = await this.#ask({ key: script, request })
    if ('isUnknown' in answer)
      answer = await this.#ask({ key: script, script: await this.#read(script, integrity), request })
    const paint = 'rendered' in answer ? parsePaint(answer.rendered) : null
    if (!paint) {
      const reason = 'failed' in answer ? answer.failed : 'Its markup is not a whole part of a page.'
      this.#logger.warn({ file: script, reason }, 'a page cannot be rendered with its data')
    }
    return paint
  }

  async #read(key: string, integrity: string | undefined): Promise<string> {
    const asset = await this.#assets.open(key)
    if (!asset || asset.size > RENDERER_BYTES_MAX) {
      asset?.body.destroy()
      throw new Error('The renderer is missing or too large.')
    }
    const bytes = Buffer.concat(await asset.body.toArray())
    if (integrityOf(bytes) !== integrity) throw new Error('The renderer is not the released one.')
    return bytes.toString()
  }
}

interface Asked {
  /** Key of the script's file. */
  script: string
  integrity: string | undefined
  request: string
}

const sizeOf = (paint: FirstPaint | null) => (paint ? paint.html.length + paint.css.length : 0)

/** A `ContentRequest`, without parsing the answers. */
const requestOf = ({ pattern, pathname, data }: Pick<ContentOf, 'pattern' | 'pathname' | 'data'>) =>
  `{"pattern":${JSON.stringify(pattern)},"pathname":${JSON.stringify(pathname)},"answers":${dataJson(data)}}`
