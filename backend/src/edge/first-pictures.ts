import type { Logger } from 'pino'
import { withinDeadline } from './within-deadline.ts'

/** A picture in several widths; empty until it is ready. */
export type Picture = readonly { url: string; width: number }[]

/** Source of the first pictures in the API's response to a guest at one path. */
export interface PictureSource {
  path: string
  first(query: URLSearchParams, count: number): Promise<Picture[]>
}

/** The first entries change slowly, and a stale picture costs only its bytes. */
const FRESH_MS = 5000
/** Maximum number of cached addresses; a site has one per page that declares pictures. */
const KNOWN_MAX = 100

/** Reads the first pictures of lists to preload them. A missing, late or failing list has none. */
export class FirstPictures {
  readonly #sources: readonly PictureSource[]
  readonly #logger: Logger
  readonly #known = new Map<string, { until: number; pictures: Promise<Picture[]> }>()

  constructor(sources: readonly PictureSource[], logger: Logger) {
    this.#sources = sources
    this.#logger = logger
  }

  /** The first pictures of the response at an API address. */
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
