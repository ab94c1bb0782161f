import { PUBLIC_PREFIX, TRASH_PREFIX } from '../../storage/storage.ts'
import type { Area, Storage } from '../../storage/storage.ts'
import { stemOf } from '../../storage/media-keys.ts'
import { listFiles, moveFile, sizeOf } from '../../storage/stored-files.ts'

export const setAside = (storage: Storage, area: Area, key: string): Promise<boolean> =>
  moveFile(storage, area, key, TRASH_PREFIX + key)

export async function setUploadAside(storage: Storage, area: Area, upload: string): Promise<number> {
  let moved = 0
  for (const prefix of ['', PUBLIC_PREFIX]) {
    if (await setAside(storage, area, prefix + upload)) moved++
    for await (const files of listFiles(storage, area, `${prefix}${stemOf(upload)}/`))
      for (const { key } of files) if (await setAside(storage, area, key)) moved++
  }
  return moved
}

/** Deleted instead if another file has its key by now. */
export async function putBack(storage: Storage, area: Area, key: string): Promise<void> {
  if ((await sizeOf(storage, area, key)) === null) await moveFile(storage, area, TRASH_PREFIX + key, key)
  else await storage.remove(area, TRASH_PREFIX + key)
}
