import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Transform } from 'node:stream'
import type { TransformCallback } from 'node:stream'
import { crc32 } from 'node:zlib'
import { notImplemented, S3Error } from './errors.ts'

const checksumPrefix = 'x-amz-checksum-'
const wholeSha256 = /^[0-9a-f]{64}$/
const modifiers = new Set(['algorithm', 'type', 'mode'])

/** Counts and hashes a body while streaming it, so that it is read once and never buffered. */
export class DigestMeter extends Transform {
  size = 0
  readonly #limit: number
  readonly #payload: string
  readonly #md5 = createHash('md5')
  /** Only if the request is signed with it. */
  readonly #sha256: Hash | undefined
  #crc32 = 0

  constructor(limit: number, payload: string) {
    super()
    this.#limit = limit
    this.#payload = payload
    this.#sha256 = wholeSha256.test(payload) ? createHash('sha256') : undefined
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.size += chunk.length
    if (this.size > this.#limit)
      return done(new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.'))
    this.#md5.update(chunk)
    this.#sha256?.update(chunk)
    this.#crc32 = crc32(chunk, this.#crc32)
    done(null, chunk)
  }

  /** Rejects a body that does not match its signature or headers. Returns its MD5. */
  check(headers: IncomingHttpHeaders): Buffer {
    const md5 = this.#md5.digest()
    if (headers['content-md5'] !== undefined && headers['content-md5'] !== md5.toString('base64'))
      throw new S3Error(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.')
    if (this.#sha256 && this.#payload !== this.#sha256.digest('hex'))
      throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'x-amz-content-sha256 does not match what was received.')
    for (const [name, value] of Object.entries(headers)) {
      const algorithm = name.startsWith(checksumPrefix) ? name.slice(checksumPrefix.length) : 'type'
      if (modifiers.has(algorithm)) continue
      if (algorithm !== 'crc32') throw notImplemented(`The checksum ${algorithm}`)
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(this.#crc32)
      if (value !== bytes.toString('base64'))
        throw new S3Error(400, 'BadDigest', `The ${name} you specified did not match what we received.`)
    }
    return md5
  }
}
