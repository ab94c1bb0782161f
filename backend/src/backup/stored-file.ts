import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

export interface Checksum {
  bytes: number
  sha256: string
}

/** Resolves once the disk has all of it. Only the owner may read the file. */
export async function writeFileFrom(file: string, chunks: AsyncIterable<Uint8Array>): Promise<Checksum> {
  const { count, result } = counter()
  await pipeline(chunks, count, createWriteStream(file, { flush: true, mode: 0o600 }))
  return result()
}

export async function checksumOf(file: string): Promise<Checksum> {
  const { count, result } = counter()
  await pipeline(createReadStream(file), count, async (chunks) => {
    for await (const _ of chunks);
  })
  return result()
}

function counter() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *count(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    result: (): Checksum => ({ bytes, sha256: hash.digest('hex') }),
  }
}
