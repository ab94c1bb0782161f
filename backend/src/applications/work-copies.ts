import { randomUUID } from 'node:crypto'
import { Types } from 'mongoose'
import type { ClientSession, Model } from 'mongoose'
import { bindDeps } from '../kernel/bind-deps.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { transaction } from '../database/transaction.ts'
import type { Enqueue, Jobs } from '../jobs/jobs.ts'
import { renditionKeys } from '../storage/media-keys.ts'
import type { RenditionWidths } from '../storage/media-keys.ts'
import { copyPublic, removeFilesOf, sizeOf } from '../storage/stored-files.ts'
import { heldKeys } from '../held/hold.ts'
import { PUBLIC_PREFIX } from '../storage/storage.ts'
import type { Services } from '../services.ts'
import { applicationModel } from './applications.model.ts'
import { workCopyModel } from './work-copies.model.ts'
import type { WorkCopyDocument } from './work-copies.model.ts'

const UNCLAIMED_MS = 10 * 60_000
const GIVE_UP_AFTER_MS = 3 * 24 * 3600_000

interface Removal {
  creator_id: string
  keys: string[]
}

interface Version extends RenditionWidths {
  user_id: Types.ObjectId
  source: string
}

interface Copied {
  key: string
  avif_widths: number[]
  still_widths: number[]
}

/** One copy per version, kept while an application shows it. */
export type WorkCopies = ReturnType<typeof workCopies>

type Copying = Pick<Services, 'database' | 'now' | 'storage'> & { jobs: Pick<Jobs, 'register'> }

export function workCopies({ database, jobs, now, storage }: Copying) {
  const files = { copies: workCopyModel(database), database, storage }
  const enqueueRemoval = jobs.register<Removal>('applications.copies', {
    handle: (removal) => removeUnused(files, removal),
    giveUpAfterMs: GIVE_UP_AFTER_MS,
  })
  return bindDeps({ ...files, enqueueRemoval, now }, { make, claim, release, stored, erase })
}

interface Files extends Pick<Services, 'database' | 'storage'> {
  copies: Model<WorkCopyDocument>
}

interface Deps extends Files, Pick<Services, 'now'> {
  enqueueRemoval: Enqueue<Removal>
}

/** Idempotent. */
async function removeUnused({ database, storage, copies }: Files, { keys }: Removal): Promise<void> {
  const applications = applicationModel(database).unscoped('files in use')
  const isHeld = heldKeys(database)
  for (const key of keys) {
    // A concurrent transaction that claims the copy writes it too, so only one of the two commits.
    const isUsed = await transaction(database, async (session) => {
      if (await applications.exists({ 'works.key': key }).session(session)) return true
      // Of the same snapshot: one that is put back meanwhile is found by either read
      if ((await isHeld([key], session)).length > 0) return true
      await copies.deleteOne({ key }, { session })
      return false
    })
    if (!isUsed) await removeFilesOf(storage, 'artworks', key)
  }
}

/** Null if the version's files are gone. */
async function make(deps: Deps, version: Version): Promise<Copied | null> {
  const { _id, key, bytes: known, ...copied } = await findOrCreate(deps, version)
  if (known !== null) return { key, avif_widths: copied.avif_widths ?? [], still_widths: copied.still_widths ?? [] }
  const [avif_widths, still_widths] = [[...(version.avif_widths ?? [])], [...(version.still_widths ?? [])]]
  const targets = renditionKeys(key, version)
  const sizes = await Promise.all(
    renditionKeys(version.source, version).map((file, index) => copyRendition(deps.storage, file, targets[index]!)),
  )
  if (sizes.includes(null)) return null
  const bytes = sizes.reduce<number>((sum, size) => sum + size!, 0)
  await deps.copies.updateOne({ _id }, { $set: { bytes, avif_widths, still_widths } })
  return { key, avif_widths, still_widths }
}

async function findOrCreate(deps: Deps, { user_id, source }: Version): Promise<WorkCopyDocument> {
  const { database, copies, enqueueRemoval, now } = deps
  for (;;) {
    const found = await copies.findOne({ user_id, source }).lean<WorkCopyDocument>()
    if (found) return found
    const key = `${String(user_id)}/frozen/${randomUUID()}.webp`
    try {
      return await transaction(database, async (session) => {
        const [created] = await copies.create([{ user_id, source, key, taken_at: now() }], { session })
        const removal = { creator_id: String(user_id), keys: [key] }
        await enqueueRemoval(removal, session, new Date(now().getTime() + UNCLAIMED_MS))
        return created!.toObject()
      })
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error
    }
  }
}

/** Returns the bytes, or null if the rendition does not exist. */
async function copyRendition(storage: Services['storage'], from: string, to: string): Promise<number | null> {
  const bytes = await sizeOf(storage, 'artworks', PUBLIC_PREFIX + from)
  return bytes !== null && (await copyPublic(storage, 'artworks', from, to)) ? bytes : null
}

/** In the transaction that stores an application; false if a copy was removed meanwhile. */
async function claim({ copies, now }: Deps, keys: readonly string[], session: ClientSession): Promise<boolean> {
  const { matchedCount } = await copies.updateMany({ key: { $in: keys } }, { $set: { taken_at: now() } }, { session })
  return matchedCount === keys.length
}

/** Removal runs after commit, unless another application shows the copies. */
async function release(
  { enqueueRemoval }: Deps,
  creator_id: Types.ObjectId,
  works: readonly { key: string }[],
  session: ClientSession,
): Promise<void> {
  if (works.length === 0) return
  await enqueueRemoval({ creator_id: String(creator_id), keys: works.map(({ key }) => key) }, session)
}

async function stored({ copies }: Deps, userId: string): Promise<{ bytes?: number }> {
  const [sum] = await copies.aggregate<{ bytes: number }>([
    { $match: { user_id: new Types.ObjectId(userId) } },
    { $group: { _id: null, bytes: { $sum: '$bytes' } } },
  ])
  return { bytes: sum?.bytes ?? 0 }
}

/** The files are deleted with the user's other files. */
async function erase({ copies }: Deps, user_id: string): Promise<void> {
  await copies.deleteMany({ user_id })
}
