import { listFiles } from '../media/stored-files.ts'
import type { Storage } from '../storage/storage.ts'
import { INCOMING } from './asset-store.ts'
import { INCOMING_KEEP_HOURS } from './limits.ts'

/** Deletes uploads older than a day: verified and copied by then, or abandoned. Returns the number of files. */
export const sweepIncoming = (storage: Storage, time: () => Promise<Date>) => async (): Promise<number> => {
  const limit = (await time()).getTime() - INCOMING_KEEP_HOURS * 3600_000
  let removed = 0
  for await (const files of listFiles(storage, 'assets', INCOMING))
    for (const { key, modified } of files) {
      if (modified.getTime() > limit) continue
      await storage.remove('assets', key)
      removed++
    }
  return removed
}
