import type { Storage } from '../storage/storage.ts'
import type { createInspector } from './inspection/inspector.ts'
import { RejectedFileError } from './inspection/rejected-file-error.ts'
import { renditionKeys } from './media-keys.ts'
import { copyToPublic, sizeOf } from './stored-files.ts'

interface Parts {
  storage: Storage
  inspect: ReturnType<typeof createInspector>
}

/** To a published picture, from its private original. Returns their widths. */
export async function addAvif({ storage, inspect }: Parts, key: string): Promise<number[]> {
  const size = await sizeOf(storage, 'artworks', key)
  if (size === null) return []
  try {
    const { findings } = await inspect({ area: 'artworks', key, size, file_type: 'image' })
    const avif_widths = findings.avif_widths ?? []
    for (const file of renditionKeys(key, { widths: [], avif_widths })) await copyToPublic(storage, 'artworks', file)
    return avif_widths
  } catch (error) {
    // It was accepted under older rules, and stays.
    if (error instanceof RejectedFileError) return []
    throw error
  }
}
