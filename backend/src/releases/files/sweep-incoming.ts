import { listFiles } from '../../storage/stored-files.ts'
import type { Storage } from '../../storage/storage.ts'
import { INCOMING } from './asset-store.ts'
import { INCOMING_KEEP_HOURS } from '../limits.ts'

/** After a day, uploads are verified and copied, or abandoned. */
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
