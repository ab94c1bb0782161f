import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { Encoding } from './asset-store.ts'

const unpackers = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/** Whether a compressed file has this content. Unpacks at most that many bytes, as protection against decompression bombs. */
export async function unpacksTo(packed: Buffer, encoding: Encoding | undefined, content: Buffer): Promise<boolean> {
  if (!encoding) return packed.equals(content)
  const unpacked = await unpackers[encoding](packed, { maxOutputLength: content.length + 1 }).catch(() => null)
  return unpacked?.equals(content) ?? false
}
