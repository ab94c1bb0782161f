import type { Logger } from 'pino'
import type { Turn } from '../../jobs/turn.ts'
import type { BucketOwner } from '../../storage/bucket-owner.ts'
import { fileUsers } from '../file-users.ts'
import type { UsedKeys } from '../file-users.ts'
import { mayBeSetAside } from './sweep-limits.ts'
import type { SweepDeps, SweepRun, Swept } from './sweep-deps.ts'
import { sweepFiles, TooManyError } from './sweep-files.ts'
import { sweepMultiparts } from './sweep-multiparts.ts'
import { sweepTrash } from './sweep-trash.ts'
import { setUploadAside } from './trash.ts'
import { areaOf } from '../uploads/upload-target.ts'

export interface MediaSweepDeps extends Omit<SweepDeps, 'splitByUse'> {
  owner: Pick<BucketOwner, 'renew'>
  users: readonly UsedKeys[]
  logger: Logger
  /** Clock for the age of objects. */
  time: () => Promise<Date>
}

/** Moves files to the trash first: those referenced within a week, as after a database restore, are put back. */
export function mediaSweep({ owner, users, logger, time, ...parts }: MediaSweepDeps) {
  const deps = { ...parts, splitByUse: fileUsers(parts.database, users) }
  return async (turn: Turn): Promise<Swept & { next: string | null }> => {
    const done: Swept = { seen: 0, uploads: 0, setAside: 0, putBack: 0, deleted: 0, multiparts: 0 }
    const stopped = (reason: string) => {
      logger.error({ reason, ...done }, 'sweep stopped')
      return { ...done, next: turn.cursor }
    }
    if (deps.mode === 'off') {
      logger.info('sweep is off')
      return { ...done, next: turn.cursor }
    }
    const notOwner = await owner.renew()
    if (notOwner !== null) return stopped(notOwner)
    try {
      const next = await sweepAll(deps, { at: await time(), turn, done })
      logger.info(done, 'swept')
      return { ...done, next }
    } catch (error) {
      if (!(error instanceof TooManyError)) throw error
      return stopped(`more than ${mayBeSetAside(done.seen)} files would be set aside: see SWEEP in docs/operate.md`)
    }
  }
}

async function sweepUploads(
  { storage, uploads }: Pick<SweepDeps, 'storage' | 'uploads'>,
  { at, turn, done }: SweepRun,
): Promise<void> {
  if (turn.isOver()) return
  for await (const upload of uploads.expire(at)) {
    done.uploads++
    done.setAside += await setUploadAside(storage, areaOf(upload), upload.key)
    if (turn.isOver()) return
  }
}

async function sweepAll(deps: SweepDeps, run: SweepRun): Promise<string | null> {
  await sweepUploads(deps, run)
  await sweepTrash(deps, run)
  await sweepMultiparts(deps, run)
  return sweepFiles(deps, run)
}
