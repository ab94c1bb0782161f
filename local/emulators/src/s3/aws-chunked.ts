import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { TransformCallback } from 'node:stream'
import { S3Error } from './errors.ts'
import { sameSignature, sha256, sign } from './signature.ts'
import type { SigningChain } from './signature.ts'

const emptyHash = sha256('')
const longestLine = 16 * 1024

/**
 * Decodes the `aws-chunked` framing of a streamed upload: sized chunks, then trailing headers.
 * With a chain, every chunk and the trailers must have a valid signature that continues from the previous one.
 */
export class AwsChunkedDecoder extends Transform {
  readonly trailers = new Map<string, string>()
  readonly #chain: SigningChain | null
  #previous: string
  #buffer: Buffer = Buffer.alloc(0)
  #state: 'size' | 'data' | 'afterData' | 'trailers' | 'done' = 'size'
  #left = 0
  #claimed = ''
  #hash = createHash('sha256')

  constructor(chain: SigningChain | null) {
    super()
    this.#chain = chain
    this.#previous = chain?.signature ?? ''
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#buffer = this.#buffer.length ? Buffer.concat([this.#buffer, chunk]) : chunk
    try {
      while (this.#step());
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  override _flush(done: TransformCallback) {
    done(this.#state === 'done' ? null : new S3Error(400, 'IncompleteBody', 'The body ended before its last chunk.'))
  }

  /** Processes one step; returns false if it needs more bytes. */
  #step(): boolean {
    if (this.#state === 'data') return this.#passData()
    const line = this.#takeLine()
    if (line === null) return false
    if (this.#state === 'size') this.#beginChunk(line)
    else if (this.#state === 'afterData') this.#expectEmpty(line)
    else if (this.#state === 'trailers') this.#readTrailer(line)
    else throw new S3Error(400, 'InvalidRequest', 'There is more after the last chunk.')
    return true
  }

  #takeLine(): string | null {
    const end = this.#buffer.indexOf('\r\n')
    if (end < 0 && this.#buffer.length <= longestLine) return null
    if (end < 0) throw new S3Error(400, 'InvalidRequest', 'A chunk has no readable head.')
    const line = this.#buffer.subarray(0, end).toString('latin1')
    this.#buffer = this.#buffer.subarray(end + 2)
    return line
  }

  #beginChunk(line: string) {
    const [, size, signature = ''] = /^([0-9a-f]{1,8})(?:;chunk-signature=([0-9a-f]{64}))?$/i.exec(line) ?? []
    if (size === undefined) throw new S3Error(400, 'InvalidRequest', 'A chunk has no readable head.')
    this.#left = parseInt(size, 16)
    this.#claimed = signature
    if (this.#left > 0) {
      this.#state = 'data'
      return
    }
    this.#checkChunk()
    this.#state = 'trailers'
  }

  #passData(): boolean {
    const piece = this.#buffer.subarray(0, this.#left)
    if (piece.length === 0) return false
    this.#buffer = this.#buffer.subarray(piece.length)
    this.#left -= piece.length
    if (this.#chain) this.#hash.update(piece)
    this.push(piece)
    if (this.#left === 0) this.#state = 'afterData'
    return true
  }

  #expectEmpty(line: string) {
    if (line !== '') throw new S3Error(400, 'InvalidRequest', 'A chunk is longer than its head says.')
    this.#checkChunk()
    this.#state = 'size'
  }

  #readTrailer(line: string) {
    if (line === '') {
      this.#checkTrailers()
      this.#state = 'done'
      return
    }
    const colon = line.indexOf(':')
    if (colon < 1) throw new S3Error(400, 'InvalidRequest', 'A trailing header cannot be read.')
    this.trailers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }

  #checkChunk() {
    if (!this.#chain) return
    const digest = this.#hash.digest('hex')
    this.#hash = createHash('sha256')
    this.#checkNext('AWS4-HMAC-SHA256-PAYLOAD', [emptyHash, digest], this.#claimed)
  }

  #checkTrailers() {
    const claimed = this.trailers.get('x-amz-trailer-signature')
    this.trailers.delete('x-amz-trailer-signature')
    if (!this.#chain || this.trailers.size === 0) return
    const canonical = [...this.trailers].map(([name, value]) => `${name}:${value}\n`).join('')
    this.#checkNext('AWS4-HMAC-SHA256-TRAILER', [sha256(canonical)], claimed ?? '')
  }

  #checkNext(algorithm: string, digests: string[], claimed: string) {
    const { key, date, scope } = this.#chain!
    const expected = sign(key, [algorithm, date, scope, this.#previous, ...digests].join('\n'))
    if (!sameSignature(expected, claimed))
      throw new S3Error(403, 'SignatureDoesNotMatch', 'The signature of a chunk does not match its content.')
    this.#previous = expected
  }
}
