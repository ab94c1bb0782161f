import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { PUBLIC_PREFIX } from '../storage/storage.ts'
import type { Area } from '../storage/storage.ts'
import { stemOf } from '../storage/media-keys.ts'
import { uploadModel } from './uploads/uploads.model.ts'

export type UsedKeys = (keys: readonly string[]) => Promise<string[]>

export function fileUsers(database: Connection, domains: readonly UsedKeys[]) {
  const uploads = uploadModel(database)

  async function ofUploads(keys: readonly string[]): Promise<string[]> {
    const found = await leanReader(uploads, ['key']).find({ key: { $in: keys } })
    return found.map(({ key }) => key)
  }

  /** Only the upload references an avatar's original; the public renditions are replaced in place. */
  const isAvatar = (area: Area, key: string) => area === 'avatars' && key.startsWith(PUBLIC_PREFIX)

  return async (area: Area, keys: readonly string[]): Promise<{ used: string[]; unused: string[] }> => {
    const candidates = keysOf([...new Set(keys.map(ownStem))])
    // In this order: a file published between the two queries moves from upload to artwork.
    const found = await ofUploads(candidates)
    for (const usedKeys of domains) found.push(...(await usedKeys(candidates)))
    const stems = new Set(found.map(stemOf))
    const isUsed = (key: string) => isAvatar(area, key) || stems.has(ownStem(key))
    return { used: keys.filter(isUsed), unused: keys.filter((key) => !isUsed(key)) }
  }
}

const ENDINGS = ['jpeg', 'jpg', 'png', 'gif', 'mp4', 'mov', 'avi', 'webp', 'webm', 'bin']

const keysOf = (stems: readonly string[]): string[] =>
  stems.flatMap((stem) => ENDINGS.map((ending) => `${stem}.${ending}`))

/** `{userId}/{time}` for both `public/{userId}/{time}/640.webp` and `{userId}/{time}.png`. */
const ownStem = (key: string) => stemOf(key.replace(PUBLIC_PREFIX, '').replace(/\/\d+\.(?:webp|avif)$/, '.webp'))
