import { UPLOAD_KEEP_HOURS } from '@atelier/contract/media/limits.ts'
import { AbortMultipartUploadCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { leanReader } from '../database/document.ts'
import type { Turn } from '../jobs/turn.ts'
import { MARKER_KEY } from '../storage/bucket-owner.ts'
import type { BucketOwner } from '../storage/bucket-owner.ts'
import { TRASH_PREFIX } from '../storage/storage.ts'
import type { Area, Storage } from '../storage/storage.ts'
import { fileUsers } from './file-users.ts'
import type { UsedKeys } from './file-users.ts'
import { listFiles } from './stored-files.ts'
import { mayBeSetAside, SET_ASIDE_MAX, TRASH_KEEP_MS } from './sweep-limits.ts'
import { putBack, setAside, setUploadAside } from './trash.ts'
import { uploadModel } from './uploads.model.ts'
import { areaOf } from './uploads/upload-target.ts'
import type { Uploads } from './uploads.service.ts'

export interface SweepParts {
  database: Connection
  storage: Storage
  owner: Pick<BucketOwner, 'renew'>
  uploads: Pick<Uploads, 'expire'>
  users: readonly UsedKeys[]
  mode: Config['sweep']
  logger: Logger
  /** Clock for the age of objects. */
  time: () => Promise<Date>
}

export interface Swept {
  seen: number
  uploads: number
  setAside: number
  putBack: number
  deleted: number
  multiparts: number
}

const AREAS = ['artworks', 'avatars'] as const satisfies Area[]
const UPLOAD_KEEP_MS = UPLOAD_KEEP_HOURS * 3600_000

/** Thrown before any unreferenced file is moved. */
class TooManyError extends Error {}

/** Moves files to the trash first: those referenced within a week, as after a database restore, are put back. */
// oxlint-disable-next-line max-lines-per-function
export function mediaSweep({ database, storage, owner, uploads, users, mode, logger, time }: SweepParts) {
  const split = fileUsers(database, users)

  async function endUploads(at: Date, turn: Turn, done: Swept): Promise<void> {
    if (turn.isOver()) return
    for await (const upload of uploads.expire(at)) {
      done.uploads++
      done.setAside += await setUploadAside(storage, areaOf(upload), upload.key)
      if (turn.isOver()) return
    }
  }

  async function sweepTrash(at: Date, turn: Turn, done: Swept): Promise<void> {
    for (const area of AREAS)
      for await (const files of listFiles(storage, area, TRASH_PREFIX)) {
        if (turn.isOver()) return
        const { used, unused } = await split(
          area,
          files.map(({ key }) => key.slice(TRASH_PREFIX.length)),
        )
        for (const key of used) {
          await putBack(storage, area, key)
          done.putBack++
        }
        const old = new Set(olderThan(files, TRASH_KEEP_MS, at))
        for (const key of unused.filter((one) => old.has(TRASH_PREFIX + one))) {
          await storage.remove(area, TRASH_PREFIX + key)
          done.deleted++
        }
      }
  }

  async function setAllAside(area: Area, keys: readonly string[], done: Swept): Promise<void> {
    // Checked again, as they were found some time ago.
    const { unused } = await split(area, keys)
    for (const key of unused) if (await setAside(storage, area, key)) done.setAside++
  }

  /** Returns the cursor for the next run; null after a full pass. */
  async function sweepFiles(at: Date, turn: Turn, done: Swept): Promise<string | null> {
    const found: [Area, string[]][] = []
    let next: string | null = null
    for await (const { area, files, last } of filesFrom(turn.cursor)) {
      done.seen += files.length
      const { unused } = await split(area, olderThan(files, UPLOAD_KEEP_MS, at).filter(isSwept))
      if (mode === 'all') await setAllAside(area, unused, done)
      else if (unused.length > 0) found.push([area, unused])
      if (countOf(found) > SET_ASIDE_MAX) throw new TooManyError()
      if (!turn.isOver()) continue
      next = `${area}:${last}`
      break
    }
    if (countOf(found) > mayBeSetAside(done.seen)) throw new TooManyError()
    for (const [area, keys] of found) await setAllAside(area, keys, done)
    return next
  }

  async function* filesFrom(cursor: string | null) {
    const [from = '', ...key] = cursor?.split(':') ?? []
    const start = Math.max(0, AREAS.indexOf(from as (typeof AREAS)[number]))
    for (const [index, area] of AREAS.slice(start).entries()) {
      const after = index === 0 && cursor !== null ? key.join(':') : undefined
      for await (const files of listFiles(storage, area, '', after))
        if (files.length > 0) yield { area, files, last: files.at(-1)!.key }
    }
  }

  async function sweepMultiparts(at: Date, done: Swept): Promise<void> {
    const model = leanReader(uploadModel(database), ['s3_upload_id'])
    for (const area of AREAS) {
      const Bucket = storage.buckets[area]
      const { Uploads: open = [] } = await storage.client.send(new ListMultipartUploadsCommand({ Bucket }))
      const old = open.filter(({ Initiated }) => isOlder(Initiated ?? at, UPLOAD_KEEP_MS, at))
      const known = await model.find({ key: { $in: old.map(({ Key = '' }) => Key) } })
      const ids = new Set(known.map(({ s3_upload_id }) => s3_upload_id))
      for (const { Key, UploadId = '' } of old)
        if (!ids.has(UploadId)) {
          await storage.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
          done.multiparts++
        }
    }
  }

  async function sweep(turn: Turn, done: Swept): Promise<string | null> {
    const at = await time()
    await endUploads(at, turn, done)
    await sweepTrash(at, turn, done)
    await sweepMultiparts(at, done)
    return sweepFiles(at, turn, done)
  }

  return async (turn: Turn): Promise<Swept & { next: string | null }> => {
    const done: Swept = { seen: 0, uploads: 0, setAside: 0, putBack: 0, deleted: 0, multiparts: 0 }
    const stopped = (reason: string) => {
      logger.error({ reason, ...done }, 'sweep stopped')
      return { ...done, next: turn.cursor }
    }
    if (mode === 'off') {
      logger.info('sweep is off')
      return { ...done, next: turn.cursor }
    }
    const notOwner = await owner.renew()
    if (notOwner !== null) return stopped(notOwner)
    try {
      const next = await sweep(turn, done)
      logger.info(done, 'swept')
      return { ...done, next }
    } catch (error) {
      if (!(error instanceof TooManyError)) throw error
      return stopped(`more than ${mayBeSetAside(done.seen)} files would be set aside: see SWEEP in docs/operate.md`)
    }
  }
}

const isOlder = (date: Date, age: number, at: Date) => date.getTime() < at.getTime() - age

const olderThan = (files: readonly { key: string; modified: Date }[], age: number, at: Date): string[] =>
  files.filter(({ modified }) => isOlder(modified, age, at)).map(({ key }) => key)

const isSwept = (key: string) => key !== MARKER_KEY && !key.startsWith(TRASH_PREFIX)

const countOf = (found: readonly [Area, string[]][]) => found.reduce((count, [, keys]) => count + keys.length, 0)
