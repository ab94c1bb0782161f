import { TRASH_PREFIX } from '../../storage/storage.ts'
import type { Area } from '../../storage/storage.ts'
import { listFiles } from '../../storage/stored-files.ts'
import type { ListedFile } from '../../storage/stored-files.ts'
import { TRASH_KEEP_MS } from './sweep-limits.ts'
import { putBack } from './trash.ts'
import { keysOlderThan } from './age.ts'
import { AREAS } from './sweep-deps.ts'
import type { SweepDeps, SweepRun } from './sweep-deps.ts'

type TrashDeps = Pick<SweepDeps, 'storage' | 'splitByUse'>

export async function sweepTrash(deps: TrashDeps, run: SweepRun): Promise<void> {
  for (const area of AREAS)
    for await (const files of listFiles(deps.storage, area, TRASH_PREFIX)) {
      if (run.turn.isOver()) return
      await restoreOrDelete(deps, area, files, run)
    }
}

async function restoreOrDelete(
  { storage, splitByUse }: TrashDeps,
  area: Area,
  files: readonly ListedFile[],
  { at, done }: SweepRun,
): Promise<void> {
  const originalKeys = files.map(({ key }) => key.slice(TRASH_PREFIX.length))
  const { used, unused } = await splitByUse(area, originalKeys)
  for (const key of used) {
    await putBack(storage, area, key)
    done.putBack++
  }
  const old = new Set(keysOlderThan(files, TRASH_KEEP_MS, at))
  for (const key of unused.filter((one) => old.has(TRASH_PREFIX + one))) {
    await storage.remove(area, TRASH_PREFIX + key)
    done.deleted++
  }
}
