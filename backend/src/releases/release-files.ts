import type { ReleaseFile, ReleaseUpload } from '@atelier/contract/releases/schemas.ts'
import { keyOf } from './asset-store.ts'
import type { AssetStore } from './asset-store.ts'
import type { ReleaseRecord } from './releases.model.ts'

const AT_ONCE = 16

type Files = Pick<ReleaseRecord, 'app' | 'version' | 'files' | 'sealed_at'>

/** What an upload still has to bring, and sealed files that are stored with another size than announced. */
export async function missingUploads(
  assets: AssetStore,
  { app, version, files, sealed_at }: Files,
): Promise<{ uploads: ReleaseUpload[]; conflicts: string[] }> {
  const conflicts: string[] = []
  const uploads = await each(files, async (file) => {
    const key = keyOf(app, version, file.path, file.encoding)
    const size = await assets.size(key)
    if (size === file.size) return null
    if (size !== null && sealed_at) {
      conflicts.push(file.path)
      return null
    }
    // Left by an upload of another compressor; nobody was ever shown it.
    if (size !== null) await assets.remove(key)
    return assets.upload(app, version, file)
  })
  return { uploads: uploads.filter((upload) => upload !== null), conflicts }
}

/**
 * The files that are not stored as announced: the bytes themselves are hashed, until they were once; after that their presence is
 * checked. Wrong bytes that nobody was ever shown are removed, so that the next attempt can send them.
 */
export async function wrongFiles(assets: AssetStore, { app, version, files, sealed_at }: Files): Promise<string[]> {
  const wrong = await each(files, async (file) => {
    const key = keyOf(app, version, file.path, file.encoding)
    if (sealed_at) return (await assets.size(key)) === file.size ? null : file.path
    const integrity = await assets.integrity(key)
    if (integrity === file.integrity) return null
    if (integrity !== null) await assets.remove(key)
    return file.path
  })
  return [...new Set(wrong.filter((path) => path !== null))]
}

async function each<T>(files: readonly ReleaseFile[], work: (file: ReleaseFile) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  const waiting = [...files.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}
