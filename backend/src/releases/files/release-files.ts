import { storedName } from '@atelier/contract/releases/schemas.ts'
import type { ReleaseFile, ReleaseUpload } from '@atelier/contract/releases/schemas.ts'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { INCOMING, keyOf } from './asset-store.ts'
import { integrityOf } from './integrity.ts'
import type { AssetStore, Encoding } from './asset-store.ts'
import type { ReleaseRecord } from '../releases.model.ts'

const ASKED_AT_ONCE = 16
/** Each file holds its plain bytes, a variant and that variant unpacked in memory. */
const PROVED_AT_ONCE = 6

type Files = Pick<ReleaseRecord, 'app' | 'version' | 'files' | 'sealed_at'>
/** Versions that have the same file stored, by its stored name. */
type Released = ReadonlyMap<string, string>

function releasedKey(released: Released, app: string, file: ReleaseFile): string | undefined {
  const version = released.get(storedName(file))
  return version && keyOf(app, version, file)
}

export async function missingUploads(
  assets: AssetStore,
  { app, version, files, sealed_at }: Files,
  released: Released,
): Promise<{ uploads: ReleaseUpload[]; conflicts: string[] }> {
  const conflicts: string[] = []
  const uploads = await each(files, ASKED_AT_ONCE, async (file) => {
    const key = keyOf(app, version, file)
    const sealed = sealed_at ? await assets.size(key) : null
    if (sealed === file.size) return null
    if (sealed !== null) {
      conflicts.push(file.path)
      return null
    }
    const earlier = releasedKey(released, app, file)
    if (earlier && (await assets.size(earlier)) === file.size) return null
    const incoming = INCOMING + key
    const size = await assets.size(incoming)
    if (size === file.size) return null
    // Left by an upload from another compressor
    if (size !== null) await assets.remove(incoming)
    return assets.upload(incoming, file)
  })
  return { uploads: uploads.filter((upload) => upload !== null), conflicts }
}

const unpackers = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/** Unpacks at most the expected size, as protection against decompression bombs. */
async function unpacksTo(packed: Buffer, encoding: Encoding | undefined, content: Buffer): Promise<boolean> {
  if (!encoding) return packed.equals(content)
  const unpacked = await unpackers[encoding](packed, { maxOutputLength: content.length + 1 }).catch(() => null)
  return unpacked?.equals(content) ?? false
}

/** Verifies by bytes before serving; wrong uploads are removed, so that the next attempt can send them. */
export async function settleFiles(
  assets: AssetStore,
  { app, version, files, sealed_at }: Files,
  released: Released,
): Promise<string[]> {
  const isThere = async (file: ReleaseFile) => (await assets.size(keyOf(app, version, file))) === file.size

  async function settle(plain: ReleaseFile): Promise<string | null> {
    const group = files.filter(({ path }) => path === plain.path)
    if (sealed_at && (await Promise.all(group.map(isThere))).every(Boolean)) return null
    const content = await settleOne(plain)
    let whole = content !== null
    for (const variant of group) if (variant !== plain && !(await settleOne(variant, content))) whole = false
    return whole ? null : plain.path
  }

  /** Null if no upload matches, or while the plain content is unverified. */
  async function settleOne(file: ReleaseFile, content?: Buffer | null): Promise<Buffer | null> {
    const key = keyOf(app, version, file)
    const incoming = INCOMING + key
    const earlier = releasedKey(released, app, file)
    // An attempt that was interrupted has left it where it is served
    for (const place of [...(earlier ? [earlier] : []), incoming, key]) {
      const bytes = await assets.read(place, file.size)
      if (!bytes) continue
      const isAnnounced = integrityOf(bytes) === file.integrity
      if (isAnnounced && content === null) return null
      if (isAnnounced && (!content || (await unpacksTo(bytes, file.encoding, content)))) {
        if (place !== key) await assets.write(key, bytes, file.content_type)
        return bytes
      }
      if (place === incoming) await assets.remove(place)
    }
    return null
  }

  const plain = files.filter(({ encoding }) => !encoding)
  const wrong = await each(plain, PROVED_AT_ONCE, settle)
  return wrong.filter((path) => path !== null)
}

async function each<T>(
  files: readonly ReleaseFile[],
  atOnce: number,
  work: (file: ReleaseFile) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  const waiting = [...files.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
