import { isDeepStrictEqual } from 'node:util'
import type { AnyObject, ClientSession, Connection } from 'mongoose'
import { Types } from 'mongoose'
import { heldDocumentModel } from './held-documents.model.ts'
import type { HeldDocument } from './held-documents.model.ts'

/** Bounds a command; a decision may concern all works of an account. */
const AT_ONCE = 500

/** A document as the driver returns it. */
export type Stored = AnyObject & { _id: Types.ObjectId | number | string }

interface Kept {
  people: (document: Stored) => unknown[]
  keys?: (document: Stored) => string[]
}

interface Step {
  case_id: string
  session: ClientSession
}

export interface PutBack {
  collection_name: string
  document: Stored
  /** Of a document that had stayed. */
  isPart: boolean
}

const ids = (people: unknown[]) => people.flatMap((one) => (one ? [new Types.ObjectId(String(one))] : []))

/** Moves documents out of the collections of all domains, so that none of their lists, counts and indexes changes. */
export type Hold = ReturnType<typeof holdOf>

export function holdOf(database: Connection, now: () => Date) {
  const held = heldDocumentModel(database)
  const collection = (name: string) => database.collection<Stored>(name)

  const keep = (
    { case_id, session }: Step,
    collection_name: string,
    documents: readonly Stored[],
    { people, keys }: Kept,
    instead: AnyObject | null = null,
  ) =>
    held.insertMany(
      documents.map((document) => ({
        ...{ case_id, collection_name, document, instead, held_at: now() },
        ...{ person_ids: ids(people(document)), keys: keys?.(document) ?? [] },
      })),
      { session },
    )

  return {
    /** The documents that it took. */
    async take(step: Step, name: string, filter: AnyObject, kept: Kept): Promise<Stored[]> {
      const { session } = step
      const taken: Stored[] = []
      for (;;) {
        const found = await collection(name).find(filter, { session }).limit(AT_ONCE).toArray()
        if (found.length === 0) return taken
        await keep(step, name, found, kept)
        await collection(name).deleteMany({ _id: { $in: found.map(({ _id }) => _id) } }, { session })
        taken.push(...found)
      }
    },

    /** Replaces fields of a document, which stays. */
    async withhold(
      step: Step,
      name: string,
      document: Stored,
      instead: AnyObject,
      kept: Kept,
      absent: AnyObject = {},
    ): Promise<void> {
      const fields = [...Object.keys(instead), ...Object.keys(absent)]
      const former = Object.fromEntries(fields.filter((field) => field in document).map((f) => [f, document[f]]))
      const people = () => kept.people(document)
      const keys = () => kept.keys?.(document) ?? []
      await keep(step, name, [{ _id: document._id, ...former }], { people, keys }, instead)
      const change = { $set: instead, ...(Object.keys(absent).length > 0 && { $unset: absent }) }
      await collection(name).updateOne({ _id: document._id }, change, { session: step.session })
    },

    /** Fields that were written meanwhile stay as they are. */
    async putBack({ case_id, session }: Step): Promise<PutBack[]> {
      const back: PutBack[] = []
      for (;;) {
        const rows = await held.find({ case_id }).limit(AT_ONCE).session(session).lean<HeldDocument[]>()
        if (rows.length === 0) return back
        for (const { collection_name, document, instead } of rows) {
          const { _id, ...former } = document as Stored
          if (instead === null) await collection(collection_name).insertOne(document as Stored, { session })
          else {
            const now = (await collection(collection_name).findOne({ _id }, { session })) ?? {}
            const isAsLeft = (field: string) =>
              !(field in instead) || isDeepStrictEqual(now[field as never], (instead as AnyObject)[field])
            const restored = Object.fromEntries(Object.entries(former).filter(([field]) => isAsLeft(field)))
            const absent = Object.keys(instead as AnyObject).filter((field) => !(field in former) && isAsLeft(field))
            const change = {
              ...(Object.keys(restored).length > 0 && { $set: restored }),
              ...(absent.length > 0 && { $unset: Object.fromEntries(absent.map((field) => [field, 1])) }),
            }
            if (Object.keys(change).length > 0)
              await collection(collection_name).updateOne({ _id }, change, { session })
          }
          back.push({ collection_name, document: document as Stored, isPart: instead !== null })
        }
        await held.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { session })
      }
    },

    /** The rest becomes part of another decision, which also holds it back. */
    handOver: async ({ case_id, session }: Step, to: string): Promise<void> =>
      void (await held.updateMany({ case_id }, { $set: { case_id: to } }, { session })),

    isHeld: async (name: string, id: Stored['_id'], session: ClientSession) =>
      held
        .findOne({ collection_name: name, 'document._id': id, instead: null }, { case_id: 1 })
        .session(session)
        .lean<Pick<HeldDocument, 'case_id'>>(),

    of: (case_id: string, session?: ClientSession) =>
      held
        .find({ case_id })
        .session(session ?? null)
        .lean<HeldDocument[]>()
        .exec(),

    async forget(case_id: string): Promise<void> {
      await held.deleteMany({ case_id })
    },
  }
}

/** Of those keys, the ones that held documents use: the sweep leaves their files. */
export const heldKeys = (database: Connection) => async (keys: readonly string[]) => {
  const found = await heldDocumentModel(database)
    .find({ keys: { $in: keys } }, { keys: 1 })
    .lean<Pick<HeldDocument, 'keys'>[]>()
  return found.flatMap((one) => one.keys)
}
