import type { Logger } from 'pino'
import { withinDeadline } from './within-deadline.ts'

export type Picture = readonly { url: string; width: number; avif_url?: string }[]

export interface PictureSource {
  path: string
  first(query: URLSearchParams, count: number): Promise<Picture[]>
}

/** The first entries change slowly, and a stale picture costs only its bytes. */
const FRESH_MS = 5000
/** A site has one address per page that declares pictures. */
const KNOWN_MAX = 100

export class FirstPictures {
  readonly #sources: readonly PictureSource[]
  readonly #logger: Logger
  readonly #known = new Map<string, { until: number; pictures: Promise<Picture[]> }>()

  constructor(sources: readonly PictureSource[], logger: Logger) {
    this.#sources = sources
    this.#logger = logger
  }

  async read(address: string, count: number): Promise<Picture[]> {
    const key = `${count} ${address}`
    const known = this.#known.get(key)
    if (known && known.until > Date.now()) return (await withinDeadline(known.pictures)) ?? []
    const pictures = this.#fetch(address, count)
    if (this.#known.size >= KNOWN_MAX) this.#known.clear()
    this.#known.set(key, { until: Date.now() + FRESH_MS, pictures })
    return (await withinDeadline(pictures)) ?? []
  }

  async #fetch(address: string, count: number): Promise<Picture[]> {
    const [path = '', query] = address.split('?')
    try {
      const found = await this.#sources.find((source) => source.path === path)?.first(new URLSearchParams(query), count)
      return found ?? []
    } catch (err) {
      this.#logger.warn({ err, address }, 'the first pictures cannot be read')
      return []
    }
  }
}
