import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { Encoding } from './asset-store.ts'

const unpackers = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/** Unpacks at most the expected size, as protection against decompression bombs. */
export async function unpacksTo(packed: Buffer, encoding: Encoding | undefined, content: Buffer): Promise<boolean> {
  if (!encoding) return packed.equals(content)
  const unpacked = await unpackers[encoding](packed, { maxOutputLength: content.length + 1 }).catch(() => null)
  return unpacked?.equals(content) ?? false
}
