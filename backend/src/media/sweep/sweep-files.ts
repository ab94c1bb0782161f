import { MARKER_KEY } from '../../storage/bucket-marker.ts'
import { TRASH_PREFIX } from '../../storage/storage.ts'
import type { Area, Storage } from '../../storage/storage.ts'
import { listFiles } from '../../storage/stored-files.ts'
import { mayBeSetAside, SET_ASIDE_MAX } from './sweep-limits.ts'
import { setAside } from './trash.ts'
import { keysOlderThan, UPLOAD_KEEP_MS } from './age.ts'
import { AREAS } from './sweep-deps.ts'
import type { SweepDeps, SweepRun } from './sweep-deps.ts'

type FileDeps = Pick<SweepDeps, 'storage' | 'splitByUse' | 'mode'>

/** Thrown before any unreferenced file is moved. */
export class TooManyError extends Error {}

/** Returns the cursor for the next run; null after a full pass. */
export async function sweepFiles(deps: FileDeps, run: SweepRun): Promise<string | null> {
  const { at, turn, done } = run
  const found: [Area, string[]][] = []
  let next: string | null = null
  for await (const { area, files, last } of filesFrom(deps.storage, turn.cursor)) {
    done.seen += files.length
    const { unused } = await deps.splitByUse(area, keysOlderThan(files, UPLOAD_KEEP_MS, at).filter(isSwept))
    if (deps.mode === 'all') await setAllAside(deps, area, unused, run)
    else if (unused.length > 0) found.push([area, unused])
    if (countOf(found) > SET_ASIDE_MAX) throw new TooManyError()
    if (!turn.isOver()) continue
    next = `${area}:${last}`
    break
  }
  if (countOf(found) > mayBeSetAside(done.seen)) throw new TooManyError()
  for (const [area, keys] of found) await setAllAside(deps, area, keys, run)
  return next
}

async function setAllAside(
  { storage, splitByUse }: FileDeps,
  area: Area,
  keys: readonly string[],
  { done }: SweepRun,
): Promise<void> {
  // Checked again, as they were found some time ago.
  const { unused } = await splitByUse(area, keys)
  for (const key of unused) if (await setAside(storage, area, key)) done.setAside++
}

async function* filesFrom(storage: Storage, cursor: string | null) {
  const [from = '', ...key] = cursor?.split(':') ?? []
  const start = Math.max(0, AREAS.indexOf(from as (typeof AREAS)[number]))
  for (const [index, area] of AREAS.slice(start).entries()) {
    const after = index === 0 && cursor !== null ? key.join(':') : undefined
    for await (const files of listFiles(storage, area, '', after))
      if (files.length > 0) yield { area, files, last: files.at(-1)!.key }
  }
}

const isSwept = (key: string) => key !== MARKER_KEY && !key.startsWith(TRASH_PREFIX)

const countOf = (found: readonly [Area, string[]][]) => found.reduce((count, [, keys]) => count + keys.length, 0)
