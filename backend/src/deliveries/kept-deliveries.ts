import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Exported } from '../database/document.ts'
import { batches } from '../database/batches.ts'
import { everyPage } from '../database/every-page.ts'
import { finishedUploads } from '../media/uploads/finished-uploads.ts'
import type { UploadedFiles } from '../media/sweep/kept-files.ts'
import type { Renamed } from '../projects/for-projects.ts'
import type { Services } from '../services.ts'
import { DELIVERY_FIELDS, deliveryModel } from './deliveries.model.ts'
import type { DeliveryDocument } from './deliveries.model.ts'

type Side = 'owner_id' | 'creator_id'

/** Then the sweep removes the files. */
const GIVE_UP_AFTER_MS = 3 * 24 * 3600_000

type LeftOut = Side | 'client_id' | 'keys' | 'bytes' | 'left_ms' | 'reminded' | 'uncompleted' | 'due_at' | 'is_left'

const exportedDelivery = (delivery: DeliveryDocument, side: Side) => {
  const { project_id, project_title, number, state, note, files, pins, created_at, changes } = delivery
  const { answer_by, decided_at, decided_by, undo_until, final_at } = delivery
  return {
    project_id,
    project_title,
    role: side === 'owner_id' ? 'client' : 'creator',
    number,
    state,
    note,
    files: files.map(({ name, content_type, size, sha256, width, height, duration }) => ({
      name,
      content_type,
      size,
      sha256,
      width,
      height,
      duration,
    })),
    pins: pins.map((pin) => ({
      by_me: pin.author_id.equals(delivery[side]),
      at: pin.at && { x: pin.at.x, y: pin.at.y },
      second: pin.second,
      text: pin.text,
      created_at: pin.created_at,
    })),
    changes,
    answer_by,
    decided_at,
    decided_by,
    undo_until,
    final_at,
    created_at,
  } satisfies Exported<DeliveryDocument, LeftOut>
}

/** What a person downloads. */
function exportedDeliveries({ database }: Pick<Services, 'database'>) {
  const reader = leanReader(deliveryModel(database), DELIVERY_FIELDS)
  const pagesOf = (side: Side, person: string) =>
    everyPage<DeliveryDocument>((last, limit) =>
      reader
        .find({ [side]: person, ...(last && { _id: { $gt: last._id } }) })
        .sort({ _id: 1 })
        .limit(limit)
        .exec(),
    )

  async function* exported(person: string) {
    for (const side of ['owner_id', 'creator_id'] as const)
      for await (const page of pagesOf(side, person)) yield* page.map((one) => exportedDelivery(one, side))
  }

  /** The originals that the creator delivered, with the videos that show them, and those that the client owns. */
  async function* exportedFiles(person: string) {
    for (const side of ['owner_id', 'creator_id'] as const)
      for await (const page of pagesOf(side, person))
        for (const { project_id, number, files, final_at } of page) {
          if (side === 'owner_id' && !final_at) continue
          for (const [at, { key, name, video_key }] of files.entries()) {
            const file = `deliveries/${project_id}-${number}-${at + 1}`
            yield { name: `${file} ${name}`, area: 'artworks', key } as const
            if (side === 'creator_id' && video_key !== null)
              yield { name: `${file} preview.mp4`, area: 'artworks', key: video_key } as const
          }
        }
  }

  return { exported, exportedFiles }
}

/** What outlives a project, and an account. */
export function keptDeliveries(services: Services) {
  const { database, jobs, storage } = services
  const model = deliveryModel(database)
  const reader = leanReader(model, DELIVERY_FIELDS)
  const { removeFiles } = finishedUploads({ database, storage })
  const enqueueRemoval = jobs.register<{ keys: string[] }>('deliveries.files', {
    async handle({ keys }) {
      for (const key of keys) await removeFiles(key)
    },
    giveUpAfterMs: GIVE_UP_AFTER_MS,
  })

  async function removeAll(filter: object): Promise<void> {
    for await (const batch of batches(() => reader.find(filter))) {
      await enqueueRemoval({ keys: batch.flatMap(({ keys }) => keys) })
      await model.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } })
    }
  }

  const files: UploadedFiles = {
    sender: 'creator',
    async used(keys) {
      const found = await leanReader(model, ['keys']).find({ keys: { $in: keys } })
      return found.flatMap((one) => one.keys)
    },
    async outliving(keys) {
      const final = { final_at: { $ne: null }, is_left: true }
      const found = await leanReader(model, ['keys']).find({ keys: { $in: keys }, ...final })
      return found.flatMap((one) => one.keys)
    },
    async stored(userId) {
      const [sum] = await model.aggregate<{ bytes: number }>([
        { $match: { creator_id: new Types.ObjectId(userId) } },
        { $group: { _id: null, bytes: { $sum: '$bytes' } } },
      ])
      return { delivered: sum?.bytes ?? 0 }
    },
  }

  return {
    ...exportedDeliveries({ database }),
    files,

    /** The other keeps what was delivered, of a creator who leaves the files only if their approval is final. */
    async erase(person: string, tombstone: string): Promise<void> {
      await removeAll({ $or: [{ owner_id: person }, { creator_id: person }], is_left: true })
      await model.updateMany(
        { 'pins.author_id': person },
        { $set: { 'pins.$[one].author_id': tombstone } },
        { arrayFilters: [{ 'one.author_id': person }] },
      )
      await model.updateMany({ creator_id: person, final_at: null }, { $set: { files: [], keys: [], bytes: 0 } })
      const stopped = { answer_by: null, due_at: null }
      await model.updateMany({ creator_id: person, state: 'delivered' }, { $set: stopped })
      for (const side of ['owner_id', 'creator_id'] as const)
        await model.updateMany({ [side]: person }, { $set: { [side]: tombstone, is_left: true } })
    },

    async renameProject({ project_id, from, to }: Renamed, session: ClientSession): Promise<void> {
      await model.updateMany({ project_id, project_title: from }, { $set: { project_title: to } }, { session })
    },
  }
}
