import { isDeepStrictEqual } from 'node:util'
import { Types } from 'mongoose'
import type { AnyObject, ClientSession, Connection, Model } from 'mongoose'
import { bindDeps } from '../kernel/bind-deps.ts'
import { heldDocumentModel } from './held-documents.model.ts'
import type { HeldDocument } from './held-documents.model.ts'
import { insertFree } from './insert-free.ts'
import type { Stored } from './stored.ts'
import { mergeActors } from './unique-indexes.ts'

/** Bounds a command; a decision may concern all works of an account. */
const AT_ONCE = 500

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

interface HoldDeps {
  database: Connection
  held: Model<HeldDocument>
  now: () => Date
}

const collectionOf = ({ database }: HoldDeps, name: string) => database.collection<Stored>(name)

/** The filter of documents that were taken as a whole. */
const whole = (collection_name: string, id: Stored['_id'] | { $in: Stored['_id'][] }) => ({
  collection_name,
  'document._id': id,
  instead: null,
})

const keep = (
  { held, now }: HoldDeps,
  { case_id, session }: Step,
  collection_name: string,
  documents: readonly Stored[],
  { people, keys, instead = null }: Kept & { instead?: AnyObject | null },
) =>
  held.insertMany(
    documents.map((document) => ({
      case_id,
      collection_name,
      document,
      instead,
      held_at: now(),
      person_ids: ids(people(document)),
      keys: keys?.(document) ?? [],
    })),
    { session },
  )

/** The documents that it took. */
async function take(deps: HoldDeps, step: Step, name: string, filter: AnyObject, kept: Kept): Promise<Stored[]> {
  const { session } = step
  const collection = collectionOf(deps, name)
  const taken: Stored[] = []
  for (;;) {
    const found = await collection.find(filter, { session }).limit(AT_ONCE).toArray()
    if (found.length === 0) return taken
    await keep(deps, step, name, found, kept)
    await collection.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } }, { session })
    taken.push(...found)
  }
}

interface Withheld {
  /** Stored until the fields are put back. */
  instead: AnyObject
  /** Removed until then. */
  absent?: readonly string[]
}

/** Replaces fields of a document, which stays. */
async function withhold(
  deps: HoldDeps,
  step: Step,
  name: string,
  document: Stored,
  { instead, absent = [], ...kept }: Kept & Withheld,
): Promise<void> {
  const fields = [...Object.keys(instead), ...absent].filter((field) => field in document)
  const former = Object.fromEntries(fields.map((field) => [field, document[field]]))
  const [people, keys] = [() => kept.people(document), () => kept.keys?.(document) ?? []]
  await keep(deps, step, name, [{ _id: document._id, ...former }], { people, keys, instead })
  const $unset = Object.fromEntries(absent.map((field) => [field, 1]))
  const change = { $set: instead, ...(absent.length > 0 && { $unset }) }
  await collectionOf(deps, name).updateOne({ _id: document._id }, change, { session: step.session })
}

/** Those that match are put back, if not all of a decision. */
async function putBack(deps: HoldDeps, { case_id, session }: Step, only: AnyObject = {}): Promise<PutBack[]> {
  const back: PutBack[] = []
  for (;;) {
    const rows = await deps.held
      .find({ case_id, ...only })
      .limit(AT_ONCE)
      .session(session)
      .lean<HeldDocument[]>()
    if (rows.length === 0) return back
    const taken = rows.filter(({ instead }) => instead === null)
    for (const collection_name of new Set(taken.map((row) => row.collection_name))) {
      const documents = taken.filter((row) => row.collection_name === collection_name).map((row) => row.document)
      for (const document of await insertFree(collectionOf(deps, collection_name), documents as Stored[], session))
        back.push({ collection_name, document, isPart: false })
    }
    for (const row of rows.filter(({ instead }) => instead !== null)) {
      await putFieldsBack(deps, row, session)
      back.push({ collection_name: row.collection_name, document: row.document as Stored, isPart: true })
    }
    await deps.held.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { session })
  }
}

const without = (all: unknown, some: unknown) =>
  (all as unknown[]).filter((id) => !(some as unknown[]).some((one) => String(one) === String(id)))

/** Those that were written meanwhile stay as they are. Another decision may hold the document back by now. */
async function putFieldsBack(
  { database, held }: HoldDeps,
  { collection_name, document, instead }: HeldDocument,
  session: ClientSession,
): Promise<void> {
  const { _id, ...former } = document as Stored
  const left = instead as AnyObject
  const collection = database.collection<Stored>(collection_name)
  const stored = await collection.findOne({ _id }, { session })
  const holder = stored ? null : await held.findOne(whole(collection_name, _id)).session(session).lean<HeldDocument>()
  const now = stored ?? ((holder?.document ?? {}) as Stored)
  const isAsLeft = (field: string) => !(field in left) || isDeepStrictEqual(now[field], left[field])
  const at = (field: string) => (holder ? `document.${field}` : field)
  if (collection_name === 'notifications' && stored && !isAsLeft('actor_ids')) {
    const joined = mergeActors(stored, { actor_ids: without(former['actor_ids'], left['actor_ids']) })
    return void (await collection.updateOne({ _id }, { $set: joined }, { session }))
  }
  const back = Object.entries(former).filter(([field]) => isAsLeft(field))
  const absent = Object.keys(left).filter((field) => !(field in former) && isAsLeft(field))
  const $set = Object.fromEntries(back.map(([field, value]) => [at(field), value]))
  const $unset = Object.fromEntries(absent.map((field) => [at(field), 1]))
  const change = { ...(back.length > 0 && { $set }), ...(absent.length > 0 && { $unset }) }
  if (Object.keys(change).length === 0) return
  if (holder) await held.collection.updateOne({ _id: holder._id }, change, { session })
  else await collection.updateOne({ _id }, change, { session })
}

/** Of those documents, the ids of the ones that are held. */
async function heldOf({ held }: HoldDeps, names: readonly string[], ids: Stored['_id'][], session: ClientSession) {
  const found = await held
    .find({ collection_name: { $in: names }, 'document._id': { $in: ids }, instead: null }, { 'document._id': 1 })
    .session(session)
    .lean<Pick<HeldDocument, 'document'>[]>()
  return found.map(({ document }) => String((document as Stored)._id))
}

/** The case that holds a document. */
async function holderOf({ held }: HoldDeps, name: string, id: Stored['_id'], session: ClientSession) {
  const found = await held
    .findOne(whole(name, id), { case_id: 1 })
    .session(session)
    .lean<Pick<HeldDocument, 'case_id'>>()
  return found?.case_id
}

const of = ({ held }: HoldDeps, case_id: string, session?: ClientSession) =>
  held
    .find({ case_id })
    .session(session ?? null)
    .lean<HeldDocument[]>()
    .exec()

async function forget({ held }: HoldDeps, case_id: string, session?: ClientSession): Promise<void> {
  await held.deleteMany({ case_id }, { session })
}

/** The filter of rows with these projects, their applications and the notifications of them. */
export const ofProjects = (ids: readonly unknown[]): AnyObject => ({
  $or: [
    { collection_name: 'projects', 'document._id': { $in: ids } },
    { collection_name: { $in: ['project_applications', 'notifications'] }, 'document.project_id': { $in: ids } },
  ],
})

/** Moves documents out of the collections of all domains, so that none of their lists, counts and indexes changes. */
export type Hold = ReturnType<typeof holdOf>

export const holdOf = (database: Connection, now: () => Date) =>
  bindDeps(
    { database, held: heldDocumentModel(database), now },
    { take, withhold, putBack, holderOf, heldOf, of, forget },
  )

/** Of those keys, the ones that held documents use: the sweep leaves their files. */
export const heldKeys = (database: Connection) => async (keys: readonly string[], session?: ClientSession) => {
  const found = await heldDocumentModel(database)
    .find({ keys: { $in: keys } }, { keys: 1 }, { session })
    .lean<Pick<HeldDocument, 'keys'>[]>()
  return found.flatMap((one) => one.keys)
}
