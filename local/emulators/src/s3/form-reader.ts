import type { IncomingMessage } from 'node:http'
import { S3Error } from './errors.ts'

const longestField = 64 * 1024

export type UploadForm = {
  /** Keyed by lowercase name. */
  fields: Map<string, string>
  fileName: string
  file: AsyncIterable<Buffer>
}

/** Passes `use` the fields before the file, and the file as a stream; ignores everything after it. */
export async function withForm<Result>(request: IncomingMessage, use: (form: UploadForm) => Promise<Result>) {
  // Released at the end without destroying the request, so that an error response can still be sent.
  const chunks = request.iterator({ destroyOnReturn: false })
  try {
    return await use(await readForm(new FormReader(request, chunks)))
  } finally {
    await chunks.return?.()
  }
}

const malformed = () => new S3Error(400, 'MalformedPOSTRequest', 'The body is not well-formed multipart/form-data.')

async function readForm(reader: FormReader): Promise<UploadForm> {
  const fields = new Map<string, string>()
  for (;;) {
    const { name, fileName } = await reader.head()
    if (name === 'file') return { fields, fileName, file: reader.file() }
    fields.set(name.toLowerCase(), await reader.field())
  }
}

class FormReader {
  readonly #chunks: AsyncIterator<Buffer>
  readonly #delimiter: Buffer
  // The first boundary is at the very start, without the line break that precedes the others.
  #buffer: Buffer = Buffer.from('\r\n')

  constructor(request: IncomingMessage, chunks: AsyncIterator<Buffer>) {
    const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers['content-type'] ?? '')
    this.#delimiter = Buffer.from(`\r\n--${boundary?.[1] ?? boundary?.[2] ?? ''}`)
    this.#chunks = chunks
  }

  async head(): Promise<{ name: string; fileName: string }> {
    if (this.#buffer.equals(Buffer.from('\r\n'))) await this.#more()
    const end = await this.#find(Buffer.from('\r\n\r\n'))
    const head = this.#buffer.subarray(0, end).toString('utf8')
    this.#buffer = this.#buffer.subarray(end + 4)
    const name = /[; ]name="([^"]*)"/i.exec(head)?.[1]
    if (name === undefined) throw malformed()
    return { name, fileName: /filename="([^"]*)"/i.exec(head)?.[1] ?? '' }
  }

  async field(): Promise<string> {
    const end = await this.#find(this.#delimiter)
    const value = this.#buffer.subarray(0, end).toString('utf8')
    this.#buffer = this.#buffer.subarray(end)
    return value
  }

  async *file(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.#buffer.indexOf(this.#delimiter)
      if (end >= 0) {
        yield this.#buffer.subarray(0, end)
        return
      }
      // The tail may contain the start of a delimiter.
      const safe = this.#buffer.length - this.#delimiter.length
      if (safe > 0) {
        yield this.#buffer.subarray(0, safe)
        this.#buffer = this.#buffer.subarray(safe)
      }
      await this.#more()
    }
  }

  async #find(needle: Buffer): Promise<number> {
    for (;;) {
      const at = this.#buffer.indexOf(needle)
      if (at >= 0) return at
      if (this.#buffer.length > longestField) throw malformed()
      await this.#more()
    }
  }

  async #more() {
    const next = await this.#chunks.next()
    if (next.done) throw new S3Error(400, 'IncompleteBody', 'The form ends before its file.')
    this.#buffer = this.#buffer.length ? Buffer.concat([this.#buffer, next.value]) : next.value
  }
}
