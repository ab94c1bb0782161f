import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { TransformCallback } from 'node:stream'
import { crc32 } from 'node:zlib'
import { notImplemented, S3Error } from './errors.ts'

const checksumPrefix = 'x-amz-checksum-'
const wholeSha256 = /^[0-9a-f]{64}$/
const modifiers = new Set(['algorithm', 'type', 'mode'])

type HashName = 'md5' | 'sha1' | 'sha256'

/** The hashes to compute for a body; costly ones only if the request needs them. */
export function neededHashes(promised: Map<string, string>, payload: string): HashName[] {
  const asked = (algorithm: string) =>
    promised.has(checksumPrefix + algorithm) || promised.get('x-amz-trailer')?.includes(algorithm) === true
  const needed: HashName[] = ['md5']
  if (asked('sha1')) needed.push('sha1')
  if (asked('sha256') || wholeSha256.test(payload)) needed.push('sha256')
  return needed
}

/** Counts and hashes a body while streaming it, so that it is read once and never buffered. */
export class DigestMeter extends Transform {
  size = 0
  readonly #limit: number
  readonly #hashes: Map<string, Hash>
  #crc32 = 0

  constructor(limit: number, algorithms: HashName[] = ['md5']) {
    super()
    this.#limit = limit
    this.#hashes = new Map(algorithms.map((algorithm) => [algorithm, createHash(algorithm)]))
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.size += chunk.length
    if (this.size > this.#limit)
      return done(new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.'))
    for (const hash of this.#hashes.values()) hash.update(chunk)
    this.#crc32 = crc32(chunk, this.#crc32)
    done(null, chunk)
  }

  digest(algorithm: HashName): Buffer {
    const hash = this.#hashes.get(algorithm)
    if (!hash) throw new Error(`${algorithm} was not asked for.`)
    // A copy, since a hash can be digested only once.
    return hash.copy().digest()
  }

  /** Rejects a body that does not match its headers or trailers. */
  check(promised: Map<string, string>, payload: string) {
    const contentMd5 = promised.get('content-md5')
    if (contentMd5 !== undefined && contentMd5 !== this.digest('md5').toString('base64'))
      throw new S3Error(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.')
    if (wholeSha256.test(payload) && payload !== this.digest('sha256').toString('hex'))
      throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'x-amz-content-sha256 does not match what was received.')
    for (const [name, value] of promised) {
      if (!name.startsWith(checksumPrefix) || modifiers.has(name.slice(checksumPrefix.length))) continue
      if (value !== this.#checksum(name.slice(checksumPrefix.length)).toString('base64'))
        throw new S3Error(400, 'BadDigest', `The ${name} you specified did not match what we received.`)
    }
  }

  #checksum(algorithm: string): Buffer {
    if (algorithm === 'sha1' || algorithm === 'sha256') return this.digest(algorithm)
    if (algorithm !== 'crc32') throw notImplemented(`The checksum ${algorithm}`)
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(this.#crc32)
    return bytes
  }
}
