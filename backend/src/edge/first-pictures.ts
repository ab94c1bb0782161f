import type { Logger } from 'pino'
import { withinDeadline } from './within-deadline.ts'

/** A picture in several widths; none as long as it is not ready. */
export type Picture = readonly { url: string; width: number }[]

/** Tells the first pictures of what the API answers at one path to a guest. */
export interface PictureSource {
  path: string
  first(query: URLSearchParams, count: number): Promise<Picture[]>
}

/** What is shown first changes slowly, and a picture too many costs nobody more than its bytes. */
const FRESH_MS = 5000
/** Addresses that are remembered; a site has as many as pages that declare pictures. */
const KNOWN_MAX = 100

/** Reads the first pictures of lists, for a document to begin with them. What is absent, late or fails has none. */
export class FirstPictures {
  readonly #sources: readonly PictureSource[]
  readonly #logger: Logger
  readonly #known = new Map<string, { until: number; pictures: Promise<Picture[]> }>()

  constructor(sources: readonly PictureSource[], logger: Logger) {
    this.#sources = sources
    this.#logger = logger
  }

  /** The first pictures of the answer at an address of the API. */
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
